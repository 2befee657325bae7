"""Four dimensions, each point with its phrase; nothing from nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.factories import NOW
from tests.pipeline.scored import found, posting_with
from tests.real_data import JOBPAGES, needs
from watchbot.lexicon.signals import signals
from watchbot.model.board import Board
from watchbot.model.posting import Employment, Market, Pay, Period, Workplace
from watchbot.model.score import Band, Dimension, Evidence, Score
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.read.text import fold
from watchbot.pipeline.score import band, score, score_of
from watchbot.sources.job_page import read_page


def test_a_text_that_tells_nothing_has_no_score():
    result = score(posting_with("You write code."), language="en")
    assert result.overall is None
    assert result.dimensions == {}
    assert result.coverage == 0
    assert result.verdict


@pytest.mark.parametrize(
    ("text", "signal"),
    [
        ("实行996", "extreme_hours"),
        ("大小周", "extreme_hours"),
        ("周末双休", "two_days_off"),
        ("弹性工作", "flexible_hours"),
        ("需要加班", "overtime"),
        ("我们不加班", "no_overtime"),
        ("Flexible hours", "flexible_hours"),
        ("on-call rotation", "on_call"),
    ],
)
def test_hours_move_work_life(text: str, signal: str):
    assert signal in found(text, Dimension.WORK_LIFE)


@pytest.mark.parametrize(
    "text",
    [
        "不需要加班",
        "无夜班",
        "no overtime",
        "You never work weekends",
        "压力测试",
        "7×24小时稳定运行",
        "salary 996,000",
    ],
)
def test_what_is_negated_or_only_looks_alike_costs_nothing(text: str):
    result = score(posting_with(text)).dimensions.get(Dimension.WORK_LIFE)
    assert result is None or all(each.points > 0 for each in result.evidence)


def test_best_for_names_what_draws_and_what_one_must_bear():
    text = "大模型训练，前沿技术，大模型推理。需要经常加班。"
    result = score(posting_with(text), language="zh")
    assert result.best_for == "追求成长发展（前沿技术）、能接受加班的人。"
    assert "want to grow" in (score(posting_with(text), language="en").best_for or "")


def test_nothing_known_is_best_for_nobody():
    assert score(posting_with("You write code."), language="en").best_for is None


def test_the_phrase_is_quoted_as_written():
    assert found("享受五險一金", Dimension.PAY) == {"insurances_and_fund": "五險一金"}


def test_the_points_add_up_to_the_score():
    result = score(posting_with("大模型，前沿技术，导师带教，技能培训，晋升空间"))
    part = result.dimensions[Dimension.GROWTH]
    assert part.score == round(60 + sum(each.points for each in part.evidence))


def test_overall_is_the_weighted_mean_of_what_is_known():
    evidence = [
        (Dimension.PAY, Evidence("bonus", 5, "x")),
        (Dimension.GROWTH, Evidence("training", 10, "y")),
    ]
    result = score_of(evidence, "en")
    assert result.overall == round((0.25 * 60 + 0.35 * 70) / 0.6)
    assert result.coverage == 0.6
    assert (result.strongest, result.weakest) == (Dimension.GROWTH, Dimension.PAY)


@pytest.mark.parametrize(
    ("points", "expected"),
    [(59.9, Band.LOW), (60, Band.MEDIUM), (79, Band.MEDIUM), (80, Band.HIGH)],
)
def test_bands(points: float, expected: Band):
    assert band(points) is expected


def test_more_pay_scores_more_and_an_estimate_counts_half():
    def pay_score(low: float, *, estimated: bool = False) -> float:
        pay = Pay(
            text="pay", min=low, max=low, currency="CNY", period=Period.MONTH, estimated=estimated
        )
        return score(posting_with("", pay=pay)).dimensions[Dimension.PAY].score

    assert pay_score(8000) < pay_score(20000) < pay_score(50000)
    assert pay_score(20000) < pay_score(50000, estimated=True) < pay_score(50000)


def test_an_interns_pay_is_scaled_before_it_is_judged():
    pay = Pay(text="300/天", min=300, max=300, currency="CNY", period=Period.DAY)
    as_intern = score(posting_with("", pay=pay, employment=Employment.INTERNSHIP))
    as_staff = score(posting_with("", pay=pay))
    assert as_intern.dimensions[Dimension.PAY].score > as_staff.dimensions[Dimension.PAY].score


def test_the_workplace_counts_as_a_fact():
    def life(place: Workplace) -> float:
        return score(posting_with("", workplace=place)).dimensions[Dimension.WORK_LIFE].score

    assert life(Workplace.ONSITE) < life(Workplace.HYBRID) < life(Workplace.REMOTE)


def test_pay_against_the_median_counts_where_the_panel_knows_it():
    def pay_score(answer: str | None) -> float:
        panel = Market(salary_vs_category_median=answer, salary_sample=20)
        posting = posting_with("五险一金", market=panel)
        return score(posting).dimensions[Dimension.PAY].score

    assert pay_score("below") < pay_score(None) < pay_score("above")


def test_the_sites_own_score_is_kept():
    site = Score(overall=72, dimensions={}, coverage=1, origin="site")
    assert score(posting_with("996", score=site)) is site


def test_the_same_posting_gives_the_same_score_again():
    posting = posting_with("五险一金，双休，大模型，996，我们的使命")
    assert score(posting) == score(posting)


def test_the_verdict_speaks_both_languages():
    posting = posting_with("大模型，前沿技术，导师，技能培训，晋升空间，996，单休，倒班")
    assert "成长发展" in (score(posting, language="zh").verdict or "")
    assert "Growth" in (score(posting, language="en").verdict or "")


def test_every_phrase_is_folded_and_every_signal_is_named():
    for signal in signals():
        assert signal.labels["zh"]
        assert signal.labels["en"]
        for phrase in signal.phrases:
            assert fold(phrase) == phrase, (signal.name, phrase)


@needs(JOBPAGES)
@pytest.mark.parametrize("path", sorted(JOBPAGES.glob("*.txt")), ids=lambda path: path.stem)
def test_saved_pages_land_near_the_sites_score(path: Path):
    raw = read_page(path.read_text(encoding="utf-8"))
    posting = normalise(raw, Board(id=1, kind="job_page", token="saved"), now=NOW)
    assert posting.score is not None
    assert posting.score.overall is not None
    ours = score(replace(posting, score=None), language="zh")
    assert ours.overall is not None
    assert abs(ours.overall - posting.score.overall) <= 8


@pytest.mark.parametrize(
    ("points", "zh", "en"),
    [
        ({Dimension.PAY: (-10.0,)}, "只看得出薪资福利：较低（薪资不高）。", "Only Pay can be judged: low (modest pay)."),
        ({Dimension.PAY: (9.0,)}, "只看得出薪资福利：中等（薪资较好）。", "Only Pay can be judged: medium (decent pay)."),
        ({Dimension.PAY: (30.0,)}, "薪资福利突出（薪资较好）。", "Pay stands out (decent pay)."),
        ({Dimension.PAY: (3.0,), Dimension.GROWTH: (7.0,)}, "成长发展尚可（薪资较好），薪资福利相对薄弱。", "Growth is fair (decent pay); Pay is the weak side."),
        ({Dimension.PAY: (15.0,), Dimension.GROWTH: (10.0,)}, "已知的几方面相当：中等。", "What is known is even: medium."),
        ({Dimension.PAY: (16.0,), Dimension.GROWTH: (10.0,)}, "已知的几方面均衡，薪资福利稍好（薪资较好）。", "What is known is balanced; Pay is slightly ahead (decent pay)."),
    ],
)  # fmt: skip
def test_a_verdict_says_no_more_than_is_known(points, zh, en):
    given = [
        (dimension, Evidence("pay_stated", each, "x"))
        for dimension, all_points in points.items()
        for each in all_points
    ]
    for language, said in (("zh", zh), ("en", en)):
        verdict = score_of(given, language).verdict
        assert verdict is not None
        assert verdict.startswith(said)


def test_who_can_bear_modest_pay_is_said_so():
    pay = Pay(text="4千", min=4000, max=4000, currency="CNY", period=Period.MONTH)
    assert score(posting_with("", pay=pay, language="zh")).best_for == "能接受薪资不高的人。"


def test_of_a_sentence_about_pay_the_words_about_the_figure_are_quoted():
    text = f"{'A long way to the money. ' * 6}Salary $110-120k and benefits as a data scientist. {'And so on. ' * 9}"
    pay = Pay(text=text, min=110_000, max=120_000, currency="USD", period=Period.YEAR)
    [said] = score(posting_with("", pay=pay)).dimensions[Dimension.PAY].evidence
    assert "$110-120k" in said.phrase
    assert said.phrase in text
    assert len(said.phrase) <= 80
