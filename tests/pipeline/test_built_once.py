"""Tables are built once, and the collector of garbage is as it was afterwards."""

from __future__ import annotations

import gc

import pytest

from watchbot.lexicon.built import built_once


def test_a_table_is_built_once_without_a_look_for_cycles():
    seen: list[bool] = []

    @built_once
    def table() -> tuple[int, ...]:
        seen.append(gc.isenabled())
        return (1, 2)

    assert table() is table()
    assert seen == [False]
    assert gc.isenabled()


def test_a_table_that_cannot_be_built_leaves_the_collector_on():
    @built_once
    def table() -> tuple[int, ...]:
        raise OSError("no such file")

    with pytest.raises(OSError, match="no such file"):
        table()
    assert gc.isenabled()
