"""What has each person asked for? Rules with a revision that grows with every change."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import structlog
from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    Text,
    and_,
    exists,
    not_,
    or_,
    select,
    type_coerce,
    update,
)

from watchbot.errors import StoreError
from watchbot.model.rule import WatchRule
from watchbot.store import codec
from watchbot.store.database import Transaction
from watchbot.store.rows import AT_ONCE, next_number, put
from watchbot.store.tables import counters, exits, gone_rules, rules, subscribers

REVISION = "rule_revision"
_LAST_REVISION = select(counters.c.value).where(counters.c.name == REVISION)
log = structlog.get_logger(__name__)


def add(tx: Transaction, subscriber_id: int, rule: WatchRule, *, now: datetime) -> WatchRule:
    """Stores a rule and returns it with its id."""
    statement = rules.insert().values(
        subscriber_id=subscriber_id,
        revision=_next_revision(tx),
        document=rule,
        paused=rule.paused,
        paused_until=rule.paused_until,
        created_at=now,
    )
    row = tx.execute(statement.returning(rules.c.id)).one()
    return dataclasses.replace(rule, id=row.id, subscriber_id=subscriber_id)


def of(tx: Transaction, subscriber_id: int) -> list[WatchRule]:
    """The rules of this subscriber, the oldest first, paused ones too."""
    asked = _kept().where(rules.c.subscriber_id == subscriber_id)
    return list(_readable(tx.execute(asked.order_by(rules.c.id))))


def get(tx: Transaction, subscriber_id: int, rule_id: int) -> WatchRule | None:
    """This subscriber's rule of that id."""
    rows = tx.execute(_kept().where(_named(subscriber_id, rule_id)))
    return next(_readable(rows.all()), None)


def active(tx: Transaction, now: datetime) -> list[WatchRule]:
    """Every rule that is to be matched now: it is not paused, and somebody can be told."""
    awake = or_(rules.c.paused.is_(False), rules.c.paused_until <= now)
    asked = _kept().join(subscribers).where(awake, not_(_nobody_hears()))
    rows = tx.execute(asked.order_by(rules.c.id))
    return [dataclasses.replace(rule, paused=False, paused_until=None) for rule in _readable(rows)]


def replace(tx: Transaction, rule: WatchRule) -> bool:
    """Puts another text and other conditions in the place of a stored rule (by its id)."""
    paused = {"paused": rule.paused, "paused_until": rule.paused_until}
    return bool(_change(tx, _named(rule.subscriber_id, rule.id), document=rule, **paused))


def pause(
    tx: Transaction, subscriber_id: int, rule_id: int | None, until: datetime | None = None
) -> int:
    """Rests one rule, or all of a subscriber's (None), until a moment or until resumed."""
    return _change(tx, _named(subscriber_id, rule_id), paused=True, paused_until=until)


def resume(tx: Transaction, subscriber_id: int, rule_id: int | None) -> int:
    """Ends the rest of one rule, or of all."""
    return _change(tx, _named(subscriber_id, rule_id), paused=False, paused_until=None)


def delete(tx: Transaction, subscriber_id: int, rule_id: int, *, now: datetime) -> bool:
    """Takes a rule away; `restore` brings it back."""
    return bool(_change(tx, _named(subscriber_id, rule_id), deleted_at=now))


def restore(tx: Transaction, subscriber_id: int, rule_id: int) -> WatchRule | None:
    """Brings a deleted rule back (undo), or None when it is not there any more."""
    gone = and_(rules.c.id == rule_id, rules.c.subscriber_id == subscriber_id)
    statement = update(rules).where(gone).values(deleted_at=None, revision=_next_revision(tx))
    tx.execute(statement)
    return get(tx, subscriber_id, rule_id)


def revision(tx: Transaction) -> int:
    """The number of the last change of any rule; 0 before the first."""
    return tx.scalar(_LAST_REVISION) or 0


def since(tx: Transaction, last: int) -> Iterator[WatchRule | int]:
    """What became of the rules after the revision `last` (0 = everything), a part in memory at a time.

    Rules are to be matched from now on as they stand (their pause may end by itself, see
    `WatchRule.paused_until`); of those that are not, the id is given.
    """
    asked = _texts().add_columns(_nobody_hears().label("nobody_hears")).join(subscribers)
    asked = asked.where(rules.c.revision > last).order_by(rules.c.revision)
    for rows in tx.execute(asked.execution_options(yield_per=AT_ONCE)).partitions():
        for row in rows:
            if row.deleted_at is not None or row.nobody_hears:
                yield row.id
            else:
                yield from _readable([row])
    yield from tx.scalars(select(gone_rules.c.id).where(gone_rules.c.revision > last))


def touch(tx: Transaction, subscriber_ids: Iterable[int]) -> None:
    """Says that something about these subscribers changed what is to be matched."""
    whose = list(subscriber_ids)
    if whose:
        tx.execute(
            update(rules)
            .where(rules.c.subscriber_id.in_(whose))
            .values(revision=_next_revision(tx))
        )


def erase(tx: Transaction, subscriber_id: int) -> None:
    """Leaves no word of this subscriber's rules, but lets followers know that they went."""
    ids = tx.scalars(select(rules.c.id).where(rules.c.subscriber_id == subscriber_id)).all()
    if ids:
        number = _next_revision(tx)
        put(tx, gone_rules, [{"id": rule_id, "revision": number} for rule_id in ids])
        tx.execute(rules.delete().where(rules.c.subscriber_id == subscriber_id))


def _nobody_hears() -> ColumnElement[bool]:
    """The subscriber's chat is closed to us, and there is no mailbox, feed or webhook beside it."""
    other = exists().where(exits.c.subscriber_id == subscribers.c.id)
    return and_(subscribers.c.paused, not_(subscribers.c.email_confirmed), not_(other))


def _next_revision(tx: Transaction) -> int:
    return next_number(tx, counters, REVISION, counters.c.value)


def _kept() -> Select[Any]:
    return _texts().where(rules.c.deleted_at.is_(None))


def _texts() -> Select[Any]:
    """Rules with their document as text: one that cannot be read must not stop the others."""
    columns = [column for column in rules.c if column is not rules.c.document]
    return select(*columns, type_coerce(rules.c.document, Text).label("document"))


def _named(subscriber_id: int, rule_id: int | None) -> ColumnElement[bool]:
    whose = and_(rules.c.subscriber_id == subscriber_id, rules.c.deleted_at.is_(None))
    return whose if rule_id is None else and_(whose, rules.c.id == rule_id)


def _change(tx: Transaction, which: ColumnElement[bool], **values: Any) -> int:
    statement = update(rules).where(which).values(revision=_next_revision(tx), **values)
    return tx.execute(statement).rowcount


def _readable(rows: Iterable[Row[Any]]) -> Iterator[WatchRule]:
    for row in rows:
        try:
            rule: WatchRule = codec.load(row.document, WatchRule)
        except StoreError as error:
            log.warning("a rule is passed over", rule=row.id, reason=str(error))
            continue
        if not all(condition.is_possible for condition in rule.conditions):
            log.warning("a rule is passed over", rule=row.id, reason="an impossible figure")
            continue
        yield dataclasses.replace(
            rule,
            id=row.id,
            subscriber_id=row.subscriber_id,
            paused=row.paused,
            paused_until=row.paused_until,
        )
