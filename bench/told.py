"""What would people have been told in the course of many looks at one list, and what of it was wrong?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from statistics import median

from watchbot.model.change import Change, ChangeKind
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting
from watchbot.pipeline.read.text import fold

_FALSE_WITHIN = timedelta(days=7)
_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Closing:
    """A closing that waits to be told, or was told at `tell_at`. `since`: first look without it."""

    since: datetime
    tell_at: datetime


@dataclass(frozen=True, slots=True)
class Double:
    """A second card for one posting: which one, which it doubles, by what name, and when."""

    title: str
    uid: str
    first_uid: str
    name: str
    at: datetime


@dataclass(slots=True)
class Account:
    """What was told, and what turned out to be wrong. `fields`: (field, quiet) of updates."""

    told: Counter[str] = field(default_factory=Counter)
    quiet: Counter[str] = field(default_factory=Counter)
    fields: Counter[tuple[str, bool]] = field(default_factory=Counter)
    uids: set[str] = field(default_factory=set)
    announced: dict[str, str] = field(default_factory=dict)
    doubles: list[Double] = field(default_factory=list)
    waiting: dict[str, Closing] = field(default_factory=dict)
    told_closed: dict[str, Closing] = field(default_factory=dict)
    delays_h: list[float] = field(default_factory=list)
    false: list[Closing] = field(default_factory=list)
    taken_back: int = 0
    held: int = 0
    storms: int = 0

    def tell_due(self, now: datetime | None) -> None:
        """Tell the closings whose time has come (None: all); called before each look."""
        due = [uid for uid, one in self.waiting.items() if now is None or one.tell_at <= now]
        for uid in due:
            one = self.told_closed[uid] = self.waiting.pop(uid)
            self.told[ChangeKind.CLOSED] += 1
            self.delays_h.append((one.tell_at - one.since).total_seconds() / 3600)

    def take(self, outcome: Outcome) -> None:
        """Count what one look brought."""
        self.held += outcome.held is not None
        self.storms += len(outcome.notes)
        brought = {posting.uid: posting for posting in outcome.postings}
        self.uids |= brought.keys()
        since = {one.uid: one.missing_since for one in outcome.sightings if one.gone_at}
        for change in outcome.changes:
            if change.quiet or change.kind is not ChangeKind.CLOSED:
                (self.quiet if change.quiet else self.told)[change.kind] += 1
            self.fields.update((each.field, change.quiet) for each in change.fields)
            if change.kind is ChangeKind.REOPENED:
                self._back(change)
            elif change.kind is ChangeKind.CLOSED and not change.quiet:
                self._closed(change, since.get(change.uid))
            elif change.kind is ChangeKind.NEW and not change.quiet:
                self._announced(brought[change.uid], change.at)

    def _closed(self, change: Change, since: datetime | None) -> None:
        self.waiting[change.uid] = Closing(since or change.at, change.tell_at or change.at)

    def _announced(self, posting: Posting, at: datetime) -> None:
        """A second card for one uid, id, or link with its title is a double; another city shares the card.

        Rows of several postings may link to one page, the employer's first one say.
        """
        linked = [f"{posting.link} {fold(posting.title)}"] if posting.link else []
        names = [posting.uid, *map(str, posting.keys), *linked]
        known = next((name for name in names if name in self.announced), None)
        if known and posting.group_uid is None:
            first = self.announced[known]
            self.doubles.append(Double(posting.title, posting.uid, first, known, at))
        self.announced.update(dict.fromkeys(names, posting.uid))

    def _back(self, change: Change) -> None:
        self.taken_back += self.waiting.pop(change.uid, None) is not None
        told = self.told_closed.pop(change.uid, None)
        if told and change.at - told.tell_at <= _FALSE_WITHIN:
            self.false.append(told)

    def report(self) -> list[str]:
        """Lines for a person: events per posting by kind and by field, and the first doubles."""
        every = max(1, len(self.uids))
        lines = [f"postings: {every}", "events per posting, told + kept quiet:"]
        for kind in ChangeKind:
            lines.append(
                f"  {kind:9} {self.told[kind] / every:.3f} + {self.quiet[kind] / every:.3f}"
            )
        for name in dict.fromkeys(name for (name, _), _ in self.fields.most_common()):
            told, kept = self.fields[name, False], self.fields[name, True]
            lines.append(f"  of updates: {name:12} {told / every:.3f} + {kept / every:.3f}")
        for one in self.doubles[:_SHOWN]:
            lines.append(
                f"double: {one.at:%Y-%m-%d %H:%M} {one.title!r} {one.name} ({one.first_uid})"
            )
        return lines

    def summary(self, outages: frozenset[datetime]) -> dict[str, float]:
        """The figures of issue 5 beside the number of snapshots, and a few more."""
        closed, events = self.told[ChangeKind.CLOSED], sum(self.told.values())
        return {
            **{kind.value: self.told[kind] for kind in ChangeKind},
            "double_new": len(self.doubles),
            "false_closed": len(self.false),
            "false_closed_share": round(len(self.false) / max(1, closed), 4),
            "median_close_delay_h": round(median(self.delays_h or [0.0]), 1),
            "outage_closed": sum(one.since in outages for one in self.false),
            "taken_back": self.taken_back,
            "held": self.held,
            "storms": self.storms,
            "quiet": sum(self.quiet.values()),
            "events_per_posting": round(events / max(1, len(self.uids)), 3),
        }
