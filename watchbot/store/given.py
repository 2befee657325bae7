"""How are many rows given to a statement, to be joined with a table? As one parameter."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json
from sqlalchemy import CTE, Dialect, Text, bindparam, cast, column, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import TypeDecorator, TypeEngine

Kind = type[TypeEngine[Any]]


def given(name: str, /, **columns: Kind) -> CTE:
    """The rows that are the parameter `name`: a sequence of sequences, in the order of the columns.

    Texts have to be storable (columns.py).
    """
    each = _EachOf(bindparam(name, type_=_Rows())).table_valued(column("value"), name="each_one")
    entries = (
        cast(each.c.value.op("->>")(place), kind).label(label)
        for place, (label, kind) in enumerate(columns.items())
    )
    return select(*entries).cte(name).prefix_with("MATERIALIZED")


class _EachOf(FunctionElement[Any]):
    name = "each_of"
    inherit_cache = True


@compiles(_EachOf, "sqlite")
def _in_sqlite(element: _EachOf, compiler: SQLCompiler, **more: Any) -> str:
    return f"json_each({compiler.process(element.clauses, **more)})"


@compiles(_EachOf, "postgresql")
def _in_postgres(element: _EachOf, compiler: SQLCompiler, **more: Any) -> str:
    return f"json_array_elements(CAST({compiler.process(element.clauses, **more)} AS json))"


class _Rows(TypeDecorator[Any]):
    """Rows as JSON."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        return to_json(value).decode()
