"""The place index while it is built: records filed under folded names."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import opencc
import place_tables as tables

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from watchbot.lexicon.names import name_key

T2S = opencc.OpenCC("t2s")


class Record(NamedTuple):
    """One place of a name; the kinds are named in build_places.py."""

    kind: str
    country: str
    region: str
    name: str
    zh: str = ""
    thousands: int = 0
    """Of people."""
    parent: str = ""

    @property
    def same(self) -> Same:
        """What two records of one place share."""
        return self[:4]


Same = tuple[str, str, str, str]
Index = dict[str, dict[Same, Record]]

_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Å": "Aa", "Ø": "Oe", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})  # fmt: skip
_SHORTENED = (("saint ", "st "), ("fort ", "ft "), ("mount ", "mt "), ("ciudad ", "cd "))


def as_shown(name: str) -> str:
    """The name that GeoNames gives as we show it: Köln is Cologne, Xi’an is Xi'an."""
    return tables.RENAMED.get(name, name).replace("’", "'")


def spelled_out(name: str) -> str:
    """`Münster` -> Muenster, `Århus` -> Aarhus; empty where nothing changes."""
    other = name.translate(_SPELLED_OUT)
    return other if other != name else ""


def key_of(name: str) -> str:
    """The key that a name is filed under: folded as the readers fold, simplified."""
    return name_key(T2S.convert(name).casefold())


def add(index: Index, name: str, record: Record) -> None:
    """Files a record under a name; the more populous of two equal ones stays."""
    key = key_of(name)
    if len(key) < _shortest(key, record):
        return
    for long, short in _SHORTENED:
        if key.startswith((long, short)):
            other = long + key[len(short) :] if key.startswith(short) else short + key[len(long) :]
            index[other].setdefault(record.same, record)
    known = index[key].get(record.same)
    if known is None or known.thousands < record.thousands:
        index[key][record.same] = record


def _shortest(key: str, record: Record) -> int:
    """Latin names of two letters are cities in few countries only."""
    is_latin_city = record.kind == "c" and key.isascii()
    return 3 if is_latin_city and record.country not in tables.SHORT_NAMES else 2
