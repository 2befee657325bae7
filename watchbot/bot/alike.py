"""Which open postings are like one? Looked over from afar, then the nearest compared in full."""

from __future__ import annotations

from watchbot.model.glimpse import Glimpse
from watchbot.model.posting import Posting
from watchbot.pipeline.likeness import ENOUGH, most_alike
from watchbot.pipeline.telling import first_look
from watchbot.store import glimpses, postings
from watchbot.store.database import Transaction


def alike(tx: Transaction, posting: Posting, *, elsewhere: bool = False) -> list[Posting]:
    """The open postings like it, the most alike first; `elsewhere`: of other employers only."""
    seen = glimpses.around(tx, posting)
    if elsewhere:
        seen = [each for each in seen if each.company_key != posting.company_key]
    return _nearest(tx, posting, seen, ENOUGH)


def others_of_employer(tx: Transaction, posting: Posting) -> list[Posting]:
    """Other open postings of its employer, those like it first."""
    return _nearest(tx, posting, glimpses.of_company(tx, posting.company_key), -1.0)


def _nearest(tx: Transaction, posting: Posting, seen: list[Glimpse], least: float) -> list[Posting]:
    telling, near = first_look(posting, seen)
    return most_alike(posting, postings.many(tx, near).values(), telling, least=least)
