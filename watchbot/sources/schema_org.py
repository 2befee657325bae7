"""A schema.org JobPosting (JSON-LD, microdata, JSON feeds) -> a posting (sources.md A5)."""

from __future__ import annotations

import hashlib
import html
import re
from dataclasses import replace
from typing import Any
from urllib.parse import urljoin, urlsplit

from watchbot.model.posting import Pay, RawPosting
from watchbot.sources.record import Record, clean, records, stated, unique
from watchbot.sources.values import amount, money, period_of

_ESCAPED = re.compile(r"&lt;\s*/?\s*[a-zA-Z]")
_WRITTEN_BREAKS = re.compile(r"(?:\\[rn])+(?=[\s<]|$)")
"""Line breaks that were escaped twice, so that the text shows how they are written."""
_MARKUP = re.compile(r"<\s*/?\s*[a-zA-Z]")


def posting_from(
    ld: Record, *, url: str, company: str | None = None, number: str | None = None
) -> RawPosting | str:
    """Read one JobPosting; `url` is that of its page, `number` the board's own id where it has one."""
    title = _text(ld.value("title")) or _text(ld.value("name"))
    if not title:
        return "no title"
    link = _link(ld.text("url"), url)
    employer = stated(_text(ld.value("hiringOrganization")))
    named = identifier(ld)
    return RawPosting(
        id=number or named or link or _hash(title, employer),
        title=html.unescape(title),
        url=link,
        company=html.unescape(employer) if employer else company,
        description_html=_description(ld),
        places=_places(ld, employer),
        workplace="remote" if "TELECOMMUTE" in (ld.text("jobLocationType") or "").upper() else None,
        remote_scope=_names(ld.value("applicantLocationRequirements")),
        employment=", ".join(_names(ld.value("employmentType"))) or None,
        education=_text(ld.value("educationRequirements")),
        experience=_experience(ld.value("experienceRequirements")),
        category=_text(ld.value("occupationalCategory")) or _text(ld.value("industry")),
        skills=unique(
            part.strip()
            for text in _names(ld.value("skills"))
            for part in text.split(",")
            if len(part) < 60
        ),
        pay=_pay(ld),
        pay_text=_pay_text(ld.value("baseSalary")),
        posted=_text(ld.value("datePosted")),
        deadline=_text(ld.value("validThrough")),
        requisition=named,
        language=_text(ld.value("inLanguage")),
    )


def _link(own: str | None, page: str) -> str:
    """The posting's own address, unless it leads away from the page's host (many put their site there)."""
    if not own or not own.startswith(("http", "/")):
        return page
    own = urljoin(page, own)
    host = urlsplit(page).hostname
    return own if not host or host == urlsplit(own).hostname else page


def _text(value: Any) -> str | None:
    """A text, or the name or value of an object, or the first of a list."""
    if isinstance(value, list):
        return next(filter(None, map(_text, value)), None)
    if isinstance(value, dict):
        return Record(value).first(
            "name", "value", "legalName", "credentialCategory", "description"
        )
    return clean(value)


def _names(value: Any) -> tuple[str, ...]:
    return unique(_text(part) for part in (value if isinstance(value, list) else [value]))


def identifier(ld: Record) -> str | None:
    """The number that a posting gives itself."""
    found = ld.value("identifier")
    for part in records(found):
        value = part.first("value", "@value")
        if value:
            return value
    return clean(found) if not isinstance(found, (dict, list)) else None


def _hash(*parts: str | None) -> str:
    return hashlib.sha256("\n".join(part or "" for part in parts).casefold().encode()).hexdigest()[
        :16
    ]


def _description(ld: Record) -> str:
    """The text with its markup, unescaped once more where it was escaped twice."""
    parts = [ld.html(name) for name in ("description", "responsibilities", "qualifications")]
    text = parts[0] + "".join(
        f"<p>{part}</p>" for part in parts[1:] if part and part not in parts[0]
    )
    text = _WRITTEN_BREAKS.sub("\n", text)
    return html.unescape(text) if _ESCAPED.search(text) and not _MARKUP.search(text) else text


def _places(ld: Record, employer: str | None) -> tuple[str, ...]:
    """City, region, country of each address. Where all addresses are the same and the names differ
    the names tell the places; what only repeats the employer's name is no place.
    """
    value = ld.value("jobLocation")
    parts = value if isinstance(value, list) else [value]
    full = unique(address for part in parts for address in _addresses(part))
    names = unique(Record(part).text("name") for part in parts if isinstance(part, dict))
    found = names if len(full) <= 1 < len(names) or not full else full
    return tuple(place for place in found if place != employer)


def _addresses(value: Any) -> tuple[str, ...]:
    """Those of one place; some sites give one place several."""
    if not isinstance(value, dict):
        return unique([clean(value)])
    place = Record(value)
    address = place.value("address")
    if not isinstance(address, (dict, list)):
        return unique([clean(address) or _address(place)])
    return unique(_address(part) or part.text("name") for part in records(address))


def _address(part: Record) -> str | None:
    fields = ("addressLocality", "addressRegion", "addressCountry")
    texts = ((_text(part.value(field)) or "").strip(" ,;") for field in fields)
    named = ", ".join(unique(map(stated, texts)))
    return named or stated(part.text("streetAddress"))


def _experience(value: Any) -> str | None:
    months = Record(value).number("monthsOfExperience") if isinstance(value, dict) else None
    return f"{months / 12:g} years" if months else _text(value)


def _pay(ld: Record) -> Pay | None:
    """What is offered, else what the site estimates."""
    pay = _salary(ld, "baseSalary", ("minValue", "maxValue"))
    if pay is not None:
        return pay
    guess = _salary(ld, "estimatedSalary", ("percentile10", "percentile90"))
    return replace(guess, estimated=True) if guess else None


def _salary(ld: Record, name: str, bounds: tuple[str, str]) -> Pay | None:
    """The value is a number, or an object with bounds; the unit may stand on either level."""
    value = ld.value(name)
    for salary in records(value) or [Record({"value": value})]:
        inner = next(iter(records(salary.value("value"))), Record({}))
        exact = next(
            filter(None, (amount(part.first("value", "price")) for part in (salary, inner))), None
        )
        low, high = (
            amount(inner.value(bound)) or amount(salary.value(bound)) or exact for bound in bounds
        )
        unit = inner.first("unitText", "unitCode") or salary.first("unitText", "unitCode")
        kinds = ("currency", "priceCurrency")
        currency = salary.first(*kinds) or inner.first(*kinds) or ld.text("salaryCurrency")
        pay = money(low, high, currency=currency, period=period_of(unit))
        if pay:
            return pay
    return None


def _pay_text(value: Any) -> str | None:
    """A salary in words ("15 - 20 EUR/h"); single words such as "YTES" are no pay."""
    text = clean(value) if not isinstance(value, (dict, list)) else None
    for salary in records(value) if isinstance(value, (dict, list)) else []:
        text = text or salary.text("value") or salary.text("value", "value")
    return text if text and re.search(r"\d", text) and not re.fullmatch(r"[\d.]+", text) else None
