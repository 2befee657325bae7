"""How are many rows looked up or put in place at once, alike on both kinds of database?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import Any, TypeVar

from sqlalchemy import (
    Column,
    Dialect,
    Insert,
    Row,
    Table,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite

from watchbot.store.database import Transaction

T = TypeVar("T")
Names = tuple[str, ...]
AT_ONCE = 1000
"""Values in one IN (...): far below what either database takes in one statement."""
_NEXT_NUMBERS = text("SELECT nextval(:sequence) FROM generate_series(1, :count)")
_LAST_NUMBER = text("SELECT seq FROM sqlite_sequence WHERE name = :name")


def in_parts(values: Iterable[T], size: int = AT_ONCE) -> Iterator[list[T]]:
    """The distinct values, in order, in lists that fit into one statement."""
    every = list(dict.fromkeys(values))
    for start in range(0, len(every), size):
        yield every[start : start + size]


def insert_into(tx: Transaction, table: Table) -> Any:
    """An INSERT that knows ON CONFLICT."""
    return _insert(tx.dialect, table)


def _insert(dialect: Dialect, table: Table) -> Any:
    return postgresql.insert(table) if dialect.name == "postgresql" else sqlite.insert(table)


def put(tx: Transaction, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Writes the rows; one that is there already (same primary key) gets the new values."""
    if rows:
        _writing(_replacing, tx.dialect, table, tuple(rows[0])).write(tx, rows)


def put_missing(tx: Transaction, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Writes the rows that are not there yet, by any unique key; the others stay as they are."""
    if rows:
        _writing(_keeping, tx.dialect, table, tuple(rows[0])).write(tx, rows)


def put_once(
    tx: Transaction, table: Table, rows: Sequence[Mapping[str, Any]], *, key: Names, told: Names
) -> Sequence[Row[Any]]:
    """Writes the rows of which nothing with this unique `key` is there yet; returns the columns
    `told` of those, in no promised order."""
    return tx.execute(_once(tx.dialect, table, key, told), rows).all() if rows else []


@lru_cache(maxsize=64)
def _once(dialect: Dialect, table: Table, key: Names, told: Names) -> Any:
    statement = _insert(dialect, table).on_conflict_do_nothing(index_elements=key)
    return statement.returning(*(table.c[name] for name in told))


def put_new(tx: Transaction, table: Table, rows: Sequence[Mapping[str, Any]]) -> list[int]:
    """Writes rows that get a running number, in their order; returns the numbers.

    They are taken beforehand: to be told them by the database, each row would be a statement.
    """
    if not rows:
        return []
    numbers = _next_numbers(tx, table, len(rows))
    numbered = [{"id": number, **row} for number, row in zip(numbers, rows, strict=True)]
    _writing(_inserting, tx.dialect, table, tuple(numbered[0])).write(tx, numbered)
    return numbers


def append(tx: Transaction, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Writes rows whose running number nobody needs to know."""
    if rows:
        _writing(_inserting, tx.dialect, table, tuple(rows[0])).write(tx, rows)


def _next_numbers(tx: Transaction, table: Table, count: int) -> list[int]:
    """The next running numbers of a table, ascending; nobody else gets them."""
    if tx.dialect.name == "postgresql":
        given = {"sequence": f"{table.name}_id_seq", "count": count}
        return sorted(tx.scalars(_NEXT_NUMBERS, given))
    last = tx.scalar(_LAST_NUMBER, {"name": table.name}) or 0
    return list(range(last + 1, last + 1 + count))


class _Writing:
    """A statement for rows with these columns, as the driver takes it.

    Compiled once and given to the driver directly: to build it takes as long as to write a hundred
    rows, and SQLAlchemy's way of preparing each row longer than SQLite's of writing it.
    """

    def __init__(self, statement: Insert, dialect: Dialect, names: Sequence[str]) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=list(names))
        self._text = str(compiled)
        self._in_order = bool(compiled.positional)
        kinds = {column.name: column.type.dialect_impl(dialect) for column in statement.table.c}
        in_order = getattr(compiled, "positiontup", None) or names
        self._columns = [(name, kinds[name].bind_processor(dialect)) for name in in_order]

    def write(self, tx: Transaction, rows: Sequence[Mapping[str, Any]]) -> None:
        """Write the rows, which have all these columns and no other."""
        columns = [self._bound(name, binding, rows) for name, binding in self._columns]
        given: list[Any] = list(zip(*columns, strict=True))
        if not self._in_order:
            names = [name for name, _ in self._columns]
            given = [dict(zip(names, row, strict=True)) for row in given]
        # One row as such: for many psycopg first puts the connection into another mode.
        tx.exec_driver_sql(self._text, given if len(given) > 1 else given[0])

    @staticmethod
    def _bound(
        name: str, binding: Callable[[Any], Any] | None, rows: Sequence[Mapping[str, Any]]
    ) -> Iterable[Any]:
        values = [row[name] for row in rows]
        first = values[0]
        if binding is None:
            return values
        if all(value is first for value in values):  # a look writes one moment into all its rows
            return repeat(binding(first), len(values))
        return map(binding, values)


Clause = Callable[[Any, Sequence[str]], Any]
"""An INSERT -> what becomes of rows that are there already; the names of the columns are given."""


@lru_cache(maxsize=256)
def _writing(clause: Clause, dialect: Dialect, table: Table, names: tuple[str, ...]) -> _Writing:
    return _Writing(clause(_insert(dialect, table), names), dialect, names)


def _replacing(statement: Any, names: Sequence[str]) -> Any:
    key = [column.name for column in statement.table.primary_key]
    new = {name: statement.excluded[name] for name in names if name not in key}
    return statement.on_conflict_do_update(index_elements=key, set_=new)


def _keeping(statement: Any, names: Sequence[str]) -> Any:
    return statement.on_conflict_do_nothing()


def _inserting(statement: Any, names: Sequence[str]) -> Any:
    return statement


def next_number(tx: Transaction, table: Table, name: str, column: Column[Any]) -> int:
    """The next value of a counter row; whoever has it holds back others until the commit.

    So numbers become visible in their order, which a sequence does not promise.
    """
    statement = insert_into(tx, table).values(name=name, value=1)
    statement = statement.on_conflict_do_update(
        index_elements=["name"], set_={"value": column + 1}
    ).returning(column)
    return int(tx.execute(statement).scalar_one())
