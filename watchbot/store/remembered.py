"""Since when may something be over and still count for what comes in?"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, bindparam, or_

from watchbot.store.columns import EPOCH

REMEMBERED = timedelta(days=200)
"""A posting closed longer ago is not compared with: what looks like it is a new opening."""


def remembered(now: datetime | None) -> datetime:
    """From when on what is over counts at all; without a `now`, always."""
    return EPOCH if now is None else now - REMEMBERED


def not_before(moment: ColumnElement[Any]) -> ColumnElement[bool]:
    """It is not over (no moment), or not since before the parameter `since` (`remembered`)."""
    return or_(moment.is_(None), moment >= bindparam("since"))
