"""What does one part of a rule say about another? A state about its city, a city about its money."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from babel.numbers import get_territory_currencies

from watchbot.bot.rule_text.assemble import Group
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.makers import put_makers
from watchbot.bot.rule_text.money_words import CURRENCY_WORDS
from watchbot.bot.rule_text.names import Named, Names
from watchbot.bot.rule_text.ordinary import PRODUCTS
from watchbot.bot.rule_text.pay import in_currency
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.model.areas import AREAS
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import fold

_COUNTRIES_OF = {"GBP": ("GB",), "AUD": ("AU",), "CAD": ("CA",), "NZD": ("NZ",), "INR": ("IN",)}
"""Countries that are meant by the money they pay in."""
_COULD_BE = {
    frozenset({Field.COMPANY, Field.SKILL}): (Field.COMPANY, Field.SKILL),
    frozenset({Field.PLACE, Field.WORD}): (Field.PLACE,),
    frozenset({Field.COMPANY, Field.WORD}): (Field.COMPANY,),
}
"""Of what kind alternatives may be that seem to be of two."""
_DOLLARS = frozenset({"USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD"})


def settle(line: TypedLine, groups: Sequence[Group], names: Names) -> None:
    """Change the pieces of the groups to what the rest of the rule shows them to be."""
    put_makers(line, groups, names)
    _put_listed(groups, names)
    _put_products(groups, names)
    _trust_neighbours(groups)
    for group in groups:
        group.pieces[:] = _of_one_kind(group, names)
    for group in groups:
        group.pieces[:] = [_settled(piece, groups) for piece in group.pieces]
    countries = {_country(p.value) for p in _pieces(groups) if p.field is Field.PLACE}
    if len(countries) == 1:
        for group in groups:
            group.pieces[:] = [_in_money_of(piece, *countries) for piece in group.pieces]


def _put_listed(groups: Sequence[Group], names: Names) -> None:
    """中国移动、电信、联通: an everyday word in a list of employers is one of them."""
    for before, group, after in zip((None, *groups), groups, (*groups[1:], None), strict=False):
        listed = [
            one
            for one, sign in ((before, group.after), (after, after.after if after else None))
            if one is not None and sign is Kind.LIST and one.fields == {Field.COMPANY}
        ]
        if listed and len(group.pieces) == 1 and group.fields == {Field.WORD}:
            named = _named_in(Field.COMPANY, group.pieces[0], names)
            group.pieces[0] = _as(group.pieces[0], named)


def _trust_neighbours(groups: Sequence[Group]) -> None:
    """蔚来 理想 小鹏: a name that is a word as well, beside employers, is one of them."""
    sure = [group.fields == {Field.COMPANY} and _has_sure_name(group) for group in groups]
    for at, group in enumerate(groups):
        if group.fields == {Field.COMPANY} and any(sure[max(at - 1, 0) : at + 2]):
            group.pieces[:] = [replace(piece, doubt=None) for piece in group.pieces]


def _has_sure_name(group: Group) -> bool:
    return any(piece.doubt is None for piece in group.pieces)


def _put_products(groups: Sequence[Group], names: Names) -> None:
    """字节 剪映: beside its maker the name of a product is a word to find."""
    for maker, products in PRODUCTS.items():
        named = names.known_in(Field.COMPANY, maker, maker)
        others = [p for p in _pieces(groups) if p.typed.casefold() not in products]
        if named is None or not any(p.value == named.value for p in others):
            continue
        for group in groups:
            group.pieces[:] = [_as_word(p) if _is_of(p, products) else p for p in group.pieces]


def _is_of(piece: Piece, products: Sequence[str]) -> bool:
    return piece.field is Field.COMPANY and piece.typed.casefold() in products


def _as_word(piece: Piece) -> Piece:
    kind, field = Kind.WORD, Field.WORD
    return replace(piece, kind=kind, field=field, value=piece.typed, label="", quoted=True)


def _pieces(groups: Sequence[Group]) -> list[Piece]:
    return [piece for group in groups if not group.negated for piece in group.pieces]


def _of_one_kind(group: Group, names: Names) -> list[Piece]:
    """`datadog or mongodb`: a product beside an employer is its maker; `coventry or rugby`, `ubisoft or ea`."""
    for field in _COULD_BE.get(frozenset(group.fields), ()):
        named = [_named_in(field, piece, names) for piece in group.pieces]
        if all(named):
            pairs = zip(group.pieces, named, strict=True)
            return [piece if piece.field is field else _as(piece, one) for piece, one in pairs]
    return group.pieces


def _named_in(field: Field, piece: Piece, names: Names) -> Named | None:
    if piece.quoted or not piece.typed:
        return None
    return names.known_in(field, fold(piece.typed), piece.typed)


def _as(piece: Piece, named: Named | None) -> Piece:
    if named is None:
        return piece
    kind, field = Kind.VALUE, named.field
    return replace(
        piece, kind=kind, field=field, value=named.value, label=named.label, doubt=named.doubt
    )


def _settled(piece: Piece, groups: Sequence[Group]) -> Piece:
    """A place that could be several is the one that another part of the rule agrees with."""
    if piece.doubt is None or piece.field is not Field.PLACE:
        return piece
    readings = [
        (text.removeprefix('place:"').removesuffix('"'), label)
        for _, label, text in piece.doubt.readings
    ]
    others = [p.value for p in _pieces(groups) if p.field is Field.PLACE and p is not piece]
    for agree in (_within, _in_one_region, _in_one_country):
        for key, label in readings:
            if any(agree(key, other) for other in others):
                return replace(piece, value=key, label=label, doubt=None)
    paying = {country for p in _pieces(groups) for country in _paying_countries(p)}
    for key, label in readings:
        if _country(key) in paying:
            return replace(piece, value=key, label=label, doubt=None)
    return piece


def _within(key: str, other: str) -> bool:
    inner, outer = key.partition(":")[2], other.partition(":")[2]
    return key == other or (bool(outer) and inner.startswith(f"{outer}/"))


def _in_one_region(key: str, other: str) -> bool:
    """`seattle or everett`: two cities of one state; `nsw or victoria`: two states of one country."""
    kind, parts, others = key.partition(":")[0], _parts(key), _parts(other)
    if kind == "region" and other.startswith("region:"):
        return parts[0] == others[0]
    return len(parts) > 2 and parts[:-1] == others[:-1]


def _in_one_country(key: str, other: str) -> bool:
    """`manchester or newcastle`: two cities of one country."""
    return other.startswith(("city:", "region:")) and _country(key) == _country(other)


def _parts(key: str) -> list[str]:
    return key.partition(":")[2].split("/")


def _country(key: str) -> str:
    """The country of a place; of an area the one in which all of it lies."""
    within = {_parts(one)[0] for one in AREAS.get(key.removeprefix("area:"), ())}
    return within.pop() if len(within) == 1 else _parts(key)[0]


def _paying_countries(piece: Piece) -> tuple[str, ...]:
    """The countries whose money a piece names: `£12/hr` is paid in Britain."""
    condition = piece.condition
    if condition is None or condition.currency is None or piece.assumed:
        return ()
    return _COUNTRIES_OF.get(condition.currency, ())


def _in_money_of(piece: Piece, country: str) -> Piece:
    """A bare $ is the dollar of the place; in a Chinese line the money of the place is meant."""
    if not piece.assumed or piece.condition is None or not country.isupper() or len(country) != 2:
        return piece
    local = next(iter(get_territory_currencies(country)), None)
    assumed = piece.condition.currency
    if (
        local not in CURRENCY_WORDS
        or local == assumed
        or (assumed in _DOLLARS and local not in _DOLLARS)
    ):
        return piece
    return replace(piece, condition=in_currency(piece.condition, local, timed=piece.timed))
