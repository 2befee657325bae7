"""What do the site's own words say: of pay, company and market, and of each signal?"""

from __future__ import annotations

import pytest

from tests.sources.job_pages import GLUED
from watchbot.sources.job_page import read_page
from watchbot.sources.page.signals import split_signal


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("比高性能计算中位数低", "below"),
        ("比高性能计算中位数高", "above"),
        ("比低代码开发中位数略高", "above"),
        ("与高性能计算中位数持平", "around"),
        ("和中位数差不多", "around"),
        ("高于高性能计算中位数", "above"),
        ("低于同类中位数", "below"),
        ("接近高性能计算中位数", "around"),
        ("暂无数据", None),
    ],
)
def test_pay_against_the_median(line: str, expected: str | None):
    market = read_page(GLUED.replace("比高性能计算中位数高", line)).market
    assert market is not None
    assert market.salary_vs_category_median == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("这家公司招聘很活跃", "very_active"),
        ("这家公司招聘非常活跃", "very_active"),
        ("这家公司招聘活跃", "active"),
        ("这家公司招聘比较活跃", "active"),
        ("这家公司招聘活跃度一般", "moderate"),
        ("这家公司招聘不太活跃", "quiet"),
        ("这家公司招聘较少", "quiet"),
    ],
)
def test_the_companys_activity(line: str, expected: str):
    market = read_page(GLUED.replace("这家公司招聘较活跃", line)).market
    assert market is not None
    assert market.company_activity == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("选择很多", "plenty"),
        ("选择较多", "plenty"),
        ("选择适中", "moderate"),
        ("选择较少", "few"),
        ("选择不多", "few"),
        ("机会有限", "few"),
    ],
)
def test_the_market(line: str, expected: str):
    market = read_page(GLUED.replace("选择较少", line)).market
    assert market is not None
    assert market.market_opportunity == expected


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("薪资透明度较低", "薪资透明度"),
        ("年终奖约3个月", "年终奖"),
        ("技术栈C/C++、CUDA", "技术栈"),
        ("业务类型ambiguous", "业务类型"),
        ("户口落户支持上海落户", "户口落户"),
        ("休息制度大小周", "休息制度"),
        ("出差频率频率较低", "出差频率"),
        ("职业稳定性上市公司，稳定", "职业稳定性"),
        ("市场竞争力全球领先", "市场竞争力"),
        ("使命感较强", "使命感"),
        ("试用期6个月", "试用期"),
        ("班车有", "班车"),
        ("AI应用程度较高", "AI应用程度"),
        ("学习资源：丰富", "学习资源"),
    ],
)
def test_the_label_of_a_signal_ends_where_its_value_begins(line: str, label: str):
    found = split_signal(line, guess=True)
    assert found is not None
    assert found[0] == label
    assert found[0] + found[1] == line.replace("：", "")


@pytest.mark.parametrize(
    "line", ["JD未提及弹性工时，整体不明确", "该岗位加班情况未知", "薪资未披露但预计有竞争力"]
)
def test_a_sentence_is_no_signal(line: str):
    assert split_signal(line) is None


def test_figures_without_an_end_are_no_figures():
    page = GLUED.replace("1,204 个在招", f"{'9' * 5000} 个在招").replace("1.2万", f"{'9' * 400}万")
    market = read_page(page).market
    assert market is not None
    assert market.salary_monthly is None
