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
_TEXTS = frozenset({"description", "responsibilities", "qualifications"})
_OBJECTS = frozenset({"jobLocation", "address", "hiringOrganization", "baseSalary", "value"})
"""What has properties of its own, though many pages forget to say that it is an item."""
_UNMARKED_TEXT = ".jobdescription"
"""Where SuccessFactors puts the text when the site's own layout leaves its mark away."""


class _Marks(NamedTuple):
    """The attributes that name a property and a type."""

    name: str
    kind: str


_MICRODATA = _Marks("itemprop", "itemtype")
_RDFA = _Marks("property", "typeof")


def microdata_postings(tree: LexborHTMLParser) -> list[Record]:
    """Every item of type JobPosting; else the one that a page marks up without naming its type."""
    found = [
        _properties(node, marks, 0) | _without_mark(node)
        for marks in (_MICRODATA, _RDFA)
        for node in tree.css(f"[{marks.kind}*='JobPosting']")
    ]
    if not found and tree.body is not None:
        bare = _properties(tree.body, _MICRODATA, 0)
        found = [bare] if {"title", "description"} <= bare.keys() else []
    return [Record({"@type": "JobPosting", **fields}) for fields in found]


def _without_mark(scope: LexborNode) -> dict[str, Any]:
    """The text, and the link of the title, that stand there without a mark of their own."""
    text = None if scope.css_first("[itemprop~='description']") else scope.css_first(_UNMARKED_TEXT)
    title = scope.css_first("[itemprop~='title'] a[href], a[href][itemprop~='title']")
    marked = scope.css_first("[itemprop~='url']")
    link = title.attributes.get("href") if title and not marked else None
    return ({"description": text.html} if text else {}) | ({"url": link} if link else {})


def _properties(scope: LexborNode, marks: _Marks, depth: int) -> dict[str, Any]:
    """The properties of an item, its inner items among them; those of inner items stay theirs."""
    fields: dict[str, Any] = {}
    queue = deque(scope.iter())
    while queue:
        node = queue.popleft()
        name = (node.attributes.get(marks.name) or "").replace("schema:", "")
        inner = "itemscope" in node.attributes or marks.kind in node.attributes
        inner = inner or (name in _OBJECTS and node.css_first(f"* [{marks.name}]") is not None)
        if name:
            found = _properties(node, marks, depth + 1) if inner and depth < _DEEPEST else None
            _add(fields, name, found or _value(node, name))
        if not inner:
            queue.extend(node.iter())
    return fields


def _value(node: LexborNode, name: str) -> str | None:
    attribute = (
        None if name in ("title", "name") and node.tag == "a" else _VALUES.get(node.tag or "")
    )
    stated = node.attributes.get("content") or (
        node.attributes.get(attribute) if attribute else None
    )
    if stated:
        return stated
    return node.html if name in _TEXTS and node_text(node) else node_text(node)


def _add(fields: dict[str, Any], names: str, value: Any) -> None:
    """Another value makes a list; texts are put together, unless one holds the other."""
    for name in names.split():
        known = fields.get(name)
        if not known or not value:
            fields[name] = known or value
        elif name in _TEXTS and isinstance(known, str) and isinstance(value, str):
            fields[name] = known if value in known else known + value
        elif isinstance(known, list):
            known.append(value)
        else:
            fields[name] = [known, value]
