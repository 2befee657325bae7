"""Does a sign or a word at one place of the line exclude something: what follows, or what stood before?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.figures import ends_clause
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.names import Named
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.model.rule import Field


def excluding_word(folded: str, at: int) -> Piece | None:
    """Words that exclude what follows: 不要, `no`, `except`."""
    for words in (joiners.NOT_WORDS, joiners.NOT_WORDS_ZH):
        if match := words.match(folded, at):
            listed = bool(joiners.NOT_LIST.match(match.group()))
            return Piece(kind=Kind.NOT, start=at, end=match.end(), every=listed)
    return None


def excluded_before(folded: str, at: int, found: Sequence[Piece]) -> Piece | None:
    """Words that exclude what stood before: 外包勿扰, `phd not required`; 上海以外不去 excludes nothing."""
    if (only := joiners.NOWHERE_ELSE.match(folded, at)) and _has_value_before(found):
        return Piece(kind=Kind.GAP, start=at, end=only.end())
    after = joiners.ALWAYS_AFTER.match(folded, at) or joiners.NOT_AFTER_EN.match(folded, at)
    if after is None and found and found[-1].kind in (Kind.VALUE, Kind.WORD):
        after = joiners.OUTSIDE.match(folded, at)
    if after is None:
        after = joiners.NOT_AFTER.match(folded, at)
        if after and (not ends_clause(folded, after.end()) or _goes_ahead(after, found)):
            after = None
    if after is None or not _has_value_before(found):
        return None
    tail = joiners.EXCEPT_TAIL.match(folded, after.end())
    return Piece(kind=Kind.NOT_BEFORE, start=at, end=tail.end() if tail else after.end())


def _goes_ahead(words: re.Match[str], found: Sequence[Piece]) -> bool:
    """多伦多 不要 contract: between blanks, behind a place, what follows is meant."""
    apart = bool(found) and found[-1].kind is Kind.SPACE and words.group() == "不要"
    follows = re.match(r" +[^\W\d]", words.string[words.end() :]) is not None
    return apart and follows and found[-2:][0].field is Field.PLACE


def _has_value_before(found: Sequence[Piece]) -> bool:
    for piece in reversed(found):
        figure = piece.kind is Kind.NUMBER and piece.field is not Field.AGE
        if piece.kind in (Kind.VALUE, Kind.WORD) or figure:
            return True
        says_nothing = piece.kind is Kind.GAP and piece.end - piece.start <= _SHORT
        if piece.kind is not Kind.SPACE and not says_nothing:
            return False
    return False


_SHORT = 2
"""Signs of a filler that may stand between: 猎头公司别来."""


def is_minus(line: TypedLine, at: int, found: Sequence[Piece]) -> bool:
    """`-intern`, `!intern`: the sign opens a word; 急！！想找 is a cry, `c++-dev` a word."""
    text = line.shown
    before = text[at - 1] if at else " "
    after = text[at + 1] if at + 1 < len(text) else " "
    if text[at] == "!" and (at in line.wide or before == "!"):
        return False
    opens = not before.isalnum() or (bool(found) and found[-1].kind is Kind.GAP)
    return opens and before not in ")+#" and not after.isspace()


_HOURS_OF = re.compile(
    r" (?:time ?zones?|(?:business |working |office |night )?hours|(?:night )?shifts?|time)(?![a-z])|(?:时区|时间|上班时间|工作时间|夜班)"
)
"""us timezone: when one works, not where."""


def is_unwanted_hours(named: Named, folded: str, end: int, found: Sequence[Piece]) -> bool:
    """`no us timezone`, 美国时区的不要: the country that ends at `end` is not excluded itself."""
    hours = _HOURS_OF.match(folded, end)
    if not hours or not named.value.startswith(("country:", "area:")):
        return False
    before = [piece for piece in found if piece.kind is not Kind.SPACE][-1:]
    excluded = bool(before) and before[0].kind is Kind.NOT
    return excluded or joiners.NOT_AFTER.match(folded, hours.end()) is not None
