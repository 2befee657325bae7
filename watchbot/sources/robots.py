"""robots.txt: may this page be read? One answer per host and day (RFC 9309)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

from yarl import URL

from watchbot.errors import BoardGone, FetchError
from watchbot.sources.robots_rules import RobotsRules, rules_for

_KEPT_FOR = timedelta(hours=24)
_ASKED_AGAIN = timedelta(minutes=30)
_LIMIT_BYTES = 500 * 1024
"""RFC 9309 2.5: parsers read at least 500 kibibytes."""

_ALLOWING = frozenset({"blocked", "bad_request", "gone", "redirect"})
"""Answers of the 4xx kind mean that there are no rules; so does a redirect that leads nowhere."""

Ask = Callable[[str, int], Awaitable[bytes]]


@dataclass(slots=True)
class _Kept:
    """What a host said until then; None = it could not be asked."""

    rules: RobotsRules | None
    until: datetime


@dataclass(slots=True)
class Robots:
    """The rules of the hosts asked so far. Without rules a host is open; while its rules cannot be
    had (5xx, no connection) it is closed, and asked again after half an hour.
    """

    agent: str
    _known: dict[str, _Kept] = field(default_factory=dict)
    _turns: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    """Of hosts that are being asked: whoever else wants to know waits for that answer."""

    async def allows(self, url: URL, *, ask: Ask, now: datetime) -> bool:
        """True when the host's rules let this agent read the address. `ask` fetches a small file."""
        origin = str(url.origin())
        turn = self._turns.setdefault(origin, asyncio.Lock())
        async with turn:
            kept = self._known.get(origin)
            if kept is None or kept.until <= now:
                self._forget_old(now)
                kept = self._known[origin] = await self._read(origin, ask, now)
        return kept.rules is not None and kept.rules.allow(url)

    def _forget_old(self, now: datetime) -> None:
        """Postings lead to ever new hosts."""
        self._known = {origin: kept for origin, kept in self._known.items() if kept.until > now}

    def delay(self, url: URL) -> float:
        """Seconds that the host's rules, as far as they were asked, want between two requests."""
        kept = self._known.get(str(url.origin()))
        return kept.rules.delay if kept and kept.rules else 0.0

    async def _read(self, origin: str, ask: Ask, now: datetime) -> _Kept:
        try:
            body = await ask(f"{origin}/robots.txt", _LIMIT_BYTES)
        except BoardGone:
            body = b""
        except FetchError as problem:
            if problem.state not in _ALLOWING:
                return _Kept(None, now + _ASKED_AGAIN)
            body = b""
        text = body.decode("utf-8-sig", "replace")
        return _Kept(rules_for(self.agent, text), now + _KEPT_FOR)
