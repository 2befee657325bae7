"""Greenhouse boards: https://boards-api.greenhouse.io/v1/boards/{token}/jobs (sources.md A1)."""

from __future__ import annotations

import re
from urllib.parse import quote

from watchbot.model.board import Board
from watchbot.model.posting import Pay, Period, RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.hosted_page import or_page
from watchbot.sources.markup import TAG
from watchbot.sources.one_answer import OneAnswer, base_url
from watchbot.sources.own_page import OwnPage
from watchbot.sources.record import Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading
from watchbot.sources.values import money, period_of, unescape
from watchbot.sources.workmode import names_workmode, only_workmode

_EMPLOYMENT = (
    "employment type",
    "employment status",
    "job type",
    "time type",
    "contract type",
    "position type",
)
_PAY_BOX = re.compile(
    r"""<div class=["']title["']>[^<]{0,120}</div>\s*<div class=["']pay-range["']>.{1,300}?</div>""",
    re.DOTALL,
)
_PAY_WORD = re.compile(r"\b(?:pay|salary|compensation|wage|base)\b")
_ON_TARGET = re.compile(r"on[- ]target|\bote\b|commission|\bequity\b", re.IGNORECASE)
_PAID = r"\b(?:pay|salary|salaries|wages?|rates?|compensation|range)\b"
_HOW_OFTEN = (
    r"(?:annual\w*|yearly|hourly|monthly|weekly|daily|per (?:year|annum|month|week|day|hour))"
)
_PERIOD_SAID = re.compile(
    rf"\b{_HOW_OFTEN}\b(?:[^\w.;]+\w+){{0,3}}?[^\w.;]+{_PAID}|{_PAID}(?:[^\w.;]+\w+){{0,6}}?[^\w.;]+{_HOW_OFTEN}\b",
    re.IGNORECASE,
)
"""Of pay it is said how often it is paid; a word of weeks or hours elsewhere is about leave."""
_WORKPLACE = ("workplace", "work model", "work type", "location type", "remote", "work arrangement")


def address(board: Board) -> str:
    """The list with descriptions and pay."""
    base = base_url(board, "https://boards-api.greenhouse.io")
    return f"{base}/v1/boards/{quote(board.token)}/jobs?content=true&pay_transparency=true"


@or_page(
    r"(?:/jobs/|[?&](?:gh_jid|token)=)(?P<id>\d{4,})",
    at="https://boards.greenhouse.io",
    data="__remixContext",
)
def read(body: bytes, board: Board) -> Reading:
    """Read a list, one posting, or the trees of departments and offices with postings inside."""
    root = parse_json(body)
    top = record_of(root)
    groups = top.each("departments") + top.each("offices")
    if "jobs" not in top.fields and any("jobs" in group.fields for group in groups):
        found = [_in_group(row, group) for group in groups for row in group.each("jobs")]
    else:
        found = rows(root, "jobs", one="title")
    return collect(found, lambda row: _posting(row, board), promised=top.whole("meta", "total"))


def _in_group(row: Record, group: Record) -> Record:
    name = group.text("name")
    return Record({"departments": [{"name": name}] if name else [], **row.fields})


def _posting(row: Record, board: Board) -> RawPosting:
    number = row.text("id") or ""
    text = unescape(row.html("content"))
    location = next(iter(row.names("location")), None)
    usual = f"https://boards.greenhouse.io/{quote(board.token)}/jobs/{number}"
    offices = unique(office.first("location", "name") for office in row.each("offices"))
    return RawPosting(
        id=number,
        title=row.text("title") or "",
        url=row.text("absolute_url") or usual,
        links=(usual,),
        company=row.text("company_name") or board.company,
        description_html=text,
        places=offices if only_workmode(location) and offices else unique([location]),
        workplace=_stated(row, _WORKPLACE) or (location if names_workmode(location) else None),
        employment=_stated(row, _EMPLOYMENT),
        department=next(iter(row.names("departments")), None),
        pay=_pay(row.each("pay_input_ranges")) or _pay_field(row),
        pay_text=_pay_shown(text),
        posted=row.first("first_published"),
        deadline=row.text("application_deadline"),
        requisition=row.text("requisition_id"),
        language=row.text("language"),
    )


def _stated(row: Record, names: tuple[str, ...]) -> str | None:
    """A fact that the employer put among its own fields; a value may be a text, a list or an object."""
    for field in row.each("metadata"):
        name = (field.text("name") or "").casefold()
        if any(word in name for word in names):
            value = field.text("value", "name") or next(iter(field.texts("value")), None)
            if value:
                return value
    return None


def _pay_field(row: Record) -> Pay | None:
    """A range of money among the employer's own fields, if its name says that it is pay. Its period is
    said only where the name says it.
    """
    for field in row.each("metadata"):
        name = (field.text("name") or "").casefold()
        if field.text("value_type") != "currency_range" or _ON_TARGET.search(name):
            continue
        if _PAY_WORD.search(name):
            value = field.part("value")
            return money(
                value.number("min_value"),
                value.number("max_value"),
                currency=value.text("unit"),
                period=period_of(name),
            )
    return None


def _pay(ranges: list[Record]) -> Pay | None:
    """The span of all ranges in the first one's currency. Amounts come in cents; 0 to 0 is unset. What
    somebody earns who reaches a target is no base pay.
    """
    base = [row for row in ranges if not _ON_TARGET.search(row.text("title") or "")]
    currency = next((row.text("currency_type") for row in base), None)
    same = [row for row in base if row.text("currency_type") == currency]
    lows = [cents for row in same if (cents := row.number("min_cents"))]
    highs = [cents for row in same if (cents := row.number("max_cents"))]
    return money(
        min(lows) / 100 if lows else None,
        max(highs) / 100 if highs else None,
        currency=currency,
        period=_pay_period(same, max(highs) / 100) if highs else None,
    )


def _pay_period(ranges: list[Record], most: float) -> Period | None:
    """By the titles, else by what is said of the pay beside them, where weeks of leave are told as well."""
    titled = period_of(" ".join(row.text("title") or "" for row in ranges))
    beside = " ".join(TAG.sub(" ", row.html("blurb")) for row in ranges)
    said = None if titled else _PERIOD_SAID.search(beside)
    period = period_of(said[0]) if said else titled
    odd = (period is Period.HOUR and most >= 1000) or (period is Period.YEAR and most < 1000)
    return None if said and odd else period


def _pay_shown(text: str) -> str | None:
    """The box that the system puts under a text where pay must be told: a title and a range."""
    found = _PAY_BOX.search(text)
    words = re.sub(r"<[^>]*>", " ", found[0]) if found else ""
    return " ".join(unescape(words).split()) or None


def one_address(row: RawPosting, board: Board) -> str:
    """A single posting in the interface: 404 when it is gone, while its page leads to the list."""
    base = base_url(board, "https://boards-api.greenhouse.io")
    return f"{base}/v1/boards/{quote(board.token)}/jobs/{quote(row.id)}"


SOURCE = OneAnswer(
    kind="greenhouse",
    address=address,
    read=read,
    single=OwnPage(address=one_address, read=read),
)
