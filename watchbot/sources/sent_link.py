"""Which link does a text hold that somebody has sent? Alone, in a sentence, or wrapped into another one."""

from __future__ import annotations

import re
from urllib.parse import parse_qs

from watchbot.sources.links import board_of_link

_LINK = re.compile(r"^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:/\S*)?$", re.IGNORECASE)
_IN_TEXT = re.compile(r"https?://[^\s<>\"'，。、；！？）】》「」]+", re.IGNORECASE)
_SLIPPED = re.compile(r"^(?!https?://[^/])[htps]{2,6}:/{1,3}(?=[\w-]+\.)", re.IGNORECASE)
"""htps://, http:/, ttp://"""
_AFTER = ".,;:!?)]}"
"""Signs that end a sentence, not a link."""
_WRAPPED_IN = ("url", "q", "u", "target", "to", "dest", "redirect", "link")
"""Parameters in which search engines, mail filters and chats carry the link that is meant."""


def link_in(said: str) -> str | None:
    """The link that somebody has sent, within a sentence too, and out of the link that wraps it."""
    found = _IN_TEXT.search(_SLIPPED.sub("https://", said))
    link = found[0].rstrip(_AFTER) if found else None
    if link is None and _LINK.match(said):
        link = f"https://{said}"
    if link is None or board_of_link(link):
        return link
    query = parse_qs(link.partition("?")[2].partition("#")[0])
    inner = (value for name in _WRAPPED_IN for value in query.get(name, ()))
    return next((value for value in inner if board_of_link(value)), link)
