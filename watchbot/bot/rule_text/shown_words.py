"""How are fields, settings and their fixed values written in a rule that is shown to a person?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from watchbot.model.change import ChangeKind
from watchbot.model.posting import Employment, Level, Period, Workplace
from watchbot.model.rule import Delivery, Field, Unknown

HEADS: Mapping[str, Mapping[Field, str]] = {
    "en": {
        Field.COMPANY: "company", Field.SKILL: "skill", Field.PLACE: "city", Field.WORD: "word",
        Field.TITLE: "title", Field.CATEGORY: "category", Field.LEVEL: "level",
        Field.EMPLOYMENT: "employment", Field.WORKPLACE: "workplace", Field.SOURCE: "source",
        Field.LANGUAGE: "language", Field.CAMPUS: "campus", Field.SCORE: "score",
        Field.PAY_SCORE: "pay_score", Field.GROWTH: "growth", Field.WORK_LIFE: "work_life",
        Field.MISSION: "mission", Field.PAY: "pay", Field.EDUCATION: "education",
        Field.CLASS_YEAR: "class", Field.EXPERIENCE: "experience", Field.AGE: "age",
    },
    "zh": {
        Field.COMPANY: "公司", Field.SKILL: "技能", Field.PLACE: "城市", Field.WORD: "关键词",
        Field.TITLE: "职位", Field.CATEGORY: "类别", Field.LEVEL: "级别", Field.EMPLOYMENT: "类型",
        Field.WORKPLACE: "办公方式", Field.SOURCE: "来源", Field.LANGUAGE: "语言",
        Field.CAMPUS: "校招", Field.SCORE: "评分", Field.PAY_SCORE: "薪资福利", Field.GROWTH: "成长",
        Field.WORK_LIFE: "工作生活", Field.MISSION: "使命", Field.PAY: "薪资", Field.EDUCATION: "学历",
        Field.CLASS_YEAR: "届别", Field.EXPERIENCE: "经验", Field.AGE: "发布",
    },
}  # fmt: skip
"""The name of each field before its colon."""

SETTINGS: Mapping[str, Mapping[str, str]] = {
    "en": {"events": "events", "delivery": "delivery", "unknown": "unknown", "destination": "to"},
    "zh": {"events": "通知", "delivery": "推送", "unknown": "未知", "destination": "发到"},
}

_ZH: Mapping[Field, Mapping[str, str]] = {
    Field.LEVEL: {
        Level.INTERN: "实习", Level.ENTRY: "初级", Level.MID: "中级", Level.SENIOR: "高级",
        Level.LEAD: "主管", Level.MANAGER: "经理", Level.DIRECTOR: "总监", Level.EXECUTIVE: "高管",
        Level.INDIVIDUAL_CONTRIBUTOR: "个人贡献者",
    },
    Field.EMPLOYMENT: {
        Employment.FULL_TIME: "全职", Employment.PART_TIME: "兼职", Employment.CONTRACT: "合同工",
        Employment.TEMPORARY: "临时工", Employment.INTERNSHIP: "实习", Employment.VOLUNTEER: "志愿者",
    },
    Field.WORKPLACE: {
        Workplace.REMOTE: "远程", Workplace.HYBRID: "混合办公", Workplace.ONSITE: "坐班",
    },
    Field.LANGUAGE: {"zh": "中文", "en": "英文"},
}  # fmt: skip
_ZH_SETTINGS: Mapping[str, str] = {
    ChangeKind.NEW: "新增", ChangeKind.UPDATED: "更新", ChangeKind.CLOSED: "关闭",
    ChangeKind.REOPENED: "重新开放", Delivery.INSTANT: "即时", Delivery.DAILY: "每日",
    Delivery.WEEKLY: "每周", Unknown.KEEP: "保留", Unknown.DROP: "不要", Unknown.DIGEST: "汇总",
    "email": "邮箱",
}  # fmt: skip
DEGREES: Mapping[str, tuple[str, ...]] = {
    "en": ("none", "associate", "bachelor", "master", "phd"),
    "zh": ("无学历要求", "大专", "本科", "硕士", "博士"),
}
"""By the rank that EDUCATION conditions use."""
_ZH_UNITS: Mapping[str, str] = {
    Period.HOUR: "小时", Period.DAY: "天", Period.WEEK: "周", Period.MONTH: "月", Period.YEAR: "年",
}  # fmt: skip


_SAMPLES: Mapping[Field, tuple[str, str]] = {
    Field.COMPANY: (":nvidia", ":华为"), Field.SKILL: (":cuda", ":cuda"),
    Field.PLACE: (":berlin", ":上海"), Field.WORD: (":nurse", ":护士"),
    Field.TITLE: (":nurse", ":护士"), Field.CATEGORY: (":design", ":设计"),
    Field.LEVEL: (":senior", ":高级"), Field.EMPLOYMENT: (":full_time", ":全职"),
    Field.WORKPLACE: (":remote", ":远程"), Field.SOURCE: (":greenhouse", ":greenhouse"),
    Field.LANGUAGE: (":en", ":中文"), Field.CAMPUS: (":yes", ":是"), Field.PAY: (">=25k", ">=25k"),
    Field.EDUCATION: (":master", ":硕士"), Field.CLASS_YEAR: (":2027", ":2027"),
    Field.EXPERIENCE: ("<=3 years", "<=3年"), Field.AGE: (":7 days", ":7天"),
}  # fmt: skip
_ANY_SCORE = (">=70", ">=70")


def example_of(field: Field, *, chinese: bool) -> str:
    """A condition on the field as it could be typed: `pay>=25k`, 发布:7天."""
    language = "zh" if chinese else "en"
    return f"{HEADS[language][field]}{_SAMPLES.get(field, _ANY_SCORE)[chinese]}"


def known_values(field: Field, *, chinese: bool) -> str:
    """What a closed list holds, to be read: `remote, hybrid, onsite`."""
    language = "zh" if chinese else "en"
    values = (
        DEGREES[language]
        if field is Field.EDUCATION
        else tuple(fixed_value(field, value, language) for value in dict.fromkeys(_ZH[field]))
    )
    return ("、" if chinese else ", ").join(values)


def setting_values(kinds: Iterable[str], *, chinese: bool) -> str:
    """What a setting can be, to be read: `instant, daily, weekly`."""
    shown = (setting_value(kind, "zh" if chinese else "en") for kind in kinds)
    return ("、" if chinese else ", ").join(shown)


def fixed_value(field: Field, value: str, language: str) -> str:
    """A value of a closed list as it is written: `full_time`, 全职."""
    return _ZH.get(field, {}).get(value, value) if language == "zh" else value


def setting_value(value: str, language: str) -> str:
    """A value of a setting as it is written: `daily`, 每日."""
    return _ZH_SETTINGS.get(value, value) if language == "zh" else value


def unit(name: str, language: str) -> str:
    """A period of pay, or what a figure counts: `month`, 月."""
    return _ZH_UNITS.get(name, name) if language == "zh" else name
