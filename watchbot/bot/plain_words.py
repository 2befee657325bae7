"""Which command is meant by a text without a slash: `监控 python 远程`, `list`, `show me my watches`?"""

from __future__ import annotations

import re

from watchbot.bot.table import COMMANDS
from watchbot.pipeline.read.text import fold_aligned

_FIELDS = frozenset({"company", "公司", "language", "语言"})
"""Words that name a field of a rule before a colon: `company: nvidia` is a rule."""
_AFTER = " \n,"
_ASKED_FOR = re.compile(
    r"^(?:please |can you )?(?:(?:show|list|give|open|see)(?: me)?(?: my| the| all)?|my|the) "
    r"|^(?:请|帮我|我要|我想)?(?:看一下|看看|看|查看|显示|打开)(?:我的|一下)?"
)
"""How a command is asked for: `show me my watches`, `看看我的收藏`."""


def word_command(text: str) -> tuple[str, str] | None:
    """A command said without a slash, and what stands behind it: `监控 python 远程`, `list`."""
    said, folded = fold_aligned(text.strip())
    whole = folded.rstrip("!。.?~ ") or folded
    wholes = {whole, _ASKED_FOR.sub("", whole)}
    for name, command in COMMANDS.items():
        if wholes & {*command.alone, *command.words}:
            return (name, said) if name == "lang" and whole in command.alone else (name, "")
    for name, command in COMMANDS.items():
        for word in command.words:
            if folded.startswith(word) and _ends_there(word, folded[len(word)]):
                return name, said[len(word) :].lstrip(f"{_AFTER}:：，")
    return None


def _ends_there(word: str, following: str) -> bool:
    """Whether a command's word ends before this sign; `暂停2` needs no blank."""
    if following in _AFTER or (following == ":" and word not in _FIELDS):
        return True
    return not word.isascii() and following.isdecimal()
