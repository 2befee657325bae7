"""ByteDance's international list and TikTok's; the Chinese one wants a signature and is left alone."""

from __future__ import annotations

from watchbot.model.board import Board
from watchbot.model.posting import Pay, Period, RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hiring_kind import with_kind
from watchbot.sources.one_answer import base_url
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, parse_json, record_of
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment, money

_SIZE = 100
_HOSTS = {"tiktok": "https://api.lifeattiktok.com", "bytedance": "https://jobs.bytedance.com"}
_PAGES = {
    "tiktok": "https://lifeattiktok.com/search",
    "bytedance": "https://joinbytedance.com/search",
}


def ask(board: Board, number: int) -> Ask:
    """One page; the token is tiktok or bytedance."""
    return Ask(
        url=f"{base_url(board, _HOSTS.get(board.token, _HOSTS['bytedance']))}/api/v1/public/supplier/search/job/posts",
        payload={"keyword": "", "limit": _SIZE, "offset": number * _SIZE},
        headers={"website-path": "tiktok" if board.token == "tiktok" else "en"},
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page, or one post."""
    root = parse_json(body)
    top = record_of(root)
    found = rows(root, "data.job_post_list", one="title")
    return collect(found, lambda row: _posting(row, board), promised=top.whole("data", "count"))


def _posting(row: Record, board: Board) -> RawPosting:
    number = row.text("id") or ""
    page = _PAGES.get(board.token, _PAGES["bytedance"])
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=f"{page}/{number}",
        company="TikTok" if board.token == "tiktok" else "ByteDance",
        description=with_kind(None, row.text("description"), row.text("requirement")),
        places=row.names("city_list") or row.names("city_info"),
        employment=row.text("recruit_type", "en_name") or row.text("recruit_type", "name"),
        category=row.text("job_category", "en_name") or row.text("job_category", "name"),
        pay=_pay(row.part("job_post_info")),
        posted=moment(row.value("publish_time")),
        requisition=row.text("code"),
    )


def _pay(info: Record) -> Pay | None:
    return money(
        info.number("min_salary"),
        info.number("max_salary"),
        currency=info.text("currency"),
        period=Period.MONTH,
    )


SOURCE = Paged(kind="bytedance", ask=ask, read=read)
