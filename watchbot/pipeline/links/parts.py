"""A link taken apart once, forgivingly: no text makes this raise."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from urllib.parse import parse_qsl, unquote, urlsplit

_INVISIBLE = re.compile(r"[\s\u200b-\u200f\u2060\ufeff]+")
_GLUED = re.compile(r"(?<!\?)&urlHash=[\w-]*$")
"""What one large site hangs on every link that leaves it, even on links without a query."""
_DEFAULT_PORTS = (":80", ":443")


@dataclass(frozen=True, slots=True)
class Link:
    """Host without `www.` and default port, percent-decoded path, query pairs, fragment."""

    host: str
    path: str
    query: tuple[tuple[str, str], ...]
    fragment: str

    @property
    def tail(self) -> str:
        """Everything behind the host, decoded: `/path?name=value&...#fragment`."""
        query = "&".join(f"{name}={value}" for name, value in self.query)
        mark = f"?{query}" if query else ""
        return f"{self.path}{mark}#{self.fragment}" if self.fragment else self.path + mark


def take_apart(text: str) -> Link | None:
    """The parts of an http(s) link, or None when it is not one."""
    cleaned = _INVISIBLE.sub("", html.unescape(text))
    cleaned = cleaned if "?" in cleaned else _GLUED.sub("", cleaned)
    if cleaned.startswith("//"):
        cleaned = "https:" + cleaned
    if not cleaned.lower().startswith(("http://", "https://")):
        return None
    try:
        split = urlsplit(cleaned)
        host = split.netloc.rpartition("@")[2].lower().rstrip(".")
        pairs = tuple(parse_qsl(split.query, keep_blank_values=True))
    except ValueError:
        return None
    for port in _DEFAULT_PORTS:
        host = host.removesuffix(port)
    host = host.removeprefix("www.")
    if not host:
        return None
    return Link(host, unquote(split.path) or "/", pairs, unquote(split.fragment))
