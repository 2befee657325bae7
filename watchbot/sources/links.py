"""A link -> the board behind it, by host and path (sources.md D1). Hosts any case, names as written."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, unquote, urlsplit

from watchbot.model.board import Board

_NOT_NAMES = (
    "embed js css v1 v2 v3 api static assets cdn www app apps docs support help status blog apply jobs j job"
    " careers feed accounts company companies login search include images en de"
)
_NO_NAME = frozenset(_NOT_NAMES.split())
_Made = tuple[str, str, dict[str, str]]
_Maker = Callable[[re.Match[str], dict[str, list[str]]], "_Made | None"]


def _plain(kind: str, **options: str) -> _Maker:
    """The group `b` is the token."""
    return lambda found, _: (kind, unquote(found["b"]), dict(options))


def _greenhouse_embed(found: re.Match[str], query: dict[str, list[str]]) -> _Made | None:
    """An embedded board names itself in `for=`."""
    name = query.get("for", [""])[0]
    return ("greenhouse", name, {}) if name else None


_LOCALE = r"(?:[a-z]{2}(?:-[A-Za-z]{2})?/)?"
# host, "/", path: the first that matches decides.
_PATTERNS: tuple[tuple[re.Pattern[str], _Maker], ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (r"^(?:boards|job-boards)(?:\.eu)?\.greenhouse\.io/embed/", _greenhouse_embed),
        (r"^(?:boards|job-boards)(?:\.eu)?\.greenhouse\.io/(?P<b>[\w.-]+)", _plain("greenhouse")),
        (r"^(?:boards-api|api)\.greenhouse\.io/v1/boards/(?P<b>[\w.-]+)", _plain("greenhouse")),
        (r"^jobs\.eu\.lever\.co/(?P<b>[^/]+)", _plain("lever", region="eu")),
        (r"^jobs\.lever\.co/(?P<b>[^/]+)", _plain("lever")),
        (r"^api\.eu\.lever\.co/v0/postings/(?P<b>[^/]+)", _plain("lever", region="eu")),
        (r"^api\.lever\.co/v0/postings/(?P<b>[^/]+)", _plain("lever")),
        (r"^jobs\.ashbyhq\.com/(?P<b>[^/]+)", _plain("ashby")),
        (r"^api\.ashbyhq\.com/posting-api/job-board/(?P<b>[^/]+)", _plain("ashby")),
    )
)


def board_of_link(link: str) -> Board | None:
    """The board that a link names, or None. Nothing is fetched."""
    text = link.strip()
    try:
        parts = urlsplit(text if "://" in text else f"https://{text}")
        host = (parts.hostname or "").casefold()
        query = parse_qs(parts.query)
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not host:
        return None
    where = host + parts.path
    for pattern, make in _PATTERNS:
        found = pattern.match(where)
        made = make(found, query) if found else None
        if made and made[1].casefold() not in _NO_NAME:
            kind, token, options = made
            return Board(kind=kind, token=token, options=options)
    return None
