"""The box "worth applying?" of a job page: pay against the median, the company, the market."""

from __future__ import annotations

import re
from collections.abc import Sequence

from watchbot.model.posting import Market
from watchbot.sources.page.amounts import monthly

_QUESTIONS = {
    "薪资怎么样": "pay",
    "薪资情况": "pay",
    "发布情况": "freshness",
    "公司情况": "company",
    "市场机会": "market",
    "市场情况": "market",
}
_NUMBER = r"(?<![\d,，])(?P<count>\d[\d,，]{0,11})\s*\+?"
_OPEN = re.compile(rf"{_NUMBER}\s*个?\s*(?:职位|岗位|机会)?\s*(?:在招|正在招|开放|招聘中)")
_IN_CATEGORY = re.compile(rf"其中\s*(?P<category>.+?)\s*(?:约|共|有|仅)?\s*{_NUMBER}\s*个")
_MEDIAN_AFTER = re.compile(r"中位数(?P<rest>[^，。]*)$")
_MEDIAN_BEFORE = re.compile(r"^(?P<rest>[^，。]{0,4}[高低]于|[^，。]{0,4}接近|与)")
_NONE_OPEN = re.compile(r"(?:暂无|没有|无)\s*(?:其他)?\s*(?:在招|开放)")


def split_panel(lines: Sequence[str]) -> tuple[list[str], dict[str, list[str]]]:
    """The lines above the first question (the score and its verdict), and each question's answer."""
    above: list[str] = []
    answers: dict[str, list[str]] = {}
    current = above
    for line in lines:
        if line in _QUESTIONS:
            current = answers.setdefault(_QUESTIONS[line], [])
        else:
            current.append(line)
    return above, answers


def read_panel(answers: dict[str, list[str]]) -> Market | None:
    """Read the answers of the box; None when it has none. What cannot be read is None."""
    if not any(answers.values()):
        return None
    pay, company, market = (answers.get(key, []) for key in ("pay", "company", "market"))
    salary = next((line for line in pay if re.search(r"\d", line) and "中位数" not in line), None)
    freshness = answers.get("freshness", [])
    city, category = _city_and_category(market)
    return Market(
        salary_text=salary,
        salary_monthly=monthly(salary) if salary else None,
        salary_vs_category_median=next(filter(None, map(_against_median, pay)), None),
        freshness=" · ".join(freshness) or None,
        company_activity=next(filter(None, map(_activity, company)), None),
        company_open_postings=_count(_OPEN, company),
        company_open_postings_in_category=_count(_IN_CATEGORY, company),
        market_opportunity=next(filter(None, map(_opportunity, market)), None),
        market_city=city,
        market_category=category,
        market_open_postings=_count(_OPEN, market),
    )


def _against_median(line: str) -> str | None:
    """below, around or above; the category's own name may hold 高 or 低 (高性能计算)."""
    after = _MEDIAN_AFTER.search(line)
    if after is None:
        return None
    before = _MEDIAN_BEFORE.match(line)
    words = after["rest"] if after["rest"].strip() else (before["rest"] if before else "")
    if re.search(
        r"持平|接近|相当|差不多|一致|左右|附近", words + (before["rest"] if before else "")
    ):
        return "around"
    words = before["rest"] if before and re.search(r"[高低]于", before["rest"]) else words
    return (
        "above"
        if re.search(r"高|多|超", words)
        else "below"
        if re.search(r"低|少", words)
        else None
    )


def _activity(line: str) -> str | None:
    """very_active, active, moderate or quiet."""
    if not re.search(r"招聘|活跃|招人", line) or _OPEN.search(line):
        return None
    if re.search(
        r"(?:不太|不怎么|不|欠|低)\s*活跃|冷清|低迷|较少|很少|放缓|停滞|沉寂|谨慎|平淡|暂停", line
    ):
        return "quiet"
    if re.search(
        r"(?:很|非常|十分|极其|极为|极|特别|高度|异常)\s*(?:活跃|积极|频繁)|火热|旺盛", line
    ):
        return "very_active"
    if re.search(r"一般|适中|平稳|正常|中等|稳定|尚可", line):
        return "moderate"
    return "active" if re.search(r"活跃|积极|频繁", line) else None


def _opportunity(line: str) -> str | None:
    """plenty, moderate or few."""
    if _OPEN.search(line):
        return None
    if re.search(r"(?:不多|很少|较少|偏少|有限|稀少|稀缺|极少|少)", line):
        return "few"
    if re.search(r"适中|一般|中等|尚可|还行", line):
        return "moderate"
    return "plenty" if re.search(r"多|丰富|充足|充裕|广", line) else None


def _count(pattern: re.Pattern[str], lines: Sequence[str]) -> int | None:
    """The number that the pattern finds in these lines; 0 where they say that nothing is open."""
    for line in lines:
        found = pattern.search(line)
        if found:
            return int(re.sub(r"\D", "", found["count"]))
    return 0 if pattern is _OPEN and any(_NONE_OPEN.search(line) for line in lines) else None


def _city_and_category(lines: Sequence[str]) -> tuple[str | None, str | None]:
    """From "上海 · 高性能计算 · 39 个在招": the parts before the count."""
    for line in lines:
        parts = [part.strip() for part in re.split(r"\s*[·•|]\s*", line) if part.strip()]
        if len(parts) > 1 and _OPEN.search(parts[-1]):
            names = parts[:-1]
            return names[0] if len(names) > 1 else None, names[-1]
    return None, None
