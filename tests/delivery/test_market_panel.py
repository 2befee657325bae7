"""The panel in words: what pay was set against, and how many postings that is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.factories import NOW, make_posting
from watchbot.delivery.facts import Reader
from watchbot.delivery.market_panel import panel_blocks
from watchbot.model.posting import Market, Pay, Period, Place

PAY = Pay(text="20-30K", min=20_000, max=30_000, currency="CNY", period=Period.MONTH)
PANEL = Market(
    salary_text="20-30K",
    salary_vs_category_median="above",
    salary_median_monthly=18_000,
    salary_sample=42,
)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "median CN¥18,000 a month, 42 postings"), ("zh", "中位数 18K（42 个职位）")],
)
def test_the_median_is_shown_with_its_sample(language: str, words: str):
    blocks = panel_blocks(make_posting(pay=PAY), PANEL, Reader(language=language, now=NOW))
    assert words in str(blocks)


def test_without_a_sample_no_median_is_shown():
    thin = Market(salary_text="20-30K", salary_vs_category_median="above")
    blocks = panel_blocks(make_posting(pay=PAY), thin, Reader(language="en", now=NOW))
    assert "median CNY" not in str(blocks)


@pytest.mark.parametrize(
    ("pay", "monthly", "words"),
    [
        (Pay(text="", min=100_000, max=140_000, currency="USD", period=Period.YEAR), 10_000, "median $216,000 a year"),
        (Pay(text="", min=150, max=250, currency="CNY", period=Period.DAY), 4_350, "median CN¥828 a day"),
    ],
)  # fmt: skip
def test_the_median_is_told_for_the_same_time_as_the_pay(pay, monthly, words):
    panel = replace(PANEL, salary_monthly=monthly)
    blocks = panel_blocks(make_posting(pay=pay), panel, Reader(language="en", now=NOW))
    assert words in str(blocks)


def test_the_openings_in_its_category_name_it_where_no_city_is_counted():
    panel = Market(company_open_postings=9, company_open_postings_in_category=2)
    reader = Reader(language="en", now=NOW)
    blocks = panel_blocks(make_posting(category="后端开发"), panel, reader)
    assert "2 of them in Backend development" in str(blocks)


@pytest.mark.parametrize(("language", "said"), [("en", "United States"), ("zh", "美国")])
def test_a_country_is_named_in_the_language_of_the_reader(language, said):
    panel = Market(market_city="US", market_category="后端开发", market_open_postings=5)
    posting = make_posting(places=(Place(country="US"),))
    assert said in str(panel_blocks(posting, panel, Reader(language=language, now=NOW)))


@pytest.mark.parametrize("said", ["{0}", "{category} {x}", "%s", "better than most"])
def test_a_pages_own_words_for_its_pay_are_shown_as_they_stand(said):
    panel = replace(PANEL, salary_vs_category_median=said)
    blocks = panel_blocks(make_posting(pay=PAY), panel, Reader(language="en", now=NOW))
    assert f" · {said} · " in str(blocks)


@pytest.mark.parametrize("figures", [{"salary_monthly": 1e-300}, {"salary_median_monthly": 0}])
def test_a_median_that_can_be_none_is_left_out(figures):
    panel = replace(PANEL, **figures)
    blocks = panel_blocks(make_posting(pay=PAY), panel, Reader(language="en", now=NOW))
    assert "median of" in str(blocks)
    assert "postings" not in str(blocks)
