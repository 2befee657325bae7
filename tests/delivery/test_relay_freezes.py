"""The relay left alone: who was told to wait is not written to, whatever clocks and restarts do."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from unittest.mock import patch

import pytest

from tests.delivery.relay_house import (
    FAST,
    ScriptedSender,
    failing,
    house,
    relay,
)
from tests.factories import NOW
from watchbot.delivery.relay import Relay
from watchbot.store import outbox

HOUR = timedelta(hours=1)


async def nothing_goes_for_a_true_hour(db, sender):
    """However far the clock on the wall is put forward; after it the row goes."""
    steady = 0.0
    delivering = Relay(db, [sender], FAST, monotonic=lambda: steady)
    await delivering.deliver_due(NOW)
    await delivering.deliver_due(NOW + 2 * HOUR)
    assert sender.sent == []
    steady = 3601.0
    await delivering.deliver_due(NOW + 3 * HOUR)
    assert sender.titles() == ["Engineer 1"]


async def test_freeze_holds_the_chat_across_a_restart_and_no_other(db):
    with db.transaction() as tx:
        house(tx, people=2)
    sender = ScriptedSender()
    sender.answers.append(failing("freeze", wait=timedelta(seconds=43_837)))
    report = await relay(db, sender).deliver_due(NOW)
    assert (report.frozen, report.sent) == (1, 1)
    again = ScriptedSender()
    assert (await relay(db, again).deliver_due(NOW + 12 * HOUR)).sent == 0
    assert (await relay(db, again).deliver_due(NOW + 13 * HOUR)).sent == 1


async def test_three_chats_that_flood_at_once_freeze_the_whole_bot(db):
    with db.transaction() as tx:
        house(tx, people=5)
    sender = ScriptedSender()
    sender.answers.extend(failing("freeze", wait=HOUR) for _ in range(3))
    delivering = relay(db, sender, settings=replace(FAST, flying=1))
    report = await delivering.deliver_due(NOW)
    assert (report.frozen, report.sent) == (3, 0)
    assert (await relay(db, sender).deliver_due(NOW + 2 * HOUR)).sent == 5


async def test_a_freeze_holds_when_the_clock_is_put_forward(db):
    with db.transaction() as tx:
        house(tx)
    sender = ScriptedSender()
    sender.answers.append(failing("freeze", wait=HOUR))
    await nothing_goes_for_a_true_hour(db, sender)


@pytest.mark.parametrize("frozen", ["1001", None])
async def test_a_freeze_of_an_earlier_life_holds_when_the_clock_is_put_forward(db, frozen):
    with db.transaction() as tx:
        house(tx)
        outbox.freeze(tx, "telegram", frozen, NOW + HOUR)
    await nothing_goes_for_a_true_hour(db, ScriptedSender())


@pytest.mark.parametrize("frozen", ["1001", None])
async def test_what_is_claimed_already_does_not_go_into_a_freeze(db, frozen):
    with db.transaction() as tx:
        house(tx)
    sender = ScriptedSender()
    delivering = relay(db, sender)
    claimed = outbox.claim

    def frozen_meanwhile(tx, now, **given):
        found = claimed(tx, now, **given)
        outbox.freeze(tx, "telegram", frozen, NOW + HOUR)
        return found

    with patch.object(outbox, "claim", frozen_meanwhile):
        report = await delivering.deliver_due(NOW)
    assert (report.put_back, sender.sent) == (1, [])
    assert (await relay(db, sender).deliver_due(NOW + HOUR)).sent == 1


async def test_what_is_on_its_way_is_not_taken_back_when_the_clock_is_put_forward(db):
    with db.transaction() as tx:
        house(tx, postings=2)
    delivering: Relay

    class Slow(ScriptedSender):
        async def send(self, message):
            found = await delivering.recover(NOW + 24 * HOUR)
            assert (found.again, found.uncertain) == ((), ())
            return await super().send(message)

    sender = Slow()
    delivering = relay(db, sender)
    report = await delivering.deliver_due(NOW)
    assert (report.sent, report.uncertain) == (2, 0)
    assert sender.titles() == ["Engineer 1", "Engineer 2"]
