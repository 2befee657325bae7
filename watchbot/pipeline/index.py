"""Which known postings can a new one be at all? Found by employer, or by a near name, word and city.

Only outlines are looked at, and only those of the employer: the cost does not follow the catalogue
(kernels.md 4.1). What is left out here is no one job with it under any reading (outline.py).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from watchbot.model.outline import Name, outline_in
from watchbot.model.posting import Posting
from watchbot.pipeline.outline import like, outline_of

_MOST = 200
"""At most so many candidates for one posting, those in one of its places and the latest first."""


class Index:
    """Postings by uid, with the two ways to find candidates. `add` replaces a posting of that uid."""

    def __init__(self, postings: Iterable[Posting] = ()) -> None:
        self._postings: dict[str, Posting] = {}
        self._outlines: dict[str, dict[str, str]] = defaultdict(dict)
        self._start: dict[int, dict[str, None]] = defaultdict(dict)
        self._end: dict[int, dict[str, None]] = defaultdict(dict)
        for posting in postings:
            self.add(posting)

    def __len__(self) -> int:
        return len(self._postings)

    def add(self, posting: Posting) -> None:
        """Remember a posting, or its new version."""
        if posting.uid in self._postings:
            self.remove(posting.uid)
        self._postings[posting.uid] = posting
        self._outlines[posting.company_key][posting.uid] = _outline(posting)
        for start, end in _names(posting, asked=False):
            self._start[start][posting.uid] = None
            self._end[end][posting.uid] = None

    def remove(self, uid: str) -> None:
        """Forget a posting; unknown ones are no error."""
        posting = self._postings.pop(uid, None)
        if posting is None:
            return
        self._outlines[posting.company_key].pop(uid, None)
        for start, end in _names(posting, asked=False):
            self._start[start].pop(uid, None)
            self._end[end].pop(uid, None)

    def candidates(self, posting: Posting) -> tuple[Posting, ...]:
        """Known postings worth comparing, in a fixed order."""
        outlines = self._of_employer(posting)
        others = self._namesakes(posting) - outlines.keys()
        if others:
            outlines = outlines | {uid: _outline(self._postings[uid]) for uid in sorted(others)}
        uids = [uid for uid in like(_outline(posting), outlines) if uid != posting.uid]
        found = [self._postings[uid] for uid in uids]
        return tuple(found if len(found) <= _MOST else _nearest(posting, found))

    def near(self, posting: Posting) -> frozenset[str]:
        """All of whom an outline may be looked at: of the employer, and namesakes."""
        return frozenset(self._of_employer(posting)) | self._namesakes(posting)

    def _of_employer(self, posting: Posting) -> dict[str, str]:
        """The outlines of its employer's postings, by uid."""
        return self._outlines.get(posting.company_key, {})

    def _namesakes(self, posting: Posting) -> set[str]:
        uids: set[str] = set()
        for start, end in _names(posting, asked=True):
            uids.update(self._start.get(start, ()), self._end.get(end, ()))
        return uids


def _outline(posting: Posting) -> str:
    return posting.outline or str(outline_of(posting))


def _names(posting: Posting, *, asked: bool) -> list[Name]:
    outline = outline_in(_outline(posting))
    cities = [place.city for place in posting.places if place.city]
    return outline.names(posting.company_key, cities, asked=asked) if outline else []


def _nearest(posting: Posting, found: list[Posting]) -> list[Posting]:
    places = set(posting.places)

    def order(one: Posting) -> tuple[object, ...]:
        return (places.isdisjoint(one.places), -one.first_seen_at.timestamp(), one.uid)

    return sorted(found, key=order)[:_MOST]
