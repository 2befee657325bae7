"""A bare /watch: company, skills, place, score, delivery, one question after the other."""

from __future__ import annotations

from collections.abc import Mapping

from watchbot.bot.commands import page, small_talk, start
from watchbot.bot.commands.rule_words import fault_body
from watchbot.bot.commands.watch import how_to_answer, propose
from watchbot.bot.rule_text import is_to_the_bot, parse_rule
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.bot.wizard_answers import as_rule, is_no_limit
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import Bold, Italic, line
from watchbot.model.message import Button, Buttons
from watchbot.pipeline.read.text import fold

STEPS = ("company", "skill", "place", "score", "delivery")
_CHOICES: dict[str, tuple[tuple[str, str], ...]] = {
    "score": (("60", "score>=60"), ("70", "score>=70"), ("80", "score>=80")),
    "delivery": (
        ("wizard.instant", "delivery:instant"),
        ("wizard.daily", "delivery:daily"),
        ("wizard.weekly", "delivery:weekly"),
    ),
}
_BACK = frozenset({"back", "go back", "返回", "上一步", "后退"})


def watch(turn: Turn, rest: str) -> Replies:
    """`/watch TEXT` proposes a rule at once (or reads a page); a bare `/watch` asks step by step."""
    if rest.strip():
        return page.read(turn, rest) or propose(turn, rest)
    return _ask(turn, 0, [])


def press(turn: Turn, rest: str) -> Replies:
    """Button `wz:STEP:N`: a choice of the present step; N = `-` is "any", `<` one step back."""
    step, _, number = rest.partition(":")
    asked = turn.asked("wizard")
    if asked is None or str(_step(asked)) != step:
        return turn.note("watch.stale")
    if number == "<":
        return _back(turn, asked)
    choices = _CHOICES.get(STEPS[int(step)], ())
    if number == "-":
        return _next(turn, asked, "")
    if not number.isdecimal() or int(number) >= len(choices):
        return turn.note("watch.stale")
    return _next(turn, asked, choices[int(number)][1])


def answer(turn: Turn, asked: Mapping[str, object], text: str) -> Replies:
    """A typed answer to the present step."""
    said = " ".join(text.split())
    step = _step(asked)
    if said.casefold() in _BACK:
        return _back(turn, asked)
    part = as_rule(STEPS[step], said)
    if STEPS[step] == "delivery" and part:
        return _next(turn, asked, part)
    if is_no_limit(said):
        return _next(turn, asked, "") if part else _again(turn, asked)
    if is_to_the_bot(fold(said)):
        return start.help_(turn, "")
    if talk := small_talk.answer(turn, said):
        return (*talk, *_ask(turn, step, _parts(asked)))
    if part is None or small_talk.is_question(said):
        return _again(turn, asked)
    try:
        parse_rule(part, language=turn.language)
    except RuleSyntaxError as error:
        return (*reply(*fault_body(turn, error)), *_ask(turn, step, _parts(asked)))
    return _next(turn, asked, part)


def _again(turn: Turn, asked: Mapping[str, object]) -> Replies:
    """What the present step wants to know, in other words, and the question once more."""
    step = _step(asked)
    return (*turn.reply(f"wizard.{STEPS[step]}_help"), *_ask(turn, step, _parts(asked)))


def _step(asked: Mapping[str, object]) -> int:
    step = asked.get("step")
    return step if isinstance(step, int) and 0 <= step < len(STEPS) else 0


def _parts(asked: Mapping[str, object]) -> list[str]:
    """What was answered so far, one text a step, empty = any."""
    known = asked.get("parts")
    return [str(one) for one in known] if isinstance(known, list) else []


def _back(turn: Turn, asked: Mapping[str, object]) -> Replies:
    return _ask(turn, max(0, _step(asked) - 1), _parts(asked)[:-1])


def _next(turn: Turn, asked: Mapping[str, object], part: str) -> Replies:
    parts = [*_parts(asked), part]
    if len(parts) < len(STEPS):
        return _ask(turn, len(parts), parts)
    if not any(parts[:-1]):
        return (*turn.reply("wizard.nothing"), *_ask(turn, 0, []))
    turn.settle("wizard")
    return propose(turn, "\n".join(filter(None, parts)))


def _ask(turn: Turn, step: int, parts: list[str]) -> Replies:
    turn.ask("wizard", is_typed=True, step=step, parts=parts)
    where = turn.say("wizard.step", step=step + 1, steps=len(STEPS))
    question = line(Bold(turn.say(f"wizard.{STEPS[step]}")))
    edit = turn.request.button is not None
    lines = [question, line(Italic(where)), *how_to_answer(turn)]
    return reply(*lines, buttons=_buttons(turn, step), edit=edit)


def _buttons(turn: Turn, step: int) -> Buttons:
    choices = tuple(
        Button(turn.say(label) if "." in label else label, data=f"wz:{step}:{index}")
        for index, (label, _) in enumerate(_CHOICES.get(STEPS[step], ()))
    )
    back = (Button(turn.say("button.back"), data=f"wz:{step}:<"),) if step else ()
    anything = (Button(turn.say("wizard.any"), data=f"wz:{step}:-"),)
    if STEPS[step] == "delivery":
        return (choices, back)
    return (choices, (*back, *anything)) if choices else ((*back, *anything),)
