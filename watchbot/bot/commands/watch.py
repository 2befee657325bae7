"""/watch, /edit and free text: a line becomes a rule, with a preview before anything is kept."""

from __future__ import annotations

import zlib
from dataclasses import replace

from watchbot.bot.backtest import back_test, open_now, with_score, without
from watchbot.bot.commands.rule_words import (
    ask_body,
    ask_buttons,
    fault_body,
    rule_body,
    test_body,
)
from watchbot.bot.rule_text import Ask, describe_condition, format_rule, parse_rule
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import Code, line
from watchbot.model.message import Button, Buttons
from watchbot.model.rule import WatchRule
from watchbot.store import rules


def propose(turn: Turn, text: str, *, rule_id: int = 0) -> Replies:
    """Read a line and show what was understood: a preview, a question, or the fault."""
    try:
        found = parse_rule(text, language=turn.language)
    except RuleSyntaxError as error:
        return reply(*fault_body(turn, error))
    if isinstance(found, Ask):
        return _question(turn, found, rule_id)
    return preview(turn, found, rule_id=rule_id)


def preview(turn: Turn, rule: WatchRule, *, rule_id: int = 0, edit: bool = False) -> Replies:
    """The rule in words, its back-test, and the buttons to keep, change or drop it."""
    rule = _bound(turn, rule)
    shown = format_rule(rule, turn.language)
    token = token_of(shown)
    turn.ask({"kind": "rule", "token": token, "text": rule.text, "line": shown, "rule_id": rule_id})
    test = back_test(turn.tx, rule, now=turn.now)
    buttons: list[tuple[Button, ...]] = []
    if test.loosen is not None:
        words = describe_condition(test.loosen[0], turn.language)
        buttons.append((Button(f"− {words}"[:60], data=f"rl:{token}"),))
    if test.tighten is not None:
        score = test.tighten[0]
        buttons.append((Button(f"+ score>={score}", data=f"rt:{token}:{score}"),))
    return reply(
        *rule_body(turn, rule),
        *test_body(turn, test),
        buttons=(*buttons, *_keep_buttons(turn, token, rule_id)),
        edit=edit,
    )


def _bound(turn: Turn, rule: WatchRule) -> WatchRule:
    """In a topic of a group a rule belongs to that topic."""
    thread = turn.request.address.thread
    if thread is None or rule.destination is not None:
        return rule
    return replace(rule, destination=f"topic:{thread}")


def _keep_buttons(turn: Turn, token: str, rule_id: int) -> Buttons:
    keep = "button.save_change" if rule_id else "button.create"
    return (
        (
            Button(turn.say(keep), data=f"rc:{token}"),
            Button(turn.say("button.change"), data=f"re:{token}"),
            Button(turn.say("button.cancel"), data=f"rx:{token}"),
        ),
    )


def token_of(text: str) -> str:
    """A short name of a preview, so that an old button does not keep a newer rule."""
    return f"{zlib.crc32(text.encode()):08x}"


def _question(turn: Turn, ask: Ask, rule_id: int) -> Replies:
    token = token_of(ask.text)
    texts = [option.text for option in ask.options]
    turn.ask({"kind": "ask", "token": token, "options": texts, "rule_id": rule_id})
    return reply(*ask_body(turn, ask), buttons=ask_buttons(turn, ask, token))


def _open(turn: Turn, token: str, kind: str) -> dict[str, object] | None:
    """The open question of this kind that a button belongs to."""
    asked = turn.asked()
    if asked is None or asked.get("kind") != kind or asked.get("token") != token:
        return None
    return asked


def answer_question(turn: Turn, rest: str) -> Replies:
    """Button `ro:TOKEN:N`: the answer to a question goes on with the text that it stands for."""
    token, _, number = rest.partition(":")
    asked = _open(turn, token, "ask")
    options = asked.get("options") if asked else None
    if asked is None or not isinstance(options, list) or not number.isdigit():
        return turn.reply("watch.stale")
    if int(number) >= len(options):
        return turn.reply("watch.stale")
    return propose(turn, str(options[int(number)]), rule_id=_number(asked.get("rule_id")))


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def create(turn: Turn, rest: str) -> Replies:
    """Button `rc:TOKEN`: keep the rule of the preview."""
    asked = _open(turn, rest, "rule")
    rule = rule_of(turn, asked) if asked else None
    if asked is None or rule is None:
        return turn.reply("watch.stale")
    turn.settle()
    return keep(turn, rule, rule_id=_number(asked.get("rule_id")))


def rule_of(turn: Turn, asked: dict[str, object]) -> WatchRule | None:
    """The rule that a preview showed, read again from its line."""
    found = parse_rule(str(asked["line"]), language=turn.language)
    return None if isinstance(found, Ask) else replace(found, text=str(asked["text"]))


def keep(turn: Turn, rule: WatchRule, *, rule_id: int = 0) -> Replies:
    """Store a rule (or its change) and say which number it has."""
    listed = rules.of(turn.tx, turn.id)
    for number, other in enumerate(listed, 1):
        if _same(other, rule) and other.id != rule_id:
            return turn.reply("watch.duplicate", number=number)
    if rule_id:
        return _replace(turn, rule, rule_id, listed)
    if len(listed) >= turn.access.most_rules:
        return turn.reply("watch.too_many", limit=turn.access.most_rules)
    rules.add(turn.tx, turn.id, replace(rule, subscriber_id=turn.id), now=turn.now)
    fitting = open_now(turn.tx, rule, now=turn.now)
    words = [line(turn.say("watch.saved", number=len(listed) + 1))]
    if fitting:
        words.append(line(turn.say("watch.open_now", count=len(fitting))))
    return reply(*words, edit=turn.request.button is not None)


def _replace(turn: Turn, rule: WatchRule, rule_id: int, listed: list[WatchRule]) -> Replies:
    numbers = {other.id: number for number, other in enumerate(listed, 1)}
    if rule_id not in numbers:
        return turn.reply("not_found")
    before = listed[numbers[rule_id] - 1]
    changed = replace(
        rule,
        id=rule_id,
        subscriber_id=turn.id,
        paused=before.paused,
        paused_until=before.paused_until,
    )
    rules.replace(turn.tx, changed)
    shown = format_rule(changed, turn.language)
    said = line(turn.say("watch.changed", number=numbers[rule_id]))
    return reply(said, line(Code(shown)), edit=turn.request.button is not None)


def _same(one: WatchRule, other: WatchRule) -> bool:
    keys = ("conditions", "events", "delivery", "unknown", "destination")
    return all(getattr(one, key) == getattr(other, key) for key in keys)


def looser(turn: Turn, rest: str) -> Replies:
    """Button `rl:TOKEN`: the preview without the condition that stood in the way."""
    asked = _open(turn, rest, "rule")
    rule = rule_of(turn, asked) if asked else None
    if asked is None or rule is None:
        return turn.reply("watch.stale")
    test = back_test(turn.tx, rule, now=turn.now)
    if test.loosen is not None:
        rule = without(rule, test.loosen[0])
    rule = replace(rule, text=format_rule(rule, turn.language))
    return preview(turn, rule, rule_id=_number(asked.get("rule_id")), edit=True)


def tighter(turn: Turn, rest: str) -> Replies:
    """Button `rt:TOKEN:SCORE`: the preview with a least score."""
    token, _, score = rest.partition(":")
    asked = _open(turn, token, "rule")
    rule = rule_of(turn, asked) if asked else None
    if asked is None or rule is None or not score.isdigit():
        return turn.reply("watch.stale")
    rule = with_score(rule, min(int(score), 100))
    rule = replace(rule, text=format_rule(rule, turn.language))
    return preview(turn, rule, rule_id=_number(asked.get("rule_id")), edit=True)


def change(turn: Turn, rest: str) -> Replies:
    """Button `re:TOKEN`: the next line takes the place of the preview."""
    asked = _open(turn, rest, "rule")
    if asked is None:
        return turn.reply("watch.stale")
    turn.ask({"kind": "edit", "rule_id": _number(asked.get("rule_id"))})
    return reply(line(turn.say("watch.change")), line(Code(str(asked["line"]))))


def drop(turn: Turn, rest: str) -> Replies:
    """Button `rx:TOKEN`: nothing is kept."""
    asked = turn.asked()
    if asked is not None and asked.get("token") == rest:
        turn.settle()
    return reply(line(turn.say("cancel.done")), edit=True)
