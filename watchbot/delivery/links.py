"""Which links may be shown as links, and where?"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

LONGEST_LINK = 2048
"""Characters; longer addresses are shown as text only (90 of them still fit one message)."""

_HOST = re.compile(r"[^\W_](?:[\w.-]*[\w-])?\.?")
_UNUSABLE = re.compile(r"[\s\x00-\x20\x7f<>\"'`\\^{}|\u2028-\u202e\ud800-\udfff\ufffe\uffff]")


def web_link(url: str) -> str | None:
    """The address when it is a plain http(s) link with a host, else None."""
    if len(url) > LONGEST_LINK or _UNUSABLE.search(url):
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    named = bool(parts.hostname) and port != 0 and not parts.netloc.endswith(":")
    return url if named and parts.scheme.lower() in ("http", "https") else None


def telegram_link(url: str) -> str | None:
    """The address when Telegram takes it in links and buttons, else None.

    Telegram wants a dot in the host unless it is an IPv6 address (telegram.md 1.4); a button
    with another address makes the whole message fail. We are stricter than Telegram where that
    costs nothing: http and https only.
    """
    if web_link(url) is None:
        return None
    host = urlsplit(url).hostname or ""
    if ":" in host:
        return url
    return url if "." in host.strip(".") and _HOST.fullmatch(host) else None
