"""A bare /watch: company, skills, place, score, delivery, one question after the other."""

from __future__ import annotations

from watchbot.bot.commands.rule_words import fault_body
from watchbot.bot.commands.watch import propose
from watchbot.bot.rule_text import parse_rule
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import Bold, Italic, line
from watchbot.model.message import Button, Buttons

STEPS = ("company", "skill", "place", "score", "delivery")
_CHOICES: dict[str, tuple[tuple[str, str], ...]] = {
    "score": (("60", "score>=60"), ("70", "score>=70"), ("80", "score>=80")),
    "delivery": (
        ("wizard.instant", "delivery:instant"),
        ("wizard.daily", "delivery:daily"),
        ("wizard.weekly", "delivery:weekly"),
    ),
}
_NO_LIMIT = frozenset(
    {"any", "all", "-", "no", "不限", "都行", "随便", "任意", "跳过", "skip", "none"}
)
_HEADS = {"company": "company:", "score": "score>="}


def watch(turn: Turn, rest: str) -> Replies:
    """`/watch TEXT` proposes a rule at once; a bare `/watch` asks step by step."""
    if rest.strip():
        return propose(turn, rest)
    return _ask(turn, {"kind": "wizard", "step": 0, "parts": []})


def press(turn: Turn, rest: str) -> Replies:
    """Button `wz:STEP:N`: a choice of the present step; N = `-` is "any"."""
    step, _, number = rest.partition(":")
    asked = turn.asked()
    if asked is None or asked.get("kind") != "wizard" or str(asked.get("step")) != step:
        return turn.reply("watch.stale")
    choices = _CHOICES.get(STEPS[int(step)], ())
    if number == "-":
        return _next(turn, asked, None)
    if not number.isdigit() or int(number) >= len(choices):
        return turn.reply("watch.stale")
    return _next(turn, asked, choices[int(number)][1])


def answer(turn: Turn, asked: dict[str, object], text: str) -> Replies:
    """A typed answer to the present step."""
    said = " ".join(text.split())
    step = STEPS[_step(asked)]
    if said.casefold() in _NO_LIMIT:
        return _next(turn, asked, None)
    if step == "score" and said.isdigit():
        said = f"{_HEADS['score']}{said}"
    elif step == "company" and ":" not in said:
        names = ",".join(f'"{name.strip()}"' for name in _listed(said))
        said = f"company:{names}"
    try:
        parse_rule(said, language=turn.language)
    except RuleSyntaxError as error:
        return (*reply(*fault_body(turn, error)), *_ask(turn, asked))
    return _next(turn, asked, said)


def _listed(said: str) -> list[str]:
    for sign in ("，", "、", ";", "；", "/", "|", " or ", " 或 "):
        said = said.replace(sign, ",")
    return [name.replace('"', "") for name in said.split(",") if name.strip()]


def _step(asked: dict[str, object]) -> int:
    step = asked.get("step")
    return step if isinstance(step, int) and 0 <= step < len(STEPS) else 0


def _next(turn: Turn, asked: dict[str, object], part: str | None) -> Replies:
    known = asked.get("parts")
    parts = [str(one) for one in known] if isinstance(known, list) else []
    parts += [part] if part else []
    step = _step(asked) + 1
    if step < len(STEPS):
        return _ask(turn, {"kind": "wizard", "step": step, "parts": parts})
    wanted = [one for one in parts if not one.startswith("delivery:")]
    if not wanted:
        again = _ask(turn, {"kind": "wizard", "step": 0, "parts": []})
        return (*turn.reply("wizard.nothing"), *again)
    turn.settle()
    return propose(turn, "\n".join(parts))


def _ask(turn: Turn, document: dict[str, object]) -> Replies:
    turn.ask(document)
    step = _step(document)
    name = STEPS[step]
    where = turn.say("wizard.step", step=step + 1, steps=len(STEPS))
    question = line(Bold(turn.say(f"wizard.{name}")))
    edit = turn.request.button is not None
    return reply(question, line(Italic(where)), buttons=_buttons(turn, step), edit=edit)


def _buttons(turn: Turn, step: int) -> Buttons:
    choices = _CHOICES.get(STEPS[step], ())
    row = tuple(
        Button(turn.say(label) if "." in label else label, data=f"wz:{step}:{index}")
        for index, (label, _) in enumerate(choices)
    )
    anything = (Button(turn.say("wizard.any"), data=f"wz:{step}:-"),)
    if STEPS[step] == "delivery":
        return (row,)
    return (row, anything) if row else (anything,)
