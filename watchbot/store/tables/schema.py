"""What do all tables share? The metadata with its names for constraints, and three kinds of column."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ForeignKey, Index, Integer, MetaData, text

from watchbot.store.columns import Words

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def number() -> Column[int]:
    """A running number; with `sqlite_autoincrement` none is used twice, even after a deletion."""
    return Column("id", Integer, primary_key=True)


def of_subscriber(*, key: bool = False) -> Column[int]:
    """Whose row this is; it goes when the subscriber is forgotten."""
    whose = ForeignKey("subscribers.id", ondelete="CASCADE")
    return Column("subscriber_id", Integer, whose, primary_key=key, nullable=False)


def of_posting(name: str = "uid", *, key: bool = False) -> Column[str]:
    """Which posting this is about; the row goes with it."""
    which = ForeignKey("postings.uid", ondelete="CASCADE")
    return Column(name, Words, which, primary_key=key, nullable=False)


def index_where(name: str, *columns: str, where: str) -> Index:
    """An index of the few rows that are looked for, so that it stays small."""
    only: dict[str, Any] = {"sqlite_where": text(where), "postgresql_where": text(where)}
    return Index(name, *columns, **only)
