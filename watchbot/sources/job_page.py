"""The job site's page as saved text (a file, a folder, a link, a chat message) -> a posting."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass, replace
from pathlib import Path

from watchbot.errors import FetchError, ParseError
from watchbot.model.board import Board, Fetched, Validators
from watchbot.model.posting import INSIGHTS, WRITTEN, Pay, RawPosting, Sections
from watchbot.sources.decode import decode
from watchbot.sources.fetch import Fetcher
from watchbot.sources.page.amounts import PayLine
from watchbot.sources.page.blocks import (
    DETAIL,
    HEADER,
    OTHERS,
    PANEL,
    REVIEW,
    SIMILAR,
    Page,
    split_page,
)
from watchbot.sources.page.header import Header, read_header
from watchbot.sources.page.listing import read_listing
from watchbot.sources.page.panel import read_panel, split_panel
from watchbot.sources.page.review import read_score
from watchbot.sources.page.stated import period_stated, stated_pay
from watchbot.sources.record import unique
from watchbot.sources.source import Reading, unchanged

_MOST_BYTES = 1_000_000


def looks_like_job_page(text: str) -> bool:
    """True when a text has the head and at least one heading of such a page, or three headings."""
    if len(text) > _MOST_BYTES:
        return False
    page = split_page(text)
    header = read_header(page.block(HEADER), page.company)
    return page.headings >= 3 or (page.headings >= 1 and header.posted is not None)


def read_page(text: str, url: str | None = None) -> RawPosting:
    """Read one page; what the page lacks is missing in the posting, never an error.

    Raises ParseError (state not_page) when the text has no title: then it is no job page.
    """
    page = split_page(text)
    header = read_header(page.block(HEADER), page.company)
    if not header.title or not (page.headings or header.posted):
        raise ParseError(
            "the text has neither the head nor the headings of a job page", state="not_page"
        )
    above, answers = split_panel(page.block(PANEL))
    score = read_score([*above, *page.block(REVIEW)])
    market = read_panel(answers)
    posting = _from_header(header, url)
    places = posting.places or unique([market.market_city if market else None])
    signal = stated_pay(score)
    written = header.pay or signal
    return replace(
        posting,
        id=_identity(header, places, url),
        description=_description(page),
        places=places,
        pay=_pay(header, signal),
        pay_text=written.written if written else None,
        sections=Sections(**{name: page.block(name) for name in (*WRITTEN, *INSIGHTS)}),
        score=score,
        market=market,
        similar=read_listing(page.block(SIMILAR), None),
        others=read_listing(page.block(OTHERS), header.company or ""),
    )


def _from_header(header: Header, url: str | None) -> RawPosting:
    """What the head of the page says."""
    return RawPosting(
        id="",
        title=header.title or "",
        url=url or "",
        company=header.company,
        places=tuple(header.places),
        workplace=header.facts.get("workplace"),
        employment=header.facts.get("employment"),
        level=header.level,
        education=header.facts.get("education"),
        experience=header.facts.get("experience"),
        category=header.category,
        skills=header.skills,
        pay_note=header.pay_note,
        posted=header.posted,
    )


def _pay(header: Header, signal: PayLine | None) -> Pay | None:
    """The pay line of the head, else the figure in the review's pay signal.

    Amounts are read later; the signal often names the period that the head leaves out.
    """
    line = header.pay or signal
    if line is None:
        return None
    period = period_stated(line.text, signal.text if signal else None)
    return Pay(text=line.text, period=period, estimated=line.estimated, note=header.pay_note)


def _identity(header: Header, places: tuple[str, ...], url: str | None) -> str:
    """The page's link, else a hash of employer, title and places: a page carries no id of its own."""
    parts = [url] if url else [header.company or "", header.title or "", *sorted(places)]
    return hashlib.sha256("\n".join(parts).casefold().encode()).hexdigest()[:16]


def _description(page: Page) -> str:
    """The posting's own text, without the site's advice."""
    names = (DETAIL, "about", "responsibilities", "minimum", "preferred")
    return "\n".join(line for name in names for line in page.block(name))


@dataclass(frozen=True, slots=True)
class JobPage:
    """Boards of saved pages: the token is a file, a folder of *.txt, or an http(s) link."""

    kind: str = "job_page"

    def read(self, body: bytes, board: Board) -> Reading:
        """Read one page."""
        link = board.token if board.token.startswith(("http://", "https://")) else None
        return Reading(postings=(read_page(decode(body).text, board.options.get("url") or link),))

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Read the page or all pages of the folder; a folder is a complete list."""
        if board.token.startswith(("http://", "https://")):
            answer = await http.get(
                board.token,
                validators=validators,
                accept="text/plain, text/html;q=0.5",
                limit_bytes=_MOST_BYTES,
                page=True,
            )
            if answer.unchanged:
                return unchanged(answer.validators)
            page = await http.apart.read(self.read, answer.body, board)
            return page.fetched(answer.validators)
        bodies = await asyncio.to_thread(_saved, Path(board.token))
        found = Validators(body_hash=_hash_all(bodies))
        if found.body_hash == validators.body_hash:
            return unchanged(found)
        return self._read_all(bodies, board).fetched(found)

    def _read_all(self, bodies: dict[str, bytes], board: Board) -> Reading:
        """Read every page; one that is none is named and does not spoil the others."""
        postings: dict[str, RawPosting] = {}
        skipped: list[str] = []
        for name, body in bodies.items():
            try:
                posting = self.read(body, board).postings[0]
            except ParseError as problem:
                skipped.append(f"{name}: {problem.reason}")
            else:
                postings[posting.id] = posting
        if skipped and not postings:
            raise ParseError("; ".join(skipped[:3]), state="not_page")
        return Reading(postings=tuple(postings.values()), skipped=tuple(skipped))


def _saved(path: Path) -> dict[str, bytes]:
    """The bytes of a file, or of every *.txt in a folder, by name."""
    try:
        if not path.is_dir():
            return {path.name: _beginning(path)}
        files = sorted(file for file in path.glob("*.txt") if file.is_file())
        return {file.name: _beginning(file) for file in files}
    except OSError as problem:
        raise FetchError(
            f"{path.name}: {problem.strerror or problem}", state="missing"
        ) from problem


def _beginning(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(_MOST_BYTES)


def _hash_all(bodies: dict[str, bytes]) -> str:
    total = hashlib.sha256()
    for name, body in bodies.items():
        total.update(f"{name}:{len(body)}\n".encode() + body)
    return total.hexdigest()


SOURCE = JobPage()
