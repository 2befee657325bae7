"""Which listings say just what they said before? Those need not be understood once more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from watchbot.model.outcome import Standing
from watchbot.model.posting import RawPosting
from watchbot.pipeline.fingerprint import fingerprint, raw_hash, row_part


def same_as_before(raws: Iterable[RawPosting], standing: Mapping[str, Standing]) -> frozenset[str]:
    """The ids whose first row in the list is the one that is kept, of a posting that is open.

    `standing`: the board's listings that are neither missing nor gone, of open postings, by id.
    """
    first: dict[str, RawPosting] = {}
    for raw in raws:
        first.setdefault(raw.id, raw)
    return frozenset(raw_id for raw_id, raw in first.items() if _same(raw, standing.get(raw_id)))


def _same(raw: RawPosting, kept: Standing | None) -> bool:
    if kept is None or raw.url != kept.url:
        return False
    if raw.incomplete:  # its fingerprint stays as it is once the page was read; the row may differ
        return row_part(kept.raw_hash) == raw_hash(raw)
    return fingerprint(raw, kept.raw_hash) == kept.raw_hash
