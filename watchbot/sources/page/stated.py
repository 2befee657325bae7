"""The pay that only the review's pay signal names: "未披露（AI估算：2.0千–3.5万/月）"."""

from __future__ import annotations

import re

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
            return PayLine(estimate["text"], estimated=True)
        line = pay_line(text)
        if line and re.search(r"\d", line.text):
            return line
    return None
