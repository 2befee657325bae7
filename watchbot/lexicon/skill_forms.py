"""In which other forms may a skill's name be written? Plurals, hyphens, British spelling, `X development`."""

from __future__ import annotations

from collections.abc import Iterator

_BRITISH = (
    *(("isation", "ization"), ("ising", "izing"), ("ise", "ize"), ("yse", "yze"), ("our", "or")),
    *(("centre", "center"), ("elling", "eling"), ("programme", "program")),
)
_GENERIC = frozenset(
    [
        "administration",
        "analysis",
        "application",
        "applications",
        "basics",
        "certification",
        "design",
        "engineering",
        "experience",
        "frameworks",
        "fundamentals",
        "industry",
        "integration",
        "knowledge",
        "languages",
        "libraries",
        "library",
        "management",
        "methods",
        "operations",
        "platform",
        "platforms",
        "principles",
        "processes",
        "production",
        "protocols",
        "services",
        "skills",
        "software",
        "support",
        "system",
        "systems",
        "techniques",
        "technologies",
        "technology",
        "testing",
        "theory",
        "tool",
        "tools",
        "usage",
    ]
)
_OF_CODE = frozenset({"programming", "language", "framework", "development"})
_GENERIC_CHINESE = (
    *("开发", "编程", "技术", "框架", "软件", "工具", "系统", "平台", "语言"),
    *("能力", "经验", "知识", "基础", "原理"),
)
"""Words that name no skill by themselves: `Vue framework` is Vue."""


def spellings(folded: str) -> Iterator[str]:
    """The same name spelt otherwise, likeliest first: `front end`, `front-end`; `data pipeline(s)`."""
    yield folded.replace("-", " ")
    yield folded.replace(" ", "-")
    words = folded.split()
    for at in reversed(range(len(words))):
        for other in _other_numbers(words[at]):
            yield " ".join((*words[:at], other, *words[at + 1 :]))
    for british, american in _BRITISH:
        if british in folded:
            yield folded.replace(british, american)
    of = folded.partition(" of ")
    if of[2]:
        yield f"{of[2]} {of[0]}"


def without_generic_word(folded: str) -> tuple[str, bool]:
    """The name without a last word that any name may have, or nothing; and whether that word proves it.

    `Go programming` is of a language; `office operations` need not be of the tool.
    """
    head, _, last = folded.rpartition(" ")
    if head and (last in _GENERIC or last in _OF_CODE):
        return head, last in _OF_CODE
    for word in _GENERIC_CHINESE:
        if folded.endswith(word) and len(folded) > len(word) + 1:
            return folded.removesuffix(word).rstrip(), False
    return "", False


def _other_numbers(word: str) -> Iterator[str]:
    """Singular and plural of a word."""
    if word.endswith("ies"):
        yield f"{word[:-3]}y"
    elif word.endswith("s"):
        yield word[:-1]
    elif word.endswith("y"):
        yield f"{word[:-1]}ies"
    yield f"{word}s"
