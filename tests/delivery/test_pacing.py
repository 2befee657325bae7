"""The pace: one a second in private, twenty a minute in groups, 25 a second in all."""

from __future__ import annotations

import pytest

from watchbot.delivery.pacing import TELEGRAM, Pacer, is_group
from watchbot.model.message import Address


def sent_within(pacer, addresses, seconds):
    """How many go out when the chats are asked every 10 ms."""
    steps = [n / 100 for n in range(int(seconds * 100))]
    return sum(pacer.wait(address, now) == 0 for now in steps for address in addresses)


@pytest.mark.parametrize(
    ("value", "seconds", "most"), [("1001", 10, 13), ("-4001", 60, 40), ("@jobs", 60, 40)]
)
def test_one_chat(value, seconds, most):
    sent = sent_within(Pacer(TELEGRAM), [Address("telegram", value)], seconds)
    assert most - 2 <= sent <= most


def test_all_chats_together():
    chats = [Address("telegram", str(n)) for n in range(100)]
    assert sent_within(Pacer(TELEGRAM), chats, 4) <= 25 + 4 * 25


def test_burst_of_three_then_one_a_second():
    pacer, chat = Pacer(TELEGRAM), Address("telegram", "1")
    assert [pacer.wait(chat, 0.0) for _ in range(4)] == [0, 0, 0, 1.0]
    assert pacer.wait(chat, 0.5) == pytest.approx(0.5)
    assert pacer.wait(chat, 1.0) == 0


def test_a_clock_that_goes_back_gives_nothing_away():
    pacer, chat = Pacer(TELEGRAM), Address("telegram", "1")
    assert [pacer.wait(chat, 100.0) for _ in range(3)] == [0, 0, 0]
    assert pacer.wait(chat, 50.0) > 0


def test_what_is_a_group():
    assert [is_group(Address("telegram", value)) for value in ("-100", "@jobs", "100")] == [
        True,
        True,
        False,
    ]
    assert not is_group(Address("email", "@"))
