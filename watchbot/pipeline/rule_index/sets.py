"""Which rules does a key speak to, and how? The sets of rule numbers of one field, by key and role."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyroaring import BitMap

from watchbot.pipeline.rule_index.keys import Key, Keys

REACHES, FORBIDS, SATISFIES = range(3)
"""What an offered key does for a rule: it is found by it; it excludes it; it satisfies what the rule
asks on this field besides. A second thing that is asked there has the next role, and so on."""
Roles = Sequence[BitMap | None]


class FieldSets:
    """What rules ask on one field: the sets of all that do, by role, and those of each key.

    `mentions` is how often any key is named. The roles of a key are a tuple, not a dictionary or
    a tuple of pairs: most of the time of a look goes into waiting for memory.
    """

    __slots__ = ("_by_key", "asking", "mentions")

    def __init__(self) -> None:
        self.asking: list[BitMap] = []
        self.mentions = 0
        self._by_key: dict[Key, Roles] = {}

    def add(self, number: int, role: int, keys: Keys) -> None:
        """Let a rule stand under these keys."""
        self.mentions += len(keys)
        while role >= len(self.asking):
            self.asking.append(BitMap())
        self.asking[role].add(number)
        for key in keys:
            roles = self._by_key.get(key, ())
            rules = roles[role] if role < len(roles) else None
            if rules is None:
                rules = BitMap()
                self._by_key[key] = _with(roles, role, rules)
            rules.add(number)

    def remove(self, number: int, role: int, keys: Keys) -> None:
        """Let go of a rule that stands there."""
        self.mentions -= len(keys)
        self.asking[role].discard(number)
        for key in keys:
            rules = self._by_key[key][role]
            if rules is not None:
                rules.discard(number)
                if not rules:
                    self._forget(key, role)

    def _forget(self, key: Key, role: int) -> None:
        """No rule stands there any more."""
        left = _with(self._by_key[key], role, None)
        if any(left):
            self._by_key[key] = left
        else:
            del self._by_key[key]

    def named(self, keys: Iterable[Key]) -> list[Roles]:
        """The roles of these keys, where rules know them."""
        return [roles for roles in map(self._by_key.get, keys) if roles is not None]

    def mentions_of(self, keys: Iterable[Key]) -> int:
        """How often rules name these keys. Those that only leave something open are no measure."""
        count = 0
        for key in keys:
            if not isinstance(key, int):
                for rules in self._by_key.get(key, ()):
                    count += 0 if rules is None else len(rules)
        return count


def in_role(role: int, named: Iterable[Roles]) -> list[BitMap]:
    """The sets of these keys in one role."""
    return [rules for roles in named if role < len(roles) and (rules := roles[role]) is not None]


def _with(roles: Roles, role: int, rules: BitMap | None) -> Roles:
    padded = [*roles, *[None] * (role + 1 - len(roles))]
    padded[role] = rules
    return tuple(padded)
