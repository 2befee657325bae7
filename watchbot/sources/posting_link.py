"""A link to one posting on a company's own site names the posting, not the board: which is it?"""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from watchbot.errors import SourceError
from watchbot.model.board import Board, Validators
from watchbot.sources.fetch import Fetcher
from watchbot.sources.registry import SOURCES

_NAMED_IN = {"gh_jid": "greenhouse", "ashby_jid": "ashby", "lever_id": "lever"}
"""Parameters by which systems name a posting on other sites (sources.md D1)."""

_SECOND_LEVEL = frozenset({"co", "com", "org", "net", "ac", "gov"})


async def board_by_posting(link: str, http: Fetcher) -> Board | None:
    """The board of the site's name that lists this very posting; None where there is none.

    The name is a guess, the posting's number in its list is the proof.
    """
    query = parse_qs(urlsplit(link).query)
    for parameter, kind in _NAMED_IN.items():
        number = query.get(parameter, [""])[0]
        name = _name_of_site(link)
        if number and name and await _lists(board := Board(kind=kind, token=name), number, http):
            return board
    return None


async def _lists(board: Board, number: str, http: Fetcher) -> bool:
    try:
        fetched = await SOURCES[board.kind].fetch(board, http, Validators())
    except SourceError:
        return False
    return any(posting.id == number for posting in fetched.postings)


def _name_of_site(link: str) -> str | None:
    """careers.acme.co.uk -> acme."""
    labels = (urlsplit(link).hostname or "").split(".")[:-1]
    if len(labels) > 1 and labels[-1] in _SECOND_LEVEL:
        labels = labels[:-1]
    return labels[-1] if labels else None
