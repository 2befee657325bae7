"""A change log of a real list becomes the successive answers of a board.

One line per look: {"t": unix time, "added": [...], "removed": [key], "changed": [{"key", "f": {field:
[old, new]}}]}; {"error": ...} is a look that could not be read. Lists differ in their field names and
in what absence means (streams/INDEX.md beside the data).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.labelled import each_row
from watchbot.model.board import Completeness, Fetched
from watchbot.model.posting import RawPosting

_NEWEST_ONLY = ("zapply", "jobright", "ambicuity_readme")
"""Lists that show only their newest rows."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One look: when, and the whole list then; `fetched` is None where the look failed."""

    at: datetime
    fetched: Fetched | None


class Log:
    """The snapshots of one log, oldest first; a row that did not change stays the same object."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.name = path.name.partition(".")[0]
        self.newest_only = self.name.startswith(_NEWEST_ONLY)

    def __iter__(self) -> Iterator[Snapshot]:
        records: dict[str, dict[str, Any]] = {}
        raws: dict[str, RawPosting] = {}
        for event in each_row(self._path):
            at = datetime.fromtimestamp(event["t"], UTC)
            if "error" in event:
                yield Snapshot(at, None)
                continue
            for key in _apply(event, records):
                raws.pop(key, None)
                if key in records and _is_listed(records[key]):
                    raws[key] = _raw(key, records[key])
            yield Snapshot(
                at,
                Fetched(
                    postings=tuple(raws.values()),
                    completeness=Completeness.COMPLETE,
                    newest_only=self.newest_only,
                ),
            )


def _apply(event: Mapping[str, Any], records: dict[str, dict[str, Any]]) -> list[str]:
    """Bring the records up to date; the keys that were touched."""
    for key in event["removed"]:
        records.pop(key, None)
    for record in event["added"]:
        records[record["key"]] = dict(record)
    for change in event["changed"]:
        new = {name: values[1] for name, values in change["f"].items()}
        records[change["key"]] = {**records[change["key"]], **new}
    added = [record["key"] for record in event["added"]]
    return [*event["removed"], *added, *(change["key"] for change in event["changed"])]


def _is_listed(record: Mapping[str, Any]) -> bool:
    """A dead row stays in some files with a flag."""
    return (
        record.get("active", True) is not False
        and not record.get("is_closed")
        and not record.get("closed")
    )


def _raw(key: str, record: Mapping[str, Any]) -> RawPosting:
    places = record.get("locations") or [record.get("location") or ""]
    return RawPosting(
        id=key,
        title=str(record.get("title") or ""),
        url=str(record.get("url") or ""),
        company=record.get("company_name") or record.get("company"),
        places=tuple(str(place) for place in places if place),
        pay_text=record.get("salary") or record.get("compensation") or None,
        posted=_posted(record),
    )


def _posted(record: Mapping[str, Any]) -> str | None:
    stated = record.get("date_posted") or record.get("posted_at")
    return str(stated) if stated else None
