"""The card or row of one posting on a list page: what stands around its link, by mark and by label."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from selectolax.lexbor import LexborNode

from watchbot.model.posting import RawPosting
from watchbot.sources.markup import node_text
from watchbot.sources.record import unique
from watchbot.sources.workmode import only_workmode

_MARKS = {
    "place": "location locations place city lieu ville region standort ort ubicacion localidad marker pin address",
    "posted": "date posted published publication",
    "company": "company employer entreprise unternehmen empresa organization organisation",
    "pay": "salary pay compensation salaire gehalt salario wage",
    "employment": "employment contract contrat jobtype worktype",
    "department": "department departments team",
}  # fmt: skip
_NAMES = {word: name for name, words in _MARKS.items() for word in words.split()}
_LABELS = {
    "place": r"(?:job )?locations?|lieu(?: de travail)?|r[ée]gion(?: de)?|ville|(?:stand|arbeits)?ort|ubicaci[oó]n|localidad|miejsce pracy|工作地点|工作地|地点|城市",
    "posted": r"(?:date )?posted(?: on)?|date(?: de publication)?|publi[ée]e?(?: le)?|ver[öo]ffentlicht(?: am)?|发布(?:时间|日期|于)",
    "company": r"company|employer|entreprise|unternehmen|empresa|公司",
    "pay": r"salary|pay|compensation|salaire|gehalt|salario|薪资|薪酬|工资|月薪",
    "employment": r"(?:employment|contract|job) type|type de contrat|contrat(?: propos[ée])?|anstellungsart|工作性质|职位性质",
}  # fmt: skip
_LABELLED = {
    name: re.compile(rf"^\W{{0,3}}(?:{words})\s*[:：]\s*(?P<value>\S.{{0,150}})$", re.IGNORECASE)
    for name, words in _LABELS.items()
}
_HEADING = "h1, h2, h3, h4, h5, h6, [class*=title], [class*=name], [data-qa*=name]"
_LABEL_ALONE = re.compile(
    rf"^(?:{'|'.join(_LABELS.values())}|city|ville|ort|country|state)\s*[:：]?$", re.IGNORECASE
)
_DATE = re.compile(
    r"(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4}年\d{1,2}月\d{1,2}日?|\d{1,2} [A-Z][a-z]{2,8} \d{4}|[A-Z][a-z]{2,8} \d{1,2}, \d{4}|\d+\+? (?:hours?|days?|weeks?|months?) ago|\d+ ?(?:小时|天|周|个月)前)"
)
_WORDS = re.compile(r"[A-Z]?[a-z]+")
_MARKING = ("class", "id", "itemprop", "headers", "data-qa", "data-testid", "data-automation")
_EMPTY_WORDS = re.compile(
    r"^(?:apply|postuler|read more|more|details?|view|voir|lire|en savoir plus|see all|next|previous|suivant|\d+|>|»)\b",
    re.IGNORECASE,
)
_EMPLOYER_PAGE = re.compile(
    r"/(?:compan(?:y|ies)|employers?|recruteurs?|entreprises?|firma|unternehmen|empresas?)/[^/]",
    re.IGNORECASE,
)
_LONGEST = 160
_CARDS = 8
_LARGEST = 150
"""A card is so many elements above its link at most, and holds so many."""

IsPosting = Callable[[LexborNode], bool]


@dataclass(frozen=True, slots=True)
class Card:
    """What one card says beside the title; None for what it leaves out."""

    place: str | None = None
    posted: str | None = None
    company: str | None = None
    pay: str | None = None
    employment: str | None = None
    department: str | None = None


def card_around(link: LexborNode, is_posting: IsPosting) -> Card:
    """Read the card of this link: the largest element that holds no link to another posting."""
    outer = _outer(link, is_posting)
    found: dict[str, str] = {}
    for name, text in (*_labelled(outer), *_dated(outer), *_marked(outer, link), *_linked(outer)):
        found.setdefault(name, text)
    return Card(**found)


def link_title(link: LexborNode) -> str | None:
    """The title that a link shows: its heading, its part marked as the name, else its first words.

    None for links that only say "apply" or "more".
    """
    parts = [text for node in link.css("p, span, div, strong, b") if (text := _own_text(node))]
    text = (
        next((node_text(node) for node in link.css(_HEADING) if node != link), None)
        or (parts[0] if len(parts) > 1 else None)
        or node_text(link)
        or link.attributes.get("title")
    )
    return text if text and 2 <= len(text) <= 200 and not _EMPTY_WORDS.match(text) else None


def _own_text(node: LexborNode) -> str | None:
    """The text of an element without elements inside."""
    inner = [part for part in node.css("*:not(br)") if part != node]
    return None if inner else node_text(node)


def with_card(posting: RawPosting, card: Card) -> RawPosting:
    """The posting with what its card says; what it knows itself stays, and a title is no employer."""
    employer = card.company if card.company != posting.title else None
    return replace(
        posting,
        company=posting.company or employer,
        places=posting.places or unique([card.place]),
        workplace=card.place if only_workmode(card.place) else None,
        employment=card.employment,
        department=card.department,
        pay_text=card.pay,
        posted=card.posted,
    )


def _outer(link: LexborNode, is_posting: IsPosting) -> LexborNode:
    own = link.attributes.get("href")
    outer = link
    for _ in range(_CARDS):
        above = outer.parent
        if above is None or above.tag in ("body", "html", "main", "table", "tbody", "ul", "ol"):
            break
        others = (node for node in above.css("a[href]") if node.attributes.get("href") != own)
        if any(map(is_posting, others)) or len(above.css("*")) > _LARGEST:
            break
        outer = above
    return outer


def _dated(outer: LexborNode) -> Iterator[tuple[str, str]]:
    node = outer.css_first("time")
    text = (node.attributes.get("datetime") or node_text(node)) if node is not None else None
    if text:
        yield "posted", text
    for cell in outer.css("td, span, p, div, li"):
        if _DATE.fullmatch(_own_text(cell) or ""):
            yield "posted", node_text(cell) or ""


def _labelled(outer: LexborNode) -> Iterator[tuple[str, str]]:
    """Lines such as "Location: Berlin"."""
    for node in outer.css("li, p, div, span, td, dd"):
        text = node_text(node) or ""
        if (":" not in text[:40] and "：" not in text[:40]) or len(text) > _LONGEST:
            continue
        for name, line in _LABELLED.items():
            found = line.match(text)
            if found:
                yield name, found["value"]


def _marked(outer: LexborNode, link: LexborNode) -> Iterator[tuple[str, str]]:
    """Elements whose class or role names what they hold; an icon names the text beside it."""
    title = node_text(link)
    for node in outer.css("*"):
        name = _name(node)
        if name is None or (node.css_first("*") is not None and _holds_named(node)):
            continue
        text = node_text(node) or node_text(node.parent)
        if (
            not text
            or len(text) > _LONGEST
            or (title and title in text)
            or _LABEL_ALONE.match(text)
        ):
            continue
        if name != "posted" or re.search(r"\d", text):
            yield name, text


def _linked(outer: LexborNode) -> Iterator[tuple[str, str]]:
    """A link to the employer's page."""
    for node in outer.css("a[href]"):
        text = node_text(node)
        if text and _EMPLOYER_PAGE.search(node.attributes.get("href") or ""):
            yield "company", text


def _holds_named(node: LexborNode) -> bool:
    """True when a part of the element is marked too: then that part is meant, not the whole."""
    return any(
        _name(part) is not None and node_text(part) for part in node.css("*") if part != node
    )


def _name(node: LexborNode) -> str | None:
    marks = " ".join(node.attributes.get(name) or "" for name in _MARKING)
    return next((name for word in _WORDS.findall(marks) if (name := _NAMES.get(word.casefold()))), None)  # fmt: skip
