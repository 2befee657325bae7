"""Eleduck (电鸭), remote work in China: https://svc.eleduck.com/api/v1/posts?category=5&page=N."""

from __future__ import annotations

from dataclasses import replace

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import base_url
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading

_MODES = ("远程", "坐班", "线上", "兼职远程")


def ask(board: Board, number: int) -> Ask:
    """One page of the newest posts."""
    return Ask(
        url=f"{base_url(board, 'https://svc.eleduck.com')}/api/v1/posts?category=5&page={number + 1}"
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page, or one post."""
    root = parse_json(body)
    top = record_of(root)
    found = [top.part("post")] if top.text("post", "title") else rows(root, "posts", one="title")
    return replace(collect(found, lambda row: _posting(row, board)), newest_only=True)


def _posting(row: Record, board: Board) -> RawPosting | None:
    if any(row.is_true(flag) for flag in ("closed", "deleted", "hide")):
        return None
    number = row.text("id") or ""
    tags = row.each("tags")
    modes = [
        name for tag in tags if (name := tag.text("name")) and any(word in name for word in _MODES)
    ]
    return RawPosting(
        id=number,
        title=row.first("full_title", "title") or "",
        url=f"https://eleduck.com/posts/{number}",
        company=board.company,
        description_html=row.html("content") or row.html("summary"),
        places=_named(tags, "city"),
        workplace=modes[0] if modes else None,
        employment=", ".join(_named(tags, "work_type", "job_type", "employment")) or None,
        category=next(iter(_named(tags, "profession", "field")), None),
        skills=_named(tags, "skill", "language"),
        posted=row.text("published_at"),
        language="zh",
    )


def _named(tags: list[Record], *groups: str) -> tuple[str, ...]:
    """The tags of these groups; "unlimited" and "overseas" say no place."""
    return unique(
        tag.text("name")
        for tag in tags
        if tag.text("tag_group", "code") in groups
        and tag.text("name") not in ("不限", "海外", "其他")
    )


SOURCE = Paged(kind="eleduck", ask=ask, read=read, newest_pages=3)
