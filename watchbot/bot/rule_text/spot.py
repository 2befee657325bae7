"""What could begin at one place of the line? The readers that need not know how it goes on."""

from __future__ import annotations

import re

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.exclusions import (
    excluded_before,
    excluding_word,
    is_minus,
    is_unwanted_hours,
)
from watchbot.bot.rule_text.figures import at_edge, ends_clause, starts_here
from watchbot.bot.rule_text.fillers import ZH_TAIL
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.longer_things import LEADING, TAUGHT, is_longer_thing
from watchbot.bot.rule_text.name_ends import name_ends
from watchbot.bot.rule_text.names import Named, Names
from watchbot.bot.rule_text.numbers import read_figure
from watchbot.bot.rule_text.ordinary import GENERIC_ROLE, ROLE_WORDS
from watchbot.bot.rule_text.paid_in import read_paid_in
from watchbot.bot.rule_text.pay import read_pay_wish
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.points import read_sign_score
from watchbot.bot.rule_text.settings import read_setting
from watchbot.bot.rule_text.vocabulary import TITLES_NOT_LEVELS
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import has_han

ROLES = tuple(ROLE_WORDS)
SPLITTING = frozenset({Field.PLACE, Field.EMPLOYMENT, Field.WORKPLACE, Field.CAMPUS, Field.LEVEL})
"""Fields whose values stand out in a run of Chinese signs: 算法实习生, 前端上海."""
_TITLES = tuple(TITLES_NOT_LEVELS)
_CODER = re.compile(r" (?:developers?|programmers?|programming|language|coder|coding)(?![a-z])")
_SUFFIX = re.compile(
    r"-(?:based|only|first|friendly|native|related|focused|speaking|heavy|wide|dev|developer|engineer|programmer)s?(?![a-z])"
)
_ALONE = frozenset({"online", "线上"})
"""Words that say where one works only when they stand alone."""
_DOT_NAME = re.compile(r"\.[a-z]")
_GENERIC = re.compile(GENERIC_ROLE)
_NON = re.compile(r"(?<![\u3400-\u9fff])非(?![常标遗洲凡金机诉全盈营银公结线晶典物])")


class Spot:
    """One place `at` of a line, and the pieces found before it."""

    def __init__(self, line: TypedLine, names: Names):
        self.line = line
        self.names = names
        self.at = 0
        self.found: list[Piece] = []

    def is_start(self, at: int) -> bool:
        """Whether a piece may begin at `at`: not in the middle of a Latin word."""
        return starts_here(self.line.folded, at)

    def setting(self) -> Piece | None:
        """When, where or about which events to tell; in which money is paid."""
        folded = self.line.folded
        return read_setting(folded, self.at) or read_paid_in(folded, self.at)

    def figure(self) -> Piece | None:
        """A condition on a figure; the longer of pay and the others."""
        folded = self.line.folded
        piece = read_figure(folded, self.at)
        pay = read_pay_wish(folded, self.at, chinese=self.line.chinese)
        if piece is not None and (pay is None or piece.end >= pay.end):
            return piece
        return pay or read_sign_score(folded, self.at)

    def exclusion(self) -> Piece | None:
        """A word or sign that excludes what follows, or what stood before."""
        folded, at = self.line.folded, self.at
        if folded[at] in "-!" and is_minus(self.line, at, self.found):
            return Piece(kind=Kind.NOT, start=at, end=at + 1)
        if piece := excluded_before(folded, at, self.found):
            return piece
        if _NON.match(folded, at) and self._is_known_after_non():
            return Piece(kind=Kind.NOT, start=at, end=at + 1)
        return excluding_word(folded, at)

    def _is_known_after_non(self) -> bool:
        """非客服, 非上海: something known stands behind it."""
        after = self.at + 1
        return self.line.folded.startswith(ROLES, after) or self.value_at(after)

    def ends_clause(self, at: int) -> bool:
        """True where a run of letters or Chinese signs ends."""
        return ends_clause(self.line.folded, at)

    def value(self) -> Piece | None:
        """The longest stretch from here that names something."""
        sign = self.line.folded[self.at : self.at + 1]
        if not sign.isalnum() and not _DOT_NAME.match(self.line.folded, self.at):
            return None
        in_a_skill = False
        for end in self.ends():
            named = self.named(end)
            if named is None or (in_a_skill and named.field is Field.PLACE):
                continue
            if self._may_end(named, end) and not self._is_title(named):
                return self._piece_of(named, end)
            in_a_skill = in_a_skill or named.field is Field.SKILL  # 西班牙语外派, 大数据工程师
        return None

    def ends(self) -> list[int]:
        """Where a name that begins here could end, the longest first."""
        return name_ends(self.line, self.at)

    def named(self, end: int) -> Named | None:
        """What the stretch from here to `end` names."""
        folded, shown = self.line.folded[self.at : end], self.line.shown[self.at : end]
        if folded in ("c", "r") and (self.line.chinese or _CODER.match(self.line.folded, end)):
            shown = shown.upper()
        named = self.names.bare(folded, shown)
        if named is not None and "," in folded and named.field is not Field.PLACE:
            return None
        return named

    def _may_end(self, named: Named, end: int) -> bool:
        """A name is not cut out of a longer word: 北京大学, AI产品经理, 安全工程师."""
        folded = self.line.folded
        rest = folded[end:]
        if self._is_something_else(named, end):
            return False
        if not rest or not rest[0].isalnum():
            return not self._is_compound(end)
        if named.field in (Field.PLACE, Field.COMPANY):
            sure = not named.weak and named.doubt is None
            return sure or self.ends_clause(end) or self._is_employer_in(named, end)
        if named.field in (Field.LEVEL, Field.EMPLOYMENT, Field.CAMPUS) or rest.startswith("的"):
            return True
        if named.field is Field.WORKPLACE:
            other = (
                ZH_TAIL.match(folded, end) or joiners.BUT.match(folded, end) or self.known_at(end)
            )
            return bool(other) or (named.value == "remote" and rest.startswith(ROLES))
        return self._follows(end, generic=not named.weak)

    def _is_something_else(self, named: Named, end: int) -> bool:
        """北京大学, 阿里芭芭, online marketing, lead generation: what follows makes it another thing."""
        typed = self.line.folded[self.at : end]
        if is_unwanted_hours(named, self.line.folded, end, self.found):
            return True
        if named.field in (Field.SKILL, Field.PLACE, Field.COMPANY):
            return is_longer_thing(named, self.line.folded, self.at, end)
        if typed == "lead":
            return not self._is_lead_level(end)
        if typed == "principal":
            return self.line.folded.endswith(("school ", "academy "), 0, self.at)
        if typed == "线上" and self.ends_clause(end):
            return False  # no Chinese word goes on behind a blank
        taught = TAUGHT.match(self.line.folded, end)
        return typed in _ALONE and not (taught or self._is_last_or_known(end))

    def _is_last_or_known(self, end: int) -> bool:
        """A comma, the end or something recognised follows: a tutor online, not online marketing."""
        folded = self.line.folded
        after = end + len(folded[end:]) - len(folded[end:].lstrip(" "))
        tail = ZH_TAIL.match(folded, end)
        return self.ends_clause(after) or bool(tail) or self.known_at(after)

    def _is_lead_level(self, end: int) -> bool:
        """`lead engineer`, `kotlin lead`: a level; lead generation and a design lead are words."""
        before = [piece for piece in self.found if piece.kind is not Kind.SPACE][-1:]
        if before and before[0].field is Field.SKILL and self._is_last_or_known(end):
            return True
        return LEADING.match(self.line.folded, end) is not None or self._is_trade_behind(end)

    def _is_trade_behind(self, end: int) -> bool:
        """lead 美术: in a Chinese line nobody means a lead of other kind."""
        rest = self.line.folded[end:].lstrip(" ")
        return len(rest) < len(self.line.folded) - end and has_han(rest[:1])

    def _is_employer_in(self, named: Named, end: int) -> bool:
        """荣耀在西安: a word that stands somewhere is the employer."""
        employer = named.field is Field.COMPANY and self.line.folded.startswith("在", end)
        return employer and end + 1 < len(self.line.folded) and self.known_at(end + 1)

    def _is_compound(self, end: int) -> bool:
        """`work-life`, `go-to-market`: the name is part of a longer word; not `us-based`."""
        rest = self.line.folded[end : end + 2]
        if rest[:1] != "-" or not (rest[1:].isalpha() and rest.isascii()):
            return False
        return not (_SUFFIX.match(self.line.folded, end) or self.value_at(end + 1))

    def _is_title(self, named: Named) -> bool:
        """`staff nurse` is a trade, not a level."""
        rest = self.line.folded[self.at :]
        return named.field is Field.LEVEL and rest.startswith(_TITLES)

    def _follows(self, end: int, *, generic: bool) -> bool:
        """What follows in the same run is known too, or only a general word of the trade."""
        folded = self.line.folded
        role = _GENERIC.match(folded, end)
        if role and generic and (self.ends_clause(role.end()) or self.known_at(role.end())):
            return True
        tail = ZH_TAIL.match(folded, end)
        return bool(tail) or self.known_at(end)

    def known_at(self, at: int) -> bool:
        """True when a place, a figure, a setting, a form of work or a negation begins here."""
        if at >= len(self.line.folded):
            return True
        look = Spot(self.line, self.names)
        look.at = at
        look.found = [Piece(kind=Kind.WORD, start=at, end=at)]
        if look.setting() or look.figure() or look.exclusion() or look.joiner():
            return True
        for end in look.ends():
            named = look.named(end)
            if named is not None and named.field in SPLITTING:
                return True
        return False

    def value_at(self, at: int) -> bool:
        """True when something named begins at `at`."""
        look = Spot(self.line, self.names)
        look.at = at
        return look.value() is not None

    def _piece_of(self, named: Named, end: int) -> Piece:
        if named.several:
            for value, label in named.several[:-1]:
                self.found.append(self._value_piece(named, end, value, label))
                self.found.append(Piece(kind=Kind.OR, start=end, end=end))
            value, label = named.several[-1]
            return self._value_piece(named, end, value, label)
        if named.negated:
            self.found.append(Piece(kind=Kind.NOT, start=self.at, end=self.at))
        return self._value_piece(named, end, named.value, named.label)

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

    def joiner(self) -> Piece | None:
        """And, or, both."""
        folded = self.line.folded
        if match := joiners.BOTH.match(folded, self.at):
            return Piece(kind=Kind.GAP, start=self.at, end=match.end(), every=True)
        for kind, pattern in ((Kind.OR, joiners.OR_WORDS), (Kind.AND, joiners.AND_WORDS)):
            match = pattern.match(folded, self.at)
            if match and at_edge(folded, *match.span()) and self._joins_here(match.end()):
                return Piece(kind=kind, start=self.at, end=match.end())
        return None

    def _joins_here(self, end: int) -> bool:
        """A single sign that begins a word joins nothing: 和平, 跟单."""
        begins = self.at == 0 or not self.line.folded[self.at - 1].isalnum()
        if not begins or end - self.at > 1 or self.ends_clause(end):
            return True
        return self.value_at(end) or self.line.folded.startswith(ROLES, end)
