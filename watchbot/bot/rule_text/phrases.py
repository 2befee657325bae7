"""Which pieces are one phrase before they are grouped? Titles with their grades, plain words side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from watchbot.bot.rule_text.known_names import ORDINARY_WORDS
from watchbot.bot.rule_text.lists import with_joins, with_lists
from watchbot.bot.rule_text.ordinary import (
    DEPARTMENTS,
    DRAWBACKS,
    FAMOUS_COMPANIES,
    ROLE_WORDS,
    TOWNS_IN_WORDS,
    WEAK_PLACES,
    ends_in_role,
)
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import has_han

_GOES_ON = frozenset(
    {"aide", "aides", "and", "at", "de", "for", "in", "of", "on", "tech", "techs", "to", "with"}
)
"""With these a title goes on: chef de partie, engineer in test."""
_GRADE = re.compile(r"i{1,3}|i?v|\d{1,2}|lead|practitioner|trainee")


def joined(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line with its phrases made one and its lists marked as such."""
    return with_lists(_with_phrases(_with_grades(with_joins(_with_unwanted(pieces)))))


def _with_unwanted(pieces: Sequence[Piece]) -> list[Piece]:
    """滴滴司机勿扰: not the employer but that work there; 客服销售别推: the one and the other."""
    found: list[Piece] = []
    for piece in pieces:
        if piece.kind is Kind.NOT_BEFORE:
            found[:] = _as_excluded(found)
        found.append(piece)
    return found


def _as_excluded(found: list[Piece]) -> list[Piece]:
    """The pieces with the last plain word made what an exclusion behind it means."""
    at = max((i for i, one in enumerate(found) if one.kind not in _SAYS_NOTHING), default=0)
    word, before = found[at] if found else None, found[at - 1] if at else None
    if word is None or word.kind is not Kind.WORD or word.quoted:
        return found
    if before is not None and before.field is Field.COMPANY and before.end == word.start:
        whole = replace(word, start=before.start, value=before.typed + word.value)
        return [*found[: at - 1], whole, *found[at + 1 :]]
    for cut in range(2, len(word.value) - 1):
        first, second = word.value[:cut], word.value[cut:]
        if {first, second} <= ROLE_WORDS:
            between = Piece(kind=Kind.LIST, start=word.start + cut, end=word.start + cut)
            left = replace(word, end=between.start, value=first)
            right = replace(word, start=between.start, value=second)
            return [*found[:at], left, between, right, *found[at + 1 :]]
    return found


_SAYS_NOTHING = (Kind.SPACE, Kind.GAP)


def _with_grades(pieces: Sequence[Piece]) -> list[Piece]:
    """`principal engineer or staff engineer`: two titles, each with the level it begins with."""
    found = list(pieces)
    ors = [at for at, piece in enumerate(found) if piece.kind is Kind.OR and not piece.fielded]
    for at in reversed(ors):
        around = [i for i, p in enumerate(found) if p.kind is not Kind.SPACE and abs(i - at) <= 5]
        place = around.index(at)
        left, right = around[max(place - 2, 0) : place], around[place + 1 : place + 3]
        if _is_graded(found, left) and _is_graded(found, right):
            for first, last in (right, left):
                found[first : last + 1] = [_phrase(found[first : last + 1])]
    return found


def _is_graded(pieces: Sequence[Piece], at: Sequence[int]) -> bool:
    """A level and a plain word side by side."""
    if len(at) != 2 or at[1] - at[0] != 2:
        return False
    level, word = pieces[at[0]], pieces[at[1]]
    plain = word.kind is Kind.WORD and not word.quoted
    return level.field is Field.LEVEL and not level.fielded and plain


def _with_phrases(pieces: Sequence[Piece]) -> list[Piece]:
    """Plain Latin words side by side are one phrase; weak names among them belong to it."""
    found: list[Piece] = []
    index = 0
    while index < len(pieces):
        run = _phrase_run(pieces, index)
        if run > index + 1 and any(p.kind is Kind.WORD for p in pieces[index:run]):
            found += _with_names(pieces[index:run])
            index = run
        else:
            found.append(pieces[index])
            index += 1
    return found


def _phrase_run(pieces: Sequence[Piece], start: int) -> int:
    """The end of the longest run of phrase parts with single blanks between them."""
    if not _is_part(pieces[start]):
        return start
    end = start + 1
    if _ends_exclusion(pieces, start):
        return end
    while end + 1 < len(pieces) and pieces[end].kind is Kind.SPACE and _is_part(pieces[end + 1]):
        end += 2
    return end


def _ends_exclusion(pieces: Sequence[Piece], at: int) -> bool:
    """`no agencies data analyst`, `no crypto or travel chef`: what is excluded ends here."""
    before = at - 1
    while before >= 0 and pieces[before].kind in (Kind.SPACE, Kind.OR, Kind.AND, Kind.WORD):
        before -= 1
    if before < 0 or pieces[before].kind is not Kind.NOT:
        return False
    word, following = pieces[at], pieces[at + 2 : at + 3]
    if word.typed.casefold() in DRAWBACKS:
        return not (following and _is_plural(following[0]))  # no travel contracts
    return _is_plural(word)


def _is_plural(piece: Piece) -> bool:
    """A plural that ends a phrase: agencies, contracts; not operations, nor a trade."""
    word = piece.typed.casefold()
    plural = word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return plural and word not in ORDINARY_WORDS


def _is_part(piece: Piece) -> bool:
    plain = piece.kind is Kind.WORD and not piece.quoted
    weak = piece.kind is Kind.VALUE and piece.weak and not piece.fielded
    return (plain or weak) and not has_han(piece.typed or piece.value)


def _with_names(parts: Sequence[Piece]) -> list[Piece]:
    """`hardware engineer apple`, `ski instructor whistler`: a title, and whose or where it is."""
    first, last = parts[0], parts[-1]
    named = last.field is Field.COMPANY or last.typed.casefold() in TOWNS_IN_WORDS
    if _is_town(last) or (named and _ends_in_title(parts[-3])):
        return [_phrase(parts[:-2]), *parts[-2:]]
    if _is_grade(first) and parts[2].field is Field.COMPANY:
        rest = [_phrase(parts[4:])] if len(parts) > 3 else []
        return [*parts[:3], *parts[3:4], *rest]
    famous = first.field is Field.COMPANY and first.typed.casefold() in FAMOUS_COMPANIES
    at_work = len(parts) > 2 and parts[2].value.casefold() in _PLACES_OF_WORK
    if _is_town(first) or (famous and (at_work or _ends_in_title(last))):
        return [*parts[:2], *_with_names(parts[2:])]
    return _title_and_rest(parts)


def _title_and_rest(parts: Sequence[Piece]) -> list[Piece]:
    """`product manager fintech`: what follows a title is asked for beside it, in any order."""
    if _ends_in_title(parts[-1]):
        return [_phrase(parts)]
    ends = [at for at in range(0, len(parts) - 2, 2) if _ends_in_title(parts[at])]
    if (heading := _heading_end(parts)) is not None:
        ends.append(heading)
    if not ends:
        return [_phrase(parts)]
    end = ends[-1] + 1
    following = parts[end + 1].typed or parts[end + 1].value
    if following.casefold() == "at" and len(parts) > end + 3:  # pharmacist at boots
        return [_phrase(parts[:end]), parts[end], _name(parts[end + 3 :])]
    if following.casefold() in _GOES_ON or _GRADE.fullmatch(following.casefold()):
        return [_phrase(parts)]
    return [_phrase(parts[:end]), parts[end], _phrase(parts[end + 1 :])]


def _name(parts: Sequence[Piece]) -> Piece:
    """The phrase as it was typed: an employer that no lexicon knows is no plural."""
    phrase = _phrase(parts)
    return replace(phrase, value=" ".join(part.typed for part in parts[::2]), quoted=True)


def _heading_end(parts: Sequence[Piece]) -> int | None:
    """Where `head of marketing` ends, if more follows than the department."""
    words = [(part.typed or part.value).casefold() for part in parts[::2]]
    if len(words) < 4 or words[0] not in _HEADS or words[1] != "of":
        return None
    end = 2
    while end + 1 < len(words) and words[end + 1] in DEPARTMENTS:
        end += 1
    return 2 * end if end + 1 < len(words) else None


_PLACES_OF_WORK = frozenset(
    {
        "warehouse",
        "store",
        "retail",
        "fulfillment",
        "fulfilment",
        "delivery",
        "logistics",
        "flex",
        "hq",
    }
)
"""Behind the name of an employer that all know: amazon warehouse."""
_HEADS = frozenset({"head", "director", "vp", "chief", "manager", "professor", "lecturer", "chair"})


def _is_grade(piece: Piece) -> bool:
    """L5, ic4, e5+: a grade as employers have them, before the employer."""
    return re.fullmatch(r"[a-z]{1,2}\d{1,2}\+?", piece.value.casefold()) is not None


def _is_town(piece: Piece) -> bool:
    return piece.field is Field.PLACE and piece.typed.casefold() not in WEAK_PLACES


def _ends_in_title(piece: Piece) -> bool:
    return ends_in_role((piece.typed or piece.value).casefold())


def _phrase(parts: Sequence[Piece]) -> Piece:
    words = [
        part.value if part.kind is Kind.WORD else part.typed
        for part in parts
        if part.kind is not Kind.SPACE
    ]
    return Piece(
        kind=Kind.WORD,
        start=parts[0].start,
        end=parts[-1].end,
        field=Field.WORD,
        value=" ".join(words),
    )
