"""Settings that are said without a command, and what a mailbox's code is answered with."""

from __future__ import annotations

import re

import pytest

from tests.bot.people import OPEN, Person, address_of
from tests.factories import NOW
from watchbot.bot.conversation import Conversation
from watchbot.bot.plain_words import word_command
from watchbot.store import outbox, subscribers
from watchbot.store.database import Database


@pytest.mark.parametrize(
    ("said", "setting"),
    [
        ("me@example.org", "email me@example.org"),
        ("My e-mail is me@example.org", "email me@example.org"),
        ("change my email address to me@example.org", "email me@example.org"),
        ("我的邮箱是 me@example.org", "email me@example.org"),
        ("邮箱改成me@example.org", "email me@example.org"),
        ("quiet hours from 10pm to 7am", "quiet 10pm to 7am"),
        ("Please don't disturb me between 10pm and 7am", "quiet 10pm and 7am"),
        ("免打扰 22:00-08:00", "quiet 22:00-08:00"),
        ("晚上11点到早上7点不要推送", "quiet 晚上11点到早上7点"),
        ("23:00-7:00别打扰我", "quiet 23:00-7:00"),
        ("my time zone is Berlin", "zone berlin"),
        ("时区改成伦敦", "zone 伦敦"),
        ("at most 10 a day", "cap 10"),
        ("每天最多10条", "cap 10"),
    ],
)
def test_a_setting_is_meant(said, setting):
    assert word_command(said) == ("settings", setting)


@pytest.mark.parametrize(
    "said",
    ["python berlin", "email marketing london", "邮箱运营 上海", "每天最多工作8小时", "quiet office", "max mustermann",
     "every day at 8", "时区", "write to me@example.org about rust"],
)  # fmt: skip
def test_a_watch_is_no_setting(said):
    assert (word_command(said) or ("", ""))[1] == ""


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("/settings 上限 15条", "每天最多卡片数：15"),
        ("/settings 每天 5", "每天最多卡片数：5"),
        ("每天最多12条", "每天最多卡片数：12"),
        ("/settings 汇总 中午", "汇总时间：12:00"),
        ("/settings 免打扰 晚上11点到早上7点", "免打扰：23:00–07:00"),
        ("晚上10点到早上8点不要推送", "免打扰：22:00–08:00"),
        ("/settings 上限", "“每天卡片数”改成什么？例如：/settings 上限 20"),
        ("/settings 上限 0", "“每天卡片数”不能是“0”。例如：/settings 上限 20"),
        ("/settings 时区 火星", "例如：/settings 时区 Asia/Shanghai"),
    ],
)
def test_settings_in_chinese_words_and_examples(li, typed, shown):
    assert shown in li.say(typed)


def the_code(house: Database, who: Person) -> str:
    with house.reading() as tx:
        subscriber = subscribers.find(tx, address_of(who))
        assert subscriber is not None
        mail = outbox.of_subscriber(tx, subscriber.id, since=NOW)[-1]
    code: str = re.findall(r"\b\d{6}\b", str(mail.content))[0]
    return code


def test_the_code_alone_confirms_the_mailbox(house, ann):
    assert "six figures" in ann.say("me@example.org")
    code = the_code(house, ann)
    wrong = "000000" if code != "000000" else "111111"
    assert "not the code that I sent to me@example.org" in ann.say(wrong)
    assert "Confirmed" in ann.say(code)
    assert "the text contains" in ann.say(code)


def test_a_number_is_no_code_while_none_is_waited_for(ann):
    assert "not the code" not in ann.say("482913")


def test_forgetting_oneself_does_not_give_more_codes(house):
    ann = Person(house, Conversation(OPEN))
    for number in range(3):
        assert "six figures" in ann.say(f"/settings email victim{number}@example.org")
        ann.say("/forget")
        ann.press("Erase everything")
    assert "Try again tomorrow" in ann.say("/settings email victim9@example.org")


def test_a_long_text_is_no_sentence_about_a_setting():
    assert word_command("1" + "-1" * 10_000) is None
    assert word_command("晚上1到" * 2000) is None
