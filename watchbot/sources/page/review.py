"""The site's own judgement of a posting: the overall score and the four dimensions with signals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from watchbot.model.score import Band, Dimension, DimensionScore, Score
from watchbot.sources.page.signals import split_signal

DIMENSIONS = {
    "薪资福利": Dimension.PAY,
    "成长发展": Dimension.GROWTH,
    "工作生活": Dimension.WORK_LIFE,
    "使命价值": Dimension.MISSION,
}
_WEIGHTS = {
    Dimension.PAY: 0.25,
    Dimension.GROWTH: 0.35,
    Dimension.WORK_LIFE: 0.25,
    Dimension.MISSION: 0.15,
}
"""The weights that reproduce the site's overall score (design section 5)."""

_OUT_OF = r"\s*(?:分|/\s*100)?\s*"
_OVERALL = re.compile(rf"^(?:综合评分\s*[:：]?\s*)?(?P<score>\d{{1,3}}){_OUT_OF}(?:综合评分)?$")
_SHORT = re.compile(rf"^(?P<name>{'|'.join(DIMENSIONS)})\s*[:：]?\s*(?P<score>\d{{1,3}}){_OUT_OF}$")
_GRADE = re.compile(rf"^(?P<score>\d{{1,3}}){_OUT_OF}(?P<band>[一-鿿]{{0,4}})$")
_BASIS = re.compile(r"^从.{2,60}综合评估")
_NAMED = {
    "更适合这类人": "best_for",
    "适合人群": "best_for",
    "表现最好": "strongest",
    "相对薄弱": "weakest",
}
_SENTENCE = re.compile(r"[。！？!?…]$")


@dataclass(slots=True)
class _Summary:
    """What stands above the details."""

    overall: int | None = None
    verdict: str | None = None
    named: dict[str, str] = field(default_factory=dict)
    scores: dict[Dimension, int] = field(default_factory=dict)


def read_score(lines: Sequence[str]) -> Score | None:
    """Read summary and details; a dimension without a figure is absent. None = no figure at all."""
    starts = [n for n in range(len(lines) - 1) if _starts_dimension(lines, n)]
    summary = _summary(lines[: starts[0]] if starts else lines)
    dimensions = {name: _dimension(score, "", ()) for name, score in summary.scores.items()}
    for start, end in pairwise([*starts, len(lines)]):
        dimensions[DIMENSIONS[lines[start]]] = _detailed(lines[start + 1 : end])
    if summary.overall is None and not dimensions:
        return None
    ranked = sorted(dimensions, key=lambda name: dimensions[name].score)
    return Score(
        overall=summary.overall,
        dimensions={name: dimensions[name] for name in Dimension if name in dimensions},
        coverage=round(sum(_WEIGHTS[name] for name in dimensions), 2),
        origin="site",
        verdict=summary.verdict,
        best_for=summary.named.get("best_for"),
        strongest=_named_dimension(summary, "strongest") or (ranked[-1] if ranked else None),
        weakest=_named_dimension(summary, "weakest") or (ranked[0] if ranked else None),
    )


def _starts_dimension(lines: Sequence[str], number: int) -> bool:
    named = number > 0 and lines[number - 1] in _NAMED
    return lines[number] in DIMENSIONS and not named and bool(_GRADE.match(lines[number + 1]))


def _summary(lines: Sequence[str]) -> _Summary:
    found = _Summary()
    waiting: str | None = None
    for line in lines:
        short, overall = _SHORT.match(line), _OVERALL.match(line)
        if waiting:
            found.named[waiting], waiting = line, None
        elif line in _NAMED:
            waiting = _NAMED[line]
        elif short:
            found.scores.setdefault(DIMENSIONS[short["name"]], int(short["score"]))
        elif overall:
            found.overall = int(overall["score"]) if found.overall is None else found.overall
        elif found.verdict is None and line != "综合评分" and not _BASIS.match(line):
            found.verdict = line
    return found


def _named_dimension(summary: _Summary, key: str) -> Dimension | None:
    text = summary.named.get(key, "")
    return next((name for word, name in DIMENSIONS.items() if word in text), None)


def _detailed(lines: Sequence[str]) -> DimensionScore:
    """One dimension in detail: figure and band, a note, then its signals line by line."""
    grade = _GRADE.match(lines[0])
    score, band = (int(grade["score"]), grade["band"]) if grade else (0, "")
    body = list(lines[1:])
    notes = (
        [body.pop(0)] if body and (_SENTENCE.search(body[0]) or not split_signal(body[0])) else []
    )
    while body and _SENTENCE.search(body[0]) and not split_signal(body[0]):
        notes.append(body.pop(0))
    return _dimension(score, band, (notes, body))


def _dimension(
    score: int, band: str, parts: tuple[Sequence[str], Sequence[str]] | tuple[()]
) -> DimensionScore:
    notes, body = parts or ((), ())
    return DimensionScore(
        score=score,
        band=_band(score, band),
        note="\n".join(notes) or None,
        signals=dict(split_signal(line, guess=True) or (line, "") for line in body),
    )


def _band(score: int, word: str) -> Band:
    """The band that the page names, else the one of the figure."""
    if "中" in word or "一般" in word:
        return Band.MEDIUM
    if "低" in word or "差" in word:
        return Band.LOW
    if "高" in word or "优" in word:
        return Band.HIGH
    return Band.HIGH if score >= 80 else Band.MEDIUM if score >= 60 else Band.LOW
