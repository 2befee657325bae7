"""Ashby boards: https://api.ashbyhq.com/posting-api/job-board/{name} (sources.md A1)."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import Pay, RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.markup import parse_html
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.page_data import assigned
from watchbot.sources.posting_page import LINKED_PAGE, read_posting_page
from watchbot.sources.record import Record, parse_json, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading, taken_down
from watchbot.sources.values import money, period_of
from watchbot.sources.workmode import names_workmode, only_workmode


def address(board: Board) -> str:
    """The whole list with pay. Names keep their case and may hold blanks and dots."""
    base = base_url(board, "https://api.ashbyhq.com")
    return f"{base}/posting-api/job-board/{quote(board.token, safe='')}?includeCompensation=true"


@or_page(
    r"/(?P<id>[0-9a-f]{8}-[0-9a-f-]{27})(?:$|[?/])", at="https://jobs.ashbyhq.com", data="__appData"
)
def read(body: bytes, board: Board) -> Reading:
    """Read a list (of the interface or of the hosted page) or one posting.

    Unlisted postings are not for the public and are left out.
    """
    found = rows(
        parse_json(body), "jobs", "data.jobBoard.jobPostings", "jobBoard.jobPostings", one="title"
    )
    return collect(found, lambda row: _posting(row, board))


def _posting(row: Record, board: Board) -> RawPosting | None:
    if row.value("isListed") is False:
        return None
    number = row.text("id") or ""
    usual = f"https://jobs.ashbyhq.com/{quote(board.token, safe='')}/{number}"
    shown = row.value("shouldDisplayCompensationOnJobPostings") is not False
    compensation = row.part("compensation") if shown else Record({})
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=row.text("jobUrl") or usual,
        apply_url=row.text("applyUrl"),
        company=board.company,
        description_html=row.html("descriptionHtml"),
        description=row.html("descriptionPlain"),
        places=unique(
            place for part in [row, *row.each("secondaryLocations")] for place in _places(part)
        )
        + row.texts("secondaryLocations"),
        workplace=row.text("workplaceType")
        or ("Remote" if row.value("isRemote") is True else None),
        employment=row.text("employmentType"),
        department=row.first("department", "departmentName", "team", "teamName"),
        pay=_pay(compensation),
        pay_text=compensation.first(
            "scrapeableCompensationSalarySummary", "compensationTierSummary"
        )
        or (row.text("compensationTierSummary") if shown else None),
        posted=row.first("publishedAt", "publishedDate"),
    )


def _places(part: Record) -> tuple[str, ...]:
    """A place by its address, which is exact where the label is an office's nickname.

    `isRemote` is true for hybrid postings too, so a label that says remote is kept beside it.
    """
    label = part.first("location", "locationName")
    postal = part.part("address", "postalAddress")
    city, region, country = (
        postal.text(f"address{name}") for name in ("Locality", "Region", "Country")
    )
    full = ", ".join(unique([city, region, country]))
    if city:
        return unique([full, label if names_workmode(label) else None])
    if only_workmode(label):
        return unique([full or label])
    named = country and label and country.casefold() not in label.casefold()
    return unique([f"{label}, {country}" if named else label])


def _pay(compensation: Record) -> Pay | None:
    """The salary among the parts of the pay; equity and bonus are no salary."""
    parts = compensation.each("summaryComponents") or [
        part for tier in compensation.each("compensationTiers") for part in tier.each("components")
    ]
    salary = next(
        (
            part
            for part in parts
            # What is paid once, for a project or at the start, is no salary.
            if part.text("compensationType") == "Salary" and part.text("interval") != "1 TIME"
        ),
        Record({}),
    )
    return money(
        salary.number("minValue"),
        salary.number("maxValue"),
        currency=salary.text("currencyCode"),
        period=period_of(salary.text("interval")),
        text=compensation.text("compensationTierSummary"),
    )


def read_one(body: bytes, board: Board) -> Reading:
    """The page of one posting; where there is none any more, its data says so: `"posting": null`."""
    data = assigned(parse_html(body), "__appData")
    if isinstance(data, dict) and "posting" in data and data["posting"] is None:
        return taken_down("no such posting")
    return read_posting_page(body, board)


SOURCE = OneAnswer(
    kind="ashby",
    address=address,
    read=read,
    single=replace(LINKED_PAGE, read=read_one),
    empty_for_strangers=True,
)
