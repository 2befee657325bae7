"""What is known that one look at a board may touch? The cost follows the employers, not the catalogue."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import BindParameter, Row, and_, bindparam, func, select, text, union

from watchbot.model.change import Change, ChangeKind
from watchbot.model.outcome import Known, Standing
from watchbot.model.posting import Posting, PostingKey, Sighting
from watchbot.model.why import why_in
from watchbot.store import candidates
from watchbot.store.among import among
from watchbot.store.columns import EPOCH
from watchbot.store.database import Transaction
from watchbot.store.remembered import not_before, remembered
from watchbot.store.tables import (
    apart,
    boards,
    changes,
    posting_keys,
    postings,
    sightings,
)

HISTORY = timedelta(days=60)
LATELY = timedelta(days=10)
"""So long a re-opening speaks against its whole employer (settle.LATELY): its posting is read too."""
LOCKS = 256
LOCK_SPACE = 7_230_118

_LISTED = and_(sightings.c.missing_since.is_(None), sightings.c.gone_at.is_(None))
_BOARD: BindParameter[int] = bindparam("board_id")
_HOW_IT_STANDS = select(boards.c.recent_counts, boards.c.is_baseline, boards.c.last_good_at).where(
    boards.c.id == _BOARD
)
_STANDING = (
    select(sightings.c.raw_id, sightings.c.raw_hash, sightings.c.url)
    .join(postings, postings.c.uid == sightings.c.uid)
    .where(sightings.c.board_id == _BOARD, _LISTED, sightings.c.missing == 0)
    .where(postings.c.closed_at.is_(None))
)
_COUNT_STANDING = _STANDING.with_only_columns(func.count()).where(sightings.c.raw_hash != "")
_LISTINGS = select(sightings).where(sightings.c.board_id == _BOARD, not_before(sightings.c.gone_at))
_OF_KEYS = select(posting_keys.c.name, posting_keys.c.uid).where(
    among(posting_keys.c.name, "names")
)
_ELSEWHERE = select(sightings.c.uid, sightings.c.missing_since, sightings.c.gone_at).where(
    among(sightings.c.uid, "uids"), sightings.c.board_id != _BOARD
)
_LATEST = select(func.max(changes.c.at)).where(changes.c.board_id == _BOARD)
_HISTORY = (
    select(changes)
    .where(changes.c.board_id == _BOARD, changes.c.at >= bindparam("since"))
    .order_by(changes.c.id)
)
_APART = union(
    *(
        select(apart.c.uid, apart.c.other_uid).where(among(column, "uids"))
        for column in (apart.c.uid, apart.c.other_uid)
    )
)


def known(
    tx: Transaction,
    board_id: int,
    incoming: Sequence[Posting],
    *,
    listed: Collection[str] = (),
    same: Collection[str] = (),
) -> Known:
    """What the store remembers beside these incoming postings of this board.

    `listed`: the board's ids in this look (none given: those it listed before); `same`: those of
    them that say what they said before. What those are about is read only where a new one may be it.

    In a write transaction it also keeps other processes off the same employers until the commit:
    two boards that bring one new opening at the same moment must not both call it new.
    """
    keep_others_off(tx, incoming)
    now = max((posting.first_seen_at for posting in incoming), default=None)
    listings = listings_of(tx, board_id, now)
    present = set(listed) or listings.keys()
    none_new = bool(same) and listings.keys() >= present
    strangers = [] if none_new else _strangers(incoming, listings.values())
    others = {i: one for i, one in listings.items() if i not in same}
    changed = {one.uid for i, one in others.items() if one.gone_at is None or i in present}
    history = _history(tx, board_id, now) if changed or strangers else ()
    found = _of_acquaintances(tx, changed | {posting.uid for posting in incoming}, history, now)
    by_key = {} if none_new else _by_key(tx, incoming)
    here = {one.uid for i, one in listings.items() if i in same}
    found |= _of_strangers(tx, strangers, by_key, now, found, here=here)
    recent_counts, baseline, looked_at = _how_it_stands(tx, board_id)
    listed_elsewhere, gone_elsewhere = elsewhere(tx, board_id, found)
    return Known(
        sightings=listings,
        postings=found,
        by_key=by_key,
        by_link=_by_link(found.values()),
        listed_elsewhere=listed_elsewhere,
        gone_elsewhere=gone_elsewhere,
        recent_counts=recent_counts,
        history=history,
        apart=_apart(tx, found),
        baseline=baseline,
        looked_at=looked_at,
    )


def _of_acquaintances(
    tx: Transaction, uids: Iterable[str], history: Sequence[Change], now: datetime | None
) -> dict[str, Posting]:
    """The postings of the listings that are changed, back or missing.

    The employers of what came back lately are needed to judge how long a closing has to hold, so
    those postings are read too.
    """
    since = max((change.at for change in history), default=EPOCH) if now is None else now
    came_back = {
        change.uid
        for change in history
        if change.kind is ChangeKind.REOPENED and since - change.at <= LATELY
    }
    return candidates.of_uids(tx, sorted({*uids, *came_back}), ())


def _of_strangers(
    tx: Transaction,
    strangers: Sequence[Posting],
    by_key: Mapping[PostingKey, str],
    now: datetime | None,
    have: Mapping[str, Posting],
    *,
    here: Container[str],
) -> dict[str, Posting]:
    """The postings, this board's too, that a new one may be the same as."""
    found = candidates.of_uids(tx, by_key.values(), have)
    found |= candidates.of_links(tx, [posting.link for posting in strangers])
    return found | candidates.like(tx, strangers, now, {**have, **found}, here=here)


def _how_it_stands(tx: Transaction, board_id: int) -> tuple[tuple[int, ...], bool, datetime | None]:
    """The lengths of the board's last lists, whether it was never read whole, and when it was read."""
    board = tx.execute(_HOW_IT_STANDS, {"board_id": board_id}).one_or_none()
    if board is None:
        return (), True, None
    return tuple(board.recent_counts), board.is_baseline, board.last_good_at


def count_standing(tx: Transaction, board_id: int) -> int:
    """How many `standing` would find."""
    return tx.scalar(_COUNT_STANDING, {"board_id": board_id}) or 0


def standing(tx: Transaction, board_id: int) -> dict[str, Standing]:
    """What the board's listings said that are neither missing nor gone, of open postings, by id."""
    found = tx.execute(_STANDING, {"board_id": board_id})
    return {raw_id: Standing(raw_hash, url) for raw_id, raw_hash, url in found.all()}


def sighting_of(row: Row[Any]) -> Sighting:
    """The row of a sighting as the model's word."""
    return Sighting(
        board_id=row.board_id,
        raw_id=row.raw_id,
        uid=row.uid,
        url=row.url,
        first_seen_at=row.first_seen_at,
        last_seen_at=row.last_seen_at,
        raw_hash=row.raw_hash,
        missing=row.missing,
        missing_since=row.missing_since,
        gone_at=row.gone_at,
        reason=why_in(row.reason),
    )


def change_of(row: Row[Any]) -> Change:
    """The row of a change as the model's word."""
    return Change(
        kind=ChangeKind(row.kind),
        uid=row.uid,
        at=row.at,
        board_id=row.board_id,
        fields=row.fields or (),
        reason=row.reason,
        quiet=row.quiet,
        tell_at=row.tell_at,
        id=row.id,
    )


def keep_others_off(tx: Transaction, incoming: Iterable[Posting]) -> None:
    """PostgreSQL: locks in a fixed order, few enough for its lock table. SQLite has one writer."""
    if tx.dialect.name != "postgresql":
        return
    for bucket in sorted({zlib.crc32(p.company_key.encode()) % LOCKS for p in incoming}):
        tx.execute(
            text("SELECT pg_advisory_xact_lock(:space, :bucket)"),
            {"space": LOCK_SPACE, "bucket": bucket},
        )


def listings_of(tx: Transaction, board_id: int, now: datetime | None = None) -> dict[str, Sighting]:
    """What this board lists, or did list within what is remembered, by the board's own id."""
    given = {"board_id": board_id, "since": remembered(now)}
    return {row.raw_id: sighting_of(row) for row in tx.execute(_LISTINGS, given).all()}


def _strangers(incoming: Iterable[Posting], listings: Iterable[Sighting]) -> list[Posting]:
    """The incoming postings that this board did not list under their id before.

    Only they have to be compared with what else their employers have.
    """
    listed = {sighting.uid for sighting in listings}
    return [posting for posting in incoming if posting.uid not in listed]


def _by_key(tx: Transaction, incoming: Iterable[Posting]) -> dict[PostingKey, str]:
    names = {str(key): key for posting in incoming for key in posting.keys}
    if not names:
        return {}
    return {names[name]: uid for name, uid in tx.execute(_OF_KEYS, {"names": names}).all()}


def _by_link(found: Iterable[Posting]) -> dict[str, str]:
    """Canonical link -> uid; of several the open one, then the latest."""
    ranked = sorted(
        found, key=lambda posting: (posting.is_open, posting.first_seen_at, posting.uid)
    )
    return {posting.link: posting.uid for posting in ranked if posting.link}


def elsewhere(
    tx: Transaction, board_id: int, uids: Iterable[str]
) -> tuple[frozenset[str], frozenset[str]]:
    """Which of these another board lists, and which another one listed and surely lists no more."""
    rows = tx.execute(_ELSEWHERE, {"board_id": board_id, "uids": uids}).all()
    listed = {uid for uid, missing_since, gone_at in rows if missing_since is gone_at is None}
    return frozenset(listed), frozenset(uid for uid, _, gone_at in rows if gone_at is not None)


def _history(tx: Transaction, board_id: int, now: datetime | None) -> tuple[Change, ...]:
    newest = now or tx.scalar(_LATEST, {"board_id": board_id}) or EPOCH + HISTORY
    rows = tx.execute(_HISTORY, {"board_id": board_id, "since": newest - HISTORY}).all()
    return tuple(change_of(row) for row in rows)


def _apart(tx: Transaction, uids: Iterable[str]) -> frozenset[tuple[str, str]]:
    pairs = tx.execute(_APART, {"uids": uids}).all()
    return frozenset(pairs) | frozenset((other, one) for one, other in pairs)
