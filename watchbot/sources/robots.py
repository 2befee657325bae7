"""robots.txt: may this page be read? One answer per host and day (RFC 9309)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from urllib.robotparser import RobotFileParser

from yarl import URL

from watchbot.errors import BoardGone, FetchError

_KEPT = timedelta(hours=24)
_ASKED_AGAIN = timedelta(minutes=30)
_LIMIT_BYTES = 500 * 1024
"""RFC 9309 2.5: parsers read at least 500 kibibytes."""

_ALLOWING = frozenset({"blocked", "bad_request", "gone", "redirect"})
"""Answers of the 4xx kind mean that there are no rules; so does a redirect that leads nowhere."""

Ask = Callable[[str, int], Awaitable[bytes]]


@dataclass(slots=True)
class _Rules:
    parser: RobotFileParser | None
    until: datetime


@dataclass(slots=True)
class Robots:
    """The rules of the hosts asked so far. Without rules a host is open; while its rules cannot be
    had (5xx, no connection) it is closed, and asked again after half an hour.
    """

    agent: str
    _known: dict[str, _Rules] = field(default_factory=dict)

    async def allows(self, url: URL, *, ask: Ask, now: datetime) -> bool:
        """True when the host's rules let this agent read the address. `ask` fetches a small file."""
        origin = str(url.origin())
        rules = self._known.get(origin)
        if rules is None or rules.until <= now:
            self._forget_old(now)
            rules = self._known[origin] = await _read(origin, ask, now)
        return rules.parser is not None and rules.parser.can_fetch(self.agent, str(url))

    def _forget_old(self, now: datetime) -> None:
        """Postings lead to ever new hosts."""
        self._known = {origin: rules for origin, rules in self._known.items() if rules.until > now}

    def delay(self, url: URL) -> float:
        """Seconds that the host's rules, as far as they were asked, want between two requests."""
        rules = self._known.get(str(url.origin()))
        stated = rules.parser.crawl_delay(self.agent) if rules and rules.parser else None
        return float(stated or 0)


async def _read(origin: str, ask: Ask, now: datetime) -> _Rules:
    parser = RobotFileParser()
    try:
        body = await ask(f"{origin}/robots.txt", _LIMIT_BYTES)
    except BoardGone:
        body = b""
    except FetchError as problem:
        if problem.state not in _ALLOWING:
            return _Rules(None, now + _ASKED_AGAIN)
        body = b""
    parser.parse(body.decode("utf-8-sig", "replace").splitlines())
    return _Rules(parser, now + _KEPT)
