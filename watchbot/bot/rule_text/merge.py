"""The groups become conditions: one per field where they mean one thing, and nothing twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from watchbot.bot.rule_text.assemble import Group, unmixed
from watchbot.bot.rule_text.lists import is_choice
from watchbot.bot.rule_text.ordinary import (
    EMPLOYER_KINDS,
    PHRASES,
    TERMS_OF_WORK,
    ends_in_role,
    is_role,
)
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.model.posting import Workplace
from watchbot.model.rule import Condition, Field

NAMED = frozenset(
    {
        Field.COMPANY, Field.SKILL, Field.PLACE, Field.CATEGORY, Field.LEVEL, Field.EMPLOYMENT,
        Field.WORKPLACE, Field.CAMPUS, Field.SOURCE, Field.LANGUAGE,
    }
)  # fmt: skip
"""Fields whose values side by side are alternatives."""
_SPAN = frozenset({Field.EDUCATION, Field.CLASS_YEAR})
_HOURS = frozenset({"morning", "afternoon", "evening", "night", "weekend", "weekday"})
"""When one works is no alternative to what one does: `fishmonger, mornings`."""
_ORDER = {field: index for index, field in enumerate(Field)}


def to_conditions(groups: Sequence[Group]) -> tuple[Condition, ...]:
    """All conditions of the groups, in the order of the fields, each thing said once."""
    found: list[tuple[Condition, bool]] = []
    for group in groups:
        found += [(condition, _stands_apart(group)) for condition in _of_group(group)]
    found += [(words, False) for words in _plain_words([g for g in groups if _is_plain(g)])]
    return _merged(found)


def _stands_apart(group: Group) -> bool:
    """`skill:a skill:b` and two fields of work side by side must both be met; `python java` one."""
    first = group.pieces[0]
    return first.field is Field.SKILL and (first.fielded or first.weak)


def is_answerable(group: Group) -> bool:
    """Whether alternatives of several fields are one condition; else the person must be asked."""
    fields = group.fields
    if group.every and group.explicit_or:
        return False  # rust & go or python
    if len(fields) <= 1 or group.negated or group.every:
        return len(fields) > 1 or not _is_split_figure(group)
    if any(piece.kind is Kind.NUMBER for piece in group.pieces):
        return False
    return is_choice(fields) and (Field.WORKPLACE not in fields or _is_place_choice(group))


def _is_split_figure(group: Group) -> bool:
    numbers = [piece for piece in group.pieces if piece.kind is Kind.NUMBER]
    return len(numbers) > 1 and not group.fields <= _SPAN


def _is_place_choice(group: Group) -> bool:
    """`berlin or remote`: remote is one more place."""
    work = {piece.value for piece in group.pieces if piece.field is Field.WORKPLACE}
    return group.fields == {Field.PLACE, Field.WORKPLACE} and work == {Workplace.REMOTE}


def _is_plain(group: Group) -> bool:
    """A single plain word or phrase, not excluded: these meet in `_plain_words`."""
    return (
        not group.negated
        and len(group.pieces) == 1
        and group.fields == {Field.WORD}
        and not group.pieces[0].fielded
    )


def _of_group(group: Group) -> Iterable[Condition]:
    if _is_plain(group):
        return ()
    if (group.negated and len(group.fields) > 1) or (group.every and len(group.fields) > 1):
        parts = [unmixed(group, field) for field in sorted(group.fields)]
        return [condition for part in parts for condition in _of_group(part)]
    if numbers := [p.condition for p in group.pieces if p.condition is not None]:
        return [replace(one, negated=group.negated) for one in numbers]
    if len(group.fields) == 1:
        return [_condition(group.pieces[0].field or Field.WORD, group.pieces, group)]
    if _is_place_choice(group):
        return [_condition(Field.PLACE, [_as_place(piece) for piece in group.pieces], group)]
    words = [replace(p, value=p.typed or p.value, label="") for p in group.pieces]
    return [_condition(Field.WORD, words, group)]


def _as_place(piece: Piece) -> Piece:
    return replace(piece, value="remote", label="") if piece.field is Field.WORKPLACE else piece


def _condition(field: Field, pieces: Sequence[Piece], group: Group) -> Condition:
    labels: dict[str, str] = {}
    for piece in pieces:
        labels.setdefault(piece.value, piece.label)
    if field is Field.PLACE and set(labels) == {"remote"}:
        field, labels = Field.WORKPLACE, {Workplace.REMOTE.value: ""}
    shown = tuple(labels.values()) if any(labels.values()) else ()
    every = group.every and len(labels) > 1
    return Condition(
        field=field, values=tuple(labels), labels=shown, every=every, negated=group.negated
    )


def _plain_words(groups: Sequence[Group]) -> list[Condition]:
    """Plain words must all be found, except where a comma stands between words of one sort.

    Two titles (`ux designer, product designer`) or two topics are alternatives; a title and a
    topic (`marketing manager, b2b saas`) are both wanted.
    """
    sets: list[list[Piece]] = []
    for index, group in enumerate(groups):
        piece = group.pieces[0]
        listed = group.after in (Kind.COMMA, Kind.LIST) and index > 0 and not _is_term(piece)
        home = next((one for one in sets if listed and _are_alike(one[0], piece)), None)
        if home is not None:
            home.append(piece)
        else:
            sets.append([piece])
    return [
        Condition(field=Field.WORD, values=tuple(dict.fromkeys(piece.value for piece in one)))
        for one in sets
    ]


def _are_alike(one: Piece, other: Piece) -> bool:
    """Two titles, two kinds of employer or two topics; 双休 and 包住 are no alternatives."""
    if _is_term(one) or (one.value in EMPLOYER_KINDS) != (other.value in EMPLOYER_KINDS):
        return False
    return _is_title(one) == _is_title(other)


def _is_term(piece: Piece) -> bool:
    hours = piece.value.casefold() in _HOURS
    return hours or piece.value in TERMS_OF_WORK or piece.value.casefold() in PHRASES


def _is_title(piece: Piece) -> bool:
    word = piece.value.casefold().removesuffix("s")
    head = word.partition(" of ")[0]
    return is_role(word) or ends_in_role(head)


def _merged(conditions: Iterable[tuple[Condition, bool]]) -> tuple[Condition, ...]:
    found: list[tuple[Condition, bool]] = []
    for condition, apart in conditions:
        for index, (other, was_apart) in enumerate(found):
            alone = (apart or was_apart) and condition != other and not condition.negated
            both = None if alone else _together(other, condition)
            if both is not None:
                found[index] = (both, was_apart)
                break
        else:
            found.append((condition, apart))
    kept = [condition for condition, _ in found]
    return tuple(sorted(kept, key=lambda c: (_ORDER[c.field], c.negated, c.every)))


def _together(one: Condition, other: Condition) -> Condition | None:
    """The two as one condition, or None where they have to stay apart."""
    if one == other:
        return one
    if one.field is not other.field or one.negated is not other.negated:
        return None
    if not one.values and not other.values:
        return _figures(one, other)
    if not (one.values and other.values):
        return None
    if one.negated:
        return None if one.every or other.every else _joined(one, other)
    if one.field in NAMED:
        return None if one.every or other.every else _joined(one, other)
    return _words(one, other)


def _words(one: Condition, other: Condition) -> Condition | None:
    """Single words join the words that must all be found."""
    single = all(c.every or len(c.values) == 1 for c in (one, other))
    if not single:
        return None
    both = _joined(one, other)
    return replace(both, every=len(both.values) > 1)


def _joined(one: Condition, other: Condition) -> Condition:
    labels = dict(zip(one.values, one.labels or [""] * len(one.values), strict=True))
    for value, label in zip(other.values, other.labels or [""] * len(other.values), strict=True):
        labels.setdefault(value, label)
    shown = tuple(labels.values()) if any(labels.values()) else ()
    return replace(one, values=tuple(labels), labels=shown)


def _figures(one: Condition, other: Condition) -> Condition | None:
    """Bounds of one field meet; degrees and years named side by side span from first to last."""
    if (one.currency, one.period) != (other.currency, other.period) or one.negated:
        return None
    if one.field in _SPAN and None not in (
        one.at_least,
        one.at_most,
        other.at_least,
        other.at_most,
    ):
        lows, highs = (one.at_least, other.at_least), (one.at_most, other.at_most)
        return replace(
            one,
            at_least=min(f for f in lows if f is not None),
            at_most=max(f for f in highs if f is not None),
        )
    low = [c.at_least for c in (one, other) if c.at_least is not None]
    high = [c.at_most for c in (one, other) if c.at_most is not None]
    return replace(one, at_least=max(low, default=None), at_most=min(high, default=None))
