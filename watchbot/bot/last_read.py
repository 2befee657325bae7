"""When was a board last read well, in words?"""

from __future__ import annotations

from datetime import datetime

from watchbot.bot.words import say
from watchbot.delivery.figures import format_age


def last_read(at: datetime | None, *, language: str, now: datetime) -> str:
    """How long ago it was, or "never"."""
    return (
        say(language, "status.never") if at is None else format_age(at, language=language, now=now)
    )
