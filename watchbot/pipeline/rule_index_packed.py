"""How are very many rules kept in little memory? Each as some 200 bytes, and read anew when it is wanted."""

from __future__ import annotations

import marshal
from dataclasses import fields
from datetime import datetime
from functools import lru_cache
from operator import attrgetter
from typing import Any

from watchbot.model.change import ChangeKind
from watchbot.model.rule import Condition, Delivery, Field, Unknown, WatchRule

_KINDS = {kind: 1 << place for place, kind in enumerate(ChangeKind)}


def _other_fields(kind: type, *named: str) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.name not in named)


_IN_CONDITION = _other_fields(Condition, "field", "values")
_IN_RULE = _other_fields(WatchRule, "conditions", "events", "delivery", "unknown", "paused_until")
_rest_of_condition = attrgetter(*_IN_CONDITION)
_rest_of_rule = attrgetter(*_IN_RULE)


def packed(rule: WatchRule) -> bytes:
    """A rule as bytes that only this process reads."""
    until = rule.paused_until
    plain = (
        tuple(map(_plain, rule.conditions)),
        sum(_KINDS[kind] for kind in rule.events),
        rule.delivery.value,
        rule.unknown.value,
        until.isoformat() if until else None,
        *_rest_of_rule(rule),
    )
    return marshal.dumps(plain)


@lru_cache(maxsize=8192)
def unpacked(kept: bytes) -> WatchRule:
    """The rule that was packed; those that are wanted often are at hand."""
    conditions, events, delivery, unknown, until, *rest = marshal.loads(kept)
    return WatchRule(
        conditions=tuple(map(_condition, conditions)),
        events=_events(events),
        delivery=Delivery(delivery),
        unknown=Unknown(unknown),
        paused_until=datetime.fromisoformat(until) if until else None,
        **dict(zip(_IN_RULE, rest, strict=True)),
    )


def _plain(condition: Condition) -> tuple[Any, ...]:
    values = tuple(map(str, condition.values))
    return (condition.field.value, values, *_rest_of_condition(condition))


@lru_cache(maxsize=8192)
def _condition(plain: tuple[Any, ...]) -> Condition:
    """Equal conditions are one object: many people ask for one thing."""
    field, values, *rest = plain
    return Condition(
        field=Field(field), values=values, **dict(zip(_IN_CONDITION, rest, strict=True))
    )


@lru_cache
def _events(bits: int) -> frozenset[ChangeKind]:
    return frozenset(kind for kind, bit in _KINDS.items() if bits & bit)
