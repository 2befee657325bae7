"""One impossible field in a board's answer, from the bytes to the card: nothing raises, nobody else is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import NOW
from tests.hard_examples import examples
from tests.sources.kept_answers import FILES, board_of
from tests.sources.mutants import part_of, paths, put
from watchbot.delivery.card import full_cards, posting_card
from watchbot.delivery.markup import to_email, to_plain, to_telegram
from watchbot.errors import SourceError
from watchbot.model.board import Completeness, Fetched
from watchbot.model.outcome import Known
from watchbot.model.posting import Posting
from watchbot.pipeline.process import process
from watchbot.pipeline.understand import understand
from watchbot.sources.registry import SOURCES
from watchbot.store import codec

JSON = [path for path in FILES if path.suffix == ".json"]
HARD: tuple[Any, ...] = (
    None, True, 0, -7, 10**400, 1e308, float("nan"), "", " \u00a0 ", "9999-12-31T23:59:59Z", 1e18,
    "<b>Senior</b> <i>Engineer</i> &amp;amp; &lt;script&gt;alert(1)&lt;/script&gt;",
    "word " * 3000, "We build things. " * 300_000, "<div>" * 10_000 + "deep" + "</div>" * 10_000,
    "a\x00b\x07\u202ec\ud800d", "e" + "\u0301" * 300, "{0} {x} %s ${y}", "http://[::1",
    ["Rome", None, 7, {"a": 1}], [{"name": "Rome", "id": 1}, None], {"name": "Rome", "id": {"x": 1}},
    ["Berlin, Germany"] * 5000, [{"name": "Berlin"}] * 5000,
)  # fmt: skip


def read(board, root):
    """What is read of an answer; None where it is refused as a whole."""
    try:
        return SOURCES[board.kind].read(json.dumps(root).encode(), board).postings
    except SourceError:
        return None


def brought(board, raws):
    """The postings as they were understood, stored and read again."""
    understood = understand(raws, board, (), now=NOW, language="en")
    fetched = Fetched(postings=raws, completeness=Completeness.COMPLETE)
    outcome = process(fetched, understood, Known(), board=board, now=NOW)
    return [codec.load(codec.dump(posting, Posting), Posting) for posting in outcome.postings]


@examples("HARD_ANSWERS", usual=80)
@given(st.data())
def test_an_impossible_field_stops_nothing_on_the_way_to_a_card(data):
    path = data.draw(st.sampled_from(JSON))
    root = json.loads(path.read_bytes())
    steps = data.draw(st.sampled_from(list(paths(root))))
    board = board_of(path)
    raws = read(board, put(root, steps, data.draw(st.sampled_from(HARD))))
    if raws is None:
        return
    for posting in brought(board, raws):
        card = posting_card(posting, now=NOW)
        assert "</" not in to_plain(card.body)
        for page in (card, *full_cards(posting, now=NOW)[:2]):
            assert to_telegram(page.body)
            assert to_email(page.body)


@pytest.mark.parametrize("path", JSON, ids=lambda path: path.name)
def test_a_row_that_comes_a_thousand_times_is_one_posting_and_hides_no_other(path):
    root = json.loads(path.read_bytes())
    board = board_of(path)
    before = read(board, root)
    for steps in ((), *paths(root)):
        rows = part_of(root, steps)
        if isinstance(rows, list) and rows and isinstance(rows[0], dict):
            raws = read(board, put(root, steps, rows + rows[:1] * 1000))
            if raws is not None and before is not None:
                listed = {raw.id for raw in raws}
                assert listed >= {raw.id for raw in before}
                assert len({one.uid for one in brought(board, raws)}) == len(listed)
