"""JSON-LD as pages really hold it: found, repaired, taken out of lists and graphs."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from watchbot.sources.record import Record, walk

_WRAPPING = re.compile(
    r"^\s*(?:<!--|/\*\s*<!\[CDATA\[\s*\*/|//\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|/\*\s*\]\]>\s*\*/|//\s*\]\]>|\]\]>)\s*;?\s*$"
)
_LINE_COMMENT = re.compile(r"^\s*//.*$", re.MULTILINE)
_BLOCK_COMMENT = re.compile(r"^\s*/\*.*?\*/", re.MULTILINE | re.DOTALL)
_BAD_ESCAPE = re.compile(r'\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})')
_TRAILING_COMMA = re.compile(r",(\s*[}\]])")
_MISSING_COMMA = re.compile(r'(["\d}\]el])(\s*\n\s*")(?=[\w@-]+"\s*:)')
_DEEPEST = 6
"""Levels below a posting that are looked into: place, address, country, and lists between them."""
_MENDED = 2_000_000
"""Characters; a longer block is read as it is or not at all: mending goes over it six times."""
_DECODER = json.JSONDecoder(strict=False)
_BETWEEN = re.compile(r"[\s,;]*+")


def ld_objects(tree: LexborHTMLParser) -> list[Any]:
    """The parsed blocks of a page; a block that cannot be mended is left out."""
    found = []
    for script in tree.css("script"):
        kind = (script.attributes.get("type") or "").casefold()
        if "ld+json" in kind:
            value = _parsed(script.text() or "")
            if value is not None:
                found.append(value)
    return found


def ld_postings(tree: LexborHTMLParser) -> list[Record]:
    """Every JobPosting of a page, with references into its graph resolved."""
    return postings_in(ld_objects(tree))


def postings_in(blocks: list[Any]) -> list[Record]:
    """Every JobPosting of these objects, however deep."""
    known = {
        name: part for part in walk(blocks) if (name := part.text("@id")) and len(part.fields) > 1
    }
    return [_resolved(part, known) for part in walk(blocks) if is_posting(part)]


def is_posting(part: Record) -> bool:
    """True for a schema.org JobPosting, whose type may be one of several."""
    kinds = [*part.texts("@type"), *part.texts("@Type"), *part.texts("type")]
    return any(kind.rpartition("/")[2] == "JobPosting" for kind in kinds)


def _resolved(part: Record, known: dict[str, Record]) -> Record:
    """Names in lower camel case (some systems capitalise them), {"@id": ...} replaced by its object."""
    return Record(_plain(part.fields, known, _DEEPEST))


def _plain(value: Any, known: dict[str, Record], levels: int) -> Any:
    if not levels:
        return value
    if isinstance(value, list):
        return [_plain(part, known, levels - 1) for part in value]
    if not isinstance(value, dict):
        return value
    name = value.get("@id")
    if len(value) == 1 and isinstance(name, str) and name in known:
        value = known[name].fields
    fields: dict[str, Any] = {}
    for key, inner in value.items():
        lower = key if key.startswith("@") else key[:1].lower() + key[1:]
        fields.setdefault(lower, _plain(inner, known, levels - 1))
    return fields


def _parsed(text: str) -> Any | None:
    """Parse a block, mending a little more at each try (sources.md A5)."""
    if not text.strip():
        return None
    for attempt in _attempts(text):
        try:
            return _values(attempt)
        except (ValueError, RecursionError):
            continue
    return None


def _values(text: str) -> list[Any]:
    """The value of a block; some sites write several, one after the other."""
    found: list[Any] = []
    at = _after(text, 0)
    while at < len(text):
        value, at = _DECODER.raw_decode(text, at)
        found.append(value)
        at = _after(text, at)
    return found


def _after(text: str, at: int) -> int:
    """Where the next value begins."""
    between = _BETWEEN.match(text, at)
    return between.end() if between else at


def _attempts(text: str) -> Iterator[str]:
    yield text
    if len(text) > _MENDED:
        return
    bare = text
    while (cut := _WRAPPING.sub("", bare)) != bare:
        bare = cut
    bare = _BLOCK_COMMENT.sub("", _LINE_COMMENT.sub("", bare)).strip().rstrip(";")
    yield bare
    escaped = _BAD_ESCAPE.sub(r"\\\\", bare)
    yield escaped
    commas = _MISSING_COMMA.sub(r"\1,\2", _TRAILING_COMMA.sub(r"\1", escaped))
    yield commas
    yield html.unescape(bare)
    yield _TRAILING_COMMA.sub(r"\1", _BAD_ESCAPE.sub(r"\\\\", html.unescape(bare)))
