"""The shipped index of employers' boards: a company's name -> the boards it is known to have.

`boards.tsv.gz` has one line per board: kind, token, company ("" where the token is its name) and
options (`region=eu;...`). Where it comes from: docs/attribution.md. Boards move, so what is found
here is only where to look; a look decides.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from rapidfuzz import fuzz, process

from watchbot.lexicon.companies import Employer, employers
from watchbot.lexicon.data_files import unpacked
from watchbot.lexicon.names import name_key

_LEGAL = re.compile(
    r"(?:\b(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|plc|gmbh|ag|se|kg|sa|sas"
    r"|srl|spa|bv|nv|oy|ab|as|aps|pty|pte|pvt|group|holdings?|labs|technologies|careers|jobs)\b[\s.]*)+$"
)
_LEGAL_HAN = re.compile(
    r"(?:(?:股份)?(?:有限)?(?:责任)?公司|集团|(?:校园|社会|人才)?招聘(?:官网)?|校招|社招|官网)+$"
)
"""What stands after a name: the legal form, and words of those who look for its openings."""
_LETTERS = re.compile(r"[\W_]+")
_ALIKE = 88.0
"""Of 100: one letter too many or too few in a short name, one wrong letter in a long one."""
_SHORTEST_ALIKE = 5


class KnownBoard(NamedTuple):
    """One line of the index. `company` is the employer's name as its board was found under it."""

    kind: str
    token: str
    company: str
    options: dict[str, str]


OWN_SITES = tuple(
    KnownBoard(kind, token, company, {})
    for company, kind, tokens in (
        ("Tencent", "tencent", ("social", "campus")),
        ("Alibaba", "alibaba", ("social", "campus")),
        ("Meituan", "meituan", ("social", "all")),
        ("NetEase", "netease", ("social",)),
        ("Bilibili", "bilibili", ("social", "campus")),
        ("ByteDance", "bytedance", ("bytedance",)),
        ("TikTok", "bytedance", ("tiktok",)),
    )
    for token in tokens
)
"""Employers whose own site is a kind of board."""


def employer_key(name: str) -> str:
    """A company's name without its legal form, blanks and signs: `Acme, Inc.` and `acme` are one."""
    return _LETTERS.sub("", bare_name(name))


def bare_name(name: str) -> str:
    """A company's name in small letters without its legal form."""
    key = name_key(name).casefold()
    return _LEGAL_HAN.sub("", _LEGAL.sub("", key).strip()).strip() or key


def boards_of(company: str) -> tuple[KnownBoard, ...]:
    """The boards known under this company's name or another name of it; none when it is unknown."""
    keys = dict.fromkeys(map(employer_key, spellings(company)))
    found = (_board(line) for key in keys for line in _index().get(key, ()))
    unlike: dict[tuple[str, ...], KnownBoard] = {}
    for board in found:
        unlike.setdefault((board.kind, board.token.casefold(), *board.options.values()), board)
    return tuple(unlike.values())


def boards_like(company: str) -> tuple[KnownBoard, ...]:
    """The boards of the companies whose names are written almost like this one."""
    key = employer_key(company)
    if len(key) < _SHORTEST_ALIKE:
        return ()
    found = process.extract(key, _index().keys(), scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=2)
    return tuple(_board(line) for name, _, _ in found if name != key for line in _index()[name])


def spellings(company: str) -> tuple[str, ...]:
    """The name as given, then the other names of the same employer: 寒武纪, Cambricon, ..."""
    employer = _employers().get(employer_key(company))
    return (company, *_names(employer)) if employer else (company,)


def _names(employer: Employer) -> tuple[str, ...]:
    return tuple(filter(None, (employer.name, employer.name_zh, *employer.others)))


@cache
def _employers() -> dict[str, Employer]:
    found: dict[str, Employer] = {}
    for employer in employers():
        for name in _names(employer):
            found.setdefault(employer_key(name), employer)
    return found


@cache
def _index() -> dict[str, tuple[str, ...]]:
    """A company's key -> its lines: they are read when they are asked for."""
    found: dict[str, tuple[str, ...]] = {}
    for own in OWN_SITES:
        key = employer_key(own.company)
        found[key] = (*found.get(key, ()), f"{own.kind}\t{own.token}\t{own.company}\t")
    for line in unpacked("boards.tsv.gz").decode().splitlines():
        _, token, company, _ = line.split("\t")
        for key in {employer_key(company or token), employer_key(token)} - {""}:
            found[key] = (*found.get(key, ()), line)
    return found


def _board(line: str) -> KnownBoard:
    kind, token, company, options = line.split("\t")
    pairs = dict(pair.split("=", 1) for pair in options.split(";") if pair)
    return KnownBoard(kind, token, company or token, pairs)
