"""One request and its answer on the wire: limits while streaming, faults with their own word."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from http import HTTPStatus

import aiohttp
from yarl import URL

from watchbot.errors import FetchError
from watchbot.sources.guard import ForbiddenAddress, is_public

_SAME_METHOD = frozenset({307, 308})
_OF_ANY_HOST = frozenset({"Accept", "Content-Type"})
_CHUNK = 65_536
_LARGE = 2**19
_ERROR_BODY = 65_536
"""Of an error page this much is read, to recognise a challenge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one request may cost, in seconds and bytes. `bytes` counts the unpacked body."""

    total_seconds: float = 60.0
    idle_seconds: float = 20.0
    connect_seconds: float = 10.0
    bytes: int = 25 * 2**20
    redirects: int = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One request as it goes out. `page`: it is for something made for people and search engines."""

    method: str
    url: URL
    headers: Mapping[str, str]
    data: bytes | None = None
    limit_bytes: int | None = None
    proxy: str | None = None
    page: bool = False

    @property
    def door(self) -> str:
        """host:port, as in the list of allowed private addresses."""
        return f"{self.url.host}:{self.url.port}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """An answer of any status; for errors only the beginning of the body."""

    status: int
    headers: Mapping[str, str]
    body: bytes


@lru_cache(maxsize=4096)
def checked_url(url: str) -> URL:
    """An http(s) address with a host, or FetchError (state bad_address). Boards are asked again and again."""
    try:
        parsed = URL(url.strip())
        port = parsed.port
    except ValueError as problem:
        raise FetchError(f"not an address: {problem}", state="bad_address") from problem
    if parsed.scheme not in ("http", "https") or not parsed.host or port is None or parsed.user:
        raise FetchError(
            "only http and https addresses without a password are read", state="bad_address"
        )
    if _disguised(parsed.host):
        raise FetchError("an address in disguise (decimal, short)", state="private_address")
    return parsed


def _disguised(host: str) -> bool:
    """True for spellings of an IPv4 address that only an old C function understands: 2130706433."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        with contextlib.suppress(OSError):
            socket.inet_aton(host)
            return True
    return False


def _is_literal_private(host: str) -> bool:
    """Behind a proxy our own guard sees only the proxy: addresses in figures are judged here."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost"
    return not is_public(host)


def redirected(request: Request, location: str | None, status: int) -> Request:
    """The request after a redirect. A POST is repeated only where the status says so (RFC 9110
    15.4.8, 15.4.9); other hosts get no extras.
    """
    if not location or (request.method != "GET" and status not in _SAME_METHOD):
        raise FetchError("redirected instead of answered", state="redirect")
    try:
        target = checked_url(str(request.url.join(URL(location))))
    except (ValueError, FetchError) as problem:
        if getattr(problem, "state", "") == "private_address":
            raise
        raise FetchError(
            "redirected to something that is no web address", state="redirect"
        ) from problem
    if target.origin() == request.url.origin():
        return replace(request, url=target)
    kept = {name: value for name, value in request.headers.items() if name in _OF_ANY_HOST}
    return replace(request, url=target, headers={"Accept": "*/*"} | kept)


@dataclass(frozen=True, slots=True)
class Line:
    """What all requests share: the session, the limits, the places for requests and for large bodies.

    So many requests are under way at once; more would overrun a server's queue of connections and
    keep each other waiting until all are too late. A body that grows over half a megabyte waits for
    a place among the few large ones, so that many at once need no more memory than a few. What is
    spent on waiting for a place is not the board's time.
    """

    session: aiohttp.ClientSession
    limits: Limits
    places: asyncio.Semaphore
    large: asyncio.Semaphore


async def exchange(line: Line, request: Request) -> Exchange:
    """Send one request. Raises FetchError for everything that kept an answer from arriving."""
    limits = line.limits
    if request.proxy and _is_literal_private(request.url.host or ""):
        raise FetchError("the address is not public", state="private_address")
    try:
        async with (
            line.places,
            asyncio.timeout(limits.total_seconds) as deadline,
            line.session.request(
                request.method,
                request.url,
                headers=request.headers,
                data=request.data,
                allow_redirects=False,
                proxy=request.proxy,
            ) as answer,
        ):
            place = LargePlace(line.large, deadline)
            body = await _body(answer, request.limit_bytes or limits.bytes, place)
            return Exchange(status=answer.status, headers=answer.headers, body=body)
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as problem:
        raise _fault(problem, limits) from problem


@dataclass(slots=True)
class LargePlace:
    """A place among the large bodies: taken when it is needed, without a loss of time, then kept."""

    places: asyncio.Semaphore
    deadline: asyncio.Timeout
    taken: bool = False

    async def take(self) -> None:
        """Wait for a place; the clock of the request stands still meanwhile."""
        if self.taken:
            return
        now = asyncio.get_running_loop().time
        left = (self.deadline.when() or now()) - now()
        self.deadline.reschedule(None)
        await self.places.acquire()
        self.taken = True
        self.deadline.reschedule(now() + left)

    def give_back(self) -> None:
        """For the next one."""
        if self.taken:
            self.places.release()


async def _body(answer: aiohttp.ClientResponse, limit: int, place: LargePlace) -> bytes:
    """Read within the limit, counted after unpacking; the rest of an error page stays unread."""
    good = answer.status < HTTPStatus.MULTIPLE_CHOICES
    if good and (answer.content_length or 0) > limit:
        reason = f"announces {answer.content_length} bytes, more than {limit}"
        raise FetchError(reason, state="too_large")
    body = bytearray()
    try:
        async for part in answer.content.iter_chunked(_CHUNK):
            body += part
            if not good and len(body) >= _ERROR_BODY:
                break
            if len(body) > limit:
                body.clear()  # whoever keeps the error keeps this frame
                raise FetchError(f"more than {limit} bytes", state="too_large")
            if len(body) > _LARGE:
                await place.take()
        return bytes(body)
    finally:
        place.give_back()


def _fault(problem: Exception, limits: Limits) -> FetchError:
    """The word and sentence for a failed request."""
    if isinstance(problem, FetchError):
        return problem
    cause = getattr(problem, "os_error", problem)
    if isinstance(cause, ForbiddenAddress):
        return FetchError("the address is not public", state="private_address")
    if isinstance(problem, TimeoutError):
        return FetchError(_too_late(problem, limits), state="timeout")
    if isinstance(problem, aiohttp.ClientConnectorDNSError):
        return FetchError("the host name is not known", state="refused")
    if isinstance(problem, (aiohttp.ClientSSLError, aiohttp.ServerFingerprintMismatch)):
        return FetchError("no safe connection (certificate or TLS)", state="tls")
    if isinstance(problem, aiohttp.ClientConnectorError):
        return FetchError(f"no connection: {problem.strerror}", state="refused")
    return FetchError(
        f"the answer broke off or is malformed: {type(problem).__name__}", state="broken"
    )


def _too_late(problem: TimeoutError, limits: Limits) -> str:
    """Which of the limits was passed."""
    if isinstance(problem, aiohttp.ConnectionTimeoutError):
        return f"no connection within {limits.connect_seconds:g} s"
    if isinstance(problem, aiohttp.SocketTimeoutError):
        return f"nothing came for {limits.idle_seconds:g} s"
    return f"no complete answer in time ({limits.total_seconds:g} s in all)"
