"""A setting that is said without the command: `my e-mail is ...`, `quiet hours 10pm to 7am`, 每天最多10条."""

from __future__ import annotations

import re

_MAIL = r"(?P<value>[a-z0-9._%+'-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+)"
_IS = r"(?: is| are| to| at|:|=)*\s*"
_IST = r"\s*(?:应该)?(?:是|为|改成|改为|换成|设为|设成|设置为|用|:)?\s*"
_SAID = tuple(
    (name, re.compile(pattern))
    for name, pattern in (
        ("email", rf"(?:(?:(?:my|change|set|use|the) )*e-?mails?(?: address)?{_IS})?{_MAIL}"),
        ("email", rf"(?:我的|把|我|设置|改)?(?:电子)?(?:邮箱|邮件|邮件地址|邮箱地址){_IST}{_MAIL}"),
        ("quiet", rf"(?:(?:my|set|change) )*quiet (?:hours?|time){_IS}(?:from |between )?(?P<value>.*\d.*)"),
        (
            "quiet",
            r"(?:please )?(?:do not|don'?t|no) (?:disturb|alerts?|messages?|wake)(?: me)? (?:from |between )?"
            r"(?P<value>\d.*(?:-|to|and|till|until).*\d.*)",
        ),
        ("quiet", rf"(?:我的|把|设置|改)?(?:免打扰|勿扰|静音)(?:时间|时段)?{_IST}(?P<value>.*\d.*)"),
        (
            "quiet",
            r"(?:请)?(?P<value>(?:晚上|夜里|早上|凌晨)?\d[^,]*?(?:到|至|-|~)[^,]*?\d+点?半?)(?:之间)?,?(?:请)?(?:不要|别|勿|不)(?:再)?(?:给我)?"
            r"(?:推送?|打扰|发消息|发|吵)我?(?:了|消息)?",
        ),
        ("zone", rf"(?:(?:my|set|change) )*time ?zone{_IS}(?P<value>\S.*)"),
        ("zone", rf"(?:我的|把|设置|改)?时区{_IST}(?P<value>\S+)"),
        (
            "cap",
            r"(?:(?:send|give) me )?(?:at most|no more than|max(?:imum)?(?: of)?|only) (?P<value>\d+)"
            r"(?: cards?| alerts?| messages?| postings?| jobs?)?(?: a| per|/)? ?day",
        ),
        ("cap", r"(?:一天|每天)(?:最多|至多|不超过|只要|只)(?:给我)?(?:推送?|发)?(?P<value>\d+)(?:条|个|张)?"),
    )
)  # fmt: skip
"""The setting, and the whole sentence that names its value."""


def said_setting(folded: str) -> str | None:
    """What would stand behind `/settings`, or None: no setting is spoken of."""
    for name, pattern in _SAID:
        if match := pattern.fullmatch(folded):
            return f"{name} {match['value']}"
    return None
