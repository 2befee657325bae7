"""Is a bare word the name of a skill? The lexicon also holds trades and words that only hint at one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from watchbot.bot.rule_text.known_names import ORDINARY_WORDS
from watchbot.bot.rule_text.ordinary import (
    EVERYDAY_SKILLS,
    GENERIC_ROLE,
    SHORT_NAMES,
    WEAK_SKILLS,
    is_role,
)
from watchbot.lexicon.skills import taxonomy
from watchbot.pipeline.read.company import company_named
from watchbot.pipeline.read.skills import skill_named
from watchbot.pipeline.read.text import fold, has_han

_MAIN_NAMES = 12
"""How many names of a skill are held to mean the skill itself; later ones only point to it."""
_ROLE_BEHIND = re.compile(rf"(?P<skill>.+?)(?:编程|{GENERIC_ROLE})")
_VERSIONED = re.compile(r"(?P<skill>[a-z][a-z+#]{2,})\d{1,2}(?:\.\d{1,2})?")
"""c++20, python3.11: the version touches the name."""
_LANGUAGE = (
    r"(?:[英日韩德法俄葡泰越西意汉外粤]语|英文|日文|德文|法文|韩文|中文|外文|西班牙语|葡萄牙语|意大利语|阿拉伯语|"
    r"荷兰语|土耳其语|越南语|印尼语|马来语|波斯语|希腊语|波兰语|多语种|小语种|普通话)"
)
LANGUAGE_WORK = re.compile(
    rf"{_LANGUAGE}(?:口语|同声|陪同)?(?:老师|教师|讲师|家教|助教|顾问|翻译|口译|笔译|导游|客服|销售|编辑|主播|外教|培训|专员|助理)"
)
"""英语老师, 英语翻译: one trade; the skills called so hear only the language or only the work."""


@dataclass(frozen=True, slots=True)
class SkillSense:
    """A skill by name. `weak`: written in everyday words, so it may be part of a longer phrase.

    `before` is another skill that is named with it: elixir phoenix.
    """

    name: str
    weak: bool
    before: str | None = None


@lru_cache(maxsize=8192)
def skill_sense(folded: str, shown: str) -> SkillSense | None:
    """The skill that a bare word surely names, or None: then it is a plain word.

    Product names count by any spelling; a field of work (machine learning, 嵌入式) only by its main
    names; a trade (nurse, 律师, data engineer) never: it is looked for as the word it is.
    """
    name = skill_named(shown.strip()) or skill_named(folded)
    if name is None and (versioned := _VERSIONED.fullmatch(folded)):
        return skill_sense(versioned["skill"], shown[: versioned.end("skill")])
    if name is None or folded in EVERYDAY_SKILLS or _is_trade(folded, name):
        return None
    if _names_several(folded, name):
        return None
    itself = fold(name) == folded
    if not itself and (folded in ORDINARY_WORDS or not _is_long_enough(folded, shown)):
        return None
    if _ends_in_role(folded):
        return None
    if is_product(name):
        return SkillSense(name, weak=folded in WEAK_SKILLS, before=_skill_before(folded, name))
    if _rank(name).get(folded, _MAIN_NAMES) >= _MAIN_NAMES:
        return None
    return SkillSense(name, weak=not _is_acronym(folded) or folded in WEAK_SKILLS)


def _names_several(folded: str, name: str) -> bool:
    """`c# .net`: two skills side by side, whatever the lexicon makes of them; not "sap s/4hana"."""
    found = [skill_named(part) for part in folded.split(" ")]
    if len(found) < 2 or not all(found) or name not in found or fold(name) == folded:
        return False
    one = folded.startswith("sap ")  # its parts go by the house's name: sap abap
    return not (one or fold(name).startswith(f"{fold(found[0] or '')} "))


def _skill_before(folded: str, name: str) -> str | None:
    """Elixir of `elixir phoenix`, MATLAB of `matlab simulink`; not the maker: `cisco webex`."""
    head, _, rest = folded.partition(" ")
    before = skill_named(head) if rest else None
    if before is None or before == name or not is_product(before) or company_named(head):
        return None
    itself = skill_named(rest) == name or fold(name).partition(" ")[0] == rest
    return before if itself and not fold(name).startswith(fold(before)) else None


def is_product(name: str) -> bool:
    """Python, C++, CUDA, React Native: a name of its own; not "machine learning", not "IC design"."""
    if any(word.islower() for word in name.split(" ")[1:]):
        return False
    return any(sign.isupper() or sign.isdigit() for sign in name)


def _is_trade(folded: str, name: str) -> bool:
    if fold(name) == folded and " " in name and is_product(name):
        return False  # Substance Painter
    doing = folded.removesuffix(" work")  # electrician work
    return is_role(doing) or LANGUAGE_WORK.fullmatch(folded) is not None


def _is_long_enough(folded: str, shown: str) -> bool:
    """Short names are words too often (can, san, hip): in capitals, or those that all know."""
    if not folded.isascii() or len(folded) > 3:
        return True
    return folded in SHORT_NAMES or shown.strip().isupper()


def _ends_in_role(folded: str) -> bool:
    """java开发: the skill and what one does with it are two conditions."""
    match = _ROLE_BEHIND.fullmatch(folded) if has_han(folded) else None
    return match is not None and skill_named(match["skill"]) is not None


def _is_acronym(folded: str) -> bool:
    """llm, nlp, k8s: short, and no word."""
    return (
        folded.isascii() and len(folded) <= 5 and folded not in ORDINARY_WORDS and " " not in folded
    )


@cache
def _ranks() -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for term in taxonomy().terms:
        names = found.setdefault(term.skill, {fold(term.skill): 0})
        names.setdefault(fold(term.text), len(names))
    return found


def _rank(name: str) -> dict[str, int]:
    return _ranks().get(name, {})
