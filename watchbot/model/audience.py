"""The words for who already has to do with a posting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Audience:
    """Who already has to do with the postings at hand, by uid: sets of subscriber ids.

    `savers` saved it, `holders` were sent its card, `hiders` hid it or muted its employer.
    """

    savers: Mapping[str, frozenset[int]] = field(default_factory=dict)
    holders: Mapping[str, frozenset[int]] = field(default_factory=dict)
    hiders: Mapping[str, frozenset[int]] = field(default_factory=dict)
