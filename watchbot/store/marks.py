"""What has a person said about single postings and employers: saved, hidden, applied, muted?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from sqlalchemy import delete, select

from watchbot.model.audience import Audience
from watchbot.model.message import State
from watchbot.model.posting import Posting
from watchbot.store.database import Transaction
from watchbot.store.messages import CARDS
from watchbot.store.rows import in_parts, put_missing
from watchbot.store.tables import marks as table
from watchbot.store.tables import mutes, outbox

SAVED, HIDDEN, APPLIED, ANSWERED = "saved", "hidden", "applied", "answered"
QUIET_FOR = timedelta(days=14)
"""After so long without a word the person is asked what came of her application (nudges.py)."""


def mark(tx: Transaction, subscriber_id: int, uid: str, mark: str, *, now: datetime) -> None:
    """Puts a mark (saved, hidden, applied, answered) on a posting. Twice is once."""
    row = {"subscriber_id": subscriber_id, "uid": uid, "mark": mark, "at": now}
    row["nudge_at"] = now + QUIET_FOR if mark == APPLIED else None
    put_missing(tx, table, [row])


def unmark(tx: Transaction, subscriber_id: int, uid: str, mark: str) -> None:
    """Takes a mark away again."""
    of = table.c.subscriber_id == subscriber_id, table.c.uid == uid, table.c.mark == mark
    tx.execute(delete(table).where(*of))


def marks(tx: Transaction, subscriber_id: int, uid: str) -> frozenset[str]:
    """The marks that this subscriber has put on this posting."""
    asked = select(table.c.mark).where(table.c.subscriber_id == subscriber_id, table.c.uid == uid)
    return frozenset(tx.scalars(asked))


def marked(tx: Transaction, subscriber_id: int, mark: str, *, limit: int = 200) -> list[str]:
    """The uids of what this subscriber has marked so, the latest first."""
    asked = select(table.c.uid).where(table.c.subscriber_id == subscriber_id, table.c.mark == mark)
    return list(tx.scalars(asked.order_by(table.c.at.desc(), table.c.uid).limit(limit)))


def mute_company(
    tx: Transaction, subscriber_id: int, company_key: str, *, company: str, now: datetime
) -> None:
    """Tells this subscriber nothing more of an employer; `company` is its name for people."""
    row = {"subscriber_id": subscriber_id, "company_key": company_key, "company": company}
    put_missing(tx, mutes, [row | {"at": now}])


def unmute(tx: Transaction, subscriber_id: int, company_key: str) -> None:
    """Takes a mute away again."""
    of = mutes.c.subscriber_id == subscriber_id, mutes.c.company_key == company_key
    tx.execute(delete(mutes).where(*of))


def muted(tx: Transaction, subscriber_id: int) -> dict[str, str]:
    """The employers this subscriber has muted: company key -> name."""
    asked = select(mutes).where(mutes.c.subscriber_id == subscriber_id).order_by(mutes.c.at)
    return {row.company_key: row.company for row in tx.execute(asked)}


def audience(tx: Transaction, postings: Iterable[Posting]) -> Audience:
    """Who saved these postings, holds a card of them, or wants to hear nothing of them."""
    given = list(postings)
    uids = [posting.uid for posting in given]
    by_mark = _by_mark(tx, uids)
    hiders = by_mark[HIDDEN]
    for uid, muters in _muters(tx, given).items():
        hiders[uid] |= muters
    return Audience(
        savers=_fixed(by_mark[SAVED]), holders=_fixed(_holders(tx, uids)), hiders=_fixed(hiders)
    )


def _by_mark(tx: Transaction, uids: list[str]) -> Mapping[str, defaultdict[str, set[int]]]:
    found: Mapping[str, defaultdict[str, set[int]]] = {
        name: defaultdict(set) for name in (SAVED, HIDDEN, APPLIED, ANSWERED)
    }
    for part in in_parts(uids):
        for row in tx.execute(select(table).where(table.c.uid.in_(part))):
            found[row.mark][row.uid].add(row.subscriber_id)
    return found


def _muters(tx: Transaction, postings: list[Posting]) -> Mapping[str, set[int]]:
    by_company: defaultdict[str, set[int]] = defaultdict(set)
    for part in in_parts(posting.company_key for posting in postings):
        for row in tx.execute(select(mutes).where(mutes.c.company_key.in_(part))):
            by_company[row.company_key].add(row.subscriber_id)
    return {p.uid: by_company[p.company_key] for p in postings if p.company_key in by_company}


def _holders(tx: Transaction, uids: list[str]) -> Mapping[str, set[int]]:
    found: defaultdict[str, set[int]] = defaultdict(set)
    for part in in_parts(uids):
        asked = select(outbox.c.uid, outbox.c.subscriber_id).where(
            outbox.c.uid.in_(part),
            outbox.c.state == State.SENT,
            outbox.c.kind.in_(CARDS),
        )
        for row in tx.execute(asked):
            found[row.uid].add(row.subscriber_id)
    return found


def _fixed(found: Mapping[str, set[int]]) -> dict[str, frozenset[int]]:
    return {uid: frozenset(who) for uid, who in found.items() if who}
