"""Which open postings are like one? Looked over from afar, then the nearest compared in full."""

from __future__ import annotations

from watchbot.bot.turn import Turn
from watchbot.model.glimpse import Glimpse
from watchbot.model.posting import Posting
from watchbot.pipeline.likeness import ENOUGH, most_alike
from watchbot.pipeline.telling import first_look
from watchbot.store import glimpses, postings

_ANY = -1.0
"""Below every likeness."""


def alike(turn: Turn, posting: Posting, *, elsewhere: bool = False) -> list[Posting]:
    """The open postings like it, the most alike first; `elsewhere`: of other employers only."""
    seen = glimpses.around(turn.tx, posting)
    if elsewhere:
        seen = [each for each in seen if each.company_key != posting.company_key]
    return _nearest(turn, posting, seen, ENOUGH)


def others_of_employer(turn: Turn, posting: Posting) -> list[Posting]:
    """Other open postings of its employer, those like it first."""
    return _nearest(turn, posting, glimpses.of_company(turn.tx, posting.company_key), _ANY)


def _nearest(turn: Turn, posting: Posting, seen: list[Glimpse], least: float) -> list[Posting]:
    telling, near = first_look(posting, seen)
    others = postings.many(turn.tx, near).values()
    return most_alike(posting, others, telling, least=least, vectors=turn.access.vectors)
