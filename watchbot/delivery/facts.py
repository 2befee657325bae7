"""The facts of a posting in words: pay, places, level and the rest, unknown said as unknown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta

from watchbot.delivery.figures import (
    format_age,
    format_day,
    format_number,
    format_pay,
    format_time,
    local_time,
    locale_of,
    shorten,
)
from watchbot.delivery.words import say, say_known
from watchbot.lexicon.names import name_key
from watchbot.lexicon.places import areas, records
from watchbot.model.language import is_chinese
from watchbot.model.markup import Inline, Moment
from watchbot.model.posting import Level, Pay, Place, Posting
from watchbot.model.score import Dimension, Score

_REMOTE = re.compile(r"remote|work from home|home ?office|远程|遠程|居家", re.IGNORECASE)
"""Words by which a place text says itself that the work is remote."""
_FAR_SMALLER = 5
"""So many times as many people: nobody thinks of Boston in Lincolnshire."""
_NEAR = timedelta(days=3)
"""So long before a deadline its hour counts."""
_EMPTY = re.compile(
    r"[\W_]*|n/?a|nil|none|null|unknown|unspecified|not (?:specified|stated|available)|tb[ad]|other|location|yes"
    r"|未知|不详|未填写?|暂无|无",
    re.IGNORECASE,
)
"""What stands in a place field that nobody filled in."""
_FROM_ANYWHERE = re.compile(
    r"(?:fully |100 ?% )?(?:remote(?: (?:job|work|position))?|anywhere|worldwide|global|international)(?: \(?remote\)?)?"
    r"|work(?:ing)? (?:remotely|from (?:home|anywhere))|home ?office|(?:全职|完全)?(?:远程|遠程|居家)(?:分布式)?(?:办公|工作)?"
    r"|不限|全球",
    re.IGNORECASE,
)
"""A whole place text that says no more than "remote" does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """Who reads, when: language, IANA zone, and the present moment."""

    language: str
    now: datetime
    zone: str = "UTC"

    def say(self, key: str, **values: object) -> str:
        """A label in the reader's language."""
        return say(self.language, key, **values)

    def known(self, key: str, otherwise: str) -> str:
        """A label, or the word itself where the language has none for it."""
        return say_known(self.language, key, otherwise)

    def day(self, at: datetime) -> str:
        """A date in the reader's zone and language."""
        return format_day(at, language=self.language, zone=self.zone, now=self.now)

    def moment(self, at: datetime) -> str:
        """A date with its hour, which the beginning of a day does not need."""
        is_day = local_time(at, self.zone).time() == time(0)
        write = format_day if is_day else format_time
        return write(at, language=self.language, zone=self.zone, now=self.now)


def pay_words(pay: Pay | None, language: str) -> str:
    """The pay, and whether it was stated or estimated; "not stated" where nothing is known."""
    if pay is None:
        return say(language, "pay.unknown")
    text = format_pay(pay, language)
    if pay.min is None and pay.max is None:
        return text
    tag = say(language, "estimated" if pay.estimated else "stated")
    return say(language, "pay.tag", pay=text, tag=tag)


def place_words(place: Place, language: str) -> str:
    """One place: its city, else its region, else its country. Birmingham of Alabama says so."""
    if place.city:
        name = (place.city_zh if is_chinese(language) else None) or place.city
        is_doubtful = place.country == "US" and place.region and _has_namesake(place)
        return f"{name}, {place.region}" if is_doubtful else name
    if place.region:
        return place.region
    return _country_words(place.country or "", language)


def _has_namesake(place: Place) -> bool:
    """Another city of that name, which is not far smaller, could be meant."""
    cities = [r for r in records(name_key((place.city or "").casefold())) if r.kind == "c"]
    here = max((r.people for r in cities if r.region == place.region), default=0)
    others = (r.people for r in cities if (r.country, r.region) != ("US", place.region))
    return max(others, default=0) * _FAR_SMALLER > here


def _country_words(code: str, language: str) -> str:
    return locale_of(language).territories.get(code) or code


def place_names(places: Iterable[Place], language: str) -> list[str]:
    """The names of places, each once."""
    names = (place_words(place, language) for place in places)
    return list(dict.fromkeys(name for name in names if name))


def places_words(posting: Posting, language: str, *, most: int = 3) -> str:
    """All places of a posting in one line; more than `most` are counted. Remote with its scope."""
    return known_places(posting, language, most=most) or say(language, "places.unknown")


def known_places(posting: Posting, language: str, *, most: int = 3) -> str | None:
    """The same, or None where no place is known."""
    is_remote = posting.workplace == "remote"
    names = _remote_places(posting, language) if is_remote else _places(posting, language)
    if not names:
        return None
    shown = " / ".join(shorten(name, 40) for name in names[:most])
    if len(names) <= most:
        return shown
    hidden = len(names) - most
    return say(language, "places.more", places=shown, count=hidden)


def _places(posting: Posting, language: str) -> list[str]:
    return place_names(posting.places, language) or _place_texts(posting)


def _place_texts(posting: Posting) -> list[str]:
    """The board's own words for places, but for those of an empty field."""
    return [text for text in posting.place_texts if not _EMPTY.fullmatch(text.strip())]


def _remote_places(posting: Posting, language: str) -> list[str]:
    """Where a remote posting sits beside being remote: neither its scope nor "remote" is said twice."""
    scope = set(posting.remote_scope)
    offices = [
        place
        for place in posting.places
        if place.city or place.region or place.country not in scope
    ]
    if posting.places:
        return [*place_names(offices, language), _remote_words(posting, language)]
    texts = [text for text in _place_texts(posting) if not _FROM_ANYWHERE.fullmatch(text.strip())]
    say_so = [text for text in texts if _REMOTE.search(text)]
    if say_so and not scope:
        return texts
    return [*(text for text in texts if text not in say_so), _remote_words(posting, language)]


def _remote_words(posting: Posting, language: str) -> str:
    names = [_scope_words(code, language) for code in posting.remote_scope]
    if not names:
        return say(language, "workplace.remote")
    return say(language, "places.remote", scope=say(language, "comma").join(names))


def _scope_words(code: str, language: str) -> str:
    """From where remote work may be done: a country by its code, or a larger area (EU, GLOBAL)."""
    area = areas().get(code)
    if area is None:
        return _country_words(code, language)
    return area.label_zh if is_chinese(language) else area.label_en


def level_words(posting: Posting, language: str) -> str | None:
    """The level, or the provider's own word for it; None where it is not known."""
    if posting.level is not None:
        return say_known(language, f"level.{posting.level}", posting.level)
    return posting.level_text


def short_level(posting: Posting, language: str) -> str | None:
    """The level where there is little room; that somebody leads nobody goes without saying."""
    if posting.level is Level.INDIVIDUAL_CONTRIBUTOR:
        return None
    return level_words(posting, language)


def experience_words(posting: Posting, language: str) -> str | None:
    """Years of work asked for, in words."""
    asked = posting.experience
    if asked is None:
        return None
    low, high = asked.min_years, asked.max_years
    if low is None and high is None:
        return asked.text
    if not low and not high:
        return say(language, "experience.none")
    low_text, high_text = format_number(low or 0, language), format_number(high or 0, language)
    if high is None:
        return say(language, "experience.from", low=low_text)
    if not low:
        return say(language, "experience.to", high=high_text)
    if low == high:
        return say(language, "experience.exact", low=low_text)
    return say(language, "experience.range", low=low_text, high=high_text)


def enum_words(kind: str, value: str | None, language: str) -> str | None:
    """The word for an employment, workplace or education value; None stays None."""
    return None if value is None else say_known(language, f"{kind}.{value}", value)


def overall_words(score: Score, language: str) -> str:
    """`72/100`, or that nothing is known of it."""
    if score.overall is None and not score.dimensions:
        return say(language, "score.unknown")
    overall = say(language, "score.none") if score.overall is None else score.overall
    return say(language, "score.line", overall=overall)


def score_words(score: Score | None, language: str) -> str:
    """`72/100 · pay 70 · growth 85 · rest unknown`: what is known, and whether that is all."""
    if score is None:
        return say(language, "score.unknown")
    parts = [overall_words(score, language)]
    known = [dimension for dimension in Dimension if dimension in score.dimensions]
    for dimension in known:
        figure = format_number(score.dimensions[dimension].score, language)
        parts.append(f"{say(language, f'short.{dimension}')} {figure}")
    if 0 < len(known) < len(Dimension):
        parts.append(say(language, "score.rest"))
    return " · ".join(parts)


def posted_words(posting: Posting, reader: Reader, *, bare: bool = False) -> tuple[Inline, ...]:
    """When it was posted, as a moment; a date without a time stays a date; else first seen.

    `bare` leaves out the word "posted", for a place that is headed so.
    """
    at = posting.posted_at
    if at is None:
        return (f"{reader.say('first_seen')} ", _moment(posting.first_seen_at, reader))
    lead = () if bare else (f"{reader.say('posted')} ",)
    if posting.posted_date_only:
        # A date has no zone: shown as written, in UTC, where it was put at midnight.
        day = format_day(at, language=reader.language, zone="UTC", now=reader.now)
        return (*lead, day)
    return (*lead, _moment(at, reader))


def when_words(posting: Posting, reader: Reader) -> tuple[Inline, ...]:
    """When it was posted, and until when one may apply where that is known."""
    posted = posted_words(posting, reader)
    if posting.deadline is None:
        return posted
    date = deadline_words(posting.deadline, reader)
    return (*posted, f" · {reader.say('deadline', date=date)}")


def deadline_words(deadline: datetime, reader: Reader) -> str:
    """Until when one may apply, and whether that is over.

    A deadline at the beginning or in the last minute of a day (UTC) is a date and has no zone; any
    other is a moment, whose hour counts once it is near.
    """
    at = deadline.astimezone(UTC)
    is_date = at.time() == time(0) or at.time() >= time(23, 59)
    begin = at.replace(hour=0, minute=0, second=0, microsecond=0) if is_date else at
    left = begin - reader.now
    is_near = not is_date and timedelta(0) <= left <= _NEAR
    write = format_time if is_near else format_day
    zone = "UTC" if is_date else reader.zone
    date = write(at, language=reader.language, zone=zone, now=reader.now)
    is_over = left < (-timedelta(days=1) if is_date else timedelta(0))
    return reader.say("deadline.passed", date=date) if is_over else date


def _moment(at: datetime, reader: Reader) -> Moment:
    return Moment(at, format_age(at, language=reader.language, now=reader.now))
