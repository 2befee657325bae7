"""Which stretch of the line is a condition on a figure: score, age, class year, experience, degree?"""

from __future__ import annotations

import re
from collections.abc import Callable

from watchbot.bot.rule_text.ages import bare_age, counted_age, named_span
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
    read_number,
)
from watchbot.bot.rule_text.pieces import Piece
from watchbot.bot.rule_text.points import named_score, point_score, score_on
from watchbot.bot.rule_text.vocabulary import BARE_DEGREES, DEGREES
from watchbot.model.rule import Field

_CLASS = re.compile(
    r"(?:(?:届别|届次|届|毕业年份|毕业时间|class|class[ _]year|grad(?:uation)? year)\s*[:=]\s*)?"
    r"(?:(?P<years>(?:(?:20)?\d\d\s*届?\s*[/、,和与及或跟\-~到至]?\s*)*(?:20)?\d\d\s*届)"
    r"|(?P<year>(?:20)?\d\d)年毕业|(?P<grads>20\d\d(?:\s*[/、,\-]\s*20\d\d)*)\s*年?\s*(?:毕业生?|batch|pass[ -]?outs?|(?=应届|校招|春招|秋招|new grad|new college)|graduates?|grads?|graduation)"
    r"|(?:class\s+of|batch(?:\s+of)?|pass[ -]?outs?(?:\s+of)?|graduating(?:\s+in)?|graduate in|graduation)\s*:?\s*'?(?P<en>(?:20)?\d\d(?!\w)(?:\s*(?:/|,|or|and|-)\s*'?(?:20)?\d\d(?!\w))*))"
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
    r"(?:that\s+)?(?:doesn't|does not|don't|do not|not)\s+(?:need|require|needing|requiring)\s+(?:any\s+)?(?:prior\s+|work\s+)?experience|"
    r"无(?:需)?(?:工作)?经验(?:要求)?|没有?(?:工作)?经验(?:也行|也可|的)?|零经验|0经验|零基础|不需要(?:工作)?经验|不要求(?:工作)?经验|(?:不(?:使|驶|用)|毋[须需])(?:有)?(?:工作)?经验(?:要求)?"
)
_OWN_YEARS = re.compile(
    rf"(?:已经)?(?:毕业|工作|干|做|从业|入行)(?:了)?(?:快|近|大概|差不多|约)?(?P<years>{NUMBER})年(?:多|左右)?(?:的)?(?=了|[^\w]|$|[\u3400-\u9fff]{{2,6}}(?:$|[^\w]))(?!以|经验|内|之|起|或)了?"
)
"""毕业两年了, 工作三年: who asks has so many years."""
_ALL_DEGREES = "|".join(re.escape(w) for w in sorted(DEGREES, key=len, reverse=True))
_DEGREE = re.compile(
    rf"(?P<head>(?:学历要求|学历|学位|education|degree)\s*(?:[:=]\s*|(?=[<>≤≥]))?)?(?:{BEFORE}\s*)?(?P<name>{_ALL_DEGREES})(?!后)(?![a-z])"
    rf"(?:\s*(?:学历|学位|毕业|在读|degree|students?|graduates?))?(?P<may>可投|可报|也可|可)?(?:\s*{AFTER})?(?:\s*(?:学历|required|needed))?"
)

_ALONE = re.compile(r"(?:masters?|undergraduate|undergrad|associate degree)(?=\s*(?:[,;\n]|$))")

Reader = Callable[[str, int], Piece | None]


def read_figure(folded: str, start: int) -> Piece | None:
    """The condition on a figure that begins at `start`, or None. Pay is read elsewhere."""
    for reader in _READERS:
        piece = reader(folded, start)
        if piece and at_edge(folded, piece.start, piece.end):
            return piece
    return None


def _class_year(folded: str, start: int) -> Piece | None:
    if fielded := _CLASS_FIELD.match(folded, start):
        years = _years(fielded["years"])
        op = fielded["op"]
        low = None if op in ("<=", "≤") else min(years)
        high = None if op in (">=", "≥") else max(years)
        return figure_piece(fielded, Field.CLASS_YEAR, Bounds(low, high))
    match = _CLASS.match(folded, start)
    if not match:
        return None
    years = _years(match["years"] or match["year"] or match["grads"] or match["en"])
    return figure_piece(
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
    return figure_piece(match, Field.EXPERIENCE, Bounds(None, read_number(match["years"])))


def _experience(folded: str, start: int) -> Piece | None:
    if none := _NO_EXPERIENCE.match(folded, start):
        return figure_piece(none, Field.EXPERIENCE, Bounds(None, 0.0))
    match = _EXPERIENCE.match(folded, start)
    if not match or not (match["unit"] or (match["head"] and match["head"].strip())):
        return None
    if (
        not match["head"]
        and match["unit"] == "年"
        and folded[match.end() : match.end() + 1].isalpha()
    ):
        return None
    first, second = first_and_second(match)
    if first > 60:
        return None
    if match["plus"] or match["late"] in ("以上", "or more"):
        return figure_piece(
            match, Field.EXPERIENCE, Bounds(first, second if match["second"] else None)
        )
    bounds = bounds_of(match, first, second)
    if match["above"]:
        bounds = Bounds(first, None)
    if not bounds.stated or match["late"] in ("以下", "以内", "or less"):
        bounds = Bounds(None, first)
    return figure_piece(match, Field.EXPERIENCE, bounds)


def _degree(folded: str, start: int) -> Piece | None:
    match = _DEGREE.match(folded, start)
    if not match or not (match["head"] or match["name"] in BARE_DEGREES):
        return _degree_alone(folded, start)
    rank = float(DEGREES[match["name"]])
    return figure_piece(match, Field.EDUCATION, _degree_bounds(match, rank))


def _degree_alone(folded: str, start: int) -> Piece | None:
    """`phd, master, delft`: between commas even a master is a degree."""
    match = _ALONE.match(folded, start)
    opens = start == 0 or folded[start - 1] == "\n" or folded[:start].endswith((", ", "; "))
    if not match or not opens:
        return None
    rank = float(DEGREES[match.group()])
    return figure_piece(match, Field.EDUCATION, Bounds(rank, rank))


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
    named_span,
    counted_age,
    bare_age,
    _own_years,
    _experience,
    score_on,
    named_score,
    point_score,
    _degree,
)
