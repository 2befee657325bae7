"""How long must a closing hold before it is told, judged by what came back before?

44 % of closings in real lists re-open, two thirds of those within a day (streams/INDEX.md). How long
to wait follows the posting, its employer and its board: who often comes back is waited for longer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from watchbot.model.change import Change, ChangeKind
from watchbot.model.posting import Posting

_HOUR = timedelta(hours=1)
SHORTEST = 24 * _HOUR
USUAL = 48 * _HOUR
LONGEST = 168 * _HOUR


@dataclass(frozen=True, slots=True)
class Returns:
    """Closings and how many of them came back."""

    closed: int = 0
    back: int = 0

    def after(self, change: Change) -> Returns:
        """These figures with one more change."""
        closed = self.closed + (change.kind is ChangeKind.CLOSED)
        return Returns(closed, self.back + (change.kind is ChangeKind.REOPENED))

    @property
    def share(self) -> float:
        """Share that came back, held near a tenth until there is enough to say more."""
        return (self.back + 0.5) / (self.closed + 5.0)


class Settling:
    """Settle times for one look, from the board's changes (oldest first) and its postings by uid."""

    def __init__(self, history: Sequence[Change], postings: Mapping[str, Posting]) -> None:
        self._by_uid: dict[str, Returns] = {}
        self._by_employer: dict[str, Returns] = {}
        self._board = Returns()
        for change in history:
            posting = postings.get(change.uid)
            self._board = self._board.after(change)
            self._by_uid[change.uid] = self._by_uid.get(change.uid, Returns()).after(change)
            if posting:
                key = posting.company_key
                self._by_employer[key] = self._by_employer.get(key, Returns()).after(change)

    def time(self, posting: Posting, now: datetime) -> timedelta:
        """How long after `now` the closing of a posting is told, if it holds."""
        own = self._by_uid.get(posting.uid, Returns())
        if own.back >= 1:
            return LONGEST
        employer = self._by_employer.get(posting.company_key, Returns())
        return USUAL if employer.share < 0.2 else LONGEST
