"""Builds watchbot/lexicon/boards.tsv.gz: which employers have which boards, as bare facts.

    python tools/build_boards.py boards.csv

The CSV has the columns kind, slug, company and url (docs/attribution.md says where such lists come
from). Only kinds that watchbot reads are taken; the same rows give the same bytes.
"""

from __future__ import annotations

import csv
import gzip
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from watchbot.lexicon.boards import employer_key
from watchbot.model.board import Board
from watchbot.sources.links import NO_NAME
from watchbot.sources.registry import SOURCES, board_for

TARGET = Path(__file__).resolve().parent.parent / "watchbot" / "lexicon" / "boards.tsv.gz"
_BY_LINK = {"personio", "icims", "lever_eu"}
_TAKEN_AS_IT_IS = SOURCES.keys() - _BY_LINK


def board_of_row(row: dict[str, str]) -> Board | None:
    """The board that a row names; None for kinds that are not read."""
    if row["kind"] in _BY_LINK:
        return board_for(row["url"])
    if row["kind"] not in _TAKEN_AS_IT_IS or not row["slug"]:
        return None
    return Board(kind=row["kind"], token=row["slug"])


def lines(rows: Iterator[dict[str, str]]) -> Iterator[str]:
    """One line per board, sorted; a company that says no more than the token is left out."""
    found = set()
    for row in rows:
        board = board_of_row(row)
        if board is None or board.token.casefold() in NO_NAME or not re.search(r"\w", board.token):
            continue
        company = " ".join(row["company"].split())
        if employer_key(company) == employer_key(board.token):
            company = ""
        options = ";".join(f"{name}={value}" for name, value in sorted(board.options.items()))
        found.add("\t".join((board.kind, board.token, company, options)))
    return iter(sorted(found))


def main() -> None:
    """Reads the table named on the command line and writes the index."""
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        text = "\n".join(lines(csv.DictReader(file))) + "\n"
    with TARGET.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        packed.write(text.encode())
    sys.stdout.write(f"{text.count(chr(10))} boards, {TARGET.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
