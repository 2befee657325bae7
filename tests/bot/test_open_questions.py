"""Open questions stand side by side, survive restarts, and end kindly."""

from __future__ import annotations

from datetime import timedelta

from tests.bot.people import OPEN, Person, a_catalogue, the_rules, watching
from watchbot.bot.conversation import Conversation
from watchbot.bot.turn import Access, Quotas


def test_a_wizard_a_preview_and_an_edit_do_not_overwrite_each_other(house, ann):
    watching(ann, "/watch rust berlin")
    ann.say("/watch nurse hamburg")
    create = ann.buttons["✅ Create"]
    ann.say("/watch")
    ann.say("nvidia")
    again = Person(house, Conversation(OPEN), now=ann.now + timedelta(hours=1))
    again.say("/watch")
    assert "Step 2 of 5" in again.say("nvidia")
    again.say("/edit 1")
    assert "Watch 1 would become" in again.say("go berlin")
    assert "number 2" in again.press(create)
    assert "Step 3 of 5" in again.say("cuda")
    assert [len(rule.conditions) for rule in the_rules(house, again)] == [2, 2]


def test_the_last_question_that_waits_for_a_text_gets_it(ann):
    watching(ann, "/watch rust berlin")
    ann.say("/watch")
    ann.say("/edit 1")
    assert "Watch 1 would become" in ann.say("go berlin")
    assert "Which skills" in ann.say("nvidia")


def test_a_line_that_cannot_be_read_leaves_the_edit_open(ann):
    watching(ann, "/watch rust berlin")
    ann.say("/edit 1")
    assert "at most 100" in ann.say("score>=300")
    assert "Watch 1 would become" in ann.say("score>=80")


def test_a_word_command_does_not_answer_a_question(ann):
    ann.say("/watch")
    assert "You watch nothing yet" in ann.say("list")
    assert "Step 2 of 5" in ann.say("nvidia")


def test_a_link_does_not_answer_a_question(ann):
    ann.say("/watch")
    assert "open no links" in ann.say("https://example.org/jobs/1")
    assert "Step 2 of 5" in ann.say("nvidia")


def test_cancel_ends_what_waits_for_a_text_and_then_the_last_preview(ann):
    ann.say("rust berlin")
    create = ann.buttons["✅ Create"]
    ann.say("/watch")
    assert "Stopped" in ann.say("cancel")
    assert "Stopped" in ann.say("cancel")
    assert "over" in ann.press(create)
    assert "no open question" in ann.say("cancel")


def test_an_old_button_says_so_in_a_note_and_sends_nothing(ann):
    ann.say("rust berlin")
    create = ann.buttons["✅ Create"]
    ann.press(create)
    ann.press(create)
    assert len(ann.toasts) == 1
    assert "over" in ann.said
    ann.now += timedelta(days=3)
    assert "over" in ann.press(create)


def test_a_question_is_over_after_two_days(ann):
    ann.say("/watch")
    ann.now += timedelta(days=2, minutes=1)
    assert "I understood" in ann.say("rust berlin")


def test_the_same_line_as_a_new_watch_and_as_a_change_are_two_questions(house, ann):
    watching(ann, "/watch nurse hamburg")
    ann.say("/watch rust berlin")
    create = ann.buttons["✅ Create"]
    ann.say("/edit 1 rust berlin")
    ann.press(create)
    assert len(the_rules(house, ann)) == 2


def test_what_was_loosened_can_no_longer_be_kept_as_it_was(house, ann):
    a_catalogue(house)
    ann.say("/watch rust shanghai")
    before = ann.buttons["✅ Create"]
    ann.press("− ")
    assert "over" in ann.press(before)


def test_a_full_list_is_said_and_the_preview_can_be_kept_later(house):
    access = Access(everyone=True, quotas=Quotas(rules=1))
    ann = Person(house, Conversation(access))
    watching(ann, "/watch rust berlin")
    ann.say("/watch nurse hamburg")
    create = ann.buttons["✅ Create"]
    assert "You have 1 watch, which is the most" in ann.press(create)
    ann.say("/delete 1")
    assert "number 1" in ann.press(create)
