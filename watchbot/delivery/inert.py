"""Foreign text made harmless: what Telegram would turn into commands, mentions, tags and links by itself.

`/apply` in a posting would become a command of our own bot that a finger can hit (telegram.md 1.3).
Addresses are set apart so that they can still be copied; in all else an invisible word joiner
stands between the sign and the word, which no detector of Telegram steps over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

JOINER = "\u2060"
"""WORD JOINER: shown as nothing, part of no command, mention, tag or host name."""

_ADDRESS = re.compile(
    r"(?:[A-Za-z][A-Za-z0-9+.-]*://|www\.)[^\s<>\"'，。；、！？（）《》【】「」]+"
    r"|[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+"
)
_SIGN = re.compile(r"(?<!\w)[/@#](?=\w)|(?<![\w$])\$(?=[A-Z1])|(?<=\w)@(?=\w)")
_DOT = re.compile(
    r"(?<=[\w-])\.(?=[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,24}(?!\w))"  # a dot further left in a host
    r"|(?<=[\w-])\.(?=(?:[A-Za-z]{2,24}|xn--[\w-]+|中国|中國|公司|网络|網絡|网址|在线)(?!\w))"
    r"|(?<=\d)\.(?=\d{1,3}\.\d{1,3}\.\d{1,3}(?!\w))"
)
_SCHEME = re.compile(r"://")
_SURROGATE = re.compile("[\ud800-\udfff]")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_UNSHOWN = re.compile("[\r\u2028-\u202e\ufffe\uffff]")
"""Direction and line marks that Telegram removes, and the two code points that no XML may hold."""


def joined(text: str) -> str:
    """The text with word joiners: for bold, linked and plain-text parts, where nothing can nest."""
    text = _SCHEME.sub(f":{JOINER}//", text)
    return _DOT.sub(f".{JOINER}", _SIGN.sub(lambda sign: sign[0] + JOINER, text))


def set_apart(text: str) -> Iterator[tuple[bool, str]]:
    """The text in pieces: (True, an address to be shown as code) or (False, harmless text)."""
    end = 0
    for found in _ADDRESS.finditer(text):
        if found.start() > end:
            yield False, joined(text[end : found.start()])
        yield True, found[0]
        end = found.end()
    if end < len(text):
        yield False, joined(text[end:])


def clean(text: str) -> str:
    """The text without what no channel can show: control signs, direction marks, what is no letter."""
    return _UNSHOWN.sub("", _CONTROL.sub(" ", _SURROGATE.sub("\ufffd", text)))
