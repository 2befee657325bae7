"""Bytes of an answer -> text: which encoding, and what to do with bytes that do not fit.

Order (lessons 60): byte order mark, HTTP charset, the text's own declaration, then guesses.
Bytes that do not fit are replaced by U+FFFD; a text is not guessed anew for a few bad bytes.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

_DECLARED = re.compile(rb"""^[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)["']""")
_META = re.compile(rb"""<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]+)""", re.IGNORECASE)
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SUPERSETS = {"gb2312": "gb18030", "gbk": "gb18030", "iso8859-1": "cp1252", "ascii": "utf-8"}
_ANYTHING = frozenset({"cp1252", "latin-1", "iso8859-1"})
_WIDE = ("utf-16", "utf-32")
_NO_CHARSETS = frozenset({"idna", "punycode", "unicode-escape", "raw-unicode-escape"})
"""Codecs of Python's own that no page is written in; some of them raise whatever may be in it."""
_GZIP = b"\x1f\x8b"
_FEW = 0.01


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, the encoding it was read with, and how many characters could not be read."""

    text: str
    encoding: str
    replaced: int = 0


def decode(body: bytes, charset: str | None = None) -> Decoded:
    """Decode an answer. `charset` is that of the Content-Type header. Never raises."""
    for mark, encoding in _MARKS:
        if body.startswith(mark):
            return _replacing(body, encoding)
    named = [_fitting(name, body) for name in (_known(charset), *_declared(body)) if name]
    if _is_utf8(body) and (not named or named[0] in _ANYTHING or "utf-8" in named):
        return Decoded(body.decode("utf-8"), "utf-8")
    tries = [_replacing(body, name) for name in dict.fromkeys([*named, "utf-8"])]
    for found in tries:
        if not found.replaced:
            return found
    best = min(tries, key=lambda found: found.replaced)
    if best.replaced <= max(1, len(best.text) * _FEW):
        return best
    return _guessed(body) or best


def in_utf8(body: bytes, charset: str | None) -> bytes:
    """The answer as UTF-8, marked as such, where its Content-Type header knows better than its own text:
    readers are given nothing but the bytes. What is no text stays as it is.
    """
    named = _known(charset)
    marked = body.startswith((_GZIP, *(mark for mark, _ in _MARKS)))
    if named is None or marked or (named == "utf-8" and set(_declared(body)) <= {"utf-8"}):
        return body
    return codecs.BOM_UTF8 + decode(body, charset).text.encode()


def _fitting(name: str, body: bytes) -> str:
    """Programs write "utf-16" above what they then send as UTF-8: the real one is full of zeros."""
    return "utf-8" if name.startswith(_WIDE) and b"\0" not in body else name


def _guessed(body: bytes) -> Decoded | None:
    """Chinese without a declaration; Western European only when it is not Chinese."""
    for encoding in ("gb18030", "big5", "cp1252"):
        try:
            return Decoded(body.decode(encoding), encoding)
        except UnicodeDecodeError:
            continue
    return None


def _replacing(body: bytes, encoding: str) -> Decoded:
    text = body.decode(encoding, errors="replace")
    return Decoded(text, encoding, text.count("�") - body.count("�".encode()))


def _is_utf8(body: bytes) -> bool:
    try:
        body.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _declared(body: bytes) -> list[str]:
    head = body[:2048]
    found = [
        _DECLARED.search(head) if head.lstrip().startswith(b"<?xml") else None,
        _META.search(head),
    ]
    return [
        name for match in found if match and (name := _known(match[1].decode("ascii", "replace")))
    ]


def _known(name: str | None) -> str | None:
    """Python's name of a text encoding, widened to what is really sent; None for unknown ones."""
    try:
        found = codecs.lookup((name or "").strip("\"' ")).name
        b" ".decode(found, "replace")
    except (LookupError, ValueError):
        return None
    return None if found in _NO_CHARSETS else _SUPERSETS.get(found, found)
