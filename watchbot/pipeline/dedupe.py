"""Is this a job that we already know? SAME, SIBLING, REPOST or DIFFERENT, with the reason.

The fuzzy rung of the ladder (design section 4): hard facts first, text second. When unsure, it is
DIFFERENT: a false duplicate hides a job, a false distinct costs one line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import lru_cache

from rapidfuzz import fuzz

from watchbot.model.posting import Posting
from watchbot.model.why import Why, why
from watchbot.pipeline.comparison import Comparison, TitleRelation, compare_postings
from watchbot.pipeline.read.company import same_employer
from watchbot.pipeline.read.text import fold
from watchbot.pipeline.spots import PlaceRelation

REPOST_GAP = timedelta(days=7)
"""A posting that left its board and comes back after less than this was never away (case 36)."""
REPOST_LIMIT = timedelta(days=150)
"""After longer it is the next season's opening, which a person wants to hear of as new."""
_LONG_NAME = 5
_RENAMED = 88
"""Ratio of two employer names from which a misspelling is believed."""
_SAME_TEXT = 0.8
_OTHER_TEXT = 0.1
"""Shares of common text (see `Comparison.text`) that prove one text, and two texts."""
_ONE_SIDED_LIMIT = timedelta(days=14)
_LIMITS: Mapping[tuple[TitleRelation, PlaceRelation], timedelta] = {
    (TitleRelation.EXACT, PlaceRelation.SAME): timedelta(days=270),
    (TitleRelation.EXACT, PlaceRelation.WIDE): timedelta(days=60),
    (TitleRelation.EXACT, PlaceRelation.UNKNOWN): timedelta(days=14),
    (TitleRelation.EQUAL, PlaceRelation.SAME): timedelta(days=30),
    (TitleRelation.EQUAL, PlaceRelation.WIDE): timedelta(days=14),
    (TitleRelation.EQUAL, PlaceRelation.UNKNOWN): timedelta(days=14),
    (TitleRelation.CUT, PlaceRelation.SAME): timedelta(days=90),
    (TitleRelation.CUT, PlaceRelation.WIDE): timedelta(days=14),
    (TitleRelation.CUT, PlaceRelation.UNKNOWN): timedelta(days=14),
    (TitleRelation.NEAR, PlaceRelation.SAME): timedelta(days=14),
}
"""How far apart in time two listings may be and still be one job, by what agrees."""
_REASONS = {
    TitleRelation.EXACT: why("title"),
    TitleRelation.EQUAL: why("title_words"),
    TitleRelation.CUT: why("title_cut"),
    TitleRelation.NEAR: why("title_near"),
}
_PLACE_REASONS = {
    PlaceRelation.SAME: why("place"),
    PlaceRelation.WIDE: why("region"),
    PlaceRelation.UNKNOWN: why("places_unknown"),
}
_DOUBTS = {
    TitleRelation.PART: "title_says_more",
    TitleRelation.NEAR: "title_near",
    TitleRelation.CUT: "title_cut",
    TitleRelation.EQUAL: "facts_on_one_side",
    TitleRelation.EXACT: "facts_on_one_side",
}


class SameKind(StrEnum):
    """SAME: one job, one more listing. SIBLING: another city, team or number of one opening.
    REPOST: the same job, listed anew after a gap. DIFFERENT: another job."""

    SAME = "same"
    SIBLING = "sibling"
    REPOST = "repost"
    DIFFERENT = "different"


@dataclass(frozen=True, slots=True)
class Sameness:
    """The answer: which posting (`uid`, None when DIFFERENT), why, and what speaks against."""

    kind: SameKind
    uid: str | None
    reason: Why
    against: tuple[str, ...] = ()


NOTHING_LIKE_IT = Sameness(SameKind.DIFFERENT, None, why("no_such_title"))


def same_job(
    candidate: Posting,
    known: Iterable[Posting],
    *,
    here: Mapping[str, datetime | None] | None = None,
    apart: frozenset[tuple[str, str]] = frozenset(),
) -> Sameness:
    """Compare a posting with those that may be it; the best answer wins, ties by uid.

    `here`: postings that the candidate's own board lists (None) or listed until a moment. Text
    alone never merges two postings that one board lists at once. `apart`: pairs that a person split.
    """
    found = []
    for other in known:
        if other.uid == candidate.uid or (candidate.uid, other.uid) in apart:
            continue
        comparison = compare_postings(candidate, other)
        if comparison.title is TitleRelation.OTHER:
            continue
        answer = _judge(candidate, other, comparison, here or {})
        found.append((_badness(answer, comparison), other.uid, answer))
    return min(found, key=lambda one: one[:2])[2] if found else NOTHING_LIKE_IT


def _badness(answer: Sameness, comparison: Comparison) -> tuple[float, ...]:
    """Order of answers: surest kind, nearest title, place, text and time first."""
    kinds = (SameKind.SAME, SameKind.REPOST, SameKind.SIBLING, SameKind.DIFFERENT)
    return (
        kinds.index(answer.kind),
        -comparison.title,
        comparison.place is not PlaceRelation.SAME,
        len(comparison.one_sided),
        -(comparison.text or 0.0),
        comparison.gap.total_seconds(),
    )


def _judge(
    candidate: Posting, other: Posting, found: Comparison, here: Mapping[str, datetime | None]
) -> Sameness:
    if not employers_agree(candidate, other):
        return _different("other_employer", f"{candidate.company} / {other.company}")
    if found.against:
        return _different("facts_differ", *found.against)
    if other.uid in here:
        return _on_one_board(candidate, other, found, here[other.uid])
    reason = None if found.seats else _enough(found)
    if reason is None:
        return _sibling_or_not(other, found)
    if other.closed_at and candidate.first_seen_at - other.closed_at >= REPOST_GAP:
        return Sameness(SameKind.REPOST, other.uid, reason + why("closed_before"))
    return Sameness(SameKind.SAME, other.uid, reason, found.one_sided)


def _on_one_board(
    candidate: Posting, other: Posting, found: Comparison, left: datetime | None
) -> Sameness:
    """Two ids of one board are two postings, unless the older one had left before."""
    alike = found.title is TitleRelation.EXACT and not found.one_sided
    alike = alike and found.place in (PlaceRelation.SAME, _no_place(candidate, other))
    if (
        left is None
        or not alike
        or found.seats
        or (found.text is not None and found.text < _SAME_TEXT)
    ):
        return _sibling_or_not(other, found)
    away = candidate.first_seen_at - left
    if away > REPOST_LIMIT:
        return _different("left_long_ago")
    if away >= REPOST_GAP:
        return Sameness(SameKind.REPOST, other.uid, why("back", days=away.days))
    if found.text is None:
        return _sibling_or_not(other, found)
    return Sameness(SameKind.SAME, other.uid, why("new_id"))


def _no_place(one: Posting, two: Posting) -> PlaceRelation | None:
    return PlaceRelation.UNKNOWN if not one.place_texts and not two.place_texts else None


def _enough(found: Comparison) -> Why | None:
    """The reason why two listings on different boards are one job, or None."""
    limit = _LIMITS.get((found.title, found.place))
    if found.text is not None and found.text >= _SAME_TEXT:
        near = found.title >= TitleRelation.PART and found.place is not PlaceRelation.APART
        return why("text") if near else None
    if limit is None or found.thin or "level" in found.one_sided:
        return None
    if (
        found.text is not None
        and found.text < _OTHER_TEXT
        and found.title is not TitleRelation.EXACT
    ):
        return None
    if found.one_sided:
        limit = min(limit, _ONE_SIDED_LIMIT) if found.place is PlaceRelation.SAME else timedelta(0)
    return _REASONS[found.title] + _PLACE_REASONS[found.place] if found.gap <= limit else None


def _sibling_or_not(other: Posting, found: Comparison) -> Sameness:
    """One opening in several cities, or several seats of it, share a card but stay apart."""
    against = (*found.seats, *found.one_sided)
    if found.title < TitleRelation.EQUAL or found.one_sided:
        return _different(_DOUBTS[found.title], *against)
    if found.place is PlaceRelation.APART:
        return Sameness(SameKind.SIBLING, other.uid, why("other_place"), against)
    if found.text is not None and found.text >= _SAME_TEXT:
        return Sameness(SameKind.SIBLING, other.uid, why("one_more_seat"), against)
    return _different("nothing_proves_it", *against)


def _different(key: str, *against: str) -> Sameness:
    return Sameness(SameKind.DIFFERENT, None, why(key), tuple(against))


def employers_agree(one: Posting, two: Posting) -> bool:
    """True when two employers are one, by key, by the alias table, or by a near spelling."""
    return one.company_key == two.company_key or _names_agree(one.company, two.company)


@lru_cache(maxsize=65536)
def _names_agree(one: str, two: str) -> bool:
    a, b = fold(one), fold(two)  # a slip is seen at once; to take two names apart takes long
    near = min(len(a), len(b)) >= _LONG_NAME and fuzz.ratio(a, b) >= _RENAMED
    return near or same_employer(one, two)
