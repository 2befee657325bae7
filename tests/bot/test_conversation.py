"""Stories of scripted people, wrong turns included."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest

from tests.bot.people import OPEN, Person, a_catalogue, new_posting, openings
from tests.factories import NOW, make_posting
from watchbot.bot.conversation import BUTTONS, COMMANDS, Access, Conversation, menus
from watchbot.bot.words import ENGLISH
from watchbot.model.posting import Skill
from watchbot.store import hits, outbox, rules, subscribers
from watchbot.store.database import Database


@pytest.fixture
def house(sqlite_url) -> Iterator[Database]:
    db = Database(sqlite_url)
    yield db
    db.close()


@pytest.fixture
def ann(house) -> Person:
    return Person(house, Conversation(OPEN))


@pytest.fixture
def li(house) -> Person:
    return Person(house, Conversation(OPEN), number=2, language="zh")


def watching(person: Person, text: str) -> None:
    person.say(text)
    person.press(
        "rc"
        if not person.buttons
        else next(d for d in person.buttons.values() if d.startswith("rc:"))
    )


def the_rules(db: Database, person: Person):
    with db.reading() as tx:
        subscriber = subscribers.find(tx, _address(person))
        return rules.of(tx, subscriber.id) if subscriber else []


def _address(person: Person):
    from watchbot.model.message import Address

    return Address("telegram", person.chat or str(person.number), person.thread)


def test_a_person_watches_within_three_messages(db):
    a_catalogue(db)
    ann = Person(db, Conversation(OPEN))
    assert "/watch nvidia,amd cuda" in ann.say("/start")
    shown = ann.say("/watch nvidia cuda shanghai -intern")
    assert "company: NVIDIA" in shown
    assert "this would have sent 1 card." in shown
    assert "GPU Kernel Engineer" in shown
    assert "number 1" in ann.press("Create")
    assert "NVIDIA" in ann.say("/list")


def test_the_same_in_chinese(db):
    a_catalogue(db)
    li = Person(db, Conversation(OPEN), language="zh")
    assert "寒武纪,瑞芯微" in li.say("/start")
    shown = li.say("监控 英伟达 cuda 上海 -实习")
    assert "公司：英伟达" in shown
    assert "过去" in shown
    assert "会推送 1 条" in shown
    assert "编号 1" in li.press("创建")
    assert "地点：上海" in li.say("列表")


def test_free_text_is_offered_as_a_watch(ann):
    assert "skill: Rust" in ann.say("rust berlin")
    assert "number 1" in ann.press("Create")


def test_a_greeting_is_answered_with_what_to_type(ann):
    assert "For example" in ann.say("hello")
    assert "/watch" in ann.say("hi there")


def test_nothing_is_kept_before_create(house, ann):
    ann.say("/watch rust berlin")
    assert the_rules(house, ann) == []
    ann.press("Cancel")
    assert the_rules(house, ann) == []
    assert "over" in ann.press("Create")


def test_an_old_preview_does_not_keep_a_newer_rule(house, ann):
    ann.say("/watch rust berlin")
    old = ann.buttons["✅ Create"]
    ann.say("/watch python munich")
    assert "over" in ann.press(old)
    assert the_rules(house, ann) == []


def test_change_takes_the_next_line(ann):
    ann.say("/watch rust berlin")
    assert "Send the line again" in ann.press("Change")
    assert "Munich" in ann.say("rust munich")
    assert "number 1" in ann.press("Create")


def test_the_same_watch_is_not_kept_twice(house, ann):
    watching(ann, "/watch rust berlin")
    watching(ann, "/watch berlin rust")
    assert "already: number 1" in ann.said
    assert len(the_rules(house, ann)) == 1


def test_a_wrong_line_shows_where_and_how(ann):
    said = ann.say("/watch 上海 评分>=120")
    assert "A score is at most 100, not 120" in said
    assert "     ^^^^^^^^^" in said
    assert "上海 评分>=80" in said


def test_a_question_has_buttons_that_go_on(ann):
    assert "which place" in ann.say("/watch Georgia nurse")
    assert "Georgia" in ann.press("state")
    assert "number 1" in ann.press("Create")


def test_a_typo_is_offered_its_nearest_name(ann):
    ann.say("/watch kuberentes berlin")
    assert "Kubernetes" in ann.press("kubernetes")


def test_a_rule_that_would_bring_nothing_says_what_to_drop(house, ann):
    a_catalogue(house)
    shown = ann.say("/watch rust shanghai")
    assert "would have sent nothing" in shown
    assert "Without" in shown
    looser = ann.press("− ")
    assert "would have sent 1 card" in looser


def test_a_rule_that_would_bring_too_much_offers_a_score(house, ann):
    board = a_catalogue(house)
    with house.transaction() as tx:
        from tests.store.people import saved, some_postings

        saved(tx, board, *some_postings(30, start=100, first_seen_at=NOW))
    shown = ann.say("/watch engineer")
    assert "more than 20 a day" in shown


def test_the_wizard_asks_step_by_step_and_survives_a_restart(house, ann):
    ann.say("/watch")
    ann.say("nvidia")
    again = Person(house, Conversation(OPEN), buttons=ann.buttons)
    assert "Which cities" in again.say("cuda, c++")
    again.say("shanghai")
    again.press("70")
    shown = again.press("Daily digest")
    assert "company: NVIDIA" in shown
    assert "in the daily digest" in shown
    assert "number 1" in again.press("Create")


def test_a_wrong_answer_in_the_wizard_is_asked_again(ann):
    ann.say("/watch")
    ann.say("nvidia")
    said = ann.say("score>=300")
    assert "at most 100" in said
    assert "Step 2 of 5" in said
    assert "Which cities" in ann.say("cuda")


def test_the_wizard_needs_one_answer(ann):
    ann.say("/watch")
    for _ in range(4):
        ann.press("Any")
    assert "must say something" in ann.press("At once")


def test_cancel_always_works(ann):
    ann.say("/watch")
    assert "Stopped" in ann.say("/cancel")
    assert "no open question" in ann.say("取消")


def test_the_list_pauses_deletes_and_edits_in_place(house, ann):
    for place in ("berlin", "munich", "hamburg", "cologne", "stuttgart", "leipzig"):
        watching(ann, f"/watch rust {place}")
    assert "(6)" in ann.say("/list")
    assert "6. " in ann.press("›")
    assert ann.is_edit
    ann.press("‹")
    assert "(paused)" in ann.press("⏸ 1")
    assert the_rules(house, ann)[0].paused
    ann.press("▶ 1")
    assert not the_rules(house, ann)[0].paused
    assert "Deleted" in ann.press("🗑 2")
    assert len(the_rules(house, ann)) == 5
    assert "It is back" in ann.press("Undo")
    assert len(the_rules(house, ann)) == 6


def test_edit_by_number_keeps_the_number_and_the_pause(house, ann):
    watching(ann, "/watch rust berlin")
    ann.say("/pause 1")
    ann.say("/edit 1")
    assert "Munich" in ann.say("rust munich")
    assert "Number 1 is now" in ann.press("Save")
    changed = the_rules(house, ann)[0]
    assert changed.paused
    assert "Munich" in str(changed.conditions)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("/pause", "Paused: 2 watches"),
        ("/pause 2", "Number 2 is paused"),
        ("/pause 2 7d", "Until"),
        ("/pause 3天", "Until"),
        ("/pause all 2027-01-15", "Until"),
        ("/pause 9", "no watch number 9"),
        ("/pause 2 someday", "cannot read “someday”"),
        ("/resume", "Watching again: 2 watches"),
        ("/delete", "Which one?"),
        ("/delete 7", "no watch number 7"),
        ("暂停", "Paused: 2 watches"),
    ],
)
def test_pause_resume_and_delete_in_words(ann, typed, answer):
    watching(ann, "/watch rust berlin")
    watching(ann, "/watch rust munich")
    assert answer in ann.say(typed)


def test_a_card_is_saved_hidden_and_brought_back(house, ann):
    a_catalogue(house)
    ann.say("/start")
    uid = openings()[1].uid
    ann.press(f"s:{uid}")
    assert ann.toasts == ["Saved"]
    assert ann.is_edit
    assert "Rust Engineer" in ann.say("/saved")
    ann.press(f"h:{uid}")
    assert ann.toasts == ["Hidden"]
    assert "Rust Engineer" in ann.say("/hidden")
    ann.press(f"u:{uid}")
    assert ann.toasts == ["Back again"]
    ann.press(f"a:{uid}")
    assert "Rust Engineer" in ann.say("/applied")
    ann.press(f"s:{uid}")
    assert "Nothing is saved" in ann.say("/saved")


def test_details_similar_and_mute(house, ann):
    a_catalogue(house)
    ann.say("/start")
    cuda, rust, _ = openings()
    assert "Rust Engineer" in ann.press(f"d:{rust.uid}:0")
    assert "Like “Rust Engineer”" in ann.press(f"l:{rust.uid}")
    assert "place: Berlin" in ann.press("roles like this")
    assert "number 1" in ann.press("Create")
    assert "nothing more of NVIDIA" in ann.press(f"m:{cuda.uid}")
    assert "Muted companies" in ann.say("/hidden")
    assert "No longer muted" in ann.press("NVIDIA")


def test_why_tells_every_condition_with_what_it_saw(house, ann):
    board = a_catalogue(house)
    watching(ann, "/watch rust berlin -intern")
    found = make_posting(
        uid="pnew000000001",
        title="Senior Rust Engineer",
        skills=(Skill("Rust", "Rust"),),
        description="Rust.",
        company_key="beta",
        company="Beta",
    )
    assert new_posting(house, board, found, NOW + timedelta(hours=1)) == 1
    said = ann.press(f"w:{found.uid}")
    assert "✓ skill: Rust — it says: Rust" in said
    assert "✓ place: Berlin — it says: Berlin, Germany" in said
    assert "not employment: internship" in said
    assert ann.say("/why").startswith("Why “Senior Rust Engineer”")
    assert "Why “Senior Rust Engineer”" in ann.say(f"/why {found.url}")


def test_whynot_names_the_condition_that_failed(house, ann):
    a_catalogue(house)
    watching(ann, "/watch rust shanghai")
    rust = openings()[1]
    said = ann.say(f"/whynot 1 {rust.url}")
    assert "does not fit number 1" in said
    assert "✓ skill: Rust" in said
    assert "✗ place: Shanghai — it says: Berlin, Germany" in said
    assert "never seen" in ann.say("/whynot 1 https://boards.greenhouse.io/other/jobs/999")
    assert "no watch number 5" in ann.say(f"/whynot 5 {rust.url}")


def test_three_hidden_cards_of_one_kind_offer_a_change_that_can_be_undone(house, ann):
    board = a_catalogue(house)
    watching(ann, "/watch engineer berlin")
    before = the_rules(house, ann)[0]
    for number in range(3):
        found = make_posting(
            uid=f"pbeta0000000{number}",
            title=f"Engineer {number}",
            company="Beta",
            company_key="beta",
            description="x",
        )
        new_posting(house, board, found, NOW + timedelta(hours=1))
        said = ann.press(f"h:{found.uid}")
        assert ("You hid" in said) == (number == 2)
    assert the_rules(house, ann)[0] == before
    assert "Left out" in ann.press("Leave them out")
    assert "beta" in str(the_rules(house, ann)[0].conditions)
    assert "Back to how it was" in ann.press("Undo")
    assert the_rules(house, ann)[0] == before


def test_the_owner_sees_who_is_there_and_can_tell_everybody(house, ann):
    ann.say("/start")
    chief = Person(house, Conversation(Access(owners=frozenset({9}))), number=9)
    assert "2 subscribers" in chief.say("/users")
    assert "Queued for 2" in chief.say("/broadcast we move tonight")
    assert "for the owner" in ann.say("/users")
    assert "for the owner" in ann.say("/broadcast hello")


def test_a_long_text_is_neither_a_rule_nor_a_page(ann):
    assert "too long for a watch" in ann.say("lorem ipsum dolor " * 40)


def test_nobody_s_mailbox_is_filled_with_codes(ann):
    for _ in range(3):
        assert "sent a code" in ann.say("/settings email ann@example.org")
    assert "Try again tomorrow" in ann.say("/settings email other@example.org")


def test_settings_are_typed_and_pressed(house, ann):
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


def test_mail_goes_only_to_a_confirmed_address(house, ann):
    ann.say("/settings email ann@example.org")
    with house.reading() as tx:
        subscriber = subscribers.find(tx, _address(ann))
        assert subscriber is not None
        assert not subscriber.email_confirmed
        (mail,) = outbox.of_subscriber(tx, subscriber.id, since=NOW)
    assert mail.address.channel == "email"
    code = str(mail.content).split("code in the chat: ")[1][:6]
    wrong = "000000" if code != "000000" else "111111"
    assert "not the code" in ann.say(f"/settings email {wrong}")
    assert "Confirmed" in ann.say(f"/settings email {code}")
    assert "ann@example.org" in ann.say("/settings")


def test_search_shows_what_is_open_and_can_be_watched(house, ann):
    a_catalogue(house)
    assert "Rust Engineer" in ann.say("/search rust berlin")
    assert "skill: Rust" in ann.press("Add a watch")
    assert "Nothing open fits" in ann.say("/search rust tokyo")
    assert "NVIDIA: 1 open" in ann.say("/company nvidia")
    assert "no openings of Initech" in ann.say("/company Initech")


def test_export_and_import_are_each_other_s_way_back(house, ann, li):
    watching(ann, "/watch nvidia cuda shanghai score>=70 -intern")
    watching(ann, '/watch "night shift" nurse berlin or remote daily digest')
    lines = ann.say("/export").splitlines()[1:]
    li.language = "en"
    assert "2 watches added" in li.say("/import\n" + "\n".join(lines))
    assert [r.conditions for r in the_rules(house, li)] == [
        r.conditions for r in the_rules(house, ann)
    ]
    assert "Not understood: score>=300" in li.say("/import\nscore>=300")


def test_forget_erases_everything_after_a_confirmation(house, ann):
    watching(ann, "/watch rust berlin")
    ann.say("/forget")
    assert len(the_rules(house, ann)) == 1
    assert "erased" in ann.press("Erase")
    with house.reading() as tx:
        assert subscribers.find(tx, _address(ann)) is None


def test_an_unknown_command_names_those_there_are(ann):
    assert "I do not know" in ann.say("/frobnicate now")
    assert "/watch" in ann.said


def test_a_stranger_gets_one_polite_line_and_no_place_in_the_store(house):
    stranger = Person(house, Conversation(Access(allow=frozenset({5}))), number=666)
    for text in ("/start", "/list", "/watch rust", "hello"):
        assert "666" in stranger.say(text)
    stranger.press("s:prust00000001")
    assert "private" in stranger.said
    with house.reading() as tx:
        assert subscribers.all(tx) == []


def test_an_invite_code_lets_in_and_a_wrong_one_does_not(house):
    conversation = Conversation(Access(invite_code="open sesame"))
    guest = Person(house, conversation, number=7)
    assert "invite code" in guest.say("/start")
    assert "private" in guest.say("/start open says me")
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


@pytest.mark.parametrize("verb", ["rp", "rd", "rm", "ru"])
def test_nobody_can_touch_another_s_watch(house, ann, li, verb):
    watching(ann, "/watch rust berlin")
    number = the_rules(house, ann)[0].id
    li.say("/start")
    said = li.press(f"{verb}:{number}:0")
    assert any(words in said for words in ("没有找到", "已经无法恢复"))
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
        stranger = subscribers.find(tx, _address(li))
        assert stranger is not None
        assert hits.why(tx, stranger.id, openings()[1].uid) == []


@pytest.mark.parametrize("verb", sorted(BUTTONS))
def test_no_forged_button_breaks_the_bot(ann, verb):
    ann.say("/start")
    for rest in ("", "x", "999999", "::", "0:0", "p0000000000000", "rust:1:2:3", "-1:-1"):
        ann.now += timedelta(minutes=1)
        assert ann.press(f"{verb}:{rest}")


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_answers_whatever_stands_behind_it(ann, name):
    for rest in ("", "1", "x y z", "寒武纪", "999 https://example.org/jobs/1", "\n\n"):
        ann.now += timedelta(minutes=1)
        assert ann.say(f"/{name} {rest}")


def test_callback_data_fits_into_64_bytes(house, ann):
    a_catalogue(house)
    ann.say("/search rust berlin")
    ann.say("/company nvidia")
    watching(ann, "/watch rust berlin")
    ann.say("/list")
    assert all(len(data.encode()) <= 64 for data in ann.buttons.values())


def test_too_many_requests_are_slowed_down(house, ann):
    for _ in range(25):
        ann.now = NOW
        ann.say("/list")
    assert "wait a moment" in ann.said


def test_the_menu_is_in_both_languages():
    shown = menus()
    assert [name for name, _ in shown["en"]] == [name for name, _ in shown["zh"]]
    assert all(1 <= len(text) <= 256 for entries in shown.values() for _, text in entries)
    assert all(f"menu.{name}" in ENGLISH for name in COMMANDS if name not in ("lang", "share"))
