"""The list of watches: paused, changed, deleted and brought back, by buttons and by words."""

from __future__ import annotations

import pytest

from tests.bot.people import OPEN, Person, a_catalogue, openings, the_rules, watching
from watchbot.bot.conversation import Conversation
from watchbot.delivery.markup import to_email


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
        ("/pause 2 weeks", "Paused: 2 watches. Until 14 Dec"),
        ("/pause 1 month", "Paused: 2 watches. Until 30 Dec"),
        ("/pause 1 for a month", "Number 1 is paused. Until 30 Dec"),
        ("/pause 2 12月24日", "Number 2 is paused. Until 24 Dec."),
        ("/pause 1h", "Until 30 Nov 1"),
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


def in_group(house, thread=None, *, chat="-1001234", language="en"):
    """An administrator in a group, or in one of its topics."""
    return Person(
        house,
        Conversation(OPEN),
        chat=chat,
        is_group=True,
        is_admin=True,
        thread=thread,
        language=language,
    )


def test_whose_watches_these_are_is_said(house):
    group, topic = in_group(house), in_group(house, 7)
    assert "each topic has a list of its own" in group.say("/list")
    watching(group, "/watch rust berlin")
    assert "This group's watches (1)" in group.say("/list")
    assert "This topic watches nothing yet" in topic.say("/list")
    watching(topic, "/watch nurse berlin")
    assert "This topic's watches (1)" in topic.say("/list")


@pytest.mark.parametrize(
    ("language", "said", "of_two"),
    [
        ("en", "Watched in this group's topics: 3 watches. Send /list in a topic", "Topic 7 · 2 watches"),
        ("zh", "本群的话题里另有 3 条监控", "话题 7 · 2 条监控"),
    ],
)  # fmt: skip
def test_a_group_is_told_what_its_topics_watch(house, language, said, of_two):
    other = in_group(house, 9, language=language)
    strangers = in_group(house, 7, chat="-1005678", language=language)
    for person, places in (
        (in_group(house, 7, language=language), ("berlin", "munich")),
        (other, ("hamburg",)),
        (strangers, ("paris",)),
    ):
        for place in places:
            watching(person, f"/watch rust {place}")
    group = in_group(house, language=language)
    listed = group.say("/list")
    assert said in listed
    assert of_two in listed
    assert "https://t.me/c/1234/7" in to_email(group.replies[0].card.body)
    watching(group, "/watch nurse berlin")
    assert said in group.say("/list")
    assert said not in other.say("/list")
    other.say("/delete 1")
    assert "Topic 9" not in group.say("/list")


def test_of_many_topics_some_are_named(house):
    for thread in range(2, 15):
        watching(in_group(house, thread, chat="-5"), "/watch rust berlin")
    listed = in_group(house, chat="-5").say("/list")
    assert "topics: 13 watches" in listed
    assert listed.count("· 1 watch") == 10
    assert "… and in 3 more topics" in listed


def test_a_watch_of_a_digest_says_so_in_the_list(ann):
    watching(ann, "/watch rust berlin weekly digest")
    assert "1. skill: Rust · place: Berlin · in the weekly digest" in ann.say("/list")


def test_whynot_without_such_a_watch_shows_those_there_are(house, ann):
    a_catalogue(house)
    uid = openings()[1].uid
    assert ann.say(f"/whynot 1 {uid}").startswith("You watch nothing yet.")
    watching(ann, "/watch cuda")
    said = ann.say(f"/whynot 7 {uid}")
    assert said.startswith("There is no watch number 7. These are yours:")
    assert "1. skill: CUDA" in said
