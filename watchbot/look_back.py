"""What was known before a look, and what does its list mean? Asked of the store, and of the pipeline in turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from watchbot.followed_rules import FollowedRules
from watchbot.house import House
from watchbot.model.board import Board, Fetched
from watchbot.model.outcome import Known, Standing
from watchbot.model.posting import Sighting
from watchbot.pipeline.same_as_before import same_as_before
from watchbot.pipeline.understand import Understood, understand
from watchbot.store import postings
from watchbot.store.boards import DueBoard
from watchbot.store.database import Transaction

AT_ONCE = 200
"""Postings understood in one turn, of some milliseconds each: then it is another board's turn."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one look brought. `standing` is what was known of the listings when it was understood."""

    house: House
    due: DueBoard
    fetched: Fetched
    standing: Mapping[str, Standing]
    understood: Understood

    def understood_as_of(self, standing: Mapping[str, Standing], now: datetime) -> Understood:
        """As the listings stand now: the rest too, should another board have closed something."""
        board, raws = self.due.board, self.fetched.postings
        if standing == self.standing:
            return self.understood
        language = self.house.language
        same = same_as_before(raws, standing)
        return understand(raws, board, same, now=now, language=language, before=self.understood)


def look_back(
    tx: Transaction, rules: FollowedRules, board_id: int, now: datetime
) -> tuple[Mapping[str, Sighting], Mapping[str, Standing]]:
    """What the board listed until now, and which of it need not be understood anew; at the same
    moment, for little, the rules are brought up to date."""
    rules.follow(tx)
    return postings.listings_of(tx, board_id, now), postings.standing(tx, board_id)


async def understood(
    house: House, board: Board, fetched: Fetched, standing: Mapping[str, Standing], now: datetime
) -> Understood:
    """The list as understood, but for what says nothing new."""
    raws = fetched.postings
    same = await house.think(same_as_before, raws, standing)
    found: list[Understood] = []
    for start in range(0, len(raws), AT_ONCE):
        part = raws[start : start + AT_ONCE]
        found.append(
            await house.think(understand, part, board, same, now=now, language=house.language)
        )
    return tuple(posting for part in found for posting in part)


def known_of(tx: Transaction, board_id: int, fetched: Fetched, understood: Understood) -> Known:
    """What the store knows of the postings that a look brought, and of those like them."""
    pairs = list(zip(fetched.postings, understood, strict=True))
    return postings.known(
        tx,
        board_id,
        [posting for posting in understood if posting is not None],
        listed={raw.id for raw, _ in pairs},
        same={raw.id for raw, posting in pairs if posting is None},
    )
