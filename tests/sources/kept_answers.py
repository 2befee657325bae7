"""The answers of boards that lie in `payloads`, and the board that each of them is from."""

from __future__ import annotations

from pathlib import Path

from watchbot.model.board import Board

PAYLOADS = Path(__file__).parent / "payloads"
FILES = sorted(path for path in PAYLOADS.iterdir() if ".expected." not in path.name)
_TOKENS = {
    "workday": "acme/wd5/Careers",
    "oracle_hcm": "acme.fa.us2.oraclecloud.com|CX_1",
    "hotjob": "wecruit.hotjob.cn|SU1",
    "json_ld": "https://acme.example/jobs",
    "sitemap": "https://acme.example/sitemap.xml",
}


def kind_of(path: Path) -> str:
    """The kind of board that a file is from: `workday-detail.json` is of workday."""
    return path.name.partition(".")[0].partition("-")[0]


def board_of(path: Path) -> Board:
    """The board whose answer a file is."""
    kind = kind_of(path)
    return Board(id=1, kind=kind, token=_TOKENS.get(kind, "acme"))
