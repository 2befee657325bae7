"""How are very many rules kept in little memory? Each as some 70 bytes and its text, read anew when wanted.

What rules have in common, their values above all, is kept once and has a number there.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache
from itertools import accumulate, islice
from operator import attrgetter
from pickle import PickleBuffer
from typing import Any

from watchbot.model.rule import Condition, WatchRule

_shape_of = attrgetter("field", "every", "negated", "at_least", "at_most", "currency", "period")
_manner_of = attrgetter("events", "delivery", "unknown", "destination", "paused", "paused_until")
_HEAD = struct.Struct("=qqI")
"""The rule's id, that of its subscriber, the number of its manner; then its words, then its text."""
_WORD = 4
_ANY = "surrogatepass"
_AT_HAND = 8192
"""Rules that were wanted lately and need not be read anew, at most."""


class Shared:
    """Things that rules have in common, by number; what no rule uses any more is let go."""

    def __init__(self) -> None:
        self.things: list[Any] = []
        self._numbers: dict[Hashable, int] = {}
        self._uses = array("I")
        self._free: list[int] = []

    def numbers(self, things: Iterable[Hashable]) -> list[int]:
        """The numbers of these things, each used once more."""
        get, uses, found = self._numbers.get, self._uses, []
        for thing in things:
            number = get(thing)
            if number is None:
                number = self._numbers[thing] = self._fresh(thing)
            uses[number] += 1
            found.append(number)
        return found

    def release(self, numbers: Iterable[int]) -> None:
        """These are used once less."""
        uses = self._uses
        for number in numbers:
            uses[number] -= 1
            if not uses[number]:
                del self._numbers[self.things[number]]
                self.things[number] = None
                self._free.append(number)

    def _fresh(self, thing: Hashable) -> int:
        if self._free:
            number = self._free.pop()
            self.things[number] = thing
            return number
        self.things.append(thing)
        self._uses.append(0)
        return len(self.things) - 1


class PackedRules:
    """Rules by the numbers that an engine gave them. Those of a snapshot are read where they lie."""

    def __init__(self) -> None:
        self._shared = Shared()
        self._kept: list[bytes | None] = []
        self._at_hand: dict[int, WatchRule] = {}
        self._snapshot = memoryview(b"")
        self._ends = array("Q")

    def __iter__(self) -> Iterator[WatchRule]:
        return (self._unpacked(kept) for kept in map(self._at, range(len(self._kept))) if kept)

    def __getstate__(self) -> tuple[Shared, array[int], PickleBuffer]:
        every = [self._at(number) for number in range(len(self._kept))]
        ends = array("Q", accumulate(map(len, every)))
        return self._shared, ends, PickleBuffer(b"".join(every))

    def __setstate__(self, kept: tuple[Shared, array[int], memoryview]) -> None:
        vars(self).update(vars(PackedRules()))
        self._shared, self._ends, self._snapshot = kept
        self._kept = [None] * len(self._ends)

    def put(self, number: int, rule: WatchRule) -> None:
        """Keep a rule under a number that is free."""
        if number == len(self._kept):
            self._kept.append(b"")
        self._kept[number] = self._packed(rule)

    def get(self, number: int) -> WatchRule:
        """The rule of that number."""
        rule = self._at_hand.get(number)
        if rule is None:
            if len(self._at_hand) == _AT_HAND:
                self._at_hand.clear()
            rule = self._at_hand[number] = self._unpacked(self._at(number))
        return rule

    def take(self, number: int) -> WatchRule:
        """The rule of that number, which is free from now on."""
        kept, self._kept[number] = self._at(number), b""
        rule = self._at_hand.pop(number, None) or self._unpacked(kept)
        *_, manner = _HEAD.unpack_from(kept)
        self._shared.release((manner, *self._words(kept, manner)))
        return rule

    def _at(self, number: int) -> bytes:
        kept = self._kept[number]
        if kept is None:  # it is as in the snapshot
            start = self._ends[number - 1] if number else 0
            kept = bytes(self._snapshot[start : self._ends[number]])
        return kept

    def _packed(self, rule: WatchRule) -> bytes:
        parts: list[Hashable] = []
        for condition in rule.conditions:
            _append_parts(parts, condition)
        manner = (*_manner_of(rule), len(rule.conditions), len(parts))
        number, *words = self._shared.numbers([manner, *parts])
        head = _HEAD.pack(rule.id, rule.subscriber_id, number)
        return head + _words_of(len(words)).pack(*words) + rule.text.encode(errors=_ANY)

    def _words(self, kept: bytes, manner: int) -> tuple[int, ...]:
        count = self._shared.things[manner][-1]
        return _words_of(count).unpack_from(kept, _HEAD.size)

    def _unpacked(self, kept: bytes) -> WatchRule:
        rule_id, subscriber_id, number = _HEAD.unpack_from(kept)
        words = self._words(kept, number)
        parts = map(self._shared.things.__getitem__, words)
        events, delivery, unknown, where, paused, until, count, _ = self._shared.things[number]
        return WatchRule(
            text=kept[_HEAD.size + _WORD * len(words) :].decode(errors=_ANY),
            conditions=tuple([_condition(parts) for _ in range(count)]),
            events=events,
            delivery=delivery,
            unknown=unknown,
            destination=where,
            id=rule_id,
            subscriber_id=subscriber_id,
            paused=paused,
            paused_until=until,
        )


@lru_cache
def _words_of(count: int) -> struct.Struct:
    return struct.Struct(f"={count}I")


def _append_parts(parts: list[Hashable], condition: Condition) -> None:
    """A condition without its values, with their count; then each value, with its label if it has one."""
    values, labels = condition.values, condition.labels
    if len(labels) == len(values):
        parts.append((*_shape_of(condition), None, len(values)))
        parts += zip(values, labels, strict=True)
    else:
        parts.append((*_shape_of(condition), labels, len(values)))
        parts += map(str, values)


def _condition(parts: Iterator[Any]) -> Condition:
    field, every, negated, least, most, currency, period, labels, count = next(parts)
    values = tuple(islice(parts, count))
    if labels is None:
        values, labels = tuple(zip(*values, strict=True)) or ((), ())
    return Condition(
        field=field,
        values=values,
        labels=labels,
        every=every,
        negated=negated,
        at_least=least,
        at_most=most,
        currency=currency,
        period=period,
    )
