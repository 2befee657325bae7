"""Which postings are not found by what they say now? Those of another dictionary of titles, or of none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sqlalchemy import BindParameter, and_, bindparam, func, or_, select, tuple_

from watchbot.model.posting import Posting
from watchbot.store.candidates import of_uids
from watchbot.store.database import Transaction
from watchbot.store.known import keep_others_off
from watchbot.store.saving import save_postings
from watchbot.store.tables import documents, postings

PORTION = 200
_IN_ORDER = (postings.c.company_key, postings.c.uid)
_ASKED: BindParameter[str] = bindparam("edition")
_EDITION = func.substr(postings.c.outline, 1, 1)
_OUTDATED = (
    select(*_IN_ORDER, documents.c.document)
    .join(postings, postings.c.uid == documents.c.uid)
    .where(
        postings.c.company_key >= bindparam("employer"),  # said apart: so its index is used
        tuple_(*_IN_ORDER) > tuple_(bindparam("employer"), bindparam("uid")),
        or_(_EDITION != _ASKED, and_(_EDITION != "", postings.c.word_bits == 0)),
    )
    .order_by(*_IN_ORDER)
    .limit(PORTION)
)


@dataclass(frozen=True, slots=True)
class Place:
    """How far one has come: postings are gone through by employer, then by uid."""

    employer: str = ""
    uid: str = ""


@dataclass(frozen=True, slots=True)
class Portion:
    """Some postings, and how far one has come with them; None when there are no more.

    What cannot be read is passed over: it gets its outline when its board is looked at.
    """

    postings: tuple[Posting, ...]
    place: Place | None


def outdated(tx: Transaction, edition: str, after: Place) -> Portion:
    """The next postings whose outline is not of this edition (pipeline/outline.py)."""
    given = {"employer": after.employer, "uid": after.uid, "edition": edition}
    rows = tx.execute(_OUTDATED, given).all()
    found = tuple(row.document for row in rows if row.document)
    return Portion(found, Place(rows[-1].company_key, rows[-1].uid) if rows else None)


def renew(
    tx: Transaction, portion: Iterable[Posting], outlined: Callable[[Posting], Posting]
) -> None:
    """Write the outlines anew, and what else these are found by; as they stand in this transaction."""
    given = list(portion)
    keep_others_off(tx, given)
    standing = of_uids(tx, [posting.uid for posting in given], ())
    save_postings(tx, map(outlined, standing.values()))
