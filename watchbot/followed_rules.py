"""Who wants these changes? The index of all rules, kept up to date by what the store says has changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from threading import Lock, Thread

import structlog

from watchbot import memory, rule_snapshot
from watchbot.model.change import Change
from watchbot.model.posting import Posting
from watchbot.model.rule import Match, WatchRule
from watchbot.pipeline.match import match_all
from watchbot.pipeline.rule_index import FEW, MANY, RuleIndex
from watchbot.store import rule_snapshots, rules
from watchbot.store.database import Database, Transaction

log = structlog.get_logger(__name__)
_CHANGED_MUCH = 1 / 32
"""The share of rules of which the change is worth a new snapshot."""
Changed = Sequence[tuple[Change, Posting]]


class FollowedRules:
    """One per process; several threads may ask.

    `follow` brings the index to what is committed. `match` is asked within a transaction: rules
    that it changed itself, or that others changed since `follow`, are seen but not kept, for the
    transaction may yet be undone. With `snapshot`, a path, the next start need not build the index
    anew: it finds it there as it was, and follows what became of the rules since.
    """

    def __init__(self, snapshot: Path | None = None) -> None:
        self._index = RuleIndex()
        self._asleep: dict[int, WatchRule] = {}
        self._revision = 0
        self._compiling = False
        self._lock = Lock()
        self._path = snapshot
        self._name = ""
        self._unsaved = 0

    @property
    def count(self) -> int:
        """How many rules it knows."""
        return len(self._index)

    def follow(self, tx: Transaction) -> None:
        """Take in what has become of the rules; in a transaction that only reads."""
        with self._lock:
            revision = rules.revision(tx)
            if revision == self._revision:
                return
            if not self._revision:
                self._open_snapshot(tx, revision)
            for news in rules.since(tx, self._revision):
                self._take(news)
                self._unsaved += 1
            self._revision = revision
            if len(self._index) > MANY and not self._compiling:
                self._compiling = True
                Thread(target=self._compile, daemon=True).start()

    def _compile(self) -> None:
        self._index.compile()
        memory.give_back()

    @property
    def is_worth_saving(self) -> bool:
        """Following what became of the rules since the snapshot would take a start long."""
        changed_much = self._unsaved > max(FEW, len(self._index) * _CHANGED_MUCH)
        return self._path is not None and changed_much

    def save(self, db: Database) -> None:
        """Write a snapshot, and anchor it in the database in the place of the one before.

        Where it cannot be written all goes on without.
        """
        try:
            with self._lock:
                if self._path is None or not self.is_worth_saving:
                    return  # another was quicker
                self._unsaved, revision = 0, self._revision
                draft = rule_snapshot.draft(
                    self._path, revision=revision, index=self._index, asleep=self._asleep
                )
            draft.put(self._path)
        except OSError as error:
            log.warning("no snapshot of the rules could be written", reason=str(error))
            return
        before, self._name = self._name, draft.name
        db.write(_anchor, draft.name, before, revision)
        del draft
        memory.give_back()

    def _open_snapshot(self, tx: Transaction, revision: int) -> None:
        """Begin with what was saved, if it is of this database and nothing since is lost."""
        found = rule_snapshot.read(self._path) if self._path else None
        if found is None or found.revision > revision:
            return
        if not rule_snapshots.is_anchored(tx, found.name):
            log.info("the snapshot of the rules is of another database or too old: it is not used")
            return
        self._index, self._asleep = found.index, found.asleep
        self._revision, self._name = found.revision, found.name

    def match(self, tx: Transaction, changed: Changed, now: datetime) -> list[Match]:
        """All matches of these changes as the transaction sees the rules, by change and rule id."""
        with self._lock:
            revision = rules.revision(tx)
            if revision < self._revision:  # it began before others committed
                return match_all(changed, rules.active(tx, now), now=now)
            self._wake(now)
            if revision == self._revision:
                return self._index.match(changed, now=now)
            return self._match_with_news(list(rules.since(tx, self._revision)), changed, now)

    def _match_with_news(
        self, news: Sequence[WatchRule | int], changed: Changed, now: datetime
    ) -> list[Match]:
        fresh = [each for each in news if isinstance(each, WatchRule)]
        other = {each if isinstance(each, int) else each.id for each in news}
        awake = [_awake(rule) for rule in fresh if _is_awake(rule, now)]
        found: list[Match] = []
        for pair in changed:
            kept = [m for m in self._index.match([pair], now=now) if m.rule.id not in other]
            kept += match_all([pair], awake, now=now)
            found += sorted(kept, key=lambda match: match.rule.id)
        return found

    def _take(self, news: WatchRule | int) -> None:
        """A rule as it stands, or the id of one that is gone."""
        if isinstance(news, int):
            self._index.remove(news)
            self._asleep.pop(news, None)
            return
        self._asleep.pop(news.id, None)
        if news.paused and news.paused_until is not None:
            self._asleep[news.id] = news
        self._index.add(news if news.paused else _awake(news))

    def _wake(self, now: datetime) -> None:
        """Some pauses end by themselves."""
        for rule in [rule for rule in self._asleep.values() if _is_awake(rule, now)]:
            del self._asleep[rule.id]
            self._index.add(_awake(rule))


def _anchor(tx: Transaction, name: str, before: str, revision: int) -> None:
    rule_snapshots.anchor(tx, name, revision)
    rule_snapshots.let_go(tx, before)


def _is_awake(rule: WatchRule, now: datetime) -> bool:
    return not rule.paused or (rule.paused_until is not None and rule.paused_until <= now)


def _awake(rule: WatchRule) -> WatchRule:
    if not rule.paused and rule.paused_until is None:
        return rule
    return dataclasses.replace(rule, paused=False, paused_until=None)
