"""How is a skill called in Chinese?"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from watchbot.lexicon.skills import taxonomy
from watchbot.pipeline.read.skills import skill_named

_CHINESE = re.compile(r"[\u4e00-\u9fff·]+")


def chinese_name(skill: str) -> str | None:
    """机器学习 for "machine learning"; None for tools and the like, which keep their own names."""
    return _names().get(skill)


@cache
def _names() -> Mapping[str, str]:
    """Skill -> the first of its names that is wholly Chinese and leads back to it."""
    found: dict[str, str] = {}
    for term in taxonomy().terms:
        if term.marks.proper or term.skill in found or not _CHINESE.fullmatch(term.text):
            continue
        if skill_named(term.text) == term.skill:
            found[term.skill] = term.text
    return MappingProxyType(found)
