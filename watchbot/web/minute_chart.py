"""A chart of the last hour: stacked columns, one a minute, and the same in words. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDE, TALL = 480.0, 96.0
"""The drawing area in the SVG's own units; it is shown as wide as the screen allows."""
_GAP = 0.25
"""The part of a minute's place that stays free."""


@dataclass(frozen=True, slots=True)
class Series:
    """One kind of event: its name, a CSS colour, and its count per minute, the oldest first."""

    name: str
    colour: str
    counts: Sequence[int]

    @property
    def total(self) -> int:
        """How many there were."""
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle of the drawing."""

    x: float
    y: float
    width: float
    height: float
    colour: str


@dataclass(frozen=True, slots=True)
class MinuteChart:
    """What the template draws. `most` is the highest column; 0 = nothing happened."""

    title: str
    series: tuple[Series, ...]
    blocks: tuple[Block, ...]
    most: int


def minute_chart(title: str, series: Sequence[Series]) -> MinuteChart:
    """The series on top of each other; all have the same number of minutes."""
    sums = [sum(counts) for counts in zip(*(each.counts for each in series), strict=True)]
    most = max(sums, default=0)
    if not most:
        return MinuteChart(title, tuple(series), (), 0)
    step = WIDE / len(sums)
    filled = [0.0] * len(sums)
    blocks = []
    for each in series:
        for minute, count in enumerate(each.counts):
            if count:
                height = count / most * TALL
                filled[minute] += height
                blocks.append(
                    Block(
                        x=round(minute * step, 2),
                        y=round(TALL - filled[minute], 2),
                        width=round(step * (1 - _GAP), 2),
                        height=round(height, 2),
                        colour=each.colour,
                    )
                )
    return MinuteChart(title, tuple(series), tuple(blocks), most)
