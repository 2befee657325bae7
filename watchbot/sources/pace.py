"""How fast one host may be asked: so many at once, and so much time between two requests."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import MappingProxyType

STRICT_HOSTS: Mapping[str, float] = MappingProxyType(
    {
        "apply.workable.com": 10.0,  # 429 with hours of Retry-After, shared by all boards
        "api.rippling.com": 6.0,  # 100 requests in 10 minutes
        "api.lever.co": 0.5,  # 2 requests a second
        "api.eu.lever.co": 0.5,
        "www.v2ex.com": 30.0,  # 120 requests an hour
        "www.themuse.com": 7.5,  # 500 requests an hour
    }
)
"""Seconds between two requests to hosts that say so or are known for it (sources.md A1, A4)."""

_JITTER = 0.3
_LONGEST_WISH = 60.0


@dataclass(slots=True)
class _Gate:
    places: asyncio.Semaphore
    next_at: float = 0.0


@dataclass(slots=True)
class Pace:
    """Turns per host. `spacing` in seconds; hosts in `free` (loopback boards) never wait."""

    per_host: int = 2
    spacing: float = 0.5
    free: frozenset[str] = frozenset()
    strict: Mapping[str, float] = field(default_factory=lambda: STRICT_HOSTS)
    _wished: dict[str, float] = field(default_factory=dict)
    _gates: dict[str, _Gate] = field(default_factory=dict)

    def wish(self, host: str, seconds: float) -> None:
        """So much time a host itself wants between two requests (Crawl-delay), a minute at most."""
        if seconds > 0:
            self._wished[host] = min(seconds, _LONGEST_WISH)

    def spacing_of(self, host: str) -> float:
        """Seconds between two requests to this host."""
        return max(self.strict.get(host, self.spacing), self._wished.get(host, 0.0))

    @asynccontextmanager
    async def turn(self, host: str, door: str) -> AsyncIterator[None]:
        """Wait for this host's turn and hold it. `door` is "host:port"."""
        if door in self.free:
            yield
            return
        spacing = self.spacing_of(host)
        at_once = 1 if host in self.strict else self.per_host
        gate = self._gates.setdefault(host, _Gate(asyncio.Semaphore(at_once)))
        async with gate.places:
            await self._wait(gate, spacing)
            yield

    async def _wait(self, gate: _Gate, spacing: float) -> None:
        now = asyncio.get_running_loop().time()
        start = max(now, gate.next_at)
        gate.next_at = start + spacing * (1 + random.uniform(0, _JITTER))
        if start > now:
            await asyncio.sleep(start - now)
