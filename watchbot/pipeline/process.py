"""One look at one board -> what is new, changed, closed or back; step by step, pure.

Ladder for a listing: same board and id, proven key or link, likeness (design section 4). Then what
was not listed is counted as missing, and what a whole board did at once is kept quiet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache

from watchbot.model.board import Board, Completeness, Fetched
from watchbot.model.change import Change, ChangeKind
from watchbot.model.outcome import Known, Outcome
from watchbot.model.posting import Posting, RawPosting
from watchbot.pipeline import closing, damping, unread
from watchbot.pipeline.look import Look
from watchbot.pipeline.newcomers import Newcomers
from watchbot.pipeline.shuffled import shuffled

Listed = Sequence[tuple[RawPosting, Posting | None]]
"""The listings of a look, each as understood; None = it says what it said before."""


def process(
    fetched: Fetched,
    postings: tuple[Posting | None, ...],
    known: Known,
    *,
    board: Board,
    now: datetime,
) -> Outcome:
    """Compare one look at a board with what is known; every answer carries its reason.

    `postings` are the normalised `fetched.postings`, in the same order; None for a listing that says
    what it said before (same_as_before.py).
    """
    if fetched.completeness is Completeness.UNCHANGED:
        return Outcome()
    listed = _listed(fetched.postings, postings)
    ids = {raw.id for raw, _ in listed}
    look = Look(board=board, known=known, now=now, postings=dict(known.postings))

    @cache
    def newcomers() -> Newcomers:  # most looks bring none, and it looks at every listing
        coming = len(ids - known.sightings.keys())
        return Newcomers(known, absent=_absent(fetched, known, ids), coming=coming)

    _go_through(look, listed, newcomers)
    held = _count_absent(look, fetched, ids)
    return _outcome(look, fetched, held=held, listed=[raw for raw, _ in listed])


def _go_through(look: Look, listed: Listed, newcomers: Callable[[], Newcomers]) -> None:
    """Each listing is seen again, has arrived, or stands for another posting now."""
    sightings = look.known.sightings
    others = shuffled(listed, look.known, look.board)
    for raw, posting in listed:
        sighting = sightings.get(raw.id)
        if posting is None:
            look.seen_unchanged(sightings[raw.id])
        elif raw.id in others:
            look.stands_for_another(raw, others[raw.id], newcomers())
        elif sighting and sighting.uid in look.postings:
            look.seen_again(sighting, raw, posting)
        else:
            look.arrived(raw, posting, newcomers())
    look.let_go(others)


def _count_absent(look: Look, fetched: Fetched, ids: set[str]) -> str | None:
    """What was not listed is counted as missing; or why it may not be."""
    if closing.may_close(fetched):
        held = closing.held(len(fetched.postings), look.known.recent_counts)
        if held and not closing.says_closed(fetched):
            return held
        look.count_missing(ids, needed=closing.reads_needed(fetched), pages=fetched.pages)
    elif fetched.newest_only and fetched.completeness is Completeness.COMPLETE:
        look.fall_out(ids)
    return None


def _absent(fetched: Fetched, known: Known, ids: set[str]) -> set[str]:
    """Ids that this board listed before and surely does not list now; a part proves no absence."""
    away = known.sightings.keys() - ids
    if fetched.completeness is Completeness.COMPLETE:
        return away
    return {raw_id for raw_id in away if known.sightings[raw_id].gone_at}


def _listed(raws: Sequence[RawPosting], postings: Sequence[Posting | None]) -> Listed:
    """The listings that count: without those that call themselves closed, each id once.

    An id that is listed once per place has all its places. What says the same was open as it stands.
    """
    found: dict[str, tuple[RawPosting, Posting | None]] = {}
    for raw, posting in zip(raws, postings, strict=True):
        if posting is not None and closing.closed_marker(raw, posting.description):
            continue
        first = found.get(raw.id)
        if first is None:
            found[raw.id] = (raw, posting)
        elif first[1] is not None and posting is not None:
            places = tuple(dict.fromkeys((*first[1].places, *posting.places)))
            texts = tuple(dict.fromkeys((*first[1].place_texts, *posting.place_texts)))
            found[raw.id] = (first[0], replace(first[1], places=places, place_texts=texts))
    return list(found.values())


def _outcome(
    look: Look, fetched: Fetched, *, held: str | None, listed: Sequence[RawPosting]
) -> Outcome:
    """Everything to save, with storms and flapping made quiet."""
    damped = damping.damped(look.changes, look.known.history)
    flapping = sum(change.reason.endswith(damping.FLAPPING) for change in damped)
    stored = [change for change in look.known.history if look.known.is_of_this_look(change.at)]
    changes, notes = damping.storms(damped, len(listed), stored=stored)
    if flapping:
        notes.append(f"{flapping} postings go back and forth: not told")
    return Outcome(
        postings=tuple(look.saved.values()),
        sightings=tuple(look.sightings.values()),
        changes=tuple(changes),
        held=held,
        look_again=(not fetched.newest_only and look.waits())
        or held is not None
        or unread.waits(listed, look.known.sightings, look.now),
        again=_told_without_text(look),
        notes=tuple(notes),
    )


def _told_without_text(look: Look) -> tuple[Change, ...]:
    """The news of postings whose text has come only now; news that is old stays as it was told."""
    return tuple(
        change
        for change in look.known.history
        if change.uid in look.texts_came
        and change.kind is ChangeKind.NEW
        and not change.quiet
        and look.now - change.at <= unread.TRIED
    )
