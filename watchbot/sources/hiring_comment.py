"""The first line of a "Who is hiring?" comment: Company | Role | Place | REMOTE | Full-time | pay."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from watchbot.sources.markup import TAG
from watchbot.sources.record import unique

_LINK = re.compile(r"""href=["']([^"']{4,500})["']""")
_SPLIT = re.compile(r"\s*[|│｜•]\s*")
_DASHES = re.compile(r"\s+(?:--?|[–—])\s+")
"""What stands between the parts where no bar does; one alone may belong to a sentence."""
_IN_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")
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
_ROLE_NOUN = r"(?:engineer|developer|scientist|designer|manager|architect|analyst|researcher|programmer|director)s?"
_ROLE_FIRST = re.compile(
    rf"^(?:head of|vp of|vp,|chief \w+ officer|cto\b).*|^(?:(?!\b(?:at|by)\b)[^|])*\b{_ROLE_NOUN}(?:\s*[,(/].*)?$",
    re.IGNORECASE,
)
"""A line that begins with the role and leaves the company unsaid."""
_REMOTE_ROLE = re.compile(
    rf"^remote\s(?:(?!\b(?:for|in|to|with|only|and|or)\b)[^,(])*\b{_ROLE_NOUN}$", re.IGNORECASE
)
_WRITTEN_LINK = re.compile(r"\s*\(?\s*https?://[^\s)]+\s*\)?")
_URL = re.compile(
    r"https?://[^\s)]+|(?<!\S)\(?(?:[\w-]+\.)+[a-z]{2,8}(?:/\S*)?\)?(?!\S)", re.IGNORECASE
)
_TAGLINE = re.compile(r"\s+[-–—:]+\s+.*$|\s*:\s.*$")
_NO_OFFER = re.compile(
    r"^\s*(?:not hiring|(?:freelancer:?\s*)?seeking (?:work|a )|looking for (?:work|a (?:job|role))|seeking freelance)",
    re.IGNORECASE,
)
_OTHER = re.compile(
    r"visa|sponsor|benefits|series [a-e]\b|seed\b|\bYC\b|\b[WSF]\d\d\b|^\d+x\b|health"
    r"|\b(?:required|preferred|clearance|citizens?(?:hip)?|speaking|stealth|funded|bootstrapped)\b"
    r"|\b(?:golang|rust|python|typescript|react|kubernetes|blockchain|crypto|web3|fintech|healthtech|saas|llms?|b2b)\b",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"^\W*(?P<label>company|role|title|position|location|salary|compensation|type)s?\s*:\s*(?P<text>\S.{0,150})$",
    re.IGNORECASE | re.MULTILINE,
)
_LONGEST = 140
_LONGEST_PART = 80


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
    line = " ".join(html.unescape(TAG.sub(" ", first)).split())
    links = unique(html.unescape(link) for link in _LINK.findall(comment))
    parts = _parts(line)
    if len(parts) < 2:
        return _labelled(comment, line, links)
    kinds = [(part, _kind(part)) for part in parts[1:]]
    roles = [_WRITTEN_LINK.sub(" ", part).strip() for part, kind in kinds if kind == "role"]
    shown = " | ".join([parts[0], *(part for part, kind in kinds if kind != "link")])
    unnamed = not roles and len(parts[0]) <= _LONGEST_PART and _ROLE_FIRST.match(parts[0])
    return Header(
        title=_cut(parts[0] if unnamed else ", ".join(roles) or shown),
        company=None if unnamed else _company(parts[0]),
        places=unique(part for part, kind in kinds if kind == "place"),
        workplace=next((part for part, _ in kinds if _MODE.search(part)), None),
        employment=next((part for part, kind in kinds if kind == "employment"), None),
        pay=next((part for part, kind in kinds if kind == "pay"), None),
        links=links,
    )


def _parts(line: str) -> list[str]:
    """The parts of the line between its bars, else between its dashes where one of them is a role."""
    parts = [part for part in _SPLIT.split(line) if part.strip()]
    dashed = [part for part in _DASHES.split(line) if part.strip()] if len(parts) < 2 else []
    short = len(dashed) > 2 and all(len(part) <= _LONGEST_PART for part in dashed)
    return dashed if short and any(_kind(part) == "role" for part in dashed[1:]) else parts


def _labelled(comment: str, line: str, links: tuple[str, ...]) -> Header:
    """The other usual form: "Company: ..." and so on, one to a line; else only the first line."""
    text = html.unescape(TAG.sub("", re.sub(r"<p>|<br\s*/?>", "\n", comment)))
    said = {
        found["label"].casefold(): found["text"].strip() for found in _LABEL.finditer(text[:2000])
    }
    title = said.get("role") or said.get("title") or said.get("position") or line
    place = said.get("location")
    return Header(
        title=_cut(title),
        company=said.get("company"),
        places=unique([place]),
        workplace=place if place and _MODE.search(place) else None,
        employment=said.get("type"),
        pay=said.get("salary") or said.get("compensation"),
        links=links,
    )


def is_offer(comment: str) -> bool:
    """False for comments that say themselves that they offer no work."""
    return not _NO_OFFER.match(html.unescape(TAG.sub(" ", comment[:300])))


def _company(part: str) -> str:
    """The name, without address and tagline."""
    name = re.sub(r"\(\s*\)", "", _URL.sub("", part)).strip(" -–—,:[]")
    short = _TAGLINE.sub("", _IN_BRACKETS.sub("", name))
    return (short if len(short) >= 2 else name or _host(part) or part)[:80]


def _host(part: str) -> str:
    """Of an address that stands where the name should."""
    try:
        return (urlsplit(part).hostname or "").removeprefix("www.")
    except ValueError:
        return ""


def _kind(part: str) -> str:
    """What a part of the line is about; the order of the questions matters."""
    bare = _URL.sub("", part).strip(" ()-–—,")
    if not bare:
        return "link"
    if _ONLY_MODE.match(bare):
        return "mode"
    if _PAY.search(bare):
        return "pay"
    if _ROLE.search(bare) and (not _MODE.match(bare) or _REMOTE_ROLE.match(bare)):
        return "role"
    if _EMPLOYMENT.search(bare):
        return "employment"
    return "place" if len(bare) <= _LONGEST_PART and not _OTHER.search(bare) else "other"


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1].rsplit(' ', 1)[0]}…"
