"""Which posting of which system does a link name, whatever form the link has?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from watchbot.model.posting import PostingKey
from watchbot.pipeline.links.parts import Link
from watchbot.pipeline.links.redirect import destination
from watchbot.pipeline.links.row import Row
from watchbot.pipeline.links.rows import ALL_ROWS

_WORKDAY_HOST = re.compile(
    r"^(?:(?P<tenant>(?!wd\d+\.)[\w-]+)\.)?(?:wd\d+\.)?(?:myworkdayjobs|myworkdaysite)(?:-impl)?\.com$"
)
_WORKDAY_SITE = re.compile(
    r"^(?:/[a-z]{2}-[a-z]{2})?(?:/recruiting)?/(?!job/|details/)(?P<tenant>[\w-]+)/", re.IGNORECASE
)
"""Where the host names no tenant."""
_WORKDAY_POSTING = re.compile(r"/(?:job|details)/(?:.*/)?(?P<slug>[^/]+?)/?$", re.IGNORECASE)
_WORKDAY_STEPS = re.compile(
    r"(/(?:job|details)/.+?)/(?:apply|login|autofillwithresume|applymanually|usemylastapplication)(?:/.*)?$",
    re.IGNORECASE,
)
_REPEAT = re.compile(r"-\d{1,2}$")
_UUID = re.compile(r"^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$", re.IGNORECASE)
_NUMBER = re.compile(r"^\d{5,}$")
_BOARD_IDS: Mapping[str, re.Pattern[str]] = {
    "greenhouse": _NUMBER, "lever": _UUID, "ashby": _UUID, "rippling": _UUID,
    "smartrecruiters": re.compile(r"^\d{8,}$"), "eightfold": re.compile(r"^\d{9,}$"),
}  # fmt: skip


def keys_of(*links: str, ids: Iterable[PostingKey] = ()) -> tuple[PostingKey, ...]:
    """The proven identities that links name, without repeats, in the order of the links.

    `ids` are identities known from elsewhere (see `board_key`); they come first.
    """
    found = dict.fromkeys(ids)
    for text in links:
        link = destination(text) if text else None
        key = _key(link) if link else None
        if key:
            found[key] = None
    return tuple(found)


def board_key(kind: str, raw_id: str) -> PostingKey | None:
    """The identity that a board's own id is, for systems whose ids are unique in the world."""
    form = _BOARD_IDS.get(kind)
    return PostingKey(kind, raw_id.lower()) if form and form.match(raw_id) else None


def _key(link: Link) -> PostingKey | None:
    workday = _WORKDAY_HOST.match(link.host)
    if workday:
        return _workday(link, workday["tenant"])
    tail = link.tail
    for row in _rows_for(link.host):
        key = _read(row, link.host, tail)
        if key:
            return key
    return None


def _read(row: Row, host: str, tail: str) -> PostingKey | None:
    found = row.tail.search(tail)
    named = row.host.match(host) if found else None
    if found is None or named is None:
        return None
    groups = {**named.groupdict(), **{k: v for k, v in found.groupdict().items() if v}}
    number = groups.get("id") or groups.get("path") or groups.get("query")
    if not number:
        return None
    number = {"upper": number.upper(), "lower": number.lower()}.get(row.case, number)
    tenant = groups.get("tenant")
    return PostingKey(row.system, f"{tenant.lower()}/{number}" if tenant else number)


def _workday(link: Link, tenant: str | None) -> PostingKey | None:
    """Tenant and requisition; `-1` behind it counts the repeats of one requisition."""
    found = _WORKDAY_POSTING.search(_WORKDAY_STEPS.sub(r"\1", link.path))
    site = _WORKDAY_SITE.search(link.path) if tenant is None else None
    tenant = site["tenant"] if site else tenant
    if not (tenant and found):
        return None
    requisition = found["slug"].rpartition("_")[2].upper()
    return PostingKey("workday", f"{tenant.lower()}/{_without_repeat(requisition)}")


def _without_repeat(requisition: str) -> str:
    shorter = _REPEAT.sub("", requisition)
    digits = re.sub(r"\D", "", shorter)
    a_year = len(digits) == 4 and digits.startswith("20")
    return shorter if len(digits) >= 3 and not a_year else requisition


@lru_cache(maxsize=4096)
def _rows_for(host: str) -> tuple[Row, ...]:
    """The rows whose host fits; asked once per host, since lists name few hosts many times."""
    return tuple(row for row in ALL_ROWS if row.host.match(host))
