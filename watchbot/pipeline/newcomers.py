"""A listing with an id that its board never had: a known job (where, why), a sibling, or new?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from watchbot.model.outcome import Known
from watchbot.model.posting import Posting, Sighting
from watchbot.model.why import Why, why
from watchbot.pipeline.dedupe import SameKind, same_job
from watchbot.pipeline.identity import proven
from watchbot.pipeline.index import Index
from watchbot.pipeline.openings import Openings
from watchbot.pipeline.titles import read_title

RENUMBERED = why("renumbered")
"""Most ids of the board changed at once, the content did not."""
_MIGRATION_LEAST = 5
_MIGRATION_SHARE = 0.5
"""From so many, and this share of a board's ids gone at once, new ids are matched by content."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """`uid` of the posting that a newcomer joins, or (`groups`) shares a card with.

    `replaces`: the board's older id for the same listing.
    """

    uid: str
    reason: Why
    joins: bool = False
    groups: bool = False
    replaces: str | None = None


class Newcomers:
    """Asks for each newcomer of one look; knows which ids left the board in the same look."""

    def __init__(self, known: Known, *, absent: set[str], coming: int) -> None:
        self._known = known
        self._postings = dict(known.postings)
        self._by_key = dict(known.by_key)
        self._by_link = dict(known.by_link)
        self._index: Index | None = None
        self._openings = Openings()
        self._here: dict[str, datetime | None] = {}
        self._listed_now: set[str] = set()
        self._left: dict[str, str] = {}
        for raw_id, sighting in sorted(known.sightings.items()):
            self._note(sighting, raw_id not in absent)
        self._migrating = self._by_content() if self._many_left(coming) else {}

    def _note(self, sighting: Sighting, still_listed: bool) -> None:
        if still_listed:
            self._here[sighting.uid] = None
            self._listed_now.add(sighting.uid)
            self._left.pop(sighting.uid, None)
        if sighting.uid in self._listed_now:
            return
        self._here[sighting.uid] = sighting.last_seen_at
        if sighting.gone_at is None:
            self._left[sighting.uid] = sighting.raw_id

    def _many_left(self, coming: int) -> bool:
        """Counted with those that are stored already of this look: ids that came, and ids that left."""
        listings, is_new = self._known.sightings.values(), self._known.is_of_this_look
        came = sum(is_new(one.first_seen_at) for one in listings)
        left = sum(is_new(one.gone_at) for one in listings)
        alive = sum(one.gone_at is None for one in listings) - came + left
        least = max(_MIGRATION_LEAST, _MIGRATION_SHARE * alive)
        return len(self._left) + left >= least and coming + came >= least

    def _by_content(self) -> dict[tuple[object, ...], list[str]]:
        found: dict[tuple[object, ...], list[str]] = defaultdict(list)
        for uid in self._left:
            if uid in self._postings:
                found[content_of(self._postings[uid])].append(uid)
        return found

    def identify(self, posting: Posting) -> Found:
        """The answer for one newcomer; ask in the order of the list."""
        if posting.uid in self._postings:
            return Found(uid=posting.uid, reason=why("same_id"), joins=True)
        proof = proven(
            posting,
            by_key=self._by_key,
            by_link=self._by_link,
            postings=self._postings,
            listed_here=self._listed_now,
            apart=self._known.apart,
        )
        if proof and proof.sibling:
            return Found(uid=proof.uid, reason=proof.reason + why("elsewhere"), groups=True)
        if proof:
            return self._joins(proof.uid, proof.reason)
        moved = self._renumbered(posting)
        return self._joins(moved, RENUMBERED) if moved else self._alike(posting)

    def _renumbered(self, posting: Posting) -> str | None:
        """The posting with this content whose id went away with most others; each is taken once."""
        moved = self._migrating.get(content_of(posting), []) if self._migrating else []
        free = [uid for uid in moved if (posting.uid, uid) not in self._known.apart]
        if free:
            moved.remove(free[0])
        return free[0] if free else None

    def _alike(self, posting: Posting) -> Found:
        if self._index is None:  # most looks bring no newcomer: they need no index
            self._index = self._others()
        candidates = (*self._index.candidates(posting), *self._openings.near(posting))
        answer = same_job(posting, candidates, here=self._here, apart=self._known.apart)
        if answer.uid is None:
            return Found(uid=posting.uid, reason=answer.reason)
        if answer.kind is SameKind.SIBLING:
            return Found(
                uid=answer.uid, reason=answer.reason + why("opening", uid=answer.uid), groups=True
            )
        return self._joins(answer.uid, answer.reason)

    def _others(self) -> Index:
        """What the newcomers may be: the known postings, but for those that this board lists now.

        With those they may share a card at most, so they are looked up by their titles.
        """
        others = []
        for uid in self._known.postings:
            if uid in self._listed_now:
                self._openings.add(self._postings[uid])
            else:
                others.append(self._postings[uid])
        return Index(others)

    def _joins(self, uid: str, reason: Why) -> Found:
        return Found(uid=uid, reason=reason, joins=True, replaces=self._left.pop(uid, None))

    def add(self, posting: Posting) -> None:
        """From now on this posting is known, and listed on this board."""
        self._postings[posting.uid] = posting
        self._here[posting.uid] = None
        if posting.uid not in self._known.postings:
            self._openings.add(posting)
        elif self._index is not None and posting.uid not in self._listed_now:
            self._index.remove(posting.uid)
            self._openings.add(posting)
        self._listed_now.add(posting.uid)
        self._by_link.setdefault(posting.link, posting.uid)
        for key in posting.keys:
            self._by_key.setdefault(key, posting.uid)


def content_of(posting: Posting) -> tuple[object, ...]:
    """What a posting says, whatever its id and links: for boards that number everything anew."""
    title = read_title(posting.title)
    places: Iterable[object] = posting.places or posting.place_texts
    return (
        posting.company_key,
        title.folded,
        frozenset(places),
        posting.description[:500].casefold(),
    )
