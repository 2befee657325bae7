"""The words for what a job page says beside the facts: its sections, the market panel, other postings."""

from __future__ import annotations

from dataclasses import dataclass

from watchbot.model.facts import MOST_PAY, Pay
from watchbot.model.plausible import count, figure, put_right

WRITTEN = ("about", "minimum", "responsibilities", "preferred")
"""The sections that the employer writes."""
INSIGHTS = ("pros", "cons", "role", "strategy", "interview")
"""The sections that say what a posting is worth and how to apply: the page's, a model's or our own."""


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

    @property
    def written(self) -> tuple[str, ...]:
        """The lines of the employer, the work before what it asks for."""
        return (*self.about, *self.responsibilities, *self.minimum, *self.preferred)

    @property
    def has_insights(self) -> bool:
        """Whether somebody said already what it is worth."""
        return any(getattr(self, kind) for kind in INSIGHTS)


NO_SECTIONS = Sections()
"""Of a posting that came from no such page."""


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

    def __post_init__(self) -> None:
        put_right(
            self,
            salary_monthly=figure(self.salary_monthly, most=MOST_PAY),
            salary_median_monthly=figure(self.salary_median_monthly, most=MOST_PAY),
            salary_sample=count(self.salary_sample),
            company_open_postings=count(self.company_open_postings),
            company_open_postings_in_category=count(self.company_open_postings_in_category),
            market_open_postings=count(self.market_open_postings),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SimilarPosting:
    """A posting that a job page recommends beside its own."""

    title: str
    company: str
    city: str | None = None
    pay: Pay | None = None
    posted_text: str | None = None
    url: str | None = None
