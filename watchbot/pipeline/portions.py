"""How is what a long list brought cut into parts that may be saved one after the other?

Each part is right by itself: all of one posting is in one of them. If the rest is never saved, the next
look finds it as if only that had changed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from watchbot.model.change import Change
from watchbot.model.outcome import Known, Outcome
from watchbot.model.posting import Posting, Sighting


@dataclass(frozen=True, slots=True)
class Bundle:
    """What must be saved together: as a rule, all of one posting."""

    uids: frozenset[str]
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Parts:
    """An outcome taken apart.

    `seen`: listings of which nothing is new but when they were last seen. `missing`: those with one read
    more without them; they belong to the end of a look, as a look that is done again would count twice.
    """

    bundles: tuple[Bundle, ...]
    seen: tuple[Sighting, ...]
    missing: tuple[Sighting, ...]


def parts_of(outcome: Outcome, known: Known) -> Parts:
    """The outcome of a look taken apart, the bundles in the order of the list."""
    sorts: dict[str, list[Sighting]] = defaultdict(list)
    for sighting in outcome.sightings:
        sorts[_sort(known.sightings.get(sighting.raw_id), sighting)].append(sighting)
    rest = replace(outcome, sightings=tuple(sorts["other"]))
    return Parts(_bundles(rest, known), tuple(sorts["seen"]), tuple(sorts["missing"]))


def together(bundles: Iterable[Bundle]) -> Outcome:
    """All that is in these bundles."""
    each = [bundle.outcome for bundle in bundles]
    return Outcome(
        postings=tuple(posting for one in each for posting in one.postings),
        sightings=tuple(sighting for one in each for sighting in one.sightings),
        changes=tuple(change for one in each for change in one.changes),
        again=tuple(change for one in each for change in one.again),
    )


def _sort(before: Sighting | None, after: Sighting) -> str:
    if before is None or before.uid != after.uid:
        return "other"
    if before == replace(after, last_seen_at=before.last_seen_at):
        return "seen"
    return "missing" if after.missing and after.gone_at is None else "other"


def _bundles(outcome: Outcome, known: Known) -> tuple[Bundle, ...]:
    tied = _tied(outcome.sightings, known)
    found: dict[str, _Bundle] = defaultdict(_Bundle)

    def bundle_of(uid: str) -> _Bundle:
        bundle = found["" if uid in tied else uid]
        bundle.uids.add(uid)
        return bundle

    for posting in outcome.postings:
        bundle_of(posting.uid).postings.append(posting)
    for sighting in outcome.sightings:
        bundle_of(sighting.uid).sightings.append(sighting)
    for change in outcome.changes:
        bundle_of(change.uid).changes.append(change)
    for change in outcome.again:
        bundle_of(change.uid).again.append(change)
    return tuple(bundle.closed() for bundle in found.values())


def _tied(sightings: Iterable[Sighting], known: Known) -> set[str]:
    """Postings of which one took over the id of another (shuffled.py): they are saved in one bundle."""
    tied: set[str] = set()
    for after in sightings:
        before = known.sightings.get(after.raw_id)
        if before is not None and before.uid != after.uid:
            tied |= {before.uid, after.uid}
    return tied


class _Bundle:
    def __init__(self) -> None:
        self.uids: set[str] = set()
        self.postings: list[Posting] = []
        self.sightings: list[Sighting] = []
        self.changes: list[Change] = []
        self.again: list[Change] = []

    def closed(self) -> Bundle:
        outcome = Outcome(
            postings=tuple(self.postings), sightings=tuple(self.sightings),
            changes=tuple(self.changes), again=tuple(self.again),
        )  # fmt: skip
        return Bundle(frozenset(self.uids), outcome)
