"""What need not be kept any longer? Old rows go in small portions, so that nobody waits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import (
    ColumnElement,
    Table,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
    tuple_,
    update,
)

from watchbot.model.message import Kind, State
from watchbot.model.posting import Posting, Sections
from watchbot.store import rule_snapshots
from watchbot.store.database import Transaction
from watchbot.store.rows import put
from watchbot.store.tables import (
    boards,
    changes,
    digests,
    documents,
    drafts,
    hits,
    insights,
    invites,
    marks,
    outbox,
    postings,
    rules,
    shares,
    sightings,
    subscribers,
    updates,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Retention:
    """How long what is over is kept. What is open, waiting or saved is never touched.

    `texts`: descriptions of closed postings (longer than dedupe looks back, remembered.REMEMBERED);
    `postings`: closed postings with all that hangs on them, and boards no longer watched;
    `messages`: sent, dead and dropped messages, and hits (the dedupe keys go with them);
    `answers`: replies to commands; `updates`: answered updates (their text is gone at once; longer
    than intake.NUMBERS_HOLD); `parked`: updates set aside; `rules`: deleted rules.
    """

    texts: timedelta = timedelta(days=210)
    postings: timedelta = timedelta(days=400)
    messages: timedelta = timedelta(days=180)
    answers: timedelta = timedelta(days=14)
    updates: timedelta = timedelta(days=8)
    parked: timedelta = timedelta(days=30)
    rules: timedelta = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Swept:
    """Rows that went, by table, and whether there may be more to sweep at once."""

    rows: Mapping[str, int]
    more: bool


PORTION = 250
"""Rows of each kind: the writer is free again within a tenth of a second, or half of one when busy."""
ENDED = (State.SENT, State.DEAD, State.DROPPED, State.UNCERTAIN)
ANSWERS = (Kind.REPLY, Kind.NOTICE)


def sweep(
    tx: Transaction, now: datetime, *, keep: Retention | None = None, portion: int = PORTION
) -> Swept:
    """Takes away up to `portion` old rows of each kind."""
    keep = keep or Retention()
    counts = {
        "texts": _strip_texts(tx, now - keep.texts, now, portion),
        "postings": _take(tx, postings, _closed_and_unmarked(now - keep.postings), portion),
        "sightings": _take(tx, sightings, sightings.c.gone_at < now - keep.postings, portion)
        + _take(tx, sightings, _on_a_removed_board(now - keep.postings), portion),
        "boards": _take(tx, boards, _removed_and_empty(now - keep.postings), portion),
        "changes": _take(tx, changes, changes.c.at < now - keep.postings, portion),
        "hits": _take(tx, hits, _old_hits(now - keep.messages), portion),
        "outbox": _take(tx, outbox, _old_messages(now, keep), portion),
        "updates": _take(tx, updates, _old_updates(now, keep), portion),
        "rules": _take_rules(tx, now - keep.rules, portion),
        "drafts": _take(tx, drafts, drafts.c.expires_at < now, portion),
        "shares": _take(tx, shares, shares.c.expires_at < now, portion),
        "invites": _take(tx, invites, invites.c.expires_at < now, portion),
        "insights": _take(tx, insights, insights.c.made_at < now - keep.texts, portion),
        "digests": _take(tx, digests, digests.c.opened_at < now - keep.messages, portion),
    }
    counts["postings"] += _take(tx, postings, _nowhere_listed(now - keep.postings), portion)
    return Swept(counts, more=any(count >= portion for count in counts.values()))


def _take(tx: Transaction, table: Table, which: ColumnElement[bool], portion: int) -> int:
    key = list(table.primary_key)
    some = select(*key).where(which).limit(portion)
    return tx.execute(delete(table).where(tuple_(*key).in_(some))).rowcount


def _take_rules(tx: Transaction, before: datetime, portion: int) -> int:
    """Deleted rules. Snapshots that do not know of their end are good no more."""
    over = rules.c.deleted_at < before
    last = tx.scalar(select(func.max(rules.c.revision)).where(over))
    if last is not None:
        rule_snapshots.let_go_before(tx, last)
    return _take(tx, rules, over, portion)


def _strip_texts(tx: Transaction, before: datetime, now: datetime, portion: int) -> int:
    stale = (
        select(postings.c.uid, documents.c.document)
        .join(documents, documents.c.uid == postings.c.uid)
        .where(postings.c.closed_at < before, postings.c.stripped_at.is_(None))
        .limit(portion)
    )
    rows = tx.execute(stale).all()
    readable = [row for row in rows if row.document]
    put(tx, documents, [{"uid": row.uid, "document": stripped(row.document)} for row in readable])
    done = update(postings).where(postings.c.uid.in_([row.uid for row in rows]))
    tx.execute(done.values(stripped_at=now))
    return len(rows)


def stripped(posting: Posting) -> Posting:
    """The posting without its long texts."""
    return replace(posting, description="", sections=Sections(), similar=(), others=())


def _closed_and_unmarked(before: datetime) -> ColumnElement[bool]:
    marked = exists().where(marks.c.uid == postings.c.uid)
    return and_(postings.c.closed_at < before, ~marked)


def _on_a_removed_board(before: datetime) -> ColumnElement[bool]:
    return sightings.c.board_id.in_(select(boards.c.id).where(boards.c.removed_at < before))


def _removed_and_empty(before: datetime) -> ColumnElement[bool]:
    """Only when all it listed is gone: with the board would go any number of listings at once."""
    lists = exists().where(sightings.c.board_id == boards.c.id)
    return and_(boards.c.removed_at < before, ~lists)


def _nowhere_listed(before: datetime) -> ColumnElement[bool]:
    """What is left of boards that were taken away, after a while."""
    listed = exists().where(sightings.c.uid == postings.c.uid)
    marked = exists().where(marks.c.uid == postings.c.uid)
    return and_(postings.c.first_seen_at < before, ~listed, ~marked)


def _old_hits(before: datetime) -> ColumnElement[bool]:
    """Asked of one subscriber after the other: their hits are in order in an index, all together not."""
    told = or_(hits.c.delivery == "instant", hits.c.digest_id.is_not(None))
    return and_(hits.c.subscriber_id.in_(select(subscribers.c.id)), hits.c.at < before, told)


def _old_messages(now: datetime, keep: Retention) -> ColumnElement[bool]:
    old = or_(
        outbox.c.finished_at < now - keep.messages,
        and_(outbox.c.kind.in_(ANSWERS), outbox.c.finished_at < now - keep.answers),
    )
    return and_(outbox.c.state.in_(ENDED), old)


def _old_updates(now: datetime, keep: Retention) -> ColumnElement[bool]:
    """The one with the highest number stays: the next offset is counted from it."""
    latest = select(func.max(updates.c.update_id)).scalar_subquery()
    done = and_(updates.c.state == "done", updates.c.received_at < now - keep.updates)
    parked = and_(updates.c.state == "parked", updates.c.received_at < now - keep.parked)
    return and_(updates.c.update_id < latest, or_(done, parked))
