"""The head of a job page: company, title, when it was posted, the facts, the tags, the pay line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from watchbot.sources.page.amounts import PayLine, pay_line
from watchbot.sources.page.facts import FACT_NAMES, is_place, read_facts
from watchbot.sources.page.times import POSTED

_POSTED_LINE = re.compile(
    rf"^(?:发布于|发布时间|更新于|发布)\s*[:：]?\s*(?P<posted>{POSTED})\s*[·|]?\s*(?P<rest>.*)$"
)
_LEVEL_ALONE = re.compile(
    r"^(?:普通员工|个人贡献者|[^\d，。]{0,6}(?:经理|主管|组长|总监|高管|负责人|专家|总裁|初级|中级|高级|资深|管理层|管理者|董事|合伙人))"
    r"(?:\s*/\s*[^\d，。]{2,8})?$"
)
_LEVEL_AND_REST = re.compile(
    r"^(?P<level>.*(?:个人贡献者|员工|经理|主管|组长|总监|高管|负责人|专家|管理者|总裁))(?P<rest>.+)$"
)


@dataclass(slots=True)
class Header:
    """The head of a page, in its own words. Missing parts are None or empty.

    `facts` holds experience, employment, workplace and education.
    """

    company: str | None = None
    title: str | None = None
    posted: str | None = None
    level: str | None = None
    places: list[str] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    category: str | None = None
    skills: tuple[str, ...] = ()
    pay: PayLine | None = None
    pay_note: str | None = None


def read_header(lines: Sequence[str], company: str | None) -> Header:
    """Read the lines above the first heading; `company` is known from another place of the page."""
    header = Header(company=company)
    rest = _names(list(lines), header)
    rest = _posted(rest, header)
    rest = _pay(rest, header)
    rest = _facts(rest, header)
    header.skills = tuple(dict.fromkeys(rest))
    return header


def _names(lines: list[str], header: Header) -> list[str]:
    """Company, then the title (once or twice). The title is the line that is repeated."""
    end = next((n for n, line in enumerate(lines) if _POSTED_LINE.match(line)), None)
    names = lines[: end if end is not None else 3]
    twice = [n for n in range(len(names) - 1) if names[n] == names[n + 1] != header.company]
    if twice:
        header.title = names[twice[0]]
        above = [line for line in names[: twice[0]] if line != header.title]
        header.company = header.company or (above[0] if above else None)
        return lines[twice[0] + 2 :]
    header.company = header.company or (names[0] if len(names) > 1 else None)
    others = [line for line in names if line != header.company]
    header.title = others[0] if others else None
    taken = len(names) if end is not None else min(len(names), 2)
    return lines[taken:]


def _posted(lines: list[str], header: Header) -> list[str]:
    """The line "posted ... level", wherever it stands; what is glued to it becomes a line again."""
    for number, line in enumerate(lines):
        found = _POSTED_LINE.match(line)
        if not found:
            continue
        header.posted = " ".join(found["posted"].split())
        following = lines[number + 1 :]
        if found["rest"]:
            header.level, glued = _level(found["rest"])
            following = [*glued, *following]
        return lines[:number] + _lone_level(following, header)
    return _lone_level(lines, header)


def _level(text: str) -> tuple[str | None, list[str]]:
    """Split what follows the date into the level and the facts that are glued to it."""
    known = _LEVEL_AND_REST.match(text)
    if known and _LEVEL_ALONE.match(known["level"]) and _states_something(known["rest"]):
        return known["level"], [known["rest"]]
    whole = read_facts(text)
    if is_place(text) or (whole and (whole.places or len(whole.names) > 1)):
        return None, [text]
    for start in range(2, len(text)):
        facts = read_facts(text[start:]) if text[start - 1] not in "/／、（(" else None
        if facts and not facts.places:
            return text[:start], [text[start:]]
    return text, []


def _states_something(text: str) -> bool:
    return is_place(text) or read_facts(text) is not None


def _lone_level(lines: list[str], header: Header) -> list[str]:
    if header.level or not lines or not _LEVEL_ALONE.match(lines[0]):
        return lines
    header.level = lines[0]
    return lines[1:]


def _pay(lines: list[str], header: Header) -> list[str]:
    """The pay line; the sentences under it explain it."""
    for number, line in enumerate(lines):
        header.pay = pay_line(line)
        if header.pay:
            header.pay_note = "\n".join(lines[number + 1 :]) or None
            return lines[:number]
    return lines


def _facts(lines: list[str], header: Header) -> list[str]:
    """Places, facts and category, in any order of the first two; what is left are the tags."""
    for number, line in enumerate(lines):
        facts = read_facts(line)
        if facts and not (facts.names and facts.names <= header.facts.keys()):
            header.facts = {**facts.values, **header.facts}
            header.places += facts.places
            if facts.rest:
                header.category = facts.rest
                return lines[number + 1 :]
        elif is_place(line) or _fact_follows(lines[number + 1 :], header):
            header.places.append(line)
        else:
            header.category = line
            return lines[number + 1 :]
    return []


def _fact_follows(lines: list[str], header: Header) -> bool:
    """True when the next line states a fact that is still missing: then this one is a place."""
    facts = read_facts(lines[0]) if lines else None
    if facts is None or not facts.names:
        return False
    return bool(FACT_NAMES & facts.names - header.facts.keys())
