"""The data that a page carries for its own scripts: JSON in script elements, values given to names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from selectolax.lexbor import LexborHTMLParser

_ASSIGNED = re.compile(
    r"""(?:(?<![\w$.])(?P<name>[\w$.]{1,100})|\[["'](?P<key>[\w$.]{1,100})["']\])\s{0,20}=\s{0,20}(?=[{\[])"""
)
"""A name and what is given to it; names begin nowhere else than at their beginning, or a script
without an end would be searched anew from each of its letters."""

_DECODER = json.JSONDecoder(strict=False)
_MOST_CHARS = 5_000_000
_MOST_VALUES = 200


def page_data(tree: LexborHTMLParser) -> Iterator[Any]:
    """Every object and list of a page's scripts that is JSON; what is written in code is not run."""
    for text, is_json in _scripts(tree):
        if is_json:
            value = _value(text.strip())
            if value is not None:
                yield value
        else:
            yield from (value for _, value in _assignments(text))


def assigned(tree: LexborHTMLParser, name: str) -> Any | None:
    """The value that a script gives to this name (`phApp.ddo = {...}`), or that an element of this id
    holds (`__NEXT_DATA__`); None where none does.
    """
    script = tree.css_first(f"script[id='{name}'], code[id='{name}']")
    held = _value(script.text().strip()) if script is not None else None
    if held is not None:
        return held
    for text, is_json in _scripts(tree):
        if not is_json and name in text:
            found = next((value for key, value in _assignments(text) if key.endswith(name)), None)
            if found is not None:
                return found
    return None


def _scripts(tree: LexborHTMLParser) -> Iterator[tuple[str, bool]]:
    """The text of each script, and whether it is plain JSON. JSON-LD is read elsewhere."""
    for script in tree.css("script"):
        kind = (script.attributes.get("type") or "").casefold()
        text = script.text() or ""
        if text and len(text) <= _MOST_CHARS and "ld+json" not in kind:
            yield text, "json" in kind


def _assignments(text: str) -> Iterator[tuple[str, Any]]:
    at = 0
    for _ in range(_MOST_VALUES):
        found = _ASSIGNED.search(text, at)
        if found is None:
            return
        at = found.end()
        try:
            value, at = _DECODER.raw_decode(text, at)
        except (ValueError, RecursionError):
            continue
        yield found["name"] or found["key"], value


def _value(text: str) -> Any | None:
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError):
        return None
