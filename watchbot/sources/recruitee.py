"""Recruitee boards: https://{company}.recruitee.com/api/offers/, also on the company's own domain."""

from __future__ import annotations

from dataclasses import dataclass, replace

from watchbot.errors import FetchError
from watchbot.model.board import Board, Fetched, Validators
from watchbot.model.posting import RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.fetch import JSON, Answer, Fetcher
from watchbot.sources.hosted_page import or_page
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import HTML, OwnPage
from watchbot.sources.posting_page import POSTING_PAGE
from watchbot.sources.record import Record, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.source import Reading, unchanged
from watchbot.sources.values import money, period_of

_MODES = (("remote", "remote"), ("hybrid", "hybrid"), ("on_site", "on-site"))


def address(board: Board) -> str:
    """All offers in one answer."""
    return f"{base_url(board, f'https://{board.token}.recruitee.com')}/api/offers/"


@or_page(r"/o/(?P<id>[\w-]+)", at="https://{b}.recruitee.com")
def read(body: bytes, board: Board) -> Reading:
    """Read the list of offers, or one offer."""
    root = parse_json(body)
    one = record_of(root).part("offer")
    found = [one] if one.fields else rows(root, "offers", one="slug")
    return collect(found, lambda row: _posting(row, board))


def _posting(row: Record, board: Board) -> RawPosting | None:
    if row.text("status") in {"draft", "closed", "archived", "internal"}:
        return None
    base = base_url(board, f"https://{board.token}.recruitee.com")
    salary = row.part("salary")
    # A missing period means a year; several of the mode flags may be true at once.
    period = period_of(salary.text("period") or "year")
    modes = [word for flag, word in _MODES if row.is_true(flag)]
    return RawPosting(
        id=row.text("id") or "",
        title=_text(row, "title"),
        url=row.text("careers_url") or f"{base}/o/{row.text('slug') or ''}",
        apply_url=row.text("careers_apply_url"),
        company=row.text("company_name") or board.company,
        description_html=_text(row, "description") + _text(row, "requirements"),
        places=_places(row),
        workplace=modes[0] if len(modes) == 1 else "hybrid" if "hybrid" in modes else None,
        employment=row.text("employment_type_code"),
        level=row.text("experience_code"),
        education=row.text("education_code"),
        category=row.text("category_code"),
        department=row.text("department"),
        skills=row.texts("tags"),
        pay=money(
            salary.number("min"),
            salary.number("max"),
            currency=salary.text("currency"),
            period=period,
        ),
        posted=row.first("published_at", "created_at"),
        deadline=row.text("close_at"),
    )


def _text(row: Record, name: str) -> str:
    """A text, else its first translation."""
    own = row.html(name)
    translations = [
        Record(part) for part in row.part("translations").fields.values() if isinstance(part, dict)
    ]
    return own or next((part.html(name) for part in translations if part.html(name)), "")


def _places(row: Record) -> tuple[str, ...]:
    listed = unique(_place(part) for part in row.each("locations"))
    own = ", ".join(unique([row.text("city"), row.text("state_name"), row.text("country")]))
    city, named = row.text("city"), row.texts("location")
    # "Poste à distance" and its like stand for the place in every language; then the city is it.
    if city and not any(city.casefold() in name.casefold() for name in named):
        named = ()
    return listed or row.texts("locations") or named or unique([own or None])


def _place(part: Record) -> str | None:
    names = unique([part.first("city", "name"), part.text("state"), part.text("country")])
    return ", ".join(names) or None


@dataclass(frozen=True, slots=True)
class Recruitee:
    """Recruitee. From February 2027 its API wants a token per site: the option `careers_token`. Without
    one the site's own page is read, and the pages of its postings.
    """

    kind: str = "recruitee"
    own_page: OwnPage = POSTING_PAGE

    def read(self, body: bytes, board: Board) -> Reading:
        """Read the list of offers, or one offer."""
        return read(body, board)

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Ask once, conditionally."""
        answer = await self._ask(board, http, validators)
        if answer.unchanged:
            return replace(unchanged(answer.validators), moved_to=answer.moved_to)
        found = await http.apart.read(read, answer.body, board)
        return replace(found.fetched(answer.validators), moved_to=answer.moved_to)

    async def _ask(self, board: Board, http: Fetcher, validators: Validators) -> Answer:
        token = board.options.get("careers_token")
        headers = {"X-Careers-Sites-Token": token} if token else {}
        where = board.options.get("address") or address(board)
        try:
            return await http.get(where, validators=validators, accept=JSON, headers=headers)
        except FetchError as problem:
            if token or problem.state != "blocked":
                raise
        site = address(board).removesuffix("api/offers/")
        return await http.get(site, validators=validators, accept=HTML, page=True)


SOURCE = Recruitee()
