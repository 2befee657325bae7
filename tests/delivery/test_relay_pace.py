"""The relay's pace: each chat its own, and nobody waits for somebody else."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from tests.delivery.relay_house import FAST, ScriptedSender, house, queue_reply, relay, states
from tests.factories import NOW
from watchbot.delivery.markup import dump
from watchbot.delivery.pacing import TELEGRAM
from watchbot.delivery.relay import RelaySettings
from watchbot.model.markup import line
from watchbot.model.message import Card, State
from watchbot.store import subscribers


async def test_pace_of_a_chat_is_kept_and_another_chat_is_not_held_up(db):
    with db.transaction() as tx:
        house(tx, people=2, postings=1)
        ann = subscribers.all(tx)[0]
        for n in range(5):
            queue_reply(tx, ann, f"r{n}", dump(Card(body=(line(f"r{n}"),))))
    settings = RelaySettings(rates={"telegram": TELEGRAM}, patience=0.0)
    sender = ScriptedSender()
    report = await relay(db, sender, settings=settings).deliver_due(NOW)
    assert report.put_back >= 1
    mine = [message for message in sender.sent if message.address.value == "1001"]
    assert len(mine) == 3
    assert len(sender.sent) == 4
    assert State.PENDING in states(db)


async def test_stuck_chat_holds_up_no_other(db):
    released = asyncio.Event()

    class Stuck(ScriptedSender):
        async def send(self, message):
            if message.address.value == "1001":
                await released.wait()
            elif message.address.value == "1003":
                released.set()
            return await super().send(message)

    with db.transaction() as tx:
        house(tx, people=3, postings=2)
    sender = Stuck()
    report = await asyncio.wait_for(
        relay(db, sender, settings=replace(FAST, flying=2)).deliver_due(NOW), 10
    )
    assert report.sent == 6


async def test_stopped_relay_claims_nothing(db):
    with db.transaction() as tx:
        house(tx)
    delivering = relay(db, ScriptedSender())
    await delivering.stop()
    assert (await delivering.deliver_due(NOW)).sent == 0
    assert states(db) == [State.PENDING]
