"""What each sign of a mention weighs, and what is known of each skill beforehand: learnt figures.

skill_weights.toml holds the weights, skill_priors.tsv one figure a skill; both are written by
tools/learn_skill_weights.py, never by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from sys import intern

from watchbot.lexicon.data_files import lines_of, load_toml


@dataclass(frozen=True, slots=True)
class Weights:
    """Log-odds: of the kinds of names, of signs, of signs at one kind of name, of single skills."""

    kinds: Mapping[str, float]
    signs: Mapping[str, float]
    by_kind: Mapping[str, Mapping[str, float]]
    priors: Mapping[str, float]


@cache
def weights() -> Weights:
    """Reads the files once."""
    table = load_toml("skill_weights")
    priors = dict(line.split("\t") for line in lines_of("skill_priors.tsv"))
    return Weights(
        table["kinds"],
        table["signs"],
        table["by_kind"],
        {intern(skill): float(figure) for skill, figure in priors.items()},
    )
