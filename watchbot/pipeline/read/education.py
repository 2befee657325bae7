"""The lowest degree that a posting asks for; a degree that is only welcome does not count."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.model.posting import Education
from watchbot.pipeline.read.clauses import Clause, clauses_holding
from watchbot.pipeline.read.phrases import Groups, Hit, Phrases, Stems, words_of
from watchbot.pipeline.read.text import fold

_ORDER = tuple(Education)
_CONTEXT = re.compile(
    r"degree|diploma|university|college|学历|毕业|在读|学生|专业|学位|以上|graduat|pursuing|enrolled|major|studies|"
    r"studying|education|field|science|engineering|equivalent|统招|招聘对象|candidate|required|in\s|or\s|/|,"
)
_ANY_DEGREE = frozenset(
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
_ANYWHERE = frozenset({"degree from", "学位"})
"""A degree from a university, 学位证: a degree named anywhere in the posting says more."""
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
_NO_DEGREE = re.compile(
    r"(?:bachelor|master|doctoral|phd|undergraduate|graduate)[^.;]{0,40}(?:thesis|program offered|tuition)|"
    r"scrum master|master data|master plan|master(?:ing|y|ed)\b|master (?:branch|node|the|your|new)|webmaster|"
    r"(?:n['’]t|\bnot) (?:have to have|need(?: to have)?) an? |研究生(?:导师|会)|学士后|博士后合作|director of undergraduate|"
    r"\b(?:from|at|top|top-tier|leading)(?: the)?(?: best| top| leading)? undergraduate (?:programs?|schools?)"
)
_OF_OTHERS = re.compile(
    r"\b(?:ceo|cto|founders?|leadership|faculty|instructors?|managers?|mentors?) (?:holds?|has|have|with) (?:an? )?(?:ph\.?d|master|bachelor|doctorate|degree)\w*(?:['’]s)?"
    r"|\b(?:work\w*|collaborat\w+|partner\w*|interact\w*|alongside)(?: closely)?(?: with)? (?:our |other |the |fellow |leading )?(?:ph\.?d|master|doctoral|graduate|undergraduate)\w*(?:['’]s)?(?: level)? (?:researchers?|scientists?|students?|candidates?|engineers?)"
    r"|\btuition [\w ]{0,30}(?:bachelor|master|degree|undergraduate)\w*(?:['’]s)?(?: degrees?)?"
    r"|(?:指导|协助培养|培养|带教)[^,，。；;]{0,4}(?:本科生?|硕士(?:研究生)?|博士(?:研究生)?|研究生)|(?:本科生?|硕士|博士|研究生)(?:课程|教学|导师)"
)
"""Degrees of those who are there already, or who are taught."""
_OTHERS_STEMS = Stems(
    *(
        "ceo",
        "cto",
        "founder",
        "leadership",
        "faculty",
        "instructor",
        "manager",
        "mentor",
        "tuition",
    ),
    *("work with", "working with", "works with", "closely", "collaborat", "partner", "interact"),
    *("alongside", "指导", "培养", "带教", "课程", "教学", "导师"),
)
"""A sentence without any of these speaks of nobody else."""
_GRADUATES = re.compile(r"\b(?:college|university) graduates?\b", re.I)
"""In a title they say whom a campus programme is for; a text that speaks of them asks for a degree."""
_WELCOME_BEFORE = re.compile(
    r"(?:preferably|ideally|\bprefer(?= an? )|\bpreference (?:(?:will be |is )?given )?(?:for|to)\b"
    r"|(?<!is )(?<!are )(?<!ly )(?:preferred|desired|plus)(?: (?:education\w*|degrees?|qualifications?|level|background|of)){0,3}\s*[:-])[^.;,]{0,24}$"
)
_FIELD_ONLY = re.compile(r"[,(]?\s*(?:preferably|ideally)\b")
"""A bachelor's degree, preferably in statistics: the field is welcome, the degree is asked for."""
_BESIDE = 18
"""Signs between a degree and the bracket that speaks of it."""
_BARE_MASTER = re.compile(
    r"masters?(?:['’]s?)?\s*(?:degree|of (?:science|arts|business|engineering|public|fine|education|laws|technology|information)|in\b|or (?:ph|a ph|doct|higher|above|bach|equi)|/|,|program|student|level|\(|candidate|\+|required|preferred|phd|ph\.d|$)"
)
_PLUS_YEARS = re.compile(
    r"\bplus\b(?=\s+(?:at least|an? (?:min|add)|min|\d|one|two|three|four|five|\w+ years|relevant|experience|strong"
    r"|significant|extensive|industry|work|professional|prior|several))"
)
"""Master's plus 2 years of experience: both are asked for."""
_NO_DEGREE_WISHED = re.compile(
    r"\b(?:certificat|certified|licen[sc]e|experience|knowledge|familiar|skills?\b|cpa\b|cfa\b|pmp\b)"
)
_NO_SCHOOL = re.compile(r"[初高]中[级低端高层档频速压]")
"""初中级工程师, 高中低压: no school."""
_MS = re.compile(
    r"ms(?:'s)?\s*(?:\(|degree|minimum|or\b|and\b|/|,|in\b|students?|phd|ph\.d|computer|math|statist|engineer|physics|econom|electric|financ|biolog|chemi|information|data)"
)
_EXCEPTION = re.compile(r"[(（][^()（）]{0,12}(?:优秀|亦可|也可|放宽)[^()（）]{0,8}[)）]")
"""硕士以上(本科优秀者亦可): the exception does not lower what is asked for."""
_BRACKETED_WISH = re.compile(
    r"\((?!(?:is |are |but |strongly |highly |very )+(?:much )?(?:preferred|desired))[^()]{2,60}\s(?:prefer(?:red|r?e?$)|desired|desirable|an? (?:plus|bonus)|nice to have)(?:\)|$)|\(preferably[^()]{2,60}\)"
)
"""Bachelor's degree (finance preferred, Master's a plus): the degree before it is asked for."""
_COMPANY = re.compile(
    r"(?:团队|创始人|员工|成员|核心|同事).{0,12}(?:博士|硕士|本科)|our (?:team|founders|people)[^.;]{0,60}(?:ph\.?d|master|degree)"
)


@dataclass(frozen=True, slots=True)
class _Asked:
    """The lowest degree of a clause. `named`: it says which, not only "a degree from a university"."""

    degree: Education
    named: bool


def read_education(stated: str | None) -> Education | None:
    """Read a board's own word (本科, 学历未注明, "Bachelor's Degree"); None when it says nothing."""
    folded = fold(stated or "").strip()
    if not folded or folded in _listed("unsaid"):
        return None
    if folded in _listed("stated_none"):
        return Education.NONE
    return _lowest(folded)


def find_education(title: str, text: str) -> Education | None:
    """Find the lowest degree asked for in a title and a description; None when none is.

    "None needed" counts only where no sentence asks for a degree.
    """
    asking = clauses_holding(_GRADUATES.sub(" ", title), text, _degrees())
    found = [asked for clause in asking if (asked := _asked(clause))]
    named = [asked for asked in found if asked.named]
    real = [asked for asked in named if asked.degree is not Education.NONE]
    degrees = [asked.degree for asked in real or named or found]
    return min(degrees, key=_ORDER.index, default=None)


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(load_toml("requirements")["education"][name])


def _asked(clause: Clause) -> _Asked | None:
    if clause.preferred:
        return None
    text = clause.text
    if _OTHERS_STEMS.within(text):
        text = _OF_OTHERS.sub(" ", text)
    if _NO_DEGREE.search(text) or _COMPANY.search(text):
        return None
    hits = [(Education(name), hit) for name, hit in _degrees().finditer(text) if _meant(text, hit)]
    named = [(degree, hit) for degree, hit in hits if hit.group() not in _ANY_DEGREE]
    asked = [degree for degree, hit in named or hits if not _only_welcome(text, hit)]
    if not asked:
        return None
    return _Asked(
        min(asked, key=_ORDER.index), named=any(hit.group() not in _ANYWHERE for _, hit in hits)
    )


@cache
def _degrees() -> Groups:
    table = load_toml("requirements")["education"]
    return Groups({degree.value: table[degree.value] for degree in _ORDER})


@cache
def _any_degree() -> Phrases:
    table = load_toml("requirements")["education"]
    return Phrases(form for degree in _ORDER for form in table[degree.value])


def _meant(text: str, hit: Hit) -> bool:
    """Short forms (BS, BA) need a word of education near them; a bracket's exception does not count."""
    before = text[max(0, hit.start() - 14) : hit.start()]
    if re.search(
        r"(?:优秀|特别优秀|能力强)[^，,；;]{0,6}(?:可|者可)?\s*$|[(（][^)）]*(?:可|放宽)[^)）]*$",
        before,
    ):
        return False
    if any(found.start() < hit.start() < found.end() for found in _EXCEPTION.finditer(text)):
        return False
    if _NO_SCHOOL.match(text, hit.start()):
        return False
    if hit.group() in {"master", "masters"} and not _BARE_MASTER.match(text, hit.start()):
        return False
    if hit.group() in _SHORT:
        if hit.group() == "ms" and not _MS.match(text, hit.start()):
            return False
        around = text[max(0, hit.start() - 40) : hit.end() + 60]
        return _CONTEXT.search(around.replace(hit.group(), " ", 1)) is not None
    return True


def _only_welcome(text: str, hit: Hit) -> bool:
    """A word of preference in the same clause (zh) or later in the sentence with no "required" between."""
    rest = _PLUS_YEARS.sub(" ", text[hit.end() : hit.end() + 160])
    bracket = _BRACKETED_WISH.search(rest)
    if bracket and not _preferred_en().search(rest[: bracket.start()]):
        return False
    if hit.group()[0] >= "\u2e80":
        clause = re.split(r"[，,。；;、()（）]", rest, maxsplit=1)[0]
        return _preferred_zh().search(clause) is not None
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
        hit.group() not in _ANY_DEGREE for hit in _any_degree().finditer(between[-_BESIDE:])
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
def _preferred_zh() -> Phrases:
    return words_of("requirements", "preferred", "zh")


@cache
def _preferred_en() -> Phrases:
    return words_of("requirements", "preferred", "en")


def _lowest(folded: str) -> Education | None:
    found = [
        degree
        for degree in _ORDER
        if words_of("requirements", "education", degree.value).search(folded)
    ]
    return min(found, key=_ORDER.index, default=None)
