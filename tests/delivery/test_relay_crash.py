"""The process dies between any two steps of the relay: nothing is lost, nothing is doubled."""

from __future__ import annotations

import contextlib
from collections import Counter
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import pytest

from tests.delivery.relay_house import FAST, ScriptedSender, happens, house, queue, rows
from tests.factories import NOW, make_posting
from watchbot.delivery.relay import Relay
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.message import State
from watchbot.store import tables
from watchbot.store.database import Database

LATER = NOW + timedelta(minutes=10)


class Killed(BaseException):
    """kill -9, as far as a test in one process can have it."""


@dataclass
class Fuse:
    """Burns down with every step; the process dies before or after step number `at`."""

    at: int
    before: bool
    step: int = 0
    blown: bool = False

    def burn(self, *, before: bool) -> None:
        if before:
            self.step += 1
        if self.blown or (self.step == self.at and before is self.before):
            self.blown = True
            raise Killed


class MortalDatabase:
    """The database as the dying process sees it: after its death nothing is written any more."""

    def __init__(self, db: Database, fuse: Fuse):
        self._db = db
        self._fuse = fuse

    async def run(self, *args: Any, **given: Any) -> Any:
        self._fuse.burn(before=True)
        result = await self._db.run(*args, **given)
        self._fuse.burn(before=False)
        return result

    async def read(self, *args: Any, **given: Any) -> Any:
        self._fuse.burn(before=True)
        result = await self._db.read(*args, **given)
        self._fuse.burn(before=False)
        return result


class MortalSender(ScriptedSender):
    """The message may be out although its sender has died."""

    fuse: Fuse

    async def send(self, message: Any) -> Any:
        self.fuse.burn(before=True)
        receipt = await super().send(message)
        self.fuse.burn(before=False)
        return receipt


@pytest.fixture
def db(sqlite_url):
    database = Database(sqlite_url)
    yield database
    database.close()


async def run_until_killed(db: Database, fuse: Fuse) -> MortalSender:
    sender = MortalSender()
    sender.fuse = fuse
    mortal: Any = MortalDatabase(db, fuse)
    with contextlib.suppress(Killed):
        await Relay(mortal, [sender], replace(FAST, flying=1)).deliver_due(NOW)
    return sender


def new_messages(sender: ScriptedSender) -> Counter[str]:
    """What a person has in the chat: rewriting adds nothing."""
    return Counter(
        f"{message.address.value} {text}"
        for message, text in zip(sender.sent, sender.texts(), strict=True)
        if message.edit_of is None
    )


@pytest.mark.parametrize("before", [True, False])
async def test_killed_between_any_two_steps(db, before):
    survived = 0
    for at in range(1, 60):
        with db.transaction() as tx:
            _empty(tx)
            [ann, _], [new] = house(tx, people=2)
            pay = FieldChange("pay", "€60,000 a year", "€70,000 a year")
            change = happens(
                tx, ChangeKind.UPDATED, make_posting(uid=new.uid, title="Engineer 1"), pay
            )
            queue(tx, ann, change, content={"tell": True})
        fuse = Fuse(at, before)
        died = await run_until_killed(db, fuse)
        heir = ScriptedSender()
        await Relay(db, [heir], FAST).deliver_due(LATER)
        delivered = new_messages(died) + new_messages(heir)
        uncertain = _check(db, (ann.id, ann.id + 1), delivered)
        assert len(uncertain) <= 1
        if not fuse.blown:
            survived = at
            break
    assert survived > 12, "the relay has more steps than that"


def _check(db: Database, people: tuple[int, ...], delivered: Counter[str]) -> list[int]:
    assert max(delivered.values()) == 1, "doubled"
    found = [row for person in people for row in rows(db, person)]
    assert {row.state for row in found} <= {State.SENT, State.UNCERTAIN}
    uncertain = [row.id for row in found if row.state is State.UNCERTAIN]
    sent = len(found) - len(uncertain)
    assert sent <= delivered.total() <= sent + len(uncertain), "lost"
    return uncertain


def _empty(tx: Any) -> None:
    for table in reversed(tables.metadata.sorted_tables):
        tx.execute(table.delete())
