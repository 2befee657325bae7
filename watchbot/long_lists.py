"""A long list is compared beside the writer and stored portion by portion, so that nobody waits for it.

Each portion commits with its alerts, and is right by itself (pipeline/portions.py): after a crash in between
the next look finds the rest, as if only that had changed, and counts what is stored already to what the
whole board did at once (`Known.looked_at`). What others wrote of meanwhile is left to the end of the look,
which takes it in the ordinary way (flow.py).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from watchbot.announcing import Announced, save_and_announce
from watchbot.followed_rules import FollowedRules
from watchbot.look_back import Reading, known_of
from watchbot.model.change import Change
from watchbot.model.outcome import Outcome, Standing
from watchbot.model.posting import Sighting
from watchbot.pipeline.portions import Bundle, parts_of, together
from watchbot.pipeline.process import process
from watchbot.pipeline.same_as_before import same_as_before
from watchbot.store import employers, postings
from watchbot.store.basis import Basis
from watchbot.store.database import Transaction
from watchbot.store.known import count_standing, keep_others_off

LONG = 500
"""So many postings take up to half a second to be compared and written."""
PORTION = 250
"""Postings in one transaction, of which each takes a tenth to half a millisecond of the writer."""
FIRST = 2
"""Postings in the first one: nobody knows yet how many people want each."""
ALERTS = 5000
"""Alerts in one transaction, of which each takes a tenth of a millisecond."""
MANY_RULES = 20_000
"""From so many pairs of a posting and a rule, what a short list brings may be wanted as often, too."""
SEEN = 5000
"""Listings that are noted as seen in one transaction."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What was stored of a long list. `outcome` is all that it brought, `missing` the listings that are
    counted as missing at the end; `standing`: how many then stand, where nothing is left over."""

    reading: Reading
    outcome: Outcome
    baseline: bool
    changes: tuple[Change, ...]
    queued: int
    missing: tuple[Sighting, ...]
    standing: int | None

    def is_all(self, tx: Transaction) -> bool:
        """Whether nothing is left to be compared, and nobody took a listing away meanwhile."""
        return self.standing == count_standing(tx, self.reading.due.board.id)


def is_long(reading: Reading) -> bool:
    """True for a list that would keep others from the writer: long, or with news for very many."""
    news = sum(posting is not None for posting in reading.understood)
    pairs = news * reading.house.rules.count
    return len(reading.fetched.postings) > LONG or pairs > MANY_RULES


async def store(reading: Reading, now: datetime) -> Stored:
    """Stores what the list brings, but for what is to be stored at the end of the look."""
    house, due = reading.house, reading.due
    reading, basis = await house.db.read(_look_up, reading, now)
    # Beside the others, not in turn with them: it takes most of a minute.
    outcome = await asyncio.to_thread(
        process, reading.fetched, reading.understood, basis.known, board=due.board, now=now
    )
    parts = parts_of(outcome, basis.known)
    portions = _Portions(basis, house.rules, now)
    start, size = 0, min(FIRST, PORTION)
    while some := parts.bundles[start : start + size]:
        saved = await house.db.run(portions.save, some)
        portions.committed(saved)
        start, size = start + size, _next_size(size, saved.announced.wanted)
    for start in range(0, len(parts.seen), SEEN):
        await house.db.run(postings.seen, parts.seen[start : start + SEEN])
    stored = Stored(
        reading=reading, outcome=outcome, baseline=basis.known.baseline, missing=parts.missing,
        changes=tuple(portions.changes), queued=portions.queued, standing=_count(reading.standing),
    )  # fmt: skip
    return await _with_what_is_left(stored, portions) if parts.bundles else stored


def _look_up(tx: Transaction, reading: Reading, now: datetime) -> tuple[Reading, Basis]:
    """All of one moment: what the list means, what is known, and how many postings each employer has."""
    board_id = reading.due.board.id
    standing = postings.standing(tx, board_id)
    understood = reading.understood_as_of(standing, now)
    known = known_of(tx, board_id, reading.fetched, understood)
    names = {posting.company_key for posting in understood if posting is not None}
    basis = Basis(board_id, known, Counter(employers.postings_of(tx, names)))
    return replace(reading, standing=standing, understood=understood), basis


async def _with_what_is_left(stored: Stored, portions: _Portions) -> Stored:
    """With the listings as they stand now, and the rest of the list where there is one."""
    house, reading = stored.reading.house, stored.reading
    standing = await house.db.read(postings.standing, reading.due.board.id)
    raws = reading.fetched.postings
    pairs = list(zip(raws, reading.understood, strict=True))
    old = {raw.id for raw, posting in pairs if posting is None}
    taken = any(standing.get(raw_id) != reading.standing[raw_id] for raw_id in old)
    same = await house.think(same_as_before, raws, standing)
    rest = tuple(None if raw.id in same else posting for raw, posting in pairs)
    return replace(
        stored,
        reading=replace(reading, standing=standing, understood=rest),
        standing=None if portions.left or taken else _count(standing),
    )


def _count(standing: Mapping[str, Standing]) -> int:
    return sum(bool(one.raw_hash) for one in standing.values())


@dataclass(frozen=True, slots=True)
class _Saved:
    """What came of one portion; `left`: the postings that were left out, of it and of those before."""

    outcome: Outcome
    changes: tuple[Change, ...]
    announced: Announced
    left: frozenset[str]


@dataclass(slots=True)
class _Portions:
    """Saves portions one after the other, and keeps what came of them."""

    basis: Basis
    rules: FollowedRules
    now: datetime
    changes: list[Change] = field(default_factory=list)
    queued: int = 0
    left: frozenset[str] = frozenset()

    def save(self, tx: Transaction, portion: Sequence[Bundle]) -> _Saved:
        """Writes a portion and its alerts, without the postings of which others wrote meanwhile."""
        whole = together(portion)
        keep_others_off(tx, whole.postings)
        mine, left = self._apart(portion, self.basis.standing(tx, whole))
        outcome = together(mine)
        changes, announced = save_and_announce(tx, outcome, self.now, self.rules)
        return _Saved(outcome, changes, announced, left)

    def committed(self, saved: _Saved) -> None:
        """It is stored: from now on others are compared with it."""
        self.basis.added(saved.outcome)
        self.changes += saved.changes
        self.queued += saved.announced.queued
        self.left = saved.left

    def _apart(
        self, portion: Sequence[Bundle], standing: set[str]
    ) -> tuple[list[Bundle], frozenset[str]]:
        """What can be saved, and the uids that are left: they too that share a card with one of those."""
        mine, left = [], set(self.left)
        for bundle in portion:
            heads = {posting.group_uid for posting in bundle.outcome.postings}
            if bundle.uids <= standing and left.isdisjoint(heads):
                mine.append(bundle)
            else:
                left |= bundle.uids
        return mine, frozenset(left)


def _next_size(size: int, wanted: int) -> int:
    """How many postings the next portion has, after one of this size with so many alerts."""
    room = size * ALERTS // wanted if wanted else PORTION
    return max(1, min(PORTION, 2 * size, room))
