"""What is remembered of boards and postings?"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    UniqueConstraint,
)

from watchbot.model.change import FieldChange
from watchbot.model.notes import ModelNotes
from watchbot.model.posting import Pay, Posting
from watchbot.store.columns import Document, UtcDateTime, Words
from watchbot.store.tables.schema import index_where, metadata, number, of_posting

boards = Table(
    "boards",
    metadata,
    number(),
    Column("kind", Words, nullable=False),
    Column("token", Words, nullable=False),
    Column("company", Words),
    Column("options", Document(dict[str, str]), nullable=False),
    Column("added_at", UtcDateTime, nullable=False),
    Column("removed_at", UtcDateTime, comment="no longer polled; known to come back without noise"),
    Column("etag", Words),
    Column("last_modified", Words),
    Column("body_hash", Words),
    Column("next_check_at", UtcDateTime, nullable=False),
    Column("interval_s", Integer, comment="seconds between the last two looks, before jitter"),
    Column("leased_until", UtcDateTime, comment="a process polls it now"),
    Column("last_checked_at", UtcDateTime),
    Column("last_good_at", UtcDateTime),
    Column("reads", Integer, nullable=False, server_default="0", comment="lists read since added"),
    Column("is_baseline", Boolean, nullable=False, comment="the next list is the first whole one"),
    Column("failures", Integer, nullable=False, server_default="0", comment="in a row"),
    Column("state", Words, nullable=False, comment="ok, or the state of the SourceError"),
    Column("reason", Words),
    Column("held", Words, comment="why the last list was not believed in full"),
    Column("listed", Integer, comment="postings in the last list"),
    Column("recent_counts", Document(list[int]), nullable=False, comment="oldest first"),
    UniqueConstraint("kind", "token"),
    Index(None, "next_check_at"),
    sqlite_autoincrement=True,
)

postings = Table(
    "postings",
    metadata,
    Column("uid", Words, primary_key=True),
    Column("company_key", Words, nullable=False),
    Column("link", Words, nullable=False),
    Column("group_uid", Words, comment="the first posting of the same opening"),
    Column("category", Words),
    Column(
        "pay", Document(Pay, in_part=True), comment="again, to compare without reading the document"
    ),
    Column("searchable", Words, nullable=False, comment="title, company, places, skills, folded"),
    Column(
        "outline", Words, nullable=False, server_default="", comment="what it is found again by"
    ),
    Column(
        "word_bits",
        BigInteger,
        nullable=False,
        server_default="0",
        comment="the words of the outline as bits, its edition above them",
    ),
    Column(
        "place_bits",
        BigInteger,
        nullable=False,
        server_default="0",
        comment="its places, above them its letters",
    ),
    Column("first_seen_at", UtcDateTime, nullable=False),
    Column("closed_at", UtcDateTime),
    Column("stripped_at", UtcDateTime, comment="the long texts were dropped (retention)"),
    Index(
        "ix_postings_company",
        "company_key",
        "closed_at",
        "category",
        "first_seen_at",
        "uid",
        "word_bits",
        "place_bits",
        "outline",
    ),
    Index(None, "link"),
    index_where("ix_postings_group_uid", "group_uid", where="group_uid IS NOT NULL"),
    Index("ix_postings_category", "category", "closed_at", "first_seen_at"),
    Index(None, "first_seen_at"),
    index_where("ix_postings_closed", "closed_at", "stripped_at", where="closed_at IS NOT NULL"),
)

documents = Table(
    "documents",
    metadata,
    of_posting(key=True),
    Column(
        "document",
        Document(Posting, in_part=True),
        nullable=False,
        comment="the posting as understood",
    ),
    comment="apart from what postings are found by, so that searching reads little",
)

posting_keys = Table(
    "posting_keys",
    metadata,
    Column("name", Words, primary_key=True, comment="system:value of a PostingKey"),
    of_posting(),
    Index(None, "uid"),
    comment="proven identities; the first posting that brought one keeps it",
)

posting_cities = Table(
    "posting_cities",
    metadata,
    of_posting(key=True),
    Column("city", Words, primary_key=True, comment="city:CN/Shanghai, or the widest place known"),
    Column(
        "name_start", BigInteger, comment="a hash: employer's beginning, word of the title, city"
    ),
    Column("name_end", BigInteger, comment="with its end instead: one of both may be misspelt"),
    Column(
        "company_key",
        Words,
        nullable=False,
        server_default="",
        comment="again, for the search by name",
    ),
    Column("word_bits", BigInteger, nullable=False, server_default="0", comment="again"),
    Column("place_bits", BigInteger, nullable=False, server_default="0", comment="again"),
    Index(None, "city", "uid"),
    *(
        Index(f"ix_posting_cities_{name}", name, "company_key", "uid", "word_bits", "place_bits")
        for name in ("name_start", "name_end")
    ),
)

apart = Table(
    "apart",
    metadata,
    of_posting(key=True),
    of_posting("other_uid", key=True),
    Column("at", UtcDateTime, nullable=False),
    Index(None, "other_uid"),
    comment="two postings that a person declared to be two openings; uid < other_uid",
)

sightings = Table(
    "sightings",
    metadata,
    Column("board_id", ForeignKey("boards.id", ondelete="CASCADE"), primary_key=True),
    Column("raw_id", Words, primary_key=True),
    of_posting(),
    Column("url", Words, nullable=False),
    Column("first_seen_at", UtcDateTime, nullable=False),
    Column("last_seen_at", UtcDateTime, nullable=False),
    Column("raw_hash", Words, nullable=False),
    Column("missing", Integer, nullable=False),
    Column("missing_since", UtcDateTime),
    Column("gone_at", UtcDateTime),
    Column("reason", Words, nullable=False),
    Index(None, "uid"),
    index_where("ix_sightings_gone", "gone_at", where="gone_at IS NOT NULL"),
)

changes = Table(
    "changes",
    metadata,
    number(),
    of_posting(),
    Column("board_id", Integer, nullable=False, comment="no reference: it outlives its board"),
    Column("kind", Words, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("fields", Document(tuple[FieldChange, ...], in_part=True), nullable=False),
    Column("reason", Words, nullable=False),
    Column("quiet", Boolean, nullable=False),
    Column("tell_at", UtcDateTime),
    Index(None, "uid", "id"),
    Index(None, "board_id", "at"),
    Index(None, "at"),
    sqlite_autoincrement=True,
)

insights = Table(
    "insights",
    metadata,
    Column("key", Words, primary_key=True, comment="hash of prompt version, language and text"),
    Column("texts", Document(ModelNotes, in_part=True), comment="none: nothing of use came"),
    Column("calls", Integer, nullable=False, comment="of that day"),
    Column("made_at", UtcDateTime, nullable=False),
    Index(None, "made_at"),
    comment="insight texts that a model wrote",
)
