"""What one turn of the relay came to, counted while it goes on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import structlog

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryReport:
    """How many messages became what. `plain` and `minimal` count our own faults: cards that the
    channel refused, or that could not be drawn. `notes` are lines for the operator.
    """

    sent: int = 0
    edited: int = 0
    dropped: int = 0
    retried: int = 0
    frozen: int = 0
    paused: int = 0
    moved: int = 0
    uncertain: int = 0
    dead: int = 0
    credential: int = 0
    plain: int = 0
    minimal: int = 0
    deferred: int = 0
    to_digest: int = 0
    bundled: int = 0
    put_back: int = 0
    claim_lost: int = 0
    failed: int = 0
    notes: tuple[str, ...] = ()


class Tally:
    """The counts since the last report; `totals` are those since the start."""

    def __init__(self) -> None:
        self.totals: Counter[str] = Counter()
        self._counts: Counter[str] = Counter()
        self._notes: list[str] = []

    def count(self, outcome: str, number: int = 1) -> None:
        """One more (or `number` more) of a field of the report."""
        self._counts[outcome] += number
        self.totals[outcome] += number

    def note(self, outcome: str, words: str, **values: object) -> None:
        """Counts it, logs it, and tells the operator."""
        self.count(outcome)
        log.error(words, **values)
        self._notes.append(f"{words}: {', '.join(map(str, values.values()))}")

    def report(self) -> DeliveryReport:
        """The report, and a fresh start."""
        counts, notes = self._counts, tuple(self._notes)
        self._counts, self._notes = Counter(), []
        return DeliveryReport(**counts, notes=notes)
