"""What is said of "this posting" is about the one that was opened last."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bot.people import a_catalogue, new_posting, openings, watching
from tests.factories import make_posting
from watchbot.model.posting import Skill


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("save", "Saved"),
        ("/why", "Why “Rust Engineer”"),
        ("/similar", "Like “Rust Engineer”"),
        ("/timeline", "Rust Engineer"),
        ("hide it", "Hidden"),
        ("mute", "nothing more of"),
        ("/whynot 1", "Rust Engineer"),
    ],
)
def test_words_mean_the_posting_that_was_opened_from_a_search(house, ann, said, answer):
    a_catalogue(house)
    watching(ann, "/watch cuda")
    ann.say("/search rust")
    ann.press("Rust Engineer")
    assert answer in ann.say(said)


def test_a_card_that_came_since_is_meant_again(house, ann):
    board = a_catalogue(house)
    watching(ann, "/watch rust")
    ann.press(f"o:{openings()[0].uid}")
    assert "Why “GPU Kernel Engineer”" in ann.say("/why")
    ann.now += timedelta(minutes=10)
    found = make_posting(
        uid="pnew000000001", title="Senior Rust Engineer", company="Beta", company_key="beta",
        description="Rust.", skills=(Skill("Rust", "Rust"),),
    )  # fmt: skip
    assert new_posting(house, board, found, ann.now) == 1
    ann.now += timedelta(minutes=10)
    assert "Why “Senior Rust Engineer”" in ann.say("/why")


def test_having_looked_is_no_question_to_cancel(house, ann):
    a_catalogue(house)
    ann.press(f"o:{openings()[0].uid}")
    assert "no open question" in ann.say("/cancel")


def test_before_anything_was_opened_it_says_so(ann):
    assert "No card came" in ann.say("save")
