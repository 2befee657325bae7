"""The pieces become terms: phrases are joined, lists are formed, exclusions find their scope."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field, replace

from watchbot.bot.rule_text.known_names import ORDINARY_WORDS
from watchbot.bot.rule_text.ordinary import DRAWBACKS, FAMOUS_COMPANIES, ROLE_ENDS, WEAK_PLACES
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import has_han

_JOINS = (Kind.OR, Kind.AND, Kind.LIST, Kind.COMMA)
_TEXTUAL = frozenset({Field.SKILL, Field.WORD})
_SLASHES = ("/", "|")
_WORDY = frozenset({Field.WORD, Field.SKILL, Field.TITLE, Field.CATEGORY})
_LISTED_TOGETHER = _WORDY | {Field.EMPLOYMENT}
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
    settings: list[tuple[str, str]] = field(default_factory=list)


def assemble(pieces: Sequence[Piece]) -> Reading:
    """Form groups and settings from the pieces of a line."""
    reading = Reading()
    builder = _Builder(reading, _with_lists(_with_phrases(pieces)))
    builder.run()
    return reading


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
    word = pieces[at].typed.casefold()
    plural = word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return word in DRAWBACKS or (plural and word not in ORDINARY_WORDS)


def _is_part(piece: Piece) -> bool:
    plain = piece.kind is Kind.WORD and not piece.quoted
    weak = piece.kind is Kind.VALUE and piece.weak and not piece.fielded
    return (plain or weak) and not has_han(piece.typed or piece.value)


def _with_names(parts: Sequence[Piece]) -> list[Piece]:
    """`hardware engineer apple`, `ski instructor whistler`: a title, and whose or where it is."""
    first, last = parts[0], parts[-1]
    if _is_town(last) or (last.field is Field.COMPANY and _ends_in_title(parts[-3])):
        return [_phrase(parts[:-2]), *parts[-2:]]
    famous = first.field is Field.COMPANY and first.typed.casefold() in FAMOUS_COMPANIES
    if _is_town(first) or (famous and _ends_in_title(last)):
        return [*parts[:2], _phrase(parts[2:])]
    return [_phrase(parts)]


def _is_town(piece: Piece) -> bool:
    return piece.field is Field.PLACE and piece.typed.casefold() not in WEAK_PLACES


def _ends_in_title(piece: Piece) -> bool:
    return (piece.typed or piece.value).casefold().removesuffix("s").endswith(ROLE_ENDS)


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


def _with_lists(pieces: Sequence[Piece]) -> list[Piece]:
    """`java/上海/本科`: slashes between things of several kinds separate; `vue/react` is a choice."""
    found = list(pieces)
    for run in _slash_runs(pieces):
        fields = {pieces[at].field for at in run if pieces[at].kind is not Kind.OR}
        if len(fields) > 1 and not is_choice(fields):
            for at in run:
                if pieces[at].kind is Kind.OR:
                    found[at] = replace(pieces[at], kind=Kind.LIST)
    return found


def _slash_runs(pieces: Sequence[Piece]) -> list[list[int]]:
    """The places of things and slashes that follow each other: thing, slash, thing, slash, thing."""
    runs: list[list[int]] = []
    run: list[int] = []
    for at, piece in enumerate(pieces):
        if piece.kind is Kind.SPACE:
            continue
        slash = piece.kind is Kind.OR and piece.value in _SLASHES
        if slash and run:
            run.append(at)
        elif piece.kind in (Kind.VALUE, Kind.WORD, Kind.NUMBER):
            if run and pieces[run[-1]].kind is Kind.OR:
                run.append(at)
            else:
                runs.append(run)
                run = [at]
        else:
            runs.append(run)
            run = []
    return [one for one in (*runs, run) if len(one) > 2]


def is_choice(fields: Set[Field | None]) -> bool:
    """Whether alternatives of several fields can be one condition: words, or a place or remote."""
    return fields <= _WORDY or fields == {Field.PLACE, Field.WORKPLACE}


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

    def run(self) -> None:
        """Go over all pieces once."""
        for index, piece in enumerate(self.pieces):
            if piece.kind in (Kind.VALUE, Kind.WORD, Kind.NUMBER):
                self._term(index, piece)
            elif piece.kind is Kind.SETTING and piece.setting:
                self.reading.settings.append(piece.setting)
                self._reset()
            else:
                self._sign(index, piece)

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

    def _is_of_another_kind(self, piece: Piece) -> bool:
        """`no interns, berlin or munich`: where, after what is not wanted."""
        last = self.reading.groups[-1].fields if self.reading.groups else set()
        return piece.field not in _LISTED_TOGETHER and piece.field not in last

    def _negate_before(self) -> None:
        for group in reversed(self.reading.groups):
            group.negated = True
            if group.after is not Kind.LIST:
                break
        self._reset()

    def _term(self, index: int, piece: Piece) -> None:
        join, self.join = self.join, None
        last = self.reading.groups[-1] if self.reading.groups else None
        if last is not None and join is not None and self._attaches(last, piece, join):
            last.pieces.append(piece)
            last.explicit_or = last.explicit_or or join.kind is Kind.OR
        else:
            self._open(piece, join)
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
        if join.every or piece.field in _TEXTUAL or piece.field is Field.TITLE:
            if len(last.pieces) > 1 and not last.every:
                return False
            last.every = True
        return True


def unmixed(group: Group, wanted: Field) -> Group:
    """The group with its alternatives of one field only."""
    return replace(group, pieces=[piece for piece in group.pieces if piece.field is wanted])
