"""XML lists read like JSON ones: elements become records, namespaces and prefixes are dropped."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

from watchbot.errors import ParseError
from watchbot.sources.record import Record
from watchbot.sources.xml_text import mended_xml

_PREFIXED = re.compile(r"<(/?)([\w.-]+):([\w.-]+)")
_PREFIXED_ATTRIBUTE = re.compile(r"\s[\w.-]+:([\w.-]+)=")
_DEEPEST = 30


def parse_xml(text: str) -> ET.Element:
    """Parse mended text; prefixes that were never declared are cut off on a second try."""
    try:
        return ET.fromstring(text)
    except ET.ParseError:
        bare = _PREFIXED_ATTRIBUTE.sub(r" \1=", _PREFIXED.sub(r"<\1\3", text))
        try:
            return ET.fromstring(bare)
        except ET.ParseError as problem:
            raise ParseError(f"broken XML: {problem}", state="not_xml") from problem


def xml_records(body: bytes, item: str, *roots: str) -> list[Record]:
    """The elements named `item`, wherever they stand. The root must be one of `roots` (any case):
    XML of another make is refused, not read as an empty list.
    """
    root = parse_xml(mended_xml(body))
    name = local_name(root)
    if roots and name.casefold() not in {allowed.casefold() for allowed in roots}:
        raise ParseError(f"XML of another kind: <{name}>", state="unexpected")
    found = [
        element for element in root.iter() if local_name(element).casefold() == item.casefold()
    ]
    return [Record(_fields(element, 0)) for element in found]


def local_name(element: ET.Element) -> str:
    """The name without its namespace; "" for comments."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _fields(element: ET.Element, depth: int) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for child in element:
        name = local_name(child)
        value: Any = child.text or ""
        if len(child) and depth < _DEEPEST:
            value = _fields(child, depth + 1)
        if name in fields:
            before = fields[name]
            fields[name] = [*before, value] if isinstance(before, list) else [before, value]
        elif name:
            fields[name] = value
    return fields
