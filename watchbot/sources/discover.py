"""A link or a company's name -> its boards, each looked at; what is refused says why (sources.md D3)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from urllib.parse import urljoin, urlsplit

from watchbot.errors import SourceError
from watchbot.lexicon.boards import KnownBoard, boards_like, boards_of
from watchbot.model.board import Board
from watchbot.sources.embedded import Seen, look_at
from watchbot.sources.fetch import Answer, Fetcher
from watchbot.sources.guessed_board import guesses, vouched
from watchbot.sources.left_alone import WHY, reason_left_alone
from watchbot.sources.markup import absolute
from watchbot.sources.own_page import HTML
from watchbot.sources.posting_link import board_by_posting
from watchbot.sources.probe import Found, Refused, probe, probe_any_site
from watchbot.sources.registry import SOURCES, board_for
from watchbot.sources.sent_link import link_in

_MOST = 4
_LIMIT_BYTES = 5 * 2**20
_SITEMAPS = ("/sitemap.xml", "/sitemap_index.xml", "/job-sitemap.xml", "/sitemap_jobs.xml")
_ADDRESS_IN_ROBOTS = re.compile(r"^\s*sitemap:\s*(\S+)", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Discovery:
    """What was found, best first, and what was looked at in vain."""

    found: tuple[Found, ...] = ()
    refused: tuple[Refused, ...] = ()


async def discover(asked: str, http: Fetcher, *, files: bool = False) -> Discovery:
    """The boards behind a link, `kind:token`, or a company's name. Nothing is watched by this.

    `files` lets saved pages of this machine be named too: only for who sits at it.
    """
    said = asked.strip().strip("<>")
    kind, _, token = said.partition(":")
    kind = kind.casefold()
    if token and kind in SOURCES and (files or kind != "job_page"):
        return _sorted([await probe(Board(kind=kind, token=token.strip()), http)])
    link = link_in(said)
    return await _of_link(link, http) if link else await _of_company(said, http)


async def _of_link(link: str, http: Fetcher) -> Discovery:
    alone = _left_alone(link)
    if alone:
        return Discovery(refused=(alone,))
    board = board_for(link)
    if board:
        tried = [await probe(board, http)]
        return _sorted(tried if _alive(tried) else tried + await _shown_instead(link, board, http))
    try:
        answer = await _page(link, http)
    except SourceError as problem:
        return Discovery(
            refused=(Refused(link, problem.state, f"{problem.reason} ({problem.state})"),)
        )
    alone = _left_alone(answer.url)
    if alone:
        return Discovery(refused=(alone,))
    moved = board_for(answer.url)
    if moved:
        return _sorted([await probe(moved, http)])
    if not _is_page(answer):
        return await _of_document(link, http)
    page = await http.apart.read(look_at, answer.body, answer.url)
    named = None if page.boards else await board_by_posting(link, http)
    return _sorted([await probe(named, http)]) if named else await _of_page(page, http)


def _left_alone(link: str) -> Refused | None:
    """Why the site of a link is not watched; None for all others."""
    reason = reason_left_alone(link)
    if reason is None:
        return None
    host = urlsplit(link).hostname or link
    return Refused(host, f"left_alone.{reason}", f"left alone: {WHY[reason]}")


async def _shown_instead(link: str, board: Board, http: Fetcher) -> list[Found | Refused]:
    """What the page itself shows where its address has misled us: another name, another system."""
    try:
        answer = await _page(link, http)
    except SourceError:
        return []
    shown = await _boards_shown(answer, http)
    others = [one for one in shown if (one.kind, one.token) != (board.kind, board.token)]
    return [one for one in await _probed(others, http) if isinstance(one, Found)]


async def _boards_shown(answer: Answer, http: Fetcher) -> tuple[Board, ...]:
    """The board that a link has led to, else those that its page shows."""
    moved = board_for(answer.url)
    if moved:
        return (moved,)
    return (await http.apart.read(look_at, answer.body, answer.url)).boards


async def _page(link: str, http: Fetcher) -> Answer:
    return await http.get(link, accept=HTML + ", */*;q=0.5", limit_bytes=_LIMIT_BYTES, page=True)


def _is_page(answer: Answer) -> bool:
    start = answer.body.lstrip(b"\xef\xbb\xbf \t\r\n")[:512].lower()
    return start.startswith(b"<") and b"<rss" not in start and not start.startswith(b"<?xml")


async def _of_document(link: str, http: Fetcher) -> Discovery:
    """A link that answers with data: a sitemap, or a feed that the user vouches for."""
    tried = [await probe_any_site(Board(kind="sitemap", token=link), http)]
    if isinstance(tried[0], Refused):
        tried = [await probe(Board(kind="feed", token=link), http)]
    return _sorted(tried)


async def _of_page(page: Seen, http: Fetcher) -> Discovery:
    """Boards of the page, then of the page behind its "openings" link, then what any site may have."""
    tried = await _probed(page.boards, http)
    if not _alive(tried):
        for link in page.further:
            tried += await _further(link, http)
            if _alive(tried):
                break
    if not _alive(tried):
        tried += await _any_site(page, http)
    return _sorted(tried)


async def _further(link: str, http: Fetcher) -> list[Found | Refused]:
    alone = _left_alone(link)
    if alone:
        return [alone]
    board = board_for(link)
    if board:
        return [await probe(board, http)]
    try:
        answer = await _page(link, http)
    except SourceError as problem:
        return [Refused(link, problem.state, problem.reason)]
    return await _probed(await _boards_shown(answer, http), http)


async def _any_site(page: Seen, http: Fetcher) -> list[Found | Refused]:
    """A feed of postings, a sitemap of postings, the page itself; the first that lists any."""
    tried: list[Found | Refused] = []
    boards = [Board(kind="feed", token=link) for link in page.feeds]
    boards += [Board(kind="sitemap", token=link) for link in await _sitemaps(page.url, http)]
    for board in boards:
        tried.append(await probe_any_site(board, http))
        if _alive(tried):
            return tried
    last = await probe(Board(kind="json_ld", token=page.url), http)
    if isinstance(last, Found) and not last.count:
        words = "no board, feed, sitemap or posting was found on this page"
        last = Refused(page.url, "nothing", words)
    return [*tried, last]


async def _sitemaps(url: str, http: Fetcher) -> list[str]:
    """Those that robots.txt names, those about work first, else those at the usual addresses."""
    try:
        robots = await http.get(urljoin(url, "/robots.txt"), limit_bytes=500 * 1024)
        named = _ADDRESS_IN_ROBOTS.findall(robots.body.decode("utf-8", "replace"))
    except SourceError:
        named = []
    links = [link for each in named if (link := absolute(each, url))]
    found = links or [urljoin(url, path) for path in _SITEMAPS]
    return sorted(found, key=lambda link: not re.search(r"job|career", link, re.I))[:_MOST]


async def _probed(boards: Iterable[Board], http: Fetcher) -> list[Found | Refused]:
    tried = [await probe(board, http) for board in list(boards)[:_MOST]]
    return [_with_life(one) for one in tried]


def _with_life(one: Found | Refused) -> Found | Refused:
    """A board that was only guessed or seen on a page has to list something."""
    if isinstance(one, Found) and not one.count:
        return Refused(one.board.name, "empty", "it lists nothing")
    return one


def _alive(tried: Iterable[Found | Refused]) -> bool:
    return any(isinstance(one, Found) for one in tried)


def _sorted(tried: Iterable[Found | Refused]) -> Discovery:
    listed = list(tried)
    found = [one for one in listed if isinstance(one, Found)]
    refused = [one for one in listed if isinstance(one, Refused)]
    return Discovery(tuple(sorted(found, key=lambda one: -one.count)), tuple(refused))


async def _of_company(name: str, http: Fetcher) -> Discovery:
    """Boards known under this name; else guessed ones, whose answer has to name the same company; else
    those of companies with almost this name, for somebody to say whether they are meant.
    """
    tried = await _probed([_board_of(row) for row in boards_of(name)], http)
    if not _alive(tried):
        tried += await _guessed(name, http)
    if not _alive(tried):
        alike = await _probed([_board_of(row) for row in boards_like(name)], http)
        tried += [replace(one, sure=False) for one in alike if isinstance(one, Found)]
    if not tried:
        words = "no board is known under this name; send a link to its careers page"
        tried = [Refused(name, "unknown_name", words)]
    return _sorted(tried)


async def _guessed(name: str, http: Fetcher) -> list[Found | Refused]:
    tried: list[Found | Refused] = []
    for board in guesses(name):
        tried.append(vouched(_with_life(await probe(board, http)), name))
        if _alive(tried):
            break
    return tried


def _board_of(row: KnownBoard) -> Board:
    return Board(kind=row.kind, token=row.token, company=row.company, options=row.options)
