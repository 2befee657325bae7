"""How a rule, its back-test, a question and a fault look as a message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from watchbot.bot.backtest import MANY_A_DAY, BackTest
from watchbot.bot.rule_text import Ask, describe_condition, describe_rule, format_rule
from watchbot.bot.turn import Turn, blank
from watchbot.delivery.card import list_item
from watchbot.delivery.facts import Reader
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import Block, Body, Bold, Code, Inline, Item, Line, line
from watchbot.model.message import Button, Buttons
from watchbot.model.posting import Posting
from watchbot.model.rule import Condition, Delivery, WatchRule

_AROUND = 48
"""Signs of the typed text that are shown around a fault."""
_WISH = "wish"
_NOTHING_SAID = ("empty", _WISH)
"""Reasons of a text that names nothing to look for."""


def rule_body(turn: Turn, rule: WatchRule, *, title: str) -> Body:
    """The rule in words below a title, and as the line that says the same."""
    shown = format_rule(rule, turn.language)
    return (
        line(Bold(title)),
        *describe_rule(rule, turn.language),
        *_without_mailbox(turn, rule),
        line(turn.say("rule.line"), " ", Code(shown)),
    )


def _without_mailbox(turn: Turn, rule: WatchRule) -> Sequence[Block]:
    """That what shall be mailed cannot be yet, and the way to a mailbox where there is one."""
    if rule.destination != "email" or turn.subscriber.email_confirmed:
        return ()
    key = "rule.no_mailbox" if turn.access.has_mail else "settings.email_unset"
    return (line(turn.say(key)),)


def short_rule(turn: Turn, rule: WatchRule) -> str:
    """The rule in one line of words, for lists; when it tells is named where that is not at once."""
    said = conditions_in_words(turn, rule.conditions)
    if rule.delivery is Delivery.INSTANT:
        return said
    return f"{said} · {turn.say(f'delivery.{rule.delivery}')}"


def conditions_in_words(turn: Turn, conditions: Iterable[Condition]) -> str:
    """Conditions side by side in one line."""
    return " · ".join(describe_condition(one, turn.language) for one in conditions)


def test_body(turn: Turn, test: BackTest) -> Body:
    """What the rule would have brought, and how to change it when that is nothing or too much."""
    if not test.seen:
        return (blank(), line(turn.say("test.empty_catalogue")))
    if not test.count:
        return (blank(), line(turn.say("test.none", days=test.days)), *_loosen(turn, test))
    rate = turn.say(f"test.a_{test.rate[0]}", count=test.rate[1]) if test.rate else ""
    first = line(turn.say("test.count", days=test.days, count=test.count, rate=rate))
    noise = (*_unplaced(turn, test), *_titled(turn, test), *_tighten(turn, test))
    return (blank(), first, *posting_items(turn, test.best), *noise)


def _loosen(turn: Turn, test: BackTest) -> Sequence[Block]:
    if test.looser is not None:
        words = conditions_in_words(turn, test.looser.left_out)
        return (line(turn.say("test.loosen", condition=words, count=test.looser.count)),)
    if not test.nowhere:
        return ()
    values = {"condition": describe_condition(test.nowhere[0], turn.language), "seen": test.seen}
    return (line(turn.say("test.nowhere", **values)),)


def _unplaced(turn: Turn, test: BackTest) -> Sequence[Block]:
    if test.unplaced is None:
        return ()
    key = "test.unplaced" if test.unplaced.count < test.count else "test.all_unplaced"
    return (line(turn.say(key, count=test.unplaced.count)),)


def _titled(turn: Turn, test: BackTest) -> Sequence[Block]:
    if test.titled is None:
        return ()
    named = (turn.say("rule.phrase", word=word) for word in test.titled.words)
    words = turn.say("rule.comma").join(named)
    rest = test.count - test.titled.count
    return (line(turn.say("test.titled", words=words, rest=rest, count=test.titled.count)),)


def _tighten(turn: Turn, test: BackTest) -> Sequence[Block]:
    if not test.is_many:
        return ()
    advice = turn.say("test.tighten")
    if test.tighten:
        score, count = test.tighten
        advice = turn.say("test.tighten_score", score=score, count=count)
    return (line(turn.say("test.many", limit=MANY_A_DAY, advice=advice)),)


def posting_items(turn: Turn, found: Sequence[Posting]) -> tuple[Item, ...]:
    """Postings as entries of a list."""
    reader = Reader(language=turn.language, now=turn.now, zone=turn.subscriber.zone)
    return tuple(list_item(posting, reader) for posting in found)


def ask_body(turn: Turn, ask: Ask) -> Body:
    """The question, and the text with the doubtful part marked."""
    question = line(Bold(turn.say(ask.question, **ask.values)))
    return (question, line(Code(marked(ask.text, ask.position, ask.length))))


def ask_buttons(turn: Turn, ask: Ask, token: str, *, verb: str = "ro") -> Buttons:
    """One button for each answer (`VERB:TOKEN:N`), and one to give up."""
    rows = [
        (
            Button(
                turn.say(f"option.{option.kind}", name=option.name), data=f"{verb}:{token}:{index}"
            ),
        )
        for index, option in enumerate(ask.options)
    ]
    return (*rows, (Button(turn.say("button.cancel"), data=f"rx:{token}"),))


def fault_body(turn: Turn, error: RuleSyntaxError) -> Body:
    """Where the text cannot be read, why, and how it would be right."""
    reason = turn.say(f"fault.{error.reason}", **error.values)
    if error.reason == _WISH:
        return (line(reason), line(turn.say("start.example"), Code(error.example)))
    body: list[Block] = [line(Bold(turn.say("fault.title")), " ", reason)]
    if error.text.strip():
        body.append(line(Code(marked(error.text, error.position, error.length))))
    if error.example:
        body.append(line(turn.say("fault.example"), " ", Code(error.example)))
    return tuple(body)


def fault_buttons(turn: Turn, error: RuleSyntaxError) -> Buttons:
    """Ways on from a text that names nothing: step by step, and what can be asked for."""
    if error.reason not in _NOTHING_SAID:
        return ()
    step = Button(turn.say("button.step_by_step"), data="go:watch")
    return ((step, Button(turn.say("button.help"), data="go:help")),)


def marked(text: str, position: int, length: int) -> str:
    """The text in one line with ^ under the part meant; a wide sign takes two places."""
    flat = text.replace("\n", " ")
    start = max(0, position - _AROUND // 2)
    shown = flat[start : start + _AROUND]
    before = shown[: position - start]
    part = shown[position - start : position - start + length]
    lead, rest = ("…" if start else ""), ("…" if start + _AROUND < len(flat) else "")
    carets = "^" * max(1, _width(part))
    return f"{lead}{shown}{rest}\n{' ' * (_width(before) + len(lead))}{carets}"


def _width(text: str) -> int:
    return sum(2 if "\u1100" <= sign <= "\uffdc" and not sign.isascii() else 1 for sign in text)


def numbered(turn: Turn, number: int, rule: WatchRule) -> Line:
    """`2. company: NVIDIA · place: Shanghai`, struck through nothing: paused is said in words."""
    parts: list[Inline] = [Bold(f"{number}. "), short_rule(turn, rule)]
    if rule.paused:
        parts.append(turn.say("list.state", state=paused_words(turn, rule)))
    return Line(tuple(parts))


def paused_words(turn: Turn, rule: WatchRule) -> str:
    """Paused, and until when."""
    if rule.paused_until is None:
        return turn.say("list.paused")
    reader = Reader(language=turn.language, now=turn.now, zone=turn.subscriber.zone)
    return turn.say("list.paused_until", date=reader.moment(rule.paused_until))
