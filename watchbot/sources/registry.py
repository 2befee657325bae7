"""The one table of all kinds of board, and which board a link points to."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from watchbot.model.board import Board
from watchbot.sources import ashby, feed, greenhouse, job_page, lever
from watchbot.sources.links import board_of_link
from watchbot.sources.source import Source

_ALL: tuple[Source, ...] = (
    greenhouse.SOURCE,
    lever.SOURCE,
    ashby.SOURCE,
    feed.SOURCE,
    job_page.SOURCE,
)

SOURCES: Mapping[str, Source] = MappingProxyType({source.kind: source for source in _ALL})


def board_for(link: str) -> Board | None:
    """The board that a link belongs to, by host and path alone; None for hosts that are not known.

    Never a board of kind job_page or feed: those are named by who adds them.
    """
    board = board_of_link(link)
    return board if board and board.kind in SOURCES else None
