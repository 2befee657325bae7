"""Which of very many rules want a change, without looking at each? Candidates here, the verdict in `match`."""

from __future__ import annotations

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
from watchbot.pipeline.rule_index_bitmaps import Bitmaps
from watchbot.pipeline.rule_index_demand import Demand, Measure, Offer, Range, demand_of, range_of
from watchbot.pipeline.rule_index_keys import Key, Words, offered
from watchbot.pipeline.rule_index_words import WordFinder

MANY = 300_000
"""Rules above which arrays are worth their memory; compiled ones are so earlier."""
MANY_COMPILED = 30_000
_NOBODYS = WatchRule(text="", conditions=())
"""Stands under a number that is free: no engine names it."""
_WORDY = frozenset({Field.WORD, Field.TITLE, Field.CATEGORY})


class Engine(Protocol):
    """Finds the rules that a posting can satisfy, by numbers that the index gives out."""

    def add(self, number: int, demand: Demand, events: Iterable[ChangeKind]) -> None:
        """Take in a rule under a number that is free."""

    def remove(self, number: int, demand: Demand, events: Iterable[ChangeKind]) -> None:
        """Let go of a rule, described as it was when it was added."""

    def survivors(self, offer: Offer, kind: ChangeKind) -> Iterable[int]:
        """The numbers of the rules that may want an event of this kind."""


def engine_for(count: int) -> Engine:
    """The engine for about so many rules: bitmaps, or arrays where there are many and numpy is there."""
    compiled = find_spec("numba") is not None
    if count > (MANY_COMPILED if compiled else MANY) and find_spec("numpy") is not None:
        from watchbot.pipeline.rule_index_arrays import Arrays

        return Arrays()
    return Bitmaps()


class PostingOffer:
    """What one posting brings; each answer is worked out once, when it is first asked for."""

    def __init__(self, facts: Facts, words: Words):
        self._facts = facts
        self._words = words
        self._keys: dict[Field, tuple[Key, ...]] = {}
        self._ranges: dict[Measure, Range | None] = {}

    def keys(self, field: Field) -> tuple[Key, ...]:
        """Its keys on a field."""
        found = self._keys.get(field)
        if found is None:
            found = self._keys[field] = tuple(offered(field, self._facts, self._words))
        return found

    def range(self, measure: Measure) -> Range | None:
        """Its number on a measure; None = not stated."""
        if measure not in self._ranges:
            self._ranges[measure] = range_of(measure, self._facts)
        return self._ranges[measure]


class RuleIndex:
    """Rules, kept so that a posting meets only those it can satisfy.

    `match` gives what plain evaluation (`match.match_all`) of every rule would give, in the order
    of the rules' ids. For one thread at a time.
    """

    def __init__(self, engine: Engine | None = None) -> None:
        self._engine = Bitmaps() if engine is None else engine
        self._finder = WordFinder()
        self._rules: list[WatchRule] = []
        self._numbers: dict[int, int] = {}
        self._free: list[int] = []

    def __len__(self) -> int:
        return len(self._numbers)

    def add(self, rule: WatchRule) -> None:
        """Take in a rule, in the place of one with the same id. A paused one hears nothing."""
        self.remove(rule.id)
        if rule.paused:
            return
        number = self._numbers[rule.id] = self._number_for(rule)
        for word in _words_of(rule):
            self._finder.add(keyword(word))
        self._engine.add(number, demand_of(rule), rule.events)

    def remove(self, rule_id: int) -> None:
        """Let go of a rule; one that is not there is no matter."""
        number = self._numbers.pop(rule_id, None)
        if number is None:
            return
        rule = self._rules[number]
        for word in _words_of(rule):
            self._finder.remove(keyword(word))
        self._engine.remove(number, demand_of(rule), rule.events)
        self._rules[number] = _NOBODYS
        self._free.append(number)

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
        return self.candidates_for(self.offer(facts), change)

    def offer(self, facts: Facts) -> PostingOffer:
        """What the posting brings to the rules of this index."""
        return PostingOffer(facts, self._finder.find(facts))

    def candidates_for(self, offer: PostingOffer, change: Change) -> list[WatchRule]:
        """The same for a posting whose words were found already."""
        rules = self._rules
        return [rules[number] for number in self._engine.survivors(offer, change.kind)]

    def _number_for(self, rule: WatchRule) -> int:
        if self._free:
            number = self._free.pop()
            self._rules[number] = rule
            return number
        self._rules.append(rule)
        return len(self._rules) - 1


def _by_rule(match: Match) -> int:
    return match.rule.id


def _words_of(rule: WatchRule) -> Iterable[str]:
    for condition in rule.conditions:
        if condition.field in _WORDY:
            yield from condition.values
