"""Alerts in a storm: each is delivered once, or it can be seen why not."""

from __future__ import annotations

import json

import pytest

from tests.crash.storm import Plan, Storm


@pytest.mark.timeout(300)
async def test_a_small_storm_loses_and_doubles_nothing(sqlite_url, tmp_path):
    plan = Plan(alerts=200, chats=20, kills=2, blocks=1, migrations=1, revocations=1, restarts=1)
    account = await Storm(tmp_path, sqlite_url, plan).run()
    assert account.wrong == [], account.counts
    assert account.counts["delivered"] > 120


@pytest.mark.long
@pytest.mark.timeout(900)
async def test_ten_thousand_alerts_to_five_hundred_chats(sqlite_url, tmp_path, capsys):
    plan = Plan(
        alerts=10_000,
        chats=500,
        kills=25,
        blocks=20,
        migrations=10,
        revocations=3,
        restarts=3,
        within=600,
    )
    account = await Storm(tmp_path, sqlite_url, plan).run()
    with capsys.disabled():
        print(json.dumps(account.counts))  # noqa: T201 - the figures are asked for
    assert account.wrong == [], account.counts
