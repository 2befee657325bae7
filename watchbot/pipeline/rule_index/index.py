"""Which of very many rules want a change, without looking at each? Candidates here, the verdict in `match`."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from datetime import datetime
from importlib.util import find_spec
from typing import Protocol

from watchbot.model.change import Change, ChangeKind
from watchbot.model.posting import Posting
from watchbot.model.rule import Field, Match, WatchRule
from watchbot.pipeline.facts import Facts, facts_of
from watchbot.pipeline.keyword import keyword
from watchbot.pipeline.match import wants_facts
from watchbot.pipeline.rule_index.bitmaps import Bitmaps
from watchbot.pipeline.rule_index.demand import Demand, demand_of
from watchbot.pipeline.rule_index.offer import Offer
from watchbot.pipeline.rule_index.packed import PackedRules
from watchbot.pipeline.rule_index.words import WordFinder

FEW = 3_000
"""Rules up to which bitmaps are as quick; numpy (20 MB of memory) stays unread."""
MANY = 300_000
"""Rules above which a compiled pass is worth its 100 MB of memory."""
_WORDY = frozenset({Field.WORD, Field.TITLE, Field.CATEGORY})


class Engine(Protocol):
    """Finds the rules that a posting can satisfy, by numbers that it gives out."""

    def add(self, rule_id: int, demand: Demand, events: frozenset[ChangeKind]) -> int:
        """Take in a rule; the answer is its number, which was free."""

    def remove(self, number: int, demand: Demand, events: frozenset[ChangeKind]) -> None:
        """Let go of a rule, described as it was when it was added."""

    def survivors(self, offer: Offer, kind: ChangeKind) -> Iterable[int]:
        """The numbers of the rules that may want an event of this kind."""

    def survivor_ids(self, offer: Offer, kind: ChangeKind) -> list[int]:
        """Their ids."""


def engine_for(count: int) -> Engine:
    """The engine for about so many rules, of those that are installed."""
    if count <= FEW or find_spec("numpy") is None:
        return Bitmaps()
    from watchbot.pipeline.rule_index.arrays import Arrays

    return Arrays()


class Numbers:
    """The numbers of rules by their ids: the store gives ids one after the other, so a row will do."""

    def __init__(self) -> None:
        self._after = array("I")  # the number and one; 0 = none
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def put(self, rule_id: int, number: int) -> None:
        """Note the number of a rule that has none."""
        missing = rule_id + 1 - len(self._after)
        if missing > 0:
            self._after.frombytes(bytes(4 * (missing + len(self._after) // 8)))
        self._after[rule_id] = number + 1
        self._count += 1

    def pop(self, rule_id: int) -> int | None:
        """The number of a rule, which has none from now on."""
        after = self._after[rule_id] if rule_id < len(self._after) else 0
        if not after:
            return None
        self._after[rule_id] = 0
        self._count -= 1
        return after - 1


class RuleIndex:
    """Rules, kept so that a posting meets only those it can satisfy.

    `match` gives what plain evaluation (`match.match_all`) of every rule would give, in the order
    of the rules' ids. For one thread at a time. Without an engine that is to be kept it begins with
    the one for few rules and goes over to the one for many.
    """

    def __init__(self, engine: Engine | None = None) -> None:
        self._engine = engine or engine_for(0)
        self._may_outgrow = engine is None
        self._finder = WordFinder()
        self._rules = PackedRules()
        self._numbers = Numbers()

    def __len__(self) -> int:
        return len(self._numbers)

    def add(self, rule: WatchRule) -> None:
        """Take in a rule, in the place of one with the same id. A paused one hears nothing."""
        self.remove(rule.id)
        if rule.paused:
            return
        for word in _words_of(rule):
            self._finder.add(keyword(word))
        self._enter(rule)
        if self._may_outgrow and len(self) > FEW:
            self._outgrow()

    def remove(self, rule_id: int) -> None:
        """Let go of a rule; one that is not there is no matter."""
        number = self._numbers.pop(rule_id)
        if number is None:
            return
        rule = self._rules.take(number)
        for word in _words_of(rule):
            self._finder.remove(keyword(word))
        self._engine.remove(number, demand_of(rule), rule.events)

    def compile(self) -> None:
        """Narrow by compiled code from now on, where that is installed.

        Takes seconds; others may match all the while.
        """
        if isinstance(self._engine, Bitmaps) or find_spec("numba") is None:
            return
        from watchbot.pipeline.rule_index.kernel import narrowed

        # It is Arrays, whose module cannot be imported by name here: without numpy there is none.
        self._engine.narrow = narrowed  # type: ignore[attr-defined]

    def match(self, changed: Iterable[tuple[Change, Posting]], *, now: datetime) -> list[Match]:
        """All matches of these changes, in the order of the changes, then of the rules' ids."""
        found: list[Match] = []
        for change, posting in changed:
            if not change.quiet:
                found += self.match_facts(facts_of(posting, now=now), change)
        return found

    def match_facts(self, facts: Facts, change: Change) -> list[Match]:
        """The matches of one change of a posting that is prepared already."""
        asked = self.candidates(facts, change)
        found = (wants_facts(rule, change, facts) for rule in asked)
        return sorted((match for match in found if match is not None), key=_by_rule)

    def candidates(self, facts: Facts, change: Change) -> list[WatchRule]:
        """The rules that may want the change: all that do, and hardly another."""
        found = self._engine.survivors(self.offer(facts), change.kind)
        return [self._rules.get(number) for number in found]

    def offer(self, facts: Facts) -> Offer:
        """What the posting brings to the rules of this index."""
        return Offer(facts, self._finder.find(facts))

    def candidate_ids(self, offer: Offer, change: Change) -> list[int]:
        """The ids of the candidates, for a posting whose words were found already."""
        return self._engine.survivor_ids(offer, change.kind)

    def _enter(self, rule: WatchRule) -> None:
        number = self._engine.add(rule.id, demand_of(rule), rule.events)
        self._numbers.put(rule.id, number)
        self._rules.put(number, rule)

    def _outgrow(self) -> None:
        """Put all rules into the engine for many; some tenths of a second."""
        every = list(self._rules)
        self._engine, self._may_outgrow = engine_for(len(every)), False
        self._rules, self._numbers = PackedRules(), Numbers()
        for rule in every:
            self._enter(rule)


def _by_rule(match: Match) -> int:
    return match.rule.id


def _words_of(rule: WatchRule) -> Iterable[str]:
    for condition in rule.conditions:
        if condition.field in _WORDY:
            yield from condition.values
