"""A loopback server of many feeds on many addresses, quick enough not to be what is measured.

`/changed/N` has one posting more at every visit, `/etag/N` answers 304 to its own tag, `/same/N`
sends the same bytes. Run as `python -m bench.poll_server PORT [LATENCY]`, where every answer takes
LATENCY ms, as over the network; it says "ready" when it listens.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import ClassVar

ITEMS = 20
_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Jobs {n}</title>'
    "<link>http://jobs.example/</link><description>Jobs</description>"
)
_ITEM = (
    "<item><title>Engineer {at} of team {n}</title><link>http://jobs.example/{n}/jobs/{at}</link>"
    "<guid>{n}-{at}</guid><pubDate>Mon, 30 Nov 2026 08:00:00 GMT</pubDate>"
    "<description>You build compilers in C++ and CUDA in Berlin, with a team of five. {at}"
    "</description></item>"
)


def feed(number: int, visits: int) -> bytes:
    """The feed of a board after so many visits: each adds a posting, twenty are shown."""
    items = (_ITEM.format(n=number, at=at) for at in range(visits, visits + ITEMS))
    return f"{_HEAD.format(n=number)}{''.join(items)}</channel></rss>".encode()


class Http(asyncio.Protocol):
    """As much HTTP as pollers speak: GET, keep-alive, If-None-Match."""

    visits: ClassVar[Counter[str]] = Counter()
    latency: ClassVar[float] = 0.0
    """Seconds from a request to its answer."""

    def __init__(self) -> None:
        self._waiting = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way back."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Answer every whole request in what has come."""
        self._waiting += data
        while b"\r\n\r\n" in self._waiting:
            head, _, self._waiting = self._waiting.partition(b"\r\n\r\n")
            answer = self._answer(head)
            if self.latency:
                asyncio.get_running_loop().call_later(self.latency, self._transport.write, answer)
            else:
                self._transport.write(answer)

    def _answer(self, head: bytes) -> bytes:
        path = head.split(b" ", 2)[1].decode()
        kind, _, number = path.strip("/").partition("/")
        if not number.isdecimal():
            return b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
        tag = f'"{number}"' if kind == "etag" else ""
        if tag and f"if-none-match: {tag}".encode() in head.lower():
            return f"HTTP/1.1 304 Not Modified\r\nETag: {tag}\r\n\r\n".encode()
        visits = 0
        if kind == "changed":
            visits = self.visits[path]
            self.visits[path] += 1
        body = feed(int(number), visits)
        named = f"ETag: {tag}\r\n" if tag else ""
        return (
            "HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml; charset=utf-8\r\n"
            f"{named}Content-Length: {len(body)}\r\n\r\n"
        ).encode() + body


async def serve(port: int) -> None:
    """Listen on every loopback address."""
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Http, "0.0.0.0", port, backlog=2048)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await server.serve_forever()


if __name__ == "__main__":
    Http.latency = float(sys.argv[2]) / 1000 if len(sys.argv) > 2 else 0.0
    asyncio.run(serve(int(sys.argv[1])))
