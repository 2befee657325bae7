"""A catalogue of made-up postings, zh and en, and noisy repeats of them: the same each time for a seed.

The make follows the public comparison that issue 5 names: three to five spellings of an employer, cities in
three spellings, seven distinct openings of ten postings. Half of what comes in repeats a stored one
with one to three edits, half is new in the same words. Ten of a hundred employers and six of a
hundred cities are broken on top.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache

from watchbot.model.posting import Place, Posting
from watchbot.pipeline.outline import outlined
from watchbot.pipeline.read.company import company_key
from watchbot.pipeline.read.places import read_places

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
PER_EMPLOYER = 50
DISTINCT = 0.7
BROKEN_EMPLOYERS = 0.10
BROKEN_CITIES = 0.06
_CITIES = (
    ("Shanghai", "上海", "上海市"), ("Beijing", "北京", "北京市"), ("Shenzhen", "深圳", "深圳市"),
    ("Hangzhou", "杭州", "杭州市"), ("Guangzhou", "广州", "广州市"), ("Chengdu", "成都", "成都市"),
    ("Nanjing", "南京", "南京市"), ("Wuhan", "武汉", "武汉市"), ("Suzhou", "苏州", "苏州市"),
    ("Xi'an", "西安", "西安市"), ("Hefei", "合肥", "合肥市"), ("Tianjin", "天津", "天津市"),
    ("Berlin", "Berlin, Germany", "Berlin, DE"), ("Munich", "München", "Munich, Germany"),
    ("London", "London, UK", "London, United Kingdom"), ("Paris", "Paris, France", "Paris, FR"),
    ("Toronto", "Toronto, ON", "Toronto, Canada"), ("Austin, TX", "Austin, Texas", "Austin, TX, USA"),
    ("Seattle, WA", "Seattle, Washington", "Seattle, WA, United States"),
    ("Boston, MA", "Boston, Massachusetts", "Boston, MA, US"),
    ("Tokyo", "Tokyo, Japan", "東京"), ("Singapore", "Singapore, SG", "新加坡"),
    ("Zurich", "Zürich", "Zurich, Switzerland"), ("Dublin", "Dublin, Ireland", "Dublin, IE"),
)  # fmt: skip
_LEVELS = (("", ""), ("", ""), ("Senior", "高级"), ("Staff", "资深"), ("Junior", "初级"))
_FIELDS = (
    ("Compiler", "编译器"), ("GPU Kernel", "GPU算子"), ("Backend", "后端"), ("Frontend", "前端"),
    ("Embedded", "嵌入式"), ("Machine Learning", "机器学习"), ("Computer Vision", "计算机视觉"),
    ("Data", "数据"), ("Network", "网络"), ("Storage", "存储"), ("Security", "安全"), ("Test", "测试"),
    ("Hardware", "硬件"), ("Firmware", "固件"), ("Robotics", "机器人"), ("Speech", "语音"),
    ("Search", "搜索"), ("Database", "数据库"), ("Graphics", "图形"), ("Payment", "支付"),
)  # fmt: skip
_ROLES = (
    ("Engineer", "工程师"), ("Engineer", "工程师"), ("Architect", "架构师"),
    ("Scientist", "科学家"), ("Product Manager", "产品经理"), ("Analyst", "分析师"),
)  # fmt: skip
_TEAMS = (
    ("", ""), ("", ""), ("Cloud", "云计算"), ("Autonomous Driving", "自动驾驶"), ("Ads", "广告"),
    ("Games", "游戏"), ("Maps", "地图"), ("Health", "医疗"), ("Logistics", "物流"), ("Video", "视频"),
)  # fmt: skip
_SYLLABLES = (
    "vo",
    "re",
    "lin",
    "ka",
    "sto",
    "mi",
    "ra",
    "ze",
    "bo",
    "ta",
    "nu",
    "fel",
    "dor",
    "qui",
    "pa",
    "ly",
    "gan",
)
_HAN = "云舟启明星河拓海远智芯联锐捷图灵汇川恒泰峰瑞安博雅信诚天宇鼎新飞跃华光"
_SHORT = (("Senior", "Sr."), ("Junior", "Jr."), ("Engineer", "Eng."), ("Machine Learning", "ML"))
_SYNONYMS = (("后端", "服务端"), ("机器学习", "ML"), ("工程师", "研发工程师"), ("数据", "大数据"))


@dataclass(frozen=True, slots=True)
class Opening:
    """One real opening: the employer's number, and indices into the tables above."""

    employer: int
    level: int
    field: int
    role: int
    team: int
    city: int


@dataclass(frozen=True, slots=True)
class Noisy:
    """An incoming posting; `opening`: what it really is, None where it is new."""

    posting: Posting
    opening: Opening | None


def catalogue(size: int, chance: random.Random) -> list[tuple[Opening, Posting]]:
    """So many stored postings, some of one opening, first seen in the last 60 days."""
    employers = max(1, size // PER_EMPLOYER)
    openings = list(_openings(int(size * DISTINCT), employers, chance, set()))
    every = openings + chance.choices(openings, k=size - len(openings))
    return [(one, _posting(one, chance, f"s{at:012}")) for at, one in enumerate(every)]


def incoming(
    stored: list[tuple[Opening, Posting]], size: int, chance: random.Random
) -> list[Noisy]:
    """Half repeats of stored openings with edits, half new ones, in no order."""
    known = {opening for opening, _ in stored}
    employers = max(opening.employer for opening in known) + 1
    repeats = chance.sample(sorted(known, key=repr), k=size // 2)
    fresh = _openings(size - len(repeats), employers, chance, known)
    every = [*((one, True) for one in repeats), *((one, False) for one in fresh)]
    chance.shuffle(every)
    return [
        Noisy(
            _posting(one, chance, f"i{at:012}", edits=chance.randint(1, 3)), one if again else None
        )
        for at, (one, again) in enumerate(every)
    ]


def _openings(
    size: int, employers: int, chance: random.Random, known: set[Opening]
) -> Iterator[Opening]:
    """New openings; none is known, and none comes twice."""
    seen = set(known)
    for _ in range(size):
        one = _opening(employers, chance)
        while one in seen:
            one = _opening(employers, chance)
        seen.add(one)
        yield one


def _opening(employers: int, chance: random.Random) -> Opening:
    """The first entries of some tables are there twice (no level, no team, engineers): one of them."""
    level, field, role, team, city = (
        chance.randrange(len(table)) for table in (_LEVELS, _FIELDS, _ROLES, _TEAMS, _CITIES)
    )
    employer = chance.randrange(employers)
    return Opening(employer, level or 1, field, role or 1, team or 1, city)


def _posting(one: Opening, chance: random.Random, uid: str, *, edits: int = 0) -> Posting:
    """A posting of an opening in one of its spellings; with edits it is noisy."""
    names = _employer(one.employer)
    title = _title(one, chinese=one.employer % 2 == 0)
    company, city = chance.choice(names), chance.choice(_CITIES[one.city])
    for kind in chance.sample(_KINDS, k=edits):
        title = kind(title, one, chance)
    if edits and chance.random() < BROKEN_EMPLOYERS:
        company = _broken_name(company, one.employer, chance)
    if edits and chance.random() < BROKEN_CITIES:
        city = chance.choice(("", _typo(city, chance)))
    at = NOW if edits else NOW - timedelta(days=chance.randint(1, 12))
    link = f"https://jobs.example.org/{uid}"
    posting = Posting(
        uid=uid, title=title, company=company, company_key=company_key(company), url=link, link=link,
        first_seen_at=at, source="feed", places=_places(city), place_texts=(city,) if city else (),
    )  # fmt: skip
    return outlined(posting)


@cache
def _places(text: str) -> tuple[Place, ...]:
    return read_places(text).places if text else ()


@cache
def _employer(number: int) -> tuple[str, ...]:
    """Three to five spellings of one employer; even numbers are Chinese ones."""
    chance = random.Random(f"employer {number}")
    if number % 2:
        name = "".join(chance.choices(_SYLLABLES, k=chance.randint(3, 4))).capitalize()
        forms = ("{}", "{} Inc.", "{} GmbH", "{} Technologies", "{} Co., Ltd.")
    else:
        name = "".join(chance.sample(_HAN, k=chance.randint(3, 4)))
        forms = ("{}", "{}科技有限公司", "北京{}科技有限公司", "{}集团", "{}（中国）有限公司")
    return tuple(form.format(name) for form in forms[: chance.randint(3, 5)])


def _title(one: Opening, *, chinese: bool) -> str:
    side = 1 if chinese else 0
    level, field, role, team = (
        table[at][side]
        for table, at in zip(
            (_LEVELS, _FIELDS, _ROLES, _TEAMS),
            (one.level, one.field, one.role, one.team),
            strict=True,
        )
    )
    if chinese:
        return f"{level}{field}{role}" + (f"-{team}" if team else "")
    return " ".join(filter(None, (level, field, role))) + (f", {team}" if team else "")


def _is_han(one: Opening) -> bool:
    return one.employer % 2 == 0


def _tagged(title: str, one: Opening, chance: random.Random) -> str:
    return f"【2027校招】{title}" if _is_han(one) else f"{title} (New Grad 2027)"


def _with_place(title: str, one: Opening, chance: random.Random) -> str:
    english, han, _ = _CITIES[one.city]
    return f"{title}（{han}）" if _is_han(one) else f"{title} ({english.partition(',')[0]})"


def _with_number(title: str, one: Opening, chance: random.Random) -> str:
    return f"{title} (R-{chance.randrange(10_000, 999_999)})"


def _in_other_words(title: str, one: Opening, chance: random.Random) -> str:
    pairs = _SYNONYMS if _is_han(one) else _SHORT
    found = [(word, other) for word, other in pairs if word in title]
    return title.replace(*found[0], 1) if found else title


def _turned(title: str, one: Opening, chance: random.Random) -> str:
    """The team first, or the level last."""
    head, sign, team = title.rpartition("-" if _is_han(one) else ", ")
    if sign:
        return f"{team}-{head}" if _is_han(one) else f"{team} {head}"
    first, _, rest = title.partition(" ")
    return f"{rest}, {first}" if rest else title


def _without_team(title: str, one: Opening, chance: random.Random) -> str:
    return title.rpartition("-" if _is_han(one) else ", ")[0] or title


def _slipped(title: str, one: Opening, chance: random.Random) -> str:
    return _typo(title, chance)


_KINDS = (
    _tagged, _with_place, _with_number, _in_other_words, _turned, _without_team, _slipped,
)  # fmt: skip
"""Edits of the kinds that boards make: tags, places, numbers, other words, order, a slip."""


def _typo(text: str, chance: random.Random) -> str:
    if len(text) < 4:
        return text
    at = chance.randrange(1, len(text) - 1)
    return chance.choice((text[:at] + text[at + 1 :], text[:at] + text[at + 1] + text[at:]))


def _broken_name(name: str, number: int, chance: random.Random) -> str:
    """A slip, a name in the other script that no table knows, an agency, a branch."""
    kinds = (
        lambda: _typo(name, chance),
        lambda: _employer(number + 1_000_001)[0],
        lambda: f"Bright Staffing for {name}",
        lambda: f"{name} Shanghai Branch",
    )
    return chance.choice(kinds)()
