"""One line of a page's head -> experience, employment, workplace, education, places."""

from __future__ import annotations

import re
from dataclasses import dataclass

_MODE = (
    r"(?:仅限|只限|仅|完全|全程|全|可|支持|接受|部分)?(?:现场|到岗|坐班|驻场|远程|混合|居家|在家|线上|灵活)"
    r"(?:式)?(?:办公|工作|上班|模式)?"
)
_DEGREE = r"(?:全日制|统招)?(?:初中|高中|中专|中技|大专|专科|高职|副学士|本科|学士|硕士研究生|硕士|博士研究生|博士后|博士|研究生|MBA)"
_FACTS = {
    "experience": (
        r"无经验要求|无需经验|不要求经验|不限经验|(?:工作)?经验不限|不限工作经验|经验(?:要求)?未(?:注明|提及|说明)|未注明经验"
        r"|在校/应届|应届毕业生|应届生|应届|在校生"
        r"|(?:至少|最少|约)?\s*\d+\s*(?:[-–—~至到]\s*\d+)?\s*\+?\s*年(?:及?以上|以内|以下)?(?:的)?(?:相关)?(?:工作)?(?:经验|经历)?(?:及?以上)?"
    ),
    "employment": (
        r"全职员工|全职|正式员工|正式工|兼职员工|兼职|实习生|实习岗位|实习|见习生|合同制员工|合同制|合同工|合同员工|劳务派遣|派遣员工|派遣"
        r"|外包员工|外包|临时员工|临时工|短期工|自由职业者?|独立承包商|承包商|学徒工?|志愿者|(?:用工|雇佣|工作)(?:类型|性质)?未(?:注明|提及|说明)"
    ),
    "workplace": (
        rf"{_MODE}(?:\s*[/／或]\s*{_MODE})*(?:\s*[(（][^()（）]{{1,14}}[)）])?|(?:办公|工作)(?:方式|模式|地点)未(?:注明|提及|说明)"
    ),
    "education": (
        r"学历(?:要求)?未(?:注明|提及|说明)|未注明学历|学历不限|不限学历|无学历要求|不要求学历"
        rf"|{_DEGREE}(?:\s*[/／或]\s*{_DEGREE})*(?:学历|学位)?(?:及|或)?(?:以上|以下)?(?:学历|学位)?"
    ),
}
FACT_NAMES = frozenset(_FACTS)
_FACT = re.compile("|".join(f"(?P<{name}>{words})" for name, words in _FACTS.items()))
_SEPARATOR = re.compile(r"[\s·•|,，;；]+")
_CITY = r"[一-鿿]{2,7}?(?:市|省|自治区|特别行政区|自治州)(?:\s*[·\-/、,，]?\s*[一-鿿]{1,6}(?:新区|区|县|市))?"
_PLACE = re.compile(rf"^{_CITY}(?:\s*[·•|/、,，;；]\s*{_CITY})*(?:\s*等.*)?$")
_PLACE_HERE = re.compile(_CITY)
# One of these words alone is also the beginning of many a tag ("混合精度训练", "合同管理"):
# a line with anything after it is only a line of facts when it holds two facts, or one of these.
_CERTAIN = re.compile(r"员工|实习生|办公|合同[工制]|学历|经验")


@dataclass(frozen=True, slots=True)
class Facts:
    """What one line states. `rest` stood behind the facts without a separator: the category."""

    values: dict[str, str]
    places: tuple[str, ...] = ()
    rest: str | None = None

    @property
    def names(self) -> frozenset[str]:
        """Which facts the line states."""
        return frozenset(self.values)


def is_place(line: str) -> bool:
    """True for a Chinese place with its kind: 上海市, 苏州市·工业园区, 北京市、上海市."""
    return bool(_PLACE.match(line))


def read_facts(line: str) -> Facts | None:
    """Read a line made of facts, with or without separators; None when it is none."""
    values: dict[str, str] = {}
    places: list[str] = []
    at = 0
    while at < len(line):
        gap = _SEPARATOR.match(line, at)
        if gap and at:
            at = gap.end()
            continue
        fact = _FACT.match(line, at)
        place = None if fact else _PLACE_HERE.match(line, at)
        if fact and fact.lastgroup and fact.lastgroup not in values:
            values[fact.lastgroup] = fact[0].strip()
            at = fact.end()
        elif place:
            places.append(place[0])
            at = place.end()
        else:
            break
    return _judged(line, Facts(values, tuple(places), line[at:].strip() or None))


def _judged(line: str, facts: Facts) -> Facts | None:
    """Drop what only looks like a line of facts."""
    if not facts.values:
        return None
    if facts.rest is None:
        return facts
    certain = len(facts.values) > 1 or any(_CERTAIN.search(text) for text in facts.values.values())
    return facts if certain and facts.rest[0] not in "/／、（(" else None
