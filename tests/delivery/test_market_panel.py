"""The panel in words: what pay was set against, and how many postings that is."""

from __future__ import annotations

import pytest

from tests.factories import NOW, make_posting
from watchbot.delivery.facts import Reader
from watchbot.delivery.market_panel import panel_blocks
from watchbot.model.posting import Market, Pay, Period

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
