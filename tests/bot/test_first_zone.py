"""In which time zone does somebody live who never said?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.bot.people import Person
from watchbot.bot.conversation import Conversation
from watchbot.bot.first_zone import likely_zone
from watchbot.bot.turn import Access


@pytest.mark.parametrize(
    ("locale", "language", "zone"),
    [
        ("zh-hans", "zh", "Asia/Shanghai"),
        ("zh", "zh", "Asia/Shanghai"),
        ("zh_TW", "zh", "Asia/Taipei"),
        ("zh-hant", "zh", "Asia/Taipei"),
        ("zh-Hant-HK", "zh", "Asia/Hong_Kong"),
        ("de", "en", "Europe/Berlin"),
        ("de-AT", "en", "Europe/Berlin"),
        ("en", "en", "UTC"),
        ("en-GB", "en", "UTC"),
        ("", "en", "UTC"),
        ("en", "zh", "Asia/Shanghai"),
        ("", "zh", "Asia/Shanghai"),
    ],
)
def test_the_language_tells_the_zone_where_most_of_its_speakers_share_one(locale, language, zone):
    assert likely_zone(locale, language=language) == zone


def test_who_speaks_chinese_is_guessed_to_live_in_shanghai(li):
    assert "时区：Asia/Shanghai" in li.say("/settings")


def test_who_goes_on_in_chinese_moves_along(ann):
    assert "Time zone: UTC" in ann.say("/settings")
    assert "时区：Asia/Shanghai" in ann.say("设置")


def test_the_guess_is_told_with_the_first_watch_only(li):
    li.say("java 上海")
    assert "时间按 Asia/Shanghai 算" in li.say("是")
    li.say("rust 北京")
    assert "Asia/Shanghai" not in li.say("是")


def test_who_set_her_zone_is_told_of_no_guess(li):
    li.say("/settings 时区 Europe/Berlin")
    li.say("java 上海")
    assert "时间算" not in li.say("是")


def test_a_zone_of_the_settings_is_no_guess(li: Person):
    settled = replace(li, conversation=Conversation(Access(everyone=True, zone="Europe/Paris")))
    assert "Europe/Paris" in settled.say("/settings")
    settled.say("java 上海")
    assert "时间算" not in settled.say("是")


def test_who_chooses_another_language_before_a_zone_moves_along(ann):
    ann.say("/start")
    assert "时区：Asia/Shanghai" in ann.say("/lang zh")
    assert "Time zone: UTC" in ann.say("english")
    ann.say("/settings zone Europe/Berlin")
    assert "时区：Europe/Berlin" in ann.say("/lang zh")


def test_the_example_beside_a_guessed_zone_is_another_one(li):
    li.say("/watch cuda 上海")
    li.press("创建")
    assert "Asia/Shanghai" in li.said
    assert "/settings 时区 Europe/London" in li.said
