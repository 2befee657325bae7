"""Why is a listing held to be that posting? The reason that the pipeline gave, in the reader's words."""

from __future__ import annotations

from watchbot.bot.words import say
from watchbot.model.why import Why


def joined_words(reason: Why, language: str) -> str:
    """The reason in words, its parts one after the other."""
    return "".join(say(language, f"joined.{key}", **dict(values)) for key, values in reason.parts)
