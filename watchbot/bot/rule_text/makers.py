"""Is a product named for what is done with it, or for the employer that makes it?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from watchbot.bot.rule_text.assemble import Group
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.names import Names
from watchbot.bot.rule_text.ordinary import EMPLOYER_OR_SKILL, MAKERS
from watchbot.bot.rule_text.pieces import Doubt, Kind, Piece
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import fold

_AT = re.compile(
    r"(?:@|(?<!good )(?<!great )(?<!best )(?<!better )(?<!expert )(?<!skilled )(?<!proficient )(?<!excellent )\bat)\s*$"
)
_NAMED = frozenset({Field.SKILL, Field.COMPANY})
_WHERE = frozenset({Field.PLACE, Field.WORKPLACE})


def put_makers(line: TypedLine, groups: Sequence[Group], names: Names) -> None:
    """`shopify canada`, `gitlab or github`, `at notion or linear`: the employers; `git and github` not."""
    for at, group in enumerate(groups):
        if group.pieces[0].fielded or not all(_is_name(piece) for piece in group.pieces):
            continue
        if _AT.search(line.folded[: group.start]):
            group.pieces[:] = [_as_employer(piece, names, surely=True) for piece in group.pieces]
        elif _are_makers(groups, at):
            group.pieces[:] = [_as_employer(piece, names) for piece in group.pieces]


def _is_name(piece: Piece) -> bool:
    """A skill, an employer, or an unknown word with a capital."""
    return piece.field in _NAMED or (piece.field is Field.WORD and _is_capital(piece))


def _is_capital(piece: Piece) -> bool:
    return piece.typed[:1].isupper()


def _are_makers(groups: Sequence[Group], at: int) -> bool:
    group, following = groups[at], groups[at + 1] if at + 1 < len(groups) else None
    if not all(fold(piece.typed) in MAKERS for piece in group.pieces):
        return False
    if len(group.pieces) > 1 or _only_says_where(groups, group):
        return True
    beside = following is not None and _is_its_country(group, following)
    return beside or _is_named_apart(groups, at)


def _is_its_country(group: Group, following: Group) -> bool:
    """A blank and a country behind the name: nobody writes where a skill is so."""
    place = following.pieces[0]
    beside = place.start - group.end == 1 and not following.negated
    return beside and place.field is Field.PLACE and place.value.startswith("country:")


def _is_named_apart(groups: Sequence[Group], at: int) -> bool:
    """`Shopify, remote, ruby`: with a capital, between commas, and the skill is another."""
    before, after = groups[at].after, groups[at + 1].after if at + 1 < len(groups) else Kind.COMMA
    apart = (at == 0 or before is Kind.COMMA) and after is Kind.COMMA
    skills = [one for one in groups if one.fields == {Field.SKILL} and not one.negated]
    others = [piece.typed for one in skills if one is not groups[at] for piece in one.pieces]
    return apart and _is_capital(groups[at].pieces[0]) and "".join(others).islower()


def _only_says_where(groups: Sequence[Group], group: Group) -> bool:
    """`shopify toronto`: the line has nothing but the name and a place."""
    others = [one for one in groups if one is not group]
    where = [one for one in others if one.fields <= _WHERE and not one.negated]
    return len(where) == len(others) and any(Field.PLACE in one.fields for one in where)


def employer_or_skill(groups: Sequence[Group]) -> tuple[Piece, Doubt] | None:
    """`oracle austin`: with a place and nothing else it may be the employer as well as the skill."""
    for group in groups:
        piece = group.pieces[0]
        named = piece.field is Field.SKILL and fold(piece.typed) in EMPLOYER_OR_SKILL
        alone = len(group.pieces) == 1 and not piece.fielded and not group.negated
        if named and alone and _only_says_where(groups, group):
            label = piece.label or piece.typed
            both = ((kind, label, f"{kind}:{piece.typed}") for kind in ("company", "skill"))
            return piece, Doubt("ask_company_or_skill", tuple(both))
    return None


def _as_employer(piece: Piece, names: Names, *, surely: bool = False) -> Piece:
    """The piece as an employer that the lexicon knows; behind `at` as any that sells the product."""
    if piece.field is Field.COMPANY:
        return piece
    maker = names.known_in(Field.COMPANY, fold(piece.typed), piece.typed)
    if maker is None and surely and _is_capital(piece):
        maker = names.in_field(Field.COMPANY, fold(piece.typed), piece.typed)
    if maker is None:
        return piece
    kind, value, label = Kind.VALUE, maker.value, maker.label
    return replace(piece, kind=kind, field=Field.COMPANY, value=value, label=label)
