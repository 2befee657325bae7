"""JOIN boards: the data inside https://join.com/companies/{company}?page=N, five postings a page."""

from __future__ import annotations

from urllib.parse import quote, urlsplit

from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.model.posting import Pay, RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.ld_json import ld_postings
from watchbot.sources.markup import canonical_link, parse_html
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import HTML, OwnPage, without_text
from watchbot.sources.page_data import assigned
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, is_json, parse_json, unique, walk
from watchbot.sources.schema_org import posting_from
from watchbot.sources.source import Reading
from watchbot.sources.values import money, period_of


def ask(board: Board, number: int) -> Ask:
    """One page of the company's list."""
    return Ask(
        url=f"{base_url(board, 'https://join.com')}/companies/{quote(board.token)}?page={number + 1}"
    )


def read(body: bytes, board: Board) -> Reading:
    """Read a page of the list, or a posting's page by its JSON-LD."""
    tree = None if is_json(body) else parse_html(body)
    root = parse_json(body) if tree is None else assigned(tree, "__NEXT_DATA__")
    state = next((part for part in walk(root) if part.part("jobs").fields), Record({}))
    if "jobs" in state.fields:
        company = state.text("company", "name") or board.company
        return collect(
            state.each("jobs", "items"),
            lambda row: _posting(row, board, company),
            promised=state.whole("jobs", "pagination", "total"),
        )
    found = ld_postings(tree) if tree is not None else []
    if not found or tree is None:
        raise ParseError("a page of JOIN without its list", state="unexpected")
    page = canonical_link(tree) or ""
    return collect(
        found, lambda row: posting_from(row, url=row.text("url") or page, company=board.company)
    )


def _posting(row: Record, board: Board, company: str | None) -> RawPosting:
    slug = row.text("idParam") or row.text("id") or ""
    return RawPosting(
        id=row.text("id") or slug,
        title=row.text("title") or "",
        url=f"https://join.com/companies/{quote(board.token)}/{slug}",
        company=company,
        places=unique(
            [
                ", ".join(unique([row.text("city", "cityName"), row.text("city", "countryName")]))
                or None
            ]
        ),
        workplace=row.text("workplaceType"),
        employment=row.text("employmentType", "name"),
        category=row.text("category", "name"),
        pay=_pay(row),
        posted=row.text("createdAt"),
    )


def _pay(row: Record) -> Pay | None:
    """Amounts come in cents; they are sent even where they are not to be shown."""
    ends = (row.part("salaryAmountFrom"), row.part("salaryAmountTo"))
    low, high = ((cents / 100 if (cents := end.number("amount")) else None) for end in ends)
    if row.value("settings", "showSalary") is False:
        return None
    return money(
        low,
        high,
        currency=ends[0].text("currency") or ends[1].text("currency"),
        period=period_of(row.text("salaryFrequency")),
    )


def own_address(row: RawPosting, board: Board) -> str | None:
    """The posting's page."""
    base = base_url(board, "https://join.com")
    return f"{base}{urlsplit(row.url).path}" if without_text(row) else None


SOURCE = Paged(
    kind="join",
    ask=ask,
    read=read,
    accept="text/html",
    own_page=OwnPage(address=own_address, read=read, accept=HTML, page=True),
)
