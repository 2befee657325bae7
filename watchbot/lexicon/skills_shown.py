"""Which tags of a posting name skills, and what is a skill called for a reader?"""

from __future__ import annotations

from watchbot.lexicon.names import is_han
from watchbot.lexicon.skills import skill_names
from watchbot.model.language import is_chinese
from watchbot.model.posting import Skill


def is_known(skill: Skill) -> bool:
    """Whether the taxonomy has it; boards tag with benefits (`年底双薪`) and answers of forms, too."""
    return skill.where != "tags" or skill.name in skill_names()


def skill_words(skill: Skill, language: str) -> str:
    """As the posting writes it; the canonical name, which is English, where that would be Chinese
    for a reader of another language."""
    written = skill.label or skill.name
    return written if is_chinese(language) or not is_han(written) else skill.name
