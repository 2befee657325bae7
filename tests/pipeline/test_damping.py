"""Which changes are remembered but told to nobody."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, make_change
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.pipeline.damping import FLAPPING, noisy_fields, storms, update

DAY = timedelta(days=1)


def turn(before, after, *, days=0.0, field="places", uid="p1", reason=""):
    return make_change(
        kind=ChangeKind.UPDATED, uid=uid, at=NOW + days * DAY, reason=reason,
        fields=(FieldChange(field, before, after),),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("past", "change", "is_quiet"),
    [
        ([], turn("A", "B"), False),
        ([turn("A", "B")], turn("B", "A", days=1), False),
        ([turn("A", "B"), turn("B", "A", days=1)], turn("A", "B", days=2), True),
        ([turn("A", "B"), turn("B", "C", days=20)], turn("C", "A", days=40), True),
        ([turn("A", "B"), turn("B", "C", days=20)], turn("C", "D", days=40), False),
        ([turn(n, n + 1, days=n) for n in range(4)], turn(4, 5, days=5), True),
        ([turn(n, n + 1, days=5 * n) for n in range(4)], turn(4, 5, days=20), False),
        ([turn("A", "B"), turn("B", "A", days=1)], turn("A", "B", days=2, field="pay"), False),
    ],
)
def test_a_field_that_goes_back_and_forth_is_told_no_more(past, change, is_quiet):
    assert update(change, past).quiet is is_quiet


def test_a_field_that_mostly_flaps_on_a_board_is_not_believed_there():
    flapped = [turn("A", "B", uid=f"p{n}", reason=f"changed; {FLAPPING}") for n in range(10)]
    honest = [turn("A", "B", uid=f"q{n}") for n in range(10)]
    assert noisy_fields([*flapped, *honest]) == {"places"}
    assert noisy_fields([*flapped, *honest, turn("A", "B")]) == frozenset()
    assert noisy_fields(flapped) == frozenset()
    told = update(turn("A", "B", uid="new"), [], noisy_fields([*flapped, *honest]))
    assert told.quiet
    assert told.reason.endswith("this board changes such fields back and forth")
    assert not update(turn(None, "90k", field="pay"), [], {"places"}).quiet


@pytest.mark.parametrize(
    ("changed", "listed", "is_storm"),
    [(8, 16, True), (8, 17, False), (7, 7, False), (20, 80, True), (20, 81, False), (19, 76, False)],
)  # fmt: skip
def test_what_so_large_a_part_of_a_board_does_at_once_is_a_template(changed, listed, is_storm):
    changes, notes = storms([turn("A", "B", uid=f"p{n}") for n in range(changed)], listed)
    assert {change.quiet for change in changes} == {is_storm}
    assert bool(notes) is is_storm
