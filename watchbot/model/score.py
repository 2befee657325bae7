"""The words for a score: four dimensions, the overall figure, and where each point came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


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


@dataclass(frozen=True, slots=True, kw_only=True)
class DimensionScore:
    """One dimension, 0 to 100. `signals` are the site's label -> text pairs, `evidence` our own."""

    score: float
    band: Band
    note: str | None = None
    signals: Mapping[str, str] = field(default_factory=dict)
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A posting's score. Dimensions without evidence are absent, not zero.

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
