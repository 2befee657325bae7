"""What did a rule text say that became no condition? Named to the person, so that nothing is lost in silence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from watchbot.bot.rule_text.assemble import assemble
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.paid_in import CURRENCY
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.place_sense import town_of
from watchbot.model.rule import Field


def left_out_of(line: TypedLine, pieces: Sequence[Piece]) -> Iterator[str]:
    """Each remark of a text that no condition was made of, as it was typed."""
    remarks = [_part_of_town(line, piece) for piece in pieces if piece.fielded]
    remarks += [(piece.start, piece.end) for piece in pieces if piece.kind is Kind.ASIDE]
    remarks += [(piece.start, piece.end) for piece in pieces if _is_idle_money(piece, pieces)]
    remarks += [(group.start, group.end) for group in assemble(pieces).permitted]
    for start, end in sorted(remarks):
        if start < end:
            yield line.shown[start:end]


def _is_idle_money(piece: Piece, pieces: Sequence[Piece]) -> bool:
    """`paid in usd` where no sum is named: there is nothing to say it of."""
    named = piece.setting is not None and piece.setting[0] == CURRENCY
    return named and not any(one.field is Field.PAY for one in pieces)


def _part_of_town(line: TypedLine, piece: Piece) -> tuple[int, int]:
    """Where a place behind the name of its field goes on after the town that is known: 城市:西安高新."""
    typed = line.shown[piece.start : piece.end].rpartition(":")[2]
    known = len(town_of(typed)) if piece.field is Field.PLACE else len(typed)
    return piece.end - len(typed) + known, piece.end
