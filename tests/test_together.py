"""Notes that wait are written in one transaction, and each learns what became of it."""

from __future__ import annotations

import asyncio

import pytest

from tests.factories import NOW
from watchbot.store import moments
from watchbot.together import Together


def call_each(tx, notes):
    for note in notes:
        note(tx)


async def test_notes_that_wait_share_a_transaction(db):
    seen = []
    together = Together(db, call_each)

    def note(number):
        def write(tx):
            seen.append((number, id(tx)))
            moments.note(tx, f"n{number}", NOW)

        return write

    await asyncio.gather(*(together.write(note(number)) for number in range(20)))
    assert [number for number, _ in seen] == list(range(20))
    assert len({tx for _, tx in seen}) <= 2
    with db.reading() as tx:
        assert len(moments.all(tx)) == 20


async def test_a_transaction_that_fails_is_told_to_all_in_it_and_stops_nobody_after(db):
    together = Together(db, call_each)

    def fails(tx):
        raise ValueError("no")

    results = await asyncio.gather(
        together.write(fails), together.write(lambda tx: None), return_exceptions=True
    )
    assert all(isinstance(result, ValueError) for result in results)
    await together.write(lambda tx: moments.note(tx, "later", NOW))


async def test_who_is_cancelled_takes_nobody_along(db):
    together = Together(db, call_each)
    first = asyncio.create_task(together.write(lambda tx: None))
    second = asyncio.create_task(together.write(lambda tx: moments.note(tx, "second", NOW)))
    await asyncio.sleep(0)
    first.cancel()
    await second
    with pytest.raises(asyncio.CancelledError):
        await first
