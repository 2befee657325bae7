"""What is a posting worth? Four dimensions and an overall score, each point with the phrase that earned it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from watchbot.lexicon.data_files import load_toml
from watchbot.lexicon.signals import evidence_label, signals_version
from watchbot.lexicon.verdict import best_for, verdict
from watchbot.model.language import is_chinese
from watchbot.model.posting import Posting
from watchbot.model.score import Band, Dimension, DimensionScore, Evidence, Score
from watchbot.pipeline.evidence_found import find_evidence
from watchbot.pipeline.evidence_stated import stated_evidence
from watchbot.pipeline.read.text import joined

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
    return found + stated_evidence(posting)


def _texts(posting: Posting) -> tuple[str, str, str]:
    """Everything written about the role: title, tags and the page's parts; the description; the pay note."""
    parts = posting.sections
    tags = (skill.label for skill in posting.tags)
    lines = (*parts.written, *parts.pros, *parts.cons)
    note = posting.pay.note if posting.pay else None
    head = joined((posting.title, posting.category, *tags, *lines))
    return head, posting.description, note or ""
