"""Sites that are not watched, and why: their operators do not want it, or their terms forbid it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from urllib.parse import urlsplit

WHY: Mapping[str, str] = MappingProxyType(
    {
        "signed": "its answers are signed or encrypted for its own front end; that is not circumvented",
        "captcha": "it guards its lists with a captcha or a login",
        "terms": "its terms forbid automatic reading, and it works against it",
        "robots": "its robots.txt keeps all robots out",
        "no_list": "it has no list for programs; watch the company's sitemap or a posting's page instead",
    }
)
"""Reason -> its words, to follow "left alone:"."""

LEFT_ALONE: Mapping[str, str] = MappingProxyType(
    {
        "mokahr.com": "signed",
        "jobs.feishu.cn": "signed",
        "jobs.larksuite.com": "signed",
        "jobs.bytedance.com": "signed",
        "xiaomi.jobs.f.mioffice.cn": "signed",
        "talent.baidu.com": "captcha",
        "zhaopin.jd.com": "captcha",
        "careers.pinduoduo.com": "captcha",
        "job.byd.com": "captcha",
        "career.huawei.com": "captcha",
        "zhaopin.kuaishou.cn": "robots",
        "zhipin.com": "terms",
        "51job.com": "terms",
        "zhaopin.com": "terms",
        "lagou.com": "terms",
        "liepin.com": "terms",
        "linkedin.com": "terms",
        "indeed.com": "terms",
        "glassdoor.com": "terms",
        "successfactors.com": "robots",
        "successfactors.eu": "robots",
        "sapsf.com": "robots",
        "sapsf.eu": "robots",
        "sapsf.cn": "robots",
        "taleo.net": "no_list",
        "avature.net": "no_list",
        "csod.com": "no_list",
        "ultipro.com": "no_list",
        "ukg.net": "no_list",
        "dayforcehcm.com": "no_list",
        "paylocity.com": "no_list",
        "workforcenow.adp.com": "no_list",
        "myjobs.adp.com": "no_list",
        "recruiting.adp.com": "no_list",
    }
)
"""Host (with everything under it) -> the reason, a key of WHY."""


def reason_left_alone(link: str) -> str | None:
    """Why the host of a link is not watched, as a key of WHY; None for all others."""
    text = link.strip()
    try:
        host = (urlsplit(text if "://" in text else f"https://{text}").hostname or "").casefold()
    except ValueError:
        return None
    names = [".".join(host.split(".")[start:]) for start in range(host.count(".") + 1)]
    return next((LEFT_ALONE[name] for name in names if name in LEFT_ALONE), None)
