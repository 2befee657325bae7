"""The line is cut into pieces, from left to right; at each place the first reader that fits wins."""

from __future__ import annotations

import re

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.asides import own_age_end, remark_end, vague_end
from watchbot.bot.rule_text.chatter import Chatter
from watchbot.bot.rule_text.corrections import correction, taken_back_end
from watchbot.bot.rule_text.faults import fault
from watchbot.bot.rule_text.fillers import EN_EDGE, EN_FILLER, IT_WORK
from watchbot.bot.rule_text.heads import no_figure, read_head, unknown_head
from watchbot.bot.rule_text.ordinary import NOUN_FILLERS, is_role
from watchbot.bot.rule_text.own_words import own_words
from watchbot.bot.rule_text.part_week import part_week
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.plural import singular
from watchbot.bot.rule_text.quiet_hours import quiet_end
from watchbot.bot.rule_text.runs import LATIN
from watchbot.bot.rule_text.spot import ROLES
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import has_han

_SHORT_AND = re.compile(r"[a-z]{1,2}&[a-z]{1,2}(?![a-z0-9])")
_SIGNS = {"&": Kind.AND, "/": Kind.OR, "|": Kind.OR, "、": Kind.LIST} | dict.fromkeys(
    joiners.SEPARATORS, Kind.COMMA
)


def _is_telling(piece: Piece) -> bool:
    """A condition, or a word that names a trade."""
    if piece.kind is not Kind.WORD:
        return piece.kind in (Kind.VALUE, Kind.NUMBER, Kind.SETTING, Kind.NOT, Kind.NOT_BEFORE)
    word = piece.value.casefold()
    return piece.quoted or is_role(word) or word.endswith(ROLES)


class Scanner(Chatter):
    """Cuts one line into pieces. Use once: `Scanner(line, names).pieces()`."""

    bracketed = False
    asides = True
    """Whether remarks about the person are left out of the rule."""

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
        self._take(self.gap(self.at + 1))

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
            return self.gap(end + 1)
        return Piece(
            kind=Kind.WORD, start=self.at, end=end + 1, field=Field.WORD, value=phrase, quoted=True
        )

    def _known(self) -> Piece | None:
        """Everything that is recognised at this place, whatever stands before it."""
        if not self.is_start(self.at):
            return None
        for reader in (
            self._correction,
            self._part_week,
            self._aside,
            self.setting,
            self._head,
            self.genders,
            self.figure,
            self.exclusion,
            self._own_word,
            self.value,
            self.joiner,
            self.permission,
            self.permission_ahead,
            self._filler,
        ):
            piece = reader()
            if piece is not None:
                return piece
        return None

    def _aside(self) -> Piece | None:
        """A remark about the person: her age, or a clause that holds nothing recognised."""
        folded, at = self.line.folded, self.at
        end = taken_back_end(folded, at) or quiet_end(folded, at) or vague_end(folded, at)
        if not self.asides:
            return Piece(kind=Kind.ASIDE, start=at, end=end) if end else None
        end = end or own_age_end(folded, at)
        end = end or self.part_of_town_end() or self.on_top_end()
        if end is None and self.opens_clause():
            end = remark_end(self.line.folded, self.at)
            end = None if end is None or self._says_something(end) else end
        return Piece(kind=Kind.ASIDE, start=self.at, end=end) if end else None

    def _says_something(self, end: int) -> bool:
        """Whether a condition or the word of a trade stands before `end`."""
        look = Scanner(self.line, self.names)
        look.at, look.asides = self.at, False
        while look.at < end:
            look._step()
        return any(_is_telling(piece) for piece in look.found)

    def _correction(self) -> Piece | None:
        return correction(self.line.folded, self.at)

    def _part_week(self) -> Piece | None:
        return part_week(self.line.folded, self.line.shown, self.at)

    def _own_word(self) -> Piece | None:
        return self._last_of(own_words(self))

    def _last_of(self, pieces: list[Piece]) -> Piece | None:
        """Take all pieces but the last, which is left to the caller."""
        if len(pieces) > 1:
            self._take(*pieces[:-1])
        return pieces[-1] if pieces else None

    def _head(self) -> Piece | None:
        return self._last_of(read_head(self.line, self.at, self.names) or [])

    def _filler(self) -> Piece | None:
        folded = self.line.folded
        match = EN_FILLER.match(folded, self.at)
        if match and not self._is_said(match):
            return self.gap(match.end())
        return self.chinese_filler()

    def _is_said(self, filler: re.Match[str]) -> bool:
        """A small word that means something here: director of finance, IT support."""
        if filler.group() == "it":
            return self._is_the_trade(filler)
        if len(filler.group()) < 3 and has_han(self.line.folded[filler.end() : filler.end() + 1]):
            return True  # a股, c端
        if filler.group() in NOUN_FILLERS and self._is_behind_word():
            return True
        return filler.group() in EN_EDGE and self._inside_phrase(filler.end())

    def _is_behind_word(self) -> bool:
        """`tenure track`: right behind a plain word that is no title itself."""
        if len(self.found) < 2 or self.found[-1].kind is not Kind.SPACE:
            return False
        before = self.found[-2]
        plain = before.kind is Kind.WORD and not before.quoted and not has_han(before.value)
        return plain and not _is_telling(before)

    def _is_the_trade(self, it: re.Match[str]) -> bool:
        """IT in capitals, before a word of work, or in a Chinese line."""
        if has_han(self.line.folded) or IT_WORK.match(self.line.folded, self.at):
            return True
        return self.line.shown[it.start() : it.end()] == "IT" and not self.line.shown.isupper()

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

    def _sign(self) -> Piece | None:
        sign = self.line.folded[self.at]
        kind = _SIGNS.get(sign)
        if sign == "&" and _SHORT_AND.match(self.line.folded, max(self.at - 2, 0)):
            kind = None
        if sign == "," and self._is_tight():
            kind = Kind.LIST
        if sign == "+" and self._is_plus():
            kind = Kind.AND
        if kind is not None:
            every = kind is Kind.AND
            return Piece(kind=kind, start=self.at, end=self.at + 1, value=sign, every=every)
        return None if sign.isalnum() or sign == "." else self.gap(self.at + 1)

    def _is_plus(self) -> bool:
        """java+spring, `python + sql`: between two things, neither of them a figure."""
        before = [piece.kind for piece in self.found if piece.kind is not Kind.SPACE][-1:]
        after = self.line.folded[self.at + 1 :].lstrip(" ")[:1]
        return before in ([Kind.VALUE], [Kind.WORD]) and (after.isalpha() or after == ".")

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
        no_figure(self.line, self.at, end)
        typed = self.line.shown[self.at : end]
        return Piece(
            kind=Kind.WORD,
            start=self.at,
            end=end,
            field=Field.WORD,
            value=singular(typed),
            typed=typed,
        )
