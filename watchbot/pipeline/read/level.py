"""Seniority: the title's word first, then the text's, then the years asked for."""

from __future__ import annotations

import re

from watchbot.model.posting import Experience, Level
from watchbot.pipeline.read.campus import is_campus
from watchbot.pipeline.read.employment import is_internship
from watchbot.pipeline.read.phrases import groups_of, lookup, words_of
from watchbot.pipeline.read.text import flat, fold

_MANAGER = re.compile(r"\bmanager\b|\bleiter(?:in)?\b|经理")
_NOT_PEOPLE = re.compile(
    r"(?:account|product|program|project|marketing|campaign|community|social media|content|brand|search|sales|success|"
    r"partner|category|case|risk|portfolio|data|delivery|release|change|territory|relationship|media|event)s?\s+(?:\w+\s+)?manager|"
    r"(?:产品|项目|客户|销售|大客户|渠道|区域|市场|品牌|商务|投资|运营|策划|理财|交付)经理"
)
_GRADES = re.compile(r"(?<![a-z0-9])(?:i{1,3}|iv|[1-4])\s*[/-]\s*(?:i{1,3}|iv|v|[1-5])(?![a-z0-9])")
_NOISE = re.compile(
    r"^\s*(?:\d{4}\b|\d+\.\d+)|\bu\.s\.|[#№]\s*\d+|\b\d{3,}\b|\(\d+\)|（\d+）|\d+\s*名|\bl\d\b|\d+-\d+|\d+\s*[k%+]|\d+\s*薪"
)
_GRADUATES = re.compile(r"应届(?:毕业)?生?|校招|实习")
_GRADE = re.compile(r"(?<=[a-z)] )(?:- ?)?(?P<grade>i{1,3}|iv|v|[1-5])(?=\s*(?:$|[-,(:|/–—（]))")
"""A grade at the end of the title or of its first part: Engineer I, Data Scientist - II (Contract)."""
_BY_GRADE = {"i": Level.ENTRY, "1": Level.ENTRY, "ii": Level.MID, "2": Level.MID}
_ASSISTANT = re.compile(
    r"(?P<who>assistant|secretary|aide|advisor)\s+to\s.*|(?:总裁|总经理|董事长|总监|[a-z]{3})(?:办公室)?(?P<zh>助理|秘书)"
)
"""An assistant to the director is none."""
_CHIEF = re.compile(r"\bchief (?:[a-z&]+ ){1,4}officer\b")
_HEAD = re.compile(
    r"\W*(?:(?:global|regional|deputy|group|interim) )?head\b(?! (?:office|count|hunter|start|cook|chef|coach|nurse|teacher|waiter|gardener|brewer|bartender|barista|housekeeper|lifeguard|custodian|cashier|swim|(?:[\w-]+ )?(?:scientist|engineer|developer|designer|analyst|architect|cleaner)))"
)
"""Head of Data, Head Data - Airlines; not the head chef."""
_JUNIOR_MANAGER = re.compile(r"\b(?:junior|jr\.?|trainee) (?:[\w&/-]+ ){0,3}manager\b")
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
_FIRST = ("executive", "director")
_THEN = ("lead", "mid_sure", "senior", "entry", "mid")
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
    head = _cleared(title)
    if _several(title):
        head = _GRADUATES.sub(" ", head)
    by_title = _by_title(head, flat(text)) or _by_grade(fold(title), experience)
    if by_title is not None:
        return by_title
    if is_campus(title, "") and not _several(title):
        return Level.ENTRY
    told = _by_text(flat(text)) or _by_years(experience)
    if told is None and is_campus(title, text) and not _several(title):
        return Level.ENTRY
    return told or _stated(stated, "vague")


def _stated(stated: str | None, kind: str) -> Level | None:
    folded = fold(stated or "")
    for part in (folded, *_PARTS.split(folded)):
        group = lookup(part.strip(), "level", kind) if part.strip() else None
        if group:
            return Level(group)
    return None


def _cleared(title: str) -> str:
    head = _ASSISTANT.sub(lambda hit: hit["who"] or hit["zh"], fold(title))
    head = words_of("level", "title_not", "phrases").without(head)
    return _NOISE.sub(" ", head)


def _several(title: str) -> bool:
    return re.search(r"(?:应届|校招|实习)\s*[/、]|[/、]\s*(?:社招|实习)", fold(title)) is not None


def _by_title(head: str, body: str) -> Level | None:
    if _GRADES.search(head):
        return None
    if _CHIEF.search(head):
        return Level.EXECUTIVE
    named = groups_of("level", "title").named(head)
    for group in _FIRST:
        if group in named:
            return Level(group)
    if _HEAD.match(head):
        return Level.DIRECTOR
    if not _JUNIOR_MANAGER.search(head) and (
        "manager_sure" in named or _is_manager(head, body, named=False)
    ):
        return Level.MANAGER
    found = next((group for group in _THEN if group in named), None)
    if found is not None:
        return Level(found.removesuffix("_sure"))
    return Level.MANAGER if _is_manager(head, body, named=True) else None


def _by_grade(title: str, experience: Experience | None) -> Level | None:
    """I is entry, II is mid; III and above say the years, where there are any, else senior."""
    if _GRADES.search(title):
        return None
    found = _GRADE.search(title)
    if found is None:
        return None
    return _BY_GRADE.get(found["grade"]) or _by_years(experience) or Level.SENIOR


def _is_manager(head: str, body: str, *, named: bool) -> bool:
    """A manager of people: the title says manager and the text speaks of a team to lead.

    `named`: the title is one of those that mostly have no team (product, account), and has to be told by more.
    """
    if not _MANAGER.search(head) or named is (_NOT_PEOPLE.search(head) is None):
        return False
    proof = "sure" if named else "phrases"
    return words_of("level", "team", proof).search(body) is not None


def _by_text(body: str) -> Level | None:
    named = {
        group
        for group, hit in groups_of("level", "text").finditer(body)
        if not _OTHERS_BEFORE.search(body, max(0, hit.at - _NEAR), hit.at)
        and not _OTHERS_BEHIND.match(body, hit.to)
    }
    if named >= {"entry", "senior"}:
        return None
    return next((Level(group) for group in ("entry", "mid", "senior") if group in named), None)


def _by_years(experience: Experience | None) -> Level | None:
    years = experience.min_years if experience else None
    if years is None or (years == 0 and experience and experience.max_years is None):
        return None
    if years < _MID_FROM:
        return Level.ENTRY
    return Level.MID if years < _SENIOR_FROM else Level.SENIOR
