"""A posting as WordPress's own interface sends it (/wp-json/wp/v2/job-listings and the like)."""

from __future__ import annotations

import html
import re
from typing import Any
from urllib.parse import unquote

from watchbot.sources.record import Record, unique

_TERMS = {
    "location": re.compile(r"^(?:job[-_])?(?:listing[-_])?(?:locations?|regions?|cit(?:y|ies))$"),
    "jobtype": re.compile(r"^(?:job[-_])?(?:listing[-_])?types?$"),
    "category": re.compile(
        r"^(?:job[-_])?(?:listing[-_])?(?:categor(?:y|ies)|departments?|industry)$"
    ),
}
"""What plugins for jobs call the lists that their postings are sorted by."""
_CLASS = re.compile(
    r"^(?P<list>job[-_](?:listing[-_])?(?:location|region|type|category|department))-(?P<term>.+)$"
)
_META = {
    "_job_location": "location",
    "_company_name": "company",
    "_job_expires": "expirydate",
    "_remote_position": "remote",
}
"""The fields of WP Job Manager."""


def plain_row(row: dict[str, Any]) -> dict[str, Any] | None:
    """The row in usual words; any other make of row as it is, and None for one that is closed."""
    found = Record(row)
    title = found.text("title", "rendered")
    if title is None:
        return row
    meta = found.part("meta")
    if (found.text("status") or "publish") != "publish" or meta.is_true("_filled"):
        return None
    said = {name: meta.text(key) for key, name in _META.items() if meta.text(key)}
    if said.get("remote") != "1":
        said.pop("remote", None)
    date = found.text("date_gmt")
    salary = meta.text("_job_salary")
    if salary:
        money, unit = meta.text("_job_salary_currency"), meta.text("_job_salary_unit")
        said["salary"] = f"{salary} {money or ''}{f' per {unit.lower()}' if unit else ''}"
    return {
        "id": found.text("id"),
        "link": found.text("link"),
        "title": html.unescape(title).strip(),
        "description": found.html("content", "rendered") or found.html("excerpt", "rendered"),
        "date": f"{date}+00:00" if date else found.text("date"),
        **_sorted_by(found),
        **said,
    }


def _sorted_by(row: Record) -> dict[str, Any]:
    """By the names of the terms where they are sent along, else by the words of their addresses."""
    terms = [
        (term.text("taxonomy") or "", term.text("name"))
        for group in row.part("_embedded").value("wp:term") or []
        for term in Record({"terms": group}).each("terms")
    ] or [
        (found["list"], unquote(found["term"]).replace("-", " ").title())
        for name in row.texts("class_list")
        if (found := _CLASS.match(name))
    ]
    return {
        field: list(names)
        for field, taxonomy in _TERMS.items()
        if (names := unique(name for kind, name in terms if taxonomy.match(kind)))
    }
