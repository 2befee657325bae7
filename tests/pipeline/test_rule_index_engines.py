"""How the engines of the rule index keep rules: which one serves, what is swept, what is left to the verdict."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, make_change, make_posting, make_rule
from tests.pipeline.indexed import index_of
from watchbot.model.change import ChangeKind
from watchbot.model.posting import Level, Skill
from watchbot.model.rule import Condition, Delivery, Field, Unknown, WatchRule
from watchbot.pipeline.facts import facts_of
from watchbot.pipeline.match import match_all
from watchbot.pipeline.rule_index import FEW, RuleIndex, arrays, engine_for, kernel, rows
from watchbot.pipeline.rule_index import index as index_module
from watchbot.pipeline.rule_index.arrays import Arrays
from watchbot.pipeline.rule_index.bitmaps import Bitmaps
from watchbot.pipeline.rule_index.packed import PackedRules

every_engine = pytest.mark.parametrize("engine", [Bitmaps, Arrays])


def test_the_engine_goes_by_the_number_of_rules_and_by_what_is_installed(monkeypatch):
    assert type(engine_for(FEW)) is Bitmaps
    assert type(engine_for(FEW + 1)) is Arrays
    monkeypatch.setattr(index_module, "find_spec", lambda name: None)
    assert type(engine_for(FEW + 1)) is Bitmaps


def test_an_index_that_grows_takes_the_next_engine_and_answers_as_before(monkeypatch):
    monkeypatch.setattr(index_module, "FEW", 5)
    index = RuleIndex()
    words = ["engineer", "nurse", "compiler"] * 4
    asked = [
        make_rule(Condition(field=Field.TITLE, values=(word,)), id=number)
        for number, word in enumerate(words)
    ]
    for count, rule in enumerate(asked, start=1):
        index.add(rule)
        if count == 4:
            index.remove(0)
        kept = asked[1:count] if count >= 4 else asked[:count]
        changed = [(make_change(), make_posting())]
        assert index.match(changed, now=NOW) == match_all(changed, kept, now=NOW)
    index.compile()
    assert index.match(changed, now=NOW) == match_all(changed, kept, now=NOW)


@pytest.mark.parametrize("narrow", [rows.narrowed, kernel.narrowed])
def test_more_keys_than_have_a_short_mark_of_their_own(narrow):
    makers = tuple(f"maker {number}" for number in range(1 << 16))
    asked = [
        make_rule(Condition(field=Field.COMPANY, values=makers), id=1),
        make_rule(Condition(field=Field.PLACE, values=("city:DE/Berlin",)), id=2),
    ]
    index = index_of(asked, lambda: Arrays(narrow))
    for maker in ("maker 0", *makers[-4:], "maker 0"):
        changed = [(make_change(), make_posting(company_key=maker))]
        assert index.match(changed, now=NOW) == match_all(changed, asked, now=NOW)


def test_rules_are_kept_packed_and_come_out_as_they_went_in():
    until = NOW + timedelta(days=1)
    asked = [
        make_rule(Condition(field=Field.WORD, values=("CUDA", "后端"), labels=("cuda", "後端"))),
        make_rule(Condition(field=Field.WORD, values=("CUDA", "后端"), labels=("only one",))),
        make_rule(Condition(field=Field.LEVEL, values=(Level.SENIOR,), negated=True, every=True)),
        make_rule(Condition(field=Field.PAY, at_least=2.5, currency="CNY", period="month")),
        make_rule(text="70分以上 \ud800", destination="e-mail", unknown=Unknown.DROP),
        make_rule(paused=True, paused_until=until, delivery=Delivery.WEEKLY, subscriber_id=1 << 40),
        make_rule(events=frozenset({ChangeKind.CLOSED}), id=1 << 40),
        WatchRule(text="", conditions=()),
    ]
    packed = PackedRules()
    for _ in range(2):
        for number, rule in enumerate(asked):
            packed.put(number, rule)
        kept = [packed.get(number) for number in range(len(asked))]
        assert kept == asked == list(packed)
        assert [rule.text for rule in kept] == [rule.text for rule in asked]  # it is not compared
        taken = [packed.take(number) for number in range(len(asked))]
        assert taken == asked
    assert list(packed) == []
    assert not any(packed._shared.things)  # and nothing that they had in common stays


def test_what_belongs_to_rules_that_went_is_swept_and_its_room_is_used_again(monkeypatch):
    monkeypatch.setattr(arrays, "_MANY_GONE", 3)
    index, changed = RuleIndex(Arrays()), [(make_change(), make_posting())]
    for number in range(40):
        place = Condition(field=Field.PLACE, values=("city:DE/Berlin", f"city:DE/{number % 7}"))
        asked = [
            make_rule(place, Condition(field=Field.TITLE, values=(word,)), id=number)
            for word in ("engineer", "nurse")
        ]
        index.add(asked[number % 2])
        if number >= 4:
            index.remove(number - 4)
        assert [m.rule.id for m in index.match(changed, now=NOW)] == [
            one for one in range(max(0, number - 3), number + 1) if one % 2 == 0
        ]
    assert len(index._rules._kept) < 20


def a_long_rule(number, title):
    """More keys, groups and bounds than a row or an entry of the arrays has room for."""
    far = tuple(f"city:DE/Town {number} {place}" for place in range(12))
    return make_rule(
        Condition(field=Field.TITLE, values=(title, *(f"word {n}" for n in range(9)))),
        Condition(field=Field.PLACE, values=(*far, "city:DE/Berlin")),
        Condition(
            field=Field.SKILL, values=("CUDA", "C++", f"skill {number}"), every=number % 3 == 0
        ),
        Condition(field=Field.COMPANY, values=(*(f"maker {n}" for n in range(30)), "acme")),
        Condition(field=Field.WORD, values=tuple(f"never {n}" for n in range(20)), negated=True),
        *(Condition(field=field, at_least=number % 5) for field in (Field.EXPERIENCE, Field.AGE)),
        Condition(field=Field.PAY, at_least=1000 * number, currency=f"C{number}", period="year"),
        *(Condition(field=field, at_most=100 - number) for field in (Field.SCORE, Field.GROWTH)),
        id=number,
        unknown=list(Unknown)[number % 3],
    )


@every_engine
def test_what_there_is_no_room_for_is_left_to_the_verdict(engine):
    asked = [a_long_rule(n, "engineer" if n % 4 else "nurse") for n in range(1, 90)]
    skills = (Skill("CUDA", "CUDA"), Skill("C++", "C++"), Skill("skill 6", "skill 6"))
    changed = [
        (make_change(), make_posting(skills=skills, description=text, company_key="acme"))
        for text in ("", "We build.", "We build never 19.")
    ]
    found = match_all(changed, asked, now=NOW)
    assert found
    assert index_of(asked, engine).match(changed, now=NOW) == found


@pytest.mark.parametrize("narrow", [rows.narrowed, kernel.narrowed])
def test_the_compiled_pass_leaves_what_the_plain_one_leaves(narrow):
    asked = [
        make_rule(
            Condition(field=Field.TITLE, values=(word, "后端"), negated=number % 7 == 0),
            Condition(field=Field.PLACE, values=("city:DE/Berlin", "remote")),
            Condition(field=Field.SCORE, at_least=number % 100),
            Condition(field=Field.PAY, at_most=1000 * number, currency="EUR", period="year"),
            id=number,
            unknown=list(Unknown)[number % 3],
        )
        for number, word in enumerate(["engineer", "nurse", "compiler"] * 700)
    ]
    facts = facts_of(make_posting(), now=NOW)
    index = index_of(asked, lambda: Arrays(narrow))
    found = match_all([(make_change(), facts.posting)], asked, now=NOW)
    assert index.match_facts(facts, make_change()) == found
    assert len(index.candidates(facts, make_change())) == len(found)
