"""Yes and no, typed where a button waits: the preview that was shown just now is kept or dropped."""

from __future__ import annotations

import re
from datetime import timedelta

from watchbot.bot.commands import watch
from watchbot.bot.turn import Replies, Turn
from watchbot.pipeline.read.text import fold

JUST_NOW = timedelta(minutes=10)
"""A word said later may be meant for something else: then it says where the buttons are."""
_YES = re.compile(
    r"(?:yes|yep|yeah|ok(?:ay)?|sure|right|confirm|create|save|keep|do)(?:,? (?:please|it|that))?"
    r"|(?:是|对|好|行|可以|没错|创建|建立|确认|确定|保存|就这样)(?:的|了|吧)?"
)
_NO = re.compile(
    r"(?:no|nope|wrong)(?:,? (?:thanks|thank you))?|(?:不是|不对|不行|不要|不用|不)(?:的|了)?"
)
_ENDS = " \t\n!.,~。，！、"


def answer(turn: Turn, text: str) -> Replies | None:
    """What the buttons would do; None: it is neither yes nor no, or nothing was asked just now."""
    question = turn.asked_last()
    if question is None or question.kind != "rule" or question.asked_at is None:
        return None
    if turn.now - question.asked_at > JUST_NOW:
        return None
    said = fold(text).strip(_ENDS)
    if _YES.fullmatch(said):
        return watch.create(turn, question.token)
    return watch.drop(turn, question.token) if _NO.fullmatch(said) else None
