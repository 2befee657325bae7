"""Is a text the name of an employer, wholly and surely? Forms, brands, and names that are words as well."""

from __future__ import annotations

import re
from functools import lru_cache

from watchbot.bot.rule_text.known_names import company_names, squeezed
from watchbot.bot.rule_text.ordinary import SKILLS_FIRST, WEAK_COMPANIES
from watchbot.bot.rule_text.place_sense import is_wholly_place
from watchbot.pipeline.read.company import CompanyName, company_named
from watchbot.pipeline.read.places import place_named
from watchbot.pipeline.read.text import fold

_FORMS = re.compile(
    r"[ ,.]*(?:inc|ltd|llc|corp|corporation|co|company|limited|group|gmbh|ag|se|sa|plc|bv|ab|technologies|technology|"
    r"holdings|公司|集团|有限公司|股份|股份有限公司|科技|总部)[.]?"
)


@lru_cache(maxsize=4096)
def whole_company(shown: str) -> CompanyName | None:
    """The employer that the whole text names; `NVIDIA campus` is one and a word more."""
    found = company_named(shown)
    if found is None or squeezed(fold(shown)) in company_names():
        return found
    for cut in range(len(shown) - 1, 1, -1):
        shorter = company_named(shown[:cut])
        if shorter is not None and shorter.key == found.key:
            rest = shown[cut:].casefold()
            return found if _FORMS.fullmatch(rest) or rest.strip(" .,") == "" else None
    return found


def brand_company(shown: str) -> CompanyName | None:
    """荣耀手机: the employer by the name of what it makes."""
    bare = shown.removesuffix("手机").removesuffix("汽车")
    return whole_company(bare) if bare not in ("", shown) else None


def ends_in_city(shown: str, company: CompanyName) -> bool:
    """特斯拉上海: an employer by its name, and where; both are said."""
    for cut in range(2, len(shown) - 1):
        shorter = whole_company(shown[:cut])
        if shorter is not None and shorter.key == company.key:
            found = place_named(shown[cut:])
            return bool(found) and found[0].kind == "city" and is_wholly_place(fold(shown[cut:]))
    return False


def begins_with_company(shown: str) -> bool:
    """`nvidia cuda` is an employer and a skill, whatever the lexicon of skills calls it."""
    head, blank, _ = shown.partition(" ")
    return bool(blank) and whole_company(head) is not None and not _is_also_skill(head)


def _is_also_skill(word: str) -> bool:
    return fold(word) in SKILLS_FIRST


def is_common(folded: str, shown: str, *, everyday: bool) -> bool:
    """A company that is an everyday word too, written as one: visa, not Visa."""
    named = (shown[:1].isupper() and not shown.isupper()) or brand_company(shown) is not None
    return (everyday or folded in WEAK_COMPANIES) and not named
