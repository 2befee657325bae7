"""What does a title say of seniority? Words first, then a grade; of alternatives the lowest."""

from __future__ import annotations

import re

from watchbot.model.posting import Level
from watchbot.pipeline.read.people_led import leads_people
from watchbot.pipeline.read.phrases import groups_of, words_of
from watchbot.pipeline.read.text import fold

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
_GRADE = re.compile(
    r"(?<=[a-z)] )(?:- ?)?(?P<grade>i{1,3}|iv|v|[1-5])(?=\s*(?:$|[-,(:|/–—（]))"
    r"|(?:^|[-–,(] ?)(?:level|tier) (?P<first>i{1,3}|[1-3])(?= [a-z])"
)
"""A grade at the end of the title or of its first part: Engineer I, Data Scientist - II (Contract);
Level 1 Support Analyst."""
_BY_GRADE = {"i": Level.ENTRY, "1": Level.ENTRY, "ii": Level.MID, "2": Level.MID}
_ASSISTANT = re.compile(
    r"(?P<who>assistant|secretary|aide|advisor)\s+to\s.*|(?:总裁|总经理|董事长|总监|副总|院长|部长|校长|厂长|店长|经理|主管|主任|[a-z]{3})(?:办公室)?(?P<zh>助理|秘书|特助|特别助理)"
)
"""An assistant to the director is none."""
_ALSO_GRADUATES = re.compile(
    r"(?:可|接受|欢迎|含|考虑)(?:优秀)?应届(?:毕业)?生?|应届(?:毕业)?生?(?:可|亦可|也可|均可|优先)"
)
"""海外运营（接受应届毕业生）: they may come too."""
_VICE = re.compile(r"(?<!senior )(?<!sr )(?<!sr\. )(?<!executive )\bvice[ -]presidents?\b|副总裁")
"""A vice president heads a part of the house, the president the whole."""
_CHIEF = re.compile(r"\bchief (?:[a-z&]+ ){1,4}officer\b|首席[\u4e00-\u9fff]{1,4}官")
_HEAD = re.compile(
    r"\W*(?:(?:global|regional|deputy|group|interim) )?head\b(?! (?:office|count|hunter|start|cook|chef|coach|nurse|teacher|waiter|gardener|brewer|bartender|barista|housekeeper|lifeguard|custodian|cashier|swim|(?:[\w-]+ )?(?:scientist|engineer|developer|designer|analyst|architect|cleaner)))"
)
"""Head of Data, Head Data - Airlines; not the head chef."""
_JUNIOR_MANAGER = re.compile(r"\b(?:junior|jr\.?|trainee) (?:[\w&/-]+ ){0,3}manager\b")
_LEARNING = re.compile(
    r"(?:储备|见习|后备)[\u4e00-\u9fff]{0,4}(?:店长|经理|主管|组长|班长|领班|总监|管理|主任|人才)|(?:管理|经理|主管|店长)培训生"
    r"|\b(?:manager|management|supervisor|leader|engineer|operator) (?:in[ -]training|trainees?)\b"
)
"""储备店长, Manager in Training: who will be one some day."""
_OR = re.compile(
    r"\s*(?:/|\||(?<![a-z])or(?![a-z])|或者?|\bto\b|至|(?<=级)、(?=[\u4e00-\u9fff]{2}(?!师))|[-~](?=(?:mid|senior|lead|staff|principal)\b))\s*"
)
_STEPS = re.compile(r"[初中高](?:级?\s*[、/]?\s*[初中高]){1,2}\s*级")
"""中高级, 初、中级, 中/高级: steps that share one 级."""
_MOST_PARTS = 4
_FIRST = ("executive", "director")
_THEN = ("lead", "mid_sure", "senior", "entry", "mid")
_RISING = (
    *(Level.ENTRY, Level.MID, Level.SENIOR, Level.LEAD),
    *(Level.MANAGER, Level.DIRECTOR, Level.EXECUTIVE),
)


def cleared(title: str) -> str:
    """A folded title without what only looks like a word of seniority."""
    head = _VICE.sub("vp", _ASSISTANT.sub(lambda hit: hit["who"] or hit["zh"], fold(title)))
    head = words_of("level", "title_not", "phrases").without(_ALSO_GRADUATES.sub(" ", head))
    return _NOISE.sub(" ", head)


def level_named(head: str, body: str, by_years: Level | None = None) -> Level | None:
    """The level that the words of a cleared title name, with the folded text to tell managers by.

    Of alternatives (中级/高级, Senior or Staff) it is the lowest, but none below what the years say.
    """
    if _GRADES.search(head):
        return None
    if _LEARNING.search(head):
        return Level.ENTRY
    named = _in_words(head, body)
    parts = _OR.split(_STEPS.sub(_step_by_step, head)) if named else ()
    if not 1 < len(parts) <= _MOST_PARTS:
        return named
    known = {level for part in parts if (level := _in_words(part, body)) is not None}
    return _of_several(known, by_years) if len(known) > 1 else named


def _step_by_step(steps: re.Match[str]) -> str:
    return "/".join(f"{step}级" for step in steps.group() if step in "初中高")


def _of_several(known: set[Level], by_years: Level | None) -> Level:
    rising = sorted(known, key=_RISING.index)
    least = _RISING.index(by_years) if by_years else 0
    return next((level for level in rising if _RISING.index(level) >= least), rising[-1])


def _in_words(head: str, body: str) -> Level | None:
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


def _is_manager(head: str, body: str, *, named: bool) -> bool:
    """A manager of people: the title says manager and the text speaks of a team to lead."""
    if not _MANAGER.search(head) or named is (_NOT_PEOPLE.search(head) is None):
        return False
    return leads_people(head, body, named=named)


def grade_of(title: str) -> str | None:
    """The grade of a folded title (`ii`, `3`); None for none and for two (I/II)."""
    if _GRADES.search(title):
        return None
    found = _GRADE.search(title)
    return (found["grade"] or found["first"]) if found else None


def level_of_grade(grade: str) -> Level | None:
    """I is entry, II is mid; the others say little by themselves."""
    return _BY_GRADE.get(grade)
