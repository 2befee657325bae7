"""The typed text becomes a line that can be scanned: one form of every sign, positions kept."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from watchbot.pipeline.read.text import fold, has_han

_INVISIBLE = frozenset(["Cf", "Cc", "Cs", "Cn", "Co", "Mn"])
_PICTURES = frozenset(["So", "Sk"])
_GLUED_PAY = re.compile(r"(?<=[A-Za-z]{2})(?=\d{1,3}[kKwW万](?![A-Za-z0-9]))")
"""java25k: a blank was left out."""
_CANTONESE = str.maketrans("唔嘅搵揾睇喺冇", "不的找找看在没")
"""Signs that are written in Hong Kong only, and what they mean: 唔要夜更."""
_SAME = {"’": "'", "‘": "'", "`": "'", "—": "-", "–": "-", "−": "-", "‐": "-", "～": "~", "＂": '"'}


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A rule text made ready. `shown` and `folded` have one length; `origin` maps into `text`.

    `shown` keeps case and script (half-width), `folded` is lower case and simplified Chinese.
    `wide` marks the signs that were full-width in the text: ， ends a list where , does not.
    `chinese`: pay without a currency is in yuan, and examples are in Chinese.
    """

    text: str
    shown: str
    folded: str
    origin: tuple[int, ...]
    wide: frozenset[int]
    chinese: bool = False

    def position(self, index: int) -> int:
        """Where in the typed text the sign at `index` stood."""
        return self.origin[index] if index < len(self.origin) else len(self.text)


def typed_line(text: str, *, chinese: bool = False) -> TypedLine:
    """Make a typed text ready for scanning. Emoji become blanks, invisible signs go."""
    shown: list[str] = []
    origin: list[int] = []
    wide: set[int] = set()
    for index, sign in enumerate(unicodedata.normalize("NFC", text)):
        if _GLUED_PAY.match(text, index):
            shown.append(" ")
            origin.append(index)
        for plain in _plain_signs(sign):
            if plain != sign:
                wide.add(len(shown))
            shown.append(plain)
            origin.append(index)
        if sign == "，" and text[index + 1 : index + 2].isdigit():
            shown.append(" ")  # 70，20k are two figures, not 70.20k
            origin.append(index)
    line = "".join(shown)
    folded = _folded(line)
    return TypedLine(text, line, folded, tuple(origin), frozenset(wide), chinese or has_han(folded))


def _plain_signs(sign: str) -> str:
    if sign in "\n\r\t\u2028\u2029":
        return "\n" if sign != "\t" else " "
    if sign.isascii():
        return sign if sign.isprintable() else ""
    category = unicodedata.category(sign)
    if category in _PICTURES and sign not in "°":
        return " "
    if category in _INVISIBLE:
        return ""
    plain = _SAME.get(sign, unicodedata.normalize("NFKC", sign))
    return _SAME.get(plain, plain)


def _folded(line: str) -> str:
    whole = fold(line)
    if len(whole) != len(line):
        signs = (fold(sign) for sign in line)
        pairs = zip(signs, line, strict=True)
        whole = "".join(f if len(f) == 1 else s.lower()[:1] for f, s in pairs)
    return whole.translate(_CANTONESE)
