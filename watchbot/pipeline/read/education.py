"""The lowest degree that a posting asks for; a degree that is only welcome does not count."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.model.posting import Education
from watchbot.pipeline.read.clauses import Clause, clauses_holding
from watchbot.pipeline.read.education_words import ANY_DEGREE, is_meant, is_only_welcome
from watchbot.pipeline.read.phrases import Groups, Stems, words_of
from watchbot.pipeline.read.text import fold

_ORDER = tuple(Education)
_ANYWHERE = frozenset({"degree from", "学位"})
"""A degree from a university, 学位证: a degree named anywhere in the posting says more."""
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
_LEFT_SCHOOL = Stems("专业毕业")
_UNIVERSITY = re.compile(
    r"(?:高校|名校|大学|c9|985|211|双一流)[^,。;]{0,22}专业毕业(?!设计|论文|[^,。;]{0,6}优先)"
)
_GRADUATES = re.compile(r"\b(?:college|university) graduates?\b", re.I)
"""In a title they say whom a campus programme is for; a text that speaks of them asks for a degree."""
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
    return min(degrees, key=_ORDER.index, default=None) or _of_a_university(title, text)


def _of_a_university(title: str, text: str) -> Education | None:
    """C9高校计算机专业毕业: who has left a university has a bachelor's degree."""
    told = clauses_holding(title, text, _LEFT_SCHOOL)
    asked = any(not clause.preferred and _UNIVERSITY.search(clause.text) for clause in told)
    return Education.BACHELOR if asked else None


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
    hits = [
        (Education(name), hit) for name, hit in _degrees().finditer(text) if is_meant(text, hit)
    ]
    named = [(degree, hit) for degree, hit in hits if hit.group() not in ANY_DEGREE]
    asked = [degree for degree, hit in named or hits if not is_only_welcome(text, hit)]
    if not asked:
        return None
    return _Asked(
        min(asked, key=_ORDER.index), named=any(hit.group() not in _ANYWHERE for _, hit in hits)
    )


@cache
def _degrees() -> Groups:
    table = load_toml("requirements")["education"]
    return Groups({degree.value: table[degree.value] for degree in _ORDER})


def _lowest(folded: str) -> Education | None:
    found = [
        degree
        for degree in _ORDER
        if words_of("requirements", "education", degree.value).search(folded)
    ]
    return min(found, key=_ORDER.index, default=None)
