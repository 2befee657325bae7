"""Is a product named for what is done with it, or for the employer that makes it?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from watchbot.bot.rule_text.assemble import Group
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.names import Names
from watchbot.bot.rule_text.ordinary import MAKERS
from watchbot.bot.rule_text.pieces import Piece
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import fold

_AT = re.compile(r"(?:@|\bat)\s*$")


def put_makers(line: TypedLine, groups: Sequence[Group], names: Names) -> None:
    """`shopify canada`, `gitlab or github`, `at snowflake`: the employers; `git and github` not."""
    for group, following in pairwise((*groups, None)):
        if group is None or group.fields != {Field.SKILL} or group.pieces[0].fielded:
            continue
        if _AT.search(line.folded[: group.start]) or _are_makers(group, following):
            group.pieces[:] = [_as_employer(piece, names) for piece in group.pieces]


def _are_makers(group: Group, following: Group | None) -> bool:
    if not all(fold(piece.typed) in MAKERS for piece in group.pieces):
        return False
    return len(group.pieces) > 1 or (following is not None and _is_its_country(group, following))


def _is_its_country(group: Group, following: Group) -> bool:
    """A blank and a country behind the name: nobody writes where a skill is so."""
    place = following.pieces[0]
    beside = place.start - group.end == 1 and not following.negated
    return beside and place.field is Field.PLACE and place.value.startswith("country:")


def _as_employer(piece: Piece, names: Names) -> Piece:
    maker = names.known_in(Field.COMPANY, fold(piece.typed), piece.typed)
    if maker is None:
        return piece
    return replace(piece, field=Field.COMPANY, value=maker.value, label=maker.label)
