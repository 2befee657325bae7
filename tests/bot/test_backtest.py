"""What a rule would have brought agrees with what the matcher brings."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bot.people import a_catalogue, openings
from tests.factories import NOW, make_change, make_posting, make_rule
from tests.store.people import saved
from watchbot.bot.backtest import BackTest, back_test, open_now, with_score
from watchbot.bot.rule_text import Ask, parse_rule
from watchbot.model.posting import Employment, Level, Pay, Period, Posting, Skill, Workplace
from watchbot.model.rule import Condition, Field, Unknown, WatchRule
from watchbot.model.score import Score
from watchbot.pipeline.match import evaluate, fits, wants
from watchbot.store.database import Database

_POSTINGS = st.builds(
    make_posting,
    title=st.sampled_from(("Rust Engineer", "Nurse", "编译器工程师")),
    skills=st.sampled_from(
        ((), (Skill("Rust", "Rust"),), (Skill("CUDA", "CUDA"), Skill("C++", "C++")))
    ),
    description=st.sampled_from(("", "You write Rust.", "night shift")),
    employment=st.sampled_from((None, Employment.INTERNSHIP, Employment.FULL_TIME)),
    level=st.sampled_from((None, Level.SENIOR)),
    workplace=st.sampled_from((None, Workplace.REMOTE)),
    pay=st.sampled_from(
        (None, Pay(text="25k", min=25000, max=25000, currency="CNY", period=Period.MONTH))
    ),
)
_TEXTS = st.sampled_from(
    (
        "rust berlin", "nurse -intern", "skill:rust,cuda senior", "编译器 25k以上", "remote rust unknown:drop", "c++ & cuda", "7天内 berlin",
        "berlin or remote unknown:digest", "score>=70 nurse", "-intern rust full-time",
    )
)  # fmt: skip


HIGH = Score(overall=90, dimensions={}, coverage=1.0, origin="watchbot")


def with_one_more(url: str, posting: Posting, *asked: str) -> list[str]:
    """The titles of what is open now for these lines, once the catalogue holds this posting, too."""
    db = Database(url)
    board = a_catalogue(db)
    with db.transaction() as tx:
        saved(tx, board, posting)
        found = open_now(tx, map(a_rule, asked), now=NOW)
    db.close()
    return [each.title for each in found]


def a_rule(text: str) -> WatchRule:
    rule = parse_rule(text, language="en")
    assert not isinstance(rule, Ask)
    return rule


@settings(max_examples=200)
@given(_TEXTS, _POSTINGS)
def test_the_explanation_and_the_matcher_never_disagree(text: str, posting: Posting) -> None:
    rule = a_rule(text)
    results = evaluate(rule, posting, now=NOW)
    match = wants(rule, make_change(uid=posting.uid), posting, now=NOW)
    assert [result.condition for result in results] == list(rule.conditions)
    assert fits(rule, results) == (match is not None)


def test_the_best_come_first_and_one_opening_counts_once(sqlite_url):
    db = Database(sqlite_url)
    a_catalogue(db)
    with db.reading() as tx:
        test = back_test(tx, a_rule("berlin"), now=NOW)
        assert (test.seen, test.count) == (3, 2)
        assert {posting.title for posting in test.best} == {"Rust Engineer", "Nurse"}
        assert len(open_now(tx, [a_rule("berlin")], now=NOW)) == 2
    db.close()


def test_nothing_found_names_the_condition_in_the_way(sqlite_url):
    db = Database(sqlite_url)
    a_catalogue(db)
    with db.reading() as tx:
        test = back_test(tx, a_rule("cuda berlin"), now=NOW + timedelta(days=1))
    db.close()
    assert test.count == 0
    assert test.looser is not None
    assert test.looser.count >= 1
    assert set(test.looser.left_out) <= set(a_rule("cuda berlin").conditions)


def test_a_rule_can_be_tightened():
    rule = make_rule(Condition(field=Field.SKILL, values=("Rust",)))
    assert with_score(rule, 70).conditions[-1].at_least == 70
    assert len(with_score(with_score(rule, 70), 80).conditions) == 2


def test_what_is_unknown_counts_as_the_rule_says():
    posting = openings()[2]
    asked = a_rule("nurse score>=70")
    dropped = a_rule("nurse score>=70 unknown:drop")
    results = evaluate(asked, posting, now=NOW)
    assert asked.unknown is Unknown.KEEP
    assert fits(asked, results)
    assert not fits(dropped, evaluate(dropped, posting, now=NOW))


def test_what_is_asked_for_in_the_title_comes_before_a_mention(sqlite_url):
    mention = make_posting(
        uid="pmention00001",
        title="Cook",
        description="A nurse is on site.",
        score=HIGH,
    )
    titles = with_one_more(sqlite_url, mention, "nurse", "rust")
    assert titles[-1] == "Cook"
    assert {"Nurse", "Rust Engineer"} <= set(titles[:-1])


def test_a_skill_in_the_title_comes_before_one_in_the_text(sqlite_url):
    elsewhere = make_posting(
        uid="pelsewhere001",
        title="Clerk",
        skills=(Skill("Rust", "Rust", "description"),),
        description="Rust is a plus.",
        score=HIGH,
    )
    assert with_one_more(sqlite_url, elsewhere, "rust") == ["Rust Engineer", "Clerk"]


@pytest.mark.parametrize(
    ("days", "count", "rate"),
    [(30, 64, ("day", 2)), (30, 30, ("day", 1)), (30, 12, ("week", 3)), (30, 3, ("week", 1)),
     (30, 2, None), (3, 60, None), (7, 700, ("day", 100))],
)  # fmt: skip
def test_how_often_that_is_is_said_where_there_is_enough_to_tell(days, count, rate):
    assert BackTest(days=days, seen=1000, count=count).rate == rate
