"""The words for one board's look: what was known before it, and what it brought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from watchbot.model.change import Change
from watchbot.model.posting import Posting, PostingKey, Sighting


class Standing(NamedTuple):
    """What a listing said when it was last read: enough to see whether it says anything new."""

    raw_hash: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What the store remembers that a look at one board may touch.

    `sightings`: every listing of this board by the board's own id, gone ones too.
    `postings`: by uid, closed ones too: those of the board's listings that do not say what they
    said before, those that share a key or a link with an incoming posting, and those that one which
    is new here may be the same as.
    `by_key`, `by_link`: proven identity and canonical link -> uid, for the same postings.
    `listed_elsewhere`: uids that another board's latest look lists too.
    `gone_elsewhere`: uids that another board listed once and surely lists no more.
    `recent_counts`: list lengths of the last complete reads (20 are plenty), oldest first, held
    ones included.
    `history`: the changes of this board in the last 60 days, quiet ones too, oldest first.
    `apart`: pairs of uids, in both orders, that a person declared to be two jobs.
    `baseline`: this board was never read before; what it brings is remembered, not told.
    `looked_at`: when the last look ended that was recorded whole. What is younger came with this one, of
    which a part may be stored already, as it may be of one that was cut short.
    """

    sightings: Mapping[str, Sighting] = field(default_factory=dict)
    postings: Mapping[str, Posting] = field(default_factory=dict)
    by_key: Mapping[PostingKey, str] = field(default_factory=dict)
    by_link: Mapping[str, str] = field(default_factory=dict)
    listed_elsewhere: frozenset[str] = frozenset()
    gone_elsewhere: frozenset[str] = frozenset()
    recent_counts: tuple[int, ...] = ()
    history: tuple[Change, ...] = ()
    apart: frozenset[tuple[str, str]] = frozenset()
    baseline: bool = False
    looked_at: datetime | None = None

    def is_of_this_look(self, moment: datetime | None) -> bool:
        """Whether what happened then came after the last look that was recorded whole."""
        return self.looked_at is not None and moment is not None and moment > self.looked_at


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a look at one board changes. Everything is saved in one transaction.

    `postings` and `sightings` replace what is stored under the same uid, or board and raw id;
    what is not named stays as it is. `changes` stand in the order of the board's list, closings
    last; quiet ones are stored but told to nobody.
    `held`: why this read was not believed in full (nothing was closed), or None.
    `look_again`: listings are missing but not yet believed to be gone: the next poll should read
    the list afresh, so the validators of this one are not to be kept (a 304 would end it).
    `again`: new postings that were told before their text could be read; now that it was they are
    matched once more, and told to those who were not told.
    `notes`: lines for the board's log, for example "238 of 240 ids changed: migrated quietly".
    """

    postings: tuple[Posting, ...] = ()
    sightings: tuple[Sighting, ...] = ()
    changes: tuple[Change, ...] = ()
    held: str | None = None
    look_again: bool = False
    again: tuple[Change, ...] = ()
    notes: tuple[str, ...] = ()
