"""Which ids of a list stand for another posting now? Lists that number their rows shift them about.

An id whose row says something else is as a rule one posting that was edited. It is another one where
what it said before stands under another id now, or where employer and title are both strangers.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace

from watchbot.model.board import Board
from watchbot.model.outcome import Known
from watchbot.model.posting import Posting, RawPosting
from watchbot.pipeline.comparison import TitleRelation, compare_postings
from watchbot.pipeline.dedupe import employers_agree
from watchbot.pipeline.fingerprint import fingerprint, uid_of
from watchbot.pipeline.newcomers import content_of
from watchbot.pipeline.titles import read_title

Listed = Sequence[tuple[RawPosting, Posting | None]]
"""Each id once; None for what says what it said before."""


def shuffled(listed: Listed, known: Known, board: Board) -> dict[str, Posting]:
    """The ids that stand for another posting than before, each with its row as of that posting."""
    changed = _changed(listed, known)
    new = {raw.id: one for raw, one in listed if one and raw.id not in known.sightings}
    if not changed and not new:
        return {}
    free = _free(changed, {raw.id for raw, _ in listed}, known)
    displaced = {known.sightings[raw_id].uid for raw_id in changed}
    found: dict[str, Posting] = {}
    for raw_id, posting in (*changed.items(), *new.items()) if free else ():
        uid = free.get(content_of(posting))
        if uid is None:
            continue
        if raw_id in changed or uid in displaced or _shares_a_link(posting, uid, known):
            found[raw_id] = replace(posting, uid=uid)
    moved = {posting.uid for posting in found.values()}
    gone = {one.uid for one in known.sightings.values() if one.gone_at}
    for raw_id, posting in changed.items():
        before = known.postings[known.sightings[raw_id].uid]
        if raw_id not in found and (before.uid in moved or _strangers(before, posting)):
            other = _by_its_words(posting, board)
            if other.uid not in gone:
                found[raw_id] = other
    return found


def _changed(listed: Listed, known: Known) -> dict[str, Posting]:
    """Rows of known ids that changed to another title, and no proven identity in common."""
    found = {}
    for raw, posting in listed:
        sighting = known.sightings.get(raw.id)
        if posting is None or sighting is None or sighting.gone_at:
            continue
        before = known.postings.get(sighting.uid)
        if before is None or fingerprint(raw, sighting.raw_hash) == sighting.raw_hash:
            continue
        same_title = read_title(before.title).letters == read_title(posting.title).letters
        if not same_title and set(before.keys).isdisjoint(posting.keys):
            found[raw.id] = posting
    return found


def _free(
    changed: Container[str], listed: Container[str], known: Known
) -> dict[tuple[object, ...], str]:
    """By content, the postings whose ids say something else now, or left the list."""
    uids = {
        one.uid
        for raw_id, one in known.sightings.items()
        if one.gone_at is None and (raw_id in changed or raw_id not in listed)
    }
    known_of = ((uid, known.postings.get(uid)) for uid in sorted(uids))
    return {content_of(posting): uid for uid, posting in known_of if posting}


def _shares_a_link(posting: Posting, uid: str, known: Known) -> bool:
    """True for a row of a link that several rows have, so that the link does not lead to it."""
    same = posting.link == known.postings[uid].link
    return same and known.by_link.get(posting.link, uid) != uid


def _strangers(before: Posting, after: Posting) -> bool:
    if employers_agree(before, after):
        return False
    return compare_postings(before, after).title is TitleRelation.OTHER


def _by_its_words(posting: Posting, board: Board) -> Posting:
    """The posting under a uid of its words, as its id may be another's tomorrow."""
    title, places = read_title(posting.title).letters, sorted(posting.place_texts)
    words = " ".join((posting.company_key, title, *places))
    return replace(posting, uid=uid_of(board.kind, board.token, words))
