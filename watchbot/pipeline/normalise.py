"""A posting as received becomes a posting as understood: fields first, then the text.

Each fact is asked of the reader that knows it; what no reader recognises stays unknown.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from watchbot.model.board import Board
from watchbot.model.posting import (
    Pay,
    Posting,
    RawPosting,
    SimilarPosting,
    Skill,
    Workplace,
)
from watchbot.pipeline.bounded import bounded
from watchbot.pipeline.fingerprint import uid_of
from watchbot.pipeline.links import canonical_link
from watchbot.pipeline.outline import outlined
from watchbot.pipeline.read.campus import is_campus, read_class_year
from watchbot.pipeline.read.category import GENERAL, category_named, read_category
from watchbot.pipeline.read.company import company_key
from watchbot.pipeline.read.dates import Dated, read_date
from watchbot.pipeline.read.deadline import find_deadline
from watchbot.pipeline.read.education import find_education, read_education
from watchbot.pipeline.read.employment import find_employment, read_employment
from watchbot.pipeline.read.experience import find_experience, read_experience
from watchbot.pipeline.read.language import read_language
from watchbot.pipeline.read.level import read_level
from watchbot.pipeline.read.pay import read_pay
from watchbot.pipeline.read.pay_found import find_pay
from watchbot.pipeline.read.pay_local import local_currency
from watchbot.pipeline.read.place_said import find_place_texts
from watchbot.pipeline.read.places import PlacesRead, read_places
from watchbot.pipeline.read.skills import find_skills
from watchbot.pipeline.read.text import joined
from watchbot.pipeline.read.workplace import find_workplace, read_workplace
from watchbot.pipeline.received import (
    description_of,
    employer_of,
    keys_in,
    one_line,
    whole_text,
)
from watchbot.pipeline.untagged import untagged


def normalise(raw: RawPosting, board: Board, *, now: datetime) -> Posting:
    """Understand one posting. `now` anchors relative dates and is the first sight. Never raises
    for odd content: what cannot be read is unknown.
    """
    raw = untagged(bounded(raw))
    posting = _as_received(raw, board, now)
    text = whole_text(raw, posting.description)
    skills = _skills(raw, posting.title, text)
    experience = read_experience(raw.experience) or find_experience(posting.title, text)
    tags = "\n".join(raw.skills)
    places, place_texts = _places(raw, posting.title, text)
    posted, deadline = _dates(raw, posting.description, now)
    understood = replace(
        posting,
        posted_at=posted.at if posted else None,
        posted_date_only=bool(posted and posted.date_only),
        deadline=deadline.at if deadline else None,
        places=places.places,
        place_texts=place_texts,
        workplace=_workplace(raw, places, posting.title, text),
        remote_scope=_remote_scope(raw, places),
        pay=_pay(raw, posting.title, text, local=local_currency(places.places)),
        employment=read_employment(raw.employment) or find_employment(posting.title, text, tags),
        level=read_level(posting.title, text, experience, stated=raw.level),
        campus=is_campus(posting.title, text),
        class_year=read_class_year(posting.title, text),
        education=read_education(raw.education) or find_education(posting.title, text),
        experience=experience,
        category=_category(raw, board, posting.title, skills),
        skills=skills,
        language=raw.language or read_language(f"{posting.title}\n{text}"),
    )
    return outlined(understood)


def _as_received(raw: RawPosting, board: Board, now: datetime) -> Posting:
    """Who and what it is, and what the source says in words that are carried over."""
    company = employer_of(raw, board)
    return Posting(
        uid=uid_of(board.kind, board.token, raw.id),
        title=one_line(raw.title),
        company=company,
        company_key=company_key(company),
        url=raw.url,
        link=canonical_link(raw.url) if raw.url else "",
        first_seen_at=now,
        source=board.kind,
        apply_url=raw.apply_url,
        keys=keys_in(raw, board),
        level_text=raw.level,
        department=raw.department or raw.category,
        posted_text=raw.posted,
        requisition=raw.requisition,
        description=description_of(raw),
        sections=raw.sections,
        score=raw.score,
        market=raw.market,
        similar=tuple(_with_pay_read(entry) for entry in raw.similar),
        others=tuple(_with_pay_read(entry) for entry in raw.others),
    )


def _dates(raw: RawPosting, description: str, now: datetime) -> tuple[Dated | None, Dated | None]:
    """Since when it is posted, and until when one may apply."""
    posted = read_date(raw.posted, now=now, zone=raw.posted_zone)
    zone, at = raw.posted_zone, posted.at if posted else None
    described = joined((raw.deadline, description))
    deadline = read_date(raw.deadline, now=now, zone=zone, future=True) or find_deadline(
        described, now=now, posted=at, zone=zone
    )
    return posted, deadline


def _category(raw: RawPosting, board: Board, title: str, skills: tuple[Skill, ...]) -> str | None:
    """Named as the job site names its kinds of work, so that all boards count as one market.

    Boards have words of their own ("internet", "Engineering"): they count where nothing tells more.
    """
    if raw.category and board.kind == _SITE:
        return raw.category
    named = category_named(raw.category) if raw.category else None
    if named is None or named.key == GENERAL:
        named = read_category(title, (skill.name for skill in skills)) or named
    return named.label_zh if named else raw.category


_SITE = "job_page"
"""The kind of board whose categories are those of the job site."""


def _places(raw: RawPosting, title: str, text: str) -> tuple[PlacesRead, tuple[str, ...]]:
    """From the board's field; where that names none, from what title and text set apart."""
    stated = tuple(dict.fromkeys(one_line(place) for place in raw.places if place.strip()))
    read = read_places(*raw.places, hint=raw.workplace)
    if read.places or read.remote_scope:
        return read, stated
    said = find_place_texts(title, text)
    found = read_places(*raw.places, *said, hint=raw.workplace)
    return (found, (*stated, *said)) if found.places else (read, stated)


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


def _pay(raw: RawPosting, title: str, text: str, *, local: str | None) -> Pay | None:
    """Pay from fields, else from the pay text, else from a sentence of the description."""
    stated = raw.pay
    if stated and (stated.min is not None or stated.max is not None):
        return replace(stated, note=stated.note or raw.pay_note)
    words = raw.pay_text or (stated.text if stated else None)
    read = (
        read_pay(words, currency=stated.currency if stated else None, local=local)
        if words
        else find_pay(text, title=title, local=local)
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
    return replace(
        read,
        text=stated.text or read.text,
        period=stated.period or read.period,
        estimated=estimated,
    )


def _with_pay_read(entry: SimilarPosting) -> SimilarPosting:
    """A recommended posting with its pay in figures."""
    read = read_pay(entry.pay.text) if entry.pay and entry.pay.min is None else None
    return replace(entry, pay=_merged(entry.pay, read)) if read else entry


def _skills(raw: RawPosting, title: str, text: str) -> tuple[Skill, ...]:
    """Skills by canonical name, tags before title before text; the first place keeps its words."""
    found: dict[str, Skill] = {}
    tags = [skill for tag in raw.skills for skill in find_skills(tag, "tags") or (Skill(tag, tag),)]
    described = find_skills(text, "description", employer=raw.company or "")
    for skill in (*tags, *find_skills(title, "title"), *described):
        found.setdefault(skill.name, skill)
    return tuple(found.values())
