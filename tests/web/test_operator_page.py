"""The operator's page: who may see it, and what it says."""

from __future__ import annotations

from datetime import timedelta

import httpx
import pytest
from starlette.applications import Starlette

from tests.factories import NOW
from tests.web.operators import TOKEN, fill, the_route
from watchbot.delivery.words import say_state
from watchbot.store import moments


async def asked(db, **given):
    page = httpx.ASGITransport(Starlette(routes=[the_route(db)]))
    async with httpx.AsyncClient(transport=page, base_url="http://watchbot.example") as client:
        return await client.get("/operator", **given)


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"auth": ("operator", "a wrong one")},
        {"auth": ("operator", "")},
        {"headers": {"Authorization": "Basic not-base64"}},
        {"headers": {"Authorization": "Bearer"}},
    ],
)
async def test_without_the_token_nothing_is_shown(db, given):
    answer = await asked(db, **given)
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"].startswith("Basic")
    assert "<table" not in answer.text


@pytest.mark.parametrize(
    "given",
    [{"auth": ("anybody", TOKEN)}, {"headers": {"Authorization": f"Bearer {TOKEN}"}}],
)
async def test_the_token_opens_the_page(db, given):
    answer = await asked(db, **given)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"


async def test_a_house_without_anything_says_so(db):
    text = (await asked(db, auth=("", TOKEN))).text
    assert "No board is watched yet" in text
    assert text.count("nothing in this hour") == 3
    assert "Last heard from Telegram: never" in text


async def test_the_page_names_what_is_wrong_and_shows_no_secret_and_no_script(db):
    fill(db)
    answer = await asked(db, auth=("", TOKEN))
    assert "Needs a look: 1" in answer.text
    assert "Boards that cannot be read: 1" in answer.text
    assert "chat not found" in answer.text
    assert "&lt;script&gt;alert(1)" in answer.text
    assert "<script" not in answer.text
    assert "http" not in answer.text.replace('http-equiv="refresh"', "")
    assert TOKEN not in answer.text


async def test_failing_boards_come_first(db):
    fill(db)
    text = (await asked(db, auth=("", TOKEN))).text
    assert text.index("umbrella") < text.index("acme")


async def test_a_deaf_bot_is_named_in_the_readers_language(db):
    with db.transaction() as tx:
        moments.note(tx, "good_poll", NOW)
        moments.note(tx, "good_update", NOW - timedelta(minutes=10))
    answer = await asked(db, auth=("", TOKEN), headers={"Accept-Language": "zh-CN,zh;q=0.9"})
    assert "上次收到 Telegram 消息: 10 分钟前" in answer.text


async def test_states_are_said_in_words_of_the_readers_language(db):
    fill(db)
    english = (await asked(db, auth=("", TOKEN))).text
    chinese = (await asked(db, auth=("", TOKEN), headers={"Accept-Language": "zh-CN"})).text
    assert "<td>refused for good</td>" in english
    assert "<td>被拒收</td>" in chinese
    for text, language in ((english, "en"), (chinese, "zh")):
        assert f">{say_state(language, 'failed')}</td>" in text
        assert ">failed</td>" not in text
