"""Does a title list several roles at once? 诚聘 前端、后端及产品经理: a team that hires writes one post."""

from __future__ import annotations

import re

_HIRES = re.compile(
    r"(?:(?:诚聘|招聘|急聘|急招|招募|招人|诚招)(?!专员|助理|顾问|主管|经理|总监|实习|人事|运营|hr|[/、])|\b(?:is|are) (?:looking for|hiring)\b)[:：]?"
)
_PAID = re.compile(r"薪水|薪资|薪酬|\d+ ?(?:[-~至] ?\d+ ?)?k\b|\d{4,}")
"""What is offered stands behind the roles."""
_APART = re.compile(r"[、，,+]| & |以及|及|和| and ")
_ANY = re.compile(rf"{_APART.pattern}|[/|&;；]")
_ROLE = re.compile(
    r"工程师|开发|前端|后端|测试|运维|运营|产品|经理|主管|专员|设计|助理|总监|负责人|编辑|研究员|顾问|实习|客服|销售|架构|算法|市场|商务|行政|人事|财务|法务"
    r"|\b(?:developer|engineer|designer|manager|analyst|architect|devops|marketer|pm|bd|hr|qa)s?\b"
)
_AND_MORE = re.compile(r"等(?!级|等)|多个?(?:岗位|职位)|multiple (?:roles|positions)")


def roles_listed(title: str) -> tuple[str, ...]:
    """The roles that a folded title lists after its word for hiring; none where it seeks one.

    A stroke may part two names of one role, the other signs do not.
    """
    hires = _HIRES.search(title)
    if hires is None:
        return ()
    listed = _PAID.split(title[hires.end() :])[0]
    roles = tuple(part.strip() for part in _ANY.split(listed) if _ROLE.search(part))
    fewest = 1 if _AND_MORE.search(listed) else 2 if _APART.search(listed) else 3
    return roles if len(roles) >= fewest else ()
