from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import BERLIN, NOW, SHANGHAI, make_change, make_posting, make_rule
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.posting import (
    Education,
    Employment,
    Experience,
    Level,
    Pay,
    Period,
    Skill,
    Workplace,
)
from watchbot.model.rule import Condition, Field, Unknown, Verdict
from watchbot.model.score import Band, Dimension, DimensionScore, Score
from watchbot.pipeline.match import evaluate, match_all, wants

PASS, FAIL, UNKNOWN = Verdict.PASS, Verdict.FAIL, Verdict.UNKNOWN
TEXT = "You build compilers."
SCORE = Score(
    overall=72,
    dimensions={Dimension.GROWTH: DimensionScore(score=85, band=Band.HIGH)},
    coverage=0.35,
    origin="watchbot",
)


def monthly(low, high):
    return Pay(text="pay", min=low, max=high, currency="CNY", period=Period.MONTH)


def verdict(condition, **posting):
    (result,) = evaluate(make_rule(condition), make_posting(**posting), now=NOW)
    return result.verdict


@pytest.mark.parametrize(
    ("field", "values", "posting", "expected"),
    [
        (Field.COMPANY, ("acme",), {}, PASS),
        (Field.COMPANY, ("other",), {}, FAIL),
        (Field.COMPANY, ("other",), {"company_key": ""}, UNKNOWN),
        (Field.SKILL, ("CUDA",), {"skills": (Skill("CUDA", "Cuda"),)}, PASS),
        (Field.SKILL, ("deep learning",), {"skills": (Skill("PyTorch", "Pytorch"),)}, PASS),
        (Field.SKILL, ("CUDA",), {"description": TEXT}, FAIL),
        (Field.SKILL, ("CUDA",), {}, UNKNOWN),
        (Field.PLACE, ("city:DE/Berlin",), {}, PASS),
        (Field.PLACE, ("country:DE", "city:CN/Shanghai"), {"places": (SHANGHAI,)}, PASS),
        (Field.PLACE, ("area:EU",), {}, PASS),
        (Field.PLACE, ("area:EU",), {"places": (SHANGHAI,)}, FAIL),
        (Field.PLACE, ("city:DE/Berlin",), {"places": ()}, UNKNOWN),
        (Field.PLACE, ("remote",), {"workplace": Workplace.REMOTE}, PASS),
        (Field.PLACE, ("remote",), {"workplace": Workplace.HYBRID}, FAIL),
        (
            Field.PLACE,
            ("country:DE",),
            {"places": (), "workplace": Workplace.REMOTE, "remote_scope": ("EMEA",)},
            PASS,
        ),
        (
            Field.PLACE,
            ("remote:US",),
            {"places": (), "workplace": Workplace.REMOTE, "remote_scope": ("DE",)},
            FAIL,
        ),
        (Field.PLACE, ("remote:US",), {"places": (), "workplace": Workplace.REMOTE}, UNKNOWN),
        (Field.WORD, ("compilers",), {"description": TEXT}, PASS),
        (Field.WORD, ("coo",), {"title": "Coordinator", "description": TEXT}, FAIL),
        (Field.WORD, ("后端",), {"title": "后端工程师"}, PASS),
        (Field.WORD, ("engineer",), {"title": "ＥＮＧＩＮＥＥＲ"}, PASS),
        (Field.WORD, ("资料分析",), {"title": "資料分析師"}, PASS),
        (Field.WORD, ("go",), {"title": "Google Ads", "description": TEXT}, FAIL),
        (Field.WORD, ("c++",), {"title": "C++ Engineer"}, PASS),
        (Field.WORD, ("nurse",), {}, UNKNOWN),
        (Field.TITLE, ("nurse",), {}, FAIL),
        (Field.TITLE, ("compiler engineers",), {}, FAIL),
        (Field.TITLE, ("compiler  engineer",), {}, PASS),
        (Field.LEVEL, ("senior",), {"level": Level.SENIOR}, PASS),
        (Field.LEVEL, ("senior",), {"level": Level.INDIVIDUAL_CONTRIBUTOR}, UNKNOWN),
        (Field.LEVEL, ("director",), {"level": Level.INDIVIDUAL_CONTRIBUTOR}, FAIL),
        (Field.EMPLOYMENT, ("internship",), {"employment": Employment.INTERNSHIP}, PASS),
        (Field.EMPLOYMENT, ("internship",), {"description": TEXT}, FAIL),
        (Field.EMPLOYMENT, ("internship",), {}, UNKNOWN),
        (Field.EMPLOYMENT, ("full_time",), {"description": TEXT}, UNKNOWN),
        (Field.WORKPLACE, ("remote",), {"description": TEXT}, FAIL),
        (Field.WORKPLACE, ("onsite",), {"description": TEXT}, UNKNOWN),
        (Field.EDUCATION, ("master",), {"education": Education.BACHELOR}, FAIL),
        (Field.EDUCATION, ("master",), {}, UNKNOWN),
        (Field.CAMPUS, ("true",), {"campus": True}, PASS),
        (Field.CAMPUS, ("true",), {}, FAIL),
        (Field.CLASS_YEAR, ("2027",), {"class_year": 2027}, PASS),
        (Field.CLASS_YEAR, ("2027",), {"class_year": 2028}, FAIL),
        (Field.CLASS_YEAR, ("2027",), {}, FAIL),
        (Field.CLASS_YEAR, ("2027",), {"campus": True}, UNKNOWN),
    ],
)
def test_a_condition_on_values_says_yes_no_or_unknown(field, values, posting, expected):
    assert verdict(Condition(field=field, values=values), **posting) is expected


@pytest.mark.parametrize(
    ("condition", "posting", "expected"),
    [
        (Condition(field=Field.SCORE, at_least=70), {"score": SCORE}, PASS),
        (Condition(field=Field.SCORE, at_least=73), {"score": SCORE}, FAIL),
        (Condition(field=Field.SCORE, at_least=70), {}, UNKNOWN),
        (Condition(field=Field.GROWTH, at_least=80), {"score": SCORE}, PASS),
        (Condition(field=Field.MISSION, at_least=80), {"score": SCORE}, UNKNOWN),
        (Condition(field=Field.EDUCATION, at_most=3), {"education": Education.BACHELOR}, PASS),
        (Condition(field=Field.EDUCATION, at_most=3), {"education": Education.DOCTOR}, FAIL),
        (
            Condition(field=Field.EXPERIENCE, at_most=3),
            {"experience": Experience(min_years=5)},
            FAIL,
        ),
        (Condition(field=Field.AGE, at_most=7), {"posted_at": NOW - timedelta(days=8)}, FAIL),
        (Condition(field=Field.AGE, at_most=7), {}, PASS),
        (
            Condition(field=Field.AGE, at_most=3),
            {"posted_at": NOW.replace(hour=0) - timedelta(days=3), "posted_date_only": True},
            PASS,
        ),
    ],
)
def test_a_condition_on_a_number_says_yes_no_or_unknown(condition, posting, expected):
    assert verdict(condition, **posting) is expected


PAY_25K = Condition(field=Field.PAY, at_least=25_000, currency="CNY", period="month")


@pytest.mark.parametrize(
    ("pay", "expected"),
    [
        (monthly(20_000, 40_000), PASS),
        (monthly(15_000, 24_000), FAIL),
        (monthly(30_000, None), PASS),
        (monthly(20_000, None), UNKNOWN),
        (monthly(None, 24_000), FAIL),
        (
            Pay(text="30-50万/年", min=300_000, max=500_000, currency="CNY", period=Period.YEAR),
            PASS,
        ),
        (Pay(text="面议", negotiable=True), UNKNOWN),
        (Pay(text="??", unreadable=True), UNKNOWN),
        (None, UNKNOWN),
    ],
)
def test_pay_fits_when_its_range_reaches_the_wanted_figure(pay, expected):
    assert verdict(PAY_25K, pay=pay) is expected


def test_an_exclusion_never_excludes_on_a_guess():
    no_interns = Condition(field=Field.EMPLOYMENT, values=("internship",), negated=True)
    assert verdict(no_interns) is PASS
    assert verdict(no_interns, employment=Employment.INTERNSHIP) is FAIL


def test_every_value_must_be_found_when_asked():
    both = Condition(field=Field.SKILL, values=("C++", "CUDA"), every=True)
    one = (Skill("CUDA", "CUDA"),)
    assert verdict(both, skills=one, description=TEXT) is FAIL
    assert verdict(both, skills=(*one, Skill("C++", "c++"))) is PASS


@pytest.mark.parametrize(
    ("policy", "told", "to_digest"),
    [(Unknown.KEEP, True, False), (Unknown.DROP, False, False), (Unknown.DIGEST, True, True)],
)
def test_the_rule_says_what_becomes_of_the_unknown(policy, told, to_digest):
    rule = make_rule(PAY_25K, unknown=policy)
    match = wants(rule, make_change(), make_posting(pay=None), now=NOW)
    assert (match is not None) is told
    assert match is None or match.to_digest is to_digest


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, True),
        ({"kind": ChangeKind.REOPENED}, True),
        ({"kind": ChangeKind.CLOSED}, False),
        ({"kind": ChangeKind.UPDATED, "fields": (FieldChange("pay", "1", "2"),)}, True),
        ({"kind": ChangeKind.UPDATED, "fields": (FieldChange("title", "1", "2"),)}, False),
        ({"quiet": True}, False),
    ],
)
def test_a_rule_hears_of_the_events_it_asked_for(change, told):
    match = wants(make_rule(), make_change(**change), make_posting(), now=NOW)
    assert (match is not None) is told


def test_a_paused_rule_hears_nothing():
    rule = make_rule(paused=True)
    assert wants(rule, make_change(), make_posting(), now=NOW) is None


places = st.sampled_from([(BERLIN,), (SHANGHAI,), (BERLIN, SHANGHAI), ()])
conditions = st.builds(
    Condition,
    field=st.sampled_from([Field.PLACE, Field.WORD, Field.COMPANY, Field.LEVEL]),
    values=st.sets(
        st.sampled_from(["acme", "engineer", "city:DE/Berlin", "country:CN", "senior"]), min_size=1
    ).map(lambda values: tuple(sorted(values))),
    negated=st.booleans(),
    every=st.booleans(),
)


@given(st.lists(conditions, min_size=1, max_size=4), places, st.sampled_from(Unknown))
def test_the_matcher_and_the_explanation_never_disagree(asked, where, policy):
    rule = make_rule(*asked, unknown=policy)
    posting = make_posting(places=where)
    results = evaluate(rule, posting, now=NOW)
    verdicts = {result.verdict for result in results}
    wordy = (Field.WORD, Field.COMPANY)
    named = [r for r in results if r.condition.field in wordy and not r.condition.negated]
    silent = named and all(r.verdict is UNKNOWN and r.seen == "" for r in named)
    kept = {Unknown.KEEP: not silent, Unknown.DROP: False, Unknown.DIGEST: True}[policy]
    expected = FAIL not in verdicts and (UNKNOWN not in verdicts or kept)
    assert bool(match_all([(make_change(), posting)], [rule], now=NOW)) is expected


SKILL = Condition(field=Field.SKILL, values=("CUDA",))
COMPANY = Condition(field=Field.COMPANY, values=("acme",))
PHRASES = Condition(field=Field.WORD, values=("nurse", "night shift"), every=True)


@pytest.mark.parametrize(
    ("asked", "title", "policy", "told"),
    [
        ((SKILL,), "Welder", Unknown.KEEP, False),
        ((SKILL,), "Welder", Unknown.DIGEST, True),
        ((SKILL, PAY_25K), "Welder", Unknown.KEEP, False),
        ((COMPANY, SKILL), "Welder", Unknown.KEEP, True),
        ((PHRASES,), "Welder", Unknown.KEEP, False),
        ((PHRASES,), "Nurse", Unknown.KEEP, True),
        ((PAY_25K,), "Welder", Unknown.KEEP, True),
        ((replace(SKILL, negated=True), PAY_25K), "Welder", Unknown.KEEP, True),
    ],
)
def test_a_bare_title_must_show_something_of_what_the_rule_names(asked, title, policy, told):
    """A list without texts would else send every title of it to every rule."""
    posting = make_posting(title=title, description="", skills=(), pay=None, company_key="acme")
    rule = make_rule(*asked, unknown=policy)
    assert (wants(rule, make_change(), posting, now=NOW) is not None) is told
