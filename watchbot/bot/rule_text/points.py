"""Which stretch of the line is a condition on a score: overall, or one of the four dimensions?"""

from __future__ import annotations

import re

from watchbot.bot.rule_text.figures import (
    AFTER,
    BEFORE,
    NUMBER,
    TO,
    Bounds,
    at_edge,
    bounds_of,
    figure_piece,
    first_and_second,
)
from watchbot.bot.rule_text.pieces import Doubt, Kind, Piece
from watchbot.model.rule import Field

_SCORE_WORDS = {
    Field.PAY_SCORE: "pay[ _]score|salary score|薪资福利分?|薪酬福利分?|薪资评分|薪资得分|薪资分|福利分",
    Field.GROWTH: "growth score|growth|career growth|成长发展|成长评分|成长得分|成长分|成长性|成长|发展前景|发展分|发展",
    Field.WORK_LIFE: "work[ _-]?life[ -]balance|work[ _-]life|worklife|wlb|work/life|工作生活平衡|工作与生活平衡|"
    "工作生活|生活平衡|工作与生活|生活分|生活",
    Field.MISSION: "mission value|mission score|mission|purpose|使命价值|使命感|使命分|使命|价值分",
    Field.SCORE: "overall score|overall rating|overall|total score|scores?|scored|scoring|rating|rated|match score|"
    "综合评分|综合得分|综合分|综合|整体评分|总体评分|总评分|总评|总分|评分|得分|分数|打分|匹配度|评级|ai评分",
}
_ALL_SCORE_WORDS = "|".join(
    sorted((w for words in _SCORE_WORDS.values() for w in words.split("|")), key=len, reverse=True)
)
_LINK = (
    r"\s*(?:scores?|ratings?|points?|评分|得分|分数|打分|分值|分)?\s*"
    r"(?:(?:must|should|has to|have to|needs? to|ought to) be|to be|must|should|is|are|of|in|for|为|在|是|要求?|得|需要?|必须|应该?|达到|[过上达到够](?=\s*\d)|:|==?)?\s*(?:of|is|:)?\s*"
)
_POINTS = r"(?:\s*(?:分|points?|pts|scores?(?![a-z])|%|/100|out of 100))"
_NAMED_SCORE = re.compile(
    rf"(?:(?:a\s+)?(?:minimum|min\.?|at least)\s+)?(?P<name>{_ALL_SCORE_WORDS}){_LINK}(?:{BEFORE}\s*)?(?P<first>{NUMBER})(?:{TO}(?P<second>{NUMBER}))?"
    rf"{_POINTS}?(?:\s*{AFTER})?"
)
_ON = (
    rf"(?:(?:{BEFORE})\s*)?(?P<first>\d{{2,3}}){_POINTS}?(?:\s*{AFTER})?"
    r"\s+(?:for|on|in|at|of)\s+(?:the\s+)?(?P<name>(?:pay|salary)(?! (?!and|or|but)[a-z])|growth|career growth|work[ -]?life(?: balance)?|wlb|mission|purpose|overall)"
)
_SCORE_ON = re.compile(
    rf"{_ON}(?![a-z-])(?! (?:hack|market|engineer|manager|lead)[a-z]*)|"
    r"(?:at least |min(?:imum)? |>=? ?|over |above )?(?P<whole>\d{2,3})\+?\s+(?:overall|total|in total|altogether)(?: (?:score|rating|points))?(?! [a-z]+ ?pay)(?![a-z])"
)
"""`65 on work life and 70 overall`: the figure first."""
_BAND = re.compile(
    rf"(?P<name>{_ALL_SCORE_WORDS})\s*[:=]\s*(?P<band>high|medium|高|中等?)(?![a-z])"
)
_POINT_SCORE = re.compile(
    rf"(?:{BEFORE}\s*)?(?P<first>{NUMBER})(?:{TO}(?P<second>{NUMBER}))?(?:\s*{AFTER})?{_POINTS}(?:\s*(?P<late>以上|及以上|起|or more|or above|\+))?"
)
_SIGN_SCORE = re.compile(
    r"(?:(?P<sign>>=|=>|≥|>|<=|=<|≤|<)\s*(?P<figure>\d{1,3})|(?P<plus>\d{2,3})\s*(?:\+|以上|及以上|或以上|起|起步))(?:\s+(?:overall|total)(?:\s+(?:score|rating))?(?![a-z]))?"
)
_BALANCE = re.compile(
    r"(?:(?:good|great|decent|better|nice|healthy|strong)\s+)?(?P<name>wlb|work[ -]life[ -]balance|工作生活平衡)(?:要?(?:好|高|不错)的?)?(?![a-z])"
)
"""Balance wished for without a figure: no posting has the word."""
_LEAST_POINTS = 50
"""A lower figure without a unit (`25+`, 25起) is hardly a score: thousands may be meant."""


def read_sign_score(folded: str, start: int) -> Piece | None:
    """A bare `>=70` or `75+`: up to 100 it is the overall score; read after pay had its turn."""
    match = _SIGN_SCORE.match(folded, start)
    if not match or not at_edge(folded, match.start(), match.end()):
        return None
    value = float(match["figure"] or match["plus"])
    if match["plus"] and value < _LEAST_POINTS:
        return _which_number(match)
    strict = match["sign"] in (">", "<")
    if match["sign"] and match["sign"] in "<=<≤":
        bounds = Bounds(None, value - strict)
    else:
        bounds = Bounds(value + strict, None)
    return figure_piece(match, Field.SCORE, bounds)


def _which_number(match: re.Match[str]) -> Piece:
    figure = match["plus"]
    readings = (
        ("thousands", f"{figure}k", f"pay>={figure}k"),
        ("points", figure, f"score>={figure}"),
    )
    return Piece(
        kind=Kind.NUMBER,
        start=match.start(),
        end=match.end(),
        field=Field.SCORE,
        doubt=Doubt("ask_number", readings),
    )


def _score_field(name: str) -> Field:
    return next(f for f, words in _SCORE_WORDS.items() if re.fullmatch(words, name))


def score_on(folded: str, start: int) -> Piece | None:
    """A figure before the name of what it is a score of."""
    match = _SCORE_ON.match(folded, start)
    if match is None:
        return None
    if match["whole"]:
        return figure_piece(match, Field.SCORE, Bounds(float(match["whole"]), None))
    name = match["name"]
    field = Field.PAY_SCORE if name in ("pay", "salary") else _score_field(name)
    return figure_piece(match, field, bounds_of(match, float(match["first"]), None))


def named_score(folded: str, start: int) -> Piece | None:
    """A score behind its name: `growth 70`, 综合≥75, `mission: high`; or a balance that is only called good."""
    if band := _BAND.match(folded, start):
        low = 80.0 if band["band"] in ("high", "高") else 60.0
        return figure_piece(band, _score_field(band["name"]), Bounds(low, None))
    match = _NAMED_SCORE.match(folded, start)
    if not match:
        return _wished_balance(folded, start)
    return figure_piece(
        match, _score_field(match["name"]), bounds_of(match, *first_and_second(match))
    )


def _wished_balance(folded: str, start: int) -> Piece | None:
    match = _BALANCE.match(folded, start)
    if not match:
        return None
    name = match["name"]
    readings = (("work_life", "70", "work_life>=70"), ("word", name, f'"{name}"'))
    return Piece(
        kind=Kind.NUMBER,
        start=start,
        end=match.end(),
        field=Field.WORK_LIFE,
        doubt=Doubt("ask_balance", readings),
    )


def point_score(folded: str, start: int) -> Piece | None:
    """A figure with its unit: 70分以上, `80 points`. It is the overall score."""
    match = _POINT_SCORE.match(folded, start)
    if not match or _is_workload(match):
        return None
    if folded[match.end() : match.end() + 1] in ("钟", "布", "析", "公", "店", "部"):
        return None
    return figure_piece(match, Field.SCORE, bounds_of(match, *first_and_second(match)))


def _is_workload(match: re.Match[str]) -> bool:
    """`80-100%`, `50%`: how much of a full week, not points; `>=80%` and `80%以上` are points."""
    bounded = any(match[name] for name in ("low", "above", "low_after", "late"))
    return "%" in match.group() and (bool(match["second"]) or not bounded)
