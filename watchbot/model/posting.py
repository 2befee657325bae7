"""The words for a posting: as received, as understood, and where it was seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from watchbot.model.areas import areas_of
from watchbot.model.score import Score


class Workplace(StrEnum):
    """Where the work is done."""

    ONSITE = "onsite"
    HYBRID = "hybrid"
    REMOTE = "remote"


class Employment(StrEnum):
    """The form of employment (sources.md A6)."""

    FULL_TIME = "full_time"
    PART_TIME = "part_time"
    CONTRACT = "contract"
    TEMPORARY = "temporary"
    INTERNSHIP = "internship"
    VOLUNTEER = "volunteer"


class Level(StrEnum):
    """Seniority. INDIVIDUAL_CONTRIBUTOR is the job site's own word for "no manager"."""

    INTERN = "intern"
    ENTRY = "entry"
    MID = "mid"
    SENIOR = "senior"
    LEAD = "lead"
    MANAGER = "manager"
    DIRECTOR = "director"
    EXECUTIVE = "executive"
    INDIVIDUAL_CONTRIBUTOR = "individual_contributor"


class Education(StrEnum):
    """The degree asked for at least. NONE = the posting says that none is needed."""

    NONE = "none"
    ASSOCIATE = "associate"
    BACHELOR = "bachelor"
    MASTER = "master"
    DOCTOR = "doctor"


class Period(StrEnum):
    """The time that a pay figure is for."""

    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"
    ONCE = "once"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One place. Names are English (GeoNames); `city_zh` is the Chinese name where there is one.

    `region` is a USPS code in the US, else the English name; `country` is ISO 3166-1 alpha-2
    (HK and TW are their own). A place with no city stands for the whole region or country.
    """

    city: str | None = None
    city_zh: str | None = None
    region: str | None = None
    country: str | None = None

    def keys(self) -> frozenset[str]:
        """Every key that contains this place: `city:CN/Shanghai`, `region:CN/Zhejiang`, `country:CN`.

        Larger areas too (`area:EU`, `area:YANGTZE_DELTA`). A rule for a place matches when its
        key is among these.
        """
        country = self.country or "?"
        found = {f"country:{country}"} if self.country else set()
        if self.region:
            found.add(f"region:{country}/{self.region}")
        if self.city:
            found.add(f"city:{country}/{self.city}")
            if self.region:
                found.add(f"city:{country}/{self.region}/{self.city}")
        return frozenset(found).union(*map(areas_of, found))


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """Pay as stated: amounts in units of `currency` per `period`; a missing bound is open.

    `months` = salaries a year (13薪 -> 13). `negotiable` = 面议 and the like. `unreadable` = there
    was a text, but no figure can be trusted. `repaired` names what was mended while reading
    (`2.0千–3.5万` -> low bound read as 2.0万). `text` is always kept as written.
    """

    text: str
    min: float | None = None
    max: float | None = None
    currency: str | None = None
    period: Period | None = None
    months: int | None = None
    estimated: bool = False
    negotiable: bool = False
    unreadable: bool = False
    repaired: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Experience:
    """Years of work asked for; 0 = none needed."""

    min_years: float | None = None
    max_years: float | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill found in a posting: its canonical name, the words as written, and where they stood."""

    name: str
    label: str
    where: str = "tags"


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
class Sections:
    """The parts of a job page, line by line as written."""

    about: tuple[str, ...] = ()
    minimum: tuple[str, ...] = ()
    responsibilities: tuple[str, ...] = ()
    preferred: tuple[str, ...] = ()
    pros: tuple[str, ...] = ()
    cons: tuple[str, ...] = ()
    role: tuple[str, ...] = ()
    strategy: tuple[str, ...] = ()
    interview: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Market:
    """The "worth applying?" panel: where a posting stands. Counts are of open postings.

    `salary_vs_category_median`: below, around or above; `salary_sample` postings with stated pay make
    the median (in the posting's currency). `freshness`: new, recent, settled or old when it is our
    own, else the site's words. `company_activity`: very_active, active,
    moderate or quiet. `market_opportunity`: plenty, moderate or few.
    """

    salary_text: str | None = None
    salary_monthly: float | None = None
    salary_vs_category_median: str | None = None
    salary_median_monthly: float | None = None
    salary_sample: int | None = None
    freshness: str | None = None
    company_activity: str | None = None
    company_open_postings: int | None = None
    company_open_postings_in_category: int | None = None
    market_opportunity: str | None = None
    market_city: str | None = None
    market_category: str | None = None
    market_open_postings: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SimilarPosting:
    """A posting that a job page recommends beside its own."""

    title: str
    company: str
    city: str | None = None
    pay: Pay | None = None
    posted_text: str | None = None
    url: str | None = None


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
    sections: Sections = Sections()
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
    sections: Sections = Sections()
    score: Score | None = None
    market: Market | None = None
    similar: tuple[SimilarPosting, ...] = ()
    others: tuple[SimilarPosting, ...] = ()
    closed_at: datetime | None = None
    group_uid: str | None = None
    outline: str = ""

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
    reason: str = field(default="first seen here", compare=False)
    """Why this listing is held to be that posting, in words."""
