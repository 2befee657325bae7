"""Which of the two languages that watchbot writes is meant?"""

from __future__ import annotations


def is_chinese(language: str) -> bool:
    """True for zh, zh-hans, zh_TW and the like; every other language reads English."""
    return language.lower().replace("_", "-").split("-")[0] == "zh"


def our_language(language: str) -> str:
    """The key of the language to write in: zh or en."""
    return "zh" if is_chinese(language) else "en"
