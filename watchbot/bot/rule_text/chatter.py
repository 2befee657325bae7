"""What at one place of the line carries no condition? Fillers, permissions, which part of a town."""

from __future__ import annotations

import re

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.asides import ITS_HOURS, ON_TOP, PART_OF_TOWN, SIDE_OF_TOWN, TOWN_CENTRE
from watchbot.bot.rule_text.fields import HEAD
from watchbot.bot.rule_text.fillers import GENDERS, ZH_NOUN, ZH_TAIL, ZH_WEAK, ZH_WISH
from watchbot.bot.rule_text.own_words import is_trade_run
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.runs import Run
from watchbot.bot.rule_text.skill_sense import LANGUAGE_WORK
from watchbot.bot.rule_text.spot import ROLES, Spot
from watchbot.bot.rule_text.vocabulary import FIELD_NAMES
from watchbot.model.rule import Field

_SEEKING = frozenset({"找", "求", "应聘", "诚聘", "急招", "诚招", "招聘", "想当", "想做"})


class Chatter(Run):
    """A place of a line at which nothing may be asked for."""

    def gap(self, end: int) -> Piece:
        """Words from here to `end` that say nothing."""
        return Piece(kind=Kind.GAP, start=self.at, end=end)

    def last(self) -> Piece | None:
        """The piece before the place, whatever blanks stand between."""
        return next((piece for piece in reversed(self.found) if piece.kind is not Kind.SPACE), None)

    def genders(self) -> Piece | None:
        """`(m/w/d)`: everybody may apply."""
        match = GENDERS.match(self.line.folded, self.at)
        return self.gap(match.end()) if match else None

    def permission(self) -> Piece | None:
        """Words that call what stands right before them acceptable: 兼职也可以, `nights ok`."""
        match, before = joiners.MAY.match(self.line.folded, self.at), self.last()
        if match is None or before is None or before.kind not in (Kind.VALUE, Kind.WORD):
            return None
        return Piece(kind=Kind.MAY, start=self.at, end=match.end())

    def permission_ahead(self) -> Piece | None:
        """Words that call acceptable what follows: `ok with travel`, 可以接受倒班."""
        match = joiners.MAY_AHEAD.match(self.line.folded, self.at)
        return Piece(kind=Kind.MAY_AHEAD, start=self.at, end=match.end()) if match else None

    def part_of_town_end(self) -> int | None:
        """Where a part of a town ends that no lexicon knows: 西安高新, `east london`, `leeds city centre`."""
        folded, before = self.line.folded, self.last()
        side = SIDE_OF_TOWN.match(folded, self.at)
        if side and self._is_place_at(side.end() + 1) and not self._is_place_at(self.at):
            return side.end()
        if before is None or before.field is not Field.PLACE:
            return None
        middle = TOWN_CENTRE.match(folded, self.at) if before.typed.isascii() else None
        if middle:
            return middle.end()
        wide = before.value.startswith(("country:", "area:"))
        if wide and (hours := ITS_HOURS.match(folded, self.at)):
            return hours.end()
        part = PART_OF_TOWN.match(folded, self.at) if before.end == self.at else None
        return part.end() if part and self.ends_clause(part.end()) else None

    def on_top_end(self) -> int | None:
        """Where that ends which comes on top of pay: `110k + super`."""
        folded, before = self.line.folded, self.last()
        if before is None or before.field is not Field.PAY:
            return None
        match = ON_TOP.match(folded, self.at)
        signed = match and (
            match["sign"] or folded[before.end - 1] == "+" or match.group().endswith("on top")
        )
        return match.end() if match and signed else None

    def _is_place_at(self, at: int) -> bool:
        look = Spot(self.line, self.names)
        look.at = at
        named = look.value()
        return named is not None and named.field is Field.PLACE

    def opens_clause(self) -> bool:
        """Nothing but fillers since the last comma."""
        for piece in reversed(self.found):
            if piece.kind not in (Kind.SPACE, Kind.GAP):
                return piece.kind in (Kind.COMMA, Kind.LIST)
        return True

    def chinese_filler(self) -> Piece | None:
        """A Chinese word that says nothing here: 想找, 城市 before 上海."""
        folded = self.line.folded
        if match := ZH_WISH.match(folded, self.at):
            return self.gap(match.end())
        for pattern, role in ((ZH_NOUN, False), (ZH_WEAK, True)):
            match = pattern.match(folded, self.at)
            if match and (self._is_beside_slash(match.end()) or self._is_unwanted(match)):
                return None
            if match and self._may_drop(match.end(), role=role):
                return self.gap(match.end())
        return None

    def _is_unwanted(self, noun: re.Match[str]) -> bool:
        """不想去外地, 外地的不要: it is the thing that is excluded, not what stands next."""
        folded, end = self.line.folded, noun.end()
        if noun.group() in FIELD_NAMES:
            return False
        behind = joiners.NOT_AFTER.match(folded, end)
        if behind and self.ends_clause(behind.end()):
            return True
        excluding = bool(self.found) and self.found[-1].kind is Kind.NOT
        return excluding and self.ends_clause(end)

    def _is_beside_slash(self, end: int) -> bool:
        """推荐/搜索: two plain words to choose from."""
        before, after = self.line.folded[self.at - 1 : self.at], self.line.folded[end : end + 1]
        last = self.found[-2] if len(self.found) > 1 else None
        if before == "/":
            return last is not None and last.field in (Field.WORD, Field.SKILL)
        return after == "/" and not self.value_at(end + 1)

    def _may_drop(self, end: int, *, role: bool) -> bool:
        folded = self.line.folded
        if self._fades_out(end) or self.known_at(end) or self.value_at(end):
            return True
        if HEAD.match(folded, end):
            return True
        if not role:
            return False
        seeking = folded[self.at : end] in _SEEKING
        return (
            folded.startswith(ROLES, end)
            or (
                seeking
                and (is_trade_run(folded, end) or LANGUAGE_WORK.match(folded, end) is not None)
            )
            or self._is_doing()
        )

    def _is_doing(self) -> bool:
        """大厂做推荐算法: what is done where, right behind the place or the employer."""
        before = self.found[-1] if self.found else None
        return (
            self.line.folded[self.at] in "做干搞当"
            and before is not None
            and before.end == self.at
            and before.kind in (Kind.VALUE, Kind.WORD)
        )

    def _fades_out(self, at: int) -> bool:
        """Nothing but fillers up to the end of the clause: 工作 in 什么工作都行."""
        while not self.ends_clause(at):
            match = ZH_TAIL.match(self.line.folded, at) or ZH_WISH.match(self.line.folded, at)
            if match is None:
                return False
            at = match.end()
        return True
