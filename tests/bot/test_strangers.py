"""Another person's things: no command and no button shows or touches them."""

from __future__ import annotations

import pytest

from tests.bot.people import (
    a_catalogue,
    address_of,
    openings,
    the_rules,
    watching,
)
from watchbot.store import hits, subscribers


@pytest.mark.parametrize("verb", ["rp", "rd", "rm", "ru"])
def test_nobody_can_touch_another_s_watch(house, ann, li, verb):
    watching(ann, "/watch rust berlin")
    number = the_rules(house, ann)[0].id
    li.say("/start")
    said = li.press(f"{verb}:{number}:0")
    assert any(words in said for words in ("不在了", "已经无法恢复"))
    assert "Rust" not in said
    assert len(the_rules(house, ann)) == 1
    assert not the_rules(house, ann)[0].paused


def test_a_stranger_s_view_of_another_s_objects_leaks_nothing(house, ann, li):
    a_catalogue(house)
    watching(ann, "/watch rust berlin")
    ann.press(f"s:{openings()[1].uid}")
    for text in (
        "/list",
        "/saved",
        "/export",
        "/missed",
        "/share 1",
        "/edit 1",
        "/delete 1",
        "/whynot 1",
    ):
        assert "Rust" not in li.say(text), text
    with house.reading() as tx:
        stranger = subscribers.find(tx, address_of(li))
        assert stranger is not None
        assert hits.why(tx, stranger.id, openings()[1].uid) == []
