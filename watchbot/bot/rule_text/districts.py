"""Which districts did a rule text name that are kept only as their city? Said to the person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.ordinary import AREA_GROUPS
from watchbot.bot.rule_text.pieces import Piece
from watchbot.lexicon import places
from watchbot.lexicon.names import name_key
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import fold, has_han


def districts_in(line: TypedLine, pieces: Sequence[Piece]) -> Iterator[tuple[str, str]]:
    """Each district as it was typed, and the key of the city that it is taken for: 海淀区, Beijing."""
    for piece in pieces:
        if piece.field is Field.PLACE and piece.value.startswith("city:"):
            typed = line.shown[piece.start : piece.end]
            if name := _district(typed, piece) or _part_of(piece):
                yield name, piece.value


def _part_of(piece: Piece) -> str | None:
    """A part of a city that only rule texts know: 屯门 of Hong Kong."""
    alone = len(AREA_GROUPS.get(fold(piece.typed), ())) == 1
    return piece.typed if alone and has_han(piece.typed) else None


def _district(typed: str, piece: Piece) -> str | None:
    """The end of a typed place that names a district of the city: 浦东 of 上海浦东."""
    city = piece.value.rpartition("/")[2].rpartition(":")[2]
    for cut in range(len(typed) - 1):
        found = places.records(name_key(fold(typed[cut:])))
        if any(record.kind == "d" and record.label == city for record in found):
            return typed[cut:]
        if any(record.label == city for record in found):
            return None
    return None
