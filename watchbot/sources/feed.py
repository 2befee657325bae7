"""Feeds: RSS, Atom, JSON Feed, and lists of postings in other XML or JSON; token = the address."""

from __future__ import annotations

from watchbot.model.board import Board
from watchbot.sources.feeds.board import FeedBoard


def address(board: Board) -> str:
    """The feed itself."""
    return board.token


SOURCE = FeedBoard(kind="feed", address=address)
