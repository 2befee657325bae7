"""A rule is stored, as a new watch or in the place of one; or it is said why not."""

from __future__ import annotations

from dataclasses import replace

from watchbot.bot.backtest import open_now
from watchbot.bot.first_zone import likely_zone
from watchbot.bot.rule_text import format_rule
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.model.markup import Code, line
from watchbot.model.message import Button
from watchbot.model.rule import Condition, WatchRule
from watchbot.store import rules

_ZONES = ("Europe/London", "Asia/Shanghai")
"""Examples of what one's time zone may be instead."""


def keep(turn: Turn, rule: WatchRule, *, rule_id: int = 0) -> Replies:
    """Store a rule (or its change) and say which number it has, and what fits it now."""
    listed = rules.of(turn.tx, turn.id)
    other = same_as(rule, listed)
    if other and listed[other - 1].id != rule_id:
        return turn.reply("watch.duplicate", number=other)
    if rule_id:
        return _replace(turn, rule, rule_id, listed)
    if is_full(turn):
        return too_many(turn)
    kept = add(turn, rule)
    fitting = open_now(turn.tx, [rule], now=turn.now)
    words = [line(turn.say("watch.saved", number=len(listed) + 1))]
    if not listed and _is_guessed(turn):
        zone = turn.subscriber.zone
        example = next(other for other in _ZONES if other != zone)
        words.append(line(turn.say("watch.zone", zone=zone, example=example)))
    buttons = [Button(turn.say("button.list"), data="lp:0")]
    if fitting:
        words.append(line(turn.say("watch.open_now", count=len(fitting))))
        buttons.append(Button(turn.say("button.show_open"), data=f"ow:{kept.id}:new"))
    return reply(*words, buttons=(tuple(buttons),), edit=turn.request.button is not None)


def _is_guessed(turn: Turn) -> bool:
    """Whether her time zone is our guess: it is named once, with the first watch."""
    request = turn.request
    guess = likely_zone(request.locale, language=turn.language)
    return turn.access.zone is None and turn.subscriber.zone == guess


def add(turn: Turn, rule: WatchRule) -> WatchRule:
    """The rule, stored as this person's own."""
    return rules.add(turn.tx, turn.id, replace(rule, subscriber_id=turn.id), now=turn.now)


def is_full(turn: Turn) -> bool:
    """Whether one more watch would be one too many."""
    return len(rules.of(turn.tx, turn.id)) >= turn.access.quotas.rules


def too_many(turn: Turn) -> Replies:
    """How many there may be, and the list to delete one from."""
    buttons = ((Button(turn.say("button.list"), data="lp:0"),),)
    said = turn.say("watch.too_many", limit=turn.access.quotas.rules)
    return reply(line(said), buttons=buttons)


def same_as(rule: WatchRule, listed: list[WatchRule]) -> int:
    """The number of the watch that asks for exactly the same; 0 = there is none."""
    return next((number for number, other in enumerate(listed, 1) if _same(other, rule)), 0)


def _same(one: WatchRule, other: WatchRule) -> bool:
    """Whether they ask for the same, however their values are called in either language."""
    keys = ("events", "delivery", "unknown", "destination")
    return _asked(one) == _asked(other) and all(
        getattr(one, key) == getattr(other, key) for key in keys
    )


def _asked(rule: WatchRule) -> list[Condition]:
    return [replace(condition, labels=()) for condition in rule.conditions]


def _replace(turn: Turn, rule: WatchRule, rule_id: int, listed: list[WatchRule]) -> Replies:
    numbers = {other.id: number for number, other in enumerate(listed, 1)}
    if rule_id not in numbers:
        return turn.reply("rule.gone")
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
