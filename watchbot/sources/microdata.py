"""schema.org JobPosting written into a page's marks (microdata, RDFa) -> the same records as JSON-LD."""

from __future__ import annotations

from collections import deque
from typing import Any, NamedTuple

from selectolax.lexbor import LexborHTMLParser, LexborNode

from watchbot.sources.markup import node_text
from watchbot.sources.record import Record

_VALUES = {
    "meta": "content",
    "time": "datetime",
    "a": "href",
    "link": "href",
    "img": "src",
    "data": "value",
}
_DEEPEST = 6


class _Marks(NamedTuple):
    """The attributes that name a property and a type."""

    name: str
    kind: str


_MICRODATA = _Marks("itemprop", "itemtype")
_RDFA = _Marks("property", "typeof")


def microdata_postings(tree: LexborHTMLParser) -> list[Record]:
    """Every item of type JobPosting; else the one that a page marks up without naming its type."""
    found = [
        _properties(node, marks, 0)
        for marks in (_MICRODATA, _RDFA)
        for node in tree.css(f"[{marks.kind}*='JobPosting']")
    ]
    if not found and tree.body is not None:
        bare = _properties(tree.body, _MICRODATA, 0)
        found = [bare] if {"title", "description"} <= bare.keys() else []
    return [Record({"@type": "JobPosting", **fields}) for fields in found]


def _properties(scope: LexborNode, marks: _Marks, depth: int) -> dict[str, Any]:
    """The properties of an item, its inner items among them; those of inner items stay theirs."""
    fields: dict[str, Any] = {}
    queue = deque(scope.iter())
    while queue:
        node = queue.popleft()
        name = (node.attributes.get(marks.name) or "").replace("schema:", "")
        inner = "itemscope" in node.attributes or marks.kind in node.attributes
        if name:
            deeper = inner and depth < _DEEPEST
            value = _properties(node, marks, depth + 1) if deeper else _value(node, name)
            _add(fields, name, value)
        if not inner:
            queue.extend(node.iter())
    return fields


def _value(node: LexborNode, name: str) -> str | None:
    attribute = _VALUES.get(node.tag or "")
    stated = node.attributes.get("content") or (
        node.attributes.get(attribute) if attribute else None
    )
    if stated:
        return stated
    return (
        node.html
        if name in ("description", "responsibilities", "qualifications")
        else node_text(node)
    )


def _add(fields: dict[str, Any], names: str, value: Any) -> None:
    for name in names.split():
        if name not in fields:
            fields[name] = value
        elif isinstance(fields[name], list):
            fields[name].append(value)
        else:
            fields[name] = [fields[name], value]
