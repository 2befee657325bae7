"""Tags and entities in fields that are plain words: of `<b>Nurse</b> &amp; Midwife` the words are left.

Descriptions are read as HTML where they are some; titles, names, places and tags are text, and boards
that keep them in an editor send its markup along.
"""

from __future__ import annotations

import html
import re
from typing import Any

from watchbot.model.posting import RawPosting
from watchbot.pipeline.field_by_field import each_field, each_of, fields_but

_NAMES = fields_but(
    "id", "url", "apply_url", "links", "description", "description_html", "row", "sections"
)
"""Plain words: no addresses, and nothing that is read as a text."""
_HIDDEN = re.compile(r"<(script|style)\b[^<>]*>.*?(?:</\1\s*>|$)", re.IGNORECASE | re.DOTALL)
_BREAK = re.compile(
    r"<(?:br|hr|/p|/div|/li|/tr|/td|/h[1-6])\b[^<>]*>", re.IGNORECASE
)  # what stands on a line of its own
_TAG = re.compile(
    r"</?(?:abbr|article|center|code|div|em|font|h[1-6]|header|iframe|img|label|li|mark|ol|p|pre|section"
    r"|small|span|strike|strong|sub|sup|table|tbody|td|th|tr|ul)\b[^<>]*>",
    re.IGNORECASE,
)
_SHORT_TAG = re.compile(r"</?[abiqsu](?:\s[^<>]*)?>", re.IGNORECASE)
"""Letters that may be meant (`Driver <B>`): tags only where one of them ends."""
_SHORT_END = re.compile(r"</[abiqsu]>", re.IGNORECASE)
_CDATA = re.compile(r"<!\[CDATA\[|\]\]>", re.IGNORECASE)
"""What is left of it where one was put into another."""
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);", re.IGNORECASE)
_SIGNS = ("<", "&", "]]>")
_TIMES = 3
"""Escaped twice is common, more often is a loop of somebody's."""


def untagged(raw: RawPosting) -> RawPosting:
    """The posting with plain words; the very same one where they are, as is usual."""
    return each_field(raw, _NAMES, lambda _, value: _plain(value))


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return words_of(value) if any(map(value.__contains__, _SIGNS)) else value
    if isinstance(value, tuple):
        return each_of(value, _plain)
    return value


def words_of(text: str) -> str:
    """The text without tags, entities read; signs that are no tags stay (`C++ < 5 years`)."""
    for _ in range(_TIMES):
        if not _ENTITY.search(text):
            break
        text = html.unescape(text)
    text = _CDATA.sub("", text)
    if "<" not in text:
        return text
    text = _HIDDEN.sub(" ", text)
    text = _TAG.sub("", _BREAK.sub("\n", text))
    if _SHORT_END.search(text):
        text = _SHORT_TAG.sub("", text)
    return text.strip()
