"""A watch for a place says how much of what it would bring does not say where it is."""

from __future__ import annotations

from tests.bot.people import a_catalogue
from tests.factories import make_posting
from tests.store.people import saved
from watchbot.model.posting import Skill


def with_unplaced(house, count):
    board = a_catalogue(house)
    for number in range(count):
        posting = make_posting(
            uid=f"pnowhere{number:05}",
            title="Rust Developer",
            company=f"Nowhere {number}",
            company_key=f"nowhere{number}",
            places=(),
            place_texts=(),
            skills=(Skill("Rust", "Rust"),),
            description="You write Rust.",
        )
        with house.transaction() as tx:
            saved(tx, board, posting)


def test_what_does_not_say_where_it_is_can_be_left_out(house, ann):
    with_unplaced(house, 2)
    assert "2 of them do not say where they are: they might be there." in ann.say("rust berlin")
    said = ann.press("Only what says so (1)")
    assert "if a posting does not say it: I leave it out" in said
    assert "this would have sent 1 card" in said
    assert "do not say where" not in said


def test_where_nothing_says_it_that_is_said(house, ann, li):
    with_unplaced(house, 2)
    assert "None of them says where it is; I show what might be there." in ann.say("rust paris")
    assert "📍 Only what says so (0)" in ann.buttons
    assert "这 2 条都没有写明地点" in li.say("rust 巴黎")


def test_a_few_of_many_are_not_worth_a_line(house, ann):
    with_unplaced(house, 0)
    assert "say where" not in ann.say("rust berlin")
