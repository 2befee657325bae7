"""Which changes are remembered but told to nobody: flapping, storms, what was never told before?"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from watchbot.model.change import Change, ChangeKind, FieldChange

REOPEN_PAUSE = timedelta(days=14)
"""A posting's re-opening is told at most once in this time (sources.md 0.2)."""
_DAMPED = (ChangeKind.REOPENED, ChangeKind.UPDATED)
UNTOLD = "back before its closing was told"
FLAPPING = "flapping: the board goes back and forth"
NOT_BELIEVED = "this board changes such fields back and forth"
_RESTLESS = 4
_RESTLESS_WITHIN = timedelta(days=14)
"""A field that turned so often within this time is noise, whatever it turns to."""
_NOISE_LEAST = 20
_NOISE_SHARE = 0.5
"""From so many updates of one field on a board, this share of which only flapped, the others are not
believed either: two readers of the list overwrite each other, and each posting would be told twice."""
_STORMS = ((8, 0.5), (20, 0.25))
"""So many postings, and this share of a board, with one field changed at once are a template. In one look
of real lists 250 of 800 got another pay, or lost it, and never so many by themselves."""


def damped(changes: Sequence[Change], history: Sequence[Change]) -> list[Change]:
    """These changes, each made quiet where what was before it says so (`history`: 60 days)."""
    uids = {change.uid for change in changes if change.kind in _DAMPED}
    if not uids:
        return list(changes)
    past: dict[str, list[Change]] = defaultdict(list)
    for change in history:
        if change.uid in uids:
            past[change.uid].append(change)
    noisy = noisy_fields(history)
    return [_damped(change, past[change.uid], noisy) for change in changes]


def _damped(change: Change, past: Sequence[Change], noisy: frozenset[str]) -> Change:
    if change.kind is ChangeKind.REOPENED:
        return reopening(change, past)
    if change.kind is ChangeKind.UPDATED:
        return update(change, past, noisy)
    return change


def reopening(change: Change, past: Sequence[Change]) -> Change:
    """The re-opening, made quiet where its closing was never told or it was told of late."""
    for earlier in reversed(past):
        if earlier.kind is ChangeKind.CLOSED:
            if earlier.quiet or (earlier.tell_at is not None and earlier.tell_at > change.at):
                return _quiet(change, UNTOLD)
            break
    for earlier in past:
        if (
            earlier.kind is ChangeKind.REOPENED
            and not earlier.quiet
            and change.at - earlier.at < REOPEN_PAUSE
        ):
            return _quiet(change, f"re-opened {earlier.at:%Y-%m-%d} already")
    return change


def update(change: Change, past: Sequence[Change], noisy: Container[str] = ()) -> Change:
    """The update, made quiet where each of its fields only flaps back to an earlier value.

    `noisy`: the fields that this board is not believed in (see `noisy_fields`).
    """
    if all(_flaps(field, past, change.at) for field in change.fields):
        return _quiet(change, FLAPPING)
    if all(field.field in noisy or _flaps(field, past, change.at) for field in change.fields):
        return _quiet(change, NOT_BELIEVED)
    return change


def noisy_fields(history: Iterable[Change]) -> frozenset[str]:
    """The fields that most updates of a board (`history`: 60 days) only turn back and forth."""
    every: Counter[str] = Counter()
    flapped: Counter[str] = Counter()
    for change in history:
        if change.kind is ChangeKind.UPDATED:
            names = [field.field for field in change.fields]
            every.update(names)
            flapped.update(names if change.reason.endswith(FLAPPING) else ())
    return frozenset(
        name
        for name, count in every.items()
        if count >= _NOISE_LEAST and flapped[name] >= _NOISE_SHARE * count
    )


def _flaps(field: FieldChange, past: Sequence[Change], now: datetime) -> bool:
    """A -> B -> A -> B: the third turn and later ones are noise; the first way back is news."""
    turns = [
        (change.at, each)
        for change in past
        if change.kind is ChangeKind.UPDATED
        for each in change.fields
        if each.field == field.field
    ]
    if sum(now - at <= _RESTLESS_WITHIN for at, _ in turns) >= _RESTLESS:
        return True
    held = {value for _, each in turns for value in (each.before, each.after)}
    return len(turns) >= 2 and field.after in held


def storms(
    changes: Sequence[Change], listed: int, *, stored: Sequence[Change] = ()
) -> tuple[list[Change], list[str]]:
    """The changes with those quiet that a change of the whole board made, and notes about them.

    `stored`: those that the same look has brought already.
    """
    updates = [change for change in (*stored, *changes) if change.kind is ChangeKind.UPDATED]
    count = Counter(field.field for change in updates for field in change.fields)
    stormy = {
        name
        for name, n in count.items()
        if any(n >= least and n >= share * listed for least, share in _STORMS)
    }
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
