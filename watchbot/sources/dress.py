"""What the settings of one board add to its requests: headers for its own host, a proxy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from yarl import URL

_HEADER = "header."
_OURS = frozenset({"host", "content-length", "transfer-encoding", "connection"})


@dataclass(slots=True)
class Dress:
    """Options `header.NAME=VALUE` and `proxy=http://host:port` of a board.

    Headers may hold a password, so they go to one host only: the first that is asked.
    """

    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    proxy: str | None = field(default=None, repr=False)
    _host: str | None = None

    @property
    def is_plain(self) -> bool:
        """True when nothing is added."""
        return not self.headers and self.proxy is None

    def headers_for(self, url: URL) -> Mapping[str, str]:
        """The headers to send to this address."""
        self._host = self._host or url.host
        return self.headers if url.host == self._host else {}


def dress_of(options: Mapping[str, str]) -> Dress:
    """What the options of a board say; names that would break the request are left out."""
    named = {
        name.removeprefix(_HEADER): value
        for name, value in options.items()
        if name.startswith(_HEADER)
    }
    headers = {name: value for name, value in named.items() if name.casefold() not in _OURS}
    return Dress(headers, options.get("proxy"))
