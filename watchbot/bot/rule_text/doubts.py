"""What must be asked before a rule can be kept? The first thing that has two meanings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, zip_longest

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.assemble import Group, Reading
from watchbot.bot.rule_text.faults import replaced
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.makers import employer_or_skill
from watchbot.bot.rule_text.merge import is_answerable
from watchbot.bot.rule_text.nearest import nearest_name
from watchbot.bot.rule_text.ordinary import ASK_ALONE, ASK_ALONE_PLACES, SHOPS, WEAK_COMPANIES
from watchbot.bot.rule_text.pieces import Ask, Doubt, Kind, Option, Piece
from watchbot.model.posting import Workplace
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import fold


def first_question(line: TypedLine, reading: Reading) -> Ask | None:
    """The first question that the reading leaves open, or None."""
    if question := _opposed(line, reading.groups):
        return question
    for group, following in zip_longest(reading.groups, reading.groups[1:]):
        if question := _about(line, group, following):
            return question
    if either := employer_or_skill(reading.groups):
        return _ask(line, *either)
    return _alone(line, reading)


def _about(line: TypedLine, group: Group, following: Group | None) -> Ask | None:
    """The first question about one group, with the group that follows it."""
    for piece in group.pieces:
        if piece.doubt is not None:
            return _ask(line, piece, piece.doubt)
    if not is_answerable(group):
        return _ask_across(line, group)
    if following is not None and _is_remote_within(line, group, following):
        return _ask_across(line, group, scope=following)
    for piece in group.pieces:
        question = _bare_number(line, piece) or _misspelt(line, piece) or _shop(line, piece)
        if question is not None:
            return question
    return None


_WORK_IN_A_SHOP = re.compile(
    rf"(?P<shop>{'|'.join(sorted(SHOPS))})(?: (?:store|shop|retail|sales|cashier|stock|barista|pharmac|warehouse|customer|team|"
    r"branch|bank|beauty|crew|seasonal|overnight|sandwich|distribution)[a-z]*(?: [a-z]+)*)?"
)


def _shop(line: TypedLine, piece: Piece) -> Ask | None:
    """`target store manager`: the employer, or a word of the title?"""
    if piece.kind is not Kind.WORD or piece.quoted or piece.fielded:
        return None
    match = _WORK_IN_A_SHOP.fullmatch(line.folded, piece.start, piece.end)
    if match is None:
        return None
    shop, whole = line.shown[slice(*match.span("shop"))], line.shown[piece.start : piece.end]
    rest = whole[len(shop) :]
    readings = (
        ("company", shop.title(), f"company:{shop}{rest}"),
        ("word", whole, f'"{whole}"'),
    )
    return _ask(line, piece, Doubt("ask_company_or_word", readings))


def _ask(line: TypedLine, piece: Piece, doubt: Doubt) -> Ask:
    blank = " " if line.folded[piece.end : piece.end + 1].isalnum() else ""
    options = tuple(
        Option(kind, name, replaced(line, piece.start, piece.end, f"{text}{blank}"))
        for kind, name, text in doubt.readings
    )
    return _question(line, doubt.question, piece.start, piece.end, options)


def _question(
    line: TypedLine, question: str, start: int, end: int, options: tuple[Option, ...]
) -> Ask:
    first, last = line.position(start), line.position(end - 1)
    typed = line.text[first : last + 1]
    return Ask(
        question=question,
        text=line.text,
        options=options,
        position=first,
        length=last - first + 1,
        values={"typed": typed},
    )


def _ask_across(line: TypedLine, group: Group, scope: Group | None = None) -> Ask:
    """`rust or remote`, `munich or remote eu`: such alternatives cannot be one rule."""
    start, end = group.start, scope.end if scope else group.end
    end += scope is not None and line.folded[end : end + 1] == ")"
    parts = [line.shown[piece.start : piece.end] for piece in group.pieces]
    if scope:
        parts[-1] = line.shown[group.pieces[-1].start : end]
    whole = Option("all_of", " + ".join(parts), replaced(line, start, end, " ".join(parts)))
    options = [whole] if scope is None else []
    options += [Option("only", part, replaced(line, start, end, part)) for part in parts]
    return _question(line, "ask_or_across", start, end, tuple(options))


def _is_remote_within(line: TypedLine, group: Group, following: Group) -> bool:
    """`munich or remote eu`: the area behind says from where one may work, not one more place."""
    last, area = group.pieces[-1], following.pieces[0]
    choice = group.explicit_or and group.fields == {Field.PLACE, Field.WORKPLACE}
    wide = area.field is Field.PLACE and area.value.startswith(("country:", "area:", "region:"))
    between = line.folded[last.end : area.start]
    beside = _WITHIN.fullmatch(between) is not None and not following.negated
    return choice and wide and beside and last.field is Field.WORKPLACE


_OPPOSED = {Workplace.REMOTE.value, Workplace.ONSITE.value}


def _opposed(line: TypedLine, groups: Sequence[Group]) -> Ask | None:
    """`fully remote but on site every day`: no posting is both; which one is meant?"""
    where = [group for group in groups if group.fields == {Field.WORKPLACE} and not group.negated]
    for one, other in pairwise(where):
        both = {piece.value for piece in (*one.pieces, *other.pieces)}
        start, end = one.start, other.end
        if both != _OPPOSED or not joiners.BUT.search(line.folded, one.end, other.start):
            continue
        parts = [line.shown[group.start : group.end] for group in (one, other)]
        options = tuple(Option("only", part, replaced(line, start, end, part)) for part in parts)
        return _question(line, "ask_opposed", start, end, options)
    return None


_WITHIN = re.compile(r" ?\(?(?: ?(?:in|within|from|across) )?(?:the )?")


def _misspelt(line: TypedLine, piece: Piece) -> Ask | None:
    if piece.kind is not Kind.WORD or piece.quoted or piece.fielded:
        return None
    for start, word in _parts(piece):
        near = nearest_name(word.replace(" ", ""))
        if near is not None:
            end = start + len(word)
            kept = line.shown[piece.start : piece.end]
            options = (
                Option("nearest", near.name, replaced(line, start, end, near.name)),
                Option("word", kept, replaced(line, piece.start, piece.end, f'"{kept}"')),
            )
            return _question(line, "ask_misspelt", start, end, options)
    return None


def _bare_number(line: TypedLine, piece: Piece) -> Ask | None:
    """`70` and nothing else: points, thousands, or a word?"""
    plain = piece.kind is Kind.WORD and not piece.quoted and not piece.fielded
    if not plain or not re.fullmatch(r"[0-9]{1,3}", piece.value) or int(piece.value) > 100:
        return None
    figure = piece.value
    readings = (
        ("points", figure, f"score>={figure}"),
        ("thousands", f"{figure}k", f"pay>={figure}k"),
        ("word", figure, f'"{figure}"'),
    )
    return _ask(line, piece, Doubt("ask_number", readings))


def _parts(piece: Piece) -> list[tuple[int, str]]:
    found, at = [], piece.start
    words = piece.value.split(" ")
    for word, following in zip(words, [*words[1:], ""], strict=True):
        near = nearest_name(word + following) if following else None
        known = near is not None and near.field is not Field.WORD  # "engineer in" is no slip
        if near is not None and known and near.name not in (word, following):  # nor is "embedded c"
            return [(at, f"{word} {following}")]
        found.append((at, word))
        at += len(word) + 1
    return found


def _alone(line: TypedLine, reading: Reading) -> Ask | None:
    """`Go` and nothing else: the language, or a word?"""
    if len(reading.groups) != 1 or len(reading.groups[0].pieces) != 1:
        return None
    piece = reading.groups[0].pieces[0]
    typed = line.shown[piece.start : piece.end]
    field = _doubtful_alone(piece, fold(typed))
    if field is None:
        return None
    kind = "place_country" if field is Field.PLACE else str(field)
    named = (kind, piece.label or typed, f"{field}:{typed}")
    return _ask(line, piece, Doubt(f"ask_{field}_or_word", (named, ("word", typed, f'"{typed}"'))))


def _doubtful_alone(piece: Piece, typed: str) -> Field | None:
    """The field of a name that says too little where nothing else is said."""
    if piece.fielded or piece.quoted:
        return None
    if typed in ASK_ALONE:
        return Field.SKILL
    if typed in ASK_ALONE_PLACES:
        return Field.PLACE
    return Field.COMPANY if piece.field is Field.COMPANY and typed in WEAK_COMPANIES else None
