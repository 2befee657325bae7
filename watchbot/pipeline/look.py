"""One look at work: each listing is seen again, arrived or missing, and what follows is noted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import chain

from watchbot.model.board import Board, PageSays
from watchbot.model.change import Change, ChangeKind
from watchbot.model.outcome import Known
from watchbot.model.posting import Posting, RawPosting, Sighting
from watchbot.model.why import FIRST_SEEN, Why, why
from watchbot.pipeline import closing
from watchbot.pipeline.changes import compare
from watchbot.pipeline.fingerprint import fingerprint, is_unread
from watchbot.pipeline.links import canonical_link
from watchbot.pipeline.merging import closed, completed, renewed
from watchbot.pipeline.newcomers import Found, Newcomers
from watchbot.pipeline.settle import Settling

_FELL_OUT = "fell out of a list of the newest, after its own board took it down"
SHUFFLED = why("shuffled")
"""The board lists it under another id: its rows changed places."""
_TOUCH_EVERY = timedelta(hours=12)
"""An unchanged listing is written back this often, so that a quiet poll writes next to nothing."""


@dataclass(slots=True, kw_only=True)
class Look:
    """One look at work: what is known so far, and what has to be saved."""

    board: Board
    known: Known
    now: datetime
    postings: dict[str, Posting]
    saved: dict[str, Posting] = field(default_factory=dict)
    sightings: dict[str, Sighting] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    texts_came: set[str] = field(default_factory=set)
    settling: Settling | None = None
    _ids: dict[str, set[str]] | None = None

    def seen_again(self, sighting: Sighting, raw: RawPosting, posting: Posting) -> None:
        """The board lists an id that it listed before."""
        kept = fingerprint(raw, sighting.raw_hash)
        changed = kept != sighting.raw_hash
        before = self.postings[sighting.uid]
        first_text = raw.row is not None and is_unread(sighting.raw_hash)
        if raw.incomplete and not is_unread(sighting.raw_hash):
            if not before.is_open:
                self._save(completed(before, posting))
        elif changed or raw.url != sighting.url or not before.is_open:
            self._renew(before, sighting, posting, told=changed and not first_text)
        if first_text:
            self.texts_came.add(sighting.uid)
        if not before.is_open:
            self._change(ChangeKind.REOPENED, before.uid, "listed again")
        stale = self.now - sighting.last_seen_at >= _TOUCH_EVERY
        if stale or changed or raw.url != sighting.url or sighting.missing or sighting.gone_at:
            self.sightings[raw.id] = replace(
                sighting, url=raw.url, last_seen_at=self.now, raw_hash=kept,
                missing=0, missing_since=None, gone_at=None,
            )  # fmt: skip

    def seen_unchanged(self, sighting: Sighting) -> None:
        """The board lists an open posting in the words that are kept: nothing to be understood."""
        if self.now - sighting.last_seen_at >= _TOUCH_EVERY:
            self.sightings[sighting.raw_id] = replace(sighting, last_seen_at=self.now)

    def _renew(self, before: Posting, sighting: Sighting, posting: Posting, *, told: bool) -> None:
        """Take over what the listing says now; the first listing of a posting decides, others add."""
        if not self._decides(before, sighting):
            self._save(completed(before, posting))
            return
        elsewhere = sighting.uid in self.known.listed_elsewhere
        after = renewed(before, posting, others_add=elsewhere)
        self._save(after)
        fields = compare(before, after)
        if fields and told:
            self._change(ChangeKind.UPDATED, after.uid, f"changed on {self.board.name}")
            self.changes[-1] = replace(self.changes[-1], fields=fields)

    def _decides(self, before: Posting, sighting: Sighting) -> bool:
        """True for the listing that the posting's own link leads to, else for the only one left."""
        if sighting.uid not in self.known.listed_elsewhere:
            return True
        return before.url == sighting.url or before.link == canonical_link(sighting.url)

    def stands_for_another(self, raw: RawPosting, posting: Posting, newcomers: Newcomers) -> None:
        """The board lists under an id what stood under another one, or a newcomer (shuffled.py)."""
        known = posting.uid in self.postings
        found = Found(uid=posting.uid, reason=SHUFFLED, joins=known)
        self._settle(raw, posting, found, newcomers)

    def let_go(self, others: Iterable[str]) -> None:
        """What these ids stood for before is no more listed, where it has no other id."""
        listed = {one.uid for one in self.sightings.values() if one.gone_at is None}
        for raw_id in others:
            old = self.known.sightings.get(raw_id)
            if old is None or old.uid in listed or self._listed_beside(old):
                continue
            name = f"{raw_id} until {self.now:%Y-%m-%d %H:%M:%S}"
            self.sightings[name] = replace(old, raw_id=name, missing=1, missing_since=self.now)

    def _listed_beside(self, old: Sighting) -> bool:
        """True when the board lists the posting under one more id that did not change in this look."""
        return any(
            one.uid == old.uid and raw_id not in self.sightings and one.missing_since is None
            for raw_id, one in self.known.sightings.items()
            if one.gone_at is None
        )

    def arrived(self, raw: RawPosting, posting: Posting, newcomers: Newcomers) -> None:
        """The board lists an id that it never listed before."""
        self._settle(raw, posting, newcomers.identify(posting), newcomers)

    def _settle(
        self, raw: RawPosting, posting: Posting, found: Found, newcomers: Newcomers
    ) -> None:
        uid, reason = (found.uid, found.reason) if found.joins else (posting.uid, FIRST_SEEN)
        self.sightings[raw.id] = Sighting(
            board_id=self.board.id, raw_id=raw.id, uid=uid, url=raw.url, first_seen_at=self.now,
            last_seen_at=self.now, raw_hash=fingerprint(raw), reason=reason,
        )  # fmt: skip
        before = self.postings.get(uid)
        if before is None:
            if found.groups:
                posting = replace(posting, group_uid=self._first_of_group(found.uid))
            self._save(posting)
            first = f"first seen on {self.board.name}"
            self._change(ChangeKind.NEW, uid, str(found.reason) if found.groups else first)
        else:
            self._joined(before, raw, posting, found)
        newcomers.add(self.postings[uid])

    def _joined(self, before: Posting, raw: RawPosting, posting: Posting, found: Found) -> None:
        """A listing turned out to be a known posting: one more place where it stands, or its new id."""
        if found.replaces:
            self._moved(found.replaces, found.reason)
            partly = raw.incomplete or before.uid in self.known.listed_elsewhere
            self._save(renewed(before, posting, others_add=partly))
        else:
            self._save(completed(before, posting))
        if not before.is_open:
            self._change(ChangeKind.REOPENED, before.uid, str(found.reason))

    def _moved(self, old_id: str, reason: Why) -> None:
        """The board lists it under a new id: the old one is gone, the posting is not."""
        old = self.known.sightings[old_id]
        self.sightings[old_id] = replace(old, gone_at=self.now, reason=why("other_id") + reason)

    def _first_of_group(self, uid: str) -> str | None:
        """Groups are one level deep: the group of a sibling is that sibling's own."""
        other = self.postings.get(uid)
        return other.opening if other else None

    def count_missing(
        self, listed: set[str], *, needed: int, pages: Mapping[str, PageSays]
    ) -> None:
        """One more complete read without these listings; the `needed`-th one closes.

        `pages`: what their own pages say, by id, where they were asked.
        """
        for raw_id in sorted(self.known.sightings.keys() - listed):
            sighting = self._current(raw_id)
            if sighting.gone_at:
                continue
            page = pages.get(raw_id)
            after = closing.missed(sighting, self.now, needed=needed, page=page)
            self.sightings[raw_id] = after
            if after.gone_at and not self._stands(after.uid):
                why = closing.why_gone(after, page)
                self._close(after, why, proven=page in closing.PROOFS)

    def _current(self, raw_id: str) -> Sighting:
        return self.sightings.get(raw_id) or self.known.sightings[raw_id]

    def _stands(self, uid: str) -> bool:
        """True while the board lists a posting under another id, or another board does."""
        if uid in self.known.listed_elsewhere:
            return True
        if self._ids is None:
            self._ids = defaultdict(set)
            for raw_id, one in (*self.known.sightings.items(), *self.sightings.items()):
                self._ids[one.uid].add(raw_id)
        currents = map(self._current, self._ids[uid])
        return any(one.uid == uid and one.gone_at is None for one in currents)

    def waits(self) -> bool:
        """True while some listing is missing and not yet believed to be gone."""
        old = (one for raw_id, one in self.known.sightings.items() if raw_id not in self.sightings)
        return any(
            one.missing and one.gone_at is None for one in chain(self.sightings.values(), old)
        )

    def fall_out(self, listed: set[str]) -> None:
        """A window on the newest moved on: absence proves nothing, but claims nothing either.

        So such a listing no longer keeps a posting open that its own board has taken down.
        """
        for raw_id in sorted(self.known.sightings.keys() - listed):
            sighting = self.known.sightings[raw_id]
            if sighting.missing_since or sighting.gone_at:
                continue
            self.sightings[raw_id] = after = replace(sighting, missing=1, missing_since=self.now)
            uid = sighting.uid
            if uid in self.known.gone_elsewhere and uid not in self.known.listed_elsewhere:
                self._close(after, _FELL_OUT)

    def _close(self, sighting: Sighting, why: str, *, proven: bool = False) -> None:
        posting = self.postings.get(sighting.uid)
        if posting is None or not posting.is_open:
            return
        self._save(closed(posting, self.now))
        self._change(ChangeKind.CLOSED, posting.uid, why)
        since = sighting.missing_since or self.now
        if self.settling is None:
            self.settling = Settling(self.known.history, self.known.postings)
        tell_at = self.settling.tell_at(posting, since=since, now=self.now, proven=proven)
        self.changes[-1] = replace(self.changes[-1], tell_at=tell_at)

    def _save(self, posting: Posting) -> None:
        """To be written, unless it stands there just so."""
        if self.postings.get(posting.uid) is not posting:
            self.postings[posting.uid] = self.saved[posting.uid] = posting

    def _change(self, kind: ChangeKind, uid: str, reason: str) -> None:
        quiet = self.known.baseline
        self.changes.append(
            Change(
                kind=kind, uid=uid, at=self.now, board_id=self.board.id, reason=reason, quiet=quiet
            )
        )
