"""Who may use the bot: strangers, codes, owners, groups, the pace."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bot.people import OPEN, Person, a_catalogue, address_of, the_rules, watching
from tests.factories import NOW
from watchbot.bot.conversation import Conversation
from watchbot.bot.turn import Access
from watchbot.store import outbox, subscribers


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


def test_too_many_requests_are_slowed_down(ann):
    for _ in range(25):
        ann.now = NOW
        ann.say("/list")
    assert not ann.said


OWNER = 9


@pytest.fixture
def chief(house) -> Person:
    """The owner of a bot that is closed to everybody else."""
    return Person(house, Conversation(Access(owners=frozenset({OWNER}))), number=OWNER)


def code_of(chief: Person, text: str = "/invite") -> str:
    """The code that an invite shows, as the command behind it."""
    chief.say(text)
    return next(line for line in chief.said.splitlines() if line.startswith("/start "))


def test_an_invite_lets_in_so_many_people(house, chief):
    code = code_of(chief, "/invite 2 7d")
    guests = [Person(house, chief.conversation, number=number) for number in (20, 21, 22)]
    assert "Hello" in guests[0].say(code)
    assert "Hello" in guests[1].say(code.upper().replace("/START", "/start"))
    assert "code is wrong, used up or too old" in guests[2].say(code)
    assert "watch nothing yet" in guests[0].say("/list")
    assert "private" in guests[2].say("/list")
    assert "3 subscribers" in chief.say("/users")


def test_who_is_in_does_not_use_up_a_place(house, chief):
    code = code_of(chief)
    chief.say(code)
    guest = Person(house, chief.conversation, number=20)
    assert "Hello" in guest.say(code)


def test_an_invite_ends_by_itself_and_can_be_revoked(house, chief):
    late = Person(house, chief.conversation, number=20, now=NOW + timedelta(days=8))
    assert "too old" in late.say(code_of(chief))
    code = code_of(chief)
    assert "2 of 2 places left" in (chief.say("/invite 2 1w"), chief.say("/invite list"))[1]
    assert "lets nobody in any more" in chief.say(f"/invite revoke {code.split()[1]}")
    guest = Person(house, chief.conversation, number=21)
    assert "code is wrong" in guest.say(code)


def test_who_came_by_a_code_stays_when_it_is_revoked(house, chief):
    code = code_of(chief, "/invite 5")
    guest = Person(house, chief.conversation, number=20)
    guest.say(code)
    chief.say("/invite list")
    assert "Who came by it stays" in chief.press("✖ ")
    assert "watch nothing yet" in guest.say("/list")
    assert "No code lets anybody in" in chief.say("/invite list")


@pytest.mark.parametrize("text", ["0", "x", "5 400d", "-1", "9999", "revoke", "1 2 3"])
def test_an_invite_that_cannot_be_is_answered_with_how(chief, text):
    assert "/invite 5 14d" in chief.say(f"/invite {text}")


def test_a_blocked_person_is_told_once_more_and_gets_nothing(house, chief):
    guest = Person(house, chief.conversation, number=20)
    guest.say(code_of(chief))
    watching(guest, "/watch rust berlin")
    assert "20 is blocked" in chief.say("/block 20")
    assert "shut you out" in guest.say("/list")
    assert "shut you out" in guest.say(code_of(chief))
    with house.reading() as tx:
        who = subscribers.find(tx, address_of(guest))
        assert who is not None
        assert who.paused
    assert "may use the bot again" in chief.say("/unblock 20")
    assert "Rust" in guest.say("/list")


def test_who_was_blocked_stays_so_after_being_forgotten(house, chief):
    guest = Person(house, chief.conversation, number=20)
    guest.say(code_of(chief))
    guest.say("/forget")
    guest.press("Erase")
    chief.say("/block 20")
    assert "shut you out" in guest.say(code_of(chief))


def test_an_owner_cannot_be_blocked(chief):
    assert "an owner" in chief.say(f"/block {OWNER}")
    assert "1 subscriber" in chief.say("/users")
    assert not [label for label in chief.buttons if "Block" in label]


def test_users_are_paged_and_blocked_in_place(house, chief):
    code = code_of(chief, "/invite 20")
    for number in range(20, 32):
        Person(house, chief.conversation, number=number).say(code)
    assert "person 20" in chief.say("/users")
    assert "person 31" not in chief.said
    assert "person 31" in chief.press("›")
    assert chief.is_edit
    assert "31 is blocked" in chief.press("⛔ Block person 31")
    assert "31 may use the bot again" in chief.press("↩ Unblock person 31")


def test_a_broadcast_goes_out_once_however_often_it_is_pressed(house, chief):
    Person(house, chief.conversation, number=20).say(code_of(chief))
    said = chief.say("/broadcast two\nlines")
    assert "two\nlines" in said
    send = chief.buttons["✅ Send"]
    chief.press(send)
    assert "over" in chief.press(send)
    with house.reading() as tx:
        for who in subscribers.all(tx):
            texts = [row.dedupe_key for row in outbox.of_subscriber(tx, who.id, since=NOW)]
            assert len(texts) == 1


def test_a_broadcast_can_be_dropped(chief):
    chief.say("/broadcast never mind")
    send = chief.buttons["✅ Send"]
    chief.press("Cancel")
    assert "over" in chief.press(send)


def test_a_bot_without_an_owner_tells_whoever_comes_how_to_own_it(house):
    somebody = Person(house, Conversation(Access()), number=77)
    said = somebody.say("/start")
    assert "no owner yet" in said
    assert "owners = [77]" in said


def test_what_is_missing_is_said_in_words_and_no_longer_when_it_is_there(house):
    access = Access(owners=frozenset({1}), missing=("email.host", "boards"))
    owner = Person(house, Conversation(access))
    said = owner.say("/start")
    assert "No board is watched yet: /board add" in said
    assert "No mail server" in said
    a_catalogue(house)
    assert "No board" not in owner.say("/start")


def test_a_pace_limit_is_told_once_and_ends(ann):
    for _ in range(20):
        ann.now = NOW
        assert ann.say("/list")
    ann.now = NOW
    assert "I answer again in 10 seconds" in ann.say("/list")
    ann.now = NOW
    assert ann.say("/list") == ""
    ann.now = NOW + timedelta(minutes=1)
    assert "watch nothing yet" in ann.say("/list")


def test_the_first_words_in_chinese_are_answered_in_chinese(ann):
    assert "地点：上海" in ann.say("cuda 上海")


def test_in_groups_commands_of_other_bots_are_left_alone(house):
    member = Person(house, Conversation(OPEN), number=3, chat="-100", is_group=True)
    assert member.say("/frobnicate") == ""
    closed = Person(house, Conversation(Access()), number=3, chat="-100", is_group=True)
    assert closed.say("/frobnicate") == ""
    assert "let this group in" in closed.say("/start")


def test_in_groups_questions_say_how_to_answer(house):
    admin = Person(house, Conversation(OPEN), chat="-100", is_group=True, is_admin=True)
    assert "Reply to this message" in admin.say("/watch")
    watching(admin, "/watch rust berlin")
    assert "Reply to this message" in admin.say("/edit 1")


def test_in_groups_a_member_s_reply_answers_no_question(house):
    conversation = Conversation(OPEN)
    admin = Person(house, conversation, chat="-100", is_group=True, is_admin=True)
    member = Person(house, conversation, number=3, chat="-100", is_group=True)
    admin.say("/watch")
    assert "Only administrators" in member.say("nvidia")
    assert "Step 2 of 5" in admin.say("nvidia")
