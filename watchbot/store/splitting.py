"""How does a listing leave a posting that it was wrongly joined to, or a posting its group?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import delete, update

from watchbot.model.change import Change, ChangeKind
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting, Sighting
from watchbot.store import postings as catalogue
from watchbot.store.database import Transaction
from watchbot.store.known import keep_others_off
from watchbot.store.rows import put_missing
from watchbot.store.tables import boards, posting_keys, postings, sightings


def hold(tx: Transaction, posting: Posting) -> list[Sighting]:
    """Keeps looks off the posting's employer until the commit; its listings, the first one first."""
    keep_others_off(tx, [posting])
    return catalogue.sightings_of(tx, posting.uid)


def take_out(
    tx: Transaction,
    listing: Sighting,
    *,
    own_uid: str,
    rest: Posting,
    left: Sequence[Sighting],
    now: datetime,
) -> None:
    """The listing is no longer that posting: the next look finds it new, and as `own_uid` apart from it.

    `rest` is the posting without it, `left` its other listings: they are read again in full, so
    that it says nothing any more that only the other one said.
    """
    _reserve(tx, own_uid, rest, now)
    catalogue.declare_apart(tx, own_uid, rest.uid, now=now)
    here = (sightings.c.board_id == listing.board_id) & (sightings.c.raw_id == listing.raw_id)
    tx.execute(delete(sightings).where(here))
    tx.execute(delete(posting_keys).where(posting_keys.c.uid == rest.uid))
    tx.execute(update(sightings).where(sightings.c.uid == rest.uid).values(raw_hash=""))
    before = catalogue.get(tx, rest.uid)
    closes = before is not None and before.is_open and not rest.is_open
    gone = Change(
        kind=ChangeKind.CLOSED, uid=rest.uid, at=now, board_id=left[0].board_id, quiet=True,
        reason="the listing that was still open was another job",
    )  # fmt: skip
    catalogue.save(tx, Outcome(postings=(rest,), changes=(gone,) if closes else ()))
    _read_anew(tx, {one.board_id for one in (listing, *left)}, now)


def leave_group(tx: Transaction, posting: Posting, *, now: datetime) -> int:
    """The posting gets a card of its own, for good; returns how many others shared it until now."""
    keep_others_off(tx, [posting])
    head = posting.opening
    others = [one for one in catalogue.group_of(tx, head) if one.uid != posting.uid]
    if not others:
        return 0
    changed = [replace(posting, group_uid=None)]
    if head == posting.uid:
        first, *more = others
        changed += [replace(first, group_uid=None)]
        changed += [replace(one, group_uid=first.uid) for one in more]
    catalogue.save(tx, Outcome(postings=tuple(changed)))
    for other in others:
        catalogue.declare_apart(tx, posting.uid, other.uid, now=now)
    return len(others)


def _reserve(tx: Transaction, uid: str, like: Posting, now: datetime) -> None:
    """A row without a document: nothing to be shown or compared, but two uids can be kept apart."""
    row = {
        "uid": uid,
        "company_key": like.company_key,
        "link": "",
        "searchable": "",
        "first_seen_at": now,
        "closed_at": now,
    }
    put_missing(tx, postings, [row])


def _read_anew(tx: Transaction, board_ids: set[int], now: datetime) -> None:
    """These boards are read soon, and in full: "not changed" would leave all as it is."""
    asked = update(boards).where(boards.c.id.in_(board_ids), boards.c.removed_at.is_(None))
    tx.execute(asked.values(etag=None, last_modified=None, body_hash=None, next_check_at=now))
