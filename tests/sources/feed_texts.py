"""Feeds in a few words, for tests."""

from __future__ import annotations

from watchbot.model.board import Board
from watchbot.sources.feeds.board import read_feed

BOARD = Board(kind="feed", token="https://acme.example/feed.xml")


def rss(
    *items: str, head: str = '<?xml version="1.0" encoding="UTF-8"?>', attributes: str = ""
) -> str:
    """An RSS feed of these items."""
    inner = "".join(f"<item>{item}</item>" for item in items)
    return (
        f'{head}<rss version="2.0" {attributes}><channel><title>Acme</title>{inner}</channel></rss>'
    )


def titles(body: bytes | str) -> list[str]:
    """The titles that are read."""
    data = body.encode() if isinstance(body, str) else body
    return [posting.title for posting in read_feed(data, BOARD).postings]
