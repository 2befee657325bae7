"""A posting's score as a picture: the overall figure and the four dimensions as bars. Pure: SVG text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import pi
from unicodedata import east_asian_width

from watchbot.delivery.facts import Reader
from watchbot.delivery.figures import format_number, shorten
from watchbot.delivery.inert import clean
from watchbot.delivery.template import template
from watchbot.model.posting import Posting
from watchbot.model.score import Band, Dimension, DimensionScore, Score

COLOURS = {Band.LOW: "#d1564a", Band.MEDIUM: "#d9a21b", Band.HIGH: "#2f9e4f"}
_BAR = 378
_RADIUS = 46
_LATIN_AT_END = re.compile(r"[A-Za-z0-9]+$")
_TITLE_CELLS = 40
"""Width of a line of the title in half-width letters; a Chinese sign counts two."""


@dataclass(frozen=True, slots=True)
class _Bar:
    name: str
    figure: str
    width: float | None
    colour: str


def score_svg(posting: Posting, score: Score, reader: Reader, *, family: str) -> str:
    """The picture of 640 by 404. An unknown dimension is a dashed frame, not an empty bar."""
    overall = None if score.overall is None else max(0, min(100, score.overall))
    return template("score.svg.jinja").render(
        family=family,
        title=_lines(posting.title),
        company=shorten(clean(posting.company), 40),
        overall=overall,
        colour=COLOURS[_band(overall)],
        arc=round(2 * pi * _RADIUS * (overall or 0) / 100, 1),
        bars=[_bar(dimension, score.dimensions.get(dimension), reader) for dimension in Dimension],
        foot=_foot(score, reader),
    )


def _bar(dimension: Dimension, known: DimensionScore | None, reader: Reader) -> _Bar:
    name = reader.say(dimension)
    if known is None:
        return _Bar(name, reader.say("unknown"), None, "")
    value = max(0.0, min(100.0, known.score))
    figure = format_number(known.score, reader.language)
    return _Bar(name, figure, round(max(18.0, _BAR * value / 100), 1), COLOURS[known.band])


def _band(overall: int | None) -> Band:
    if overall is None or 60 <= overall < 80:
        return Band.MEDIUM
    return Band.LOW if overall < 60 else Band.HIGH


def _foot(score: Score, reader: Reader) -> str:
    if score.origin == "site":
        return reader.say("site_score")
    return f"watchbot · {reader.say('coverage', percent=round(score.coverage * 100))}"


def _lines(title: str) -> list[str]:
    """The title in one or two lines that leave room for the figure."""
    text = shorten(clean(title), 200)
    first = _fitting(text)
    rest = text[len(first) :].strip()
    second = _fitting(rest)
    if second != rest:
        second = second[:-1].rstrip() + "…"
    return [line for line in (first.rstrip(), second) if line] or ["–"]


def _fitting(text: str) -> str:
    """As much of the text as a line has room for, ending at a blank or before a Latin word or number."""
    cells, end = 0, len(text)
    for index, letter in enumerate(text):
        cells += 2 if east_asian_width(letter) in "WF" else 1
        if cells > _TITLE_CELLS:
            end = index
            break
    else:
        return text
    blank = text.rfind(" ", 0, end + 1)
    if blank > end * 2 // 3:
        return text[:blank]
    word = _LATIN_AT_END.search(text[:end]) if text[end].isascii() and text[end].isalnum() else None
    return text[: word.start()] if word and word.start() > end * 2 // 3 else text[:end]
