"""How is a column compared with very many values? As one parameter, so that it stays one statement.

Statements of the way of a posting are built once, when their module is read: to build one anew, and
to find it among those compiled, takes longer than SQLite takes to answer most of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pydantic_core import to_json
from sqlalchemy import ARRAY, BigInteger, ColumnElement, Dialect, Integer, Text, bindparam
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import NullType, TypeDecorator, TypeEngine

from watchbot.store.columns import storable


def among(column: ColumnElement[Any], name: str) -> ColumnElement[bool]:
    """The column has one of the texts (or whole numbers) that are given as the parameter `name`."""
    return _Among(column, bindparam(name, type_=_Many(isinstance(column.type, Integer))))


class _Among(FunctionElement[Any]):
    name = "among"
    type = NullType()  # of a Boolean SQLite would be asked whether it is 1, and find no index
    inherit_cache = True


@compiles(_Among, "sqlite")
def _in_json(element: _Among, compiler: SQLCompiler, **given: Any) -> str:
    column, values = (compiler.process(one, **given) for one in element.clauses)
    return f"{column} IN (SELECT value FROM json_each({values}))"


@compiles(_Among, "postgresql")
def _in_array(element: _Among, compiler: SQLCompiler, **given: Any) -> str:
    column, values = (compiler.process(one, **given) for one in element.clauses)
    return f"{column} = ANY ({values})"


class _Many(TypeDecorator[Any]):
    """Any number of values, each once: JSON for SQLite, an array for PostgreSQL."""

    impl = Text
    cache_ok = True

    def __init__(self, numbers: bool) -> None:
        super().__init__()
        self.numbers = numbers

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        if dialect.name != "postgresql":
            return dialect.type_descriptor(Text())
        return dialect.type_descriptor(ARRAY(BigInteger if self.numbers else Text))

    def process_bind_param(self, value: Any, dialect: Dialect) -> Any:
        prepare: Callable[[Any], Any] = int if self.numbers else storable
        each = list(dict.fromkeys(map(prepare, value or ())))
        return each if dialect.name == "postgresql" else to_json(each).decode()
