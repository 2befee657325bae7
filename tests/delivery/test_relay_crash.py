"""The process dies between any two steps of the relay: nothing is lost, nothing is doubled."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from tests.delivery.mortal import Fuse, live
from tests.delivery.relay_house import FAST, ScriptedSender, happens, house, queue, rows
from tests.factories import NOW, make_posting
from watchbot.delivery.relay import Relay
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.message import State
from watchbot.store import tables
from watchbot.store.database import Database

LATER = NOW + timedelta(minutes=10)


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
        died = ScriptedSender()
        await live(db, died, replace(FAST, flying=1), NOW, fuse)
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
