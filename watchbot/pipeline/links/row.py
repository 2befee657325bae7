"""What is a form of link? Which host, where in the rest of the link, which number of which system.

From sources.md D1 and from the links of real lists. A row reads the tail of a link (path, query and
fragment, decoded) with a pattern; `tenant` is taken from the host or the tail where the number is
only unique within it. Numbers are compared in the case that `case` names.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_UUID = r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"


@dataclass(frozen=True, slots=True)
class Row:
    """One form of link of one system. Groups: `id`, and `tenant` in host or tail."""

    system: str
    host: re.Pattern[str] = field(repr=False)
    tail: re.Pattern[str] = field(repr=False)
    case: str = "lower"


def row(system: str, host: str, tail: str, case: str = "lower") -> Row:
    """A row from plain patterns; `<uuid>` and `<n>` stand for the `id` as a UUID or a number."""
    tail = tail.replace("<uuid>", f"(?P<id>{_UUID})").replace("<n>", r"(?P<id>\d{3,})")
    return Row(system, re.compile(host + "$"), re.compile(tail, re.IGNORECASE), case)


TENANT = r"(?P<tenant>[\w-]+)"
"""A part of the host, or of the path, that names the employer."""
