"""Who is the employer? One key for all spellings, legal forms, scripts and brands of a name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

import cleanco
from rapidfuzz import fuzz, process

from watchbot.lexicon.companies import Employer, employers, patterns, words
from watchbot.lexicon.names import is_han, name_key
from watchbot.lexicon.places import records
from watchbot.pipeline.read.text import fold

_NOISE = re.compile(patterns()["noise"])
_NOISE_ZH = re.compile(patterns()["noise_zh"])
_BRANCH = re.compile(patterns()["branch"])
_LEGAL_ZH = re.compile(patterns()["legal_zh"])
_TRADE = re.compile(patterns()["trade"])
_BRACKETS = re.compile(patterns()["brackets"])
_ANONYMOUS = re.compile(patterns()["anonymous"])
_DOMAIN = re.compile(patterns()["domain"])
_SIGNS = re.compile(r"[\s&+'’`´.,\-–—_/|·•:!®™©*\"“”()（）\[\]【】<>《》#@?？]+")
_SCRIPTS = re.compile(r"[㐀-鿿]+|[^㐀-鿿]+")
_LEAST = 2


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
    text = unicodedata.normalize("NFC", fold(name)).strip()
    if _ANONYMOUS.match(text):
        return _squeezed(text) or text
    for form in _forms(text):
        known = _aliases().get(_squeezed(form))
        if known is not None:
            return known
    return _squeezed(_core(text)) or _squeezed(text) or text


def _squeezed(text: str) -> str:
    """Letters and digits only, marks off: the form in which names are compared."""
    return _SIGNS.sub("", name_key(text)) or _SIGNS.sub("", text)


def _forms(text: str) -> list[str]:
    """The name as written, then with less and less around it: each is looked up in the table."""
    bare = _without_noise(text)
    forms = [text, bare, _without_legal(bare), _core(text)]
    if is_han(bare):
        forms += _script_parts(bare)
    return [form for form in dict.fromkeys(forms) if form.strip()]


def _without_noise(text: str) -> str:
    """Without brackets, department, branch and hiring programme."""
    for expression in (_BRACKETS, _NOISE, _NOISE_ZH):
        shorter = expression.sub(" ", text).strip(" -–|,:")
        text = shorter if len(_squeezed(shorter)) >= _LEAST else text
    if is_han(text):
        shorter = _BRANCH.sub("", text).strip()
        text = shorter if len(shorter) >= _LEAST else text
    return text


@lru_cache(maxsize=8192)
def _without_legal(text: str) -> str:
    """Without Ltd, GmbH, 有限公司 ... and without 集团."""
    if is_han(text) or not text.isascii():
        for _ in range(3):
            shorter = _LEGAL_ZH.sub("", text).strip()
            if len(shorter) < _LEAST or shorter == text:
                break
            text = shorter
    if not is_han(text):
        for _ in range(3):  # "Co., Ltd." is two forms, and the library takes one at a time
            shorter = str(cleanco.basename(text)).strip(" ,.-")
            if len(_squeezed(shorter)) < _LEAST or shorter in ("the", text):
                break
            text = shorter
    return text.strip(" ,.-")


def _core(text: str) -> str:
    """What is left of a name when place, legal form and trade are taken away."""
    bare = _without_legal(_without_noise(text))
    if is_han(bare):
        parts = _script_parts(bare)
        return parts[0] if parts else bare
    return _latin_core(bare)


def _script_parts(text: str) -> list[str]:
    """`dji大疆创新` -> 大疆, dji: the Chinese name first; parts that say nothing are left out."""
    found = []
    for run in _SCRIPTS.findall(text):
        if is_han(run):
            core = _han_core(run)
            if len(core) >= _LEAST and core not in words()["generic_zh"]:
                found.append((0, core))
        elif len(re.sub(r"[^a-z]", "", run)) >= _LEAST:
            found.append((1, _latin_core(run.strip(" -/|·&"))))
    if not found or (
        len(found) == 1
        and re.match(r"[0-9a-z]", text)
        and found[0][0] == 0
        and not text[1:2].isalpha()
    ):
        return [_han_core(text)]
    return [part for _, part in sorted(found, key=lambda item: item[0])]


def _han_core(text: str) -> str:
    """Without the place in front and the trade behind, while two signs are left."""
    text = _without_place(text)
    if text.startswith("前海") and len(text) >= 4:
        text = text.removeprefix("前海")
    for _ in range(3):
        shorter = _TRADE.sub("", text)
        if len(shorter) < _LEAST or shorter == text or shorter in words()["generic_zh"]:
            break
        text = shorter
    return text


def _without_place(text: str) -> str:
    """`上海市某某` -> 某某. A name that is a place and a trade (上海银行) keeps it."""
    for _ in range(2):
        for size in range(min(8, len(text) - _LEAST), 1, -1):
            if any(r.kind in "crpk" and r.country in {"CN", "HK"} for r in records(text[:size])):
                rest = text[size:]
                stem = _TRADE.sub("", rest)
                if len(stem) < _LEAST or stem in words()["generic_zh"]:
                    return text
                text = rest
                break
        else:
            return text
    return text


def _latin_core(text: str) -> str:
    """Without `The`, domain, country and the words that most spellings leave out."""
    text = _DOMAIN.sub("", text.removeprefix("the ")).replace(".ai", " ai").strip()
    parts = text.split()
    while len(parts) > 1 and _may_drop(parts):
        parts.pop()
    return " ".join(parts)


def _may_drop(parts: list[str]) -> bool:
    last, rest = parts[-1].strip(",."), parts[:-1]
    left = "".join(rest)
    if last in words()["tails"]:
        return len(left) >= 4 or (len(left) >= 3 and left.isascii() and len(rest) == 1)
    return (
        last in words()["countries"]
        and len(left) >= 3
        and rest[0] not in words()["national"]
        and rest[-1] != "of"
    )


@cache
def _aliases() -> MappingProxyType[str, str]:
    """Squeezed name -> key, for all names of the table."""
    found: dict[str, str] = {}
    for employer in employers():
        key = _squeezed(fold(employer.name))
        for name in (employer.name, employer.name_zh, *employer.others):
            folded = fold(name)
            for form in (folded, _core(folded)):
                if form and (form == folded or len(_squeezed(form)) >= 3 or is_han(form)):
                    found.setdefault(_squeezed(form), key)
    for employer in employers():
        found[_squeezed(fold(employer.name))] = _squeezed(fold(employer.name))
    return MappingProxyType(found)


@cache
def _by_name() -> MappingProxyType[str, tuple[Employer, bool]]:
    """Squeezed name as listed -> the employer, and whether the words are everyday ones."""
    found: dict[str, tuple[Employer, bool]] = {}
    for employer in employers():
        everyday = {_squeezed(fold(name)) for name in employer.everyday}
        for name in (employer.name, employer.name_zh, *employer.others):
            squeezed = _squeezed(fold(name))
            if squeezed:
                found.setdefault(squeezed, (employer, squeezed in everyday))
    return MappingProxyType(found)


def company_named(text: str) -> CompanyName | None:
    """The employer of the shipped table that a whole text names, or None."""
    hit = _by_name().get(_squeezed(fold(text)))
    if hit is None:
        bare = _squeezed(_without_legal(_without_noise(fold(text))))
        hit = _by_name().get(bare) if bare else None
    return _named(*hit) if hit else None


def _named(employer: Employer, everyday: bool) -> CompanyName:
    return CompanyName(_squeezed(fold(employer.name)), employer.name, employer.name_zh, everyday)


def companies_like(text: str, *, limit: int = 3) -> tuple[CompanyName, ...]:
    """Employers of the table whose name is one slip away from the text, the nearest first."""
    typed = _squeezed(fold(text))
    if len(typed) < (3 if is_han(typed) else 4):
        return ()
    least = 65 if is_han(typed) else 82
    hits = process.extract(
        typed, _by_name().keys(), scorer=fuzz.ratio, score_cutoff=least, limit=limit * 3
    )
    close = [
        _named(*_by_name()[name])
        for name, _, _ in hits
        if abs(len(name) - len(typed)) <= 2 and len(name) >= 3
    ]
    return tuple(dict.fromkeys(close))[:limit]


def company_label(key: str) -> CompanyName | None:
    """The table's names for a key that `company_key` gave."""
    return _labels().get(key)


@cache
def _labels() -> MappingProxyType[str, CompanyName]:
    return MappingProxyType(
        {_squeezed(fold(e.name)): _named(e, everyday=False) for e in employers()}
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
    core = _core(unicodedata.normalize("NFC", fold(name)).strip())
    return name_key(core).split() if not is_han(core) else [core]
