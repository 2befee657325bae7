"""Does an object come back from its text as it was, whatever its letters and whatever its age?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.factories import make_change, make_posting, make_rule
from watchbot.errors import StoreError
from watchbot.model.change import Change, ChangeKind, FieldChange
from watchbot.model.hit import Reason
from watchbot.model.posting import Experience, Level, Pay, Period, Posting, Sections, Workplace
from watchbot.model.rule import Condition, Field, Result, Verdict, WatchRule
from watchbot.model.score import Band, Dimension, DimensionScore, Score
from watchbot.store import codec

CONDITION = Condition(field=Field.PAY, at_least=20000.5, currency="CNY", period="month")
SCORE = Score(
    overall=None,
    dimensions={Dimension.PAY: DimensionScore(score=0, band=Band.LOW, signals={"薪资": "低"})},
    coverage=0.25,
    origin="site",
    strongest=Dimension.PAY,
)


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (make_posting(score=SCORE, level=Level.SENIOR, workplace=Workplace.REMOTE), Posting),
        (make_posting(experience=Experience(min_years=0), sections=Sections(pros=("a",))), Posting),
        (
            make_posting(pay=Pay(text="15-25K·14薪", min=0.0, months=14, period=Period.MONTH)),
            Posting,
        ),
        (make_change(fields=(FieldChange("pay", None, "€1"),), kind=ChangeKind.UPDATED), Change),
        (make_rule(CONDITION, events=frozenset({ChangeKind.CLOSED})), WatchRule),
        (make_rule(CONDITION, events=frozenset()), WatchRule),
        (
            (Reason(rule_id=1, text="x", results=(Result(CONDITION, Verdict.UNKNOWN, "?"),)),),
            tuple[Reason, ...],
        ),
        ({"a": [1, None, {"b": "好"}], "c": True}, dict[str, object]),
    ],
)
def test_an_object_comes_back_as_it_was(value: Any, kind: Any) -> None:
    assert codec.load(codec.dump(value, kind), kind) == value


LETTERS = some.text(some.characters(codec=None, exclude_categories=()), max_size=40)


@settings(max_examples=60)
@given(LETTERS, LETTERS)
def test_any_letters_can_be_kept(title: str, description: str) -> None:
    text = codec.dump(make_posting(title=title, description=description), Posting)
    found = codec.load(text, Posting)
    whole = title.encode("utf-8", "ignore").decode(), description.encode("utf-8", "ignore").decode()
    assert (found.title, found.description) == whole
    text.encode()


def test_a_text_of_an_older_version_gets_the_defaults() -> None:
    new = make_rule(CONDITION)
    old = codec.dump(new, WatchRule).replace('"text"', '"was_once_here":[1],"text"')
    assert codec.load(old, WatchRule) == new


@pytest.mark.parametrize("text", ["", "{", "{}", '{"text": 1}', "null"])
def test_a_text_that_is_no_such_object_is_named(text: str) -> None:
    with pytest.raises(StoreError, match="WatchRule"):
        codec.load(text, WatchRule)
