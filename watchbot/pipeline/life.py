"""How did a posting live: where it stood, how long it was open, and is it perhaps no real opening?

The ghost signal is a hint with its workings, never a reason to hide anything. Its cut-offs are
judgement, not measured: nobody publishes which postings were never filled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from watchbot.model.change import Change, ChangeKind
from watchbot.model.posting import Posting, Sighting
from watchbot.model.why import why_in
from watchbot.pipeline.damping import FLAPPING, NOT_BELIEVED, UNTOLD
from watchbot.pipeline.dedupe import REPOST_GAP
from watchbot.pipeline.newcomers import RENUMBERED

LONG_OPEN = timedelta(days=90)
"""Open this long in all (closed spells left out) is a sign: a whole quarter without an end."""
OFTEN_REPOSTED = 3
"""So many times put up anew (new id, or back after a week) is a sign: freshened, not filled."""
LONG_UNCHANGED = timedelta(days=60)
"""Watched this long without one edit is a sign: nobody looks after it."""
UNSEEN_AFTER = timedelta(days=3)
"""A board in order is read in full once a day; who was not seen for longer is not known to be open."""
SIGNS_NEEDED = 2
"""Of the three; one alone is common among real openings (a standing one, a lazy recruiter)."""


class EventKind(StrEnum):
    """SEEN first, ALSO_SEEN in one more place, REPOSTED or (whole board) RENUMBERED there.

    AWAY: missing, and back before that was told; WAVERED: a field went back and forth.
    """

    SEEN = "seen"
    ALSO_SEEN = "also_seen"
    REPOSTED = "reposted"
    RENUMBERED = "renumbered"
    CHANGED = "changed"
    CLOSED = "closed"
    REOPENED = "reopened"
    AWAY = "away"
    WAVERED = "wavered"


_RENUMBERED = (
    RENUMBERED,
    why_in("most ids of the board changed at once, the content did not"),  # as once kept in words
)
_OF_CHANGE = {
    ChangeKind.UPDATED: EventKind.CHANGED,
    ChangeKind.CLOSED: EventKind.CLOSED,
    ChangeKind.REOPENED: EventKind.REOPENED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened. `board_id` 0: not known any more. `away`: how long it was closed.

    AWAY and WAVERED stand for `count` times that nobody was told of, the last one `until` then.
    """

    kind: EventKind
    at: datetime
    board_id: int = 0
    change: Change | None = None
    away: timedelta | None = None
    count: int = 1
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Life:
    """The events, oldest first, and what they come to.

    `open_for`: time open in all, from the date it names itself where that is earlier than ours.
    `unchanged_for`: watched time since the last edit that was no noise; `edits` counts those.
    `unseen_since`: the last time that an open posting was seen, where that is long ago: its board does
    not answer, or shows its newest only. What came after counts for nothing.
    """

    events: tuple[Event, ...]
    open_for: timedelta
    reposts: int
    edits: int
    unchanged_for: timedelta
    unseen_since: datetime | None = None

    @property
    def is_long_open(self) -> bool:
        """The first sign."""
        return self.open_for >= LONG_OPEN

    @property
    def is_often_reposted(self) -> bool:
        """The second sign."""
        return self.reposts >= OFTEN_REPOSTED

    @property
    def is_unchanged(self) -> bool | None:
        """The third sign; None while nothing changed but it is not watched long enough to say."""
        if self.unchanged_for >= LONG_UNCHANGED:
            return True
        return False if self.edits else None

    @property
    def signs(self) -> int:
        """How many of the three signs there are."""
        return sum(map(bool, (self.is_long_open, self.is_often_reposted, self.is_unchanged)))

    @property
    def is_ghostly(self) -> bool:
        """True where enough signs speak for an opening that nobody means to fill."""
        return self.signs >= SIGNS_NEEDED


def life_of(
    posting: Posting, changes: Sequence[Change], sightings: Iterable[Sighting], *, now: datetime
) -> Life:
    """The life of a posting from its changes (oldest first) and the places where it stood."""
    listed = sorted(sightings, key=lambda one: (one.first_seen_at, one.board_id, one.raw_id))
    first = _first(posting, changes, listed)
    events = [first, *_of_sightings(listed, first.board_id), *_of_changes(changes)]
    events.sort(key=lambda event: event.at)
    edits = [each.at for each in changes if each.kind is ChangeKind.UPDATED and not each.quiet]
    unseen_since = _unseen_since(posting, listed, now)
    until = posting.closed_at or unseen_since or now
    began = posting.first_seen_at
    return Life(
        events=tuple(_without_noise(events)),
        open_for=_open_for(min(posting.posted_at or began, began), events, until),
        reposts=_reposts(events),
        edits=len(edits),
        unchanged_for=max(timedelta(0), until - max([began, *edits])),
        unseen_since=unseen_since,
    )


def _unseen_since(posting: Posting, listed: Sequence[Sighting], now: datetime) -> datetime | None:
    seen = max((one.last_seen_at for one in listed if one.gone_at is None), default=None)
    unseen = posting.is_open and seen is not None and now - seen > UNSEEN_AFTER
    return seen if unseen else None


def _without_noise(events: Sequence[Event]) -> Iterator[Event]:
    """The events with what was noise told once for each spell of it."""
    spell: dict[EventKind, Event] = {}
    for number, event in enumerate(events):
        kind = _noise(event, events[number + 1 :])
        if kind is None:
            yield from spell.values()
            spell = {}
            yield event
        elif (so_far := spell.get(kind)) is not None:
            again = event.kind is not EventKind.CLOSED
            spell[kind] = replace(so_far, count=so_far.count + again, until=event.at)
        else:
            count = int(event.kind is not EventKind.CLOSED)
            spell[kind] = replace(event, kind=kind, change=None, count=count, until=event.at)
    yield from spell.values()


def _noise(event: Event, later: Iterable[Event]) -> EventKind | None:
    """What an event is the noise of, if it is: a turn of a field, an absence or its end."""
    if event.kind is EventKind.CLOSED:
        back = next((one for one in later if one.kind is EventKind.REOPENED), None)
        return EventKind.AWAY if back and _noise(back, ()) else None
    reason = event.change.reason if event.change else ""
    if event.kind is EventKind.REOPENED:
        return EventKind.AWAY if reason.endswith(UNTOLD) else None
    wavers = event.kind is EventKind.CHANGED and reason.endswith((FLAPPING, NOT_BELIEVED))
    return EventKind.WAVERED if wavers else None


def _first(posting: Posting, changes: Sequence[Change], listed: Sequence[Sighting]) -> Event:
    boards = [each.board_id for each in changes if each.kind is ChangeKind.NEW]
    boards += [each.board_id for each in listed]
    board_id = boards[0] if boards else 0
    return Event(kind=EventKind.SEEN, at=posting.first_seen_at, board_id=board_id)


def _of_sightings(listed: Sequence[Sighting], first_board: int) -> Iterator[Event]:
    """One event for each listing but the first, which is the posting's own beginning."""
    begun = False
    for number, sighting in enumerate(listed):
        if not begun and sighting.board_id == first_board:
            begun = True
            continue
        yield Event(
            kind=_kind_of_listing(sighting, listed[:number]),
            at=sighting.first_seen_at,
            board_id=sighting.board_id,
        )


def _kind_of_listing(sighting: Sighting, earlier: Sequence[Sighting]) -> EventKind:
    """Put up anew where the same board's older listings had ended; else one more place."""
    before = [one for one in earlier if one.board_id == sighting.board_id]
    ended = [one for one in before if one.gone_at and one.gone_at <= sighting.first_seen_at]
    if not before or len(ended) < len(before):
        return EventKind.ALSO_SEEN
    return EventKind.RENUMBERED if sighting.reason in _RENUMBERED else EventKind.REPOSTED


def _of_changes(changes: Iterable[Change]) -> Iterator[Event]:
    gone: datetime | None = None
    for change in changes:
        if change.kind not in _OF_CHANGE:
            continue
        back = change.kind is ChangeKind.REOPENED
        yield Event(
            kind=_OF_CHANGE[change.kind],
            at=change.at,
            board_id=change.board_id,
            change=change,
            away=change.at - gone if back and gone else None,
        )
        if change.kind is ChangeKind.CLOSED:
            gone = change.at
        elif back:
            gone = None


def _open_for(since: datetime, events: Iterable[Event], until: datetime) -> timedelta:
    """Time from `since` to `until`, without the spells between a closing and the way back."""
    away = sum((event.away for event in events if event.away), timedelta(0))
    return max(timedelta(0), until - since - away)


def _reposts(events: Iterable[Event]) -> int:
    """Moments at which it was put up anew; back within a week, it was never away (REPOST_GAP)."""
    return len(
        {
            event.at
            for event in events
            if event.kind is EventKind.REPOSTED or (event.away and event.away >= REPOST_GAP)
        }
    )
