"""The words for a match that was written down: who asked, what fits, and why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from watchbot.model.change import ChangeKind
from watchbot.model.posting import Posting
from watchbot.model.rule import Delivery, Result


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One rule that wanted it: the rule's text as it was then, and every condition's result."""

    rule_id: int
    text: str
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One event of a posting that a subscriber asked for, whatever number of rules wanted it.

    `delivery` is that of the quickest of its rules. What is not INSTANT waits for a digest, and
    `digest_id` names the one that took it.
    """

    id: int
    subscriber_id: int
    uid: str
    change_id: int
    kind: ChangeKind
    at: datetime
    reasons: tuple[Reason, ...]
    delivery: Delivery = Delivery.INSTANT
    digest_id: int | None = None

    @property
    def to_digest(self) -> bool:
        """It is not told at once."""
        return self.delivery is not Delivery.INSTANT

    @property
    def rule_ids(self) -> tuple[int, ...]:
        """The rules that wanted it."""
        return tuple(reason.rule_id for reason in self.reasons)

    def is_undone(self, posting: Posting) -> bool:
        """The posting closed when this was found, and is open again: as if it had never been."""
        return self.kind is ChangeKind.CLOSED and posting.is_open
