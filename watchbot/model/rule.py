"""The words for what a person asked for, and for the answer to "does this posting fit?"."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from watchbot.model.change import Change, ChangeKind
from watchbot.model.facts import MOST_PAY, Education
from watchbot.model.posting import Posting

_RANKS = len(Education) - 1


class Field(StrEnum):
    """What a condition reads. WORD reads title, company, tags and text; TITLE the title only."""

    COMPANY = "company"
    SKILL = "skill"
    PLACE = "place"
    WORD = "word"
    TITLE = "title"
    CATEGORY = "category"
    LEVEL = "level"
    EMPLOYMENT = "employment"
    WORKPLACE = "workplace"
    EDUCATION = "education"
    CAMPUS = "campus"
    CLASS_YEAR = "class_year"
    SOURCE = "source"
    LANGUAGE = "language"
    SCORE = "score"
    PAY_SCORE = "pay_score"
    GROWTH = "growth"
    WORK_LIFE = "work_life"
    MISSION = "mission"
    PAY = "pay"
    EXPERIENCE = "experience"
    AGE = "age"


class Delivery(StrEnum):
    """When a hit is told."""

    INSTANT = "instant"
    DAILY = "daily"
    WEEKLY = "weekly"


class Unknown(StrEnum):
    """What a rule does with a posting that does not state what a condition asks for."""

    KEEP = "keep"
    DROP = "drop"
    DIGEST = "digest"


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """One condition. All conditions of a rule must hold; `negated` ones must not.

    `values` are canonical: company keys, skill names, place keys (`Place.keys()`, or `remote`,
    `remote:US`), enum values, words as typed. With `every` all values must be found, else any one.
    `labels` are the same values as shown to people, position by position (empty = the values).
    Numbers use `at_least` / `at_most` (inclusive): score points, pay in `currency` per `period`
    (None = by convention), years of experience, days of age, class year, or for EDUCATION the rank
    of the degree.
    """

    field: Field
    values: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    every: bool = False
    negated: bool = False
    at_least: float | None = None
    at_most: float | None = None
    currency: str | None = None
    period: str | None = None

    @property
    def is_possible(self) -> bool:
        """Whether its bounds are figures that something can have: no NaN, nothing without end."""
        most = _RANKS if self.field is Field.EDUCATION else MOST_PAY
        bounds = (self.at_least, self.at_most)
        return all(bound is None or -most <= bound <= most for bound in bounds)


DEFAULT_EVENTS = frozenset({ChangeKind.NEW, ChangeKind.REOPENED, ChangeKind.UPDATED})
"""New, re-opened, and changes of pay or place (which updates are told is decided in `match`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchRule:
    """One line that a person typed, understood. `id` and `subscriber_id` come from the store."""

    text: str = field(compare=False)
    conditions: tuple[Condition, ...]
    events: frozenset[ChangeKind] = DEFAULT_EVENTS
    delivery: Delivery = Delivery.INSTANT
    unknown: Unknown = Unknown.KEEP
    destination: str | None = None
    id: int = 0
    subscriber_id: int = 0
    paused: bool = False
    paused_until: datetime | None = None


class Verdict(StrEnum):
    """The answer of one condition."""

    PASS = "pass"
    FAIL = "fail"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Result:
    """One condition with its verdict and the value it saw, in words fit to be shown."""

    condition: Condition
    verdict: Verdict
    seen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A rule that wants a change of a posting, with every condition's result.

    `to_digest` is set when the rule keeps unknowns for the digest only.
    """

    rule: WatchRule
    posting: Posting
    change: Change
    results: tuple[Result, ...]
    to_digest: bool = False
