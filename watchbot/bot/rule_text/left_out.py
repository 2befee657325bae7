"""What did a rule text say that became no condition? Named to the person, so that nothing is lost in silence."""

from __future__ import annotations

from collections.abc import Iterator

from watchbot.bot.rule_text.assemble import assemble
from watchbot.bot.rule_text.line import typed_line
from watchbot.bot.rule_text.names import Names
from watchbot.bot.rule_text.parse import read_pieces, without_command
from watchbot.bot.rule_text.pieces import Kind
from watchbot.errors import RuleSyntaxError


def left_out_of(text: str, *, language: str) -> Iterator[str]:
    """Each remark of a text that no condition was made of, as it was typed."""
    line = typed_line(without_command(text), chinese=language == "zh")
    try:
        pieces = read_pieces(line, Names(language))
    except RuleSyntaxError:  # a rule of an older grammar
        return
    remarks = [(piece.start, piece.end) for piece in pieces if piece.kind is Kind.ASIDE]
    remarks += [(group.start, group.end) for group in assemble(pieces).permitted]
    for start, end in sorted(remarks):
        yield line.shown[start:end]
