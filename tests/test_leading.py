"""Names that only one process may hold: taken, kept, given up, and taken over by the next one."""

from __future__ import annotations

import asyncio
from contextlib import closing

import pytest

from tests.waiting import until
from watchbot.leading import Leading
from watchbot.store.database import Database

SOON = 0.02


@pytest.fixture
def two(postgres_url):
    """Two processes' view of one PostgreSQL."""
    with closing(Database(postgres_url)) as one, closing(Database(postgres_url)) as other:
        yield Leading(one, every=SOON), Leading(other, every=SOON)


async def test_one_of_two_leads_and_the_other_takes_over(two):
    one, other = two
    assert await one.leads("outbox")
    assert not await other.leads("outbox")
    one.release()
    await asyncio.sleep(2 * SOON)
    assert await other.leads("outbox")
    other.release()


async def test_different_names_are_led_by_different_processes(two):
    one, other = two
    assert await one.leads("outbox")
    assert await other.leads("digests")
    one.release()
    other.release()


async def test_who_takes_over_first_takes_back_what_the_other_had(postgres_url):
    done = []

    async def take_back():
        done.append("taken back")

    with closing(Database(postgres_url)) as db:
        leading = Leading(db, every=SOON, taking_over={"outbox": take_back})
        assert await leading.leads("outbox")
        await asyncio.sleep(2 * SOON)
        assert await leading.leads("outbox")
        leading.release()
    assert done == ["taken back"]


async def test_work_ends_with_the_connection_and_goes_to_who_asks_first(two, postgres_url):
    one, other = two
    stop, at_work = asyncio.Event(), []

    def worker(name):
        async def work(over):
            at_work.append(name)
            await over.wait()
            at_work.append(f"{name} ended")

        return work

    first = asyncio.create_task(one.keep("bot", stop, worker("one")))
    await until(lambda: at_work)
    second = asyncio.create_task(other.keep("bot", stop, worker("other")))
    await asyncio.sleep(3 * SOON)
    assert at_work == ["one"]
    _cut(one, "bot")
    await until(lambda: len(at_work) == 3)
    # the other one may begin before the first has noticed: it asks its lock only now and then
    assert at_work[0] == "one"
    assert sorted(at_work[1:]) in (["one", "one ended"], ["one ended", "other"])
    stop.set()
    await asyncio.gather(first, second)
    one.release()
    other.release()


def _cut(leading, name):
    """The server ends the connection that holds the name."""
    connection = leading._locks[name]._connection
    pid = connection.connection.driver_connection.info.backend_pid
    with leading._db.transaction() as tx:
        tx.exec_driver_sql(f"SELECT pg_terminate_backend({pid})")


async def test_on_sqlite_the_one_process_leads_in_everything(sqlite_url):
    with closing(Database(sqlite_url)) as db:
        assert await Leading(db).leads("outbox")


async def test_work_that_breaks_breaks_its_keeper(sqlite_url):
    async def work(over):
        raise ValueError("broke")

    with closing(Database(sqlite_url)) as db, pytest.raises(ValueError, match="broke"):
        await Leading(db).keep("bot", asyncio.Event(), work)
