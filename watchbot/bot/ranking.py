"""Which of the postings that fit a rule are shown first?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from watchbot.model.posting import Posting
from watchbot.model.rule import Condition, Field, Result, Verdict
from watchbot.pipeline.keyword import keyword, searchable
from watchbot.pipeline.read.skills import parents


def best_of(
    found: Iterable[Posting], count: int, doubts: Mapping[str, int] | None = None
) -> list[Posting]:
    """Those with the fewest `doubts` (by uid), the highest score of these, the latest of equals."""
    less = doubts or {}
    return sorted(
        found, key=lambda p: (less.get(p.uid, 0), -points_of(p), -p.first_seen_at.timestamp())
    )[:count]


def doubts_of(posting: Posting, results: Iterable[Result]) -> int:
    """How much of what is asked for is unsaid, or only mentioned somewhere in the text."""
    title = searchable(posting.title)
    shown = {s.name for s in posting.skills if s.label and keyword(s.label).is_in(title)}
    in_title = shown.union(*map(parents, shown))
    return sum(
        result.verdict is Verdict.UNKNOWN or _is_mentioned_only(result.condition, title, in_title)
        for result in results
    )


def _is_mentioned_only(condition: Condition, title: str, skills: Set[str]) -> bool:
    """Does the title name none of its words or skills?"""
    if condition.negated:
        return False
    if condition.field is Field.SKILL:
        return skills.isdisjoint(condition.values)
    return condition.field is Field.WORD and not any(
        keyword(word).is_in(title) for word in condition.values
    )


def points_of(posting: Posting) -> int:
    """The overall score; -1 where there is none."""
    overall = posting.score.overall if posting.score else None
    return overall if overall is not None else -1
