"""One look at a board that is not watched yet: is it alive, whose is it, what does it list?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from watchbot.errors import SourceError
from watchbot.model.board import Board, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.fetch import Fetcher
from watchbot.sources.pages import Paged
from watchbot.sources.plain_page import is_posting_link
from watchbot.sources.registry import SOURCES, is_anybodys, is_empty_for_strangers
from watchbot.sources.source import Source

_EXAMPLES = 3
_ABOUT_WORK = 0.5
"""From this share of posting-like links on a feed or sitemap of any site is one of postings."""
_NEARLY_ALL = 0.8
_ENTRIES = 3
"""So many entries with one employer's name make what may be any site's that employer's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A board that answers. `company` as the board itself names it; `count` as far as it tells.

    `sure` is False when nothing says that the board is that of the company that was asked for.
    """

    board: Board
    company: str | None
    count: int
    examples: tuple[str, ...]
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that is not to be watched, and why.

    `why` is the reason as a key, for those who say it in another language: a state of a board
    (`SourceError.state`), `left_alone.KEY` of left_alone.py, or `empty`, `nothing`, `no_work`,
    `unknown_name`, `other_company`. `reason` says it in words, with its details.
    """

    what: str
    why: str
    reason: str

    def __str__(self) -> str:
        return f"{self.what}: {self.reason}"


async def probe(board: Board, http: Fetcher) -> Found | Refused:
    """Read the beginning of a board, in its other regions too where it is not in the first."""
    refused: list[Refused] = []
    for one in (board, *_twins(board)):
        found = await _look(one, http)
        if isinstance(found, Found):
            return found
        refused.append(found)
    return refused[0]


async def probe_any_site(board: Board, http: Fetcher) -> Found | Refused:
    """Like `probe`, for a feed or sitemap that may be about anything: it has to be about work."""
    try:
        fetched = await SOURCES[board.kind].fetch(board, http, Validators())
    except SourceError as problem:
        return Refused(board.token, problem.state, problem.reason)
    likely = sum(is_posting_link(posting.url) for posting in fetched.postings)
    if not fetched.postings or likely < _ABOUT_WORK * len(fetched.postings):
        return Refused(board.token, "no_work", "it lists no postings")
    return _found(board, fetched.postings, len(fetched.postings))


async def _look(board: Board, http: Fetcher) -> Found | Refused:
    try:
        fetched = await _first_page(SOURCES[board.kind]).fetch(board, http, Validators())
    except SourceError as problem:
        return Refused(board.name, problem.state, f"{problem.reason} ({problem.state})")
    count = max(fetched.promised or 0, len(fetched.postings))
    if not count and is_empty_for_strangers(board.kind):
        return Refused(board.name, "empty", "it lists nothing: empty, or no such company")
    return _found(board, fetched.postings, count)


def _first_page(source: Source) -> Source:
    return replace(source, most_pages=1, divide=None) if isinstance(source, Paged) else source


def _found(board: Board, postings: Iterable[RawPosting], count: int) -> Found:
    listed = list(postings)
    company = _whose(board, listed)
    titles = tuple(dict.fromkeys(posting.title.strip() for posting in listed))[:_EXAMPLES]
    return Found(board=board, company=company, count=count, examples=titles)


def _whose(board: Board, listed: Sequence[RawPosting]) -> str | None:
    """The employer that nearly all of its postings name, where they are enough to say whose it is."""
    names = Counter(posting.company.strip() for posting in listed if posting.company)
    name, times = names.most_common(1)[0] if names else ("", 0)
    least = _ENTRIES if is_anybodys(board.kind) else 1
    whole = times >= least and times >= _NEARLY_ALL * names.total()
    return name if whole else board.company


def _twins(board: Board) -> Iterator[Board]:
    """The other places where a board of this name may live."""
    if board.kind == "lever" and "region" not in board.options:
        yield replace(board, options={**board.options, "region": "eu"})
    if board.kind == "personio" and "base_url" not in board.options:
        other = "de" if board.options.get("tld") == "com" else "com"
        yield replace(board, options={**board.options, "tld": other})
    if board.kind == "eightfold" and "api" not in board.options:
        yield replace(board, options={**board.options, "api": "v2"})
    if board.kind == "beisen":
        yield replace(board, kind="beisen_legacy")
    if board.kind == "beisen_legacy" and "site" not in board.options:
        yield replace(board, kind="beisen")
