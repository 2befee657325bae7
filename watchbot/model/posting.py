"""The words for a posting: as received, as understood, and where it was seen.

The words for its facts (facts.py) and of a job page (page.py) are handed on, so that all are found here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime

from watchbot.model.facts import (
    Education,
    Employment,
    Experience,
    Level,
    Pay,
    Period,
    Place,
    Skill,
    Workplace,
)
from watchbot.model.page import INSIGHTS, NO_SECTIONS, WRITTEN, Market, Sections, SimilarPosting
from watchbot.model.plausible import FIRST_YEAR, moment, put_right
from watchbot.model.score import Score
from watchbot.model.why import FIRST_SEEN, Why

__all__ = [
    "INSIGHTS",
    "WRITTEN",
    "Education",
    "Employment",
    "Experience",
    "Level",
    "Market",
    "Pay",
    "Period",
    "Place",
    "Posting",
    "PostingKey",
    "RawPosting",
    "Sections",
    "Sighting",
    "SimilarPosting",
    "Skill",
    "Workplace",
]

LONG_AGO = datetime(FIRST_YEAR, 1, 1, tzinfo=UTC)
"""When a posting was first seen whose moment is lost."""


@dataclass(frozen=True, slots=True)
class PostingKey:
    """The identity of a posting in one system, whatever link it was reached by.

    For example PostingKey("greenhouse", "4012345") or PostingKey("workday", "acme/R-123").
    """

    system: str
    value: str

    def __str__(self) -> str:
        return f"{self.system}:{self.value}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RawPosting:
    """A posting as received, in the provider's words; nothing is understood yet.

    `id` is the board's own id (never empty). Texts are as written, unescaped once where the
    source escapes. `posted`, `deadline`: as written, or ISO 8601 with offset where the source
    gives a number. `pay` where the source states pay in fields; `pay_text` where in words.
    With both, the figures missing in `pay` are read from `pay_text`; the rest of `pay` holds.
    `posted_zone` is the IANA zone of dates that carry none.
    Where a board's list has no texts: `incomplete` marks a row whose own page was not read in this
    look; `row` is the row that a posting was completed from, which tells changes of the list.
    """

    id: str
    title: str
    url: str
    apply_url: str | None = None
    links: tuple[str, ...] = ()
    company: str | None = None
    description_html: str = ""
    description: str = ""
    places: tuple[str, ...] = ()
    workplace: str | None = None
    remote_scope: tuple[str, ...] = ()
    employment: str | None = None
    level: str | None = None
    education: str | None = None
    experience: str | None = None
    category: str | None = None
    department: str | None = None
    skills: tuple[str, ...] = ()
    pay: Pay | None = None
    pay_text: str | None = None
    pay_note: str | None = None
    posted: str | None = None
    posted_zone: str | None = None
    deadline: str | None = None
    requisition: str | None = None
    language: str | None = None
    sections: Sections = NO_SECTIONS
    score: Score | None = None
    market: Market | None = None
    similar: tuple[SimilarPosting, ...] = ()
    others: tuple[SimilarPosting, ...] = ()
    incomplete: bool = False
    row: RawPosting | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Posting:
    """A job opening as understood. Unknown is None or an empty tuple, never zero.

    `uid` is stable and short (13 letters and digits), made from the first sighting; it is the id
    in buttons and links. `company_key` is equal for all spellings of one employer. `keys` are the
    proven identities, `link` the canonical link, `outline` what it is found by (outline.py; "" = not
    known, then it is compared in full). Dates are aware UTC; `posted_date_only` marks a
    day without a time. `group_uid` names the first posting of the same opening (another city, team or
    number of it): all of them share one card.
    """

    uid: str
    title: str
    company: str
    company_key: str
    url: str
    link: str
    first_seen_at: datetime
    source: str
    apply_url: str | None = None
    keys: tuple[PostingKey, ...] = ()
    places: tuple[Place, ...] = ()
    place_texts: tuple[str, ...] = ()
    workplace: Workplace | None = None
    remote_scope: tuple[str, ...] = ()
    pay: Pay | None = None
    employment: Employment | None = None
    level: Level | None = None
    level_text: str | None = None
    campus: bool = False
    class_year: int | None = None
    education: Education | None = None
    experience: Experience | None = None
    category: str | None = None
    department: str | None = None
    skills: tuple[Skill, ...] = ()
    language: str | None = None
    posted_at: datetime | None = None
    posted_date_only: bool = False
    posted_text: str | None = None
    deadline: datetime | None = None
    requisition: str | None = None
    description: str = ""
    sections: Sections = NO_SECTIONS
    score: Score | None = None
    market: Market | None = None
    similar: tuple[SimilarPosting, ...] = ()
    others: tuple[SimilarPosting, ...] = ()
    closed_at: datetime | None = None
    group_uid: str | None = None
    outline: str = ""

    def __post_init__(self) -> None:
        first_seen_at = moment(self.first_seen_at) or LONG_AGO
        put_right(
            self,
            first_seen_at=first_seen_at,
            posted_at=moment(self.posted_at),
            deadline=moment(self.deadline),
            closed_at=self.closed_at and (moment(self.closed_at) or first_seen_at),
        )

    @property
    def tags(self) -> tuple[Skill, ...]:
        """What the board tags it with; the other skills were found in its text."""
        return tuple(skill for skill in self.skills if skill.where == "tags")

    @property
    def opening(self) -> str:
        """What all postings of one opening share."""
        return self.group_uid or self.uid

    @property
    def is_open(self) -> bool:
        """False once the posting was seen to be gone."""
        return self.closed_at is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """A place where a posting is listed: board and the board's id -> the posting.

    `missing` counts the complete reads in a row that did not list it, since `missing_since`; below
    zero are reads that are let pass, as its own page showed it.
    `gone_at` is set once that was believed. `raw_hash` is a hash of the posting as received.
    """

    board_id: int
    raw_id: str
    uid: str
    url: str
    first_seen_at: datetime
    last_seen_at: datetime
    raw_hash: str = ""
    missing: int = 0
    missing_since: datetime | None = None
    gone_at: datetime | None = None
    reason: Why = field(default=FIRST_SEEN, compare=False)
    """Why this listing is held to be that posting."""
