"""Would a rule bring less noise if its words were looked for in titles only?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from watchbot.model.posting import Posting
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.pipeline.keyword import keyword, searchable
from watchbot.pipeline.match import evaluate, fits

_A_TITLE_WORD = 0.1
"""A word that stands in so many titles of what fitted is one that names the work."""
_WORTH_SAYING = 0.25
"""Part of what fitted that has the word below the title only, from which on it is noise."""


@dataclass(frozen=True, slots=True)
class Titled:
    """The rule with `words` looked for in titles, and how many of the postings that fitted still do."""

    rule: WatchRule
    words: tuple[str, ...]
    count: int


def titled(rule: WatchRule, fitting: Sequence[Posting], *, now: datetime) -> Titled | None:
    """The rule that asks for its words in titles, where that would leave out a good part."""
    if any(condition.field is Field.TITLE for condition in rule.conditions):
        return None
    titles = [searchable(posting.title) for posting in fitting]
    conditions: list[Condition] = []
    words: list[str] = []
    for condition in rule.conditions:
        moved = _title_words(condition, titles)
        words += moved
        conditions += _parted(condition, moved)
    changed = replace(rule, conditions=tuple(conditions))
    count = sum(fits(changed, evaluate(changed, posting, now=now)) for posting in fitting)
    if not words or not count or len(fitting) - count < _WORTH_SAYING * len(fitting):
        return None
    return Titled(changed, tuple(words), count)


def _title_words(condition: Condition, titles: Sequence[str]) -> tuple[str, ...]:
    """Its values that name the work: all alternatives of a condition, or none of them."""
    if condition.field is not Field.WORD or condition.negated:
        return ()
    if condition.every:
        return tuple(word for word in condition.values if _names_work([word], titles))
    return condition.values if _names_work(condition.values, titles) else ()


def _names_work(words: Iterable[str], titles: Sequence[str]) -> bool:
    sought = [keyword(word) for word in words]
    found = sum(any(one.is_in(title) for one in sought) for title in titles)
    return found > 0 and found >= _A_TITLE_WORD * len(titles)


def _parted(condition: Condition, moved: Sequence[str]) -> Iterable[Condition]:
    """The condition in two: what is left of it, and what is looked for in titles."""
    if not moved:
        return (condition,)
    left = tuple(word for word in condition.values if word not in moved)
    in_title = replace(condition, field=Field.TITLE, values=tuple(moved))
    parts = (replace(condition, values=left), in_title) if left else (in_title,)
    return (replace(one, every=one.every and len(one.values) > 1) for one in parts)
