"""One impossible field in a board's answer, from the bytes to the card: nothing raises, nobody else is lost."""

from __future__ import annotations

import copy
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.factories import NOW
from tests.sources.test_mutants import TOKENS
from watchbot.delivery.card import full_cards, posting_card
from watchbot.delivery.markup import to_email, to_plain, to_telegram
from watchbot.errors import SourceError
from watchbot.model.board import Board, Completeness, Fetched
from watchbot.model.outcome import Known
from watchbot.model.posting import Posting
from watchbot.pipeline.process import process
from watchbot.pipeline.understand import understand
from watchbot.sources.registry import SOURCES
from watchbot.store import codec

EXAMPLES = int(os.environ.get("HARD_ANSWERS", "80"))
"""More by hand: HARD_ANSWERS=2000."""
PAYLOADS = Path(__file__).parent / "sources" / "payloads"
FILES = sorted(path for path in PAYLOADS.glob("*.json") if ".expected." not in path.name)
HARD: tuple[Any, ...] = (
    None, True, 0, -7, 10**400, 1e308, float("nan"), "", " \u00a0 ", "9999-12-31T23:59:59Z", 1e18,
    "<b>Senior</b> <i>Engineer</i> &amp;amp; &lt;script&gt;alert(1)&lt;/script&gt;",
    "word " * 3000, "We build things. " * 300_000, "<div>" * 10_000 + "deep" + "</div>" * 10_000,
    "a\x00b\x07\u202ec\ud800d", "e" + "\u0301" * 300, "{0} {x} %s ${y}", "http://[::1",
    ["Rome", None, 7, {"a": 1}], [{"name": "Rome", "id": 1}, None], {"name": "Rome", "id": {"x": 1}},
    ["Berlin, Germany"] * 5000, [{"name": "Berlin"}] * 5000,
)  # fmt: skip


def ways(value, at=()):
    """The ways to all parts of an answer; of a list its first entries, the rest are like them."""
    steps = list(value.items()) if isinstance(value, dict) else []
    steps = list(enumerate(value[:2])) if isinstance(value, list) else steps
    for step, part in steps:
        yield (*at, step)
        yield from ways(part, (*at, step))


def part_of(value, way):
    for step in way:
        value = value[step]
    return value


def read(path, root):
    """The board, and what is read of an answer; None where it is refused as a whole."""
    kind = path.name.partition(".")[0].partition("-")[0]
    board = Board(id=1, kind=kind, token=TOKENS.get(kind, "acme"))
    try:
        return board, SOURCES[kind].read(json.dumps(root).encode(), board).postings
    except SourceError:
        return board, None


def brought(board, raws):
    """The postings as they were understood, stored and read again."""
    understood = understand(raws, board, (), now=NOW, language="en")
    fetched = Fetched(postings=raws, completeness=Completeness.COMPLETE)
    outcome = process(fetched, understood, Known(), board=board, now=NOW)
    return [codec.load(codec.dump(posting, Posting), Posting) for posting in outcome.postings]


@pytest.mark.timeout(0 if EXAMPLES > 100 else 120)
@given(st.data())
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_an_impossible_field_stops_nothing_on_the_way_to_a_card(data):
    path = data.draw(st.sampled_from(FILES))
    root = json.loads(path.read_bytes())
    way = data.draw(st.sampled_from(list(ways(root))))
    hard = copy.deepcopy(root)
    part_of(hard, way[:-1])[way[-1]] = copy.deepcopy(data.draw(st.sampled_from(HARD)))
    board, raws = read(path, hard)
    if raws is None:
        return
    for posting in brought(board, raws):
        card = posting_card(posting, now=NOW)
        assert "</" not in to_plain(card.body)
        for page in (card, *full_cards(posting, now=NOW)[:2]):
            assert to_telegram(page.body)
            assert to_email(page.body)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_row_that_comes_a_thousand_times_is_one_posting_and_hides_no_other(path):
    root = json.loads(path.read_bytes())
    board, before = read(path, root)
    for way in ((), *ways(root)):
        rows = part_of(root, way)
        if isinstance(rows, list) and rows and isinstance(rows[0], dict):
            many = copy.deepcopy(root)
            part_of(many, way).extend(copy.deepcopy(rows[0]) for _ in range(1000))
            _, raws = read(path, many)
            if raws is not None and before is not None:
                assert {raw.id for raw in raws} >= {raw.id for raw in before}
                assert len({one.uid for one in brought(board, raws)}) == len(
                    {raw.id for raw in raws}
                )
