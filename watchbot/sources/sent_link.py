"""Which link does a text hold that somebody has sent? Alone, in a sentence, or wrapped into another one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qs, unquote

from watchbot.sources.links import board_of_link

_LINK = re.compile(r"^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:/\S*)?$", re.IGNORECASE)
_IN_TEXT = re.compile(r"https?://[^\s<>\"'，。、；！？）】》「」]+", re.IGNORECASE)
_INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufeff]")
_SLIPPED = re.compile(r"^(?!https?://[^/])[htps]{2,6}:/{1,3}(?=[\w-]+\.)", re.IGNORECASE)
"""htps://, http:/, ttp://"""
_WIDE = "：//"
"""What a Chinese keyboard makes of the colon."""
_AFTER = ".,;:!?)]}"
"""Signs that end a sentence, not a link."""
_BARE = re.compile(
    r"(?<![\w@./:-])(?:[a-z0-9-]+\.)+[a-z]{2,}(?:/[!-~]*)?", re.ASCII | re.IGNORECASE
)
_WRAPPED_IN = ("url", "q", "u", "target", "to", "dest", "redirect", "link")
"""Parameters in which search engines, mail filters and chats carry the link that is meant."""
_WITHIN = re.compile(r"https?:/{1,2}(?P<rest>[\w-]+\..+?)(?:__;|$)", re.IGNORECASE)
"""The link that archives and mail filters carry behind their own address."""


def link_in(said: str) -> str | None:
    """The link that somebody has sent, within a sentence too, and out of the link that wraps it."""
    text = _INVISIBLE.sub("", said).replace(_WIDE, "://")
    found = _IN_TEXT.search(_SLIPPED.sub("https://", text))
    link = found[0].rstrip(_AFTER) if found else _without_scheme(text)
    if link is None or board_of_link(link):
        return link
    return next(filter(board_of_link, _wrapped(link)), link)


def _without_scheme(text: str) -> str | None:
    """The text itself where it looks like a link, else the word in it that names a known board."""
    if _LINK.match(text):
        return f"https://{text}"
    links = (f"https://{word.rstrip(_AFTER)}" for word in _BARE.findall(text))
    return next(filter(board_of_link, links), None)


def _wrapped(link: str) -> Iterator[str]:
    """The links that a link carries: in its usual parameters, behind its address, or as its query."""
    address, _, query = link.partition("?")
    named = parse_qs(query.partition("#")[0])
    yield from (value for name in _WRAPPED_IN for value in named.get(name, ()))
    own_query = query if query.startswith(("http:", "https:")) else ""
    for behind in (address.partition("://")[2], own_query):
        found = _WITHIN.search(unquote(behind))
        if found:
            yield f"https://{found['rest']}"
