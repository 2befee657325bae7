"""How the job site writes when something was posted."""

from __future__ import annotations

import re

_COUNT = r"(?:\d+|[一二两三四五六七八九十几半]+)"
POSTED = (
    rf"(?:(?:大约|约|大概|超过|将近|不到|近)?\s*{_COUNT}\s*\+?\s*个?半?\s*(?:秒钟?|分钟|小时|钟头|天|日|星期|周|礼拜|月|季度|年)\s*(?:以?前|之前|多前)"
    r"|(?:刚刚|刚才|片刻前|今天|昨天|前天|今日|昨日)(?:\s*\d{1,2}:\d{2})?"
    r"|\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}\s*日?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?|\d{1,2}\s*月\s*\d{1,2}\s*日)"
)
"""A time as the site writes it: date-fns' Chinese phrases ("大约 8 小时前", "超过 1 年前") or a date."""

_AT_END = re.compile(rf"(?:发布于|更新于)?\s*(?P<posted>{POSTED})\s*(?:发布|更新)?$")


def posted_at_end(line: str) -> tuple[str, str | None]:
    """Cut "... 1 天前发布" off a line: what stands before it, and the time (None = there is none)."""
    found = _AT_END.search(line)
    if not found:
        return line, None
    return line[: found.start()].rstrip(" ·|,，"), " ".join(found["posted"].split())
