"""Two real processes on one PostgreSQL, one of which is killed in the middle of a round."""

from __future__ import annotations

import argparse

import pytest

from bench import workers

pytestmark = pytest.mark.long


async def test_what_a_killed_process_had_in_hand_is_read_by_the_other(postgres_url):
    given = argparse.Namespace(boards=48, latency=0.2, workers=[2], seconds=2)
    found = await workers.trial(postgres_url, given)
    account = {name: found[name] for name in ("lost", "doubled", "alerts_lost", "alerts_doubled")}
    assert account == {"lost": 0, "doubled": 0, "alerts_lost": 0, "alerts_doubled": 0}
    assert found["killed"]["taken_over_s"] < 30
