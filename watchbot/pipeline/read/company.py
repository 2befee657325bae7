"""Who is the employer? One key for all spellings, legal forms, scripts and brands of a name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from types import MappingProxyType

from rapidfuzz import fuzz

from watchbot.lexicon.built import built_once
from watchbot.lexicon.companies import Employer, employers, patterns, words
from watchbot.lexicon.names import is_han, name_key
from watchbot.pipeline.read.company_core import (
    BARE,
    LEAST,
    bare_name,
    core_of,
    forms,
    squeezed,
)
from watchbot.pipeline.read.text import fold, fold_each

_ANONYMOUS = re.compile(patterns()["anonymous"])
_SECTOR = re.compile(patterns()["sector"])
_TALK = re.compile(
    r"(?:成立于|创立于|创办于|创建于|是一家|是一个|作为|隶属于|专注于|致力于|，|,|。|；|;)"
)
_LONGEST_NAME = 30
_SECTOR_SHORT = re.compile(patterns()["sector_short"])


@dataclass(frozen=True, slots=True)
class CompanyName:
    """An employer of the shipped table. `everyday`: the words typed are common words as well."""

    key: str
    label_en: str
    label_zh: str
    everyday: bool = False


def company_key(name: str, aliases: Mapping[str, str] | None = None) -> str:
    """The key of an employer: equal for all its spellings, never empty for a name with a letter.

    `aliases` are further pairs (key -> key), from the settings or learned from proven links.
    """
    key = _key(name)
    return aliases.get(key, key) if aliases else key


@lru_cache(maxsize=32_768)
def _key(name: str) -> str:
    text = _before_talk(unicodedata.normalize("NFC", fold(name)).strip())
    if _ANONYMOUS.match(text):
        return squeezed(text) or text
    for form in forms(text):
        known = _aliases().get(squeezed(form))
        if known is not None:
            return known
    return squeezed(_without_sector(core_of(text))) or squeezed(text) or text


def _before_talk(text: str) -> str:
    """`某某有限公司成立于2000年，主营…`: some boards put the employer's description where its name belongs."""
    if len(text) <= _LONGEST_NAME or not is_han(text):
        return text
    head = _TALK.split(text, maxsplit=1)[0].strip()
    return head if LEAST <= len(squeezed(head)) <= _LONGEST_NAME else text


def _without_sector(core: str) -> str:
    """`小码学堂教育` -> 小码学堂; 君尧文化 -> 君尧; never down to a name of the table."""
    if not is_han(core):
        return core
    long, short = _SECTOR.sub("", core), _SECTOR_SHORT.sub("", core)
    shorter = long if long != core else short
    least = LEAST + 1 if long != core else LEAST
    if len(shorter) < least or squeezed(shorter) in _aliases() or BARE.fullmatch(shorter):
        return core
    return shorter


@built_once
def _folded_names() -> tuple[tuple[Employer, tuple[str, ...]], ...]:
    """Each employer of the table with all its names folded, the usual one first."""
    named = [(each, (each.name, each.name_zh, *each.others)) for each in employers()]
    folded = iter(fold_each([name for _, names in named for name in names]))
    return tuple((each, tuple(islice(folded, len(names)))) for each, names in named)


@built_once
def _aliases() -> MappingProxyType[str, str]:
    """Squeezed name -> key, for all names of the table."""
    found: dict[str, str] = {}
    own: list[str] = []
    for _, names in _folded_names():
        key = squeezed(names[0])
        for folded in names:
            for form in filter(None, dict.fromkeys((folded, core_of(folded)))):
                short = squeezed(form)
                if form == folded or len(short) >= 3 or is_han(form):
                    found.setdefault(short, key)
        own.append(key)
    return MappingProxyType(found | {key: key for key in own})


@built_once
def _by_name() -> MappingProxyType[str, tuple[Employer, bool]]:
    """Squeezed name as listed -> the employer, and whether the words are everyday ones."""
    found: dict[str, tuple[Employer, bool]] = {}
    for employer, names in _folded_names():
        everyday = {squeezed(fold(name)) for name in employer.everyday}
        for key in filter(None, map(squeezed, names)):
            found.setdefault(key, (employer, key in everyday))
    return MappingProxyType(found)


def company_named(text: str) -> CompanyName | None:
    """The employer of the shipped table that a whole text names, or None."""
    hit = _by_name().get(squeezed(fold(text)))
    if hit is None:
        bare = squeezed(bare_name(fold(text)))
        hit = _by_name().get(bare) if bare else None
    return _named(*hit) if hit else None


def _named(employer: Employer, everyday: bool) -> CompanyName:
    return CompanyName(squeezed(fold(employer.name)), employer.name, employer.name_zh, everyday)


def company_label(key: str) -> CompanyName | None:
    """The table's names for a key that `company_key` gave."""
    return _labels().get(key)


@cache
def _labels() -> MappingProxyType[str, CompanyName]:
    return MappingProxyType(
        {squeezed(fold(e.name)): _named(e, everyday=False) for e in employers()}
    )


def same_employer(one: str, other: str, aliases: Mapping[str, str] | None = None) -> bool:
    """Whether two names are one employer: equal keys, or one is the other with describing words.

    `Cadence` / `Cadence Design Systems`; not `Apple` / `Apple Bank of Ohio`, not 平安科技 / 平安银行.
    """
    left, right = company_key(one, aliases), company_key(other, aliases)
    if left == right:
        return True
    if (left in _labels() and right in _labels()) or _is_anonymous(one) or _is_anonymous(other):
        return False
    short, long = sorted((_words(one), _words(other)), key=len)
    if short and long[: len(short)] == short and len("".join(short)) >= 3:
        return all(word in words()["describing"] | words()["tails"] for word in long[len(short) :])
    return (
        len(left) >= 6
        and len(right) >= 6
        and not is_han(left + right)
        and fuzz.ratio(left, right) >= 92
    )


def _is_anonymous(name: str) -> bool:
    return _ANONYMOUS.match(fold(name).strip()) is not None


@lru_cache(maxsize=8192)
def _words(name: str) -> list[str]:
    core = core_of(unicodedata.normalize("NFC", fold(name)).strip())
    return name_key(core).split() if not is_han(core) else [core]
