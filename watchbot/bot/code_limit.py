"""How many confirmation mails has a person asked for today? In memory, so that /forget does not begin it anew."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime, timedelta

_DAY = timedelta(days=1)
_REMEMBERED = 1000
"""People whose mails are counted; of more the one who asked longest ago is forgotten."""


class CodeLimit:
    """The times of each person's confirmation mails within a day."""

    def __init__(self) -> None:
        self._sent: OrderedDict[int, list[datetime]] = OrderedDict()

    def count(self, who: int, *, now: datetime) -> int:
        """Confirmation mails of the last day."""
        return sum(now - at < _DAY for at in self._sent.get(who, ()))

    def note(self, who: int, *, now: datetime) -> None:
        """One more goes out."""
        recent = [at for at in self._sent.pop(who, ()) if now - at < _DAY]
        self._sent[who] = [*recent, now]
        while len(self._sent) > _REMEMBERED:
            self._sent.popitem(last=False)
