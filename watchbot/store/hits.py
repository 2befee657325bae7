"""The ledger of matches: what was found for whom, why, and which digest took it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row, func, literal_column, select, update

from watchbot.model.change import ChangeKind
from watchbot.model.hit import Hit, Reason
from watchbot.model.rule import Delivery, Match
from watchbot.store.columns import UtcDateTime
from watchbot.store.database import Transaction
from watchbot.store.rows import in_parts, put_once
from watchbot.store.tables import hits

QUICKEST = (Delivery.INSTANT, Delivery.DAILY, Delivery.WEEKLY)
EVENT = ("subscriber_id", "uid", "event")
WAITING = (
    hits.c.delivery != literal_column("'instant'"),
    hits.c.digest_id.is_(None),
)
"""Written out, not a parameter: so the small index of these rows is used."""


def add(tx: Transaction, matches: Iterable[Match], *, now: datetime) -> Sequence[int]:
    """Writes the matches down, one hit for each subscriber and event; the ids of the new ones.

    Several rules of one subscriber make one hit with several reasons. An event that was written
    down before is not written again: a posting is new only once.
    """
    by_event: dict[tuple[int, str, str], list[Match]] = {}
    for match in matches:
        key = (match.rule.subscriber_id, match.posting.uid, _event(match))
        by_event.setdefault(key, []).append(match)
    rows = [_row(event, group, now) for (_, _, event), group in by_event.items()]
    return [hit_id for (hit_id,) in put_once(tx, hits, rows, key=EVENT, told=("id",))]


def for_digest(
    tx: Transaction, subscriber_id: int, *, delivery: Delivery | None = None
) -> list[Hit]:
    """What waits for a digest and is told nowhere else, the oldest first: all, or that of one kind."""
    asked = select(hits).where(hits.c.subscriber_id == subscriber_id, *WAITING)
    if delivery is not None:
        asked = asked.where(hits.c.delivery == delivery)
    return [_hit(row) for row in tx.execute(asked.order_by(hits.c.id))]


def told_at_once(tx: Transaction, subscriber_id: int, *, since: datetime) -> list[Hit]:
    """What was told at once since then and no digest has repeated yet, the oldest first."""
    asked = select(hits).where(
        hits.c.subscriber_id == subscriber_id,
        hits.c.at >= since,
        hits.c.delivery == Delivery.INSTANT,
        hits.c.digest_id.is_(None),
    )
    return [_hit(row) for row in tx.execute(asked.order_by(hits.c.id))]


def of_digest(tx: Transaction, digest_id: int) -> list[Hit]:
    """What a digest has taken, the oldest first."""
    asked = select(hits).where(hits.c.digest_id == digest_id)
    return [_hit(row) for row in tx.execute(asked.order_by(hits.c.id))]


def first_waiting(tx: Transaction) -> dict[tuple[int, Delivery], datetime]:
    """By subscriber and kind of digest, since when something waits for one."""
    kind = hits.c.subscriber_id, hits.c.delivery
    asked = select(*kind, func.min(hits.c.at, type_=UtcDateTime())).where(*WAITING).group_by(*kind)
    return {(number, Delivery(each)): at for number, each, at in tx.execute(asked)}


def taken(tx: Transaction, ids: Iterable[int], digest_id: int) -> None:
    """These hits are in that digest now; in the transaction that queues it."""
    for part in in_parts(ids):
        tx.execute(update(hits).where(hits.c.id.in_(part)).values(digest_id=digest_id))


def move_to_digest(tx: Transaction, subscriber_id: int, change_id: int) -> bool:
    """What was to be told at once waits for the digest instead (over the daily cap)."""
    one = update(hits).where(
        hits.c.subscriber_id == subscriber_id,
        hits.c.change_id == change_id,
        hits.c.delivery == Delivery.INSTANT,
    )
    return tx.execute(one.values(delivery=Delivery.DAILY)).rowcount > 0


def why(tx: Transaction, subscriber_id: int, uid: str) -> list[Hit]:
    """Every time this posting was found for this subscriber, with the reasons, the latest first."""
    asked = select(hits).where(hits.c.subscriber_id == subscriber_id, hits.c.uid == uid)
    return [_hit(row) for row in tx.execute(asked.order_by(hits.c.id.desc()))]


def since(tx: Transaction, subscriber_id: int, *, at: datetime, limit: int = 1000) -> list[Hit]:
    """What was found for this subscriber since then, the latest first."""
    asked = select(hits).where(hits.c.subscriber_id == subscriber_id, hits.c.at >= at)
    return [_hit(row) for row in tx.execute(asked.order_by(hits.c.at.desc()).limit(limit))]


def after(tx: Transaction, subscriber_id: int, hit_id: int, *, limit: int = 500) -> list[Hit]:
    """What was found for this subscriber after that hit, the oldest first."""
    asked = select(hits).where(hits.c.subscriber_id == subscriber_id, hits.c.id > hit_id)
    return [_hit(row) for row in tx.execute(asked.order_by(hits.c.id).limit(limit))]


def _event(match: Match) -> str:
    kind = match.change.kind
    return kind.value if kind is ChangeKind.NEW else f"{kind}:{match.change.id}"


def _delivery(match: Match) -> Delivery:
    if match.to_digest and match.rule.delivery is Delivery.INSTANT:
        return Delivery.DAILY
    return match.rule.delivery


def _row(event: str, group: list[Match], now: datetime) -> dict[str, Any]:
    first = group[0]
    return {
        "subscriber_id": first.rule.subscriber_id,
        "uid": first.posting.uid,
        "change_id": first.change.id,
        "kind": first.change.kind,
        "event": event,
        "reasons": tuple(
            Reason(rule_id=match.rule.id, text=match.rule.text, results=match.results)
            for match in group
        ),
        "delivery": min(map(_delivery, group), key=QUICKEST.index),
        "at": now,
    }


def _hit(row: Row[Any]) -> Hit:
    return Hit(
        id=row.id,
        subscriber_id=row.subscriber_id,
        uid=row.uid,
        change_id=row.change_id,
        kind=ChangeKind(row.kind),
        at=row.at,
        reasons=row.reasons or (),
        delivery=Delivery(row.delivery),
        digest_id=row.digest_id,
    )
