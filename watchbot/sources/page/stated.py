"""The pay that only the review's pay signal names: "未披露（AI估算：2.0千–3.5万/月）"."""

from __future__ import annotations

import re

from watchbot.model.posting import Period
from watchbot.model.score import Dimension, Score
from watchbot.sources.page.amounts import PayLine, pay_line

_ESTIMATE = re.compile(
    r"[（(]?\s*(?:AI\s*)?(?:估算|估计|预估)\s*[:：·]?\s*(?P<text>[^（）()]+?)\s*[）)]?$"
)


def stated_pay(score: Score | None) -> PayLine | None:
    """The figure in the signals of the pay dimension; None where they name none."""
    dimension = score.dimensions.get(Dimension.PAY) if score else None
    for text in dimension.signals.values() if dimension else ():
        estimate = _ESTIMATE.search(text)
        if estimate and re.search(r"\d", estimate["text"]):
            return PayLine(estimate["text"], estimate["text"], estimated=True)
        line = pay_line(text)
        if line and re.search(r"\d", line.text):
            return line
    return None


_PERIODS = {
    "年": Period.YEAR,
    "月": Period.MONTH,
    "周": Period.WEEK,
    "天": Period.DAY,
    "日": Period.DAY,
    "小时": Period.HOUR,
    "时": Period.HOUR,
}
_PER = re.compile(r"[/／每]\s*个?(?P<per>年|月|周|天|日|小时|时)")


def period_stated(*texts: str | None) -> Period | None:
    """The period that the first of these pay texts writes ("/月"); None where none does."""
    found = next((per for text in texts if text and (per := _PER.search(text))), None)
    return _PERIODS[found["per"]] if found else None
