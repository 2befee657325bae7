"""Where does a plain word end that no lexicon knows, in a run of Chinese signs?"""

from __future__ import annotations

import re

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.figures import starts_here
from watchbot.bot.rule_text.fillers import ZH_TAIL
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.spot import ROLES, SPLITTING, Spot
from watchbot.model.rule import Field
from watchbot.pipeline.read.text import has_han

_LETTER = r"[^\W_\u3400-\u9fff]"
LATIN = re.compile(rf"\.?{_LETTER}(?:{_LETTER}|'|[+#](?!{_LETTER})|[.&_-](?={_LETTER}))*")
"""A plain word of letters with its inner signs: c++, node.js, r&d, köln."""
_NUMBER_START = re.compile(
    r"[\d<>≥≤$€£¥₹]|[零一二两三四五六七八九十半]|月薪|年薪|时薪|日薪|薪|工资|待遇|底薪|起薪|综合|总评|评分|总分|得分|分数|成长|工作生活|使命|最近|近|过去|"
    r"不低于|不少于|至少|起码|超过|不超过|大于|高于|低于|匹配度|博士|硕士|本科|大专|发布|今天|本周|这周|学历|经验|税前|税后|年包|总包|届"
)
_USING = re.compile(r"(?:使用|会用|能用|要用|用|会写|会|懂)(?=\.?[a-z])")
_KINDS_OF_WORK = frozenset(
    {"社会", "党务", "党建", "群众", "思政", "学生", "文字", "案头", "高空", "驻外", "户外", "野外"}
)


class Run(Spot):
    """A place of a line from which a plain word is read."""

    def chinese_end(self) -> int:
        """Where a plain Chinese word ends: at a sign, or where something known begins."""
        folded = self.line.folded
        match = LATIN.match(folded, self.at)
        end = match.end() if match else self.at + 1
        while end < len(folded) and folded[end].isalnum():
            if starts_here(folded, end) and self.ends_here(end):
                break
            latin = LATIN.match(folded, end) if folded[end].isascii() else None
            end = latin.end() if latin else end + 1
        return end

    def ends_here(self, at: int) -> bool:
        """True when a plain Chinese word ends before `at`, in the middle of a run."""
        folded = self.line.folded
        if self._fades_at(at):
            return True
        if (using := _USING.match(folded, at)) and self.value_at(using.end()):
            return True
        if folded.startswith("工作", at) and self._is_trade_before(at):
            return True
        if (both := joiners.AND_WORDS.match(folded, at)) and self._parts(both.end()):
            return True
        look = Run(self.line, self.names)
        look.at = at
        look.found = [Piece(kind=Kind.WORD, start=at, end=at)]
        if _NUMBER_START.match(folded, at) and look.figure():
            return True
        if look.setting() is not None or joiners.ALWAYS_AFTER.match(folded, at):
            return True
        single = at - self.at < 2 and has_han(folded[self.at : at])  # 长白山 is not 长 and 白山
        return not single and self._known_tail(look)

    def _fades_at(self, at: int) -> bool:
        """Words that end a plain word wherever they stand: 的, 不要, 也可以; 外 behind 除."""
        folded = self.line.folded
        if ZH_TAIL.match(folded, at) or joiners.INSIDE.match(folded, at):
            return True
        if has_han(folded[at]) and joiners.MAY.match(folded, at):
            return True
        excepted = folded[: self.at].endswith(("除", "除了"))
        return excepted and joiners.OUTSIDE.match(folded, at) is not None

    def _is_trade_before(self, at: int) -> bool:
        """幼师工作, 策展工作: what the work is about; 社会工作 is one word."""
        run = self.line.folded[self.at : at]
        return len(run) > 1 and run not in _KINDS_OF_WORK

    def _parts(self, after: int) -> bool:
        """外包和驻场 after 不要, java和kotlin: the "and" joins two things here."""
        excluding = bool(self.found) and self.found[-1].kind is Kind.NOT
        starts_role = self.line.folded.startswith(ROLES, after)
        return not self.ends_clause(after) and (excluding or starts_role or self.value_at(after))

    def _known_tail(self, look: Spot) -> bool:
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
