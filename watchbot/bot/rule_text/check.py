"""Is the rule one that can be kept? Empty, contradictory and impossible ones are refused."""

from __future__ import annotations

import re
from collections.abc import Sequence

from watchbot.bot.rule_text.assemble import Group
from watchbot.bot.rule_text.faults import fault, replaced
from watchbot.bot.rule_text.format import format_rule
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.noise import is_noise
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.shown_words import example_of
from watchbot.bot.rule_text.to_the_bot import is_to_the_bot
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.pipeline.read.text import fold

LONGEST = 1000
_NOTHING = frozenset({"", "work", "any work", "some work"})
_POINTS = frozenset({Field.SCORE, Field.PAY_SCORE, Field.GROWTH, Field.WORK_LIFE, Field.MISSION})
_ENDS = re.compile(
    r"(?P<low>\d[\d.,]*)(?P<low_unit>\s?[kmw千万]?)(?P<between>[^\d]*?)(?P<high>\d[\d.,]*)(?P<high_unit>\s?[kmw千万]?)",
    re.IGNORECASE,
)


def example_for(line: TypedLine) -> str:
    """A rule that works, in the language of the line."""
    if line.chinese:
        return "寒武纪 cuda 上海 70分以上 -实习"
    return "nvidia cuda shanghai score>=70 -intern"


def check_line(line: TypedLine) -> None:
    """Refuse a text that is empty or longer than any rule."""
    if line.folded.strip(" \n.,!?") in _NOTHING:
        raise fault("empty", line, 0, 1, example=example_for(line))
    if is_to_the_bot(line.folded):
        raise fault("no_rule", line, 0, len(line.folded), example=example_for(line))
    if len(line.folded) > LONGEST:
        raise fault("too_long", line, LONGEST, 1, example=line.text[:60], limit=str(LONGEST))


def check_said(line: TypedLine, pieces: Sequence[Piece], groups: Sequence[Group]) -> None:
    """Refuse what names nothing: wishes that no posting answers, keys pressed at random."""
    wish = next((piece for piece in pieces if piece.kind is Kind.ASIDE), None)
    if not groups and wish is not None:
        start, length = wish.start, wish.end - wish.start
        typed = line.shown[start : wish.end]
        raise fault("wish", line, start, length, example=example_for(line), typed=typed)
    if groups and all(map(_is_noise, groups)):
        raise fault("empty", line, 0, len(line.folded), example=example_for(line))


def _is_noise(group: Group) -> bool:
    plain = all(p.kind is Kind.WORD and not p.quoted and not p.fielded for p in group.pieces)
    return plain and all(is_noise(fold(piece.value)) for piece in group.pieces)


def check_conditions(
    line: TypedLine, groups: Sequence[Group], conditions: Sequence[Condition]
) -> None:
    """Refuse what would match nothing, everything, or contradicts itself."""
    if not conditions:
        raise fault("empty", line, 0, max(len(line.folded.strip()), 1), example=example_for(line))
    for group in groups:
        _check_figures(line, group)
    _check_contradiction(line, groups, conditions)
    if all(condition.negated for condition in conditions):
        first = groups[0]
        example = f"{'上海' if line.chinese else 'berlin'} {line.text.strip()}"
        raise fault("only_exclusions", line, first.start, first.end - first.start, example=example)


def _check_figures(line: TypedLine, group: Group) -> None:
    for piece in group.pieces:
        condition = piece.condition
        if condition is None:
            continue
        low, high = condition.at_least, condition.at_most
        where = (piece.start, piece.end - piece.start)
        top = max(low or 0, high or 0)
        if condition.field is Field.AGE and top < 1:
            right = example_of(Field.AGE, chinese=line.chinese)
            example = replaced(line, piece.start, piece.end, right)
            raise fault("too_young", line, *where, example=example)
        if condition.field in _POINTS and top > 100:
            right = example_of(condition.field, chinese=line.chinese)
            example = replaced(line, piece.start, piece.end, right)
            raise fault(
                "score_over_100", line, *where, example=example, typed=_figure_in(line, piece)
            )
        if condition.field is Field.PAY and not condition.is_possible:
            right = example_of(Field.PAY, chinese=line.chinese)
            example = replaced(line, piece.start, piece.end, right)
            raise fault("pay_too_high", line, *where, example=example)
        if low is not None and high is not None and low > high:
            raise fault(
                "range_reversed", line, *where, example=_swapped(line, piece.start, piece.end)
            )


def _figure_in(line: TypedLine, piece: Piece) -> str:
    """The figure as it was typed."""
    figures = re.findall(r"\d+", line.shown[piece.start : piece.end])
    return max(figures, key=int, default=line.shown[piece.start : piece.end])


def _swapped(line: TypedLine, start: int, end: int) -> str:
    """The range with its ends in order: `pay:200k-100k` -> `pay:100k-200k`, 5-3万 -> 3-5万."""
    right = _ENDS.sub(_in_order, line.shown[start:end], count=1)
    return replaced(line, start, end, right)


def _in_order(ends: re.Match[str]) -> str:
    """A unit that stands behind one figure only is that of both, and stays where it is."""
    low, high = ends["low"], ends["high"]
    if ends["low_unit"].strip() and ends["high_unit"].strip():
        return f"{high}{ends['high_unit']}{ends['between']}{low}{ends['low_unit']}"
    return f"{high}{ends['low_unit']}{ends['between']}{low}{ends['high_unit']}"


def _check_contradiction(
    line: TypedLine, groups: Sequence[Group], conditions: Sequence[Condition]
) -> None:
    for wanted in conditions:
        if wanted.negated:
            continue
        if (
            wanted.at_least is not None
            and wanted.at_most is not None
            and wanted.at_least > wanted.at_most
        ):
            raise fault(
                "contradiction", line, 0, len(line.folded), example=example_for(line), typed=""
            )
        for unwanted in conditions:
            if unwanted.negated and unwanted.field is wanted.field:
                _check_pair(line, groups, conditions, (wanted, unwanted))


def _check_pair(
    line: TypedLine,
    groups: Sequence[Group],
    conditions: Sequence[Condition],
    pair: tuple[Condition, Condition],
) -> None:
    wanted, unwanted = pair
    both = set(wanted.values) & set(unwanted.values)
    impossible = bool(both) if wanted.every else bool(wanted.values) and both == set(wanted.values)
    if not impossible:
        return
    for group in groups:
        if group.negated and any(piece.value in both for piece in group.pieces):
            typed = line.shown[group.start : group.end]
            minus = group.start - (line.shown[group.start - 1 : group.start] == "-")
            example = _wanted_line(line, conditions)
            raise fault(
                "contradiction", line, minus, group.end - minus, example=example, typed=typed
            )


def _wanted_line(line: TypedLine, conditions: Sequence[Condition]) -> str:
    """A line of what is wanted, without what is excluded."""
    wanted = tuple(condition for condition in conditions if not condition.negated)
    rule = WatchRule(text="", conditions=wanted)
    return format_rule(rule, "zh" if line.chinese else "en")
