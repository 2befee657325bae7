"""Feeds: RSS, Atom, JSON Feed, and lists of postings in other XML or JSON; token = the address."""

from __future__ import annotations

from watchbot.model.board import Board
from watchbot.sources.feeds.board import FeedBoard
from watchbot.sources.source import address_of


def address(board: Board) -> str:
    """The feed itself."""
    return address_of(board)


SOURCE = FeedBoard(kind="feed", address=address, anybodys=True)
