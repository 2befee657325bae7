"""We Work Remotely: its RSS, of all postings or of a category such as remote-programming-jobs."""

from __future__ import annotations

from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.sources.feeds.board import FeedBoard
from watchbot.sources.one_answer import base_url


def address(board: Board) -> str:
    """The feed of everything (token all) or of one category."""
    base = base_url(board, "https://weworkremotely.com")
    if board.token in ("", "all"):
        return f"{base}/remote-jobs.rss"
    return f"{base}/categories/{quote(board.token)}.rss"


SOURCE = FeedBoard(kind="weworkremotely", address=address)
