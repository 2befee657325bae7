"""The items of a feed as flat fields: RSS and Atom by feedparser, other XML and JSON by shape."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import feedparser

from watchbot.errors import ParseError
from watchbot.sources.feeds.fields import Fields
from watchbot.sources.feeds.wordpress import plain_row
from watchbot.sources.record import Record, clean
from watchbot.sources.xml_record import parse_xml

_SYNDICATED = re.compile(r"<(?:\w+:)?(?:rss|rdf|feed|channel)\b", re.IGNORECASE)
_PREFIXES = (
    "joblisting",
    "job_listing",
    "tt",
    "g",
    "job",
    "dc",
    "media",
    "content",
    "atom",
    "ns0",
    "ns1",
)
_TITLES = frozenset({"title", "jobtitle", "positiontitle", "position", "jobname", "name"})
_MARKS = frozenset(
    {
        "id",
        "guid",
        "link",
        "url",
        "jobid",
        "documentid",
        "referencenumber",
        "joburl",
        "applyurl",
        "positionid",
        "positionuri",
        "absoluteurl",
        "redirecturl",
        "description",
    }
)
_NAMES = frozenset({"name", "displayname", "label", "value", "title", "formatteddatetime"})
_DEPTH = 10
_PAY = frozenset({"salary", "salaryrange", "basesalary", "compensation", "pay", "payrange", "wage"})
_PAY_PARTS = {
    name: part
    for part, names in {
        "salarymin": ("min", "minimum", "from", "low", "minvalue"),
        "salarymax": ("max", "maximum", "to", "high", "maxvalue"),
        "salarycurrency": ("currency", "currencycode"),
        "salaryperiod": ("period", "interval", "unit", "unittext", "frequency"),
    }.items()
    for name in names
}
"""Names within an object for pay -> the names that fields of their own have."""


def syndicated(text: str) -> bool:
    """True for RSS, Atom and RDF."""
    return bool(_SYNDICATED.search(text[:2000]))


def feed_items(text: str) -> list[Fields]:
    """The entries of an RSS or Atom text, as feedparser understands them."""
    # A stream, never the text itself: feedparser would take a text for an address or a file name.
    parsed = feedparser.parse(
        io.BytesIO(text.encode("utf-8", "replace")),
        sanitize_html=False,
        resolve_relative_uris=False,
        response_headers={"content-type": "application/xml; charset=utf-8"},
    )
    channel = parsed.get("feed", {})
    if not parsed.get("version") and not parsed.get("entries"):
        raise ParseError("neither RSS nor Atom", state="not_xml")
    return [fields_of(entry, channel) for entry in parsed["entries"]]


def fields_of(entry: Mapping[str, Any], channel: Mapping[str, Any] | None = None) -> Fields:
    """One entry as feedparser has it. Fields of extensions come as prefix_name; the prefix says nothing."""
    fields: dict[str, list[str]] = {}
    for key, value in entry.items():
        if key.endswith(("_parsed", "_detail")):
            continue
        name = _bare(next((key[len(p) + 1 :] for p in _PREFIXES if key.startswith(f"{p}_")), key))
        texts = (
            [value]
            if isinstance(value, str)
            else [part.get("value") or part.get("term") or "" for part in _dicts(value)]
        )
        fields.setdefault(name, []).extend(
            text for text in texts if isinstance(text, str) and text.strip()
        )
    if any(key.startswith("joblisting_") for key in entry):
        # NEOGOV: one agency per feed, named by the channel.
        fields.setdefault("company", [str((channel or {}).get("title", ""))])
    return fields


def _dicts(value: Any) -> list[dict[str, Any]]:
    return [part for part in value if isinstance(part, dict)] if isinstance(value, list) else []


def xml_items(text: str) -> list[Fields]:
    """The items of an XML list of any other make: the first elements that look like postings."""
    root = parse_xml(text)
    for level in _levels(root):
        found = [
            element
            for element in level
            if _is_item({_local(child) for child in element.iter()}, len(element))
        ]
        if found:
            return [_flat_xml(element) for element in found]
    raise ParseError("no list of postings in the XML", state="not_xml")


def _levels(root: ET.Element) -> Iterator[list[ET.Element]]:
    level = [root]
    for _ in range(_DEPTH):
        level = [child for element in level for child in element]
        if not level:
            return
        yield level


def is_item(row: dict[str, Any]) -> bool:
    """True for an object that may be a posting: it has a title, and an id, a link or a text."""
    return _is_item(map(_bare, row), len(row))


def _is_item(names: Iterable[str], size: int) -> bool:
    found = set(names)
    return size >= 3 and bool(found & _TITLES) and bool(found & _MARKS)


def _flat_xml(element: ET.Element) -> Fields:
    fields: dict[str, list[str]] = {}
    queue: deque[tuple[ET.Element, str]] = deque((child, "") for child in element)
    while queue:
        node, parent = queue.popleft()
        name = _local(node)
        key = parent if parent and name in _NAMES else name
        text = clean(node.text)
        if text and not len(node):
            fields.setdefault(key, []).append(text)
        for attribute, value in node.attrib.items():
            fields.setdefault(_bare(attribute.rpartition("}")[2]), []).append(value)
        queue.extend((child, name) for child in node)
    return fields


def json_items(root: Any) -> list[Fields]:
    """The items of JSON Feed, or of a JSON list of any other make."""
    level: list[Any] = [root]
    for _ in range(_DEPTH):
        rows = [
            row
            for value in level
            if isinstance(value, list)
            for row in value
            if isinstance(row, dict)
        ]
        found = [row for row in map(_unwrapped, rows) if is_item(row)]
        if found:
            return [flat_item(row) for row in map(plain_row, found) if row is not None]
        level = [part for value in level for part in _inside(value)]
    if isinstance(root, dict) and any(
        key in root for key in ("items", "offers", "jobs", "data", "results")
    ):
        return []
    raise ParseError("no list of postings in the JSON", state="not_json")


def _unwrapped(row: dict[str, Any]) -> dict[str, Any]:
    """The posting in an entry that is only its wrapping: {"_source": {...}}, {"id", "attributes"}."""
    inner = [part for part in row.values() if isinstance(part, dict) and is_item(part)]
    return {**row, **inner[0]} if len(inner) == 1 and not is_item(row) else row


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def flat_item(row: dict[str, Any]) -> Fields:
    """The fields of an object and of the objects in it, by their bare names."""
    fields: dict[str, list[str]] = {}
    queue: deque[tuple[str, Any, str]] = deque((key, value, "") for key, value in row.items())
    while queue:
        key, value, parent = queue.popleft()
        bare = _bare(key)
        name = _pay_part(parent, bare) or (parent if parent and bare in _NAMES else bare)
        if isinstance(value, dict):
            queue.extend((inner, part, bare) for inner, part in value.items())
        for text in Record({"v": value}).texts("v") if not isinstance(value, dict) else ():
            fields.setdefault(name, []).append(text)
        if isinstance(value, list):
            queue.extend((key, part, parent) for part in value if isinstance(part, dict))
        if value is True:
            fields.setdefault(name, []).append("true")
    return fields


def _pay_part(parent: str, key: str) -> str | None:
    """What min, max and the like are called that stand within an object for pay."""
    return _PAY_PARTS.get(key) if parent in _PAY else None


def _bare(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.casefold())


def _local(element: ET.Element) -> str:
    return (
        _bare(element.tag.rpartition("}")[2].rpartition(":")[2])
        if isinstance(element.tag, str)
        else ""
    )
