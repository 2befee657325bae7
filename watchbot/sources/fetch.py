"""The client for boards: polite, conditional, bounded; never from a private address."""

from __future__ import annotations

import asyncio
import copy
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from types import TracebackType
from typing import Self

import aiohttp

from watchbot import __version__
from watchbot.errors import FetchError
from watchbot.model.board import Board, Validators
from watchbot.sources.apart import Apart
from watchbot.sources.decode import in_utf8
from watchbot.sources.dress import Dress, dress_of
from watchbot.sources.exchange import (
    Exchange,
    Limits,
    Line,
    Request,
    checked_url,
    exchange,
    redirected,
)
from watchbot.sources.faults import fault
from watchbot.sources.guard import socket_guard
from watchbot.sources.pace import Pace
from watchbot.sources.robots import Robots

USER_AGENT = "watchbot/0.1 (self-hosted job alerts)"
JSON = "application/json"
_NOTHING_KNOWN = Validators()
FEWEST_AT_ONCE = 64
"""Requests at the same time, whatever the number of boards: a page may need several."""
_LARGE_AT_ONCE = 4
_READ_AHEAD = 65_536
_CLOCK_SKEW = timedelta(days=1)
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_PERMANENT = frozenset({301, 308})


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A usable answer.

    `unchanged`: 304, or the same bytes as the validators name; then `body` is empty. Where the header
    names a charset, `body` can be read without it (decode.py). `url` is the address that answered;
    `moved` is true when every redirect to it was permanent.
    """

    status: int
    body: bytes
    headers: Mapping[str, str]
    url: str
    validators: Validators
    unchanged: bool = False
    moved: bool = False

    @property
    def moved_to(self) -> str | None:
        """The new address, where every redirect to it was permanent."""
        return self.url if self.moved else None


def body_hash(body: bytes = b"") -> hashlib._Hash:
    """What bytes are known by. Another version of watchbot may read more in the same bytes."""
    return hashlib.sha256(__version__.encode() + body)


def _charset(headers: Mapping[str, str]) -> str | None:
    """The charset of the Content-Type header, if it names one."""
    for part in headers.get("Content-Type", "").split(";")[1:]:
        name, _, value = part.strip().partition("=")
        if name.strip().casefold() == "charset" and value:
            return value.strip("\"' ")
    return None


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(slots=True)
class Fetcher:
    """The one HTTP client for boards; use as `async with Fetcher(...) as http`.

    `allow_private` holds "host:port" of loopback boards (tests, demo); every other address must
    be public. All methods raise FetchError; its `state` is the word for the status page. At most
    `at_once` requests are under way: memory and sockets are bounded by it.
    """

    user_agent: str = USER_AGENT
    allow_private: frozenset[str] = frozenset()
    at_once: int = FEWEST_AT_ONCE
    limits: Limits = field(default_factory=Limits)
    pace: Pace | None = None
    clock: Callable[[], datetime] = _now
    apart: Apart = field(default_factory=Apart)
    dress: Dress = field(default_factory=Dress)
    _line: Line | None = None
    _robots: Robots = field(init=False)

    def __post_init__(self) -> None:
        self._robots = Robots(agent=self.user_agent.partition("/")[0])

    async def __aenter__(self) -> Self:
        connector = aiohttp.TCPConnector(
            socket_factory=socket_guard(self.allow_private), limit=self.at_once, ttl_dns_cache=300
        )
        session = aiohttp.ClientSession(
            connector=connector,
            headers={"User-Agent": self.user_agent, "Accept-Language": "en, zh;q=0.9, *;q=0.5"},
            cookie_jar=aiohttp.DummyCookieJar(),
            timeout=aiohttp.ClientTimeout(
                total=None,  # exchange.py counts it, without the time spent on waiting for a place
                sock_connect=self.limits.connect_seconds,
                sock_read=self.limits.idle_seconds,
            ),
            trust_env=False,
            read_bufsize=_READ_AHEAD,
        )
        places, large = asyncio.Semaphore(self.at_once), asyncio.Semaphore(_LARGE_AT_ONCE)
        self._line = Line(session, self.limits, places, large)
        self.pace = self.pace or Pace(free=self.allow_private)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        line, self._line = self._line, None
        if line is not None:
            await line.session.close()
        await self.apart.close()

    def for_board(self, board: Board) -> Self:
        """The same client, with the headers and the proxy that this board's options name."""
        dress = dress_of(board.options)
        if dress.is_plain and self.dress.is_plain:
            return self
        other = copy.copy(self)
        other.dress = dress
        return other

    async def get(
        self,
        url: str,
        *,
        validators: Validators = _NOTHING_KNOWN,
        accept: str = "*/*",
        headers: Mapping[str, str] | None = None,
        limit_bytes: int | None = None,
        page: bool = False,
    ) -> Answer:
        """GET an address, conditionally where validators are given.

        `page` marks what is made for people and search engines (pages, feeds, sitemaps): there the
        host's robots.txt is asked first, and that of each host that it redirects to; interfaces made
        for programs are not pages.
        """
        asked = {"Accept": accept, **(headers or {})}
        where = checked_url(url)
        asked |= self.dress.headers_for(where)
        if validators.etag:
            asked["If-None-Match"] = validators.etag
        if validators.last_modified:
            asked["If-Modified-Since"] = validators.last_modified
        request = Request(
            method="GET",
            url=where,
            headers=asked,
            limit_bytes=limit_bytes,
            proxy=self.dress.proxy,
            page=page,
        )
        return await self._follow(request, validators)

    async def post(
        self,
        url: str,
        payload: object,
        *,
        validators: Validators = _NOTHING_KNOWN,
        headers: Mapping[str, str] | None = None,
        limit_bytes: int | None = None,
    ) -> Answer:
        """POST a JSON document; of the validators only the body hash counts."""
        where = checked_url(url)
        usual = {"Accept": JSON, "Content-Type": JSON}
        request = Request(
            method="POST",
            url=where,
            headers={**usual, **(headers or {}), **self.dress.headers_for(where)},
            data=json.dumps(payload).encode(),
            limit_bytes=limit_bytes,
            proxy=self.dress.proxy,
        )
        return await self._follow(request, validators)

    async def _welcome(self, request: Request) -> bool:
        """Whether robots.txt lets us read; loopback boards of tests and the demo are not asked."""
        if request.door in self.allow_private:
            return True
        welcome = await self._robots.allows(request.url, ask=self._small, now=self.clock())
        if self.pace is not None:
            self.pace.wish(request.url.host or "", self._robots.delay(request.url))
        return welcome

    async def _small(self, url: str, limit_bytes: int) -> bytes:
        return (await self.get(url, accept="text/plain", limit_bytes=limit_bytes)).body

    async def _follow(self, request: Request, validators: Validators) -> Answer:
        """Send, and go after redirects; each hop is checked, asked for and paced anew."""
        statuses: set[int] = set()
        for _ in range(self.limits.redirects + 1):
            if request.page and not await self._welcome(request):
                raise FetchError(
                    f"robots.txt of {request.url.host} keeps this page from us", state="robots"
                )
            found = await self._send(request)
            if found.status not in _REDIRECTS:
                moved = bool(statuses) and statuses <= _PERMANENT
                return self._judged(request, found, validators, moved=moved)
            statuses.add(found.status)
            request = redirected(request, found.headers.get("Location"), found.status)
        raise FetchError(f"more than {self.limits.redirects} redirects", state="redirect")

    async def _send(self, request: Request) -> Exchange:
        if self._line is None or self.pace is None:
            raise RuntimeError("the Fetcher is used outside of its `async with` block")
        async with self.pace.turn(request.url.host or "", request.door):
            return await exchange(self._line, request)

    def _judged(
        self, request: Request, found: Exchange, validators: Validators, *, moved: bool
    ) -> Answer:
        """Say whether an answer is usable and new."""
        if found.status == 304 and (validators.etag or validators.last_modified):
            unchanged, known = True, validators
        else:
            problem = fault(found.status, found.headers, found.body, self.clock())
            if problem is not None:
                raise problem
            known = self._validators(found)
            unchanged = known.body_hash == validators.body_hash
        return Answer(
            status=found.status,
            body=b"" if unchanged else in_utf8(found.body, _charset(found.headers)),
            headers=found.headers,
            url=str(request.url),
            validators=known,
            unchanged=unchanged,
            moved=moved,
        )

    def _validators(self, found: Exchange) -> Validators:
        """What to ask with next time. A Last-Modified from the future would silence a board."""
        modified = found.headers.get("Last-Modified")
        if modified and not self._is_past(modified):
            modified = None
        return Validators(
            etag=found.headers.get("ETag"),
            last_modified=modified,
            body_hash=body_hash(found.body).hexdigest(),
        )

    def _is_past(self, text: str) -> bool:
        try:
            moment = parsedate_to_datetime(text)
        except ValueError:
            return False
        aware = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment
        return aware <= self.clock() + _CLOCK_SKEW
