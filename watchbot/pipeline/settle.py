"""How long must a closing hold before it is told, judged by what came back before?

In real lists 36 to 44 % of closings re-open, two thirds of those within a day. Who came back before
comes back again: of postings that were back once, and of employers that had one back within ten days,
two to four times as many return after two days. So those are waited for longer, which leaves the
median at two days. Of what is told on the longest list that was replayed 6.4 % comes back within a
week, where two days for everybody give 10.6 %. How many of an employer's closings ever came back says
little beside that, and a limit on it tips over where a whole board is near it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from watchbot.model.change import Change, ChangeKind
from watchbot.model.posting import Posting

SHORT = timedelta(hours=6)
USUAL = timedelta(hours=48)
LONG = timedelta(hours=168)
LATELY = timedelta(days=10)
"""So long after one of an employer's postings came back, whatever of it closes waits long: its pages or
their reader are unwell."""


class Settling:
    """Settle times for one look, from the board's changes (60 days) and its postings by uid."""

    def __init__(self, history: Sequence[Change], postings: Mapping[str, Posting]) -> None:
        self._came_back: set[str] = set()
        self._back_at: dict[str, datetime] = {}
        for change in history:
            if change.kind is ChangeKind.REOPENED:
                self._came_back.add(change.uid)
                if change.uid in postings:
                    self._back_at[postings[change.uid].company_key] = change.at

    def wait(self, posting: Posting, *, now: datetime) -> timedelta:
        """How long after it was first missing the closing of a posting is told, if it holds."""
        back_at = self._back_at.get(posting.company_key)
        lately = back_at is not None and now - back_at <= LATELY
        return LONG if lately or posting.uid in self._came_back else USUAL

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
