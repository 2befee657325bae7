"""What is a posting worth? Four dimensions and an overall score, each point with the phrase that earned it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from watchbot.lexicon.data_files import load_toml
from watchbot.lexicon.signals import evidence_label, signals_version
from watchbot.lexicon.verdict import best_for, verdict
from watchbot.model.language import is_chinese
from watchbot.model.posting import Employment, Market, Pay, Period, Posting
from watchbot.model.score import Band, Dimension, DimensionScore, Evidence, Score
from watchbot.pipeline.evidence_found import find_evidence
from watchbot.pipeline.read.pay_compare import comparable
from watchbot.pipeline.read.text import joined

_QUOTED = 80
"""Characters of a pay text that are quoted."""
_FIGURE = re.compile(r"[$€£¥￥]?\d")
_SHOWN = 4
"""Signals named in a dimension's note."""


def score(posting: Posting, *, language: str | None = None) -> Score:
    """Score a posting; a score that the site brought (origin "site") is kept as it is.

    Deterministic: the same posting and table (`version`) give the same score. A dimension without
    evidence is absent; with none at all `overall` is None. `language` (zh, en; None = that of the
    posting) is that of the verdict, of "best for" and of the notes.
    """
    if posting.score is not None and posting.score.origin == "site":
        return posting.score
    words = language or posting.language or "en"
    return score_of(_evidence(posting), words)


def score_of(evidence: Iterable[tuple[Dimension, Evidence]], language: str) -> Score:
    """Sum evidence up: points on the dimension's base, within the table's limits."""
    grouped: dict[Dimension, list[Evidence]] = {}
    for dimension, found in evidence:
        grouped.setdefault(dimension, []).append(found)
    dimensions = {
        dimension: _dimension(dimension, grouped[dimension], language)
        for dimension in Dimension
        if dimension in grouped
    }
    strongest, weakest = _ends(dimensions)
    whole = Score(
        overall=_overall(dimensions),
        dimensions=dimensions,
        coverage=round(sum(_shares()[dimension.value] for dimension in dimensions), 2),
        origin="watchbot",
        version=signals_version(),
        strongest=strongest,
        weakest=weakest,
    )
    return replace(whole, verdict=verdict(whole, language), best_for=best_for(whole, language))


def band(points: float) -> Band:
    """low < 60 <= medium < 80 <= high, as the site has it."""
    bands = load_toml("signals")["bands"]
    if points >= bands["high"]:
        return Band.HIGH
    return Band.MEDIUM if points >= bands["medium"] else Band.LOW


def _shares() -> Mapping[str, float]:
    shares: Mapping[str, float] = load_toml("signals")["overall"]
    return shares


def _overall(dimensions: Mapping[Dimension, DimensionScore]) -> int | None:
    """The weighted mean over the known dimensions, rounded half up."""
    known = sum(_shares()[dimension.value] for dimension in dimensions)
    if not known:
        return None
    total = sum(_shares()[dimension.value] * part.score for dimension, part in dimensions.items())
    return int(total / known + 0.5)


def _dimension(dimension: Dimension, found: Sequence[Evidence], language: str) -> DimensionScore:
    table = load_toml("signals")
    ordered = _faded(found, table["fading"]["share"])
    points = table["base"][dimension.value] + sum(each.points for each in ordered)
    value = round(min(max(points, table["limits"]["low"]), table["limits"]["high"]))
    named = list(dict.fromkeys(evidence_label(each, language) for each in ordered))
    joint = "、" if is_chinese(language) else ", "
    return DimensionScore(
        score=value, band=band(value), note=joint.join(named[:_SHOWN]), evidence=ordered
    )


def _faded(found: Sequence[Evidence], share: float) -> tuple[Evidence, ...]:
    """The tenth benefit counts less than the first: points fall with the rank, good and bad apart.

    The points of the answer are those credited, so that they add up to the score.
    """
    strongest = {each.signal: each for each in sorted(found, key=lambda each: abs(each.points))}
    ordered = sorted(strongest.values(), key=lambda each: (-abs(each.points), each.signal))
    ranks = {True: 0, False: 0}
    credited: list[Evidence] = []
    for each in ordered:
        good = each.points > 0
        points = round(each.points * share ** ranks[good], 1)
        credited.append(Evidence(each.signal, points, each.phrase))
        ranks[good] += 1
    return tuple(sorted(credited, key=lambda each: (-abs(each.points), each.signal)))


def _ends(
    dimensions: Mapping[Dimension, DimensionScore],
) -> tuple[Dimension | None, Dimension | None]:
    """Strongest and weakest; none where fewer than two are known or all are equal."""
    values = {dimension: part.score for dimension, part in dimensions.items()}
    if len(values) < 2 or len(set(values.values())) == 1:
        return None, None
    order = list(Dimension)
    best = min(values, key=lambda each: (-values[each], order.index(each)))
    worst = min(values, key=lambda each: (values[each], order.index(each)))
    return best, worst


def _evidence(posting: Posting) -> list[tuple[Dimension, Evidence]]:
    found = [(signal.dimension, each) for signal, each in find_evidence(*_texts(posting)).values()]
    found += _from_pay(posting) + _from_median(posting.market)
    if posting.workplace is not None:
        row = load_toml("signals")["workplace"][posting.workplace.value]
        said = Evidence(posting.workplace.value, float(row["points"]), posting.workplace.value)
        found.append((Dimension.WORK_LIFE, said))
    return found


def _texts(posting: Posting) -> tuple[str, str, str]:
    """Everything written about the role: title, tags and the page's parts; the description; the pay note."""
    parts = posting.sections
    tags = (skill.label for skill in posting.tags)
    lines = (*parts.written, *parts.pros, *parts.cons)
    note = posting.pay.note if posting.pay else None
    head = joined((posting.title, posting.category, *tags, *lines))
    return head, posting.description, note or ""


def _from_pay(posting: Posting) -> list[tuple[Dimension, Evidence]]:
    """Stated pay earns points by the ladder of its currency; an estimate a share of them."""
    pay = posting.pay
    yearly = _yearly(pay, posting.employment) if pay else None
    if pay is None or yearly is None:
        return []
    currency, amount = yearly
    table = load_toml("signals")["ladder"]
    points = max((step for step in table[currency] if amount >= step[0] * 1000), default=None)
    if points is None:
        return []
    share = table["estimated"] if pay.estimated else 1
    name = "pay_estimated" if pay.estimated else "pay_stated"
    found = [(Dimension.PAY, Evidence(name, round(points[1] * share, 1), _quoted(pay.text)))]
    return (
        [*found, (Dimension.PAY, _more_months(pay.months))]
        if pay.months and pay.months > 12
        else found
    )


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


def _from_median(market: Market | None) -> list[tuple[Dimension, Evidence]]:
    """What the panel says of the pay; it says nothing from a thin sample."""
    answer = market.salary_vs_category_median if market else None
    row = load_toml("signals")["median"].get(answer) if answer else None
    if market is None or row is None:
        return []
    sample = f" (n={market.salary_sample})" if market.salary_sample else ""
    return [(Dimension.PAY, Evidence(f"pay_{answer}", float(row["points"]), f"{answer}{sample}"))]


def _more_months(months: int) -> Evidence:
    return Evidence("extra_months", float(min(months - 12, 4) * 2), f"{months}薪")


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
