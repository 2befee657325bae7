"""A posting as people forward it in chats: lines with labels (`公司：…`, `Location: …`) -> a raw posting.

Which label means what is a table; what stands under no label is description. A text with labels but
without a word of duties, requirements or how to apply is more likely a watch: it is not taken.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from watchbot.model.posting import RawPosting

_LABELS: Mapping[str, str] = {
    label: name
    for name, labels in {
        "title": "岗位名称 职位名称 招聘岗位 招聘职位 招聘 岗位 职位 职务|position|role|job title|title|vacancy"
        "|opening|job|hiring|we are hiring",
        "company": "公司名称 公司 企业 单位 招聘单位 招聘公司 用人单位 雇主|company|employer|organization"
        "|organisation|company name",
        "places": "工作地点 工作城市 地点 城市 坐标 base base地 办公地点 工作地 工作地址|location|locations"
        "|city|office|place|based in|where",
        "pay_text": "薪资 薪资待遇 薪酬 薪水 月薪 年薪 工资 待遇 薪资范围 薪酬范围|salary|compensation|pay"
        "|salary range|pay range|comp|rate|remuneration",
        "employment": "工作性质 工作类型 招聘类型 岗位性质|type|employment|employment type|job type"
        "|contract",
        "workplace": "办公方式 工作方式|workplace|work mode|work format|format|remote",
        "experience": "经验 工作经验 经验要求 工作年限|experience|years of experience",
        "education": "学历 学历要求|education|degree",
        "level": "级别 职级|level|seniority",
        "deadline": "截止日期 截止时间 报名截止|deadline|apply by|closing date",
        "text": "岗位职责 工作职责 工作内容 职位描述 岗位描述 任职要求 职位要求 岗位要求 任职资格 招聘要求"
        " 加分项 要求 职责 福利 公司福利 公司介绍 投递方式 投递邮箱 简历投递 联系方式 联系人 邮箱"
        "|responsibilities|requirements|description|job description|about the role|about us|about"
        "|qualifications|what you will do|what you'll do|nice to have|benefits|we offer|what we offer"
        "|your tasks|tasks|your profile|how to apply|apply|contact|stack|tech stack",
    }.items()
    for group in labels.split("|")
    for label in (group.split() if not group.isascii() else [group])
}
_LINE = re.compile(
    r"^[^\w【\[]*(?:[【\[]\s*(?P<framed>[^】\]:：]{1,24})\s*[】\]]\s*[:：]?|(?P<plain>[^:：]{1,24})[:：])"
    r"\s*(?P<value>.*)$"
)
_STOP = re.compile(r"[\n\r]|[。；](?=.)")
"""Where one label's value ends: `公司：…。地点：…。` on one line are two."""
_HASHTAG = re.compile(r"#\w+\s*")
_FRAME = re.compile(r"^(?:【[^】]{1,12}】|\[[^\]]{1,12}\])\s*")
_DECORATION = re.compile(r"^[^\w(（「“\"]+")
"""Emoji and bullets before a title."""
_LONGEST = 20_000
_TITLE = 100
_FACTS = 2
"""Labelled facts from which on a text is such a posting."""


@dataclass(slots=True)
class _Read:
    """What was found so far; `waiting`: a label whose value stands on the next line."""

    facts: dict[str, str] = field(default_factory=dict)
    first_line: str = ""
    has_text: bool = False
    waiting: str | None = None


def read_labelled(text: str, link: str | None = None) -> RawPosting | None:
    """The posting in a forwarded text, or None: it is none, or nothing tells its title."""
    if len(text) > _LONGEST:
        return None
    found = _Read()
    for row in _STOP.split(text):
        if row.strip():
            _read_row(found, row.strip())
    title = found.facts.pop("title", "") or found.first_line
    if not title or len(found.facts) < _FACTS or not found.has_text:
        return None
    return _posting(title, found.facts, text, link)


def _read_row(found: _Read, row: str) -> None:
    match = _LINE.match(row)
    name = _LABELS.get(_folded(match["framed"] or match["plain"])) if match else None
    if match is None or name is None:
        _read_plain(found, row)
    elif name == "text":
        found.has_text, found.waiting = True, None
    elif match["value"].strip(" 。；"):
        found.facts.setdefault(name, match["value"].strip(" 。；"))
        found.waiting = None
    else:
        found.waiting = name


def _read_plain(found: _Read, row: str) -> None:
    """A heading without a colon, the value of the label above, or the first line of all."""
    if _LABELS.get(_folded(row)) == "text":
        found.has_text, found.waiting = True, None
    elif found.waiting is not None:
        found.facts.setdefault(found.waiting, row)
        found.waiting = None
    elif not found.first_line and not found.facts:
        said = _FRAME.sub("", _HASHTAG.sub("", row))
        said = _DECORATION.sub("", said).strip(" *_-–—|")
        found.first_line = said if len(said) <= _TITLE else ""


def _folded(label: str) -> str:
    return " ".join(re.sub(r"[^\w' ]", " ", label).casefold().split())


def _posting(title: str, facts: Mapping[str, str], text: str, link: str | None) -> RawPosting:
    places = tuple(
        part.strip() for part in re.split(r"[,，、/;；|]|\bor\b", facts.get("places", ""))
    )
    return RawPosting(
        id=hashlib.sha256(text.encode()).hexdigest()[:16],
        title=title,
        url=link or "",
        company=facts.get("company"),
        description=text,
        places=tuple(filter(None, places)),
        workplace=facts.get("workplace"),
        employment=facts.get("employment"),
        level=facts.get("level"),
        education=facts.get("education"),
        experience=facts.get("experience"),
        pay_text=facts.get("pay_text"),
        deadline=facts.get("deadline"),
    )
