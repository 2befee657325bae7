"""How are moments, texts and whole objects kept in a column, alike on SQLite and PostgreSQL?"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import BigInteger, DateTime, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator, TypeEngine

from watchbot.store import codec

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
"""NUL is refused by PostgreSQL, half a surrogate pair by UTF-8; both come with broken feeds."""


class UtcDateTime(TypeDecorator[datetime]):
    """An aware moment in UTC: `timestamptz` on PostgreSQL, microseconds since 1970 on SQLite.

    SQLite would forget the zone; whole numbers sort and compare exactly. A naive value is refused.
    """

    impl = BigInteger
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        if dialect.name == "postgresql":
            return dialect.type_descriptor(DateTime(timezone=True))
        return dialect.type_descriptor(BigInteger())

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a moment without a zone cannot be stored: {value!r}")
        moment = value.astimezone(UTC)
        return moment if dialect.name == "postgresql" else (moment - EPOCH) // MICROSECOND

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if isinstance(value, datetime):
            return value.astimezone(UTC)
        return EPOCH + int(value) * MICROSECOND


class Words(TypeDecorator[str]):
    """Text from outside, without the two kinds of character that a database refuses."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else storable(value)


class Document(TypeDecorator[Any]):
    """A frozen dataclass (or a plain collection) as JSON text; see codec.py.

    Whatever is searched for has a column of its own, so the text stays opaque to the database.
    """

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any):
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else codec.dump(value, self.kind)

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        return None if value is None else codec.load(value, self.kind)


def storable(text: str) -> str:
    """The text without NUL and lone surrogates."""
    return UNSTORABLE.sub("", text) if UNSTORABLE.search(text) else text
