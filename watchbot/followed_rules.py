"""Who wants these changes? The index of all rules, kept up to date by what the store says has changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from datetime import datetime
from threading import Lock

from watchbot.model.change import Change
from watchbot.model.posting import Posting
from watchbot.model.rule import Match, WatchRule
from watchbot.pipeline.match import match_all
from watchbot.pipeline.rule_index import RuleIndex, engine_for
from watchbot.store import rules
from watchbot.store.database import Transaction

Changed = Sequence[tuple[Change, Posting]]


class FollowedRules:
    """One per process; several threads may ask.

    `follow` brings the index to what is committed. `match` is asked within a transaction: rules
    that it changed itself, or that others changed since `follow`, are seen but not kept, for the
    transaction may yet be undone.
    """

    def __init__(self) -> None:
        self._index = RuleIndex()
        self._asleep: dict[int, WatchRule] = {}
        self._revision = 0
        self._lock = Lock()

    def follow(self, tx: Transaction) -> None:
        """Take in what has become of the rules; in a transaction that only reads."""
        with self._lock:
            if rules.revision(tx) == self._revision:
                return
            news = rules.since(tx, self._revision)
            if not self._revision:
                self._index = RuleIndex(engine_for(len(news.changed)))
            for rule_id in news.gone:
                self._index.remove(rule_id)
                self._asleep.pop(rule_id, None)
            for rule in news.changed:
                self._put(rule)
            self._revision = news.revision

    def match(self, tx: Transaction, changed: Changed, now: datetime) -> list[Match]:
        """All matches of these changes as the transaction sees the rules, by change and rule id."""
        with self._lock:
            revision = rules.revision(tx)
            if revision < self._revision:  # it began before others committed
                return match_all(changed, rules.active(tx, now), now=now)
            self._wake(now)
            if revision == self._revision:
                return self._index.match(changed, now=now)
            return self._match_with_news(rules.since(tx, self._revision), changed, now)

    def _match_with_news(
        self, news: rules.RuleChanges, changed: Changed, now: datetime
    ) -> list[Match]:
        other = {rule.id for rule in news.changed}.union(news.gone)
        fresh = [_awake(rule) for rule in news.changed if _is_awake(rule, now)]
        found: list[Match] = []
        for pair in changed:
            kept = [m for m in self._index.match([pair], now=now) if m.rule.id not in other]
            kept += match_all([pair], fresh, now=now)
            found += sorted(kept, key=lambda match: match.rule.id)
        return found

    def _put(self, rule: WatchRule) -> None:
        self._asleep.pop(rule.id, None)
        if rule.paused and rule.paused_until is not None:
            self._asleep[rule.id] = rule
        self._index.add(rule if rule.paused else _awake(rule))

    def _wake(self, now: datetime) -> None:
        """Some pauses end by themselves."""
        for rule in [rule for rule in self._asleep.values() if _is_awake(rule, now)]:
            del self._asleep[rule.id]
            self._index.add(_awake(rule))


def _is_awake(rule: WatchRule, now: datetime) -> bool:
    return not rule.paused or (rule.paused_until is not None and rule.paused_until <= now)


def _awake(rule: WatchRule) -> WatchRule:
    if not rule.paused and rule.paused_until is None:
        return rule
    return dataclasses.replace(rule, paused=False, paused_until=None)
