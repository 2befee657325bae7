"""How are many rows looked up or put in place at once, alike on both kinds of database?"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import ARRAY, Column, ColumnElement, Table, Text, any_, func, literal, select
from sqlalchemy.dialects import postgresql, sqlite

from watchbot.store.columns import storable
from watchbot.store.database import Transaction

T = TypeVar("T")
AT_ONCE = 1000
"""Values in one IN (...): far below what either database takes in one statement."""


def in_parts(values: Iterable[T], size: int = AT_ONCE) -> Iterator[list[T]]:
    """The distinct values, in order, in lists that fit into one statement."""
    every = list(dict.fromkeys(values))
    for start in range(0, len(every), size):
        yield every[start : start + size]


def among(
    tx: Transaction, column: ColumnElement[Any], values: Iterable[str]
) -> ColumnElement[bool]:
    """The column has one of these texts, however many: one parameter, so one prepared statement."""
    wanted = [storable(value) for value in dict.fromkeys(values)]
    if tx.dialect.name == "postgresql":
        return column == any_(literal(wanted, ARRAY(Text)))
    listed = func.json_each(json.dumps(wanted)).table_valued("value")
    return column.in_(select(listed.c.value))


def insert_into(tx: Transaction, table: Table) -> Any:
    """An INSERT that knows ON CONFLICT."""
    return postgresql.insert(table) if tx.dialect.name == "postgresql" else sqlite.insert(table)


def put(tx: Transaction, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Writes the rows; one that is there already (same primary key) gets the new values."""
    if rows:
        tx.execute(_putting(tx.dialect.name, table, tuple(rows[0])), list(rows))


@cache
def _putting(dialect: str, table: Table, names: tuple[str, ...]) -> Any:
    """The statement of `put`; to build it takes as long as to write a hundred rows."""
    statement = postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
    key = [column.name for column in table.primary_key]
    new = {name: statement.excluded[name] for name in names if name not in key}
    return statement.on_conflict_do_update(index_elements=key, set_=new)


def put_missing(tx: Transaction, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Writes the rows that are not there yet, by any unique key; the others stay as they are."""
    if rows:
        tx.execute(insert_into(tx, table).on_conflict_do_nothing(), list(rows))


def next_number(tx: Transaction, table: Table, name: str, column: Column[Any]) -> int:
    """The next value of a counter row; whoever has it holds back others until the commit.

    So numbers become visible in their order, which a sequence does not promise.
    """
    statement = insert_into(tx, table).values(name=name, value=1)
    statement = statement.on_conflict_do_update(
        index_elements=["name"], set_={"value": column + 1}
    ).returning(column)
    return int(tx.execute(statement).scalar_one())
