"""Which of very many rules want a change, without looking at each? Candidates here, the verdict in `match`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from watchbot.model.change import Change
from watchbot.model.posting import Posting
from watchbot.model.rule import Field, Match, WatchRule
from watchbot.pipeline.facts import Facts, facts_of
from watchbot.pipeline.keyword import keyword
from watchbot.pipeline.match import wants_facts
from watchbot.pipeline.rule_index_bitmaps import Bitmaps
from watchbot.pipeline.rule_index_demand import Measure, Range, demand_of, range_of
from watchbot.pipeline.rule_index_keys import Key, Words, offered
from watchbot.pipeline.rule_index_words import WordFinder

_WORDY = frozenset({Field.WORD, Field.TITLE, Field.CATEGORY})


class PostingOffer:
    """What one posting brings; each answer is worked out once, when it is first asked for."""

    def __init__(self, facts: Facts, words: Words):
        self._facts = facts
        self._words = words
        self._keys: dict[Field, tuple[Key, ...]] = {}
        self._ranges: dict[Measure, Range | None] = {}

    def keys(self, field: Field) -> Iterable[Key]:
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

    def __init__(self) -> None:
        self._engine = Bitmaps()
        self._finder = WordFinder()
        self._rules: list[WatchRule | None] = []
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
        rule = None if number is None else self._rules[number]
        if number is None or rule is None:
            return
        for word in _words_of(rule):
            self._finder.remove(keyword(word))
        self._engine.remove(number, demand_of(rule), rule.events)
        self._rules[number] = None
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
        return [match for rule in asked if (match := wants_facts(rule, change, facts)) is not None]

    def candidates(self, facts: Facts, change: Change) -> list[WatchRule]:
        """The rules that may want the change, by id: all that do, and hardly another."""
        return self.candidates_for(self.offer(facts), change)

    def offer(self, facts: Facts) -> PostingOffer:
        """What the posting brings to the rules of this index."""
        return PostingOffer(facts, self._finder.find(facts))

    def candidates_for(self, offer: PostingOffer, change: Change) -> list[WatchRule]:
        """The same for a posting whose words were found already."""
        survivors = self._engine.survivors(offer, change.kind)
        rules = [rule for number in survivors if (rule := self._rules[number]) is not None]
        rules.sort(key=_by_id)
        return rules

    def _number_for(self, rule: WatchRule) -> int:
        if self._free:
            number = self._free.pop()
            self._rules[number] = rule
            return number
        self._rules.append(rule)
        return len(self._rules) - 1


def _by_id(rule: WatchRule) -> int:
    return rule.id


def _words_of(rule: WatchRule) -> Iterable[str]:
    for condition in rule.conditions:
        if condition.field in _WORDY:
            yield from condition.values
