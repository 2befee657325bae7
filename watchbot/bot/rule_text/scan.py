"""The line is cut into pieces, from left to right; at each place the first reader that fits wins."""

from __future__ import annotations

import re

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.faults import fault
from watchbot.bot.rule_text.fields import HEAD
from watchbot.bot.rule_text.fillers import EN_EDGE, EN_FILLER, ZH_NOUN, ZH_TAIL, ZH_WEAK, ZH_WISH
from watchbot.bot.rule_text.heads import read_head, unknown_head
from watchbot.bot.rule_text.ordinary import PHRASES, ROLE_ENDS
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.plural import singular
from watchbot.bot.rule_text.runs import LATIN, Run
from watchbot.bot.rule_text.spot import ROLES
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import has_han

_PHRASE = re.compile(
    rf"(?:{'|'.join(re.escape(one) for one in sorted(PHRASES, key=len, reverse=True))})(?![a-z])"
)
_SEASON = r"(?:summer|spring|winter|fall|autumn|暑期|暑假|寒假|春季|夏季|秋季|冬季)"
_SEASON_YEAR = re.compile(
    rf"(?P<season>{_SEASON})\s*(?P<year>20[2-4]\d)(?!\d)|(?P<year2>20[2-4]\d)年?\s*(?P<season2>{_SEASON})(?![a-z])"
)
_YEAR = re.compile(r"20[2-4]\d(?![\w.,:/-])")
_SEEKING = frozenset({"找", "求", "应聘", "诚聘", "急招", "诚招", "招聘", "想当", "想做"})
_SHORT_AND = re.compile(r"[a-z]{1,2}&[a-z]{1,2}(?![a-z0-9])")
_SIGNS = {"&": Kind.AND, "/": Kind.OR, "|": Kind.OR, "、": Kind.LIST} | dict.fromkeys(
    joiners.SEPARATORS, Kind.COMMA
)


class Scanner(Run):
    """Cuts one line into pieces. Use once: `Scanner(line, names).pieces()`."""

    bracketed = False

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
        self._watch_brackets(pieces[-1])
        self.found.extend(pieces)
        self.at = max(pieces[-1].end, self.at + 1) if pieces[-1].end <= self.at else pieces[-1].end

    def _watch_brackets(self, piece: Piece) -> None:
        """`-(外包 实习)`: everything in the brackets is excluded."""
        sign = self.line.folded[piece.start : piece.end]
        if sign == "(" and self.found and self.found[-1].kind is Kind.NOT:
            self.bracketed = True
        elif sign == ")":
            self.bracketed = False
        elif self.bracketed and piece.kind in (Kind.VALUE, Kind.WORD):
            self.found.append(Piece(kind=Kind.NOT, start=piece.start, end=piece.start))

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
        if not self.is_start(self.at):
            return None
        for reader in (
            self.setting,
            self._head,
            self.figure,
            self.exclusion,
            self._phrase,
            self._season,
            self._year,
            self.value,
            self.joiner,
            self._filler,
        ):
            piece = reader()
            if piece is not None:
                return piece
        return None

    def _phrase(self) -> Piece | None:
        match = _PHRASE.match(self.line.folded, self.at)
        return self._whole(self.at, match.end()) if match else None

    def _year(self) -> Piece | None:
        """A year beside other words stands for itself: `finance internship 2027`."""
        match = _YEAR.match(self.line.folded, self.at)
        return self._whole(*match.span()) if match else None

    def _season(self) -> Piece | None:
        """`summer 2027`, `2027 summer`: a season and a year, wherever each stands in a posting."""
        match = _SEASON_YEAR.match(self.line.folded, self.at)
        if not match:
            return None
        first, second = sorted(
            match.span(name) for name in ("season", "year", "season2", "year2") if match[name]
        )
        self._take(self._whole(*first))
        return self._whole(*second)

    def _whole(self, start: int, end: int) -> Piece:
        """A word that is joined to no other."""
        value = self.line.shown[start:end]
        return Piece(
            kind=Kind.WORD, start=start, end=end, field=Field.WORD, value=value, quoted=True
        )

    def _head(self) -> Piece | None:
        pieces = read_head(self.line, self.at, self.names)
        if pieces is None:
            return None
        if len(pieces) > 1:
            self._take(*pieces[:-1])
        return pieces[-1]

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
        return look.is_start(look.at) and look._known() is None and look._plain() is not None

    def _may_drop(self, end: int, *, role: bool) -> bool:
        if self._fades_out(end) or self.known_at(end) or self.value_at(end):
            return True
        if HEAD.match(self.line.folded, end):
            return True
        if not role:
            return False
        seeking = self.line.folded[self.at : end] in _SEEKING
        return self.line.folded.startswith(ROLES, end) or (seeking and self._is_trade_run(end))

    def _is_trade_run(self, at: int) -> bool:
        """平面设计师 after 求: the run of Chinese signs is one trade."""
        run = re.match(r"[㐀-鿿]+", self.line.folded[at:])
        return run is not None and run.group().endswith(ROLE_ENDS)

    def _fades_out(self, at: int) -> bool:
        """Nothing but fillers up to the end of the clause: 工作 in 什么工作都行."""
        while not self.ends_clause(at):
            match = ZH_TAIL.match(self.line.folded, at) or ZH_WISH.match(self.line.folded, at)
            if match is None:
                return False
            at = match.end()
        return True

    def _sign(self) -> Piece | None:
        sign = self.line.folded[self.at]
        kind = _SIGNS.get(sign)
        if sign == "&" and _SHORT_AND.match(self.line.folded, max(self.at - 2, 0)):
            kind = None
        if sign == "," and self._is_tight():
            kind = Kind.LIST
        if kind is not None:
            every = kind is Kind.AND
            return Piece(kind=kind, start=self.at, end=self.at + 1, value=sign, every=every)
        return None if sign.isalnum() or sign == "." else self._gap(self.at + 1)

    def _is_tight(self) -> bool:
        after = self.line.folded[self.at + 1 : self.at + 2]
        return self.at not in self.line.wide and bool(after) and not after.isspace()

    def _plain(self) -> Piece | None:
        folded = self.line.folded
        match = _SHORT_AND.match(folded, self.at) or LATIN.match(folded, self.at)
        if match and not self._glued(match.end()):
            return self._word(match.end())
        if not folded[self.at].isalnum():
            return None
        return self._word(self.chinese_end())

    def _glued(self, end: int) -> bool:
        """A Latin word that runs on in Chinese: AI产品经理."""
        return (
            end < len(self.line.folded)
            and has_han(self.line.folded[end])
            and not self.ends_here(end)
        )

    def _word(self, end: int) -> Piece:
        unknown_head(self.line, self.at)
        typed = self.line.shown[self.at : end]
        return Piece(
            kind=Kind.WORD,
            start=self.at,
            end=end,
            field=Field.WORD,
            value=singular(typed),
            typed=typed,
        )
