"""How much would a seeker of one posting look at another? The work counts first, then place and level.

Nothing here decides whether two are one job (dedupe.py does).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from watchbot.model.facts import is_intern
from watchbot.model.posting import Level, Posting, Workplace
from watchbot.pipeline.telling import Telling, known_skills, title_words

ENOUGH = 0.2
"""Below this, two postings have nothing to do with each other: by the work alone, and in all."""
_TIE = 0.05
"""Likeness that differs by less says nothing of which is better."""
_WEIGHED = 20
"""So many of the best are set side by side as sentences."""
_GIST = 8
"""Skills that stand for a posting in a sentence."""
_TITLE = 0.5
"""The share of the title where both name skills; the rest is that of the skills."""
_TITLE_ALONE = 0.7
"""What an equal title is worth where the skills of one are not known: they may well differ."""
_UNSAID = 1
"""A posting whose only skill is English is not of the trade of all that ask for it."""
_SAME_CATEGORY = 0.08
_SAME_CITY, _SAME_COUNTRY, _ABROAD = 0.1, 0.05, -0.2
_BOTH_REMOTE = 0.08
_SAME_LEVEL, _FAR_LEVEL = 0.05, -0.08
_ONLY_ONE_INTERN = -0.3
"""Who looks for an internship takes no post, and the other way round."""
_OTHER_LANGUAGE, _IN_ENGLISH = -0.15, -0.05
"""Who reads this one may not be able to read that one; English is read by most."""
_LADDER = {
    Level.INTERN: 0,
    Level.ENTRY: 1,
    Level.MID: 2,
    Level.SENIOR: 3,
    Level.LEAD: 4,
    Level.MANAGER: 4,
    Level.DIRECTOR: 5,
    Level.EXECUTIVE: 6,
}
_FAR = 2
"""Steps between levels whose people do not apply for each other's posts."""


class SentenceVectors(Protocol):
    """A model of language on this machine, which sets short texts side by side."""

    def closeness(self, text: str, others: Sequence[str]) -> Sequence[float]:
        """How near each of the others is to the text, -1 to 1."""


def most_alike(
    posting: Posting,
    others: Iterable[Posting],
    telling: Telling,
    *,
    least: float = ENOUGH,
    vectors: SentenceVectors | None = None,
) -> list[Posting]:
    """Those that are alike enough, the most alike first; `vectors` order those as good as equal."""
    ranked: list[tuple[float, Posting]] = []
    for other in others:
        work = work_alike(other, telling)
        points = work + _beside(posting, other)
        if min(work, points) >= least:
            ranked.append((points, other))
    ranked.sort(key=lambda each: -each[0])
    if vectors is not None:
        ranked[:_WEIGHED] = _ties_broken(posting, ranked[:_WEIGHED], vectors)
    return [other for _, other in ranked]


def _ties_broken(
    posting: Posting, ranked: Sequence[tuple[float, Posting]], vectors: SentenceVectors
) -> list[tuple[float, Posting]]:
    """Within one step of likeness, the nearer text comes first."""
    near = vectors.closeness(_gist(posting), [_gist(other) for _, other in ranked])
    order = sorted(
        range(len(ranked)), key=lambda index: (-(ranked[index][0] // _TIE), -near[index])
    )
    return [ranked[index] for index in order]


def _gist(posting: Posting) -> str:
    """What tells the work in few words: longer texts cost ten times as much."""
    return f"{posting.title}. {', '.join(known_skills(posting)[:_GIST])}"


def work_alike(other: Posting, telling: Telling) -> float:
    """0 to 1: how much another posting shares of what tells of the work."""
    title = _shared(telling.words, title_words(other), unsaid=0)
    theirs = known_skills(other)
    if not telling.skills or not theirs:
        return _TITLE_ALONE * title
    skills = _shared(telling.skills, theirs, unsaid=_UNSAID)
    return _TITLE * title + (1 - _TITLE) * skills if telling.words else skills


def _shared(own: Mapping[str, float], theirs: Collection[str], *, unsaid: int) -> float:
    """The share of both that is common; what only the other says weighs as much as the mean here.

    `unsaid`: so many more are taken to be there and not common, as a short list says little.
    """
    total = sum(own.values())
    if not total:
        return 0.0
    common = [weight for name, weight in own.items() if name in theirs]
    strange = (len(theirs) - len(common) + unsaid) * total / len(own)
    return 2 * sum(common) / (sum(common) + total + strange)


def _beside(one: Posting, other: Posting) -> float:
    """What speaks for and against the other beside the work."""
    points = _where(one, other) + _level(one, other)
    if one.category is not None and one.category == other.category:
        points += _SAME_CATEGORY
    if one.language and other.language and one.language != other.language:
        points += _IN_ENGLISH if other.language == "en" else _OTHER_LANGUAGE
    return points


def _where(one: Posting, other: Posting) -> float:
    if one.workplace is other.workplace is Workplace.REMOTE:
        return _BOTH_REMOTE
    here, there = (
        {(place.country, place.city) for place in each.places if place.city}
        for each in (one, other)
    )
    if here & there:
        return _SAME_CITY
    land, other_land = ({p.country for p in each.places if p.country} for each in (one, other))
    if not land or not other_land:
        return 0.0
    return _SAME_COUNTRY if land & other_land else _ABROAD


def _level(one: Posting, other: Posting) -> float:
    if is_intern(one.employment, one.level) is not is_intern(other.employment, other.level):
        return _ONLY_ONE_INTERN
    steps = [_LADDER.get(each.level) for each in (one, other) if each.level is not None]
    if len(steps) < 2 or None in steps:
        return 0.0
    low, high = sorted(step for step in steps if step is not None)
    return _SAME_LEVEL if low == high else _FAR_LEVEL if high - low >= _FAR else 0.0
