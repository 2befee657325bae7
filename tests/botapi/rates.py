"""How fast may a bot talk before it is told to wait? (telegram.md 4.6)"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from tests.botapi.errors import ApiError, too_many


@dataclass
class Bucket:
    """A token bucket: `burst` at once, refilled at `rate` a second."""

    rate: float
    burst: float
    level: float = -1.0
    at: float = 0.0

    def wait(self, now: float) -> float:
        """Seconds until one may pass; 0 takes one."""
        if self.level < 0:
            self.level = self.burst
        else:
            self.level = min(self.burst, self.level + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.level >= 1:
            self.level -= 1
            return 0.0
        return (1 - self.level) / self.rate


@dataclass
class Freeze:
    """A wait that was ordered."""

    until: float
    seconds: int


@dataclass
class Rates:
    """The buckets of one bot, and the waits that it was told to keep.

    `enabled` switches the buckets only; ordered waits are always watched. `penalty`: whoever comes
    back too early waits twice as long.
    """

    enabled: bool = True
    penalty: bool = False
    early: list[str] = field(default_factory=list)
    buckets: dict[str, Bucket] = field(default_factory=dict)
    freezes: dict[str, Freeze] = field(default_factory=dict)

    @property
    def sent_during_freeze(self) -> int:
        """How often somebody came back too early; `early` tells each."""
        return len(self.early)

    def check(self, now: float, *, chat_id: int, is_private: bool, edit: bool, paid: bool) -> None:
        """429 when this send or edit comes too early."""
        for scope in ("bot", f"chat:{chat_id}"):
            self._check_freeze(scope, now)
        if not self.enabled:
            return
        wait = self._bucket(
            "paid" if paid else "bot", 1000 if paid else 30, 1000 if paid else 30
        ).wait(now)
        if not wait:
            wait = self._chat_bucket(chat_id, is_private, edit).wait(now)
        if wait:
            raise self.freeze(f"chat:{chat_id}", max(1, math.ceil(wait)), now)

    def freeze(self, scope: str, seconds: int, now: float) -> ApiError:
        """Orders a wait and gives the answer that says so."""
        self.freezes[scope] = Freeze(now + seconds, seconds)
        return too_many(seconds)

    def _check_freeze(self, scope: str, now: float) -> None:
        freeze = self.freezes.get(scope)
        if freeze is None or now >= freeze.until:
            return
        left = math.ceil(freeze.until - now)
        self.early.append(f"{scope} at {now:.1f}, {left} s of {freeze.seconds} too early")
        if self.penalty:
            raise self.freeze(scope, freeze.seconds * 2, now)
        raise too_many(max(1, left))

    def _chat_bucket(self, chat_id: int, is_private: bool, edit: bool) -> Bucket:
        if is_private:
            return self._bucket(f"private:{chat_id}", 1, 3)
        return self._bucket(f"{'edit' if edit else 'group'}:{chat_id}", 20 / 60, 20)

    def _bucket(self, name: str, rate: float, burst: float) -> Bucket:
        return self.buckets.setdefault(name, Bucket(rate, burst))
