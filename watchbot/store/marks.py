"""What has a person said about single postings and employers: saved, hidden, applied, muted?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from sqlalchemy import delete, literal, select, union_all

from watchbot.model.audience import Audience
from watchbot.model.message import State
from watchbot.model.posting import Posting
from watchbot.store.among import among
from watchbot.store.database import Transaction
from watchbot.store.messages import CARDS
from watchbot.store.rows import put_missing
from watchbot.store.tables import marks as table
from watchbot.store.tables import mutes, outbox

SAVED, HIDDEN, APPLIED, ANSWERED = "saved", "hidden", "applied", "answered"
QUIET_FOR = timedelta(days=14)
"""After so long without a word the person is asked what came of her application (nudges.py)."""

_MUTED, _HOLDS = "muted", "holds"
_WHO = union_all(
    select(table.c.mark, table.c.uid, table.c.subscriber_id).where(among(table.c.uid, "uids")),
    select(literal(_MUTED), mutes.c.company_key, mutes.c.subscriber_id).where(
        among(mutes.c.company_key, "employers")
    ),
    select(literal(_HOLDS), outbox.c.uid, outbox.c.subscriber_id).where(
        among(outbox.c.uid, "uids"), outbox.c.state == State.SENT, outbox.c.kind.in_(CARDS)
    ),
)
"""What they have to do with these postings: (a mark, `muted` or `holds`; a posting or an employer; who)."""


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
    by_employer = defaultdict(list)
    for posting in given:
        by_employer[posting.company_key].append(posting.uid)
    asked = {"uids": [posting.uid for posting in given], "employers": by_employer}
    found: Mapping[str, defaultdict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for what, of, subscriber_id in tx.execute(_WHO, asked).all():
        for uid in by_employer[of] if what == _MUTED else (of,):
            found[what][uid].add(subscriber_id)
    hiders = found[HIDDEN]
    for uid, muters in found[_MUTED].items():
        hiders[uid] |= muters
    return Audience(
        savers=_fixed(found[SAVED]), holders=_fixed(found[_HOLDS]), hiders=_fixed(hiders)
    )


def _fixed(found: Mapping[str, set[int]]) -> dict[str, frozenset[int]]:
    return {uid: frozenset(who) for uid, who in found.items() if who}
