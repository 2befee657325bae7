"""A text that cannot be understood: where, why, and how it would be right."""

from __future__ import annotations

from watchbot.bot.rule_text.line import TypedLine
from watchbot.errors import RuleSyntaxError


def fault(
    reason: str,
    line: TypedLine,
    start: int,
    length: int = 1,
    *,
    example: str = "",
    **values: str,
) -> RuleSyntaxError:
    """The error for `length` signs of the scanned line from `start`, in places of the typed text.

    `reason` and `values` are for the bot's words (`fault_<reason>`).
    """
    first = line.position(start)
    last = line.position(max(start + length - 1, start))
    return RuleSyntaxError(
        reason,
        text=line.text,
        position=first,
        length=max(last - first + 1, 1),
        example=example,
        values=values,
    )


def replaced(line: TypedLine, start: int, end: int, new: str) -> str:
    """The typed text with the signs `start` to `end` of the scanned line replaced."""
    first, last = line.position(start), line.position(end) if end > start else line.position(start)
    return " ".join(f"{line.text[:first]}{new}{line.text[last:]}".split())
