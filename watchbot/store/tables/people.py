"""What is remembered of the people who are told, and of what they asked for?"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Index,
    Integer,
    Table,
    Time,
    UniqueConstraint,
    true,
)

from watchbot.model.rule import WatchRule
from watchbot.store.columns import Document, UtcDateTime, Words
from watchbot.store.tables.schema import index_where, metadata, number, of_posting, of_subscriber

subscribers = Table(
    "subscribers",
    metadata,
    number(),
    Column("channel", Words, nullable=False),
    Column("value", Words, nullable=False),
    Column("thread", Integer, nullable=False, comment="0 = no topic"),
    Column("name", Words),
    Column("language", Words, nullable=False),
    Column("zone", Words, nullable=False),
    Column("quiet_from", Time),
    Column("quiet_to", Time),
    Column("cap", Integer, nullable=False),
    Column("digest_at", Time, nullable=False),
    Column("email", Words),
    Column("email_confirmed", Boolean, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("paused_reason", Words),
    Column("nudges", Boolean, nullable=False, server_default=true()),
    Column("created_at", UtcDateTime, nullable=False),
    UniqueConstraint("channel", "value", "thread"),
    sqlite_autoincrement=True,
)

marks = Table(
    "marks",
    metadata,
    of_subscriber(key=True),
    of_posting(key=True),
    Column("mark", Words, primary_key=True, comment="saved, hidden or applied"),
    Column("at", UtcDateTime, nullable=False),
    Column("nudge_at", UtcDateTime, comment="applied: when to ask what came of it"),
    Index(None, "uid"),
    index_where("ix_marks_nudge", "nudge_at", where="nudge_at IS NOT NULL"),
)

mutes = Table(
    "mutes",
    metadata,
    of_subscriber(key=True),
    Column("company_key", Words, primary_key=True),
    Column("company", Words, nullable=False, comment="the name as it was shown"),
    Column("at", UtcDateTime, nullable=False),
    Index(None, "company_key"),
)

exits = Table(
    "exits",
    metadata,
    of_subscriber(key=True),
    Column("kind", Words, primary_key=True, comment="feed or webhook"),
    Column("target", Words, nullable=False, comment="the address that is called; empty for a feed"),
    Column("secret", Words, nullable=False),
    Column("seen_hit", Integer, nullable=False, comment="the last hit that was queued for it"),
    Column("created_at", UtcDateTime, nullable=False),
    comment="further ways out beside chat and mail",
)

drafts = Table(
    "drafts",
    metadata,
    of_subscriber(key=True),
    Column("token", Words, primary_key=True, comment="its name in the data of buttons"),
    Column("kind", Words, nullable=False),
    Column("is_typed", Boolean, nullable=False, comment="the next text answers it"),
    Column("document", Document(dict[str, object]), nullable=False),
    Column("asked_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
    Index(None, "kind"),
    comment="open questions of the bot, and what it knows already",
)

shares = Table(
    "shares",
    metadata,
    Column("token", Words, primary_key=True, comment="opaque: who has it may read the rule"),
    of_subscriber(),
    Column("document", Document(WatchRule), nullable=False, comment="as it was when shared"),
    Column("made_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
    Index(None, "subscriber_id"),
)

invites = Table(
    "invites",
    metadata,
    Column("code", Words, primary_key=True),
    of_subscriber(),
    Column("places", Integer, nullable=False, comment="how many it lets in"),
    Column("used", Integer, nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
    Index(None, "subscriber_id"),
    comment="codes that an owner gave out",
)

guests = Table(
    "guests",
    metadata,
    of_subscriber(key=True),
    Column("at", UtcDateTime, nullable=False),
    comment="who was let in by a code; stays in when the code ends",
)

blocks = Table(
    "blocks",
    metadata,
    Column("channel", Words, primary_key=True),
    Column("value", Words, primary_key=True, comment="a person's or a chat's id"),
    Column("at", UtcDateTime, nullable=False),
    comment="shut out by an owner; no reference: it outlives what was known of them",
)

rules = Table(
    "rules",
    metadata,
    number(),
    of_subscriber(),
    Column("revision", Integer, nullable=False, comment="grows with every change of any rule"),
    Column("document", Document(WatchRule), nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("paused_until", UtcDateTime),
    Column("created_at", UtcDateTime, nullable=False),
    Column("deleted_at", UtcDateTime, comment="can be restored until retention takes it"),
    Index(None, "subscriber_id"),
    Index(None, "revision"),
    sqlite_autoincrement=True,
)

gone_rules = Table(
    "gone_rules",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("revision", Integer, nullable=False),
    Index(None, "revision"),
    comment="rules erased with their subscriber; whoever follows the revisions lets go of them",
)

counters = Table(
    "counters",
    metadata,
    Column("name", Words, primary_key=True),
    Column("value", Integer, nullable=False),
)

moments = Table(
    "moments",
    metadata,
    Column("name", Words, primary_key=True, comment="good_poll, good_update, good_send ..."),
    Column("at", UtcDateTime, nullable=False),
    comment="when something last went well, for the health page",
)
