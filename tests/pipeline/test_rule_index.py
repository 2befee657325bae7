"""The rule index gives what plain evaluation of every rule gives, after whatever came and went."""

from __future__ import annotations

import pickle
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.factories import BERLIN, NOW, SHANGHAI, make_change, make_posting, make_rule
from tests.pipeline.indexed import index_of
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.posting import (
    Education,
    Employment,
    Experience,
    Level,
    Pay,
    Period,
    Place,
    Skill,
    Workplace,
)
from watchbot.model.rule import Condition, Field, Unknown, WatchRule
from watchbot.model.score import Band, Dimension, DimensionScore, Score
from watchbot.pipeline.facts import facts_of
from watchbot.pipeline.keyword import keyword
from watchbot.pipeline.match import match_all
from watchbot.pipeline.rule_index import RuleIndex, kernel
from watchbot.pipeline.rule_index.arrays import Arrays
from watchbot.pipeline.rule_index.bitmaps import Bitmaps
from watchbot.pipeline.rule_index.words import WordFinder

WORDS = [
    "engineer",
    "c++",
    "后端",
    "data  analyst",
    "go",
    "r",
    "compiler engineer",
    "class",
    "",
    "ai",
]
VALUES = {
    Field.COMPANY: ["acme", "globex", ""],
    Field.SKILL: ["CUDA", "C++", "PyTorch", "deep learning", "Rust"],
    Field.PLACE: ["city:DE/Berlin", "country:CN", "area:EU", "remote", "remote:US", "city:CN/Shanghai"],
    Field.WORD: WORDS,
    Field.TITLE: WORDS,
    Field.CATEGORY: ["engineering", "data analyst", "class", "nursing"],
    Field.LEVEL: [level.value for level in Level],
    Field.EMPLOYMENT: [form.value for form in Employment],
    Field.WORKPLACE: [place.value for place in Workplace],
    Field.EDUCATION: [degree.value for degree in Education],
    Field.CAMPUS: ["true"],
    Field.CLASS_YEAR: ["2026", "2027"],
    Field.SOURCE: ["greenhouse", "lever"],
    Field.LANGUAGE: ["en", "zh"],
}  # fmt: skip
LIMITS = {
    Field.PAY: [0, 1, 24_000, 25_000, 25_500, 70_000, 300_000],
    Field.EDUCATION: [0, 1, 2, 3, 4],
    Field.CLASS_YEAR: [2025, 2026, 2027.5],
    Field.EXPERIENCE: [0, 1, 2.5, 3, 5],
    Field.AGE: [0, 0.5, 7, 30, 1000],
}
SCORES = [0, 40, 69.5, 70, 70.5, 85, 100]
NUMBERS = [*LIMITS, Field.SCORE, Field.PAY_SCORE, Field.GROWTH, Field.WORK_LIFE, Field.MISSION]


def maybe(values):
    return st.none() | st.sampled_from(values)


def asking_values(field):
    values = st.lists(st.sampled_from(VALUES[field]), max_size=3).map(tuple)
    return st.builds(
        Condition, field=st.just(field), values=values, every=st.booleans(), negated=st.booleans()
    )


def asking_a_number(field):
    limits = maybe(LIMITS.get(field, SCORES))
    given = {"at_least": limits, "at_most": limits, "negated": st.booleans()}
    if field is Field.PAY:
        given |= {"currency": maybe(["CNY", "EUR", "XXX"]), "period": maybe(["month", "year"])}
    return st.builds(Condition, field=st.just(field), **given)


conditions = st.one_of(
    st.sampled_from(list(VALUES)).flatmap(asking_values),
    st.sampled_from(NUMBERS).flatmap(asking_a_number),
)
rules = st.builds(
    lambda asked, **given: make_rule(*asked, **given),
    st.lists(conditions, min_size=1, max_size=4),
    events=st.frozensets(st.sampled_from(ChangeKind), min_size=1),
    unknown=st.sampled_from(Unknown),
    paused=st.sampled_from([False, False, False, True]),
)
pays = st.builds(
    Pay,
    text=st.just("pay"),
    min=maybe([0, 20_000, 25_000, 70_000]),
    max=maybe([24_000, 25_000, 25_400, 90_000]),
    currency=maybe(["CNY", "EUR"]),
    period=maybe([Period.MONTH, Period.YEAR, Period.ONCE]),
    months=maybe([13]),
    unreadable=st.sampled_from([False, False, True]),
)
points = st.builds(DimensionScore, score=st.sampled_from(SCORES), band=st.just(Band.LOW))
scores = st.builds(
    Score,
    overall=maybe([40, 70, 100]),
    dimensions=st.dictionaries(st.sampled_from(Dimension), points, max_size=3),
    coverage=st.just(0.5),
    origin=st.just("watchbot"),
)
parts = st.sampled_from([*WORDS, "Coordinator", "engineers", "classes", "R&D", "C", "\n", "ＡＩ"])
texts = st.lists(parts, max_size=6).map(" ".join)
postings = st.builds(
    make_posting,
    title=texts,
    description=st.just("") | texts,
    company_key=st.sampled_from(VALUES[Field.COMPANY]),
    places=st.sampled_from([(), (BERLIN,), (SHANGHAI, BERLIN), (Place(country="US"),)]),
    workplace=maybe(list(Workplace)),
    remote_scope=st.sampled_from([(), ("US",), ("GLOBAL",), ("EU",)]),
    skills=st.lists(
        st.sampled_from(VALUES[Field.SKILL]).map(lambda name: Skill(name, name)), max_size=3
    ).map(tuple),
    category=maybe([*VALUES[Field.CATEGORY], ""]),
    level=maybe(list(Level)),
    employment=maybe(list(Employment)),
    education=maybe(list(Education)),
    campus=st.booleans(),
    class_year=maybe([2025, 2026, 2027, 2028]),
    source=st.sampled_from(["greenhouse", "lever", "feed"]),
    language=maybe(["en", "zh", "de"]),
    score=st.none() | scores,
    pay=st.none() | pays,
    experience=st.none() | st.builds(Experience, min_years=maybe([0, 1, 2.7, 3])),
    posted_at=maybe([NOW, NOW - timedelta(hours=12), NOW - timedelta(days=30)]),
)
changes = st.builds(
    make_change,
    kind=st.sampled_from(ChangeKind),
    fields=st.sampled_from([(), (FieldChange("pay", "1", "2"),), (FieldChange("title", "1", "2"),)]),
    quiet=st.sampled_from([False, False, False, True]),
)  # fmt: skip


def compiled():
    """The arrays as `watchbot[fast]` asks them."""
    return Arrays(kernel.narrowed)


every_engine = pytest.mark.parametrize("engine", [Bitmaps, Arrays, compiled])


def numbered(rules):
    return [make_rule(*r.conditions, **_given(r), id=at) for at, r in enumerate(rules, start=1)]


def _given(rule):
    return {"events": rule.events, "unknown": rule.unknown, "paused": rule.paused}


@every_engine
@settings(max_examples=100)
@given(
    asked=st.lists(rules, max_size=12).map(numbered),
    changed=st.lists(st.tuples(changes, postings), max_size=4),
)
def test_the_index_finds_what_plain_evaluation_finds(engine, asked, changed):
    assert index_of(asked, engine).match(changed, now=NOW) == match_all(changed, asked, now=NOW)


def read_back(index):
    """The index as it comes out of a snapshot, with the large parts beside it."""
    large: list[pickle.PickleBuffer] = []
    small = pickle.dumps(index, protocol=5, buffer_callback=large.append)
    found = pickle.loads(small, buffers=[memoryview(bytearray(each.raw())) for each in large])
    assert isinstance(found, RuleIndex)
    return found


@every_engine
@settings(max_examples=60)
@given(
    steps=st.lists(st.tuples(st.integers(1, 5), st.none() | rules), max_size=20),
    changed=st.tuples(changes, postings),
    saved=st.integers(0, 20),
)
def test_rules_may_come_change_and_go(engine, steps, changed, saved):
    index = RuleIndex(engine())
    kept: dict[int, WatchRule] = {}
    for number, (rule_id, rule) in enumerate(steps):
        if number == saved:
            index = read_back(index)
        if rule is None:
            index.remove(rule_id)
            kept.pop(rule_id, None)
        else:
            kept[rule_id] = make_rule(*rule.conditions, **_given(rule), id=rule_id)
            index.add(kept[rule_id])
            index.match([changed], now=NOW)
    left = [kept[rule_id] for rule_id in sorted(kept)]
    assert index.match([changed], now=NOW) == match_all([changed], left, now=NOW)
    assert len(index) == sum(not rule.paused for rule in left)


signs = st.text(alphabet="abes19 \n+.后端ＡéS#", max_size=5)


@given(st.lists(signs, max_size=8), signs, signs)
def test_one_pass_finds_the_words_that_looking_for_each_finds(words, title, rest):
    finder = WordFinder()
    for word in words:
        finder.add(keyword(word))
    text = rest.join([*words[::2], ""])
    facts = facts_of(make_posting(title=title, description=text), now=NOW)
    found = finder.find(facts)
    assert found.title == {keyword(word).key for word in words if keyword(word).is_in(facts.title)}
    assert found.text == {keyword(word).key for word in words if keyword(word).is_in(facts.text)}


def test_words_that_come_one_by_one_are_found_at_once():
    finder = WordFinder()
    words = [f"第{number}组" for number in range(300)]
    for number, word in enumerate(words):
        finder.add(keyword(word))
        facts = facts_of(make_posting(title=f"招{word}和第0组"), now=NOW)
        assert finder.find(facts).title == {keyword(w).key for w in {word, words[0]}}, number
    finder.remove(keyword(words[0]))
    finder.add(keyword("新词"))
    facts = facts_of(make_posting(title="第299组新词"), now=NOW)
    assert finder.find(facts).title == {keyword("第299组").key, keyword("新词").key}


@every_engine
@pytest.mark.parametrize("kind", list(ChangeKind))
def test_a_rule_is_offered_only_the_events_it_hears(engine, kind):
    index = index_of([make_rule(events=frozenset({ChangeKind.CLOSED}))], engine)
    found = index.candidates(facts_of(make_posting(), now=NOW), make_change(kind=kind))
    assert bool(found) is (kind is ChangeKind.CLOSED)


@every_engine
def test_hardly_a_candidate_is_looked_at_in_vain(engine):
    asked = [
        make_rule(
            Condition(field=Field.TITLE, values=(word,)),
            Condition(field=Field.PLACE, values=(place,)),
            Condition(field=Field.SCORE, at_least=limit),
            id=number,
        )
        for number, (word, place, limit) in enumerate(
            (word, place, limit)
            for word in ("engineer", "nurse", "后端")
            for place in ("city:DE/Berlin", "country:CN", "remote")
            for limit in range(0, 100, 10)
        )
    ]
    score = Score(overall=75, dimensions={}, coverage=1.0, origin="watchbot")
    facts = facts_of(make_posting(score=score), now=NOW)
    index = index_of(asked, engine)
    assert index.candidates(facts, make_change()) == [
        match.rule for match in index.match_facts(facts, make_change())
    ]
