"""What do the words around some years say: work that is asked for, a wish, or years of something else?"""

from __future__ import annotations

import re

from watchbot.pipeline.read.phrases import words_of
from watchbot.pipeline.read.years import Span

_BEFORE, _AFTER, _WISH = 60, 90, 140
"""Characters that are looked at before the years, behind them, and for a word of preference."""

_WELCOME_AFTER = re.compile(
    r"(?<!\()\b(?:preferred|desired|desirable|nice to have|is a plus|a plus|plus\b(?! years)|an? (?:advantage|asset|bonus)|von vorteil)|experience \(preferred\)|\(preferred\)\W*$"
)
_WELCOME_RIGHT_BEHIND = re.compile(
    r"\W{0,3}\((?:strongly |highly )?(?:preferred|desired|optional)\)"
)
"""Python: 2 years (preferred)."""
_BRACKETED_WISH = re.compile(
    r"\([^()]{2,60}\s(?:preferred|desired|desirable|an? (?:plus|bonus|asset|advantage))\)"
)
"""2 years in industry (biotech preferred): the field is welcome, the years are asked for."""
_WELCOME_BEFORE = re.compile(
    r"(?:(?:^|[.;:(*•-])\W*preferred|preferred(?=\W{0,2}[:-]| with\b)|\bor preferred|preferably|ideally)[^\w.;]{0,3}(?:\w+[^\w.;]+){0,3}$"
)
"""Preferred: 2 years; but in `MBA preferred 3+ years of analysis` the years are asked for."""
_ASKED_BETWEEN = re.compile(
    r"required|must|minimum|[.;]\s|\d\+?\s*years|, (?:with|including|and) (?!an? (?:strong )?preference)"
    r"|experience\b[^,]{0,40},\s+(?:with\s)?(?:[\w/&-]+\s){0,3}(?:experience|knowledge|familiar)"
    r"|experience (?:bs|b\.s\.?|ba|bachelor'?s?|ms|master'?s?|mba|degree)\b"
    r"|experience,\s+(?:and\s)?(?:[\w/&'’-]+\s){0,3}(?:certificat\w+|certified|licen[sc]\w+|cpa|cfa|pmp|mba|degree|bachelor\w*|master\w*|ph\.?d)\b"
)
"""Between the years and a wish: what is asked for ends here, and the wish is of something else."""
_OTHER_EXPERIENCE = re.compile(r"\bexperience\b(?P<between>[^,]{12,})\bexperience\b")
"""`5 years of experience in X programming experience in Y preferred`: lines that lost their breaks."""
_JOINED = re.compile(r"\b(?:or|and|and/or)\b|/")
_COMMA = re.compile(r"[，,；;。]")
_COMMA_OR_BRACKET = re.compile(r"[，,；;。（(]")
_DIRECT = re.compile(r"\W*(?:of\s)?(?:[\w/+#-]+\s){0,5}(?:experience|exp)\b")
_SPOKEN_OF = re.compile(
    r"(?:经验|経験|年限|资历|experience|exp|background)[^.;，,]{0,30}$|(?:经验|经历)[,，:]\s*$"
    r"|(?:从事|做过)[^.;。；]{0,24}(?:开发|工作|岗位|行业|研发|设计|测试|运维|运营|销售)[^.;，,。；\d]{0,4}$|(?:从业|执业)(?:已?满)$"
)
"""What stands before the years: 工作经验：5年, 从事开发2年."""
_WORKED = re.compile(
    r"(?<!连续)(?<!努力)(?<!公司)(?<!稳定)(?:工作|开发|从业|执业|任职|经历)(?:时间)?(?:满|至少|已|在|需)?\s*$"
)
"""Before years with 以上: 工作三年以上, PHP开发3年以上."""
_LISTED = re.compile(
    r"(?:^|[,;:、(\s])[\W\d]*(?:并|且|需要?|须|要求|至少|最少|不少于|超过|具有|具备|拥有|有|满)*\s*$"
)
"""Years that open a line or a piece of it: 2、3年以上海外市场开拓; 具有2-5年."""
_HAVING = re.compile(r"(?:具有|具备|拥有|(?<![没所])有)(?:至少|超过)?\s*$")
_NO_WORK_ZH = re.compile(
    r"[^,;]{0,3}(?:统招|全日制|本科|大专|毕业|实习|员工|驾龄|党龄|培训|培养|合同|服务期|保密|质保|社保|婚|[)）]|$)"
)
_STAY = re.compile(
    r"(?:实习|试用|合同|签|入职|稳定|长期|服务|成为|意愿|培养|毕业|学历|本科|大专|硕士)[^;]{0,12}$"
)
_LEAST = re.compile(r"(?:minimum(?: of)?|at ?least|min\.?)\s*$")
_FOR = re.compile(
    r"\b(?:as|in|with|of|managing|leading|working)\b[^.;]{3,70}\bfor (?:at least |a minimum (?:of )?|more than |over )?$"
)
"""As a product owner for at least 3 years."""
_ACTIVITY = re.compile(
    r"\W*(?:in|as|of|with|working|managing|leading|\w+ing|prior|relevant|related|industry)\b"
)
_OPENING = re.compile(
    r"(?:[\W\d]*|.*:\W*|.*[a-z]{3}\. )(?:at ?least|minimum(?: of)?|min\.?|over|requires?|with)?\s*"
)
_LABELLED = re.compile(
    r"\b(?:duration|length|term|contract|age|commit\w*|warranty|tenure|period|engagement|project)\b[^:]{0,20}:\W*$"
)
"""Duration: 2 years is no experience."""
_LIVED = re.compile(
    r"\b(?:lived|resided?|residents?|citizens?|clean (?:\w+ ){0,2}record|driving record|vest\w*)\b[^.;]{0,40}$"
)
"""Must have lived in the country for 5 years."""
_DEGREE_PLUS = re.compile(
    r"\b(?:degree|bachelor['’]?s?|b\.?[sa]|master['’]?s?|m\.?s|ph\.?d)\.?\s*\+\s*$"
)
"""Bachelor's + 3 years."""
_SKILL_LINE = re.compile(r"[\w+#./ -]{1,48}[:,]\W*$")
_REQUIRED_BEHIND = re.compile(r"\W{0,3}\(?(?:required|mandatory|must)\)?")
"""SQL: 3 years (Required)."""
_NEXT_POINT = re.compile(r"\.\s?\d[.、\s]|\s\d{1,2}[.、)]")
"""2年以上开发经验.2. 熟悉: the next point of a list that lost its lines."""
_WISH_ZH = 26
"""Signs behind the experience that a word of preference can still speak of it."""
_GRADUATES_TOO = re.compile(r"\((?:优秀)?应届")
"""1-3年(应届亦可)."""
_TOOLS = re.compile(
    r"的?\s*(?:[a-z][a-z\d+#. -]*[,、/]\s*)+(?:[a-z][a-z\d+#. -]*)?[\u4e00-\u9fff]{0,3}(?:[a-z][a-z\d+#. -]*)?[\u4e00-\u9fff]{0,8}(?:经验|经历)"
)
"""3年以上Ruby, Ruby on Rails实际工作经验: tools stand between."""
_OF_A_FIELD = re.compile(r"\s*(?:(?:in|of|with)\s+\w|[a-z][a-z+#.]{0,14}(?![a-z]))")
_BY_DEGREE = re.compile(r"(?:大专|专科|本科|学士|硕士|博士|研究生)[^，,。；;\d]{0,6}$")
"""本科4年，硕士2年以上经验: years for each degree."""
_OURS = re.compile(
    r"\b(?:our(?! (?:ideal|perfect|successful|next|new|right|candidate|preferred))|we have|we've|leader for|leaders for|trusted for|serving for|in business for|with over|with more than|combines|team has|company has|has over|has been|(?:has|have|had) spent)\b[^.;,]{0,40}$"
    r"|(?:我们|拥有近|创立|成立|(?:团队|骨干|成员|创始人)[^，,；;]{0,6}(?:均|都|皆|大多|多数|平均)(?:拥有|具有|具备|有)|(?:核心|创始|创业)团队(?:成员)?[^。；;]{0,40}|(?:公司|团队|集团|平台|品牌|机构)(?:已|现|目前)?(?:拥有|创办|专注|深耕|从事|历经|历时|具有|有|发展|经营|运营|沉淀|积累))[^，,；;]{0,12}$"
)
_IN_A_ROW = re.compile(r"连续\s*$")
"""连续三年获评最佳雇主."""
_BESIDE_DEGREE = re.compile(
    r"(?:degree|bachelor|master|diploma)[^.;]{0,40}with (?:over|more than)[^.;,]{0,8}$"
)
"""Bachelor's degree, with more than 3 years of experience: years of the person, not of the firm."""
_STUDY = re.compile(r"\b(?:completed|commit\w*|stay\w*|enrolled|remain\w*)\b[^.;,]{0,40}$")
"""Must have completed one year of chemistry; can commit to at least two years."""
_STUDIED = re.compile(
    r"\W*(?:of )?(?:undergraduate|classroom|volunteer|education)\b(?! (?:degree|or ))"
)
_WHOLE_WISH = re.compile(
    r"(?![^\n]*(?:required|\bmust\b|minimum|\d\+?\s*years))[^.]{0,260}[,(]\s*(?:but )?(?:is |are |strongly |highly )*preferred\)?\W*$"
)
"""Two years with hardware, including repair, preferred."""


def is_welcome(text: str, span: Span) -> bool:
    """Whether the years are only welcome."""
    after = text[span.end : span.end + _WISH]
    if span.chinese:
        piece = _NEXT_POINT.split(_COMMA_OR_BRACKET.split(after, maxsplit=1)[0], maxsplit=1)[0]
        wish = words_of("requirements", "preferred", "zh").search(piece)
        said = max(piece.find("经验"), piece.find("经历"))
        return wish is not None and (said < 0 or wish.at - said < _WISH_ZH)
    if _WELCOME_RIGHT_BEHIND.match(after):
        return True
    if _WHOLE_WISH.match(text, span.end):
        return True
    after = _BRACKETED_WISH.sub(" ", after)
    said = _WELCOME_AFTER.search(after)
    if said is None:
        return _WELCOME_BEFORE.search(text[max(0, span.start - 40) : span.start]) is not None
    between = after[: said.start()]
    return not (_ASKED_BETWEEN.search(between) or _is_of_other_experience(between))


def _is_of_other_experience(between: str) -> bool:
    other = _OTHER_EXPERIENCE.search(between)
    return other is not None and not _JOINED.search(other["between"])


def is_of_work(text: str, span: Span) -> bool:
    """Whether the words around some years speak of work that somebody has done."""
    before = text[max(0, span.start - _BEFORE) : span.start]
    after = text[span.end : span.end + _AFTER]
    piece = _COMMA.split(after, maxsplit=1)[0] if span.chinese else after
    if _is_of_something_else(span, before, piece):
        return False
    if "yoe" in span.text:
        return True  # years of experience, in short
    if span.months or (span.spelled and not span.opened):
        return _is_named_directly(span, before, after)
    if span.chinese:
        return _is_work_zh(span, before, after, piece)
    return _is_work_en(span, before, after)


def _is_of_something_else(span: Span, before: str, piece: str) -> bool:
    """Years of study, of a hobby, of a contract, or of the employer's history."""
    near = _COMMA_OR_BRACKET.split(piece, maxsplit=1)[0] if span.chinese else piece
    other = words_of("requirements", "experience", "not_experience").search(
        f"{span.text} {near[:22].lstrip()}"
    )
    if other and "经验" not in piece:
        return True
    if words_of("requirements", "experience", "hobby").search(near):
        return True
    if span.chinese and _IN_A_ROW.search(before) and "经验" not in near:
        return True
    if _STUDY.search(before) or _STUDIED.match(piece):
        return True
    return _OURS.search(before) is not None and not _BESIDE_DEGREE.search(before)


def _is_named_directly(span: Span, before: str, after: str) -> bool:
    """Months and spelled numbers are also terms and ages: the word for work has to stand right beside."""
    if _DIRECT.match(after):
        return True
    year = not span.months and not span.chinese
    return year and (_LEAST.search(before) or _SPOKEN_OF.search(before)) is not None


def _is_work_en(span: Span, before: str, after: str) -> bool:
    if _LABELLED.search(before) or _LIVED.search(before):
        return False
    if span.text.endswith("-year"):
        return _DIRECT.match(after) is not None  # a 3-year roadmap
    if _DEGREE_PLUS.search(before):
        return True
    if _OPENING.fullmatch(before) or _FOR.search(before) or _SPOKEN_OF.search(before):
        return True
    if span.opened and _OF_A_FIELD.match(after):
        return True
    if _SKILL_LINE.search(before) and _REQUIRED_BEHIND.match(after):
        return True
    if _LEAST.search(before) and _ACTIVITY.match(after):
        return True
    return words_of("requirements", "experience", "near").search(after) is not None


def _is_work_zh(span: Span, before: str, after: str, piece: str) -> bool:
    if words_of("requirements", "experience", "near").search(piece) or _SPOKEN_OF.search(before):
        return True
    if _BY_DEGREE.search(before) and ("经验" in after or before.endswith(":")):
        return True
    if (span.opened and _TOOLS.match(after)) or _GRADUATES_TOO.match(after):
        return True
    if span.opened and _WORKED.search(before):
        return True
    if _NO_WORK_ZH.match(piece) or _STAY.search(before):
        return False
    return (span.opened and _LISTED.search(before) is not None) or (
        span.high is not None and _HAVING.search(before) is not None
    )
