"""The first line of a "Who is hiring?" comment: Company | Role | Place | REMOTE | Full-time | pay."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

from watchbot.sources.record import unique

_TAG = re.compile(r"<[^>]{0,500}>")
_LINK = re.compile(r"""href=["']([^"']{4,500})["']""")
_SPLIT = re.compile(r"\s*[|│｜]\s*")
_MODE = re.compile(r"\b(?:remote|on-?site|onsite|hybrid|in-office|in person)\b", re.IGNORECASE)
_ONLY_MODE = re.compile(
    r"^[\s(]*(?:fully |100% |partially )?(?:remote|on-?site|onsite|hybrid|in-office|in person)(?:[\s/,&)(]*(?:or|and|ok|first|only|friendly|remote|on-?site|onsite|hybrid)*)*$",
    re.IGNORECASE,
)
_EMPLOYMENT = re.compile(
    r"\b(?:full[- ]?time|part[- ]?time|contract(?:or)?|intern(?:s|ship)?|freelance|permanent|FT|PT)\b",
    re.IGNORECASE,
)
_PAY = re.compile(
    r"[$€£¥₹]\s?\d|\d\s?[kK]\b|\b(?:USD|EUR|GBP|CHF|CAD)\b|\bsalary\b|\bequity\b", re.IGNORECASE
)
_ROLE = re.compile(
    r"engineer|developer|scientist|designer|manager|lead\b|architect|analyst|researcher|programmer|full-?stack|back-?end|front-?end|devops|sre\b"
    r"|multiple|various|roles?\b|positions?\b|head of|director|founding|product|software|data|ml\b|machine learning|security|support|sales|marketing|recruit|staff|senior|writer|cto\b|admin|ops\b|qa\b|swe\b",
    re.IGNORECASE,
)
_URL = re.compile(
    r"https?://\S+|\b[\w-]+\.(?:com|io|ai|co|org|net|dev|app|us|eu|tech)\b(?:/\S*)?", re.IGNORECASE
)
_LONGEST = 140


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says; missing parts are None or empty."""

    title: str
    company: str | None = None
    places: tuple[str, ...] = ()
    workplace: str | None = None
    employment: str | None = None
    pay: str | None = None
    links: tuple[str, ...] = ()


def read_header(comment: str) -> Header:
    """Read the first paragraph. Without bars the line itself is the title and nothing else is said."""
    first = re.split(r"<p>|\n", comment.strip(), maxsplit=1)[0]
    line = " ".join(html.unescape(_TAG.sub(" ", first)).split())
    links = unique(html.unescape(link) for link in _LINK.findall(comment))
    parts = [part for part in _SPLIT.split(line) if part.strip()]
    if len(parts) < 2:
        return Header(title=_cut(line), links=links)
    company = _URL.sub("", parts[0]).strip(" ()-–—,:[]") or parts[0]
    kinds = [(part, _kind(part)) for part in parts[1:]]
    roles = [part for part, kind in kinds if kind == "role"]
    return Header(
        title=_cut(", ".join(roles) or line),
        company=company[:80],
        places=unique(part for part, kind in kinds if kind == "place"),
        workplace=next((part for part, _ in kinds if _MODE.search(part)), None),
        employment=next((part for part, kind in kinds if kind == "employment"), None),
        pay=next((part for part, kind in kinds if kind == "pay"), None),
        links=links,
    )


def _kind(part: str) -> str:
    """What a part of the line is about; the order of the questions matters."""
    bare = _URL.sub("", part).strip(" ()-–—,")
    if not bare:
        return "link"
    if _ONLY_MODE.match(bare):
        return "mode"
    if _PAY.search(bare):
        return "pay"
    if _ROLE.search(bare) and not _MODE.match(bare):
        return "role"
    if _EMPLOYMENT.search(bare):
        return "employment"
    return "place" if len(bare) <= 80 else "other"


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1].rsplit(' ', 1)[0]}…"
