"""Which stretch of the line is a condition on a figure: score, age, class year, experience, degree?"""

from __future__ import annotations

import re
from collections.abc import Callable

from watchbot.bot.rule_text.figures import (
    AFTER,
    BEFORE,
    NUMBER,
    TO,
    Bounds,
    at_edge,
    bounds_of,
    read_number,
)
from watchbot.bot.rule_text.pieces import Doubt, Kind, Piece
from watchbot.bot.rule_text.vocabulary import BARE_DEGREES, DEGREES
from watchbot.model.rule import Condition, Field

_SCORE_WORDS = {
    Field.PAY_SCORE: "pay[ _]score|salary score|薪资福利分?|薪酬福利分?|薪资评分|薪资得分|薪资分|福利分",
    Field.GROWTH: "growth score|growth|career growth|成长发展|成长评分|成长得分|成长分|成长性|成长|发展前景|发展分|发展",
    Field.WORK_LIFE: "work[ _-]?life[ -]balance|work[ _-]life|worklife|wlb|work/life|工作生活平衡|工作与生活平衡|"
    "工作生活|生活平衡|工作与生活|生活分|生活",
    Field.MISSION: "mission value|mission score|mission|purpose|使命价值|使命感|使命分|使命|价值分",
    Field.SCORE: "overall score|overall rating|overall|total score|scores?|scored|scoring|rating|rated|match score|"
    "综合评分|综合得分|综合分|综合|总评分|总分|评分|得分|分数|打分|匹配度|评级|ai评分",
}
_ALL_SCORE_WORDS = "|".join(
    sorted((w for words in _SCORE_WORDS.values() for w in words.split("|")), key=len, reverse=True)
)
_LINK = r"\s*(?:score|rating|is|are|of|in|分|为|在|是|要|得|需|:|==?)?\s*(?:of|is|:)?\s*"
_POINTS = r"(?:\s*(?:分|points?|pts|scores?(?![a-z])|%|/100|out of 100))"
_NAMED_SCORE = re.compile(
    rf"(?:(?:a\s+)?(?:minimum|min\.?|at least)\s+)?(?P<name>{_ALL_SCORE_WORDS}){_LINK}(?:{BEFORE}\s*)?(?P<first>{NUMBER})(?:{TO}(?P<second>{NUMBER}))?"
    rf"{_POINTS}?(?:\s*{AFTER})?"
)
_BAND = re.compile(
    rf"(?P<name>{_ALL_SCORE_WORDS})\s*[:=]\s*(?P<band>high|medium|高|中等?)(?![a-z])"
)
_POINT_SCORE = re.compile(
    rf"(?:{BEFORE}\s*)?(?P<first>{NUMBER})(?:{TO}(?P<second>{NUMBER}))?(?:\s*{AFTER})?{_POINTS}(?:\s*(?P<late>以上|及以上|起|or more|or above|\+))?"
)
_SIGN_SCORE = re.compile(
    r"(?:(?P<sign>>=|=>|≥|>|<=|=<|≤|<)\s*(?P<figure>\d{1,3})|(?P<plus>\d{2,3})\s*(?:\+|以上|及以上|或以上|起|起步))"
)
_LEAST_POINTS = 50
"""A lower figure without a unit (`25+`, 25起) is hardly a score: thousands may be meant."""
_DAYS = {
    "小时": 1 / 24, "钟头": 1 / 24, "天": 1, "日": 1, "周": 7, "星期": 7, "礼拜": 7, "个月": 30, "月": 30,
    "h": 1 / 24, "hour": 1 / 24, "hr": 1 / 24, "d": 1, "day": 1, "w": 7, "wk": 7, "week": 7,
    "fortnight": 14, "mo": 30, "month": 30,
}  # fmt: skip
_ZH_UNIT = "个?小时|天|日|个?星期|个?礼拜|周|个月|月"
_EN_UNIT = "hours?|hrs?|h|days?|d|weeks?|wks?|w|months?|mo|fortnights?"
_AGE = re.compile(
    rf"(?P<head>(?:发布时间|发布日期|发布于|发布|时间|日期|时效|age|posted|published|listed|added|date|freshness|fresh ones|new ones|fresh)\s*(?:[:=]|<=?|≤|\()?\s*)?"
    rf"(?:in|during|for|from)?\s*(?:the\s+)?"
    rf"(?P<near>最近的?|近|过去|这|(?:the\s+)?(?:last|past|previous)|within|newer than|no older than|not older than|"
    rf"less than|under|at most|max|<=|≤|<)?\s*"
    rf"(?:the\s+)?(?P<count>{NUMBER}|半|a|an|one|two|three|few|couple of)?\s*(?P<unit>{_ZH_UNIT}|(?:{_EN_UNIT})(?![a-z]))"
    rf"\s*(?P<inside>以内|之内|内|old|or newer|ago)?(?:\s*(?:新?发布的?|新?发的|新增的?|新出的?))?"
)
_TODAY = re.compile(
    r"(?:(?:posted|published|new|added|listed|发布时间[:=]?|发布[:=]?|posted[:=])\s*)?(?P<when>today|this week|this month|the past day|the last day|今天|今日|当天|"
    r"本周|这周|这个星期|本月|这个月|since yesterday|yesterday|昨天以来|昨天之后|昨天以后|昨天)(?:'s)?(?:\s*(?:新?发布的?|新?发的|新增的?))?(?![a-z])"
)
_WHEN = {"today": 1, "今天": 1, "今日": 1, "当天": 1, "yesterday": 2, "since yesterday": 2, "昨天以来": 2, "昨天之后": 2, "昨天以后": 2,
         "昨天": 2, "this month": 30, "本月": 30, "这个月": 30}  # fmt: skip
_CLASS = re.compile(
    r"(?:(?:届别|届次|届|毕业年份|毕业时间|class|class[ _]year|grad(?:uation)? year)\s*[:=]\s*)?"
    r"(?:(?P<years>(?:(?:20)?\d\d\s*届?\s*[/、,和与及或跟\-~到至]?\s*)*(?:20)?\d\d\s*届)"
    r"|(?P<grads>20\d\d(?:\s*[/、,\-]\s*20\d\d)*)\s*年?\s*(?:毕业生?|(?=应届|校招|春招|秋招|new grad|new college)|graduates?|grads?|graduation)"
    r"|(?:class\s+of|graduating(?:\s+in)?|graduate in|graduation)\s*:?\s*'?(?P<en>(?:20)?\d\d(?:\s*(?:/|,|or|and|-)\s*'?(?:20)?\d\d)*))"
    r"(?:\s*(?P<tail>及以后|及之后|以后|之后|起|及以上|以上|\+|or later|onwards))?(?:的?毕业生|的?学生|生)?"
)
_CLASS_FIELD = re.compile(
    r"(?:届别|届次|届|毕业年份|毕业时间|class|class[ _]year|class_year|grad(?:uation)? year)\s*(?P<op>[:=]|>=|<=|≥|≤)\s*"
    r"(?P<years>(?:20)?\d\d(?:\s*[/、,\-]\s*(?:20)?\d\d)*)届?"
)
_EXPERIENCE = re.compile(
    rf"(?P<head>(?:工作经验|经验要求|经验|工作年限|年限|experience|exp|yoe)\s*(?:[:=]|of|为|在)?\s*)?(?:{BEFORE}\s*)?"
    rf"(?P<first>{NUMBER})(?:{TO}(?P<second>{NUMBER}))?\s*(?P<plus>\+)?\s*"
    rf"(?P<unit>年|years?|yrs?|yoe)?(?![a-z])(?:\s*{AFTER})?"
    rf"(?P<tail>\s*(?:的)?(?:工作|相关|从业|开发)?经验|(?:\s+of)?(?:\s+(?:work|relevant|industry|professional))?\s+(?:experience|exp)(?![a-z]))?"
    rf"(?:\s*(?P<late>以上|以下|以内|or more|or less))?"
)
_NO_EXPERIENCE = re.compile(
    r"(?:no|without|zero)\s+(?:prior\s+|work\s+)?experience(?:\s+(?:required|needed|necessary))?(?![a-z])|"
    r"无(?:需)?(?:工作)?经验(?:要求)?|零经验|0经验|不需要(?:工作)?经验|不要求(?:工作)?经验"
)
_OWN_YEARS = re.compile(
    rf"(?:已经)?(?:毕业|工作|干|做|从业|入行)(?:了)?(?:快|近|大概|差不多|约)?(?P<years>{NUMBER})年(?:多|左右)?(?=了|[^\w]|$)了?"
)
"""毕业两年了, 工作三年: who asks has so many years."""
_ALL_DEGREES = "|".join(re.escape(w) for w in sorted(DEGREES, key=len, reverse=True))
_DEGREE = re.compile(
    rf"(?P<head>(?:学历要求|学历|学位|education|degree)\s*(?:[:=]\s*|(?=[<>≤≥]))?)?(?:{BEFORE}\s*)?(?P<name>{_ALL_DEGREES})(?!后)(?![a-z])"
    rf"(?:\s*(?:学历|学位|degree|students?))?(?P<may>可投|可报|也可|可)?(?:\s*{AFTER})?(?:\s*(?:学历|required|needed))?"
)

Reader = Callable[[str, int], Piece | None]


def read_figure(folded: str, start: int) -> Piece | None:
    """The condition on a figure that begins at `start`, or None. Pay is read elsewhere."""
    for reader in _READERS:
        piece = reader(folded, start)
        if piece and at_edge(folded, piece.start, piece.end):
            return piece
    return None


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
    return _piece(match, Field.SCORE, bounds)


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


def _piece(match: re.Match[str], field: Field, bounds: Bounds) -> Piece:
    condition = Condition(field=field, at_least=bounds.at_least, at_most=bounds.at_most)
    end = match.start() + len(match.group().rstrip())
    return Piece(kind=Kind.NUMBER, start=match.start(), end=end, field=field, condition=condition)


def _figures(match: re.Match[str]) -> tuple[float, float | None]:
    second = match["second"]
    return read_number(match["first"]), read_number(second) if second else None


def _score_field(name: str) -> Field:
    return next(f for f, words in _SCORE_WORDS.items() if re.fullmatch(words, name))


def _named_score(folded: str, start: int) -> Piece | None:
    if band := _BAND.match(folded, start):
        low = 80.0 if band["band"] in ("high", "高") else 60.0
        return _piece(band, _score_field(band["name"]), Bounds(low, None))
    match = _NAMED_SCORE.match(folded, start)
    if not match:
        return None
    return _piece(match, _score_field(match["name"]), bounds_of(match, *_figures(match)))


def _point_score(folded: str, start: int) -> Piece | None:
    match = _POINT_SCORE.match(folded, start)
    if not match or _is_workload(match):
        return None
    if folded[match.end() : match.end() + 1] in ("钟", "布", "析", "公", "店", "部"):
        return None
    return _piece(match, Field.SCORE, bounds_of(match, *_figures(match)))


def _is_workload(match: re.Match[str]) -> bool:
    """`80-100%`, `50%`: how much of a full week, not points; `>=80%` and `80%以上` are points."""
    bounded = any(match[name] for name in ("low", "above", "low_after"))
    return "%" in match.group() and (bool(match["second"]) or not bounded)


def _age(folded: str, start: int) -> Piece | None:
    if today := _TODAY.match(folded, start):
        return _piece(today, Field.AGE, Bounds(None, float(_WHEN.get(today["when"], 7))))
    match = _AGE.match(folded, start)
    if not match or not (match["near"] or match["inside"] or match["head"]):
        return None
    if match["near"] in ("less than", "under", "at most", "max", "<", "<=", "≤", "这") and not (
        match["inside"] or match["head"]
    ):
        return None
    days = _count(match["count"]) * _unit_days(match["unit"])
    return _piece(match, Field.AGE, Bounds(None, float(max(1, round(days)) if days else 0)))


def _count(text: str | None) -> float:
    words = {None: 1, "": 1, "半": 0.5, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "few": 3}
    if text in words:
        return words[text]
    return 2 if text == "couple of" else read_number(text or "1")


def _unit_days(unit: str) -> float:
    name = unit.removeprefix("个") if unit.startswith("个") and unit != "个月" else unit
    return _DAYS.get(name) or _DAYS[name.rstrip("s")]


def _bare_age(folded: str, start: int) -> Piece | None:
    match = re.compile(r"(?:age|days|天数|发布|时效)\s*(?:<=|≤|<|:|=)\s*(\d{1,3})(?!\w)").match(
        folded, start
    )
    return _piece(match, Field.AGE, Bounds(None, float(match[1]))) if match else None


def _class_year(folded: str, start: int) -> Piece | None:
    if fielded := _CLASS_FIELD.match(folded, start):
        years = _years(fielded["years"])
        op = fielded["op"]
        low = None if op in ("<=", "≤") else min(years)
        high = None if op in (">=", "≥") else max(years)
        return _piece(fielded, Field.CLASS_YEAR, Bounds(low, high))
    match = _CLASS.match(folded, start)
    if not match:
        return None
    years = _years(match["years"] or match["grads"] or match["en"])
    return _piece(
        match, Field.CLASS_YEAR, Bounds(min(years), None if match["tail"] else max(years))
    )


def _years(text: str) -> list[float]:
    return [
        float(y) if len(y) == 4 else 2000.0 + float(y) for y in re.findall(r"20\d\d|\d\d", text)
    ]


def _own_years(folded: str, start: int) -> Piece | None:
    match = _OWN_YEARS.match(folded, start)
    if not match:
        return None
    return _piece(match, Field.EXPERIENCE, Bounds(None, read_number(match["years"])))


def _experience(folded: str, start: int) -> Piece | None:
    if none := _NO_EXPERIENCE.match(folded, start):
        return _piece(none, Field.EXPERIENCE, Bounds(None, 0.0))
    match = _EXPERIENCE.match(folded, start)
    if not match or not (match["unit"] or (match["head"] and match["head"].strip())):
        return None
    if (
        not match["head"]
        and match["unit"] == "年"
        and folded[match.end() : match.end() + 1].isalpha()
    ):
        return None
    first, second = _figures(match)
    if first > 60:
        return None
    if match["plus"] or match["late"] in ("以上", "or more"):
        return _piece(match, Field.EXPERIENCE, Bounds(first, second if match["second"] else None))
    bounds = bounds_of(match, first, second)
    if match["above"]:
        bounds = Bounds(first, None)
    if not bounds.stated or match["late"] in ("以下", "以内", "or less"):
        bounds = Bounds(None, first)
    return _piece(match, Field.EXPERIENCE, bounds)


def _degree(folded: str, start: int) -> Piece | None:
    match = _DEGREE.match(folded, start)
    if not match or not (match["head"] or match["name"] in BARE_DEGREES):
        return None
    rank = float(DEGREES[match["name"]])
    return _piece(match, Field.EDUCATION, _degree_bounds(match, rank))


def _degree_bounds(match: re.Match[str], rank: float) -> Bounds:
    """`硕士` is asked for; `硕士及以上` at least; `<=硕士` and 硕士可投 are open to a master."""
    if match["high"] or match["high_after"] or match["may"]:
        return Bounds(None, rank)
    if match["below"]:
        return Bounds(None, rank - 1)
    if match["above"]:
        return Bounds(rank + 1, None)
    exact = not (match["low"] or match["low_after"])
    return Bounds(rank, rank if exact else None)


_READERS: tuple[Reader, ...] = (
    _class_year,
    _age,
    _bare_age,
    _own_years,
    _experience,
    _named_score,
    _point_score,
    _degree,
)
