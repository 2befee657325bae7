"""What was done to a place text? Wrong charsets are read back, lost letters and cut ends completed."""

from __future__ import annotations

import re
from string import ascii_lowercase

from watchbot.lexicon.names import is_han, name_key
from watchbot.lexicon.places import names_from, records, words
from watchbot.pipeline.read.place_mentions import key_of
from watchbot.pipeline.read.place_readings import weight
from watchbot.pipeline.read.text import fold

_HAN = re.compile("[\u4e00-\u9fff]")
_LOST = re.compile(r"(?<=[A-Za-z]) (?=[a-z])")
_PARTS = re.compile(r"([,;|/()])")
_LEAST_LETTERS, _MOST_LETTERS = 5, 50
_LEAST_PREFIX = 6
_CLEAR = 20
"""A completion is certain when its place weighs this much more than any other that fits."""


_WESTERN_SCRAMBLE = re.compile(r"[ÃÂÄÅ][\u0080-\u00bf\u2010-\u2122]")
_MOST = 0.6
"""Share of the bytes beyond ASCII that must be Chinese in UTF-8; of Chinese as it should be hardly any are."""


def unscrambled(text: str) -> str:
    """`鍗椾含` -> 南京, `MÃ¼nchen` -> München: UTF-8 that was read in another charset."""
    if _WESTERN_SCRAMBLE.search(text):
        try:
            return text.encode("cp1252").decode("utf-8")
        except UnicodeError:
            return text
    if not is_han(text):
        return text
    packed = text.replace("\ufffd", "").encode("gb18030", "ignore")
    back = packed.decode("utf-8", "ignore")
    beyond_ascii = sum(byte > 0x7F for byte in packed)
    if 3 * len(_HAN.findall(back)) < max(6, _MOST * beyond_ascii):
        return text
    return text if any(records(fold(text[:size])) for size in (2, 3, 4)) else back


def restored(text: str) -> str:
    """`S o Paulo, Krak w` -> `Sao Paulo, Krakow`: a letter with a mark was lost, one name fits."""
    if not text.isascii() or not _LOST.search(text):
        return text
    return "".join(_restored_part(part) for part in _PARTS.split(text))


def _restored_part(part: str) -> str:
    if not _LEAST_LETTERS <= len(part.strip()) <= _MOST_LETTERS or records(key_of(part.strip())):
        return part
    for gap in _LOST.finditer(part):
        whole = {
            part[: gap.start()] + letter + part[gap.end() :] for letter in ("", *ascii_lowercase)
        }
        named = {name: _best(name_key(fold(name.strip()))) for name in whole}
        fitting = {name: place for name, place in named.items() if place}
        if len(set(fitting.values())) == 1:
            return str(min(fitting))
    return part


def _best(key: str) -> tuple[str, str] | None:
    """Country and label of the place or region that a name is known for."""
    known = [r for r in records(key) if r.people >= 50 or r.kind == "r"]
    best = max(known, key=weight, default=None)
    return (best.country, best.label) if best else None


def completed_end(text: str) -> str | None:
    """`Chicago, United S` -> `Chicago, United States`: a cut name that only one place fits."""
    for match in re.finditer(r"(?<![A-Za-z])[A-Z]", text):
        tail = text[match.start() :]
        key = key_of(tail)
        if len(key) < 3 or "," in tail or _is_known(key):
            continue
        name = _only_region(key) or _only_city(key)
        if name is not None:
            return text[: match.start()] + name.title()
    return None


def _is_known(key: str) -> bool:
    return any(r.people >= 50 or r.kind in "rk" for r in records(key))


def _only_region(key: str) -> str | None:
    fitting = [name for name in words()["cut_names"] if name.startswith(key)]
    return fitting[0] if len(fitting) == 1 else None


def _only_city(key: str) -> str | None:
    """The one city or town whose name begins so, or the one that is far better known."""
    if len(key) < _LEAST_PREFIX:
        return None
    rated = sorted(
        ((weight(r), r, name) for name in names_from(key) for r in records(name) if r.kind in "ct"),
        key=lambda item: -item[0],
    )
    if not rated:
        return None
    first, city, name = rated[0]
    rivals = [
        w
        for w, r, _ in rated
        if (r.country, r.region, r.label) != (city.country, city.region, city.label)
    ]
    return name if not rivals or first >= _CLEAR * rivals[0] else None
