"""Does what a look was compared with still stand? Asked before what follows from it is saved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import bindparam, select

from watchbot.model.outcome import Known, Outcome
from watchbot.model.posting import Sighting
from watchbot.store.among import among
from watchbot.store.candidates import of_uids
from watchbot.store.database import Transaction
from watchbot.store.employers import postings_of
from watchbot.store.known import elsewhere, sighting_of
from watchbot.store.tables import sightings

_LISTED = select(sightings).where(
    sightings.c.board_id == bindparam("board_id"), among(sightings.c.raw_id, "ids")
)


@dataclass(frozen=True, slots=True)
class Basis:
    """What was known of a board's list at one moment. `counts`: how many postings each employer had, and
    has by what was `added` since."""

    board_id: int
    known: Known
    counts: Counter[str]

    def standing(self, tx: Transaction, part: Outcome) -> set[str]:
        """The uids of this part of a look of which nobody else has written, nor of an employer of what
        is new; with `keep_others_off`, nobody will before the commit."""
        uids = _uids(part)
        stored = of_uids(tx, uids, ())
        listed, _ = elsewhere(tx, self.board_id, uids)
        stand = {
            uid
            for uid in uids
            if stored.get(uid) == self.known.postings.get(uid)
            and (uid in listed) == (uid in self.known.listed_elsewhere)
        }
        return stand - self._crowded(tx, part) - self._moved(tx, part.sightings)

    def added(self, part: Outcome) -> None:
        """This part is stored."""
        new = (one for one in part.postings if one.uid not in self.known.postings)
        self.counts.update(posting.company_key for posting in new)

    def _crowded(self, tx: Transaction, part: Outcome) -> set[str]:
        """New postings of an employer that got others meanwhile: one of them may be the same."""
        new = [one for one in part.postings if one.uid not in self.known.postings]
        now = postings_of(tx, {posting.company_key for posting in new}) if new else {}
        return {
            one.uid for one in new if now.get(one.company_key, 0) != self.counts[one.company_key]
        }

    def _moved(self, tx: Transaction, given: Iterable[Sighting]) -> set[str]:
        """Postings with a listing that a person took out, or that is otherwise not as it was."""
        uids = {sighting.raw_id: sighting.uid for sighting in given}
        rows = tx.execute(_LISTED, {"board_id": self.board_id, "ids": uids}).all() if uids else ()
        stored = {row.raw_id: sighting_of(row) for row in rows}
        before = self.known.sightings
        return {uid for i, uid in uids.items() if not _same(before.get(i), stored.get(i))}


def _uids(part: Outcome) -> list[str]:
    uids = {posting.uid for posting in part.postings}
    uids |= {sighting.uid for sighting in part.sightings}
    return sorted(uids | {change.uid for change in part.changes})


def _same(before: Sighting | None, stored: Sighting | None) -> bool:
    """But for when it was last seen."""
    if before is None or stored is None:
        return before is stored
    return (before.uid, before.raw_hash, before.gone_at) == (
        stored.uid,
        stored.raw_hash,
        stored.gone_at,
    )
