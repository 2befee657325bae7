"""What is remembered of what was found, what is to be sent, and what came in?"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    Table,
    UniqueConstraint,
)

from watchbot.model.hit import Reason
from watchbot.store.columns import Document, UtcDateTime, Words
from watchbot.store.tables.schema import index_where, metadata, number, of_posting, of_subscriber

digests = Table(
    "digests",
    metadata,
    number(),
    of_subscriber(),
    Column("local_date", Date, nullable=False),
    Column("cadence", Words, nullable=False, comment="daily or weekly"),
    Column("opened_at", UtcDateTime, nullable=False),
    UniqueConstraint("subscriber_id", "local_date", "cadence"),
    sqlite_autoincrement=True,
)

hits = Table(
    "hits",
    metadata,
    number(),
    of_subscriber(),
    of_posting(),
    Column("change_id", ForeignKey("changes.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Words, nullable=False, comment="ChangeKind"),
    Column("event", Words, nullable=False, comment="new, or kind and change: told once"),
    Column(
        "reasons",
        Document(tuple[Reason, ...], in_part=True),
        nullable=False,
        comment="per rule, why",
    ),
    Column("delivery", Words, nullable=False, comment="instant, daily or weekly"),
    Column("at", UtcDateTime, nullable=False),
    Column("digest_id", ForeignKey("digests.id", ondelete="SET NULL")),
    UniqueConstraint("subscriber_id", "uid", "event"),
    Index(None, "uid"),
    Index(None, "change_id"),
    Index(None, "digest_id"),
    Index(None, "subscriber_id", "at"),
    index_where(
        "ix_hits_waiting", "subscriber_id", where="delivery <> 'instant' AND digest_id IS NULL"
    ),
    sqlite_autoincrement=True,
)

lanes = Table(
    "lanes",
    metadata,
    number(),
    Column("channel", Words, nullable=False),
    Column("value", Words, nullable=False),
    Column("thread", Integer, nullable=False, comment="0 = no topic"),
    Column("turn", Integer, nullable=False, comment="when it was last served: the lowest is next"),
    Column("next_due_at", UtcDateTime, comment="nothing can be due before; NULL = nothing waits"),
    Column("urgent", Boolean, nullable=False, comment="an answer to a person may be waiting"),
    Column("owner", Words, comment="who has claimed its head"),
    Column("leased_until", UtcDateTime),
    Column(
        "topic_lost_at",
        UtcDateTime,
        comment="its topic was closed or gone then: the chat itself is used",
    ),
    UniqueConstraint("value", "channel", "thread"),
    index_where("ix_lanes_due", "next_due_at", where="owner IS NULL"),
    Index(None, "turn"),
    index_where("ix_lanes_leased", "leased_until", where="owner IS NOT NULL"),
    sqlite_autoincrement=True,
    comment="one queue per address; claiming takes lanes, so order and fairness need no search",
)

wakes = Table(
    "wakes",
    metadata,
    number(),
    Column("lane_id", ForeignKey("lanes.id", ondelete="CASCADE"), nullable=False),
    Column("due_at", UtcDateTime, nullable=False),
    Column("urgent", Boolean, nullable=False),
    Index(None, "lane_id"),
    sqlite_autoincrement=True,
    comment="something was queued in this lane: written by who queues, taken by who claims, "
    "so that neither waits for the other's transaction",
)

freezes = Table(
    "freezes",
    metadata,
    Column("channel", Words, primary_key=True),
    Column("value", Words, primary_key=True, comment="empty = the whole channel"),
    Column("until", UtcDateTime, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    number(),
    of_subscriber(),
    Column("lane_id", ForeignKey("lanes.id"), nullable=False),
    Column("kind", Words, nullable=False),
    Column("dedupe_key", Words, nullable=False),
    Column("state", Words, nullable=False),
    Column("priority", Integer, nullable=False),
    Column("silent", Boolean, nullable=False),
    Column("due_at", UtcDateTime, nullable=False),
    Column("retry_at", UtcDateTime, comment="failed, surely not delivered: the lane waits for it"),
    Column("created_at", UtcDateTime, nullable=False),
    Column("uid", Words, comment="no reference: what was sent outlives the posting"),
    Column("change_id", Integer),
    Column("rule_ids", Document(tuple[int, ...]), nullable=False),
    Column("content", Document(dict[str, object]), nullable=False),
    Column("claimed_by", Words),
    Column("attempts", Integer, nullable=False),
    Column("reason", Words),
    Column("external_id", Words),
    Column("sent_at", UtcDateTime),
    Column("finished_at", UtcDateTime, comment="sent, dead or dropped since"),
    UniqueConstraint("subscriber_id", "dedupe_key"),
    index_where("ix_outbox_head", "lane_id", "priority", "id", where="state = 'pending'"),
    index_where("ix_outbox_due", "lane_id", "due_at", where="state = 'pending'"),
    index_where("ix_outbox_flying", "lane_id", where="state IN ('claimed', 'sending')"),
    index_where("ix_outbox_sent", "subscriber_id", "sent_at", where="sent_at IS NOT NULL"),
    index_where("ix_outbox_uncertain", "subscriber_id", where="state = 'uncertain'"),
    Index(None, "state", "finished_at"),
    Index(None, "uid", "subscriber_id"),
    sqlite_autoincrement=True,
)

updates = Table(
    "updates",
    metadata,
    Column("update_id", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Words, nullable=False, comment="JSON as Telegram sent it"),
    Column("received_at", UtcDateTime, nullable=False),
    Column("state", Words, nullable=False, comment="pending, done or parked"),
    Column("reason", Words),
    Index(None, "state", "update_id"),
    Index(None, "received_at"),
)
