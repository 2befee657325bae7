"""A store in memory for benchmarks: what `process` needs to know, and what it brought, kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Protocol

from watchbot.model.board import Board, Completeness, Fetched
from watchbot.model.change import Change
from watchbot.model.outcome import Known, Outcome, Standing
from watchbot.model.posting import Posting, PostingKey, Sighting
from watchbot.pipeline.index import Index
from watchbot.pipeline.process import process
from watchbot.pipeline.understand import Understood

_HISTORY = timedelta(days=60)


class Looker(Protocol):
    """Whatever takes one look at a board through `process` and remembers what it brought."""

    def standing(self, board: Board) -> Mapping[str, Standing]:
        """What the board's listings say that need not be understood anew."""
        ...

    def look(
        self, fetched: Fetched, postings: Understood, *, board: Board, now: datetime
    ) -> Outcome:
        """One look; returns what came of it."""
        ...


class Catalogue:
    """Postings, sightings and changes of all boards; candidates come from one standing index."""

    def __init__(self) -> None:
        self.postings: dict[str, Posting] = {}
        self.changes: list[Change] = []
        self._sightings: dict[int, dict[str, Sighting]] = defaultdict(dict)
        self._boards_of: dict[str, set[int]] = defaultdict(set)
        self._gone_from: dict[str, set[int]] = defaultdict(set)
        self._by_key: dict[PostingKey, str] = {}
        self._by_link: dict[str, str] = {}
        self._index = Index()
        self._counts: dict[int, list[int]] = defaultdict(list)
        self._history: dict[int, list[Change]] = defaultdict(list)

    def standing(self, board: Board) -> Mapping[str, Standing]:
        """What the board's listings say that are neither missing nor gone, of open postings."""
        return {
            raw_id: Standing(one.raw_hash, one.url)
            for raw_id, one in self._sightings[board.id].items()
            if not (one.missing or one.missing_since or one.gone_at)
            and self.postings[one.uid].is_open
        }

    def look(
        self, fetched: Fetched, postings: Understood, *, board: Board, now: datetime
    ) -> Outcome:
        """One look at a board through `process`, and everything it brought remembered."""
        known = self._known(fetched, postings, board, now)
        outcome = process(fetched, postings, known, board=board, now=now)
        self._save(outcome, board)
        if fetched.completeness is Completeness.COMPLETE:
            self._counts[board.id] = [*self._counts[board.id], len(fetched.postings)][-20:]
        return outcome

    def uid(self, board: Board, raw_id: str) -> str:
        """The posting that a listing was taken for."""
        return self._sightings[board.id][raw_id].uid

    def _known(self, fetched: Fetched, postings: Understood, board: Board, now: datetime) -> Known:
        """What a store would load: for windows only the ids and candidates of what came."""
        everything = self._sightings[board.id]
        found = self._candidates(fetched, postings, everything)
        sightings = _still_told(everything, fetched, found) if fetched.newest_only else everything
        found |= {one.uid: self.postings[one.uid] for one in sightings.values()}
        history = self._history[board.id]
        return Known(
            sightings=sightings,
            postings=found,
            by_key={
                key: uid
                for one in found.values()
                for key in one.keys
                if (uid := self._by_key.get(key))
            },
            by_link={one.link: one.uid for one in found.values() if one.link},
            listed_elsewhere=frozenset(uid for uid in found if self._boards_of[uid] - {board.id}),
            gone_elsewhere=frozenset(uid for uid in found if self._gone_from[uid] - {board.id}),
            recent_counts=tuple(self._counts[board.id]),
            history=tuple(change for change in history if now - change.at <= _HISTORY),
            baseline=not self._counts[board.id],
        )

    def _candidates(
        self, fetched: Fetched, postings: Understood, sightings: dict[str, Sighting]
    ) -> dict[str, Posting]:
        """What newcomers may be: postings of their keys and links, and of their employers."""
        found: dict[str, Posting] = {}
        for raw, posting in zip(fetched.postings, postings, strict=True):
            if posting is None or raw.id in sightings:
                continue
            found |= {one.uid: one for one in self._index.candidates(posting)}
            for uid in (self._by_link.get(posting.link), *map(self._by_key.get, posting.keys)):
                if uid:
                    found[uid] = self.postings[uid]
        return found

    def _save(self, outcome: Outcome, board: Board) -> None:
        for posting in outcome.postings:
            self.postings[posting.uid] = posting
            self._index.add(posting)
            if posting.link:
                self._by_link.setdefault(posting.link, posting.uid)
            for key in posting.keys:
                self._by_key.setdefault(key, posting.uid)
        for sighting in outcome.sightings:
            self._sightings[board.id][sighting.raw_id] = sighting
            _put(
                board.id,
                self._boards_of[sighting.uid],
                there=not (sighting.missing_since or sighting.gone_at),
            )
            _put(board.id, self._gone_from[sighting.uid], there=sighting.gone_at is not None)
        self.changes += outcome.changes
        self._history[board.id] += outcome.changes


def _put(number: int, numbers: set[int], *, there: bool) -> None:
    numbers.add(number) if there else numbers.discard(number)


def _still_told(
    sightings: dict[str, Sighting], fetched: Fetched, found: dict[str, Posting]
) -> dict[str, Sighting]:
    """Of a window's listings those that still may matter: shown now or last, or of a candidate."""
    here = {raw.id for raw in fetched.postings}
    return {
        number: one
        for number, one in sightings.items()
        if number in here or one.uid in found or not (one.missing_since or one.gone_at)
    }
