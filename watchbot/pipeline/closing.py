"""When is a posting gone, and when may that be told? Only complete reads count, and only twice.

Rules: design 1.3, sources.md 0.2. A hold resolves itself: a list that stays short is believed.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import lru_cache
from itertools import islice
from statistics import median
from types import MappingProxyType

from watchbot.model.board import SAYS_CLOSED, Completeness, Fetched, PageSays
from watchbot.model.posting import RawPosting, Sighting
from watchbot.pipeline.read.text import fold, plain

READS_TO_CLOSE = 2
READS_TO_BELIEVE = 6
"""Complete reads in a row that must agree before a list that shrank, or is empty, is believed."""
READS_LET_PASS = 12
PAGE_HOLDS = timedelta(hours=48)
"""While a page shows what its list has not, so many reads pass until it is asked again, and so long
it is believed: pages are sometimes left standing."""
PROOFS: Mapping[PageSays, str] = MappingProxyType(
    {PageSays.GONE: "its own page is gone", PageSays.CLOSED: "its own page says that it is closed"}
)
_SHRINK = 0.3
_SMALLEST_GUARDED = 8
"""Below so many postings a loss of a third is daily business; only emptiness is held."""
_MEDIAN_OF = 10
_AGREE = 0.1
_MARKER = re.compile(
    r"(?:this |the )?(?:job|position|posting|role|vacancy|opening|requisition)(?: post(?:ing)?| advert| opening)? (?:is|has been|was) "
    r"(?:now |already |currently )?(?:closed|filled|archived|expired|no longer (?:available|open|active|accepting applications))"
    r"|no longer accepting applications|applications? (?:are|is|have) (?:now )?closed|position filled"
    r"|вакансия (?:в архиве|закрыта|находится в архиве)|(?:该|此|本)?(?:职位|岗位)已?(?:关闭|下线|下架|停止招聘|失效|过期)"
    r"|stelle (?:ist )?(?:bereits )?(?:besetzt|nicht mehr verfügbar)|offre (?:n'est plus disponible|expirée|pourvue)"
)
_OWN_LINES = 6
_SHORT_LINE = 160
_TOP = 4000
"""A closing note stands at the top of a posting's own text; further down it may be a neighbour's."""


def may_close(fetched: Fetched) -> bool:
    """True when absence from this read means something: a whole list, and no window on the newest."""
    return fetched.completeness is Completeness.COMPLETE and not fetched.newest_only


def held(count: int, recent_counts: Sequence[int]) -> str | None:
    """Why a complete read of `count` postings may not count anything as missing, or None.

    `recent_counts`: the lengths of earlier complete reads, oldest first (`Known.recent_counts`).
    """
    agreeing = _agreeing(count, recent_counts)
    before = recent_counts[: len(recent_counts) - agreeing][-_MEDIAN_OF:]
    if (
        agreeing + 1 >= READS_TO_BELIEVE
        or not before
        or not _fell(count, median(before), max(before))
    ):
        return None
    say = f"read {agreeing + 1} of {READS_TO_BELIEVE} that say so"
    return f"the list fell from {median(before):.0f} to {count}; {say}"


def _fell(count: int, usual: float, most: int) -> bool:
    if count == 0:
        return most > 0
    return usual >= _SMALLEST_GUARDED and count <= (1 - _SHRINK) * usual


def _agreeing(count: int, recent_counts: Sequence[int]) -> int:
    """How many of the last reads in a row had about this many postings."""
    found = 0
    for earlier in reversed(recent_counts):
        if abs(earlier - count) > max(2 if count else 0, _AGREE * max(count, earlier)):
            break
        found += 1
    return found


def says_closed(fetched: Fetched) -> bool:
    """True when a page itself said that its posting is closed: evidence, no empty answer."""
    return any(line.startswith(SAYS_CLOSED) for line in fetched.skipped)


def reads_needed(fetched: Fetched) -> int:
    """How many reads without a listing close it: more where items could not be read, as it may be one."""
    unreadable = any(not line.startswith(SAYS_CLOSED) for line in fetched.skipped)
    return READS_TO_BELIEVE if unreadable else READS_TO_CLOSE


def missed(
    sighting: Sighting,
    now: datetime,
    *,
    needed: int = READS_TO_CLOSE,
    page: PageSays | None = None,
) -> Sighting:
    """The listing after one more complete read without it; gone after `needed` of them.

    `page`: what its own page says now. One that is gone or closed is as good as a further read; one
    that shows the posting holds its closing back for a while.
    """
    since = sighting.missing_since or now
    if page is PageSays.OPEN and now - since < PAGE_HOLDS:
        return replace(sighting, missing=-READS_LET_PASS, missing_since=since)
    missing = sighting.missing + 1
    gone = now if missing >= needed or page in PROOFS else None
    return replace(sighting, missing=missing, missing_since=since, gone_at=gone)


def why_gone(sighting: Sighting, page: PageSays | None = None) -> str:
    """In words, why a listing that `missed` took for gone is so."""
    since = f"{sighting.missing_since:%Y-%m-%d %H:%M} UTC"
    if page is not None and page in PROOFS:
        return f"not in the list since {since}, and {PROOFS[page]}"
    return f"missing from {sighting.missing} complete reads since {since}"


def worth_asking(
    known: Mapping[str, Sighting], listed: Container[str], *, now: datetime, limit: int
) -> list[Sighting]:
    """At most `limit` listings that a whole list no longer has, those about to be closed first.

    Not those that were let pass, nor those missing so long that their page is no longer believed.
    """
    missing = [
        one
        for raw_id, one in known.items()
        if raw_id not in listed and one.gone_at is None and one.missing >= 0 and one.url
        and now - (one.missing_since or now) < PAGE_HOLDS
    ]  # fmt: skip
    return sorted(missing, key=lambda one: (-one.missing, one.missing_since or now, one.raw_id))[
        :limit
    ]


def closed_marker(raw: RawPosting, understood: str | None = None) -> str | None:
    """The words by which a posting's own text says that it is closed, or None.

    `understood`: its description as plain text, where that is at hand.

    Looked for in the title and the first lines only: "this job is closed" further down may belong
    to a neighbour on the page (ai-job-search 383).
    """
    text = raw.description[:_TOP] or (
        plain(raw.description_html[:_TOP]) if understood is None else understood[:_TOP]
    )
    lines = filter(str.strip, text.splitlines())
    top = [raw.title, *islice(lines, _OWN_LINES)]
    return next((said for line in top if len(line) <= _SHORT_LINE and (said := _says(line))), None)


@lru_cache(maxsize=16384)
def _says(line: str) -> str | None:
    found = _MARKER.search(fold(line))
    return found[0] if found else None
