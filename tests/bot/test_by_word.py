"""Yes and no, typed where a button waits."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bot.people import Person, the_rules


def watches(person: Person) -> list[str]:
    return [rule.text for rule in the_rules(person.db, person)]


@pytest.mark.parametrize(
    "word", ["yes", "OK!", "create it", "yes please", "确定", "好的", "就这样吧"]
)
def test_yes_keeps_the_watch_that_was_shown_just_now(ann, word):
    ann.say("rust berlin")
    ann.say(word)
    assert watches(ann) == ["rust berlin"]


@pytest.mark.parametrize("word", ["no", "nope", "no thanks", "不要", "不对"])
def test_no_drops_it(ann, word):
    ann.say("rust berlin")
    ann.say(word)
    assert watches(ann) == []
    assert "This is number" not in ann.say("yes")


def test_yes_means_the_preview_that_was_shown_last(ann):
    ann.say("rust berlin")
    ann.say("cuda munich")
    ann.say("yes")
    assert watches(ann) == ["cuda munich"]


def test_a_yes_of_later_keeps_nothing(ann):
    ann.say("rust berlin")
    ann.now += timedelta(minutes=11)
    assert "Words press no button" in ann.say("yes")
    assert watches(ann) == []


def test_yes_to_nothing_says_where_the_buttons_are(ann):
    ann.say("/start")
    assert "Words press no button" in ann.say("yes")
