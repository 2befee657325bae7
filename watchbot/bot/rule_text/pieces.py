"""The pieces that a typed line is cut into, and what a reading of it can come to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from watchbot.model.rule import Condition, Field


class Kind(StrEnum):
    """What a piece of the line is."""

    VALUE = "value"
    """A named value of a field: a company, a skill, a city, "full-time"."""
    NUMBER = "number"
    """A whole condition on a figure: `score>=70`, `7天内`."""
    WORD = "word"
    """A plain word or a quoted phrase."""
    OR = "or"
    AND = "and"
    LIST = "list"
    """A sign that joins values of one field (、 or a tight comma) and else only separates."""
    COMMA = "comma"
    """A separator: comma, semicolon, full stop, line break."""
    CORRECTION = "correction"
    """Takes back what stood before: `no wait`, 打错了. Gone once the pieces are corrected."""
    NOT = "not"
    NOT_BEFORE = "not_before"
    """Negates what stands before it: 外包勿扰, 实习除外."""
    SETTING = "setting"
    MAY = "may"
    """Permits what stands before it: 兼职也可以, `travel ok`."""
    MAY_AHEAD = "may_ahead"
    """Permits what follows: 能接受倒班, `ok with travel`."""
    ASIDE = "aside"
    """A remark that is no condition. It is named to the person."""
    GAP = "gap"
    """A filler. It ends a phrase and says nothing."""
    SPACE = "space"


TERMS = (Kind.VALUE, Kind.NUMBER, Kind.WORD)
"""What a person can look for; everything else stands between or around it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One piece of the line, `start` to `end` in signs of the scanned line.

    `fielded` values came with the name of their field. `quoted` words are never joined to others.
    `every` joins with AND. `assumed` pay names no currency, or a bare $; `timed` pay names its period. `weak` names are ordinary words as well, `doubt` the question to ask.
    """

    kind: Kind
    start: int
    end: int
    field: Field | None = None
    value: str = ""
    label: str = ""
    typed: str = ""
    condition: Condition | None = None
    setting: tuple[str, str] | None = None
    fielded: bool = False
    quoted: bool = False
    every: bool = False
    weak: bool = False
    assumed: bool = False
    timed: bool = False
    doubt: Doubt | None = None

    def as_gap(self) -> Piece:
        """The same stretch, saying nothing."""
        return replace(self, kind=Kind.GAP, field=None)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question: what the button says and the rule text that it stands for.

    `kind` is a key of the bot's words (`option_company`, `option_word` ...), `name` fills it in.
    """

    kind: str
    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """The text can be read in more than one way. `question` is a key of the bot's words.

    `position` and `length` count signs of `text` from 0.
    """

    question: str
    text: str
    options: tuple[Option, ...]
    position: int = 0
    length: int = 1
    values: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Doubt:
    """A piece that could be several things: the question and (kind, name, replacement text) each."""

    question: str
    readings: tuple[tuple[str, str, str], ...]
