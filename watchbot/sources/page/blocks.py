"""The text of a job page, cut at its headings into named blocks of clean lines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from watchbot.model.posting import INSIGHTS, WRITTEN

HEADER = "header"
PANEL = "panel"
REVIEW = "review"
OTHERS = "others"
SIMILAR = "similar"
DETAIL = "detail"
_DROPPED = ""

# The site's headings, each alone on its line (seen on pages of both layouts, November 2026).
_HEADINGS: Mapping[str, str] = {
    "值不值得投": PANEL,
    "职位详情": DETAIL,
    "关于这个职位": "about",
    "关于该职位": "about",
    "关于职位": "about",
    "最低要求": "minimum",
    "任职要求": "minimum",
    "工作职责": "responsibilities",
    "岗位职责": "responsibilities",
    "优先资格": "preferred",
    "优先条件": "preferred",
    "加分项": "preferred",
    "AI洞察": _DROPPED,
    "优缺点分析": _DROPPED,
    "优点": "pros",
    "缺点": "cons",
    "挑战": "cons",
    "缺点/挑战": "cons",
    "角色解读": "role",
    "申请策略": "strategy",
    "面试指南": "interview",
    "职位点评": REVIEW,
    "相似职位推荐": SIMILAR,
    "相似职位": SIMILAR,
}
_END = "watchjobs"
_OTHERS = re.compile(r"^(?P<company>.+?)\s*的其他在招职位$")
_INVISIBLE = re.compile(
    "[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\x00-\x08\x0e-\x1f\x7f]"
)
_BULLET = re.compile(r"^(?:[-*+•·●▪‣◦–—]|\\-)\s+(?=\S)")
_MARK = re.compile(r"^(?:#{1,6}|>)\s+")
_EMPHASIS = re.compile(r"^(\*\*|__|\*|_)(?P<text>.+)\1$")


@dataclass(frozen=True, slots=True)
class Page:
    """A page's blocks by name (those that are there), and the company named in a heading."""

    blocks: Mapping[str, tuple[str, ...]]
    company: str | None
    headings: int

    def block(self, name: str) -> tuple[str, ...]:
        """The lines of a block; an empty tuple where the page has none."""
        return self.blocks.get(name, ())


def split_page(text: str) -> Page:
    """Cut a page at its headings. Blank lines, invisible characters and Markdown marks go."""
    blocks: dict[str, list[str]] = {HEADER: []}
    current, company, headings = HEADER, None, 0
    marked = bool(re.search(r"(?m)^(?:#{1,6} |\*\*|[*•●] )", text))
    for raw in _INVISIBLE.sub("", text).splitlines():
        line = raw.strip()
        plain = bare(line)
        if not plain:
            continue
        others = _OTHERS.match(plain)
        name = OTHERS if others else _HEADINGS.get(plain.replace(" ", "").rstrip(":："))
        if others:
            company = others["company"]
        if name is not None:
            current, headings = name, headings + 1
        elif plain.replace(" ", "").casefold() == _END:
            current = HEADER if current == HEADER and len(blocks[HEADER]) < 3 else _DROPPED
        elif current != _DROPPED:
            blocks.setdefault(current, []).append(_as_written(line, plain, current, marked=marked))
    return Page({name: tuple(lines) for name, lines in blocks.items()}, company, headings)


def bare(line: str) -> str:
    """A line without list bullet, Markdown heading marks and emphasis around all of it."""
    text = line.strip()
    while (cut := _BULLET.sub("", _MARK.sub("", text))) != text:
        text = cut
    emphasis = _EMPHASIS.match(text)
    return (emphasis["text"] if emphasis else text).strip()


def _as_written(line: str, plain: str, block: str, *, marked: bool) -> str:
    """The line as the site writes it: an insight text keeps "- ", the rest is bare.

    A "- " in a section of the posting is the employer's own, unless the whole text was pasted
    as Markdown (`marked`), where every list line has one.
    """
    if block in INSIGHTS:
        return f"- {plain}" if _BULLET.match(line) else plain
    return line if block in WRITTEN and not marked else plain
