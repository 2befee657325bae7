"""The words for what happened to a posting."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as described
from datetime import datetime
from enum import StrEnum

from watchbot.model.posting import Pay, Place


class ChangeKind(StrEnum):
    """What happened to a posting between two looks."""

    NEW = "new"
    UPDATED = "updated"
    CLOSED = "closed"
    REOPENED = "reopened"


TOLD_FIELDS = frozenset({"pay", "places"})
"""The fields whose change is told; others are kept in the timeline (design section 6)."""


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field of a posting, before and after, in words fit to be shown.

    `before` and `after` are the posting's own words, or keys such as "senior" and "2026-12-31".
    `pays` and `places` are what was understood before and after, for readers of another language.
    """

    field: str
    before: str | None
    after: str | None
    pays: tuple[Pay | None, Pay | None] | None = described(default=None, compare=False)
    places: tuple[tuple[Place, ...], tuple[Place, ...]] | None = described(
        default=None, compare=False
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One event in a posting's life. `id` is given by the store (0 = not stored yet).

    `quiet` marks what is remembered but told to nobody: a baseline, a migration of ids, noise.
    `reason` says in words why this was decided. `tell_at`: not to be told before this moment, and
    not at all if it was undone by then (a closing settles first); None = at once.
    """

    kind: ChangeKind
    uid: str
    at: datetime
    board_id: int
    fields: tuple[FieldChange, ...] = ()
    reason: str = ""
    quiet: bool = False
    tell_at: datetime | None = None
    id: int = 0
