"""An item's fields, whatever its feed calls them -> a posting."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from watchbot.model.board import Board
from watchbot.model.posting import Pay, RawPosting
from watchbot.sources.feeds.employers import split_title, stated
from watchbot.sources.record import unique
from watchbot.sources.values import amount, money, period_of, unescape
from watchbot.sources.workmode import only_workmode

Fields = Mapping[str, Sequence[str]]
"""Values by name; names in lower case without signs and prefix: "jobtype", "locationname"."""

# What the fields of feeds are called: RSS, Atom, JSON Feed, WP Job Manager, NEOGOV, HR-XML,
# the "source/job" XML that boards send to aggregators, and relatives.
_ID = (
    "guid",
    "id",
    "jobid",
    "referencenumber",
    "reference",
    "referenceid",
    "requisitionid",
    "documentid",
    "uniqueid",
    "uuid",
)
_TITLE = ("title", "jobtitle", "positiontitle", "position", "jobname", "headline", "name")
_LINK = (
    "link",
    "url",
    "joburl",
    "detailurl",
    "positionuri",
    "applyurl",
    "applicationurl",
    "externalurl",
    "absoluteurl",
    "hostedurl",
    "redirecturl",
    "landingpage",
    "href",
)
_COMPANY = (
    "company",
    "companyname",
    "employer",
    "employername",
    "organizationname",
    "hiringorganization",
    "startup",
    "advertiser",
)
_PLACE = (
    "location",
    "joblocation",
    "locationname",
    "locations",
    "cities",
    "city",
    "region",
    "joblocationcity",
    "workplacelocation",
)
_AROUND = ("state", "province", "country", "countryname")
_EMPLOYMENT = (
    "jobtype",
    "jobtypes",
    "employmenttype",
    "type",
    "contracttype",
    "contract",
    "positionscheduletypecode",
    "schedule",
    "worktype",
)
_POSTED = (
    "published",
    "pubdate",
    "datepublished",
    "dateposted",
    "posteddate",
    "publisheddate",
    "publishdate",
    "publicationdate",
    "publishedat",
    "postedat",
    "postedon",
    "releaseddate",
    "date",
    "created",
    "createdat",
    "advertisefromdate",
    "startdate",
    "updated",
    "lastupdate",
)
_DEADLINE = (
    "expiresat",
    "expirydate",
    "expirationdate",
    "validthrough",
    "closingdate",
    "advertisetodatetime",
    "advertisetodatetimeutc",
    "enddate",
    "deadline",
)
_TEXT = (
    "content",
    "contenthtml",
    "contentencoded",
    "description",
    "summary",
    "contenttext",
    "jobsummary",
    "jobdescription",
)
_MORE_TEXT = (
    "qualifications",
    "examplesofduties",
    "requirements",
    "responsibilities",
    "supplementalinformation",
)
_PAY_TEXT = ("salary", "compensation", "salaryrange", "wage")
_LOW = ("minimumsalary", "salarymin", "minsalary", "remunerationminimumamount")
_HIGH = ("maximumsalary", "salarymax", "maxsalary", "remunerationmaximumamount")
_CURRENCY = ("salarycurrency", "currency", "currencyid")
_PER = ("salaryinterval", "salaryperiod", "remunerationrateintervalcode")
_REQUISITION = ("jobnumbersingle", "requisitionid", "positionid", "referencenumber", "referenceid")
_FORM = re.compile(
    r"(?:(?:(?:full|part)[ -]?time|contract(?:or)?|freelance|intern(?:ship)?|temporary|permanent)(?:\s*[,/]\s*|$))+$",
    re.IGNORECASE,
)
"""Words for a form of employment and nothing else."""
_WORKPLACE = ("remotestatus", "remotetype", "workplacetype", "workplace", "remote")


def posting_of(
    fields: Fields, board: Board, *, repeated: frozenset[str] = frozenset()
) -> RawPosting | str:
    """Read one item, or say why it is no posting. `repeated` are the ids that several items share."""
    title = _first(fields, _TITLE)
    named = _first(fields, _ID)
    link = next((url for name in _LINK for url in fields.get(name, ()) if _is_link(url)), None)
    number = named or link
    if not title:
        return f"no title ({number or 'no id'})"
    if number is None or number in repeated:
        number = _own_id(number, link, title)
    url = (link or (number if number.startswith("http") else board.token)).strip()
    text = _first(fields, _TEXT) or ""
    short, employer = split_title(title, text, url)
    more = (part for name in _MORE_TEXT for part in fields.get(name, ()))
    posting = RawPosting(
        id=re.sub(r"^https?://", "", number),
        title=short,
        url=url,
        links=unique([named if _is_link(named) and named != url else None]),
        company=_first(fields, _COMPANY) or employer or board.company,
        description_html=text + "".join(f"<p>{part}</p>" for part in more),
    )
    return _with_facts(posting, fields, stated(text))


def _with_facts(posting: RawPosting, fields: Fields, said: Mapping[str, str]) -> RawPosting:
    """Add the facts of the fields; `said` is what the description says in labelled lines."""
    employment, category = _kinds(fields)
    tags = (tag.strip() for value in fields.get("skills", ()) for tag in value.split(","))
    return replace(
        posting,
        company=posting.company or said.get("company"),
        places=_places(fields) or unique([said.get("place")]),
        workplace=_workplace(fields, posting.url),
        employment=employment,
        category=category,
        department=_first(fields, ("department",)),
        skills=unique(tags),
        pay=_pay(fields),
        pay_text=_first(fields, _PAY_TEXT) or said.get("pay"),
        posted=_first(fields, _POSTED),
        deadline=_first(fields, _DEADLINE),
        requisition=_first(fields, _REQUISITION),
        language=_first(fields, ("language",)),
    )


def _kinds(fields: Fields) -> tuple[str | None, str | None]:
    """Form of employment and category; some sites have the one where others have the other."""
    stated = unique(value for name in _EMPLOYMENT for value in fields.get(name, ())[:3])
    kind = unescape(", ".join(stated)) or None
    category = _first(fields, ("jobcategory", "category", "tags", "department"))
    category = unescape(category) if category else None
    swapped = category and _FORM.match(category) and not (kind and _FORM.match(kind))
    return (category, kind) if swapped else (kind, category)


def repeated_ids(items: Iterable[Fields]) -> frozenset[str]:
    """The ids that stand for more than one thing: several links or titles under one guid."""
    first: dict[str, tuple[str | None, str | None]] = {}
    repeated: set[str] = set()
    for fields in items:
        number, what = _first(fields, _ID), (_first(fields, _LINK), _first(fields, _TITLE))
        if number and first.setdefault(number, what) != what:
            repeated.add(number)
    return frozenset(repeated)


def _first(fields: Fields, names: Iterable[str]) -> str | None:
    """The first text under the first of these names that has one."""
    for name in names:
        for value in fields.get(name, ()):
            if text := value.strip():
                return text
    return None


def _is_link(text: str | None) -> bool:
    return bool(text) and (text or "").strip().startswith(("http:", "https:"))


def _own_id(number: str | None, link: str | None, title: str) -> str:
    """An id where the feed gives none, or one id to many items: its link, else its title."""
    name = link or hashlib.sha256(title.casefold().encode()).hexdigest()[:16]
    return f"{number}|{name}" if number and number != link else name


def _places(fields: Fields) -> tuple[str, ...]:
    """The places named; a single one is completed by state and country where they stand apart."""
    for name in _PLACE:
        found = unique(value.strip() for value in fields.get(name, ()) if value.strip())
        if all(map(only_workmode, found)) and fields.get("city"):
            continue
        if len(found) == 1:
            # A region ("Anywhere in the World") is no part of the state that may stand beside it.
            around = [
                _first(fields, (part,)) for part in _AROUND if name != "region" or "country" in part
            ]
            known = set(re.findall(r"\w+", found[0].casefold()))
            return (
                ", ".join(
                    [found[0], *(part for part in around if part and not _said(part, known))]
                ),
            )
        if found:
            return found
    return unique(_first(fields, (part,)) for part in _AROUND)


def _said(part: str, known: set[str]) -> bool:
    """True when all words of a state or country stand in the place already."""
    return set(re.findall(r"\w+", part.casefold())) <= known


def _workplace(fields: Fields, url: str) -> str | None:
    stated_mode = _first(fields, _WORKPLACE)
    if stated_mode and stated_mode.casefold() in {"true", "1", "yes"}:
        return "remote"
    if stated_mode and stated_mode.casefold() not in {"false", "0", "no", "none"}:
        return stated_mode
    return "remote" if "//weworkremotely.com/" in url else None


def _pay(fields: Fields) -> Pay | None:
    low, high = (_first(fields, names) for names in (_LOW, _HIGH))
    if low is None and high is None:
        return None
    currency, per = _first(fields, _CURRENCY), _first(fields, _PER)
    return money(amount(_bare(low)), amount(_bare(high)), currency=currency, period=period_of(per))


def _bare(text: str | None) -> str | None:
    """A sum without the currency's sign before it."""
    return re.sub(r"^[^\d]{1,4}", "", text.strip()) if text else None
