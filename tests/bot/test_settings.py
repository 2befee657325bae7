"""The settings panel, typed and pressed; the mailbox and its code."""

from __future__ import annotations

import re

import pytest

from tests.bot.people import Person, address_of
from tests.factories import NOW
from watchbot.bot.conversation import Conversation
from watchbot.bot.turn import Access
from watchbot.store import messages, outbox, subscribers


def test_nobody_s_mailbox_is_filled_with_codes(ann):
    for _ in range(3):
        assert "sent a code" in ann.say("/settings email ann@example.org")
    assert "Try again tomorrow" in ann.say("/settings email other@example.org")


def test_settings_are_typed_and_pressed(ann):
    assert "Time zone: UTC" in ann.say("/settings")
    assert "Europe/Berlin" in ann.say("/settings zone berlin")
    assert "22:00–07:30" in ann.say("/settings quiet 22:00-07:30")
    assert "at most: 20" in ann.press("20")
    assert "语言：中文" in ann.press("中文")
    assert "上海" not in ann.said
    assert "Asia/Shanghai" in ann.say("设置 时区 北京")
    assert "Language: English" in ann.say("/settings 语言 en")


@pytest.mark.parametrize(
    "typed",
    [
        "zone Mars",
        "quiet 25:00-26:00",
        "quiet 8",
        "cap 0",
        "cap many",
        "digest 24:61",
        "email nobody",
        "language fr",
    ],
)
def test_a_wrong_setting_is_answered_with_an_example(ann, typed):
    said = ann.say(f"/settings {typed}")
    assert "For example: /settings" in said


def test_mail_goes_only_to_a_confirmedaddress_of(house, ann):
    ann.say("/settings email ann@example.org")
    with house.reading() as tx:
        subscriber = subscribers.find(tx, address_of(ann))
        assert subscriber is not None
        assert not subscriber.email_confirmed
        (mail,) = outbox.of_subscriber(tx, subscriber.id, since=NOW)
    assert mail.address.channel == "email"
    code = re.findall(r"\b\d{6}\b", str(mail.content))[0]
    wrong = "000000" if code != "000000" else "111111"
    assert "not the code" in ann.say(f"/settings email {wrong}")
    assert "Confirmed" in ann.say(f"/settings email {code}")
    assert "ann@example.org" in ann.say("/settings")


def test_only_the_very_quiet_hours_of_a_button_are_ticked(ann):
    ann.say("/settings quiet 22:00-07:00")
    assert "🌙 22:00–08:00" in ann.buttons
    ann.say("/settings quiet 22:00-08:00")
    assert "✅ 🌙 22:00–08:00" in ann.buttons


def test_no_code_is_promised_where_no_mail_can_be_sent(house):
    bot = Conversation(Access(everyone=True, missing=("email.host",)))
    bo = Person(house, bot, number=5)
    assert bo.say("/settings email me@example.org") == (
        "This bot sends no mail, as its owner has set no mail server. Digests come to this chat."
    )
    assert "E-mail: none" in bo.say("/settings")
    assert "This bot sends no mail" in bo.say("rust berlin to:email")
    with house.reading() as tx:
        assert not messages.counts(tx).by_state


def test_a_watch_that_is_to_be_mailed_says_that_no_mailbox_is_confirmed(ann, li):
    assert "it comes here until one is: /settings email" in ann.say("rust berlin to:email")
    assert "在那之前发到这里：/settings 邮箱" in li.say("rust 上海 发到:邮箱")
