"""Logistic regression over the signs of a skill's mentions, the words of its name and who labelled it."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from watchbot.lexicon.skill_weights import Weights
from watchbot.pipeline.read.skill_weighing import KINDS, Mentions
from watchbot.pipeline.read.text import fold

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
_RIDGE = 20.0
"""How strongly figures are drawn to zero."""
_STEPS, _TURNS = 7, 25
"""Steps of Newton's method, and turns of the conjugate gradients that find each."""
_USUALLY_TAKEN = 1.3
"""Votes for a skill of which nothing is known, of two."""
_LEAST = 0.05
"""Smaller figures decide nothing and are left out."""
CAUTION = 0.3
"""Taken from every sum: what is hardly likelier right than wrong is left out."""
_WORD = re.compile(r"[a-z]+|[\u4e00-\u9fff]")

Figures = NDArray[np.float64]
Places = Mapping[str, Sequence[float]]


@dataclass(frozen=True, slots=True)
class Case:
    """One skill that a labelled posting may name, and whether the label names it.

    `reader`: who labelled it, for each lists more or less; `weight`: how much it counts.
    """

    row: int
    skill: str
    mentions: Mentions
    right: bool
    reader: str = ""
    weight: float = 1.0


def learn(cases: list[Case], places: Places, *, skills: Iterable[str], reader: str) -> Weights:
    """The weights of signs, and one figure for each of the skills, as this reader would label."""
    votes = _Votes.of(cases)
    table = _Table.of([dict(_columns_of(case, places, votes)) for case in cases])
    right = np.array([case.right for case in cases], dtype=float)
    fitted = table.fitted(right, np.array([case.weight for case in cases]))
    known = {*skills, *(case.skill for case in cases)}
    priors = {
        skill: sum(
            figure * fitted.get(name, 0.0)
            for columns in (_of_the_skill(skill, places), votes.columns(skill))
            for name, figure in columns
        )
        for skill in known
    }
    return _as_weights(fitted, priors, reader)


@dataclass(frozen=True, slots=True)
class _Votes:
    """In how many labelled postings that may name a skill the label names it, and does not."""

    taken: Counter[str]
    left: Counter[str]

    @classmethod
    def of(cls, cases: list[Case]) -> _Votes:
        """All votes."""
        return cls(
            Counter(case.skill for case in cases if case.right),
            Counter(case.skill for case in cases if not case.right),
        )

    def columns(self, skill: str, but: Case | None = None) -> Iterator[tuple[str, float]]:
        """What the votes say, but for one case: a case must not explain itself."""
        taken = self.taken[skill] - (but is not None and but.right)
        left = self.left[skill] - (but is not None and not but.right)
        yield "votes.for", math.log((taken + _USUALLY_TAKEN) / (left + 2 - _USUALLY_TAKEN))
        yield "votes.all", math.log1p(taken + left)
        yield "votes.never", float(taken == 0)


def _columns_of(case: Case, places: Places, votes: _Votes) -> Iterator[tuple[str, float]]:
    """The columns that are not zero for a case."""
    kind = case.mentions.kind
    yield f"kinds.{kind}", 1
    yield f"reader.{case.reader}", 1
    yield f"reader.{case.reader}.{kind}", 1
    for sign in case.mentions.signs():
        yield f"signs.{sign}", 1
        if sign in OF_EACH_KIND:
            yield f"by_kind.{kind}.{sign}", 1
    yield from votes.columns(case.skill, but=case)
    yield from _of_the_skill(case.skill, places)


def _of_the_skill(skill: str, places: Places) -> Iterator[tuple[str, float]]:
    """What is known of a skill wherever it stands: its usual places, the words of its name, itself."""
    yield from ((f"place.{at}", figure) for at, figure in enumerate(places.get(skill, ())))
    words = _WORD.findall(fold(skill))
    yield from ((f"word.{word}", 1) for word in words)
    yield from ((f"last.{word}", 1) for word in words[-1:])
    yield f"skill.{skill}", 1


@dataclass(frozen=True, slots=True)
class _Table:
    """A table of few figures: entry i stands in row `rows[i]` and column `columns[i]`."""

    names: tuple[str, ...]
    height: int
    rows: NDArray[np.intp]
    columns: NDArray[np.intp]
    figures: Figures

    @classmethod
    def of(cls, filled: list[dict[str, float]]) -> _Table:
        """The table whose rows hold these figures by column."""
        names = tuple(sorted({name for row in filled for name in row}))
        index = {name: at for at, name in enumerate(names)}
        entries = [
            (at, index[n], figure) for at, row in enumerate(filled) for n, figure in row.items()
        ]
        rows, columns, figures = zip(*entries, strict=True)
        return cls(names, len(filled), np.array(rows), np.array(columns), np.array(figures, float))

    def fitted(self, right: Figures, weights: Figures) -> dict[str, float]:
        """Logistic regression with a ridge, by Newton's method."""
        found = np.zeros(len(self.names))
        for _ in range(_STEPS):
            chance = 1 / (1 + np.exp(-self._sums(found)))
            slope = self._of_columns(weights * (right - chance)) - _RIDGE * found
            found += self._step(weights * chance * (1 - chance), slope)
        return dict(zip(self.names, found.tolist(), strict=True))

    def _sums(self, of_columns: Figures) -> Figures:
        return _summed(self.rows, self.figures * of_columns[self.columns], self.height)

    def _of_columns(self, of_rows: Figures) -> Figures:
        return _summed(self.columns, self.figures * of_rows[self.rows], len(self.names))

    def _step(self, spread: Figures, slope: Figures) -> Figures:
        """Solves (table' spread table + ridge) step = slope by conjugate gradients."""
        squares = self.figures**2 * spread[self.rows]
        scale = _summed(self.columns, squares, len(self.names)) + _RIDGE
        step, rest = np.zeros_like(slope), slope.copy()
        near = rest / scale
        way, closeness = near.copy(), float(rest @ near)
        for _ in range(_TURNS):
            bent = self._of_columns(spread * self._sums(way)) + _RIDGE * way
            far = closeness / float(way @ bent)
            step += far * way
            rest -= far * bent
            near = rest / scale
            closeness, before = float(rest @ near), closeness
            way = near + closeness / before * way
        return step


def _summed(places: NDArray[np.intp], figures: Figures, length: int) -> Figures:
    """The sum of the figures of each place."""
    return np.bincount(places, figures, length).astype(np.float64)


def _as_weights(columns: Mapping[str, float], priors: Mapping[str, float], reader: str) -> Weights:
    def under(prefix: str) -> dict[str, float]:
        return {
            name.removeprefix(prefix): round(figure, 2)
            for name, figure in columns.items()
            if name.startswith(prefix) and abs(figure) >= _LEAST
        }

    def of_kind(kind: str) -> float:
        names = (f"kinds.{kind}", f"reader.{reader}", f"reader.{reader}.{kind}")
        return round(sum(columns.get(name, 0.0) for name in names) - CAUTION, 2)

    return Weights(
        {kind: of_kind(kind) for kind in KINDS},
        under("signs."),
        {kind: under(f"by_kind.{kind}.") for kind in KINDS},
        {skill: round(prior, 2) for skill, prior in priors.items() if abs(prior) >= _LEAST},
    )
