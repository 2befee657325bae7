"""The shipped index of employers' boards: a company's name -> the boards it is known to have.

`boards.tsv.gz` has one line per board: kind, token, company ("" where the token is its name) and
options (`region=eu;...`). Where it comes from: docs/attribution.md. Boards move, so what is found
here is only where to look; a look decides.
"""

from __future__ import annotations

import gzip
import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from watchbot.lexicon.names import name_key

_LEGAL = re.compile(
    r"(?:\b(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|plc|gmbh|ag|se|kg|sa|sas"
    r"|srl|spa|bv|nv|oy|ab|as|aps|pty|pte|pvt|group|holdings?|labs|technologies|careers|jobs)\b[\s.]*)+$"
)
_LEGAL_HAN = re.compile(r"(?:股份)?(?:有限)?(?:责任)?公司$|集团$")
_LETTERS = re.compile(r"[\W_]+")


class KnownBoard(NamedTuple):
    """One line of the index. `company` is the employer's name as its board was found under it."""

    kind: str
    token: str
    company: str
    options: dict[str, str]


def employer_key(name: str) -> str:
    """A company's name without its legal form, blanks and signs: `Acme, Inc.` and `acme` are one."""
    return _LETTERS.sub("", bare_name(name))


def bare_name(name: str) -> str:
    """A company's name in small letters without its legal form."""
    key = name_key(name).casefold()
    return _LEGAL_HAN.sub("", _LEGAL.sub("", key).strip()).strip() or key


def boards_of(company: str) -> tuple[KnownBoard, ...]:
    """The boards known under this company's name; none when it is unknown."""
    key = employer_key(company)
    return _index().get(key, ()) if key else ()


@cache
def _index() -> dict[str, tuple[KnownBoard, ...]]:
    found: dict[str, list[KnownBoard]] = {}
    packed = (files("watchbot.lexicon") / "boards.tsv.gz").read_bytes()
    for line in gzip.decompress(packed).decode().splitlines():
        kind, token, company, options = line.split("\t")
        pairs = dict(pair.split("=", 1) for pair in options.split(";") if pair)
        board = KnownBoard(kind, token, company or token, pairs)
        for key in {employer_key(board.company), employer_key(token)}:
            found.setdefault(key, []).append(board)
    return {key: tuple(boards) for key, boards in found.items() if key}
