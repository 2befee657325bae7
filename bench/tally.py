"""Counts right, wrong and missed answers of one field; how good answers are in all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Tally:
    """`missed` = a value was expected and none given; `wrong` = another one was given."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    def add(self, expected: Any, given: Any) -> bool:
        """Count one answer; True when it is right."""
        same = given == expected
        if same:
            self.right += 1
        elif given is None:
            self.missed += 1
        else:
            self.wrong += 1
        return bool(same)

    def as_json(self) -> dict[str, int]:
        """Return the counts and their sum."""
        return {
            "right": self.right,
            "wrong": self.wrong,
            "missed": self.missed,
            "n": self.right + self.wrong + self.missed,
        }


def quality(precision: float, recall: float, *, digits: int = 4) -> dict[str, float]:
    """Both, and their harmonic mean."""
    f1 = 2 * precision * recall / max(precision + recall, 1e-9)
    figures = {"precision": precision, "recall": recall, "f1": f1}
    return {name: round(value, digits) for name, value in figures.items()}
