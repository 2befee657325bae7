"""Is a place field a place at all? Many boards put "Hybrid" or "In-Office" there."""

from __future__ import annotations

import re

_MODE = (
    r"in[- ]?office|in[- ]?person|on[- ]?site|office[- ]based|hybrid(?: remote)?|distributed|flexible|remote(?:[- ]first)?|fully remote|virtual"
    r"|work from home|wfh|telecommute|anywhere|multiple locations|various(?: locations)?|\d+ locations|n/?a|tbd"
    r"|现场办公|远程办公|远程|混合办公|居家办公|多地|不限"
)
_ONLY_MODE = re.compile(rf"^(?:\s*(?:{_MODE})\s*(?:[;,/|·()\-–]|\bor\b|\band\b)*)+$", re.IGNORECASE)
_HAS_MODE = re.compile(
    r"\b(?:remote|hybrid|on[- ]?site|in[- ]?office|in[- ]?person)\b|远程|混合办公|居家",
    re.IGNORECASE,
)


def only_workmode(text: str | None) -> bool:
    """True for a text that names no place: "Hybrid", "Distributed; Hybrid", "3 Locations"."""
    return not text or bool(_ONLY_MODE.match(text))


def names_workmode(text: str | None) -> bool:
    """True when a text says remote, hybrid or on site, with or without a place."""
    return bool(text and _HAS_MODE.search(text))
