"""Which changes are remembered but told to nobody: flapping, storms, what was never told before?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from watchbot.model.change import Change, ChangeKind

REOPEN_PAUSE = timedelta(days=14)
"""A posting's re-opening is told at most once in this time (sources.md 0.2)."""
FLAPPING = "flapping: the board goes back and forth"
_FLAP_WINDOW = timedelta(days=14)
_STORM_LEAST = 8
_STORM_SHARE = 0.5
"""So many postings, and this share of a board, with one field changed at once are a template."""


def reopening(change: Change, past: Sequence[Change]) -> Change:
    """The re-opening, made quiet where its closing was never told or it was told of late."""
    for earlier in reversed(past):
        if earlier.kind is ChangeKind.CLOSED:
            if earlier.quiet or (earlier.tell_at is not None and earlier.tell_at > change.at):
                return _quiet(change, "back before its closing was told")
            break
    for earlier in past:
        if (
            earlier.kind is ChangeKind.REOPENED
            and not earlier.quiet
            and change.at - earlier.at < REOPEN_PAUSE
        ):
            return _quiet(change, f"re-opened {earlier.at:%Y-%m-%d} already")
    return change


def update(change: Change, past: Sequence[Change]) -> Change:
    """The update, made quiet where each of its fields only flaps back to an earlier value."""
    if all(_flaps(field.field, field.after, past, change.at) for field in change.fields):
        return _quiet(change, FLAPPING)
    return change


def _flaps(name: str, after: str | None, past: Sequence[Change], now: datetime) -> bool:
    """A -> B -> A -> B: the third turn and later ones are noise; the first way back is news."""
    turns = [
        field
        for change in past
        if change.kind is ChangeKind.UPDATED and now - change.at <= _FLAP_WINDOW
        for field in change.fields
        if field.field == name
    ]
    return len(turns) >= 2 and any(field.after == after for field in turns)


def storms(changes: Sequence[Change], listed: int) -> tuple[list[Change], list[str]]:
    """The changes with those quiet that a change of the whole board made, and notes about them."""
    updates = [change for change in changes if change.kind is ChangeKind.UPDATED]
    count = Counter(field.field for change in updates for field in change.fields)
    stormy = {name for name, n in count.items() if n >= _STORM_LEAST and n >= _STORM_SHARE * listed}
    if not stormy:
        return list(changes), []
    notes = [
        f"{name} changed in {count[name]} of {listed} postings at once: not told"
        for name in sorted(stormy)
    ]
    return [_without_storm(change, stormy) for change in changes], notes


def _without_storm(change: Change, stormy: set[str]) -> Change:
    if change.kind is not ChangeKind.UPDATED or not all(
        field.field in stormy for field in change.fields
    ):
        return change
    return _quiet(change, "the whole board changed so at once")


def _quiet(change: Change, why: str) -> Change:
    reason = f"{change.reason}; {why}" if change.reason else why
    return replace(change, quiet=True, reason=reason)
