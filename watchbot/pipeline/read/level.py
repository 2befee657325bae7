"""Seniority: the title's word first, then the text's, then the years asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from watchbot.model.posting import Experience, Level
from watchbot.pipeline.read.campus import is_campus
from watchbot.pipeline.read.employment import is_internship
from watchbot.pipeline.read.level_title import cleared, grade_of, level_named, level_of_grade
from watchbot.pipeline.read.phrases import Stems, groups_of, lookup
from watchbot.pipeline.read.roles_listed import roles_listed
from watchbot.pipeline.read.text import flat, fold

_GRADUATES = re.compile(r"应届(?:毕业)?生?|校招|实习")
_OTHERS_BEFORE = re.compile(
    r"\b(?:mentor\w*|coach\w*|oversee\w*|supervis\w*|train(?:s|ing)?|guid\w+|manag(?:e|es|ing)|lead(?:s|ing)?|support(?:s|ing)?|compared to|path to|not|n't|than|from|between)\b[^.;]{0,30}$"
    r"|\b(?:entry|junior|mid|senior)(?: level)?,? (?:or|and|/) $|n't [^.;]{0,30}$"
)
"""Mentors junior level engineers; a clear path to the senior level: said of others."""
_OTHERS_BEHIND = re.compile(
    r" (?:[\w&/-]+ ){0,2}?(?:audiences?|executives?|management|managers|leaders?|leadership|stakeholders?|clients?|officials?|business|personnel|staff|knowledge|experience|talent|understanding|skills?|graduates|or|and (?:junior|senior|entry|mid))\b"
)
"""Present to senior-level executives: their level, not the role's."""
_NEAR = 48
"""How many characters before a level word may say whose level it is."""
_PARTS = re.compile(r"[/,;|、，()（）]")
"""经理/主管: the first word that is known holds."""
_SOUGHT = re.compile(
    r"\b(?:(?:we(?: are|'re|’re)? |is |are |currently )?(?:looking for|seeking|seeks|hiring(?: for)?|searching for|in search of|recruiting)"
    r"|currently have|(?:job |position )?title:|position:|opportunity for|as (?=an? [a-z][^,.;]{4,40},? (?:you|at|with our|in our|on our)\b)) ?"
    r"(?:(?:an?|our|the|one|talented|experienced|skilled|highly|passionate|motivated|strong|new) ){0,4}"
    r"(?P<level>senior|sr\.?|junior|jr\.?|staff|principal|lead)[ -]+(?:(?!(?:and|or|to) )[\w/+#.-]+ ){0,3}?"
    r"(?:engineers?|developers?|scientists?|analysts?|designers?|architects?|consultants?|programmers?|accountants?|technicians?|researchers?|specialists?|administrators?|attorneys?|nurses?|managers?|writers?|editors?)\b(?!,? (?:and|or) (?:an? )?(?:junior|senior|mid|entry|lead|staff|principal))"
)
"""We are looking for a Senior Data Scientist: the text names the role where the title leaves its level out."""
_SOUGHT_ZH = re.compile(
    r"(?:(?:招聘|诚聘|寻找|招募|急聘)|(?:岗位|职位|职务)(?:名称)?[:：])\s*(?:一[名位])?[^,，。；;、:：\d]{0,8}?(?<![初中、/])(?P<level>高级|资深|初级|中级)(?=[^,，。；;、]{0,8}(?:师|员|开发|人才|专员|顾问))"
)
_BY_WORD = {
    **dict.fromkeys(("senior", "sr", "高级", "资深"), Level.SENIOR),
    **dict.fromkeys(("junior", "jr", "初级"), Level.ENTRY),
    **dict.fromkeys(("staff", "principal", "lead"), Level.LEAD),
    "中级": Level.MID,
}
_LEVEL_STEMS = Stems(
    *("senior ", "senior-", "sr ", "sr. ", "junior ", "junior-", "jr ", "jr. "),
    *(" staff ", " principal ", " lead ", "高级", "资深", "初级", "中级"),
)
"""A text without any of these names no role with its level."""
_OPEN_TO_ALL = re.compile(r"不限|无要求|不要求|应届|在校|none|any|welcome")
"""No experience asked for says little; none *needed* is said of work for beginners."""
_MID_FROM, _SENIOR_FROM = 2, 5


def read_level(
    title: str, text: str = "", experience: Experience | None = None, *, stated: str | None = None
) -> Level | None:
    """Read the level of a posting; None when nothing tells it.

    `stated` is the board's own word and wins when it is known and clear ("Mid-Senior level" is not). Years: up to 1 entry, 2 to 4 mid,
    5 and more senior. A product, account or project manager without reports is no manager.
    """
    given = _stated(stated, "stated")
    if given is not None:
        return given
    if is_internship(title, text):
        return Level.INTERN
    roles = roles_listed(fold(title))
    if roles:
        return _of_all(roles, flat(text))
    head = cleared(title)
    if _several(title):
        head = _GRADUATES.sub(" ", head)
    by_title = level_named(head, flat(text), _by_years(experience)) or _by_grade(
        fold(title), experience
    )
    if by_title is not None:
        return by_title
    if is_campus(title, "") and not _several(title):
        return Level.ENTRY
    told = _by_text(flat(text)) or _by_years(experience)
    if told is None and is_campus(title, text) and not _several(title):
        return Level.ENTRY
    return told or _stated(stated, "vague")


def _of_all(roles: Sequence[str], body: str) -> Level | None:
    """The level that each of several roles names; their years are of one of them only."""
    levels = {level_named(cleared(role), body) for role in roles}
    return levels.pop() if len(levels) == 1 else None


def _stated(stated: str | None, kind: str) -> Level | None:
    folded = fold(stated or "")
    for part in (folded, *_PARTS.split(folded)):
        group = lookup(part.strip(), "level", kind) if part.strip() else None
        if group:
            return Level(group)
    return None


def _several(title: str) -> bool:
    return re.search(r"(?:应届|校招|实习)\s*[/、]|[/、]\s*(?:社招|实习)", fold(title)) is not None


def _by_grade(title: str, experience: Experience | None) -> Level | None:
    """I is entry, II is mid; III and above say the years, where there are any, else senior."""
    grade = grade_of(title)
    if grade is None:
        return None
    return level_of_grade(grade) or _by_years(experience) or Level.SENIOR


def _by_text(body: str) -> Level | None:
    named = {
        group
        for group, hit in groups_of("level", "text").finditer(body)
        if not _OTHERS_BEFORE.search(body, max(0, hit.at - _NEAR), hit.at)
        and not _OTHERS_BEHIND.match(body, hit.to)
    }
    if named >= {"entry", "senior"}:
        return None
    said = next((Level(group) for group in ("entry", "mid", "senior") if group in named), None)
    return said or _sought(body)


def _sought(body: str) -> Level | None:
    """The level of the role that a sentence looks for; None for none and for several."""
    found = {
        _BY_WORD[hit["level"].rstrip(".")]
        for start, end in _LEVEL_STEMS.spots(body)
        for said in (_SOUGHT if body[start] < "\u2e80" else _SOUGHT_ZH,)
        for hit in said.finditer(body, max(0, start - _NEAR), end + _NEAR)
    }
    return found.pop() if len(found) == 1 else None


def _by_years(experience: Experience | None) -> Level | None:
    years = experience.min_years if experience else None
    if experience is None or years is None:
        return None
    if years == 0 and experience.max_years is None and not _beginners(experience.text):
        return None
    if years < _MID_FROM:
        return Level.ENTRY
    return Level.MID if years < _SENIOR_FROM else Level.SENIOR


def _beginners(said: str | None) -> bool:
    return _OPEN_TO_ALL.search(fold(said)) is None if said else False
