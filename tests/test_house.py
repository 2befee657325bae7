"""What several boards need at the same time is done so that memory stays small."""

from __future__ import annotations

import asyncio
from typing import cast

from watchbot.delivery.relay import Relay
from watchbot.house import House
from watchbot.sources.fetch import Fetcher


async def test_what_takes_the_processor_is_done_one_after_the_other(db):
    house = House(db=db, http=cast(Fetcher, None), relay=cast(Relay, None))
    under_way: list[int] = []

    def work(number: int, *, twice: bool) -> int:
        under_way.append(number)
        assert under_way == [number]
        under_way.remove(number)
        return 2 * number if twice else number

    found = await asyncio.gather(*(house.think(work, number, twice=True) for number in range(20)))
    assert found == [2 * number for number in range(20)]
