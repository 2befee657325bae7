"""The list of values after the name of a field: `公司:寒武纪,瑞芯微`, `skill: c++ & cuda`."""

from __future__ import annotations

import re

from rapidfuzz import process
from rapidfuzz.distance import OSA

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.faults import fault, replaced
from watchbot.bot.rule_text.figures import at_edge
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.names import Named, Names
from watchbot.bot.rule_text.numbers import read_figure
from watchbot.bot.rule_text.pay import read_pay_wish
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.shown_words import example_of, known_values
from watchbot.bot.rule_text.vocabulary import ENUMS, FIELD_NAMES, LINE_NAMES, SETTING_NAMES
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import has_han

_ALL_NAMES = sorted({*FIELD_NAMES, *SETTING_NAMES, *LINE_NAMES}, key=len, reverse=True)
HEAD = re.compile(
    rf"(?P<name>{'|'.join(re.escape(n) for n in _ALL_NAMES)})\s*(?:[:=]|(?=[<>≤≥]))[ \t]*"
)
UNKNOWN_HEAD = re.compile(r"[^\W\d][\w]*(?:\s*[:=](?!/)|[<>≤≥])")
_SISTERS = frozenset({Field.EMPLOYMENT, Field.WORKPLACE, Field.LEVEL, Field.CAMPUS})
"""Fields of closed lists that people take for each other: the type of the work and of its place."""
_COUNTRY_HEADS = ("country", "国家")
FREE = re.compile(r"[^\s,;、/|&\n\"]+")


def ends_in_head(folded: str, start: int, end: int) -> bool:
    """Whether the last word before `end` names the next field: rust language, of `rust language:zh`."""
    head = HEAD.match(folded, folded.rfind(" ", start, end) + 1)
    return head is not None and head.start() > start and head.end("name") == end


class FieldReader:
    """Reads the list of values after one field name."""

    def __init__(self, line: TypedLine, names: Names, field: Field, head: int):
        self.line = line
        self.names = names
        self.field = field
        self.head = head
        self.found: list[Piece] = []

    def read(self, at: int) -> list[Piece]:
        """All values from `at` on, with the joins between them."""
        at = self._skip(at)
        if self.line.folded[at : at + 1] == "-" and self.line.folded[at + 1 : at + 2].strip():
            self.found.append(Piece(kind=Kind.NOT, start=self.head, end=at + 1))
            at += 1
        at = self._value(at)
        while True:
            join = self._join(at)
            if join is None:
                return self.found
            start = self._skip(join.end)
            if self._is_elsewhere(start, join):
                return self.found
            self.found.append(join)
            at = self._value(start)

    def _skip(self, at: int) -> int:
        while at < len(self.line.folded) and self.line.folded[at] in " \t":
            at += 1
        return at

    def _join(self, at: int) -> Piece | None:
        folded = self.line.folded
        start = self._skip(at)
        sign = folded[start : start + 1]
        every = sign == "&"
        if sign and sign in ",、/|&":
            kind = Kind.AND if every else Kind.OR
            return Piece(kind=kind, start=start, end=start + 1, every=every, fielded=True)
        for kind, pattern in ((Kind.OR, joiners.OR_WORDS), (Kind.AND, joiners.AND_WORDS)):
            match = pattern.match(folded, start)
            if match and at_edge(folded, match.start(), match.end()):
                return Piece(kind=kind, start=start, end=match.end(), fielded=True)
        return None

    def _is_elsewhere(self, at: int, join: Piece) -> bool:
        """After a comma something of another field begins: `技能：cuda，地点：上海`."""
        folded = self.line.folded
        if at >= len(folded) or folded[at] in "\n,;-" or HEAD.match(folded, at):
            return True
        if folded[join.start] not in ",、" or folded[at] in joiners.QUOTES:
            return False
        if read_figure(folded, at) or read_pay_wish(folded, at, chinese=True):
            return True
        end = self._free_end(at)
        here, shown = folded[at:end], self.line.shown[at:end]
        own = self.field in (Field.WORD, Field.TITLE, Field.CATEGORY)
        other = self.names.bare(here, shown)
        if other is None or other.field is self.field:
            return False
        if own:
            return other.field in (Field.PLACE, Field.WORKPLACE, Field.EMPLOYMENT, Field.CAMPUS)
        return self.names.known_in(self.field, here, shown) is None

    def _value(self, at: int) -> int:
        """Read one value; returns where it ends."""
        at = self._skip(at)
        folded, shown = self.line.folded, self.line.shown
        if at < len(folded) and shown[at] in joiners.QUOTES:
            return self._quoted(at)
        for end in self._known_ends(at):
            named = self._country(folded[at:end]) or self.names.known_in(
                self.field, folded[at:end], shown[at:end]
            )
            if named is not None:
                return self._add(named, at, end)
        end = self._free_end(at)
        if end <= at or HEAD.match(folded, at):
            raise self._empty(at)
        return self._add(self._free(at, end), at, end)

    def _quoted(self, at: int) -> int:
        closing = joiners.QUOTES[self.line.shown[at]]
        end = self.line.shown.find(closing, at + 1)
        if end < 0:
            raise fault(
                "unclosed_quote", self.line, at, 1, example=f"{self.line.text.strip()}{closing}"
            )
        inner = self.line.shown[at + 1 : end].strip()
        if not inner:
            raise self._empty(end + 1)
        named = self._named(
            inner.casefold() if inner.isascii() else self.line.folded[at + 1 : end].strip(), inner
        )
        if named is None:
            raise self._unknown_value(at, end + 1, inner)
        return self._add(named, at, end + 1)

    def _country(self, typed: str) -> Named | None:
        """`country:ie`: behind this name two letters are the code of a country."""
        head = self.line.folded.startswith(_COUNTRY_HEADS, self.head)
        return self.names.country_of(typed) if head else None

    def _named(self, folded: str, shown: str) -> Named | None:
        return self.names.in_field(self.field, folded, shown)

    def _known_ends(self, at: int) -> list[int]:
        ends = []
        folded = self.line.folded
        for end in range(at + 1, min(len(folded), at + 40) + 1):
            tight_comma = folded[end - 1] == "," and folded[end : end + 1] != " "
            minus = folded[end - 1] == "-" and folded[end - 2 : end - 1] == " "
            if folded[end - 1] in "\n;、|&" or tight_comma or minus:
                break
            if folded[end - 1] not in " ," and at_edge(folded, at, end) and self._stops(end):
                ends.append(end)
        return [end for end in reversed(ends) if not ends_in_head(folded, at, end)]

    def _stops(self, end: int) -> bool:
        return end >= len(self.line.folded) or not (
            self.line.folded[end].isalnum() or self.line.folded[end] == "_"
        )

    def _free_end(self, at: int) -> int:
        """The end of a value that no lexicon knows: one run, and Latin words that follow it."""
        folded = self.line.folded
        match = FREE.match(folded, at)
        if not match:
            return at
        end = match.end()
        while end < len(folded) and folded[end] == " " and not has_han(folded[at:end]):
            following = FREE.match(folded, self._skip(end))
            if not following or self._begins_other(following):
                break
            end = following.end()
        return len(folded[:end].rstrip(".?!。"))

    def _begins_other(self, following: re.Match[str]) -> bool:
        folded, at = self.line.folded, following.start()
        word = following.group()
        if (
            has_han(word)
            or word[0] in '-"“「<>≥≤('
            or HEAD.match(folded, at)
            or UNKNOWN_HEAD.match(folded, at)
        ):
            return True
        if (
            joiners.OR_WORDS.fullmatch(word)
            or joiners.AND_WORDS.fullmatch(word)
            or joiners.NOT_WORDS.match(folded, at)
        ):
            return True
        if read_figure(folded, at) or read_pay_wish(folded, at, chinese=False):
            return True
        named = self.names.bare(word, self.line.shown[at : following.end()])
        return named is not None and not named.weak

    def _free(self, at: int, end: int) -> Named:
        folded, shown = self.line.folded[at:end], self.line.shown[at:end]
        named = self._named(folded, shown) or self._of_sister(folded, shown)
        if named is None:
            raise self._unknown_value(at, end, shown)
        return named

    def _of_sister(self, folded: str, shown: str) -> Named | None:
        """`type: remote`: a value of another closed list than the one that was named."""
        other = self.names.bare(folded, shown) if self.field in _SISTERS else None
        return other if other is not None and other.field in _SISTERS else None

    def _empty(self, end: int) -> Exception:
        name = self._name()
        right = example_of(self.field, chinese=self.line.chinese)
        example = replaced(self.line, self.head, end, f"{right} ")
        return fault("empty_field", self.line, self.head, len(name), example=example, name=name)

    def _name(self) -> str:
        """The name of the field as it was typed."""
        return re.split(r"\s*[:=]", self.line.shown[self.head :])[0]

    def _unknown_value(self, at: int, end: int, typed: str) -> Exception:
        chinese = self.line.chinese
        if self.field is Field.PLACE:
            near = self.names.near_place(typed) or ("上海" if chinese else "berlin")
            example = replaced(self.line, at, end, near)
            return fault("unknown_place", self.line, at, end - at, example=example, typed=typed)
        names = list(ENUMS[self.field])
        close = process.extractOne(typed.casefold(), names, scorer=OSA.normalized_similarity)
        right = example_of(self.field, chinese=chinese).partition(":")[2]
        near = close[0] if close and close[1] >= 0.5 else right
        example = replaced(self.line, at, end, near)
        known = known_values(self.field, chinese=chinese)
        values: dict[str, str] = {"name": self._name(), "typed": typed, "known": known}
        return fault("bad_value", self.line, at, end - at, example=example, **values)

    def _add(self, named: Named, at: int, end: int) -> int:
        pairs = named.several or ((named.value, named.label),)
        for index, (value, label) in enumerate(pairs):
            if index:
                self.found.append(Piece(kind=Kind.OR, start=at, end=at, fielded=True))
            self.found.append(
                Piece(
                    kind=Kind.VALUE,
                    start=self.head if not self.found else at,
                    end=end,
                    field=named.field,
                    value=value,
                    label=label,
                    fielded=True,
                    doubt=named.doubt,
                )
            )
        return end
