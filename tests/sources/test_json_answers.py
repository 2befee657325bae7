"""JSON with the faults that are sent in earnest."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.errors import ParseError
from watchbot.model.board import Board, Completeness, Validators
from watchbot.model.posting import Period
from watchbot.sources.record import Record, clean, parse_json
from watchbot.sources.registry import SOURCES
from watchbot.sources.values import moment, money, period_of

BOARD = Board(kind="greenhouse", token="acme")


def read(*items: object, total: int | None = None):
    body = json.dumps({"jobs": items, "meta": {"total": total}}).encode()
    return SOURCES["greenhouse"].read(body, BOARD)


def test_bad_items_are_counted_and_the_good_ones_read():
    reading = read(
        {"id": 1, "title": "Engineer"}, {"title": "no id"}, 7, None, {"id": 2, "title": {"a": 1}}
    )
    assert [posting.id for posting in reading.postings] == ["1"]
    assert reading.skipped == ("item 2: no id", "item 3: no title")


def test_lone_surrogates_and_control_characters_do_not_get_through():
    body = b'{"jobs": [{"id": 1, "title": "Data\\ud83d \\u0008Engineer\x01"}]}'
    posting = SOURCES["greenhouse"].read(body, BOARD).postings[0]
    assert posting.title == "Data Engineer"
    posting.title.encode()


def test_nan_is_nothing():
    assert parse_json(b'{"a": NaN, "b": -Infinity, "c": [1, NaN]}') == {
        "a": None,
        "b": None,
        "c": [1, None],
    }
    assert Record({"x": float("inf")}).number("x") is None


def test_a_repeated_id_adds_its_places():
    one = {"id": 1, "title": "Engineer", "location": {"name": "Berlin"}}
    again = {"id": 1, "title": "Engineer", "location": {"name": "Paris"}}
    assert read(one, again).postings[0].places == ("Berlin", "Paris")


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        (2, Completeness.COMPLETE),
        (None, Completeness.COMPLETE),
        (3, Completeness.PARTIAL),
        (0, Completeness.COMPLETE),
    ],
)
def test_a_list_shorter_than_promised_is_partial(total: int | None, expected: Completeness):
    reading = read({"id": 1, "title": "A"}, {"id": 2, "title": "B"}, total=total)
    assert reading.fetched(Validators()).completeness is expected


@pytest.mark.parametrize("body", [b"<html></html>", b"", b'{"a": ', b"\xff\xfe", b"hello"])
def test_no_json_is_refused(body: bytes):
    with pytest.raises(ParseError) as caught:
        parse_json(body)
    assert caught.value.state == "not_json"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1764493200, "2025-11-30T09:00:00+00:00"),
        (1764493200000, "2025-11-30T09:00:00+00:00"),
        ("1764493200", "2025-11-30T09:00:00+00:00"),
        ("2026-11-30", "2026-11-30"),
        ("0001-01-01T00:00:00", None),
        (0, None),
        (None, None),
        ("Posted 30+ Days Ago", "Posted 30+ Days Ago"),
    ],
)
def test_moments(value: object, expected: str | None):
    assert moment(value) == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("per-year-salary", Period.YEAR),
        ("PER_YEAR", Period.YEAR),
        ("annual", Period.YEAR),
        ("1 HOUR", Period.HOUR),
        ("per-hour-wage", Period.HOUR),
        ("MONTH", Period.MONTH),
        ("per-day-wage", Period.DAY),
        ("daily", Period.DAY),
        ("two_weeks", None),
        ("bi-week-salary", None),
        ("NONE", None),
        (None, None),
        ("PA", Period.YEAR),
        ("PH", Period.HOUR),
    ],
)
def test_periods(word: str | None, expected: Period | None):
    assert period_of(word) is expected


def test_zero_pay_is_unset_and_bounds_are_put_in_order():
    assert money(0, 0, currency="USD", period=None) is None
    pay = money(90, 50.5, currency="USD", period=Period.HOUR)
    assert pay is not None
    assert (pay.min, pay.max, pay.text) == (50.5, 90, "USD 50.50–90 / hour")


@settings(max_examples=60)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(
                    [
                        "id",
                        "title",
                        "location",
                        "name",
                        "jobs",
                        "metadata",
                        "offices",
                        "categories",
                        "text",
                    ]
                ),
                inner,
                max_size=4,
            )
        ),
        max_leaves=20,
    )
)
def test_any_item_is_read_or_named(item: object):
    for kind in ("greenhouse", "lever", "ashby"):
        body = json.dumps([item]).encode()
        for posting in SOURCES[kind].read(body, Board(kind=kind, token="acme")).postings:
            assert posting.id
            assert posting.title


@given(st.text())
def test_clean_texts_have_no_outer_blanks(text: str):
    found = clean(text)
    assert found is None or found == found.strip() != ""
