"""Text as written becomes text that can be compared: folded, plain, cut into words."""

from __future__ import annotations

import html as entities
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from string import ascii_letters

import inscriptis
import opencc
from selectolax.lexbor import LexborHTMLParser

_HAN = r"\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_UNSEEN = re.compile(
    r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f"
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff\ud800-\udfff]"
)
"""Control characters, zero-width signs, bidi marks, soft hyphens, variation selectors, tag characters,
lone surrogates."""
_UNSEEN_ASCII = bytes(code for code in range(128) if _UNSEEN.match(chr(code)))
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,2000}>|<!--")
_ESCAPED_TAG = re.compile(r"&lt;/?(?:p|br|div|ul|ol|li|h[1-6]|strong|em|b|i|span|a)\b", re.I)
_WORD = re.compile(rf"[{_HAN}]+|[^\W_{_HAN}]+(?:[+#]+|(?:\.[^\W_{_HAN}]+)*)")
_HAN_SIGN = re.compile(f"[{_HAN}]")
_WESTERN = re.compile(
    "[\t\n\r -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205f\u20a0-\u2e7f]*"
)
"""Signs that are neither unseen nor Chinese: the cheap question before the dear ones."""
_HALF_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
"""Full-width signs, as NFKC has them: it is several times as quick where these are half-width before."""
_RADICALS = str.maketrans(
    "⺟⺠⺁⻁⻄⻅⻆⻉⻋⻑⻓⻔⻗⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻨⻩⻬⻮⻰⻳",
    "母民厂虎西见角贝车長长门雨青韦页风飞食马骨鬼鱼鸟麦黄齐齿龙龟",
)
"""Radicals that texts out of PDF files have for whole signs (U+2E80 to U+2EFF): NFKC leaves them
(Unicode's EquivalentUnifiedIdeograph.txt has the pairs)."""
_PLAINER = _HALF_WIDTH | _RADICALS
_TEXT_LIMIT = 400_000
"""Characters of HTML that are looked at: far above any posting, far below what hurts."""


@cache
def _simplifier() -> opencc.OpenCC:
    return opencc.OpenCC("t2s")


@lru_cache(maxsize=4096)
def _fold_short(text: str) -> str:
    return _fold(text)


@lru_cache(maxsize=64)
def _fold_long(text: str) -> str:
    """Several readers ask for the same posting: its texts are kept until the next ones come."""
    return _fold(text)


def _fold(text: str) -> str:
    if text.isascii():
        return _visible_ascii(text).lower()
    if _WESTERN.fullmatch(text):
        return _compatible(_compatible(text).casefold())
    shown = _UNSEEN.sub("", _compatible(text.translate(_PLAINER)))
    if _HAN_SIGN.search(shown):
        shown = _simplifier().convert(shown)
    return _compatible(shown.casefold())


def _compatible(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


def fold(text: str) -> str:
    """Return the text for comparing: NFKC, lower case, simplified Chinese, nothing invisible.

    White space stays as it is, so that a fold of a plain text has the same lines.
    """
    return _fold_short(text) if len(text) <= 200 else _fold_long(text)


def fold_each(texts: Sequence[str]) -> list[str]:
    """As `fold` for each of many short texts without line ends: all in one go, which is much quicker."""
    plain_ones, others = (
        iter(_fold("\n".join(t for t in texts if t.isascii() is ascii_only)).split("\n"))
        for ascii_only in (True, False)
    )
    return [next(plain_ones if text.isascii() else others) for text in texts]


def fold_aligned(*texts: str) -> tuple[str, str]:
    """Return (shown, folded) of equal length, so that a hit in one can be quoted from the other.

    Several texts stand one a line. A sign that folds to several (…, ™, ß) is shown as those.
    """
    each = [clean(text) for text in texts]
    visible = "\n".join(each)
    folded = "\n".join(map(fold, each))
    if len(visible) != len(folded):
        visible = visible.translate(_of_other_length(visible))
    return (visible, folded) if len(visible) == len(folded) else (folded, folded)


def _of_other_length(text: str) -> dict[int, str]:
    """The signs of a text whose fold is longer or shorter than they are, each with its fold."""
    return {ord(sign): folded for sign in set(text) if len(folded := fold(sign)) != 1}


def clean(text: str) -> str:
    """Return the text as written, without invisible and control characters, in NFC."""
    if text.isascii():
        return _visible_ascii(text)
    shown = unicodedata.normalize("NFC", text)
    return shown if _WESTERN.fullmatch(shown) else _UNSEEN.sub("", shown)


def _visible_ascii(text: str) -> str:
    return text.encode("ascii").translate(None, _UNSEEN_ASCII).decode("ascii")


def plain(html: str) -> str:
    """Return HTML as plain text: entities read, block breaks kept, scripts and styles dropped.

    Text that holds no tag keeps its own lines. HTML that was escaped once too often is read.
    """
    source = html[:_TEXT_LIMIT]
    if not _TAG.search(source):
        if not _ESCAPED_TAG.search(source):
            return _tidy(entities.unescape(source))
        source = entities.unescape(source)
    return _tidy(_rendered(source))


def _rendered(source: str) -> str:
    """Deep nesting makes the renderer give up with an empty text: then the bare parser does it."""
    try:
        text: str = inscriptis.get_text(f"<div>{source}</div>")
    except (RecursionError, ValueError, AssertionError):
        text = ""
    return text if text.strip() else _bare(source)


def _bare(source: str) -> str:
    tree = LexborHTMLParser(source)
    tree.strip_tags(["script", "style", "template", "noscript"])
    body = tree.body
    return body.text(separator="\n") if body is not None else ""


def _tidy(text: str) -> str:
    lines = [re.sub(r"[ \t\u00a0\u3000]+", " ", line).strip() for line in clean(text).splitlines()]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


_GLUE = re.compile(
    r"[A-Z0-9０-９](?<=[A-Za-z.:;,)].)(?:"
    r"(?=[a-z]|\s)(?:(?<=[a-z]{2}[A-Z])|(?<=[a-z)]{2}[.:;,][A-Z])|(?<=[a-z]\)[A-Z]))"
    r"|(?<=[a-z]{4}[A-Z])(?=[A-Z]{2})|(?<=[A-Z]{5})(?=[a-z]{3})"
    r"|(?<=[a-z]{3}\d)|(?<=[a-z]{3}[.)]\d))"
)
"""Where a capital or a figure follows a small letter: it begins with one set of signs, which is quick."""
_LINK = re.compile(r"OR(?<=[a-z]OR)(?=[A-Z][a-z])|AND(?<=[a-z]AND)(?=[A-Z][a-z])")
"""Doctorate degreeORMaster's degree: one sentence."""
_HEADINGS = frozenset(
    {"Qualifications", "Requirements", "Responsibilities", "Skills", "Duties", "Benefits"}
)
"""Capitalised words that end a line all the same: `Preferred QualificationsBachelor's degree`."""
_CLOSING = (".", ")", ":", ";", ",")
_ESCAPE = re.compile(r"\\([-.*_#+!()>\[\]&~|])")
"""A sign that Markdown would take for its own, and that is meant as it stands."""


@lru_cache(maxsize=32)
def loosen(text: str) -> str:
    """Return the text with a break where two sentences lost theirs (experienceExcellent), escapes undone.

    For readers of sentences only: it also parts JavaScript, which a reader of names must not see.
    """
    return _GLUE.sub(_parted, _unmarked(text))


def unglue(text: str) -> str:
    """The same for quotes: sentences are parted, names (JavaScript) stay as they are written."""
    return _GLUE.sub(
        lambda hit: f"\n{hit.group()}" if _is_end(hit) else hit.group(), _unmarked(text)
    )


def unescaped(text: str) -> str:
    """Markdown's escapes undone: `full\\-time` is full-time."""
    return _ESCAPE.sub(r"\1", text) if "\\" in text else text


def _unmarked(text: str) -> str:
    # Bold in Markdown parts a label from what it names.
    whole = unescaped(text).replace("**", "")
    return _LINK.sub(r" \g<0> ", whole) if "OR" in whole or "AND" in whole else whole


def _parted(hit: re.Match[str]) -> str:
    """A line break after a word in small letters or a heading; brands (JavaScript) get a space."""
    return f"\n{hit.group()}" if _is_end(hit) else f" {hit.group()}"


def _is_end(hit: re.Match[str]) -> bool:
    before = hit.string[max(0, hit.start() - 24) : hit.start()]
    letters = before[:-1] if before.endswith(_CLOSING) else before
    word = before[len(letters.rstrip(ascii_letters)) :]
    ends = (len(word) > 2 and word[0].islower()) or word in _HEADINGS
    return ends and not hit.group().isdigit()


@lru_cache(maxsize=32)
def flat(text: str) -> str:
    """Return the text loosened and folded, on one line with single blanks."""
    return " ".join(fold(loosen(text)).split())


def words(text: str) -> list[str]:
    """Return the words of a title for comparing: Latin words whole, Chinese runs as bigrams.

    `C++`, `c#` and `node.js` are one word each; a single Chinese character stays alone.
    """
    return folded_words(fold(text))


def folded_words(text: str) -> list[str]:
    """The same of a text that is folded."""
    runs: list[str] = _WORD.findall(text)
    if text.isascii():
        return runs
    found: list[str] = []
    for run in runs:
        if _HAN_SIGN.match(run):
            found.extend(_bigrams(run))
        else:
            found.append(run)
    return found


def _bigrams(run: str) -> list[str]:
    return [run[at : at + 2] for at in range(len(run) - 1)] or [run]


def has_han(text: str) -> bool:
    """True when the text holds a Chinese character."""
    return not _WESTERN.fullmatch(text) and _HAN_SIGN.search(text) is not None


def joined(parts: Iterable[str | None]) -> str:
    """Return the parts that are there, one a line."""
    return "\n".join(part for part in parts if part)
