"""Which facts of a posting move its score: what it pays, where that stands in the market, where the work is done?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from watchbot.lexicon.data_files import load_toml
from watchbot.model.posting import Employment, Market, Pay, Period, Posting, Workplace
from watchbot.model.score import Dimension, Evidence
from watchbot.pipeline.read.pay_compare import comparable

_QUOTED = 80
"""Characters of a pay text that are quoted."""
_FIGURE = re.compile(r"[$€£¥￥]?\d")


def stated_evidence(posting: Posting) -> list[tuple[Dimension, Evidence]]:
    """The facts that earn or cost points, each with the words that state it."""
    pay = (*_from_pay(posting.pay, posting.employment), *_from_median(posting.market))
    return [
        *((Dimension.PAY, each) for each in pay),
        *((Dimension.WORK_LIFE, each) for each in _from_workplace(posting.workplace)),
    ]


def _from_pay(pay: Pay | None, employment: Employment | None) -> Iterator[Evidence]:
    """Stated pay earns points by the ladder of its currency; an estimate a share of them."""
    yearly = _yearly(pay, employment) if pay else None
    if pay is None or yearly is None:
        return
    currency, amount = yearly
    table = load_toml("signals")["ladder"]
    step = max((step for step in table[currency] if amount >= step[0] * 1000), default=None)
    if step is None:
        return
    share = table["estimated"] if pay.estimated else 1
    name = "pay_estimated" if pay.estimated else "pay_stated"
    yield Evidence(name, round(step[1] * share, 1), _quoted(pay.text))
    if pay.months and pay.months > 12:
        yield Evidence("extra_months", float(min(pay.months - 12, 4) * 2), f"{pay.months}薪")


def _quoted(text: str) -> str:
    """The pay as written; of a whole sentence, the words about its first figure."""
    text = text.strip(" :：–-")
    if len(text) <= _QUOTED:
        return text
    figure = _FIGURE.search(text)
    start = max(0, figure.start() - _QUOTED // 3) if figure else 0
    words = text[start : start + _QUOTED].split(" ")
    whole = words[1 if start and len(words) > 3 else 0 : -1] if len(words) > 2 else words
    return " ".join(whole)


def _from_median(market: Market | None) -> Iterator[Evidence]:
    """What the panel says of the pay; it says nothing from a thin sample."""
    answer = market.salary_vs_category_median if market else None
    row = load_toml("signals")["median"].get(answer) if answer else None
    if market is not None and row is not None:
        sample = f" (n={market.salary_sample})" if market.salary_sample else ""
        yield Evidence(f"pay_{answer}", float(row["points"]), f"{answer}{sample}")


def _from_workplace(workplace: Workplace | None) -> Iterator[Evidence]:
    if workplace is not None:
        row = load_toml("signals")["workplace"][workplace.value]
        yield Evidence(workplace.value, float(row["points"]), workplace.value)


def _yearly(pay: Pay, employment: Employment | None) -> tuple[str, float] | None:
    """(ladder's currency, the middle of the range a year); interns are scaled up to compare."""
    table = load_toml("signals")["ladder"]
    stated = pay.currency or ""
    currency = stated if stated in table else "USD"
    figures = comparable(pay, period=Period.YEAR, currency=currency)
    if figures is None or figures.middle is None:
        return None
    intern = employment is Employment.INTERNSHIP
    return currency, figures.middle * (table["intern"] if intern else 1)
