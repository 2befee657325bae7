"""Which rules are to be matched now? Kept in memory, and brought up to date by what has changed."""

from __future__ import annotations

import dataclasses
from datetime import datetime
from threading import Lock

from watchbot.model.rule import WatchRule
from watchbot.store import rules
from watchbot.store.database import Transaction


class ActiveRules:
    """The same answer as `rules.active`, at the cost of one look at the revision.

    One per process; several threads may ask. It must not be asked in a transaction that has itself
    changed rules and may yet be undone.
    """

    def __init__(self) -> None:
        self._rules: dict[int, WatchRule] = {}
        self._revision = 0
        self._lock = Lock()

    def now(self, tx: Transaction, now: datetime) -> list[WatchRule]:
        """Every rule that neither rests itself nor belongs to a subscriber who does, by id."""
        with self._lock:
            self._follow(tx)
            return [_awake(rule) for rule in self._rules.values() if _is_awake(rule, now)]

    def _follow(self, tx: Transaction) -> None:
        if rules.revision(tx) == self._revision:
            return
        news = rules.since(tx, self._revision)
        for rule_id in news.gone:
            self._rules.pop(rule_id, None)
        self._rules |= {rule.id: rule for rule in news.changed}
        self._rules = dict(sorted(self._rules.items()))
        self._revision = news.revision


def _is_awake(rule: WatchRule, now: datetime) -> bool:
    return not rule.paused or (rule.paused_until is not None and rule.paused_until <= now)


def _awake(rule: WatchRule) -> WatchRule:
    return dataclasses.replace(rule, paused=False, paused_until=None) if rule.paused else rule
