"""The place index while it is built: records filed under folded names."""

from __future__ import annotations

import sys
from pathlib import Path

import opencc
import place_tables as tables

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from watchbot.lexicon.names import name_key

T2S = opencc.OpenCC("t2s")
Record = tuple[str, str, str, str, str, int, str]
Index = dict[str, dict[tuple[str, str, str, str], Record]]


def fold(text: str) -> str:
    """As the readers fold: simplified, case folded."""
    return T2S.convert(text).casefold()


_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Å": "Aa", "Ø": "Oe", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})  # fmt: skip


def spelled_out(name: str) -> str:
    """`Münster` -> Muenster, `Århus` -> Aarhus; empty where nothing changes."""
    other = name.translate(_SPELLED_OUT)
    return other if other != name else ""


def key_of(name: str) -> str:
    """The key that a name is filed under."""
    return name_key(fold(name))


def add(index: Index, name: str, record: Record) -> None:
    """Files a record under a name; the more populous of two equal ones stays."""
    key = key_of(name)
    if len(key) < (
        3 if record[0] == "c" and record[1] not in tables.SHORT_NAMES and key.isascii() else 2
    ):
        return
    for long, short in (("saint ", "st "), ("fort ", "ft "), ("mount ", "mt "), ("ciudad ", "cd ")):
        if key.startswith((long, short)):
            other = long + key[len(short) :] if key.startswith(short) else short + key[len(long) :]
            index[other].setdefault((record[0], record[1], record[2], record[3]), record)
    same = (record[0], record[1], record[2], record[3])
    known = index[key].get(same)
    if known is None or known[5] < record[5]:
        index[key][same] = record
