"""What does a company name carry beside the name? Branch, legal form, place and trade are taken off."""

from __future__ import annotations

import re
from functools import cache, lru_cache

import cleanco

from watchbot.lexicon.companies import patterns, words
from watchbot.lexicon.names import is_han, name_key
from watchbot.lexicon.places import records

_NOISE = re.compile(patterns()["noise"])
_NOISE_ZH = re.compile(patterns()["noise_zh"])
_BRANCH = re.compile(patterns()["branch"])
_BRANCH_OF_FIRM = re.compile(patterns()["branch_of_firm"])
_BRANCH_LATIN = re.compile(patterns()["branch_latin"])
_CLIENTS = (re.compile(patterns()["client"]), re.compile(patterns()["client_first"]))
_PART_OF_COUNTRY = re.compile(patterns()["parts_of_country"])
_INSTITUTION = re.compile(patterns()["institution"])
BARE = re.compile(f"(?:{'|'.join(sorted(words()['generic_zh'] | words()['bare_zh']))})+")
"""A text of nothing but common words: no name (房地产, 财产保险)."""
_ONE_WORD = (
    ("农村商业银行", "农商银行"),
    ("商业银行", "银行"),
    ("人寿保险", "人寿"),
    ("财产保险", "财险"),
    ("产险", "财险"),
)
"""Two ways to say what a bank or an insurer is."""
_LEGAL_ZH = re.compile(patterns()["legal_zh"])
_TRADE = re.compile(patterns()["trade"])
_BRACKETS = re.compile(patterns()["brackets"])
_DOMAIN = re.compile(patterns()["domain"])
_SIGNS = re.compile(r"[\s&+'’`´.,\-–—_/|·•:!®™©*\"“”()（）\[\]【】<>《》#@?？]+")
_SCRIPTS = re.compile(r"[㐀-鿿]+|[^㐀-鿿]+")
_LATEST = 256
"""Names whose parts are kept: one name is asked for its parts several times in a row."""
LEAST = 2
"""Signs that are left of a name at least."""


def squeezed(text: str) -> str:
    """Letters and digits only, marks off: the form in which names are compared."""
    return _SIGNS.sub("", name_key(text)) or _SIGNS.sub("", text)


def forms(text: str) -> list[str]:
    """The name as written, then with less and less around it: each is looked up in the table."""
    bare = _without_noise(text)
    found = [text, bare, bare_name(text), core_of(text)]
    if is_han(bare):
        found += _script_parts(bare)
    return [form for form in dict.fromkeys(found) if form.strip()]


@lru_cache(maxsize=_LATEST)
def _without_noise(text: str) -> str:
    """Without brackets, department, branch and hiring programme."""
    for expression in (_BRACKETS, _NOISE, _NOISE_ZH):
        shorter = expression.sub(" ", text).strip(" -–|,:")
        if shorter != text and len(squeezed(shorter)) >= LEAST:
            text = shorter
    return _without_branch(_client(text))


def _client(text: str) -> str:
    """`Bright Staffing for Acme`: the employer is the client."""
    for expression in _CLIENTS:
        found = expression.match(text)
        if found and len(squeezed(found[1])) >= LEAST:
            return found[1].strip()
    return text


def _without_branch(text: str) -> str:
    """`某某有限公司广州分公司`, `海康威视武汉研发中心`, `HSBC Shanghai Branch`: the firm alone."""
    if not is_han(text):
        head = _BRANCH_LATIN.sub("", text)
        named = head not in {text, "the"} and len(squeezed(head)) > LEAST
        return _without_place_behind(head.split(), " ") if named else text
    firm = _BRANCH_OF_FIRM.match(text)
    if firm:
        return firm[1]
    head = _PART_OF_COUNTRY.sub("", _BRANCH.sub("", text).strip())
    return _without_place_behind(list(head), "") if head != text and len(head) > LEAST else text


def _without_place_behind(parts: list[str], joint: str) -> str:
    """The words (or Chinese signs) without a place at their end, if a name is left."""
    for size in (4, 3, 2, 1) if not joint else (3, 2, 1):
        tail = joint.join(parts[-size:]).strip(" ,")
        if len(parts) - size >= (1 if joint else LEAST) and any(
            r.kind in "crpkd" for r in records(name_key(tail))
        ):
            return joint.join(parts[:-size]).strip(" ,")
    return joint.join(parts).strip(" ,")


@lru_cache(maxsize=_LATEST)
def _without_legal(text: str) -> str:
    """Without Ltd, GmbH, 有限公司 ... and without 集团."""
    if is_han(text) or not text.isascii():
        for _ in range(3):
            shorter = _LEGAL_ZH.sub("", text).strip()
            if len(shorter) < LEAST or shorter == text:
                break
            text = shorter
    if not is_han(text):
        for _ in range(3):  # "Co., Ltd." is two forms, and the library takes one at a time
            if _last_word(text) not in _legal_words():
                break
            shorter = str(cleanco.basename(text)).strip(" ,.-")
            if len(squeezed(shorter)) < LEAST or shorter in ("the", text):
                break
            text = shorter
    return text.strip(" ,.-")


def _last_word(text: str) -> str:
    return squeezed(text.strip(" ,.-()").rpartition(" ")[2])


@cache
def _legal_words() -> frozenset[str]:
    """Words that legal forms end with: a name that ends with another one is not worth a search."""
    return frozenset(squeezed(parts[-1]) for _, parts in cleanco.prepare_default_terms())


def bare_name(text: str) -> str:
    """A folded name without department, branch and legal form."""
    return _without_legal(_without_noise(text))


@lru_cache(maxsize=_LATEST)
def core_of(text: str) -> str:
    """What is left of a name when place, legal form and trade are taken away."""
    bare = bare_name(text)
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
            if len(core) >= LEAST and core not in words()["generic_zh"]:
                found.append((0, core))
        elif len(re.sub(r"[^a-z]", "", run)) >= LEAST and run not in words()["generic_latin"]:
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
    for written, short in _ONE_WORD:
        text = text.replace(written, short)
    for _ in range(3):
        shorter = _TRADE.sub("", text)
        if len(shorter) < LEAST or shorter == text or BARE.fullmatch(shorter):
            break
        text = shorter
    return text


def _without_place(text: str) -> str:
    """`上海市某某` -> 某某. What says nothing without its place (上海银行, 北京大学) keeps it."""
    if _INSTITUTION.search(text):
        return text
    for _ in range(2):
        for size in range(min(8, len(text) - LEAST), 1, -1):
            if _is_place_in_front(text[:size]):
                rest = text[size:]
                stem = _TRADE.sub("", rest)
                if len(stem) < LEAST or BARE.fullmatch(stem) or BARE.fullmatch(rest):
                    return text
                text = rest
                break
        else:
            return text
    return text


def _is_place_in_front(name: str) -> bool:
    """A province, or a city that is large or written with 市: smaller names are often brands (东方)."""
    if name in words()["place_brands"]:
        return False
    written = name[-1] in "市省县区"
    return any(
        r.country in {"CN", "HK"}
        and (r.kind in "rk" or (r.kind in "cp" and (written or r.people >= 1000)))
        for r in records(name)
    )


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
