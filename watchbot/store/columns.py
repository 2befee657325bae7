"""How are moments, texts and whole objects kept in a column, alike on SQLite and PostgreSQL?"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, TypeVar

import structlog
from sqlalchemy import BigInteger, DateTime, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator, TypeEngine

from watchbot.errors import StoreError
from watchbot.model.plausible import LAST_YEAR
from watchbot.store import codec

log = structlog.get_logger(__name__)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
NEVER = datetime(LAST_YEAR, 12, 31, tzinfo=UTC)
"""What a moment is read as that lies behind the year 9999."""
MICROSECOND = timedelta(microseconds=1)
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
"""NUL is refused by PostgreSQL, half a surrogate pair by UTF-8; both come with broken feeds."""


T = TypeVar("T")
Binding = Callable[[Any], Any]
"""From a value to what the driver takes."""


class _Bound(TypeDecorator[T]):
    """A type that says its binding itself: one call for each value of each row, where
    SQLAlchemy's usual way through `process_bind_param` is three."""

    def process_bind_param(self, value: T | None, dialect: Dialect) -> Any:
        return self.bind_processor(dialect)(value)

    def bind_processor(self, dialect: Dialect) -> Binding:
        """The binding; each of these types has its own."""
        raise NotImplementedError


class UtcDateTime(_Bound[datetime]):
    """An aware moment in UTC: `timestamptz` on PostgreSQL, microseconds since 1970 on SQLite.

    SQLite would forget the zone; whole numbers sort and compare exactly. A naive value is refused.
    """

    impl = BigInteger
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        if dialect.name == "postgresql":
            return dialect.type_descriptor(DateTime(timezone=True))
        return dialect.type_descriptor(BigInteger())

    def bind_processor(self, dialect: Dialect) -> Binding:
        """In UTC, or as microseconds."""
        return _in_utc if dialect.name == "postgresql" else _microseconds

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if isinstance(value, datetime):
            return value.astimezone(UTC)
        try:
            return EPOCH + int(value) * MICROSECOND
        except OverflowError:  # of another program: no year that there is
            return NEVER if value > 0 else EPOCH


class Words(_Bound[str]):
    """Text from outside, without the two kinds of character that a database refuses."""

    impl = Text
    cache_ok = True

    def bind_processor(self, dialect: Dialect) -> Binding:
        """Without what is refused."""
        return _storable


class Document(_Bound[Any]):
    """A frozen dataclass (or a plain collection) as JSON text; see codec.py.

    Whatever is searched for has a column of its own, so the text stays opaque to the database.
    `in_part`: what is odd in it is left out when it is read, and what cannot be read at all is None,
    which is said in the log: one broken text must not keep all others from their readers.
    """

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any, *, in_part: bool = False):
        super().__init__()
        self.kind = kind
        self.in_part = in_part

    def bind_processor(self, dialect: Dialect) -> Binding:
        """As JSON."""
        return partial(_as_json, self.kind)

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        if value is None:
            return None
        try:
            return codec.load(value, self.kind, in_part=self.in_part)
        except StoreError as error:
            if not self.in_part:
                raise
            log.warning("a stored text is passed over", reason=str(error)[:300])
            return None


def storable(text: str) -> str:
    """The text without NUL and lone surrogates."""
    if text.isascii() and "\0" not in text:  # nearly all, and ten times as quick to see
        return text
    return UNSTORABLE.sub("", text) if UNSTORABLE.search(text) else text


def _storable(text: str | None) -> str | None:
    return text and storable(text)


def _as_json(kind: Any, value: Any) -> str | None:
    return None if value is None else codec.dump(value, kind)


def _in_utc(moment: datetime | None) -> datetime | None:
    if moment is None:
        return None
    if moment.tzinfo is None:
        raise ValueError(f"a moment without a zone cannot be stored: {moment!r}")
    return moment.astimezone(UTC)


def _microseconds(moment: datetime | None) -> int | None:
    utc = _in_utc(moment)
    return None if utc is None else (utc - EPOCH) // MICROSECOND
