"""Sites that are not watched, and why: their operators do not want it, or their terms forbid it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from urllib.parse import urlsplit

_SIGNED = "its answers are signed or encrypted for its own front end; that is not circumvented"
_CAPTCHA = "it guards its lists with a captcha or a login"
_TERMS = "its terms forbid automatic reading, and it works against it"
_ROBOTS = "its robots.txt keeps all robots out"
_NO_LIST = "it has no list for programs; watch the company's sitemap or a posting's page instead"

LEFT_ALONE: Mapping[str, str] = MappingProxyType(
    {
        "mokahr.com": _SIGNED,
        "jobs.feishu.cn": _SIGNED,
        "jobs.bytedance.com": _SIGNED,
        "xiaomi.jobs.f.mioffice.cn": _SIGNED,
        "talent.baidu.com": _CAPTCHA,
        "zhaopin.jd.com": _CAPTCHA,
        "careers.pinduoduo.com": _CAPTCHA,
        "job.byd.com": _CAPTCHA,
        "career.huawei.com": _CAPTCHA,
        "zhaopin.kuaishou.cn": _ROBOTS,
        "zhipin.com": _TERMS,
        "51job.com": _TERMS,
        "zhaopin.com": _TERMS,
        "lagou.com": _TERMS,
        "liepin.com": _TERMS,
        "linkedin.com": _TERMS,
        "indeed.com": _TERMS,
        "glassdoor.com": _TERMS,
        "successfactors.com": _ROBOTS,
        "successfactors.eu": _ROBOTS,
        "sapsf.com": _ROBOTS,
        "sapsf.eu": _ROBOTS,
        "sapsf.cn": _ROBOTS,
        "taleo.net": _NO_LIST,
        "avature.net": _NO_LIST,
        "csod.com": _NO_LIST,
        "ultipro.com": _NO_LIST,
        "dayforcehcm.com": _NO_LIST,
        "paylocity.com": _NO_LIST,
        "workforcenow.adp.com": _NO_LIST,
    }
)
"""Host (with everything under it) -> the reason, as words that follow "is left alone:"."""


def reason_left_alone(link: str) -> str | None:
    """Why the host of a link is not watched; None for all others."""
    text = link.strip()
    try:
        host = (urlsplit(text if "://" in text else f"https://{text}").hostname or "").casefold()
    except ValueError:
        return None
    names = [".".join(host.split(".")[start:]) for start in range(host.count(".") + 1)]
    return next((LEFT_ALONE[name] for name in names if name in LEFT_ALONE), None)
