"""Who are the messengers of the settings, and what do they watch? Brought up to date at the start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from watchbot.bot.rule_text import Ask, parse_rule
from watchbot.errors import ConfigError, RuleSyntaxError
from watchbot.model.message import Address, Subscriber
from watchbot.model.rule import WatchRule
from watchbot.store import rules, subscribers
from watchbot.store.database import Transaction

CHANNEL = "apprise"


@dataclass(frozen=True, slots=True, kw_only=True)
class Messenger:
    """One that is told by itself what it watches: lines as people type them after /watch."""

    name: str
    language: str
    zone: str
    watch: tuple[str, ...]


def keep_messengers(tx: Transaction, wanted: Sequence[Messenger], now: datetime) -> None:
    """Make the store what the settings say. Raises ConfigError for a line that is not understood."""
    for messenger in wanted:
        _keep(tx, messenger, now)
    names = {messenger.name for messenger in wanted}
    for each in subscribers.all(tx):
        if each.address.channel == CHANNEL and each.address.value not in names:
            subscribers.forget(tx, each.id)


def _keep(tx: Transaction, messenger: Messenger, now: datetime) -> None:
    address = Address(CHANNEL, messenger.name)
    language, zone = messenger.language, messenger.zone
    found = subscribers.ensure(tx, address, language=language, zone=zone, now=now)
    subscribers.update(tx, replace(found, language=language, zone=zone))
    kept = {rule.text for rule in _without_those_gone(tx, found, messenger, now)}
    for text in dict.fromkeys(messenger.watch):
        if text not in kept:
            rules.add(tx, found.id, _understood(text, messenger), now=now)


def _without_those_gone(
    tx: Transaction, found: Subscriber, messenger: Messenger, now: datetime
) -> list[WatchRule]:
    for rule in rules.of(tx, found.id):
        if rule.text not in messenger.watch:
            rules.delete(tx, found.id, rule.id, now=now)
    return rules.of(tx, found.id)


def _understood(text: str, messenger: Messenger) -> WatchRule:
    try:
        rule = parse_rule(text, language=messenger.language)
    except RuleSyntaxError as error:
        raise ConfigError(f"messengers: {messenger.name}: {text!r}: {error.reason}") from error
    if isinstance(rule, Ask):
        either = " or ".join(repr(option.text) for option in rule.options)
        raise ConfigError(f"messengers: {messenger.name}: {text!r} may mean {either}")
    return replace(rule, text=text)
