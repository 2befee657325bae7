"""Logistic regression over the signs of a skill's mentions, and a prior of each skill."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from watchbot.lexicon.skill_weights import Weights
from watchbot.pipeline.read.skill_weighing import KINDS, Mentions

OF_EACH_KIND = frozenset(
    {
        "required",
        "asked",
        "done",
        "near_a_name",
        "twice",
        "chinese",
        "no_subject_of_a_degree",
    }
)
"""Signs that weigh differently at sure and at doubtful names."""
_RIDGE = 30.0
_LABEL_RIDGE = 0.8
"""How strongly figures are drawn to zero: those of signs, those of single skills by labels."""
PARTS = 8
"""Rows are left out in so many parts."""
_STEPS = 6
_LEAST = 0.05
"""Smaller figures decide nothing and are left out."""
CAUTION = 0.3
"""Taken from every sum: what is hardly likelier right than wrong is left out."""

Figures = NDArray[np.float64]
Places = Mapping[str, Sequence[float]]


@dataclass(frozen=True, slots=True)
class Case:
    """One skill that a labelled posting may name, and whether the label names it.

    `weight`: how much it counts; labels in the very style that is wanted count more than others.
    """

    row: int
    skill: str
    mentions: Mentions
    right: bool
    weight: float = 1.0


def columns_of(case: Case) -> Iterator[str]:
    """The names of the columns that are one for a case."""
    kind = case.mentions.kind
    yield f"kinds.{kind}"
    for sign in case.mentions.signs():
        yield f"signs.{sign}"
        if sign in OF_EACH_KIND:
            yield f"by_kind.{kind}.{sign}"


def learn(cases: list[Case], places: Places) -> Weights:
    """Fits the weights of signs, then the priors of single skills to what these leave over."""
    names = sorted({column for case in cases for column in columns_of(case)})
    table = _table(cases, names, places)
    right = np.array([case.right for case in cases], dtype=float)
    weights = np.array([case.weight for case in cases])
    held_out = _held_out(table, right, np.array([case.row for case in cases]), weights=weights)
    spread = weights * held_out * (1 - held_out)
    left_over = _LeftOver.of(cases, weights * (right - held_out), spread)
    own = [left_over.without(case, at) for at, case in enumerate(cases)]
    fitted = _fit(np.column_stack([table, own]), right, weights)
    of_places, of_labels = fitted[len(names) : -1], float(fitted[-1])
    priors = {
        skill: float(np.dot(of_places, places.get(skill, _nowhere(places))))
        + of_labels * left_over.of_skill(skill)
        for skill in places.keys() | left_over.sums.keys()
    }
    return _as_weights(dict(zip(names, fitted.tolist(), strict=False)), priors)


@dataclass(frozen=True, slots=True)
class _LeftOver:
    """How much oftener than its signs say labels took a skill, drawn to zero where seen seldom."""

    sums: dict[str, float]
    spreads: dict[str, float]
    each: Figures
    spread: Figures

    @classmethod
    def of(cls, cases: list[Case], each: Figures, spread: Figures) -> _LeftOver:
        sums: dict[str, float] = defaultdict(float)
        spreads: dict[str, float] = defaultdict(float)
        for case, more, width in zip(cases, each, spread, strict=True):
            sums[case.skill] += float(more)
            spreads[case.skill] += float(width)
        return cls(dict(sums), dict(spreads), each, spread)

    def of_skill(self, skill: str) -> float:
        return self.sums.get(skill, 0.0) / (self.spreads.get(skill, 0.0) + _LABEL_RIDGE)

    def without(self, case: Case, at: int) -> float:
        """What the other cases of this skill say: a case must not explain itself."""
        others = self.sums[case.skill] - float(self.each[at])
        width = self.spreads[case.skill] - float(self.spread[at])
        return others / (width + _LABEL_RIDGE)


def _table(cases: list[Case], names: list[str], places: Places) -> Figures:
    index = {name: at for at, name in enumerate(names)}
    table = np.zeros((len(cases), len(names) + _width(places)))
    for at, case in enumerate(cases):
        table[at, [index[name] for name in columns_of(case)]] = 1
        table[at, len(names) :] = places.get(case.skill, _nowhere(places))
    return table


def _held_out(table: Figures, right: Figures, rows: Figures, *, weights: Figures) -> Figures:
    """The chance of each case by the weights that the other rows teach."""
    chances = np.zeros(len(right))
    for part in range(PARTS):
        held = rows % PARTS == part
        fitted = _fit(table[~held], right[~held], weights[~held])
        chances[held] = _chance(table[held] @ fitted)
    return chances


def _fit(table: Figures, right: Figures, weights: Figures) -> Figures:
    """Logistic regression with a ridge, by Newton's method."""
    fitted = np.zeros(table.shape[1])
    ridge = np.eye(table.shape[1]) * _RIDGE
    for _ in range(_STEPS):
        chance = _chance(table @ fitted)
        slope = table.T @ (weights * (right - chance)) - _RIDGE * fitted
        bend = (table * (weights * chance * (1 - chance))[:, None]).T @ table + ridge
        fitted += np.linalg.solve(bend, slope)
    return fitted


def _chance(log_odds: Figures) -> Figures:
    chance: Figures = 1 / (1 + np.exp(-log_odds))
    return chance


def _as_weights(columns: dict[str, float], priors: dict[str, float]) -> Weights:
    def under(prefix: str) -> dict[str, float]:
        return {
            name.removeprefix(prefix): round(figure, 2)
            for name, figure in columns.items()
            if name.startswith(prefix) and abs(figure) >= _LEAST
        }

    return Weights(
        {kind: round(columns.get(f"kinds.{kind}", 0.0) - CAUTION, 2) for kind in KINDS},
        under("signs."),
        {kind: under(f"by_kind.{kind}.") for kind in KINDS},
        {skill: round(prior, 2) for skill, prior in priors.items() if abs(prior) >= _LEAST},
    )


def _width(places: Places) -> int:
    return len(next(iter(places.values()), ()))


def _nowhere(places: Places) -> Sequence[float]:
    """The figures of a skill that stands nowhere: those of the usual one."""
    return (0.0,) * _width(places)
