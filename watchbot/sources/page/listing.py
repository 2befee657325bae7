"""The lists at the foot of a job page: other openings of the company, and similar postings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from watchbot.model.posting import Pay, SimilarPosting
from watchbot.sources.page.amounts import PayLine, pay_line
from watchbot.sources.page.facts import is_place
from watchbot.sources.page.times import posted_at_end

_NOTHING = re.compile(r"^(?:暂无|没有更多|查看更多|查看全部|加载更多|更多职位|无)")
_CITIES = re.compile(
    r"^(?:北京|上海|广州|深圳|杭州|成都|南京|武汉|西安|苏州|天津|重庆|长沙|合肥|厦门|青岛|济南|郑州|东莞|佛山|宁波|无锡|珠海|福州|大连|香港|澳门|台北|新竹|新加坡|中国|全国|远程|海外)(?:$|[\s·、,，/|])"
)


@dataclass(slots=True)
class _Entry:
    title: str
    company: str | None = None
    city: str | None = None
    pay: PayLine | None = None
    posted: str | None = None


def read_listing(lines: Sequence[str], company: str | None) -> tuple[SimilarPosting, ...]:
    """Read entries of title, "company · city", and "pay posted"; each line but the first may lack.

    `company` is given where all entries are of one employer: then a line may hold the city alone.
    """
    entries: list[_Entry] = []
    for line in lines:
        if _NOTHING.match(line):
            continue
        if not (entries and _belongs(line, entries[-1], one_company=company is not None)):
            entries.append(_Entry(title=line))
    return tuple(_similar(entry, company) for entry in entries)


def _belongs(line: str, entry: _Entry, *, one_company: bool) -> bool:
    """Add the line to the entry when it is not the title of the next one."""
    before, posted = posted_at_end(line)
    pay = pay_line(before) if before else None
    if pay and entry.pay is None:
        entry.pay, entry.posted = pay, posted or entry.posted
        return True
    if posted and not before and entry.posted is None:
        entry.posted = posted
        return True
    if entry.company or entry.city or entry.pay or entry.posted:
        return False
    parts = [part for part in re.split(r"\s+[·•|]\s+", before) if part]
    if one_company and len(parts) == 1 and not (is_place(before) or _CITIES.match(before)):
        return False
    entry.posted = posted
    if one_company and (is_place(parts[0]) or _CITIES.match(parts[0])):
        entry.city = before
    else:
        entry.company, entry.city = parts[0], " · ".join(parts[1:]) or None
    return True


def _similar(entry: _Entry, company: str | None) -> SimilarPosting:
    pay = Pay(text=entry.pay.written, estimated=entry.pay.estimated) if entry.pay else None
    return SimilarPosting(
        title=entry.title,
        company=entry.company or company or "",
        city=entry.city,
        pay=pay,
        posted_text=entry.posted,
    )
