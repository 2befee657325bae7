"""How is a name written so that its spellings meet? The keys of the shipped name tables."""

from __future__ import annotations

import re
import unicodedata

_SPECIAL = {
    "ß": "ss",
    "ø": "o",
    "ł": "l",
    "đ": "d",
    "ð": "d",
    "þ": "th",
    "æ": "ae",
    "œ": "oe",
    "ı": "i",
    "\u0307": "",
}
_DROPPED = "'’‘`ʻʼ´.\u00b7"
_SPACED = "-‐‑–—_/,()"


def _plain_letters() -> dict[int, str]:
    """Every Latin letter with a mark -> the letter without it; joining signs -> a space or nothing."""
    table: dict[int, str] = {}
    for code in range(0xC0, 0x250):
        base = unicodedata.normalize("NFD", chr(code))[0]
        if base != chr(code):
            table[code] = base
    for code in range(0x1E00, 0x1F00):
        table[code] = unicodedata.normalize("NFD", chr(code))[0]
    table.update({ord(sign): plain for sign, plain in _SPECIAL.items()})
    table.update({ord(sign): "" for sign in _DROPPED})
    table.update({ord(sign): " " for sign in _SPACED})
    return table


_PLAIN = _plain_letters()
_HAN = re.compile("[\u3400-\u9fff]")


def name_key(folded: str) -> str:
    """The key of a name that is already folded: no marks, no points, no hyphens, single spaces.

    `São Paulo` -> `sao paulo`, `Winston-Salem` -> `winston salem`, `Xi'an` -> `xian`. Letters of
    other scripts are kept as they are: a key never loses a name.
    """
    return " ".join(unicodedata.normalize("NFC", folded).translate(_PLAIN).split())


def is_han(text: str) -> bool:
    """Whether the text holds a Chinese character."""
    return _HAN.search(text) is not None
