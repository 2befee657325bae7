"""Which rules want a change of a posting, and why? The matcher and /why share this answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from watchbot.model.change import TOLD_FIELDS, Change, ChangeKind
from watchbot.model.posting import Posting
from watchbot.model.rule import Field, Match, Result, Unknown, Verdict, WatchRule
from watchbot.pipeline.conditions import answer
from watchbot.pipeline.facts import Facts, facts_of

NAMED = frozenset({Field.COMPANY, Field.SKILL, Field.WORD, Field.TITLE, Field.CATEGORY})
"""What a rule names as the work it is after; a place, pay or level only bounds it."""


def evaluate(rule: WatchRule, posting: Posting, *, now: datetime) -> tuple[Result, ...]:
    """Every condition of the rule with its verdict and the value it saw. Nothing is skipped."""
    return _results(rule, facts_of(posting, now=now))


def wants(rule: WatchRule, change: Change, posting: Posting, *, now: datetime) -> Match | None:
    """The match, or None when the rule does not want to hear of this change."""
    return wants_facts(rule, change, facts_of(posting, now=now))


def match_all(
    changed: Iterable[tuple[Change, Posting]], rules: Sequence[WatchRule], *, now: datetime
) -> list[Match]:
    """All matches of these changes, in the order of the changes, then of the rules."""
    found: list[Match] = []
    for change, posting in changed:
        if change.quiet:
            continue
        facts = facts_of(posting, now=now)
        found += [
            match for rule in rules if (match := wants_facts(rule, change, facts)) is not None
        ]
    return found


def hears_of(rule: WatchRule, change: Change) -> bool:
    """Does the rule ask for this kind of event? Of updates only pay and place are told."""
    if change.quiet or rule.paused or change.kind not in rule.events:
        return False
    if change.kind is ChangeKind.UPDATED:
        return any(field.field in TOLD_FIELDS for field in change.fields)
    return True


def wants_facts(rule: WatchRule, change: Change, facts: Facts) -> Match | None:
    """`wants` for a posting that is prepared already."""
    if not hears_of(rule, change):
        return None
    results = _results(rule, facts)
    if not fits(rule, results):
        return None
    unknown = any(result.verdict is Verdict.UNKNOWN for result in results)
    to_digest = unknown and rule.unknown is Unknown.DIGEST
    return Match(
        rule=rule, posting=facts.posting, change=change, results=results, to_digest=to_digest
    )


def fits(rule: WatchRule, results: Sequence[Result]) -> bool:
    """Do these results of all conditions make a match? What is unknown counts as the rule says."""
    verdicts = {result.verdict for result in results}
    if Verdict.FAIL in verdicts:
        return False
    if Verdict.UNKNOWN not in verdicts or rule.unknown is Unknown.DIGEST:
        return True
    return rule.unknown is Unknown.KEEP and not shows_nothing_named(results)


def shows_nothing_named(results: Iterable[Result]) -> bool:
    """Is everything that the rule names unknown?

    Such a posting came without a text, and its title speaks of other things. To keep it would send
    every title of a list to every rule.
    """
    named = [one for one in results if one.condition.field in NAMED and not one.condition.negated]
    return bool(named) and all(one.verdict is Verdict.UNKNOWN and not one.seen for one in named)


def _results(rule: WatchRule, facts: Facts) -> tuple[Result, ...]:
    return tuple(answer(condition, facts) for condition in rule.conditions)
