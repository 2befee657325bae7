"""A packed table answers as a dict of its lines does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.lexicon.packed import PackedTable

KEYS = st.text(st.characters(exclude_characters="\t\n\r", exclude_categories=["Cs"]), min_size=1)


def packed(table):
    lines = sorted(f"{key}\t{listed}".encode() for key, listed in table.items())
    return PackedTable(b"\n".join(lines) + b"\n")


@settings(max_examples=60)
@given(st.dictionaries(KEYS, st.sampled_from(["", "a|b", "北京"]), min_size=1), st.text())
def test_every_key_is_found_and_no_other(table, other):
    read = packed(table)
    assert {key: read.get(key) for key in table} == table
    assert read.get(other) == table.get(other)


@settings(max_examples=60)
@given(st.dictionaries(KEYS, st.just("x"), min_size=1), st.text(max_size=2))
def test_the_keys_that_begin_so_come_in_order(table, prefix):
    wanted = sorted(key for key in table if key.startswith(prefix))
    assert [key for key, _ in packed(table).items_from(prefix)] == wanted


@pytest.mark.parametrize(("one", "other"), [("plumless", "buckeroo")])
def test_two_keys_of_one_checksum_are_told_apart(one, other):
    read = packed({one: "1", other: "2"})
    assert (read.get(one), read.get(other)) == ("1", "2")
