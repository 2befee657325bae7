"""The names that are everyday words as well, and the words of trades (`lexicon/everyday.toml`)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from watchbot.bot.rule_text.vocabulary import word_set
from watchbot.lexicon.data_files import load_toml

_NAMES: Mapping[str, str] = load_toml("everyday")["names"]
_TRADES: Mapping[str, str] = load_toml("everyday")["trades"]


def _names(table: str) -> frozenset[str]:
    return word_set(_NAMES[table])


AREA_GROUPS: Mapping[str, tuple[str, ...]] = {
    short: tuple(places) for short, places in load_toml("everyday")["areas"].items()
}
"""Short ways to name several places at once: 北上广深."""

NICKNAMES: Mapping[str, str] = load_toml("everyday")["nicknames"]
"""What people call employers among themselves, and their names."""

PRODUCTS: Mapping[str, tuple[str, ...]] = {
    maker: tuple(products) for maker, products in load_toml("everyday")["products"].items()
}
"""Products by the usual name of their maker."""

SHORT_NAMES = _names("short")
PLACE_CODES = _names("place_codes")
ASK_PLACES = _names("ask_places")
ASK_CODES = _names("ask_codes")
CAPITAL_CODES = _names("capital_codes")
CODES_BEHIND = _names("codes_behind")
WORDS_BEHIND = _names("words_behind")
SKILLS_FIRST = _names("skills_first")
MAKERS = _names("makers")
EMPLOYER_OR_SKILL = _names("employer_or_skill")
SHOPS = _names("shops")
ASK_COMPANIES = _names("ask_companies")
ASK_ALONE = _names("ask_alone")
ASK_ALONE_PLACES = _names("ask_alone_places")
FAMOUS_COMPANIES = _names("famous_companies")
PHRASES = _names("phrases")
EMPLOYER_KINDS = _names("employer_kinds")
TERMS_OF_WORK = _names("terms_of_work")
MARKETPLACES = _names("marketplaces")
DEPARTMENTS = _names("departments")
NOUN_FILLERS = _names("noun_fillers")
DRAWBACKS = _names("drawbacks")
WEAK_COMPANIES = _names("weak_companies")
ONLY_CAPITAL = _names("only_capital")
EVERYDAY_COMPANIES = _names("everyday_companies")
EVERYDAY_SKILLS = _names("everyday_skills")
WEAK_SKILLS = _names("weak_skills")
SURE_PLACES = _names("sure_places")
TOWNS_IN_WORDS = _names("towns_in_words")
WEAK_PLACES = _names("weak_places")
EVERYDAY_PLACES = _names("everyday_places")
INSTITUTIONS = _names("institutions")

ROLE_WORDS = word_set(_TRADES["words"])
ROLE_ENDS = tuple(sorted(word_set(_TRADES["ends"])))
_SHORT_END = "|".join(end for end in ROLE_ENDS if end.isascii() and len(end) <= 4)
_LONG_ENDS = tuple(end for end in ROLE_ENDS if not (end.isascii() and len(end) <= 4))
_SHORT_ROLE = re.compile(rf"(?:.*[^a-z])?(?:{_SHORT_END})")
GENERIC_ROLE = (
    r"(?:(?:高级|资深|初级|中级)?(?:软件|嵌入式|全栈|后端|前端|服务端|客户端|服务器|移动端|移动|测试|运维|算法|架构|系统|应用|数据|平台|底层|内核|游戏|"
    r"技术|研发|开发|爬虫|web|app)*(?:工程师|开发工程师|开发|程序员|研发|架构师|专家|程序猿|码农|后端|前端|全栈|服务端|客户端|测试|运维|算法|"
    r"讲师|老师|顾问|爬虫|岗位|岗|实习生?|方向|工作|职位|相关工作|相关))+"
)
"""What may follow a skill in one Chinese run without making a new word of it: java开发工程师."""


def is_role(folded: str) -> bool:
    """Whether a word or phrase is a trade or ends in one: nurse, 平面设计师, sous chefs; not yarn."""
    return folded in ROLE_WORDS or ends_in_role(folded)


def ends_in_role(folded: str) -> bool:
    """The same, by the way that titles end only: 会计 and 会计师, not 产品."""
    one = folded.removesuffix("s")
    return one.endswith(_LONG_ENDS) or _SHORT_ROLE.fullmatch(one) is not None
