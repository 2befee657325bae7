"""Is a skill that a text names one of the role? The weights of its signs, added up.

Weights and priors are figures learnt by tools/learn_skill_weights.py; this module only adds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from watchbot.lexicon.skill_weights import Weights, weights

KINDS = ("name", "sure", "plain", "everyday", "label")
"""Sorts of names, the surest first: a skill is as sure as its surest mention."""
_OF_LABELS = KINDS[-1]
ASKED = "asked_right_before"
_TWICE = 2
_DIGITS = 6
"""Sums are rounded, so that an even balance is nothing, in whatever order the signs are added."""


@dataclass(slots=True)
class Mentions:
    """All mentions of one skill in a text: the words first written, the signs of all, how many."""

    label: str
    kind: str = KINDS[-1]
    seen: set[str] = field(default_factory=set)
    count: int = 0

    def add(self, kind: str, signs: Iterable[str]) -> None:
        """One more mention."""
        if KINDS.index(kind) < KINDS.index(self.kind):
            self.kind = kind
        self.seen.update(signs)
        self.count += 1

    @property
    def asked_for(self) -> bool:
        """Whether it is asked for in so many words: nothing else needs to be known."""
        return self.kind != _OF_LABELS and ASKED in self.seen

    def signs(self) -> frozenset[str]:
        """The signs of all mentions, and whether there are several."""
        return frozenset(self.seen | {"twice"} if self.count >= _TWICE else self.seen)


def is_of_the_role(skill: str, mentions: Mentions, table: Weights | None = None) -> bool:
    """Whether it is asked for in so many words, or its signs weigh more than nothing."""
    return mentions.asked_for or weight(skill, mentions, table or weights()) > 0


def weight(skill: str, mentions: Mentions, table: Weights) -> float:
    """The log-odds that it is one of the role: the sum of what its signs weigh."""
    always, of_kind = table.signs, table.by_kind[mentions.kind]
    total = table.kinds[mentions.kind] + table.priors.get(skill, 0.0)
    for sign in mentions.signs():
        total += always.get(sign, 0.0) + of_kind.get(sign, 0.0)
    return round(total, _DIGITS)
