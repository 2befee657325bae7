"""A typed line becomes a watch rule, a question, or an error that says where and why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from watchbot.bot.rule_text.assemble import Group, Reading, assemble
from watchbot.bot.rule_text.check import check_conditions, check_line, check_said
from watchbot.bot.rule_text.corrections import corrected
from watchbot.bot.rule_text.doubts import first_question
from watchbot.bot.rule_text.line import TypedLine, typed_line
from watchbot.bot.rule_text.merge import to_conditions
from watchbot.bot.rule_text.names import Names
from watchbot.bot.rule_text.paid_in import CURRENCY, put_money
from watchbot.bot.rule_text.part_week import without_whole_weeks
from watchbot.bot.rule_text.pieces import TERMS, Ask, Kind, Piece
from watchbot.bot.rule_text.scan import Scanner
from watchbot.bot.rule_text.settle import settle
from watchbot.errors import RuleSyntaxError
from watchbot.model.change import ChangeKind
from watchbot.model.rule import DEFAULT_EVENTS, Condition, Delivery, Field, Unknown, WatchRule

_COMMAND = ("/watch", "/rule", "/edit", "/search")


def parse_rule(text: str, *, language: str, names: Names | None = None) -> WatchRule | Ask:
    """Read one line of plain words (zh or en) as a watch rule.

    Returns the rule, its labels in `language`; or an Ask where the text has several meanings.
    Raises RuleSyntaxError with the position, the reason and a corrected example.
    """
    line = typed_line(without_command(text), chinese=language == "zh")
    check_line(line)
    names = names or Names(language)
    pieces = read_pieces(line, names)
    reading = assemble(pieces)
    put_money(reading.groups, reading.settings)
    settle(line, reading.groups, names)
    question = first_question(line, reading)
    if question is not None:
        return question
    groups = _with_class_years(_without_containers(reading.groups))
    check_said(line, pieces, groups)
    conditions = to_conditions(groups)
    check_conditions(line, groups, conditions)
    events, delivery, unknown, destination = _settings(reading)
    return WatchRule(
        text=text.strip(),
        conditions=conditions,
        events=events,
        delivery=delivery,
        unknown=unknown,
        destination=destination,
    )


def read_pieces(line: TypedLine, names: Names) -> list[Piece]:
    """The pieces of a line, without what it takes back. Of nothing but remarks the words are looked for."""
    pieces = Scanner(line, names).pieces()
    if not any(piece.kind in TERMS for piece in pieces):
        scanner = Scanner(line, names)
        scanner.asides = False
        pieces = scanner.pieces()
    return without_whole_weeks(corrected(pieces))


def read_again(text: str, *, language: str) -> tuple[TypedLine, Sequence[Piece]]:
    """The line and pieces of a text that is a rule already; none of one of an older grammar."""
    line = typed_line(without_command(text), chinese=language == "zh")
    try:
        return line, read_pieces(line, Names(language))
    except RuleSyntaxError:
        return line, ()


def without_command(text: str) -> str:
    """The text without a leading `/watch` or `/watch@bot`."""
    head, _, rest = text.lstrip().partition(" ")
    if head.partition("@")[0].casefold() in _COMMAND:
        return rest
    first, _, after = text.lstrip().partition("\n")
    return after if first.strip().casefold() in _COMMAND else text


def _settings(reading: Reading) -> tuple[frozenset[ChangeKind], Delivery, Unknown, str | None]:
    events = set(DEFAULT_EVENTS)
    delivery, unknown, destination = Delivery.INSTANT, Unknown.KEEP, None
    for name, value in reading.settings:
        if name == "delivery":
            delivery = Delivery(value)
        elif name == "unknown":
            unknown = Unknown(value)
        elif name == "destination":
            destination = value or None
        elif name != CURRENCY:
            events = _events(events, name, value)
    return frozenset(events), delivery, unknown, destination


def _events(events: set[ChangeKind], name: str, value: str) -> set[ChangeKind]:
    named = {ChangeKind(kind) for kind in value.split(",")}
    if name == "events=":
        return named
    return events - named if name == "events-" else events | named


def _without_containers(groups: Sequence[Group]) -> list[Group]:
    """`austin tx`, 加拿大 护士 温哥华: the region or country of a city only says which one."""
    return [one for one in groups if not any(_says_which(one, other) for other in groups)]


def _says_which(outer: Group, inner: Group) -> bool:
    """Whether a group is a single place that holds a place of the other."""
    single = len(outer.pieces) == 1 and not outer.negated and not inner.negated
    if not single or outer.pieces[0].fielded:
        return False
    return any(_contains(outer.pieces[0], piece) for piece in inner.pieces)


def _with_class_years(groups: Sequence[Group]) -> list[Group]:
    """`new grad 2027`: beside campus recruiting a bare year is the class."""
    campus = any(g.fields == {Field.CAMPUS} and not g.negated for g in groups)
    if not campus:
        return list(groups)
    return [_as_class_year(group) or group for group in groups]


def _as_class_year(group: Group) -> Group | None:
    piece = group.pieces[0]
    plain = len(group.pieces) == 1 and piece.kind is Kind.WORD
    if not plain or not re.fullmatch(r"20[2-4]\d", piece.value):
        return None
    year = float(piece.value)
    condition = Condition(field=Field.CLASS_YEAR, at_least=year, at_most=year)
    number = replace(piece, kind=Kind.NUMBER, field=Field.CLASS_YEAR, condition=condition)
    return replace(group, pieces=[number])


def _contains(outer: Piece, inner: Piece) -> bool:
    kind, _, area = outer.value.partition(":")
    if kind not in ("country", "region") or not inner.value.startswith(("city:", "region:")):
        return False
    within = inner.value.partition(":")[2]
    country, _, region = area.partition("/")
    if region and within.count("/") == 1:  # of these towns no region is known: reading, berkshire
        return _is_beside(outer, inner) and inner.value.startswith(f"city:{country}/")
    return inner.value != outer.value and within.startswith(f"{area}/")


def _is_beside(region: Piece, town: Piece) -> bool:
    """A blank or a comma between them; `scotland, london` are two places of one country."""
    behind = 0 <= region.start - town.end <= _BESIDE
    before = 0 <= town.start - region.end <= _BESIDE and not region.value.startswith("region:GB/")
    return behind or before


_BESIDE = 2
"""Signs between a town and its region: a comma and a blank."""


__all__ = ["TypedLine", "parse_rule", "without_command"]
