"""Personio boards: https://{company}.jobs.personio.de/xml, tenants on .com by the option `tld`.

The feed has a posting's text only in the languages that the company wrote it in. One without any in the
language asked for is filled up from the German feed, then from that of the company's own choice, and
what is still missing stands on the posting's page.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from watchbot.errors import SourceError
from watchbot.model.board import Board, Fetched, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.fetch import Fetcher
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.own_page import without_text
from watchbot.sources.posting_page import POSTING_PAGE
from watchbot.sources.record import Record, is_json, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import money, period_of
from watchbot.sources.xml_record import xml_records

_OTHER_LANGUAGES = ("?language=de", "")


def _base(board: Board) -> str:
    return base_url(board, f"https://{board.token}.jobs.personio.{board.options.get('tld', 'de')}")


def address(board: Board) -> str:
    """All positions; texts exist only in the languages that the company wrote (option `language`)."""
    return f"{_base(board)}/xml?language={board.options.get('language', 'en')}"


@or_page(r"/job/(?P<id>\d+)", at="https://{b}.jobs.personio.de")
def read(body: bytes, board: Board) -> Reading:
    """Read the list of positions, or the JSON that newer sites search in."""
    if is_json(body):
        return collect(
            rows(parse_json(body), "jobs", "positions", one="name"),
            lambda row: _posting(row, board),
        )
    found = xml_records(body, "position", "workzag-jobs", "positions", "position")
    return collect(found, lambda row: _posting(row, board))


def _posting(row: Record, board: Board) -> RawPosting:
    number = row.text("id") or ""
    parts = row.each("jobDescriptions", "jobDescription")
    text = "".join(f"<h3>{part.text('name') or ''}</h3>{part.html('value')}" for part in parts)
    kind, schedule = row.first("employmentType", "employment_type"), row.text("schedule")
    salary = row.part("salary")
    return RawPosting(
        id=number,
        title=row.text("name") or "",
        url=f"{_base(board)}/job/{number}",
        company=row.text("subcompany") or board.company,
        description_html=text or row.html("description"),
        places=unique(
            [row.text("office"), *row.texts("additionalOffices", "office"), *row.texts("offices")]
        ),
        # "permanent" says nothing about the hours; every other type says more than the schedule.
        employment=schedule if kind in (None, "permanent") else kind,
        level=row.text("seniority"),
        experience=_years(row.text("yearsOfExperience")),
        category=row.first("occupationCategory", "recruitingCategory"),
        department=row.text("department"),
        skills=unique(part.strip() for part in (row.text("keywords") or "").split(",")),
        pay=money(
            salary.number("min"),
            salary.number("max"),
            currency=salary.text("currency"),
            period=period_of(salary.first("interval", "period", "type")),
        ),
        posted=row.text("createdAt"),
    )


def _years(code: str | None) -> str | None:
    """The codes as words: lt-1, 1-2, more-than-15."""
    if code is None:
        return None
    words = (
        code.replace("lt-", "less than ")
        .replace("more-than-", "more than ")
        .replace("gt-", "more than ")
    )
    return f"{words} years"


@dataclass(frozen=True, slots=True, kw_only=True)
class Personio(OneAnswer):
    """The feed, and what other languages of it have more to say."""

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Ask once, conditionally; again only where texts are missing."""
        found = await OneAnswer.fetch(self, board, http, validators)
        for query in _OTHER_LANGUAGES:
            if "language" in board.options or not any(map(without_text, found.postings)):
                break
            found = replace(found, postings=await self._filled(found.postings, board, http, query))
        return found

    async def _filled(
        self, postings: tuple[RawPosting, ...], board: Board, http: Fetcher, query: str
    ) -> tuple[RawPosting, ...]:
        try:
            answer = await http.get(f"{_base(board)}/xml{query}", accept=self.accept)
            reading = await http.apart.read(self.read, answer.body, board)
        except SourceError:
            return postings
        texts = {row.id: row.description_html for row in reading.postings}
        return tuple(
            replace(row, description_html=texts.get(row.id, "")) if without_text(row) else row
            for row in postings
        )


SOURCE = Personio(
    kind="personio",
    address=address,
    read=read,
    accept="application/xml, text/xml",
    own_page=replace(POSTING_PAGE, titled=False),
)
