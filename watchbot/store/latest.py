"""Asks for postings, the latest first: of all that are known, or of those that are open."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from watchbot.store.tables import postings


def latest(*columns: Any) -> Select[Any]:
    """The columns of all postings."""
    return select(*columns).order_by(postings.c.first_seen_at.desc(), postings.c.uid)


def latest_open(*columns: Any) -> Select[Any]:
    """The columns of the open postings."""
    return latest(*columns).where(postings.c.closed_at.is_(None))
