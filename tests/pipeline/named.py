"""The skills of a text by name alone."""

from __future__ import annotations

from watchbot.pipeline.read.skills import find_skills


def names(text: str, where: str = "text") -> set[str]:
    """The canonical names of all skills found."""
    return {skill.name for skill in find_skills(text, where)}
