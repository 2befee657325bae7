"""What do the words around a degree say: that it is asked for, a wish, an exception, or no degree at all?"""

from __future__ import annotations

import re
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.model.posting import Education
from watchbot.pipeline.read.phrases import Hit, Phrases, words_of

ANY_DEGREE = frozenset(
    {
        "degree in",
        "college degree",
        "university degree",
        "学位",
        "degree or equivalent",
        "degree or diploma",
    }
    | {"degree level", "degree from", "degree required", "degree is required", "degree needed"}
    | {"relevant degree", "related degree", "engineering degree", "science degree", "stem degree"}
    | {"business degree", "accounting degree", "finance degree", "degrees in"}
)
"""A degree, no matter which: counts only where no other is named."""
_SHORT = frozenset(
    {
        "bs",
        "ba",
        "b.s",
        "b.a",
        "b.s.",
        "b.a.",
        "ged",
        "aas",
        "bts",
        "dut",
        "licence",
        "m.s",
        "m.s.",
        "ms",
    }
)
_CONTEXT = re.compile(
    r"degree|diploma|university|college|学历|毕业|在读|学生|专业|学位|以上|graduat|pursuing|enrolled|major|studies|"
    r"studying|education|field|science|engineering|equivalent|统招|招聘对象|candidate|required|in\s|or\s|/|,|\+ ?\d"
)
_WELCOME_BEFORE = re.compile(
    r"(?:preferably|ideally|\bprefer(?= an? )|\bpreference (?:(?:will be |is )?given )?(?:for|to)\b"
    r"|(?<!is )(?<!are )(?<!ly )(?:preferred|desired|plus)(?: (?:education\w*|degrees?|qualifications?|level|background|of)){0,3}\s*[:-])[^.;,]{0,24}$"
)
_FIELD_ONLY = re.compile(r"[,(]?\s*(?:preferably|ideally)\b")
"""A bachelor's degree, preferably in statistics: the field is welcome, the degree is asked for."""
_BESIDE = 18
"""Signs between a degree and the bracket that speaks of it."""
_BARE_MASTER = re.compile(
    r"masters?(?:['’]s?)?\s*(?:degree|of (?:science|arts|business|engineering|public|fine|education|laws|technology|information)|in\b|or (?:ph|a ph|doct|higher|above|bach|equi)|/|,|program|student|level|\(|candidate|\+|\)|required|preferred|phd|ph\.d|$)"
)
_PLUS_YEARS = re.compile(
    r"\bplus\b(?=\s+(?:at least|an? (?:min|add)|min|\d|one|two|three|four|five|\w+ years|relevant|experience|strong"
    r"|significant|extensive|industry|work|professional|prior|several))"
)
"""Master's plus 2 years of experience: both are asked for."""
_NO_DEGREE_WISHED = re.compile(
    r"\b(?:certificat|certified|licen[sc]e|experience|knowledge|familiar|skills?\b|cpa\b|cfa\b|pmp\b)"
)
_NO_SCHOOL = re.compile(
    r"[初高]中[级低端高层档频速压部课]|[初高]中(?:数学|物理|化学|生物|语文|英语|地理|历史|政治|各?学科|年级|阶段|学段|老师|教师|教学|竞赛|学生|家长|辅导|班主任|[、/]?高中(?:数学|物理|语文|英语|化学|老师|教师))"
    r"|中技(?:术|能|巧|改|师)|研一(?:体|般|直|起|些|个|线|流)|大专(?:项|利|题|业|家|卖)"
)
"""初中级工程师, 高中低压, 过程中技术, 投研一体化, 重大专项: no school."""
_NOT_TAKEN = re.compile(
    r"(?:放宽(?:到|至|为)?|(?:不|暂不|暂时不|不再)(?:招|收|接受|考虑)|谢绝|拒绝)[^,，。;；)）]{0,4}$"
)
"""可放宽到大专, 不招大专: an exception, and who is not meant."""
_AND_DEGREES = re.compile(
    r"(?:生|学生)?(?:(?:[、/&和及与]|或者?)+(?:研[一二三]|大[一二三四]|本科|硕士|博士|研究生|大专)(?:生|学生)?)+"
)
"""大三、研一、研二同学优先: the wish is for each of them."""
_MS = re.compile(
    r"ms(?:'s)?\s*(?:\(|degree|minimum|or\b|and\b|/|,|in\b|students?|phd|ph\.d|computer|math|statist|engineer|physics|econom|electric|financ|biolog|chemi|information|data|candidates?\b)"
)
_HIGHER_WISHED = re.compile(r"(?:以上|学历|毕业).*?(?:本科|硕士|博士|研究生)")
"""本科以上学历硕士优先: only the master's is wished for."""
_HAN_BEHIND = re.compile(r"\s?(?!学|及|或以上|以上|毕业|在读)[\u4e00-\u9fff]")
"""两年以上BS开发经验: browser and server."""
_HAN_NEXT = re.compile(r"[/、a-z]{0,6}\s?[\u4e00-\u9fff]")
"""MBA优先: the sentence is Chinese."""
_EXCEPTION_BEFORE = re.compile(
    r"(?:优秀|特别优秀|能力强)[^，,；;]{0,6}(?:可|者可)?\s*$|[(（][^)）]*(?:可|放宽)[^)）]*$"
)
_EXCEPTION = re.compile(r"[(（][^()（）]{0,12}(?:优秀|亦可|也可|放宽)[^()（）]{0,8}[)）]")
"""硕士以上(本科优秀者亦可): the exception does not lower what is asked for."""
_BRACKETED_WISH = re.compile(
    r"\((?!(?:is |are |but |strongly |highly |very )+(?:much )?(?:preferred|desired))[^()]{2,60}\s(?:prefer(?:red|r?e?$)|desired|desirable|an? (?:plus|bonus)|nice to have)(?:\)|$)|\(preferably[^()]{2,60}\)"
)
"""Bachelor's degree (finance preferred, Master's a plus): the degree before it is asked for."""


def is_meant(text: str, hit: Hit) -> bool:
    """Whether a degree's words mean one that is asked for: no look-alike, no exception."""
    if _NO_SCHOOL.match(text, hit.start()) or _is_exception(text, hit):
        return False
    if hit.group() == "不限学历" and text.startswith(":", hit.end()):
        return False  # 男女不限 学历:大专
    if hit.group() in {"master", "masters"}:
        return _BARE_MASTER.match(text, hit.start()) is not None
    return hit.group() not in _SHORT or _is_short_degree(text, hit)


def _is_exception(text: str, hit: Hit) -> bool:
    """优秀者大专亦可, (可放宽), 不招大专: such a degree does not count."""
    before = text[max(0, hit.start() - 14) : hit.start()]
    if _EXCEPTION_BEFORE.search(before) or _NOT_TAKEN.search(before):
        return True
    return any(found.start() < hit.start() < found.end() for found in _EXCEPTION.finditer(text))


def _is_short_degree(text: str, hit: Hit) -> bool:
    """Short forms (BS, BA) need a word of education near them."""
    if _HAN_BEHIND.match(text, hit.end()):
        return False
    if hit.group() == "ms" and not _MS.match(text, hit.start()):
        return False
    around = text[max(0, hit.start() - 40) : hit.end() + 60]
    return _CONTEXT.search(around.replace(hit.group(), " ", 1)) is not None


def is_only_welcome(text: str, hit: Hit) -> bool:
    """A word of preference in the same clause (zh) or later in the sentence with no "required" between."""
    rest = _PLUS_YEARS.sub(" ", text[hit.end() : hit.end() + 160])
    bracket = _BRACKETED_WISH.search(rest)
    if bracket and not _preferred_en().search(rest[: bracket.start()]):
        return False
    if hit.group()[0] >= "\u2e80" or _HAN_NEXT.match(rest):
        clause = re.split(r"[，,。；;、()（）]", _AND_DEGREES.sub("", rest, 1), maxsplit=1)[0]
        wish = _preferred_zh().search(clause)
        return wish is not None and not _HIGHER_WISHED.search(clause[: wish.at])
    if _WELCOME_BEFORE.search(text, max(0, hit.start() - 40), hit.start()):
        return True
    said = _preferred_en().search(_FIELD_ONLY.sub(" ", rest))
    if said is None:
        return False
    between = rest[: said.start()]
    if _is_of_another(between):
        return False
    return not re.search(
        r"required|must|minimum|;|or equivalent experience|\bor\b.{0,40}\byears|，", between
    ) and not re.search(r"[a-z]\.\s", between)


def _is_of_another(between: str) -> bool:
    """`Bachelor's degree, Master's preferred`, `..., CPA a plus`: the wish belongs to a later piece."""
    if between.endswith("(") and any(
        hit.group() not in ANY_DEGREE for hit in _any_degree().finditer(between[-_BESIDE:])
    ):
        return True  # MS or PhD (preferred)
    pieces = [piece.lstrip() for piece in between.split(",")[1:]]
    others = [piece for piece in pieces if not piece.startswith(("or ", "and ", "with "))]
    if any(_NO_DEGREE_WISHED.search(piece) for piece in others):
        return True
    return (
        bool(others) and others[-1] == pieces[-1] and _any_degree().search(pieces[-1]) is not None
    )


@cache
def _any_degree() -> Phrases:
    table = load_toml("requirements")["education"]
    return Phrases(form for degree in Education for form in table[degree.value])


@cache
def _preferred_zh() -> Phrases:
    return words_of("requirements", "preferred", "zh")


@cache
def _preferred_en() -> Phrases:
    return words_of("requirements", "preferred", "en")
