"""What is an offer, and what only looks like one?"""

from __future__ import annotations

import pytest

from tests.factories import make_posting
from tests.pipeline.scored import found
from watchbot.model.score import Dimension
from watchbot.pipeline.score import score


@pytest.mark.parametrize(
    ("text", "dimension"),
    [
        ("Serving Fortune 500 companies", Dimension.PAY),
        ("有上市公司财务经验者优先", Dimension.PAY),
        ("Jobs listed on the website", Dimension.PAY),
        ("熟悉期货期权交易", Dimension.PAY),
        ("A leading life insurance company", Dimension.PAY),
        ("Relocation assistance: No", Dimension.PAY),
        ("Manage professional development of staff", Dimension.GROWTH),
        ("You develop training programs", Dimension.GROWTH),
        ("负责新员工系统培训", Dimension.GROWTH),
        ("Provide mentorship to junior engineers", Dimension.GROWTH),
        ("负责带教新人", Dimension.GROWTH),
        ("Identify new growth opportunities", Dimension.GROWTH),
        ("办理入职、转正、晋升手续", Dimension.GROWTH),
        ("有机器学习经验者优先", Dimension.GROWTH),
        ("有钻研精神，持续学习", Dimension.GROWTH),
        ("Automate repetitive tasks", Dimension.GROWTH),
        ("把控技术落地推行", Dimension.GROWTH),
        ("为员工出差订票", Dimension.WORK_LIFE),
        ("Travel required: None", Dimension.WORK_LIFE),
        ("熟悉渗透测试与应急响应", Dimension.WORK_LIFE),
        ("EDI maps (940, 945, 997)", Dimension.WORK_LIFE),
        ("Ability to work flexible hours", Dimension.WORK_LIFE),
        ("无夜班、倒班", Dimension.WORK_LIFE),
        ("No nights, weekends or on-call", Dimension.WORK_LIFE),
        ("谢绝加班", Dimension.WORK_LIFE),
        ("抗压能力强", Dimension.WORK_LIFE),
        ("Licensed mental health counselor", Dimension.WORK_LIFE),
        ("有责任感和使命感", Dimension.MISSION),
        ("Creating impactful presentations", Dimension.MISSION),
        ("Prevent the use of tobacco", Dimension.MISSION),
    ],
)
def test_duties_customers_and_admin_are_no_offer(text: str, dimension: Dimension):
    assert found(text, dimension) == {}


@pytest.mark.parametrize(
    ("text", "dimension", "signal"),
    [
        ("We are a Fortune 500 company", Dimension.PAY, "listed_company"),
        ("A股上市公司", Dimension.PAY, "listed_company"),
        ("Unlimited PTO", Dimension.PAY, "paid_leave"),
        ("提供期权激励", Dimension.PAY, "equity"),
        ("Mentorship by senior engineers", Dimension.GROWTH, "mentoring"),
        ("完善的培训体系", Dimension.GROWTH, "training"),
        ("Opportunities for growth", Dimension.GROWTH, "promotion"),
        ("需要经常出差", Dimension.WORK_LIFE, "travel"),
        ("Flexible schedule and paid lunch.", Dimension.WORK_LIFE, "flexible_hours"),
        ("Mentorship from senior engineers.", Dimension.GROWTH, "mentoring"),
        ("You share an on-call rotation.", Dimension.WORK_LIFE, "on_call"),
        ("Relocation assistance for all.", Dimension.PAY, "allowances"),
        ("公司缴纳五险一金。", Dimension.PAY, "insurances_and_fund"),
        ("顶尖团队，早期期权。", Dimension.PAY, "equity"),
    ],
)
def test_the_same_words_count_as_an_offer(text: str, dimension: Dimension, signal: str):
    assert signal in found(text, dimension)


def test_overtime_pay_is_a_benefit():
    assert "overtime_pay" in found("有加班费", Dimension.PAY)
    assert "overtime" not in found("有加班费", Dimension.WORK_LIFE)


def test_a_subject_of_study_is_no_frontier_work():
    assert found("计算机、人工智能等相关专业本科", Dimension.GROWTH) == {}
    assert found("参与人工智能平台研发", Dimension.GROWTH)


def test_a_trade_named_once_is_no_mission():
    assert Dimension.MISSION not in score(make_posting(description="熟悉云计算优先")).dimensions
    told = score(make_posting(description="我们做云计算。云计算平台研发。")).dimensions
    assert told[Dimension.MISSION].evidence[0].signal == "growth_sector"


def test_talk_of_innovation_counts_only_beside_a_mission():
    alone = score(make_posting(description="We are an innovative company."))
    beside = score(make_posting(description="Our mission is to cure. We are innovative."))
    assert Dimension.MISSION not in alone.dimensions
    assert {each.signal for each in beside.dimensions[Dimension.MISSION].evidence} >= {
        "mission_said",
        "innovation",
    }


@pytest.mark.parametrize(
    "text",
    [
        "We take affirmative action to offer employment and advancement opportunities to all.",
        "Training and career growth are offered without regard to race or age.",
    ],
)
def test_what_the_law_asks_every_employer_to_say_is_no_offer(text):
    assert found(text, Dimension.GROWTH) == {}


def test_years_of_meaningful_work_are_no_mission():
    assert found("7+ years of meaningful work experience.", Dimension.MISSION) == {}


def test_clients_that_are_catered_to_are_no_allowance():
    assert found("All crucial elements are catered to.", Dimension.PAY) == {}
    assert "allowances" in found("Catered lunch every day.", Dimension.PAY)


@pytest.mark.parametrize(
    ("text", "dimension", "signal"),
    [
        ("Must have the flexibility to work overtime.", Dimension.WORK_LIFE, "flexible_hours"),
        ("Flexible schedule, weekends required.", Dimension.WORK_LIFE, "flexible_hours"),
        ("The whole cycle, inclusive of sales. Our mission is to help.", Dimension.MISSION, "inclusion"),
        ("Mentorship and leadership experience.", Dimension.GROWTH, "mentoring"),
        ("Provide hands-on mentorship on best practices.", Dimension.GROWTH, "mentoring"),
        ("Develop robust on-call protocols.", Dimension.WORK_LIFE, "on_call"),
        ("We train the next generation of scientists.", Dimension.GROWTH, "frontier_said"),
        ("Unfortunately relocation assistance and transfers are not available.", Dimension.PAY, "allowances"),
        ("负责员工社保、公积金的申报和办理。", Dimension.PAY, "insurances_and_fund"),
        ("办理五险一金相关手续。", Dimension.PAY, "insurances_and_fund"),
        ("研究加密资产市场(现货、永续、期权)的交易策略。", Dimension.PAY, "equity"),
    ],
)  # fmt: skip
def test_what_is_asked_for_or_done_for_others_is_no_offer(text, dimension, signal):
    assert signal not in found(text, dimension)
