"""iCIMS portals: the token is the host; the list /jobs/search?pr=N, or a Jibe front's /api/jobs."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import unquote, urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.model.posting import Pay, RawPosting
from watchbot.sources.collect import collect
from watchbot.sources.ld_json import ld_postings
from watchbot.sources.markup import canonical_link, link_of, node_text, parse_html
from watchbot.sources.one_answer import base_url
from watchbot.sources.own_page import HTML, OwnPage
from watchbot.sources.pages import Ask, Paged
from watchbot.sources.record import Record, is_json, parse_json, record_of, unique
from watchbot.sources.rows import rows
from watchbot.sources.schema_org import posting_from
from watchbot.sources.source import Reading
from watchbot.sources.values import amount, money, period_of

_LINK = re.compile(r"/jobs/(?P<id>\d+)/(?P<slug>[^/?]+)/job")
_FRACTION = re.compile(r":\d\d\.\d*[1-9]")
_FIRST_CENTURY = "00"
_LABELS = frozenset(
    {"location", "locations", "job location", "job locations", "category", "posted date", "type"}
    | {"position type", "id", "job id", "requisition id", "remote"}
)


def ask(board: Board, number: int) -> Ask:
    """One page; the option `jibe=true` names a Jibe front end."""
    base = base_url(board, f"https://{board.token}")
    if board.options.get("jibe") == "true":
        return Ask(url=f"{base}/api/jobs?page={number + 1}&limit=100&internal=false")
    return Ask(url=f"{base}/jobs/search?ss=1&pr={number}&in_iframe=1")


def read(body: bytes, board: Board) -> Reading:
    """Read a page of the list, a posting's page, or a page of a Jibe list."""
    if is_json(body):
        root = parse_json(body)
        found = [
            row.part("data") if "data" in row.fields else row
            for row in rows(root, "jobs", one="title")
        ]
        total = record_of(root).whole("totalCount")
        return collect(found, lambda row: _jibe(row, board), promised=total)
    tree = parse_html(body)
    details = ld_postings(tree)
    if details:
        page = canonical_link(tree) or ""
        return collect(details, lambda row: _detail(row, page, board))
    if tree.css_first("h1.iCIMS_Header") and tree.css_first(".iCIMS_InfoMsg_Job"):
        return collect([_page(tree)], lambda row: _posting(row, board))
    cards = [_card(node) for node in tree.css("a.iCIMS_Anchor[href], .iCIMS_JobsTable a[href]")]
    if not cards and not tree.css_first("[class*=iCIMS]"):
        raise ParseError("no page of an iCIMS portal", state="unexpected")
    return collect([card for card in cards if _own(card, board)], lambda row: _posting(row, board))


def _page(tree: LexborHTMLParser) -> Record:
    """A posting's page without data of its own: the same labels as on a card, and the text by parts."""
    fields: dict[str, str | None] = {
        "link": canonical_link(tree),
        "title": node_text(tree.css_first("h1.iCIMS_Header")),
    }
    for label in tree.css(".iCIMS_JobsTable .header > .field-label, dt.iCIMS_JobHeaderField"):
        named = (node_text(label) or "").rpartition(" : ")[2].casefold()
        fields.setdefault(named, _value_beside(label, "span", "dd"))
    parts = tree.css(".iCIMS_InfoField_Job, .iCIMS_InfoMsg_Job")
    return Record({**fields, "html": "".join(part.html or "" for part in parts)})


def _own(card: Record, board: Board) -> bool:
    """False for links to other hosts and for links that are no posting."""
    link = card.text("link") or ""
    host = (urlsplit(link).hostname or "").casefold()
    mine = board.token.casefold()
    known = (
        host.endswith(".icims.com")
        or host == mine
        or board.options.get("base_url", "").endswith(host)
    )
    return bool(_LINK.search(link)) and known


def _card(node: LexborNode) -> Record:
    """The link and the labelled fields of its card."""
    card: LexborNode | None = node
    while (
        card is not None
        and "iCIMS_JobCardItem" not in (card.attributes.get("class") or "")
        and card.tag not in ("li", "tr")
        and "row" not in (card.attributes.get("class") or "").split()
    ):
        card = card.parent
    fields: dict[str, str | None] = {
        "link": link_of(node, "https://x.icims.com/"),
        "title": _title(node),
    }
    for label in card.css(".field-label, dt, .header span") if card is not None else []:
        if label.tag == "span" and not _names_a_field(label):
            continue
        named = (node_text(label) or "").casefold().rstrip(":")
        fields.setdefault(named, _value_beside(label, "span", "dd", "h3"))
    fields["text"] = node_text(card.css_first(".description")) if card is not None else None
    return Record(fields)


def _value_beside(label: LexborNode, *tags: str) -> str | None:
    """What the first of these elements behind a label says."""
    value = label.next
    while value is not None and value.tag not in tags:
        value = value.next
    return node_text(value)


def _names_a_field(node: LexborNode) -> bool:
    """A label by its class, else by its words where a portal's own dress has no classes."""
    if "field-label" in (node.attributes.get("class") or ""):
        return True
    return (node_text(node) or "").casefold().rstrip(":") in _LABELS


def _title(node: LexborNode) -> str | None:
    heading = node.css_first("h1, h2, h3, h4") or node
    return node_text(heading)


def _posting(row: Record, board: Board) -> RawPosting:
    link = (row.text("link") or "").partition("?")[0]
    found = _LINK.search(link)
    number = found["id"] if found else ""
    place = row.first("location", "job locations", "locations", "job location")
    return RawPosting(
        id=number,
        title=row.text("title") or unquote(found["slug"]).replace("-", " ") if found else "",
        url=link,
        company=board.company,
        description=row.text("text") or "",
        description_html=row.html("html"),
        places=unique(part.strip() for part in (place or "").split("|")),
        workplace=row.text("remote"),
        employment=row.first("position type", "type"),
        category=row.text("category"),
        posted=row.first("posted date", "date posted"),
        requisition=row.first("id", "job id", "requisition id"),
    )


def _detail(row: Record, page: str, board: Board) -> RawPosting | str:
    """A posting's page. Its end date may be made up from today's and would change every day, and so may
    its first day: what is made up has the fractions of a second at which it was.
    """
    link = row.text("url") or page
    found = _LINK.search(link)
    number = found["id"] if found else None
    posting = posting_from(row, url=link, company=board.company, number=number)
    if isinstance(posting, str):
        return posting
    made_up = _FRACTION.search(posting.posted or "")
    return replace(posting, deadline=None, posted=None if made_up else posting.posted)


def _jibe(row: Record, board: Board) -> RawPosting:
    slug = row.first("slug", "req_id") or ""
    places = row.text("full_location") or ", ".join(
        unique([row.text("city"), row.text("state"), row.text("country")])
    )
    posted = row.text("posted_date") or ""
    return RawPosting(
        id=row.first("req_id", "slug") or "",
        title=row.text("title") or "",
        url=f"{base_url(board, f'https://{board.token}')}/jobs/{slug}",
        apply_url=row.text("apply_url"),
        company=row.text("hiring_organization") or board.company,
        description_html=_with_sections(row),
        places=unique(part.strip() for part in places.split(";")),
        employment=row.text("employment_type"),
        category=next(iter(row.names("category") or row.names("categories")), None),
        pay=_jibe_pay(row),
        posted=posted if posted and not posted.startswith(_FIRST_CENTURY) else None,
        requisition=row.text("req_id"),
    )


def _jibe_pay(row: Record) -> Pay | None:
    """Nought is what stands there when nothing is stated."""
    exact = amount(row.value("salary_value"))
    return money(
        amount(row.value("salary_min_value")) or exact,
        amount(row.value("salary_max_value")) or exact,
        currency=row.text("salary_currency"),
        period=period_of(row.text("salary_frequency")),
    )


def _with_sections(row: Record) -> str:
    """The text of a Jibe posting: some tenants repeat its sections in fields of their own, some cut them
    out of it."""
    text = row.html("description")
    parts = (row.html(name) for name in ("responsibilities", "qualifications"))
    return text + "".join(f"<p>{part}</p>" for part in parts if part and part not in text)


def own_address(row: RawPosting, board: Board) -> str | None:
    """The posting's page without the portal around it; a card shows only the first words."""
    if row.description_html or not _LINK.search(row.url):
        return None
    base = base_url(board, f"https://{board.token}")
    return f"{base}{urlsplit(row.url).path}?in_iframe=1"


SOURCE = Paged(
    kind="icims",
    ask=ask,
    read=read,
    accept="application/json, text/html;q=0.9",
    own_page=OwnPage(address=own_address, read=read, accept=HTML, page=True),
)
