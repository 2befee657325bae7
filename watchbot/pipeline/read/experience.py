"""The years of work that a posting asks for; years that are only welcome do not count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from watchbot.lexicon.data_files import load_toml
from watchbot.model.posting import Experience
from watchbot.pipeline.read.clauses import Clause, clauses_holding
from watchbot.pipeline.read.experience_words import is_of_work, is_welcome
from watchbot.pipeline.read.phrases import Stems, words_of
from watchbot.pipeline.read.text import fold
from watchbot.pipeline.read.years import Span, bare_span, spans

_FRESH = re.compile(
    r".{0,18}?(?:或|/|or)\s*(?:优秀)?(?:应届|fresh grad|recent grad|new grad)|.{0,18}?应届生?(?:亦|也)?可|[^,;。]{0,18}?或者[^,;。]{0,22}应届"
)
_FRESH_OR = re.compile(
    r"(?:应届(?:毕业)?生?|在校(?:学)?生|(?:fresh|new|recent) grad\w*)\s*(?:或|/|or|及|和)\s*(?:者|with|具?有)?\s*$"
)
_WRAPPED = re.compile(
    r"\n(?<=[\d+]\n)[ \t]*(?=years?\b|yrs?\b|年)|\n(?<=\b(?:or|OR|Or)\n)\s*(?=\d)"
)
"""A figure at the end of a line and its unit on the next; a line that ends with `or`."""
_FIGURE_LAST = re.compile(
    r"(?:years of (?:work )?experience|yoe|工作年限|经验年限)\s*:\s*(\d{1,2}\+?(?:\s*(?:[-–~至]|to)\s*\d{1,2})?)(?!\d|\+|\s*(?:years?|yrs?|个?[年月]|(?:[-–~至]|to)\s*\d))"
)
"""Years of experience: 3 to 5."""
_BETWEEN = re.compile(r"\bbetween (\d{1,2}) and (\d{1,2})(?=\+? (?:years?|yrs?)\b)")
_A_YEAR = re.compile(r"\ba year(?=(?:['’]s)? (?:of )?(?:[\w-]+ ){0,3}experience\b)")
_LABEL_LINE = re.compile(
    r"^([^\w\n]*(?:(?:years of |work |required |minimum )?(?:work )?experience(?: required)?|工作经验|经验要求|经验|工作年限|年限要求)\s*[:：]?)[ \t]*\n\s*(?=\d{1,2}\s*(?:[-–~+至年]|years?|yrs?))",
    re.I | re.M,
)
_LABEL_END = re.compile(
    r"(?:xperience(?: required)?|XPERIENCE|经验|年限|要求)[ \t]*[:：]?[ \t]*\n\s*\d"
)
"""A label with its figure on the next line: the cheap question first."""
_UNIT_LOST = re.compile(
    r"(?<![\d.:：-])((?!0)\d{1,2}(?:\+|\s*[-~–]\s*\d{1,2}))(?=[^\W\d_a-z个款人项家次级万轮台名年月日天位套层线本种周届][^\W\d_]{1,7}经验)"
)
"""3-5后端开发经验: years all the same."""
_FIRST_OF_LIST = re.compile(r"(?<!\d)1\.(?=5\+?年(?:.|\n){2,240}?(?<!\d)2[.、])")
"""1.5年以上经验 2.熟悉: the 1. numbers the list."""
_BRACKETED = re.compile(
    r"\b(minimum(?: of)?|at least|requires?) \((\d{1,2})\) (?=years?\b|yrs?\b)", re.I
)
"""Minimum (1) year: the figure stands in brackets alone."""
_INSTEAD = re.compile(
    r"\b(?:degrees?|bachelor'?s?|master'?s?|diploma|ged|ph\.?d|[bm]\.?(?:sc?|a))\b[^;]{0,100}\bor\b"
    r"(?:[ ,(]+(?:(?:at )?least|a|an|the|minimum|of|up to|over|more than|equivalent|practical|relevant|related|comparable"
    r"|work(?:ing)?|professional|industry|experience|in lieu))*[ ,(]+$"
)
"""`A degree in … or 4 years of experience`: who has the degree needs no years."""
_YEARS_TOO = re.compile(r"\d\+?\)? (?:years?|yrs?)\b")
"""`A master's degree and 1+ years or 3+ years`: each way asks for years."""
_OR_A_DEGREE = re.compile(
    r"[^.;,]{0,60}\bexperience or (?:(?:an? )?(?:associate|bachelor|university|college)?'?s? ?(?:degree|diploma)\b|(?:(?!combination|equivalent|any)[\w-]+ ){0,2}(?:classes|coursework|courses)\b)"
)
_STEMS = Stems("year", "yr", "yoe", "年", "month", "个月", "jahr", " ans", "anné", "año", " anni")


def read_experience(stated: str | None) -> Experience | None:
    """Read a board's own words (1-3年, 无经验要求, "5+ years"); None when they say nothing."""
    shown = (stated or "").strip()
    folded = fold(shown)
    if not folded:
        return None
    if words_of("requirements", "experience", "none").search(folded) or folded in _stated_none():
        return Experience(min_years=0, text=shown)
    found = next(spans(folded), None) or bare_span(folded)
    if found is None:
        return None
    asked = _open_to_graduates(found, folded)
    return Experience(min_years=asked.low, max_years=asked.high, text=shown)


def find_experience(title: str, text: str) -> Experience | None:
    """Find the years asked for: the largest figure that is required (of the lowest degree); None when none is."""
    if _WRAPPED.search(text):
        text = _WRAPPED.sub(" ", text)
    if _LABEL_END.search(text):
        text = _LABEL_LINE.sub(r"\1: ", text)
    if ") y" in text:
        text = _BRACKETED.sub(r"\1 \2 ", text)
    if "经验" in text:
        text = _FIRST_OF_LIST.sub("1、", _UNIT_LOST.sub(r"\1年 ", text))
    asked = [span for clause in clauses_holding(title, text, _STEMS) for span in _asked(clause)]
    if asked:
        most = max(asked, key=lambda span: (span.low, -(span.high or 0)))
        return Experience(min_years=most.low, max_years=most.high, text=most.text)
    whole = f"{fold(title)}\n{fold(text)}"
    said = words_of("requirements", "experience", "none").search(whole)
    if said is None or whole[: said.start()].endswith(("(", "（")):
        return None
    return Experience(min_years=0, text=said.group())


def _stated_none() -> frozenset[str]:
    return frozenset(load_toml("requirements")["experience"]["none_stated"])


def _asked(clause: Clause) -> Iterator[Span]:
    if clause.preferred:
        return
    text = _FIGURE_LAST.sub(r"\1 years experience", clause.text)
    if "between" in text or "a year" in text:
        text = _A_YEAR.sub("1 year", _BETWEEN.sub(r"\1-\2", text))
    for span in spans(text):
        if (
            not _has_another_way(text, span)
            and is_of_work(text, span)
            and not is_welcome(text, span)
        ):
            yield _open_to_graduates(span, text)


def _has_another_way(text: str, span: Span) -> bool:
    """Whether a degree or a course does instead of the years."""
    instead = _INSTEAD.search(text, 0, span.start)
    if instead and not _YEARS_TOO.search(instead.group()):
        return True
    return _OR_A_DEGREE.match(text, span.end) is not None


def _open_to_graduates(span: Span, text: str) -> Span:
    """`1-2 years or fresh graduates` is 0 to 2; 应届生或1年经验 is 0 to 1."""
    if _FRESH.match(text, span.end):
        return replace(span, low=0)
    if _FRESH_OR.search(text, 0, span.start):
        return replace(span, low=0, high=span.high or span.low)
    return span
