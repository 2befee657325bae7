"""Who may use the bot: strangers, codes, owners, groups, the pace."""

from __future__ import annotations

from tests.bot.people import (
    OPEN,
    Person,
    the_rules,
    watching,
)
from tests.factories import NOW
from watchbot.bot.conversation import Conversation
from watchbot.bot.turn import Access
from watchbot.store import subscribers


def test_the_owner_sees_who_is_there_and_can_tell_everybody(house, ann):
    ann.say("/start")
    chief = Person(house, Conversation(Access(owners=frozenset({9}))), number=9)
    assert "2 subscribers" in chief.say("/users")
    assert "goes to 2 subscribers" in chief.say("/broadcast we move tonight")
    assert "Queued for 2" in chief.press("Send")
    assert "over" in chief.press("bc:")
    assert "for the owner" in ann.say("/users")
    assert "for the owner" in ann.say("/broadcast hello")


def test_a_stranger_gets_one_polite_line_and_no_place_in_the_store(house):
    stranger = Person(house, Conversation(Access(allow=frozenset({5}))), number=666)
    for text in ("/start", "/list", "/watch rust", "hello"):
        assert "666" in stranger.say(text)
    assert stranger.press("s:prust00000001") == ""
    with house.reading() as tx:
        assert subscribers.all(tx) == []


def test_an_invite_code_lets_in_and_a_wrong_one_does_not(house):
    conversation = Conversation(Access(invite_code="open sesame"))
    guest = Person(house, conversation, number=7)
    assert "invite code" in guest.say("/start")
    assert "code is wrong" in guest.say("/start open says me")
    assert "Hello" in guest.say("/start open sesame")
    assert "watch nothing yet" in guest.say("/list")


def test_the_owner_hears_what_is_missing(house):
    access = Access(owners=frozenset({1}), missing=("telegram.token",))
    assert "telegram.token" in Person(house, Conversation(access)).say("/start")


def test_in_groups_only_administrators_change_watches(house):
    conversation = Conversation(OPEN)
    member = Person(house, conversation, number=3, chat="-100", is_group=True)
    admin = Person(house, conversation, number=4, chat="-100", is_group=True, is_admin=True)
    for text in ("/watch rust berlin", "rust berlin", "/pause", "/settings cap 3", "/forget"):
        assert "Only administrators" in member.say(text)
    watching(admin, "/watch rust berlin")
    assert "Rust" in member.say("/list")
    member.buttons = admin.buttons
    assert "Only administrators" in member.press("rp:1:0")


def test_a_rule_made_in_a_topic_belongs_to_it(house):
    admin = Person(house, Conversation(OPEN), chat="-100", thread=12, is_group=True, is_admin=True)
    watching(admin, "/watch rust berlin")
    assert the_rules(house, admin)[0].destination == "topic:12"


def test_too_many_requests_are_slowed_down(house, ann):
    for _ in range(25):
        ann.now = NOW
        ann.say("/list")
    assert not ann.said
