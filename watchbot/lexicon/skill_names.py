"""Which tags of a posting name skills, and what is a skill called for a reader?"""

from __future__ import annotations

import re
from functools import cache

from watchbot.lexicon.skills import taxonomy
from watchbot.model.posting import Skill

_HAN = re.compile(r"[㐀-鿿]")


def is_known(skill: Skill) -> bool:
    """Whether the taxonomy has it; boards tag with benefits (`年底双薪`) and answers of forms, too."""
    return skill.where != "tags" or skill.name in _names()


def skill_words(skill: Skill, language: str) -> str:
    """As the posting writes it; the canonical name, which is English, where that would be Chinese
    for a reader of another language."""
    written = skill.label or skill.name
    return written if language.startswith("zh") or not _HAN.search(written) else skill.name


@cache
def _names() -> frozenset[str]:
    return frozenset(term.skill for term in taxonomy().terms)
