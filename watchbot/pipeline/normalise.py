"""A posting as received becomes a posting as understood: fields first, then the text.

Each fact is asked of the reader that knows it; what no reader recognises stays unknown.
"""

from __future__ import annotations

import html
import re
from dataclasses import replace
from datetime import datetime
from urllib.parse import urlsplit

from watchbot.model.board import Board
from watchbot.model.posting import (
    Pay,
    Place,
    Posting,
    PostingKey,
    RawPosting,
    SimilarPosting,
    Skill,
    Workplace,
)
from watchbot.pipeline.fingerprint import uid_of
from watchbot.pipeline.links import board_key, canonical_link, keys_of
from watchbot.pipeline.read.campus import is_campus, read_class_year
from watchbot.pipeline.read.category import read_category
from watchbot.pipeline.read.company import company_key
from watchbot.pipeline.read.dates import read_date
from watchbot.pipeline.read.education import find_education, read_education
from watchbot.pipeline.read.employment import find_employment, read_employment
from watchbot.pipeline.read.experience import find_experience, read_experience
from watchbot.pipeline.read.language import read_language
from watchbot.pipeline.read.level import read_level
from watchbot.pipeline.read.pay import read_pay
from watchbot.pipeline.read.pay_found import find_pay
from watchbot.pipeline.read.places import PlacesRead, read_places
from watchbot.pipeline.read.skills import find_skills
from watchbot.pipeline.read.text import clean, plain
from watchbot.pipeline.read.workplace import find_workplace, read_workplace

_BLANKS = re.compile(r"\s+")
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);", re.IGNORECASE)
_PLAIN_NAME = re.compile(r"[\w-]+")


def normalise(raw: RawPosting, board: Board, *, now: datetime) -> Posting:
    """Understand one posting. `now` anchors relative dates and is the first sight. Never raises
    for odd content: what cannot be read is unknown.
    """
    title = clean_title(raw.title)
    text = _description(raw)
    whole = _whole_text(raw, text)
    company = _company(raw, board)
    tags = "\n".join(raw.skills)
    skills = _skills(raw, title, whole)
    experience = read_experience(raw.experience) or find_experience(title, whole)
    employment = read_employment(raw.employment) or find_employment(title, whole, tags)
    places = read_places(*raw.places, hint=raw.workplace)
    posted = read_date(raw.posted, now=now, zone=raw.posted_zone)
    deadline = read_date(raw.deadline, now=now, zone=raw.posted_zone, future=True)
    return Posting(
        uid=uid_of(board.kind, board.token, raw.id),
        title=title,
        company=company,
        company_key=company_key(company),
        url=raw.url,
        link=canonical_link(raw.url) if raw.url else "",
        first_seen_at=now,
        source=board.kind,
        apply_url=raw.apply_url,
        keys=_keys(raw, board),
        places=places.places,
        place_texts=tuple(dict.fromkeys(_one_line(text) for text in raw.places if text.strip())),
        workplace=_workplace(raw, places, title, whole),
        remote_scope=_remote_scope(raw, places),
        pay=_pay(raw, f"{title}\n{whole}", places.places),
        employment=employment,
        level=read_level(title, whole, experience, stated=raw.level),
        level_text=raw.level,
        campus=is_campus(title, whole),
        class_year=read_class_year(title, whole),
        education=read_education(raw.education) or find_education(title, whole),
        experience=experience,
        category=raw.category or _category(title, skills),
        department=raw.department,
        skills=skills,
        language=raw.language or read_language(f"{title}\n{whole}"),
        posted_at=posted.at if posted else None,
        posted_date_only=bool(posted and posted.date_only),
        posted_text=raw.posted,
        deadline=deadline.at if deadline else None,
        requisition=raw.requisition,
        description=text,
        sections=raw.sections,
        score=raw.score,
        market=raw.market,
        similar=tuple(_with_pay_read(entry) for entry in raw.similar),
        others=tuple(_with_pay_read(entry) for entry in raw.others),
    )


def clean_title(text: str) -> str:
    """A title on one line: entities that were escaped once too often are read, blanks are single."""
    once = html.unescape(text) if _ENTITY.search(text) else text
    return _one_line(once)


def _one_line(text: str) -> str:
    return _BLANKS.sub(" ", clean(text)).strip()


def _description(raw: RawPosting) -> str:
    return plain(raw.description_html) if raw.description_html else clean(raw.description).strip()


def _whole_text(raw: RawPosting, description: str) -> str:
    """Everything that the employer wrote: the description, and what a page shows apart from it."""
    parts = raw.sections
    lines = (*parts.about, *parts.responsibilities, *parts.minimum, *parts.preferred)
    return "\n".join([description, *(line for line in lines if line not in description)])


def _company(raw: RawPosting, board: Board) -> str:
    """The employer as named by the posting, else by the board, else the board's own name."""
    named = raw.company or board.company
    if named and _one_line(named):
        return _one_line(named)
    return (
        board.token
        if _PLAIN_NAME.fullmatch(board.token)
        else urlsplit(board.token).netloc or board.token
    )


def _category(title: str, skills: tuple[Skill, ...]) -> str | None:
    """Named as the job site names its kinds of work, so that all boards count as one market."""
    read = read_category(title, (skill.name for skill in skills))
    return read.label_zh if read else None


def _keys(raw: RawPosting, board: Board) -> tuple[PostingKey, ...]:
    """Identities from the posting's own links; further links count only where they agree.

    A comment that lists five openings links to five postings and is none of them.
    """
    own = board_key(board.kind, raw.id)
    keys = keys_of(raw.url, raw.apply_url or "", ids=[own] if own else ())
    more = keys_of(*raw.links)
    systems = [key.system for key in (*keys, *(key for key in more if key not in keys))]
    return keys + tuple(key for key in more if key not in keys and systems.count(key.system) == 1)


def _workplace(raw: RawPosting, places: PlacesRead, title: str, text: str) -> Workplace | None:
    """Explicit field before place text before title before description (sources.md A6)."""
    return (
        read_workplace(raw.workplace)
        or places.workplace
        or find_workplace(title, "", "\n".join(raw.skills), text)
    )


def _remote_scope(raw: RawPosting, places: PlacesRead) -> tuple[str, ...]:
    stated = read_places(*raw.remote_scope, hint="remote") if raw.remote_scope else PlacesRead()
    return tuple(dict.fromkeys((*places.remote_scope, *stated.remote_scope)))


def _pay(raw: RawPosting, text: str, places: tuple[Place, ...]) -> Pay | None:
    """Pay from fields, else from the pay text, else from a sentence of the description."""
    stated = raw.pay
    if stated and (stated.min is not None or stated.max is not None):
        return replace(stated, note=stated.note or raw.pay_note)
    words = raw.pay_text or (stated.text if stated else None)
    read = (
        read_pay(words, currency=stated.currency if stated else None) if words else find_pay(text)
    )
    if read is None:
        return stated
    return replace(_merged(stated, read), note=read.note or _note(stated) or raw.pay_note)


def _note(pay: Pay | None) -> str | None:
    return pay.note if pay else None


def _merged(stated: Pay | None, read: Pay) -> Pay:
    """Figures as read; words, a period that was written elsewhere and the mark "estimated" as stated."""
    if stated is None:
        return read
    estimated = read.estimated or stated.estimated
    return replace(read, text=stated.text, period=stated.period or read.period, estimated=estimated)


def _with_pay_read(entry: SimilarPosting) -> SimilarPosting:
    """A recommended posting with its pay in figures."""
    read = read_pay(entry.pay.text) if entry.pay and entry.pay.min is None else None
    return replace(entry, pay=_merged(entry.pay, read)) if read else entry


def _skills(raw: RawPosting, title: str, text: str) -> tuple[Skill, ...]:
    """Skills by canonical name, tags before title before text; the first place keeps its words."""
    found: dict[str, Skill] = {}
    tags = [skill for tag in raw.skills for skill in find_skills(tag, "tags") or (Skill(tag, tag),)]
    for skill in (*tags, *find_skills(title, "title"), *find_skills(text, "description")):
        found.setdefault(skill.name, skill)
    return tuple(found.values())
