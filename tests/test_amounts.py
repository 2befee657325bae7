"""The middle of a range, and amounts with no more digits than are meant."""

from __future__ import annotations

import pytest

from watchbot.model.amounts import middle_of, rounded


@pytest.mark.parametrize(
    ("low", "high", "middle"),
    [(10, 30, 20), (10, None, 10), (None, 30, 30), (0, 30, 15), (None, None, None)],
)
def test_the_middle_of_a_range(low, high, middle):
    assert middle_of(low, high) == middle


@pytest.mark.parametrize(
    ("amount", "digits", "shown"),
    [
        (23_456, 2, 23_000),
        (23_456, 3, 23_500),
        (0.01234, 2, 0.012),
        (99_999, 3, 100_000),
        (7, 3, 7),
        (0, 2, 0),
        (-3, 2, 0),
    ],
)
def test_an_amount_keeps_its_first_digits(amount, digits, shown):
    assert rounded(amount, digits=digits) == shown
