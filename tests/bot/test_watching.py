"""From a line to a watch: previews, questions, the wizard, wrong turns."""

from __future__ import annotations

from tests.bot.people import (
    OPEN,
    Person,
    a_catalogue,
    the_rules,
    watching,
)
from tests.factories import NOW, make_posting
from watchbot.bot.backtest import back_test
from watchbot.bot.commands import watch
from watchbot.bot.conversation import Conversation


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


def test_an_old_preview_keeps_its_own_rule_and_not_a_newer_one(house, ann):
    ann.say("/watch rust berlin")
    old = ann.buttons["✅ Create"]
    ann.say("/watch python munich")
    assert "number 1" in ann.press(old)
    assert "Python" not in str(the_rules(house, ann))


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
    ann.say("/start")
    said = ann.say("/watch 上海 评分>=120")
    assert "A score is at most 100, not 120" in said
    assert "     ^^^^^^^^^" in said
    assert "上海 评分>=" in said.splitlines()[-1]


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


def test_what_no_posting_fulfils_is_named_with_where_to_look(house, ann):
    a_catalogue(house)
    shown = ann.say("/watch accountant munich")
    assert "None of the 3 postings that I know fits this: the text contains “accountant”" in shown
    assert "/status" in shown


def test_advice_is_taken_with_one_back_test(house, ann, monkeypatch):
    a_catalogue(house)
    ann.say("/watch rust shanghai")
    asked = []

    def counted(*given, **named):
        asked.append(given)
        return back_test(*given, **named)

    monkeypatch.setattr(watch, "back_test", counted)
    ann.press("− ")
    assert len(asked) == 1


def test_a_rule_that_would_bring_too_much_offers_a_score(house, ann):
    board = a_catalogue(house)
    with house.transaction() as tx:
        from tests.store.people import saved, some_postings

        saved(tx, board, *some_postings(30, start=100, first_seen_at=NOW))
    shown = ann.say("/watch engineer")
    assert "more than 20 a day" in shown


def test_a_word_that_other_jobs_only_mention_is_offered_for_titles(house, ann):
    board = a_catalogue(house)
    mention = {"title": "Engineer", "description": "You work with product managers."}
    with house.transaction() as tx:
        from tests.store.people import saved

        described = [
            make_posting(uid=f"pmention{at:05d}", first_seen_at=NOW, **mention) for at in range(3)
        ]
        named = make_posting(uid="pmanager00001", title="Product Manager", first_seen_at=NOW)
        saved(tx, board, *described, named)
    shown = ann.say("/watch product manager, berlin")
    assert "3 of them only mention “product manager” in the description" in shown
    narrowed = ann.press("Titles only (1)")
    assert "the title contains “product manager”" in narrowed
    assert "would have sent 1 card" in narrowed
    assert "only mention" not in narrowed


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
    assert "no open question" in ann.say("cancel")


def test_a_long_text_is_neither_a_rule_nor_a_page(ann):
    assert "too long for a watch" in ann.say("lorem ipsum dolor " * 40)


def test_a_word_may_be_an_employer_of_the_catalogue_but_not_one_of_trade(house, ann):
    board = a_catalogue(house)
    with house.transaction() as tx:
        from tests.store.people import saved

        named = [("Quellwerk", "quellwerk"), ("Fintech公司", "fintech")]
        offers = [
            make_posting(uid=f"pemployer{at:04d}", company=name, company_key=key)
            for at, (name, key) in enumerate(named)
        ]
        saved(tx, board, *offers)
    assert "company: Quellwerk" in ann.say("/watch quellwerk, nurse")
    shown = ann.say("/watch fintech, nurse")
    assert "company" not in shown.split("I tell you")[0].replace("no company", "")
