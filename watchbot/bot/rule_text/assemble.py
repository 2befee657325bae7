"""The pieces become groups: alternatives, things that must all hold, and what is excluded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from watchbot.bot.rule_text.lists import WORDY
from watchbot.bot.rule_text.ordinary import is_role
from watchbot.bot.rule_text.phrases import joined
from watchbot.bot.rule_text.pieces import TERMS, Kind, Piece
from watchbot.model.posting import Workplace
from watchbot.model.rule import Field

_JOINS = (Kind.OR, Kind.AND, Kind.LIST, Kind.COMMA)
_TEXTUAL = frozenset({Field.SKILL, Field.WORD, Field.TITLE, Field.CATEGORY})
"""Fields of which a posting can have several values at once; it has one employer and one place."""
_SUBJECTS = frozenset({Field.WORD, Field.SKILL, Field.TITLE, Field.COMPANY, Field.CATEGORY})
"""Fields that say what is looked for."""
_PERMITTED = frozenset({Field.WORD, Field.EMPLOYMENT, Field.LEVEL})
"""Of these fields a value that is called acceptable is no condition; a place is one more place."""
_RANKED = frozenset({Field.EDUCATION, Field.CLASS_YEAR})
_LISTED_TOGETHER = WORDY | {Field.EMPLOYMENT}
"""`no interns, contractors or agencies`."""


@dataclass(slots=True)
class Group:
    """Alternatives (or with `every`: things that must all hold), and whether they are excluded.

    `after` is how the group follows the one before: COMMA, LIST or SPACE.
    """

    pieces: list[Piece]
    negated: bool = False
    every: bool = False
    after: Kind = Kind.SPACE
    explicit_or: bool = False

    @property
    def fields(self) -> set[Field]:
        """The fields that the alternatives belong to."""
        return {piece.field for piece in self.pieces if piece.field is not None}

    @property
    def start(self) -> int:
        """Where the group begins in the scanned line."""
        return self.pieces[0].start

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.pieces[-1].end


@dataclass(slots=True)
class Reading:
    """The whole line: its groups in order, and its settings."""

    groups: list[Group] = field(default_factory=list)
    permitted: list[Group] = field(default_factory=list)
    """What is acceptable and therefore no condition: `contract ok`."""
    settings: list[tuple[str, str]] = field(default_factory=list)


def assemble(pieces: Sequence[Piece]) -> Reading:
    """Form groups and settings from the pieces of a line."""
    reading = Reading()
    builder = _Builder(reading, joined(pieces))
    builder.run()
    return reading


class _Builder:
    """Walks over the pieces and keeps what the next one depends on."""

    def __init__(self, reading: Reading, pieces: list[Piece]):
        self.reading = reading
        self.pieces = pieces
        self.join: Piece | None = None
        self.negating = False
        self.scope_open = False
        self.listing = False
        self.every_next = False
        self.permitting = False
        self.elsewhere: list[Group] = []
        """Work from home that is called acceptable: one more place beside a city."""

    def run(self) -> None:
        """Go over all pieces once."""
        for index, piece in enumerate(self.pieces):
            if piece.kind in TERMS:
                self._term(piece)
            elif piece.kind is Kind.SETTING and piece.setting:
                self.reading.settings.append(piece.setting)
                self._reset()
            elif piece.kind is Kind.MAY_AHEAD:
                self.permitting = True
            elif piece.kind is Kind.MAY:
                self._permit()
            else:
                self._sign(index, piece)
        self._leave_out_permitted()

    def _leave_out_permitted(self) -> None:
        """兼职也可以: no condition, as long as something else says what is looked for."""
        reading = self.reading
        for group in self.elsewhere:
            _allow_elsewhere(reading, group)
        left = [one for one in reading.groups if not any(one is may for may in reading.permitted)]
        if any(group.fields & _SUBJECTS and not group.negated for group in left):
            reading.groups[:] = left
        else:
            reading.permitted.clear()

    def _permit(self) -> None:
        if not self.reading.groups:
            return
        last = self.reading.groups[-1]
        plain = len(last.pieces) == 1 and not last.negated and not last.pieces[0].fielded
        word = last.pieces[0].value.casefold()
        trade = last.fields == {Field.WORD} and is_role(word)
        if plain and last.fields == {Field.WORKPLACE}:
            self.elsewhere.append(last)
        elif plain and last.fields <= _PERMITTED and not trade:
            self.reading.permitted.append(last)
        self.permitting = False
        self._reset()

    def _reset(self) -> None:
        self.join = None
        self.negating = self.scope_open = False

    def _sign(self, index: int, piece: Piece) -> None:
        if piece.kind is Kind.NOT:
            self.negating, self.scope_open, self.listing = True, True, piece.every
            self.join = self.join if self.join and self.join.kind is Kind.COMMA else None
        elif piece.kind is Kind.NOT_BEFORE:
            self._negate_before()
        elif piece.kind in _JOINS:
            if piece.kind is Kind.COMMA and self.negating and not self._goes_on(index):
                self.negating = self.scope_open = False
            if not (self.join and self.join.kind is Kind.OR):
                self.join = piece
        elif piece.every:
            self.every_next = True

    def _goes_on(self, index: int) -> bool:
        """`no interns, contractors or agencies`: the comma belongs to the excluded list."""
        rest = [p for p in self.pieces[index + 1 :] if p.kind not in (Kind.SPACE, Kind.GAP)]
        if self.pieces[index].value != ",":
            return False
        if self._has_enumerated(index):
            return False
        if self.listing and rest and self.reading.groups:
            return self.reading.groups[-1].fields == {rest[0].field}
        for at in range(0, len(rest) - 1, 2):
            if rest[at].kind not in (Kind.VALUE, Kind.WORD) or self._is_of_another_kind(rest[at]):
                return False
            if rest[at + 1].kind in (Kind.OR, Kind.AND) and not rest[at + 1].every:
                return at + 2 < len(rest) and rest[at + 2].kind in (Kind.VALUE, Kind.WORD)
            if rest[at + 1].kind is not Kind.COMMA:
                return False
        return False

    def _has_enumerated(self, index: int) -> bool:
        """排除实习、外包，护士: behind a list with 、 a comma begins something new."""
        for piece in reversed(self.pieces[:index]):
            if piece.kind is Kind.NOT or piece.value == "、":
                return piece.kind is not Kind.NOT
        return False

    def _is_of_another_kind(self, piece: Piece) -> bool:
        """`no interns, berlin or munich`: where, after what is not wanted."""
        last = self.reading.groups[-1].fields if self.reading.groups else set()
        return piece.field not in _LISTED_TOGETHER and piece.field not in last

    def _negate_before(self) -> None:
        for group in reversed(self.reading.groups):
            if (wanted := _beyond(group.pieces[0])) and len(group.pieces) == 1:
                group.pieces[0] = wanted
                break
            group.negated = True
            if group.after is not Kind.LIST:
                break
        self._reset()

    def _term(self, piece: Piece) -> None:
        join, self.join = self.join, None
        last = self.reading.groups[-1] if self.reading.groups else None
        if last is not None and join is not None and self._attaches(last, piece, join):
            last.pieces.append(piece)
            last.explicit_or = last.explicit_or or join.kind is Kind.OR
        else:
            self._open(piece, join)
        if self.permitting:
            self._permit()
        if not self._list_follows(piece):
            self.scope_open = self.negating = False

    def _open(self, piece: Piece, join: Piece | None) -> None:
        after = join.kind if join and join.kind in (Kind.COMMA, Kind.LIST) else Kind.SPACE
        negated = self.negating and self.scope_open
        every = self.every_next
        self.reading.groups.append(Group([piece], negated=negated, after=after, every=every))
        self.every_next = False

    def _list_follows(self, piece: Piece) -> bool:
        """Whether an exclusion may go on after this piece: a joining sign comes next."""
        index = self.pieces.index(piece)
        for following in self.pieces[index + 1 :]:
            if following.kind in (Kind.SPACE, Kind.GAP):
                continue
            return following.kind in _JOINS and (
                following.kind is not Kind.COMMA or self._goes_on(self.pieces.index(following))
            )
        return False

    def _attaches(self, last: Group, piece: Piece, join: Piece) -> bool:
        if self.negating and not last.negated:
            return False
        if join.kind is Kind.OR:
            return True
        same = last.fields == {piece.field}
        if join.kind is Kind.AND:
            return self._attaches_and(last, piece, join, same=same)
        if join.kind is Kind.LIST or (join.kind is Kind.COMMA and self.negating):
            return same and piece.kind is not Kind.NUMBER and (last.negated or not last.every)
        return False

    def _attaches_and(self, last: Group, piece: Piece, join: Piece, *, same: bool) -> bool:
        """`cuda & c++` must all hold; two cities joined by "and" stay alternatives."""
        if not same or piece.kind is Kind.NUMBER:
            return last.negated and piece.kind is not Kind.NUMBER and not join.every
        if last.negated and not join.every:
            return True
        if piece.field in _TEXTUAL:
            if len(last.pieces) > 1 and not last.every:
                return False
            last.every = True
        return True


def _allow_elsewhere(reading: Reading, group: Group) -> None:
    """`berlin, remote ok`: there or at home. Within a country or beside no place nothing changes."""
    place = next((g for g in reading.groups if g.fields == {Field.PLACE} and not g.negated), None)
    if place is None or not all(piece.value.startswith("city:") for piece in place.pieces):
        return
    if group.pieces[0].value == Workplace.REMOTE:
        place.pieces.extend(group.pieces)
        place.explicit_or = True
        reading.groups[:] = [one for one in reading.groups if one is not group]


def _beyond(piece: Piece) -> Piece | None:
    """低于3千的不要: what is left is 3,000 or more. Of a figure with one bound only."""
    figure = piece.condition
    if (
        figure is None
        or piece.field in _RANKED
        or (figure.at_least is None) == (figure.at_most is None)
    ):
        return None
    step = 0 if piece.field is Field.PAY else 1
    low = None if figure.at_most is None else figure.at_most + step
    high = None if figure.at_least is None else figure.at_least - step
    return replace(piece, condition=replace(figure, at_least=low, at_most=high))


def unmixed(group: Group, wanted: Field) -> Group:
    """The group with its alternatives of one field only."""
    return replace(group, pieces=[piece for piece in group.pieces if piece.field is wanted])
