"""A house on a loopback site whose boards Mia watches, and a sender that notes what it is given."""

from __future__ import annotations

from collections import Counter
from contextlib import asynccontextmanager

from tests.factories import NOW, make_rule
from watchbot import flow
from watchbot.delivery.relay import Relay
from watchbot.flow import House
from watchbot.model.board import Board
from watchbot.model.message import Address, Receipt
from watchbot.model.rule import Condition, Field
from watchbot.sources.exchange import Limits
from watchbot.sources.fetch import Fetcher
from watchbot.store import boards as board_store
from watchbot.store import outbox, rules, subscribers

MIA = Address("console", "mia")


class Crash(BaseException):
    """The process dies here."""


class FakeSender:
    """A channel that notes what it was given; `fails` is raised before or after it is noted."""

    channel = "console"

    def __init__(self):
        self.sent = []
        self.fails = None

    async def send(self, message):
        self.sent.append(message)
        if self.fails is not None:
            raise self.fails
        return Receipt(str(len(self.sent)))

    def titles(self):
        return [message.card.body[0].parts[0].text for message in self.sent]


@asynccontextmanager
async def a_house(db, site, sender):
    async with Fetcher(
        allow_private=frozenset({site.address}), limits=Limits(total_seconds=2, idle_seconds=1)
    ) as http:
        yield House(db, http, Relay(db, [sender]))


async def watched(house, site, *, rule=None):
    """Mia watches every engineer; all boards are read once."""

    def add(tx):
        mia = subscribers.ensure(tx, MIA, language="en", zone="UTC", now=NOW)
        wanted = rule or make_rule(Condition(field=Field.TITLE, values=("engineer",)))
        rules.add(tx, mia.id, wanted, now=NOW)
        for each in site.settings():
            board_store.add(tx, Board(**each), now=NOW)

    await house.db.run(add)
    return await look(house, NOW)


def dies(*args, **kwargs):
    raise Crash


async def look(house, now):
    await house.db.run(board_store.make_due, now)
    return {report.board.kind: report for report in await flow.poll_due(house, now)}


def states(db):
    with db.reading() as tx:
        return Counter({k: n for k, n in outbox.counts(tx).by_state.items() if n})
