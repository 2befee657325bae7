"""V2EX nodes: https://www.v2ex.com/api/topics/show.json?node_name={node}, the newest ten of a node."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.record import Record, parse_json
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import moment


def address(board: Board) -> str:
    """The newest topics of a node: jobs, remote, outsourcing."""
    base = base_url(board, "https://www.v2ex.com")
    return f"{base}/api/topics/show.json?node_name={quote(board.token or 'jobs')}"


def read(body: bytes, board: Board) -> Reading:
    """Read the topics, or one."""
    found = rows(parse_json(body), "topics", "result", one="title")
    return replace(collect(found, lambda row: _posting(row, board)), newest_only=True)


def _posting(row: Record, board: Board) -> RawPosting | None:
    if row.is_true("deleted"):
        return None
    number = row.text("id") or ""
    node = row.text("node", "name") or row.text("_node") or board.token
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=(row.text("url") or f"https://www.v2ex.com/t/{number}").partition("#")[0],
        company=board.company,
        description_html=row.html("content_rendered"),
        description=row.html("content"),
        workplace="remote" if node == "remote" else None,
        posted=moment(row.value("created")),
        language="zh",
    )


SOURCE = OneAnswer(kind="v2ex", address=address, read=read)
