"""The singular of a word of a trade: what is looked for finds its plural too."""

from __future__ import annotations

from watchbot.bot.rule_text.known_names import ORDINARY_WORDS
from watchbot.bot.rule_text.ordinary import ends_in_role


def singular(word: str) -> str:
    """`nurses` -> nurse, `agencies` -> agency; other words as they are."""
    folded = word.casefold()
    if folded in ORDINARY_WORDS or not folded.endswith("s"):
        return word
    if folded.endswith("ies") and f"{folded[:-3]}y" in ORDINARY_WORDS:
        return f"{word[:-3]}y"
    known = folded[:-1] in ORDINARY_WORDS or ends_in_role(folded[:-1])
    return word[:-1] if known else word
