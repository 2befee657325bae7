"""The line is cut into pieces, from left to right; at each place the first reader that fits wins."""

from __future__ import annotations

import re

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.faults import fault
from watchbot.bot.rule_text.figures import starts_here
from watchbot.bot.rule_text.fillers import EN_EDGE, EN_FILLER, ZH_NOUN, ZH_TAIL, ZH_WEAK, ZH_WISH
from watchbot.bot.rule_text.heads import read_head, unknown_head
from watchbot.bot.rule_text.known_names import ORDINARY_WORDS
from watchbot.bot.rule_text.ordinary import PHRASES, ROLE_ENDS, ROLE_WORDS
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.spot import ROLES, SPLITTING, Spot
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import has_han

_LATIN = re.compile(
    r"\.?[a-z0-9](?:[a-z0-9']|[+#](?![a-z0-9])|[.&_-](?=[a-z0-9]))*|[^\W\d_a-z\u3400-\u9fff]+[\w'-]*"
)
_PHRASE = re.compile(
    rf"(?:{'|'.join(re.escape(one) for one in sorted(PHRASES, key=len, reverse=True))})(?![a-z])"
)
_SEASON = r"(?:summer|spring|winter|fall|autumn|暑期|暑假|寒假|春季|夏季|秋季|冬季)"
_SEASON_YEAR = re.compile(
    rf"(?P<season>{_SEASON})\s*(?P<year>20[2-4]\d)(?!\d)|(?P<year2>20[2-4]\d)年?\s*(?P<season2>{_SEASON})(?![a-z])"
)
_SEEKING = frozenset({"找", "求", "应聘", "诚聘", "急招", "诚招", "招聘", "想当", "想做"})
_USING = re.compile(r"(?:使用|会用|能用|要用|用|会写|会|懂)(?=\.?[a-z])")
_SHORT_AND = re.compile(r"[a-z]{1,2}&[a-z]{1,2}(?![a-z0-9])")
_NUMBER_START = re.compile(
    r"[\d<>≥≤$€£¥₹]|[零一二两三四五六七八九十半]|月薪|年薪|时薪|日薪|薪|工资|待遇|底薪|起薪|综合|总评|评分|总分|得分|分数|成长|工作生活|使命|最近|近|过去|"
    r"不低于|不少于|至少|起码|超过|不超过|大于|高于|低于|匹配度|博士|硕士|本科|大专|发布|今天|本周|这周|学历|经验|税前|税后|年包|总包|届"
)
_SIGNS = {"&": Kind.AND, "/": Kind.OR, "|": Kind.OR, "、": Kind.LIST} | dict.fromkeys(
    joiners.SEPARATORS, Kind.COMMA
)


class Scanner(Spot):
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
        excepted = self.line.folded[: self.at].endswith(("除", "除了"))
        if excepted and joiners.OUTSIDE.match(folded, at):
            return True
        if (using := _USING.match(folded, at)) and self.value_at(using.end()):
            return True
        if folded.startswith("工作", at) and self._is_trade_before(at):
            return True
        if (both := joiners.AND_WORDS.match(folded, at)) and self._parts(both.end()):
            return True
        look = Scanner(self.line, self.names)
        look.at = at
        look.found = [Piece(kind=Kind.WORD, start=at, end=at)]
        if _NUMBER_START.match(folded, at) and look.figure():
            return True
        if look.setting() is not None or joiners.ALWAYS_AFTER.match(folded, at):
            return True
        return self._known_tail(look, at)

    def _is_trade_before(self, at: int) -> bool:
        """幼师工作, 会计工作: the trade; 社会工作 is one word."""
        run = self.line.folded[self.at : at]
        return run in ROLE_WORDS or run.endswith(ROLE_ENDS)

    def _parts(self, after: int) -> bool:
        """外包和驻场 after 不要, java和kotlin: the "and" joins two things here."""
        excluding = bool(self.found) and self.found[-1].kind is Kind.NOT
        starts_role = self.line.folded.startswith(ROLES, after)
        return not self.ends_clause(after) and (excluding or starts_role or self.value_at(after))

    def _known_tail(self, look: Spot, at: int) -> bool:
        """A place or a form of work that ends the run: 算法实习生, 高级工程师上海."""
        for end in look.ends():
            named = look.named(end)
            if named is None or named.field not in SPLITTING or named.doubt or named.weak:
                continue
            if self.ends_clause(end) or ZH_TAIL.match(self.line.folded, end):
                return True
            if named.field is Field.WORKPLACE and self.known_at(end):
                return True
        return False

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


def singular(word: str) -> str:
    """`nurses` -> nurse, `agencies` -> agency: what is looked for finds its plural too."""
    folded = word.casefold()
    if folded in ORDINARY_WORDS or not folded.endswith("s"):
        return word
    if folded.endswith("ies") and f"{folded[:-3]}y" in ORDINARY_WORDS:
        return f"{word[:-3]}y"
    known = folded[:-1] in ORDINARY_WORDS or folded[:-1].endswith(ROLE_ENDS)
    return word[:-1] if known else word
