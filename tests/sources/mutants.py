"""An answer -> the same answer with one thing wrong: a field gone, empty, or of another type."""

from __future__ import annotations

import copy
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Steps = tuple[str | int, ...]
GONE = object()
CHANGES: dict[str, object] = {
    "gone": GONE,
    "null": None,
    "empty text": "",
    "text": "Rome",
    "number": 7,
    "fraction": 0.5,
    "true": True,
    "empty list": [],
    "list of texts": ["Rome", None],
    "list of objects": [{"name": "Rome", "id": 1}, None],
    "empty object": {},
    "object": {"name": "Rome", "id": {"x": 1}},
}
_FEW = 2
"""So many entries of a list are changed; the rest have the same shape."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed answer. `rest` is the answer without the row that was changed, where one was."""

    name: str
    body: bytes
    rest: bytes | None


def json_mutants(body: bytes) -> Iterator[Mutant]:
    """Every field of a JSON answer changed in every way, one at a time."""
    root = json.loads(body)
    for path in paths(root):
        rest = _without(root, path)
        for change, value in CHANGES.items():
            yield Mutant(f"{_spelled(path)}: {change}", _dumped(put(root, path, value)), rest)


def xml_mutants(body: bytes) -> Iterator[Mutant]:
    """Every element of an XML answer taken out, emptied, filled with another, or doubled."""
    count = sum(1 for _ in ET.fromstring(body).iter())
    for number in range(1, count):
        for change in ("gone", "empty", "number", "nested", "twice"):
            root = ET.fromstring(body)
            parent, child = _element(root, number)
            yield Mutant(f"{child.tag} ({number}): {change}", _changed(root, parent, child, change), None)  # fmt: skip


def html_mutants(body: bytes) -> Iterator[Mutant]:
    """Every tag and every attribute of a page taken out, one at a time."""
    text = body.decode()
    for found in re.finditer(r"<[^<>]+>|\s[\w-]+=(?:\"[^\"]*\"|'[^']*')", text):
        yield Mutant(f"without {found[0][:40]}", (text[: found.start()] + text[found.end() :]).encode(), None)  # fmt: skip


def paths(value: Any, at: Steps = ()) -> Iterator[Steps]:
    """The steps to every part of an answer; of a list its first entries, the rest are like them."""
    entries: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        entries = list(value.items())
    elif isinstance(value, list):
        entries = list(enumerate(value[:_FEW]))
    for key, part in entries:
        yield (*at, key)
        yield from paths(part, (*at, key))


def part_of(root: Any, path: Steps) -> Any:
    """The part that the steps lead to."""
    for key in path:
        root = root[key]
    return root


def put(root: Any, path: Steps, value: object) -> Any:
    """A copy of the answer with another part there; the value itself where the steps are none."""
    if not path:
        return value
    changed = copy.deepcopy(root)
    holder = part_of(changed, path[:-1])
    if value is GONE:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return changed


def _without(root: Any, path: Steps) -> bytes | None:
    """The answer without the row that the path leads into: the first entry of a list of several."""
    holder = root
    for number, key in enumerate(path):
        if isinstance(key, int) and isinstance(holder[key], dict) and len(holder) > 1:
            return _dumped(put(root, path[: number + 1], GONE))
        holder = holder[key]
    return None


def _dumped(value: Any) -> bytes:
    return json.dumps(value).encode()


def _spelled(path: Steps) -> str:
    return ".".join(map(str, path))


def _element(root: ET.Element, number: int) -> tuple[ET.Element, ET.Element]:
    parents = {child: parent for parent in root.iter() for child in parent}
    child = list(root.iter())[number]
    return parents[child], child


def _changed(root: ET.Element, parent: ET.Element, child: ET.Element, change: str) -> bytes:
    if change == "gone":
        parent.remove(child)
    elif change == "twice":
        parent.append(copy.deepcopy(child))
    else:
        for part in list(child):
            child.remove(part)
        child.text = "7" if change == "number" else None
        if change == "nested":
            ET.SubElement(child, "name").text = "Rome"
    return ET.tostring(root)
