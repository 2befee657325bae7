"""The line is cut into pieces, from left to right; at each place the first reader that fits wins."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.faults import fault
from watchbot.bot.rule_text.figures import at_edge, starts_here
from watchbot.bot.rule_text.fillers import EN_EDGE, EN_FILLER, ZH_NOUN, ZH_TAIL, ZH_WEAK, ZH_WISH
from watchbot.bot.rule_text.heads import read_head, unknown_head
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.names import Named, Names
from watchbot.bot.rule_text.numbers import read_figure, read_sign_score
from watchbot.bot.rule_text.ordinary import (
    GENERIC_ROLE,
    NOT_AFTER_PLACE,
    NOT_AFTER_PLACE_EN,
    ROLE_WORDS,
)
from watchbot.bot.rule_text.pay import read_pay_wish
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.settings import read_setting
from watchbot.bot.rule_text.vocabulary import TITLES_NOT_LEVELS
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import has_han

_LATIN = re.compile(
    r"\.?[a-z0-9](?:[a-z0-9']|[+#](?![a-z0-9])|[.&_-](?=[a-z0-9]))*|[^\W\d_a-z\u3400-\u9fff]+[\w'-]*"
)
_DOT_NAME = re.compile(r"\.[a-z]")
_SHORT_AND = re.compile(r"[a-z]{1,2}&[a-z]{1,2}(?![a-z0-9])")
_GENERIC = re.compile(GENERIC_ROLE)
_NUMBER_START = re.compile(
    r"[\d<>≥≤$€£¥₹]|[零一二两三四五六七八九十半]|月薪|年薪|时薪|日薪|薪|工资|待遇|底薪|起薪|综合|总评|评分|总分|得分|分数|成长|工作生活|使命|最近|近|过去|"
    r"不低于|不少于|至少|起码|超过|不超过|大于|高于|低于|匹配度|博士|硕士|本科|大专|发布|今天|本周|这周|学历|经验|税前|税后|年包|总包|届"
)
_LONGEST = 40
_MOST_BLANKS = 5


class Scanner:
    """Cuts one line into pieces. Use once: `Scanner(line, names).pieces()`."""

    def __init__(self, line: TypedLine, names: Names):
        self.line = line
        self.names = names
        self.chinese = has_han(line.folded) or names.language == "zh"
        self.at = 0
        self.found: list[Piece] = []

    def pieces(self) -> list[Piece]:
        """All pieces of the line, in order, without holes."""
        while self.at < len(self.line.folded):
            self._step()
        return self.found

    def _step(self) -> None:
        for reader in (self._blank, self._quoted, self._known, self._sign, self._plain):
            piece = reader()
            if piece is not None:
                self._take(piece)
                return
        self._take(self._gap(self.at + 1))

    def _take(self, *pieces: Piece) -> None:
        self.found.extend(pieces)
        self.at = max(pieces[-1].end, self.at + 1) if pieces[-1].end <= self.at else pieces[-1].end

    def _gap(self, end: int) -> Piece:
        return Piece(kind=Kind.GAP, start=self.at, end=end)

    def _blank(self) -> Piece | None:
        folded = self.line.folded
        end = self.at
        while end < len(folded) and folded[end] in " \n\u3000":
            end += 1
        if end == self.at:
            return None
        kind = Kind.COMMA if "\n" in folded[self.at : end] else Kind.SPACE
        return Piece(kind=kind, start=self.at, end=end)

    def _quoted(self) -> Piece | None:
        opening = self.line.shown[self.at]
        closing = joiners.QUOTES.get(opening)
        if closing is None:
            return None
        end = self.line.shown.find(closing, self.at + 1)
        if end < 0 and opening in "“”":
            end = max(self.line.shown.find(s, self.at + 1) for s in '"“”')
        if end < 0:
            raise fault(
                "unclosed_quote",
                self.line,
                self.at,
                1,
                example=f"{self.line.text.strip()}{closing}",
            )
        phrase = " ".join(self.line.shown[self.at + 1 : end].split())
        if not phrase:
            return self._gap(end + 1)
        return Piece(
            kind=Kind.WORD, start=self.at, end=end + 1, field=Field.WORD, value=phrase, quoted=True
        )

    def _known(self) -> Piece | None:
        """Everything that is recognised at this place, whatever stands before it."""
        if not self._is_start(self.at):
            return None
        for reader in (
            self._setting,
            self._head,
            self._figure,
            self._not,
            self._value,
            self._joiner,
            self._filler,
        ):
            piece = reader()
            if piece is not None:
                return piece
        return None

    def _is_start(self, at: int) -> bool:
        return starts_here(self.line.folded, at)

    def _setting(self) -> Piece | None:
        return read_setting(self.line.folded, self.at)

    def _head(self) -> Piece | None:
        pieces = read_head(self.line, self.at, self.names)
        if pieces is None:
            return None
        if len(pieces) > 1:
            self._take(*pieces[:-1])
        return pieces[-1]

    def _figure(self) -> Piece | None:
        folded = self.line.folded
        piece = read_figure(folded, self.at)
        pay = read_pay_wish(folded, self.at, chinese=self.chinese)
        if piece is not None and (pay is None or piece.end >= pay.end):
            return piece
        return pay or read_sign_score(folded, self.at)

    def _not(self) -> Piece | None:
        folded = self.line.folded
        if folded[self.at] in "-!" and self._is_minus():
            return Piece(kind=Kind.NOT, start=self.at, end=self.at + 1)
        if match := joiners.NOT_WORDS.match(folded, self.at):
            listed = bool(joiners.NOT_LIST.match(match.group()))
            return Piece(kind=Kind.NOT, start=self.at, end=match.end(), every=listed)
        after = joiners.ALWAYS_AFTER.match(folded, self.at) or joiners.NOT_AFTER_EN.match(
            folded, self.at
        )
        if after is None:
            after = joiners.NOT_AFTER.match(folded, self.at)
            if after and not self._ends_clause(after.end()):
                after = None
        if after and self._has_value_before():
            tail = joiners.EXCEPT_TAIL.match(folded, after.end())
            return Piece(
                kind=Kind.NOT_BEFORE, start=self.at, end=tail.end() if tail else after.end()
            )
        if match := joiners.NOT_WORDS_ZH.match(folded, self.at):
            listed = bool(joiners.NOT_LIST.match(match.group()))
            return Piece(kind=Kind.NOT, start=self.at, end=match.end(), every=listed)
        return None

    def _is_minus(self) -> bool:
        text = self.line.shown
        before = text[self.at - 1] if self.at else " "
        after = text[self.at + 1] if self.at + 1 < len(text) else " "
        return not before.isalnum() and before not in ")+#" and not after.isspace()

    def _ends_clause(self, at: int) -> bool:
        return at >= len(self.line.folded) or not self.line.folded[at].isalnum()

    def _has_value_before(self) -> bool:
        for piece in reversed(self.found):
            if piece.kind in (Kind.VALUE, Kind.WORD):
                return True
            if piece.kind is not Kind.SPACE:
                return False
        return False

    def _value(self) -> Piece | None:
        """The longest stretch from here that names something."""
        if not self.line.folded[self.at].isalnum() and not _DOT_NAME.match(
            self.line.folded, self.at
        ):
            return None
        for end in self._ends():
            named = self._named(end)
            if named is not None and self._may_end(named, end) and not self._is_title(named):
                return self._piece_of(named, end)
        return None

    def _ends(self) -> list[int]:
        folded = self.line.folded
        ends: list[int] = []
        blanks = 0
        for end in range(self.at + 1, min(len(folded), self.at + _LONGEST) + 1):
            sign = folded[end - 1]
            if sign in '\n,;:。，；"' and not self._joins_places(end - 1):
                break
            blanks += sign == " "
            if blanks > _MOST_BLANKS or folded[end - 2 : end] == " -":
                break
            if sign not in " ,-/" and at_edge(folded, self.at, end):
                ends.append(end)
        return ends[::-1]

    def _joins_places(self, at: int) -> bool:
        """`Austin, TX` and `London, UK` are one place: the lexicon may see the comma."""
        return self.line.folded[at] == "," and self.line.shown[at + 1 : at + 2] == " "

    def _named(self, end: int) -> Named | None:
        folded, shown = self.line.folded[self.at : end], self.line.shown[self.at : end]
        named = self.names.bare(folded, shown)
        if named is not None and "," in folded and named.field is not Field.PLACE:
            return None
        return named

    def _may_end(self, named: Named, end: int) -> bool:
        """A name is not cut out of a longer word: 北京大学, AI产品经理, 安全工程师."""
        folded = self.line.folded
        rest = folded[end:]
        if named.field is Field.PLACE and (
            rest.startswith(NOT_AFTER_PLACE) or rest.startswith(NOT_AFTER_PLACE_EN)
        ):
            return False
        if not rest or not rest[0].isalnum():
            return True
        if named.field in (Field.PLACE, Field.COMPANY):
            return not named.weak and named.doubt is None or self._ends_clause(end)
        if named.field in (Field.LEVEL, Field.EMPLOYMENT, Field.CAMPUS) or rest.startswith("的"):
            return True
        if named.field is Field.WORKPLACE:
            return rest.startswith(_ROLES) if named.value == "remote" else False
        return self._follows(end, generic=not named.weak)

    def _is_title(self, named: Named) -> bool:
        """`staff nurse` is a trade, not a level."""
        rest = self.line.folded[self.at :]
        return named.field is Field.LEVEL and rest.startswith(_TITLES)

    def _follows(self, end: int, *, generic: bool) -> bool:
        """What follows in the same run is known too, or only a general word of the trade."""
        folded = self.line.folded
        role = _GENERIC.match(folded, end)
        if role and generic and (self._ends_clause(role.end()) or self._known_at(role.end())):
            return True
        tail = ZH_TAIL.match(folded, end)
        return bool(tail) or self._known_at(end)

    def _known_at(self, at: int) -> bool:
        """True when a place, a figure, a setting, a form of work or a negation begins here."""
        if at >= len(self.line.folded):
            return True
        look = Scanner(self.line, self.names)
        look.at = at
        look.found = [Piece(kind=Kind.WORD, start=at, end=at)]
        if look._setting() or look._figure() or look._not() or look._joiner():
            return True
        for end in look._ends():
            named = look._named(end)
            if named is not None and named.field in _SPLITTING:
                return True
        return False

    def _piece_of(self, named: Named, end: int) -> Piece:
        kind = Kind.VALUE
        if named.several:
            for value, label in named.several[:-1]:
                self.found.append(self._value_piece(named, end, value, label))
                self.found.append(Piece(kind=Kind.OR, start=end, end=end))
            value, label = named.several[-1]
            return self._value_piece(named, end, value, label)
        if named.negated:
            self.found.append(Piece(kind=Kind.NOT, start=self.at, end=self.at))
        return replace(self._value_piece(named, end, named.value, named.label), kind=kind)

    def _value_piece(self, named: Named, end: int, value: str, label: str) -> Piece:
        return Piece(
            kind=Kind.VALUE,
            start=self.at,
            end=end,
            field=named.field,
            value=value,
            label=label,
            typed=self.line.shown[self.at : end],
            weak=named.weak,
            doubt=named.doubt,
        )

    def _joiner(self) -> Piece | None:
        folded = self.line.folded
        if match := joiners.BOTH.match(folded, self.at):
            return Piece(kind=Kind.GAP, start=self.at, end=match.end(), every=True)
        for kind, pattern in ((Kind.OR, joiners.OR_WORDS), (Kind.AND, joiners.AND_WORDS)):
            match = pattern.match(folded, self.at)
            if match and at_edge(folded, match.start(), match.end()):
                return Piece(kind=kind, start=self.at, end=match.end())
        return None

    def _filler(self) -> Piece | None:
        folded = self.line.folded
        match = EN_FILLER.match(folded, self.at)
        if match and not (match.group() in EN_EDGE and self._inside_phrase(match.end())):
            return self._gap(match.end())
        if match := ZH_WISH.match(folded, self.at):
            return self._gap(match.end())
        for pattern, role in ((ZH_NOUN, False), (ZH_WEAK, True)):
            match = pattern.match(folded, self.at)
            if match and self._may_drop(match.end(), role=role):
                return self._gap(match.end())
        return None

    def _inside_phrase(self, end: int) -> bool:
        """`director of finance`: a plain word before, and a plain word after."""
        if not self.found or self.found[-1].kind is not Kind.SPACE or len(self.found) < 2:
            return False
        before = self.found[-2]
        plain_before = before.kind is Kind.WORD and not before.quoted and not has_han(before.value)
        look = Scanner(self.line, self.names)
        look.at = end + 1
        look.found = [before]
        if not plain_before or end + 1 >= len(self.line.folded) or self.line.folded[end] != " ":
            return False
        return look._is_start(look.at) and look._known() is None and look._plain() is not None

    def _may_drop(self, end: int, *, role: bool) -> bool:
        if self._ends_clause(end) or self._known_at(end) or self._value_at(end):
            return True
        return role and any(self.line.folded.startswith(word, end) for word in ROLE_WORDS)

    def _value_at(self, at: int) -> bool:
        look = Scanner(self.line, self.names)
        look.at = at
        return look._value() is not None

    def _sign(self) -> Piece | None:
        sign = self.line.folded[self.at]
        kind = _SIGNS.get(sign)
        if sign == "&" and _SHORT_AND.match(self.line.folded, max(self.at - 2, 0)):
            kind = None
        if sign == "," and self._is_tight():
            kind = Kind.LIST
        if kind is not None:
            every = kind is Kind.AND
            return Piece(kind=kind, start=self.at, end=self.at + 1, every=every)
        return None if sign.isalnum() or sign == "." else self._gap(self.at + 1)

    def _is_tight(self) -> bool:
        after = self.line.folded[self.at + 1 : self.at + 2]
        return self.at not in self.line.wide and bool(after) and not after.isspace()

    def _plain(self) -> Piece | None:
        folded = self.line.folded
        match = _SHORT_AND.match(folded, self.at) or _LATIN.match(folded, self.at)
        if match and not self._glued(match.end()):
            return self._word(match.end())
        if not folded[self.at].isalnum():
            return None
        return self._word(self._chinese_end())

    def _glued(self, end: int) -> bool:
        """A Latin word that runs on in Chinese: AI产品经理."""
        return (
            end < len(self.line.folded)
            and has_han(self.line.folded[end])
            and not self._ends_here(end)
        )

    def _chinese_end(self) -> int:
        """Where a plain Chinese word ends: at a sign, or where something known begins."""
        folded = self.line.folded
        match = _LATIN.match(folded, self.at)
        end = match.end() if match else self.at + 1
        while end < len(folded) and folded[end].isalnum():
            if starts_here(folded, end) and self._ends_here(end):
                break
            latin = _LATIN.match(folded, end) if folded[end].isascii() else None
            end = latin.end() if latin else end + 1
        return end

    def _ends_here(self, at: int) -> bool:
        """True when a plain Chinese word ends before `at`, in the middle of a run."""
        folded = self.line.folded
        if ZH_TAIL.match(folded, at) or joiners.INSIDE.match(folded, at):
            return True
        if (both := joiners.AND_WORDS.match(folded, at)) and self._parts(both.end()):
            return True
        look = Scanner(self.line, self.names)
        look.at = at
        look.found = [Piece(kind=Kind.WORD, start=at, end=at)]
        if _NUMBER_START.match(folded, at) and look._figure():
            return True
        if look._setting() is not None or joiners.ALWAYS_AFTER.match(folded, at):
            return True
        return self._known_tail(look, at)

    def _parts(self, after: int) -> bool:
        """外包和驻场 after 不要, java和kotlin: the "and" joins two things here."""
        excluding = bool(self.found) and self.found[-1].kind is Kind.NOT
        starts_role = self.line.folded.startswith(_ROLES, after)
        return not self._ends_clause(after) and (excluding or starts_role or self._value_at(after))

    def _known_tail(self, look: Scanner, at: int) -> bool:
        """A place or a form of work that ends the run: 算法实习生, 高级工程师上海."""
        for end in look._ends():
            named = look._named(end)
            if named is None or named.field not in _SPLITTING or named.doubt or named.weak:
                continue
            if self._ends_clause(end) or ZH_TAIL.match(self.line.folded, end):
                return True
        return False

    def _word(self, end: int) -> Piece:
        unknown_head(self.line, self.at)
        value = self.line.shown[self.at : end]
        return Piece(kind=Kind.WORD, start=self.at, end=end, field=Field.WORD, value=value)


_SIGNS = {"&": Kind.AND, "/": Kind.OR, "|": Kind.OR, "、": Kind.LIST} | dict.fromkeys(
    joiners.SEPARATORS, Kind.COMMA
)
_TITLES = tuple(TITLES_NOT_LEVELS)
_ROLES = tuple(ROLE_WORDS)
_SPLITTING = frozenset({Field.PLACE, Field.EMPLOYMENT, Field.WORKPLACE, Field.CAMPUS, Field.LEVEL})
_Reader = Callable[[], Piece | None]
