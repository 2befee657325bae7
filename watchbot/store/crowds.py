"""Which stored postings may the many new ones of one employer be? Its outlines are read once, not for each.

The same is asked as in lookalikes.py, but for what the board lists already, in the words that it had: with
that a new one may share a card at most, for which the titles must say the same (pipeline/openings.py).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from datetime import datetime

from sqlalchemy import select

from watchbot.model.outline import Outline, may_be_one, outline_in
from watchbot.model.posting import Posting
from watchbot.store.among import among
from watchbot.store.columns import storable
from watchbot.store.database import Transaction
from watchbot.store.remembered import not_before, remembered
from watchbot.store.tables import postings

MANY = 50
"""New titles of one employer in one look. To ask for each of so many compares more than to read all once."""
_END = 3
_OUTLINES = select(postings.c.company_key, postings.c.uid, postings.c.outline).where(
    among(postings.c.company_key, "employers"), not_before(postings.c.closed_at)
)
Uids = dict[object, list[str]]


def employers_of(strangers: Iterable[Posting]) -> frozenset[str]:
    """The employers that bring so many new titles."""
    titles: dict[str, set[str]] = defaultdict(set)
    for posting in strangers:
        titles[posting.company_key].add(posting.outline)
    return frozenset(employer for employer, said in titles.items() if len(said) > MANY)


def like(
    tx: Transaction, strangers: Sequence[Posting], now: datetime | None, here: Container[str]
) -> set[str]:
    """The uids of postings of the same employers, open or closed lately, that these may be.

    `here`: the postings that the board lists as it did; of those the ones that may share a card.
    """
    asked: dict[str, set[str]] = defaultdict(set)
    for posting in strangers:
        asked[storable(posting.company_key)].add(posting.outline)
    listed: dict[str, _SameTitles] = defaultdict(_SameTitles)
    others: dict[str, _NearTitles] = defaultdict(_NearTitles)
    given = {"employers": asked, "since": remembered(now)}
    for employer, uid, outline in tx.execute(_OUTLINES, given).all() if asked else ():
        (listed if uid in here else others)[employer].add(uid, outline)
    return {
        uid
        for employer, outlines in asked.items()
        for outline in outlines
        for uid in (*listed[employer].of(outline), *others[employer].of(outline))
    }


class _SameTitles:
    """Postings by what their titles say; one may say one word more than the other, such as its region."""

    def __init__(self) -> None:
        self._uids: Uids = defaultdict(list)
        self._longer: Uids = defaultdict(list)
        self._unknown: list[str] = []

    def add(self, uid: str, text: str) -> None:
        outline = outline_in(text)
        if outline is None:
            self._unknown.append(uid)
            return
        words = frozenset(outline.words)
        self._uids[outline.edition, words].append(uid)
        self._uids[outline.edition, outline.letters].append(uid)
        for word in words:
            self._longer[outline.edition, words - {word}].append(uid)

    def of(self, text: str) -> Iterator[str]:
        outline = outline_in(text)
        if outline is None:
            return
        yield from self._unknown
        words = frozenset(outline.words)
        for said in (outline.letters, words, *(words - {word} for word in words)):
            yield from self._uids.get((outline.edition, said), ())
        yield from self._longer.get((outline.edition, words), ())


class _NearTitles:
    """Outlines by their words, by the rules of `Outline.may_be`; none is left out that it lets through.

    An outline has its most telling word in front. Either that one is said by the other, or the other's
    is said here, or they are slips of each other.
    """

    def __init__(self) -> None:
        self._outlines: dict[str, str] = {}
        self._editions: dict[str, set[str]] = defaultdict(set)
        self._read: Uids = defaultdict(list)
        self._unread: list[str] = []

    def add(self, uid: str, text: str) -> None:
        self._outlines[uid] = text
        outline = outline_in(text)
        if outline is None or outline.vague:
            self._unread.append(uid)
            return
        self._editions[outline.edition].add(uid)
        for way in _ways_to(outline):
            self._read[way].append(uid)

    def of(self, text: str) -> list[str]:
        outline = outline_in(text)
        near: Iterable[str] = self._outlines
        if outline is not None and not outline.vague:
            found = {uid for way in _ways_from(outline) for uid in self._read.get(way, ())}
            found.update(self._unread)
            for edition, uids in self._editions.items():
                found |= uids if edition != outline.edition else set()
            near = found
        return [uid for uid in near if may_be_one(text, self._outlines[uid])]


def _ways_to(outline: Outline) -> Iterator[object]:
    return _ways(outline, telling="first", each="says")


def _ways_from(outline: Outline) -> Iterator[object]:
    return _ways(outline, telling="says", each="first")


def _ways(outline: Outline, *, telling: str, each: str) -> Iterator[object]:
    """What a kept outline and an asked one have in common: `telling` names the way by the most telling
    word of this one, `each` that by any of its words."""
    first = outline.words[0]
    yield "letters", outline.letters
    yield telling, first
    yield "starts", first[:_END]
    yield "ends", first[-_END:]
    for word in {*outline.words, *outline.places}:
        yield each, word
