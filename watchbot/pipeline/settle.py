"""How long must a closing hold before it is told, judged by what came back before?

In real lists 36 to 44 % of closings re-open, two thirds of those within a day. Who came back before
comes back again: of postings that were back once, of employers with many returns, and of employers
that had one within the week, two to four times as many return after two days. So those are waited for
longer; the others keep the median at two days. Of what is told, 6.1 % comes back within a week on the
longest list that was replayed, where two days for everybody give 10.6 %.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from watchbot.model.change import Change, ChangeKind
from watchbot.model.posting import Posting

SHORT = timedelta(hours=6)
USUAL = timedelta(hours=48)
LONG = timedelta(hours=168)
LATELY = timedelta(days=7)
"""So long after one of an employer's postings came back, whatever of it closes waits long: its pages or
their reader are unwell."""
_MANY_RETURNS = 0.43
"""Share of an employer's closings that came back, from which the long wait is taken. So half of what is
told waits two days."""
_PRIOR = 3.0
"""An employer is judged as its board until it has this many closings of its own."""


class Settling:
    """Settle times for one look, from the board's changes (60 days) and its postings by uid."""

    def __init__(self, history: Sequence[Change], postings: Mapping[str, Posting]) -> None:
        self._came_back: set[str] = set()
        self._back_at: dict[str, datetime] = {}
        self._closed: Counter[str] = Counter()
        self._back: Counter[str] = Counter()
        for change in history:
            posting = postings.get(change.uid)
            employer = posting.company_key if posting else ""
            if change.kind is ChangeKind.CLOSED:
                self._closed[employer] += 1
            elif change.kind is ChangeKind.REOPENED:
                self._back[employer] += 1
                self._back_at[employer] = change.at
                self._came_back.add(change.uid)
        self._usual = (self._back.total() + 1) / (self._closed.total() + 8)

    def wait(self, posting: Posting, *, now: datetime) -> timedelta:
        """How long after it was first missing the closing of a posting is told, if it holds."""
        if posting.uid in self._came_back:
            return LONG
        back_at = self._back_at.get(posting.company_key)
        if back_at is not None and now - back_at <= LATELY:
            return LONG
        return LONG if self._share(posting.company_key) >= _MANY_RETURNS else USUAL

    def _share(self, employer: str) -> float:
        """Share of an employer's closings that came back, pulled towards the board's while few."""
        closed, back = self._closed[employer], self._back[employer]
        return (back + _PRIOR * self._usual) / (closed + _PRIOR)

    def tell_at(
        self, posting: Posting, *, since: datetime, now: datetime, proven: bool = False
    ) -> datetime:
        """The moment at which a closing is told that was first missing at `since`.

        `proven`: its own page is gone or says so. It waits one step less: not at all long, as a page
        too is sometimes away for some hours while it is published anew.
        """
        wait = self.wait(posting, now=now)
        if proven:
            wait = USUAL if wait == LONG else SHORT
        return max(now, since + wait)
