"""Does a line say how many days of the week are worked in the office? That is a hybrid place of work."""

from __future__ import annotations

import re
from collections.abc import Sequence

from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.model.posting import Workplace
from watchbot.model.rule import Field

_DAYS = r"(?:(?:no more than|at most|max(?:imum)?|up to|at least|min(?:imum)?|only|just|about|around) )?(?:[1-4](?: ?(?:-|to|or) ?[2-4])?|one|two|three|four|a couple of) days?(?: a| per| each| every)?(?: week)?"
_AT_HOME = r"(?:remote(?:ly)?|from home|at home|wfh|home office)"
_IN_OFFICE = r"(?:(?:in|at) (?:the |our |their |an? )?office|on[- ]?site|in[- ]office|in[- ]person)"
_DAYS_ZH = r"(?:最多|至少|不超过|只需要?)?(?:每周|一周|每星期|周)?"
_PLACE_ZH = r"(?:到岗|坐班|去公司|到公司|进办公室|去办公室|现场|远程|居家|在家)(?:办公|上班)?"
_COUNT_ZH = r"(?:一两|两三|三四|[一二两三四1-4](?:[到至~-][二两三四2-4])?)天"
_PATTERN = re.compile(
    rf"{_DAYS} (?:{_IN_OFFICE}|{_AT_HOME})(?![a-z])|(?:{_IN_OFFICE}|{_AT_HOME}) (?:for )?{_DAYS}(?![a-z])|{_DAYS}(?= (?:in|at) (?:the |our |their |an? )?[a-z]+ office(?![a-z]))|"
    rf"{_DAYS_ZH}{_PLACE_ZH}{_COUNT_ZH}|{_DAYS_ZH}{_COUNT_ZH}{_PLACE_ZH}"
)
_TOLD = re.compile(rf"{_PATTERN.pattern}|{_DAYS}")


def part_week(folded: str, shown: str, at: int) -> Piece | None:
    """每周到岗两天, `3 days in office`: some days here, some there."""
    match = _PATTERN.match(folded, at)
    if match is None:
        return None
    return Piece(
        kind=Kind.VALUE,
        start=at,
        end=match.end(),
        field=Field.WORKPLACE,
        value=Workplace.HYBRID.value,
        typed=shown[at : match.end()],
    )


def without_whole_weeks(pieces: Sequence[Piece]) -> list[Piece]:
    """远程但每周到岗两天: beside the days, "remote" or "on site" only says which days are meant."""
    told = any(_is_part_week(piece) for piece in pieces)
    return [piece.as_gap() if told and _is_whole_week(piece) else piece for piece in pieces]


def _is_part_week(piece: Piece) -> bool:
    days = piece.field is Field.WORKPLACE and piece.value == Workplace.HYBRID
    return days and _TOLD.fullmatch(piece.typed.casefold()) is not None


def _is_whole_week(piece: Piece) -> bool:
    return piece.field is Field.WORKPLACE and piece.value != Workplace.HYBRID and not piece.fielded
