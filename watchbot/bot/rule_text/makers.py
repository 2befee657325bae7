"""Is a product named for what is done with it, or for the employer that makes it?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from watchbot.bot.rule_text.assemble import Group
from watchbot.bot.rule_text.names import Names
from watchbot.bot.rule_text.ordinary import MAKERS
from watchbot.bot.rule_text.pieces import Piece
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import fold


def put_makers(groups: Sequence[Group], names: Names) -> None:
    """`shopify canada`, `gitlab or github`: the employers. `git and github`, `github actions`: not."""
    for group, following in pairwise((*groups, None)):
        if group is None or not all(_is_maker(piece) for piece in group.pieces):
            continue
        if len(group.pieces) > 1 or (following is not None and _is_its_country(group, following)):
            group.pieces[:] = [_as_employer(piece, names) for piece in group.pieces]


def _is_maker(piece: Piece) -> bool:
    skill = piece.field is Field.SKILL and not piece.fielded and not piece.quoted
    return skill and fold(piece.typed) in MAKERS


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
