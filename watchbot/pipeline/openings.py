"""Which rows of the same list may be one more place, team or number of one opening?

Two rows that a board lists at once are never merged (dedupe.py): all that is asked of them is whether
they share a card, which takes a few of the nearest and not the whole list.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable, Iterable, Iterator
from itertools import islice

from watchbot.model.posting import Posting
from watchbot.pipeline.spots import place_words, region_codes
from watchbot.pipeline.titles import read_title

_HERE = 8
"""Rows of one place that are looked at, the latest ones: lists have like beside like."""
_PLACES = 8
_ELSEWHERE = 2
"""Of so many other places, the first ones of the list, so many rows each."""

_Row = deque[Posting]


class Openings:
    """The rows of one look, by employer and by what their titles say."""

    def __init__(self) -> None:
        self._by_title: dict[Hashable, dict[Hashable, _Row]] = defaultdict(dict)

    def add(self, posting: Posting) -> None:
        """One more row of the list."""
        for title in _titles(posting):
            by_place = self._by_title[title]
            for place in _places(posting):
                by_place.setdefault(place, deque(maxlen=_HERE)).append(posting)

    def near(self, posting: Posting) -> tuple[Posting, ...]:
        """Rows that say the same work, in its places and in a few others; each once."""
        found: dict[str, Posting] = {}
        for title in _titles(posting):
            by_place = self._by_title.get(title, {})
            found |= {one.uid: one for one in _nearest(posting, by_place)}
        return tuple(found.values())


def _nearest(posting: Posting, by_place: dict[Hashable, _Row]) -> Iterator[Posting]:
    here = _places(posting)
    for place in here:
        yield from by_place.get(place, ())
    others = (rows for place, rows in by_place.items() if place not in here)
    for rows in islice(others, _PLACES):
        yield from islice(reversed(rows), _ELSEWHERE)


def _titles(posting: Posting) -> tuple[Hashable, Hashable]:
    """What equal titles have in common: the letters, or the words for the work without the places."""
    title = read_title(posting.title)
    words = title.core - place_words(posting) - region_codes(posting)
    return (posting.company_key, title.letters), (posting.company_key, words or title.bag)


def _places(posting: Posting) -> frozenset[Hashable]:
    places: Iterable[Hashable] = posting.places or posting.place_texts or (None,)
    return frozenset(places)
