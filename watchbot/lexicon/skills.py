"""The shipped taxonomy of skills: names, other names in English and Chinese, parents.

The files in `skills/` are made of sections and lines:
`[machine learning]` begins a section: what follows has this skill as its parent; `[@tools]` is a
heading only. A line is `Name; other name; other name`. Signs before a name say how it counts:
`-` the canonical name is no word to look for, `=` only in exactly this spelling (capitals), `~` an
everyday word that needs evidence beside it, `+` counts wherever it stands, `!` counts only as a
label (a tag, a title) and never in running text, `*` a field of business that a company also says of
itself, `^` a subject of study that counts only where no degree is spoken of. `[!block]` lists
phrases that contain a name but mean something else. families.txt names further parents; chinese.txt adds Chinese
names to skills of the other files, and the skills that only Chinese postings ask for.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from sys import intern
from types import MappingProxyType
from typing import NamedTuple

from watchbot.lexicon.built import built_once
from watchbot.lexicon.data_files import lines_of

FILES = (
    "software",
    "data_ai",
    "hardware",
    "business",
    "professions",
    "further",
    "callings",
    "phrases",
    "chinese",
)
_PROPER = re.compile(r"[A-Z0-9+#]")
"""A name with capitals or digits is the name of something: a tool, a language, a norm."""
_SIGNS = "-=~*^+!"


class Marks(NamedTuple):
    """What the signs before a name say of it.

    `firm`: counts wherever it stands; `proper`: its skill is the name of something (a tool, a
    language, a norm).
    """

    exact: bool
    doubtful: bool
    broad: bool
    subject: bool
    firm: bool
    label_only: bool
    proper: bool


class Term(NamedTuple):
    """One name to look for, as written in the file. Names with the same signs share their marks."""

    text: str
    skill: str
    marks: Marks


@dataclass(frozen=True, slots=True)
class Taxonomy:
    """Everything the files say. `parents` maps a skill to its parents, nearest first."""

    terms: tuple[Term, ...]
    parents: MappingProxyType[str, tuple[str, ...]]
    blocked: tuple[str, ...]


_TAIWAN = {
    "软件": "软体", "硬件": "硬体", "固件": "韧体", "数据库": "资料库", "数据": "资料", "算法": "演算法", "网络": "网路",
    "程序": "程式", "项目": "专案", "营销": "行销", "服务器": "伺服器", "人工智能": "人工智慧", "信息": "资讯", "芯片": "晶片",
    "集成电路": "积体电路", "视频": "影片", "用户": "使用者", "质量": "品质", "云计算": "云端运算", "测试用例": "测试案例",
}  # fmt: skip
"""Words that differ in Taiwan, as they look after folding to simplified signs."""
_MAINLAND = re.compile("|".join(_TAIWAN))


def taiwan_form(text: str) -> str:
    """The name as written in Taiwan (软件测试 -> 软体测试), or the same name."""
    return text if text.isascii() else _MAINLAND.sub(lambda word: _TAIWAN[word.group()], text)


@built_once
def taxonomy() -> Taxonomy:
    """Reads the files once."""
    terms: list[Term] = []
    direct: dict[str, list[str]] = defaultdict(list)
    blocked: list[str] = []
    for name in FILES:
        section = ""
        for line in lines_of(f"skills/{name}.txt"):
            if line.startswith("["):
                section = intern(line.strip("[]"))
            elif section == "!block":
                blocked += [part.strip() for part in line.split(";") if part.strip()]
            else:
                skill = _read_line(line, terms)
                if not section.startswith("@") and section != skill:
                    direct[skill].append(section)
    for wider, narrower in _families():
        direct[narrower].append(wider)
    return Taxonomy(tuple(terms), MappingProxyType(_ancestors(direct)), tuple(blocked))


@cache
def skill_names() -> frozenset[str]:
    """The canonical names of all skills."""
    return frozenset(term.skill for term in taxonomy().terms)


def _families() -> Iterator[tuple[str, str]]:
    """(wider, narrower) of families.txt."""
    for line in lines_of("skills/families.txt"):
        wider, _, listed = line.partition(": ")
        for narrower in listed.split("; "):
            yield intern(wider), intern(narrower)


def _read_line(line: str, terms: list[Term]) -> str:
    """Adds the names of a line; its first one, without signs, is the skill."""
    own, *others = map(_parted, line.split("; "))
    skill = intern(own[1])
    proper = _PROPER.search(skill) is not None
    itself = "-" not in own[0] and all(text != skill for _, text in others)
    for signs, text in (own, *others) if itself else others:
        terms.append(Term(text, skill, _marks(signs, proper)))
    return skill


def _parted(name: str) -> tuple[str, str]:
    """The signs before a name, and the name."""
    text = name.lstrip(_SIGNS)
    return name[: len(name) - len(text)], text


@cache
def _marks(signs: str, proper: bool) -> Marks:
    label_only = "!" in signs
    return Marks(
        exact="=" in signs,
        doubtful="~" in signs,
        broad="*" in signs,
        subject="^" in signs,
        firm=not label_only and ("+" in signs or proper),
        label_only=label_only,
        proper=proper,
    )


def _ancestors(direct: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    shared: dict[tuple[str, ...], tuple[str, ...]] = {}
    for skill in direct:
        chain: list[str] = []
        waiting = list(direct[skill])
        while waiting:
            parent = waiting.pop(0)
            if parent not in chain and parent != skill:
                chain.append(parent)
                waiting += direct.get(parent, [])
        found[skill] = shared.setdefault(tuple(chain), tuple(chain))
    return found
