"""One look at a board in one line, in the narrator's language."""

from __future__ import annotations

from collections.abc import Iterator

from watchbot.demo.words import say
from watchbot.flow import BoardReport
from watchbot.model.board import Completeness
from watchbot.model.change import ChangeKind


def look_line(report: BoardReport, name: str, language: str) -> str:
    """What the look came to, under the name that the narrator gives the board."""
    came = say(language, "comma").join(_parts(report, language))
    return say(language, "board", name=name, came=came)


def _parts(report: BoardReport, language: str) -> Iterator[str]:
    if report.failure:
        yield say(language, "look.failed", why=report.failure)
        return
    if report.completeness is Completeness.UNCHANGED:
        yield say(language, "look.unchanged")
        return
    if report.baseline:
        yield say(language, "look.baseline", count=report.listed)
        return
    yield say(language, "look.listed", count=report.listed)
    counted = {kind: report.count(kind) for kind in ChangeKind if report.count(kind)}
    for kind, number in counted.items():
        yield say(language, f"look.{kind}", count=number)
    if not counted:
        yield say(language, "look.nothing")
    if report.queued:
        yield say(language, "look.queued", count=report.queued)
