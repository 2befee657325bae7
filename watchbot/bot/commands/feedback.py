"""After three hidden cards of one kind the bot offers to leave that kind out; it never does so by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from watchbot.bot.backtest import back_test
from watchbot.bot.commands.rule_words import test_body
from watchbot.bot.commands.watch import token_of
from watchbot.bot.rule_text import Ask, describe_condition, format_rule, parse_rule
from watchbot.bot.turn import Replies, Turn, blank, reply
from watchbot.model.markup import Bold, line
from watchbot.model.message import Button
from watchbot.model.posting import Posting
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.store import hits, postings, rules, subscribers

ENOUGH = 3
_LOOKED_AT = 30


def offer(turn: Turn, posting: Posting) -> Replies:
    """The offer after this card was hidden, or nothing."""
    hidden = _hidden(turn, posting)
    for number, rule in enumerate(rules.of(turn.tx, turn.id), 1):
        if rule.id not in _rule_ids(turn, posting):
            continue
        mine = [one for one in hidden if rule.id in _rule_ids(turn, one)]
        condition = common(mine, posting)
        if condition is not None and not _has(rule, condition):
            return _offer(turn, number, rule, condition, len(mine))
    return ()


def _hidden(turn: Turn, posting: Posting) -> list[Posting]:
    uids = subscribers.marked(turn.tx, turn.id, "hidden", limit=_LOOKED_AT)
    return list(postings.many(turn.tx, [*uids, posting.uid]).values())


def _rule_ids(turn: Turn, posting: Posting) -> set[int]:
    return {number for hit in hits.why(turn.tx, turn.id, posting.uid) for number in hit.rule_ids}


def common(hidden: Iterable[Posting], last: Posting) -> Condition | None:
    """What three of the hidden postings, the last among them, have in common; to be excluded."""
    listed = list(hidden)
    for field, value, label in _traits(last):
        count = Counter(v for one in listed for f, v, _ in _traits(one) if f is field)
        if count[value] >= ENOUGH:
            labels = (label,) if label else ()
            return Condition(field=field, values=(value,), labels=labels, negated=True)
    return None


def _traits(posting: Posting) -> list[tuple[Field, str, str]]:
    found = [(Field.COMPANY, posting.company_key, posting.company)]
    if posting.employment is not None:
        found.append((Field.EMPLOYMENT, str(posting.employment), ""))
    if posting.level is not None:
        found.append((Field.LEVEL, str(posting.level), ""))
    return found


def _has(rule: WatchRule, condition: Condition) -> bool:
    """The rule speaks of that already: it asks for it, or excludes it."""
    same = [one for one in rule.conditions if one.field is condition.field]
    return any(set(condition.values) & set(one.values) for one in same)


def _offer(turn: Turn, number: int, rule: WatchRule, condition: Condition, count: int) -> Replies:
    changed = changed_by(rule, condition)
    shown = format_rule(changed, turn.language)
    token = token_of(f"leave out {rule.id} {shown}")
    turn.ask("feedback", token, line=shown, rule_id=rule.id)
    what = describe_condition(replace(condition, negated=False), turn.language)
    asked = line(Bold(turn.say("feedback.offer", count=count, what=what, number=number)))
    buttons = (
        (Button(turn.say("button.accept"), data=f"fb:{token}"),),
        (Button(turn.say("button.decline"), data=f"rx:{token}"),),
    )
    test = test_body(turn, back_test(turn.tx, changed, now=turn.now))
    return reply(asked, blank(), line(turn.say("feedback.then")), *test[1:], buttons=buttons)


def changed_by(rule: WatchRule, condition: Condition) -> WatchRule:
    """The rule with one exclusion more; it joins what is excluded of the same field."""
    order = list(Field)
    conditions = sorted(
        [*rule.conditions, condition], key=lambda c: (order.index(c.field), c.negated, c.every)
    )
    return replace(rule, conditions=tuple(conditions))


def accept(turn: Turn, rest: str) -> Replies:
    """Button `fb:TOKEN`: the watch leaves that kind out from now on, with a way back."""
    rule, before = _asked(turn, rest, "feedback")
    if rule is None or before is None:
        return turn.note("watch.stale")
    old = format_rule(before, turn.language)
    rules.replace(turn.tx, rule)
    turn.settle(rest)
    token = token_of(f"undo {before.id} {old}")
    turn.ask("unlearn", token, line=old, rule_id=before.id)
    undo = ((Button(turn.say("button.undo"), data=f"fu:{token}"),),)
    return reply(line(turn.say("feedback.done")), buttons=undo, edit=True)


def undo(turn: Turn, rest: str) -> Replies:
    """Button `fu:TOKEN`: the watch is as it was before."""
    rule, before = _asked(turn, rest, "unlearn")
    if rule is None or before is None:
        return turn.note("watch.stale")
    rules.replace(turn.tx, rule)
    turn.settle(rest)
    return reply(line(turn.say("feedback.undone")), edit=True)


def _asked(turn: Turn, token: str, kind: str) -> tuple[WatchRule | None, WatchRule | None]:
    """The rule that the open question would make of a watch, and the watch as it is."""
    asked = turn.asked(kind, token)
    if asked is None:
        return None, None
    rule_id = asked.get("rule_id")
    before = rules.get(turn.tx, turn.id, rule_id) if isinstance(rule_id, int) else None
    found = parse_rule(str(asked["line"]), language=turn.language)
    if before is None or isinstance(found, Ask):
        return None, None
    changed = replace(
        before,
        conditions=found.conditions,
        events=found.events,
        delivery=found.delivery,
        unknown=found.unknown,
    )
    return changed, before
