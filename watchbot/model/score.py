"""The words for a score: four dimensions, the overall figure, and where each point came from."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from watchbot.model.plausible import figure, put_right


class Dimension(StrEnum):
    """The four dimensions that the job site shows."""

    PAY = "pay"
    GROWTH = "growth"
    WORK_LIFE = "work_life"
    MISSION = "mission"


class Band(StrEnum):
    """low < 60 <= medium < 80 <= high (design section 5)."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Evidence:
    """One signal that moved a dimension: its name, the points it gave, and the phrase that earned them."""

    signal: str
    points: float
    phrase: str

    def __post_init__(self) -> None:
        put_right(self, points=self.points if math.isfinite(self.points) else 0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class DimensionScore:
    """One dimension, 0 to 100. `signals` are the site's label -> text pairs, `evidence` our own."""

    score: float
    band: Band
    note: str | None = None
    signals: Mapping[str, str] = field(default_factory=dict)
    evidence: tuple[Evidence, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether the figure is one: what an old database or a page says need not be."""
        return figure(self.score, most=100) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A posting's score. Dimensions without evidence are absent, not zero; what is no figure from 0 to
    100 is absent too.

    `coverage` is the share of the weights that is known, 0 to 1. `origin` is "site" when the page
    brought its own scores, else "watchbot"; `version` is that of our signal table. `proposed` are
    signals that a model proposes: shown, without points, never part of the figures.
    """

    overall: int | None
    dimensions: Mapping[Dimension, DimensionScore]
    coverage: float
    origin: str
    version: int = 0
    verdict: str | None = None
    best_for: str | None = None
    strongest: Dimension | None = None
    weakest: Dimension | None = None
    proposed: tuple[Evidence, ...] = ()

    def __post_init__(self) -> None:
        known = {name: one for name, one in self.dimensions.items() if one.is_known}
        put_right(
            self,
            dimensions=known if len(known) < len(self.dimensions) else self.dimensions,
            overall=figure(self.overall, most=100),
            coverage=figure(self.coverage, most=1) or 0.0,
        )
