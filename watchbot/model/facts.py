"""The words for the facts of a posting: where, how, for what pay, and what is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from watchbot.model.areas import areas_of
from watchbot.model.plausible import figure, put_right

MOST_PAY = 1e12
"""A year's wage in the smallest money of the world has nine or ten digits."""
MOST_MONTHS = 36
LONGEST_CURRENCY = 8
"""Letters: codes have three, some boards write a sign or a short word."""
MOST_YEARS = 60


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


def is_intern(employment: Employment | None, level: Level | None) -> bool:
    """Whether either of the two says that it is an internship."""
    return employment is Employment.INTERNSHIP or level is Level.INTERN


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
    (`2.0千–3.5万` -> low bound read as 2.0万). `text` is always kept as written. A figure that no pay
    can be is none.
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

    def __post_init__(self) -> None:
        put_right(
            self,
            min=figure(self.min, most=MOST_PAY),
            max=figure(self.max, most=MOST_PAY),
            months=figure(self.months, most=MOST_MONTHS),
            currency=self.currency if len(self.currency or "") <= LONGEST_CURRENCY else None,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Experience:
    """Years of work asked for; 0 = none needed."""

    min_years: float | None = None
    max_years: float | None = None
    text: str | None = None

    def __post_init__(self) -> None:
        low, high = (figure(years, most=MOST_YEARS) for years in (self.min_years, self.max_years))
        put_right(self, min_years=low, max_years=high)


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill found in a posting: its canonical name, the words as written, and where they stood."""

    name: str
    label: str
    where: str = "tags"
