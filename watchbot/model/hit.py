"""The words for a match that was written down: who asked, what fits, and why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from watchbot.model.change import ChangeKind
from watchbot.model.rule import Result


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One rule that wanted it: the rule's text as it was then, and every condition's result."""

    rule_id: int
    text: str
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One event of a posting that a subscriber asked for, whatever number of rules wanted it.

    `to_digest`: not told at once; it waits for the digest, and `digest_id` names the one that
    took it.
    """

    id: int
    subscriber_id: int
    uid: str
    change_id: int
    kind: ChangeKind
    at: datetime
    reasons: tuple[Reason, ...]
    to_digest: bool = False
    digest_id: int | None = None

    @property
    def rule_ids(self) -> tuple[int, ...]:
        """The rules that wanted it."""
        return tuple(reason.rule_id for reason in self.reasons)
