"""A very long first list goes into the catalogue portion by portion, so that nobody waits for the writer.

Nothing of a first list is told to anybody, so its parts need not commit together. What is stored here
says nothing new when the look is recorded in the ordinary way (flow.py), and that takes what was left
out here: postings of which somebody else wrote meanwhile. A crash in between leaves a first list of
which a part is known already.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from watchbot.house import House
from watchbot.look_back import known_of
from watchbot.model.board import Completeness, Fetched
from watchbot.model.outcome import Known, Outcome, Standing
from watchbot.model.posting import Posting
from watchbot.pipeline.process import process
from watchbot.pipeline.same_as_before import same_as_before
from watchbot.pipeline.understand import Understood
from watchbot.store import employers, postings
from watchbot.store.boards import DueBoard
from watchbot.store.database import Transaction
from watchbot.store.known import keep_others_off

LONG = 1000
"""So many postings take about a second to be compared and written."""
PORTION = 250
"""Postings in one transaction, of which each takes a tenth to half a millisecond of the writer."""


def is_long(due: DueBoard, understood: Understood) -> bool:
    """True for a first list with so much that is new that it would keep others from the writer."""
    return due.baseline and sum(posting is not None for posting in understood) > LONG


async def store(
    house: House, due: DueBoard, fetched: Fetched, understood: Understood, now: datetime
) -> tuple[Understood, Mapping[str, Standing]]:
    """Stores what the list brings, as a part of it. Returns what is left to be recorded (None for the
    rest), and how the board's listings stand now."""
    board = due.board
    part = replace(fetched, completeness=Completeness.PARTIAL, pages={})
    known, counts = await house.db.read(_look_up, board.id, part, understood)
    # Beside the others, not in turn with them: it takes most of a minute.
    outcome = await asyncio.to_thread(process, part, understood, known, board=board, now=now)
    catalogue = _Catalogue(known.postings, Counter(counts))
    for portion in _portions(outcome) if known.baseline else ():
        await house.db.run(catalogue.save, portion)
    standing = await house.db.read(postings.standing, board.id)
    same = await house.think(same_as_before, fetched.postings, standing)
    pairs = zip(fetched.postings, understood, strict=True)
    return tuple(None if raw.id in same else posting for raw, posting in pairs), standing


def _look_up(
    tx: Transaction, board_id: int, fetched: Fetched, understood: Understood
) -> tuple[Known, Mapping[str, int]]:
    """What is known, and how many postings each of the employers had at that moment."""
    names = {posting.company_key for posting in understood if posting is not None}
    return known_of(tx, board_id, fetched, understood), employers.postings_of(tx, names)


@dataclass(slots=True)
class _Catalogue:
    """What the catalogue must hold beside a portion, if nobody else wrote since it was looked up.

    `known` are the postings that were looked up, `counts` how many each employer has by now.
    """

    known: Mapping[str, Posting]
    counts: Counter[str]

    def save(self, tx: Transaction, portion: Outcome) -> None:
        """Writes a portion, without the postings and the employers that others wrote of."""
        keep_others_off(tx, portion.postings)
        stored = employers.postings_of(tx, {posting.company_key for posting in portion.postings})
        before = postings.many(tx, [p.uid for p in portion.postings if p.uid in self.known])
        mine = {
            posting.uid
            for posting in portion.postings
            if stored.get(posting.company_key, 0) == self.counts[posting.company_key]
            and before.get(posting.uid) == self.known.get(posting.uid)
        }
        postings.save(tx, _only(portion, mine))
        new = (p for p in portion.postings if p.uid in mine and p.uid not in self.known)
        self.counts.update(posting.company_key for posting in new)


def _portions(outcome: Outcome) -> Iterator[Outcome]:
    """The outcome in small ones, each posting with its listings and changes."""
    sightings, changes = defaultdict(list), defaultdict(list)
    for sighting in outcome.sightings:
        sightings[sighting.uid].append(sighting)
    for change in outcome.changes:
        changes[change.uid].append(change)
    for start in range(0, len(outcome.postings), PORTION):
        part = outcome.postings[start : start + PORTION]
        yield Outcome(
            postings=part,
            sightings=tuple(one for posting in part for one in sightings[posting.uid]),
            changes=tuple(one for posting in part for one in changes[posting.uid]),
        )


def _only(portion: Outcome, uids: Container[str]) -> Outcome:
    return Outcome(
        postings=tuple(posting for posting in portion.postings if posting.uid in uids),
        sightings=tuple(one for one in portion.sightings if one.uid in uids),
        changes=tuple(change for change in portion.changes if change.uid in uids),
    )
