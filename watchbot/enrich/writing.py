"""Writes insight texts by a model for what people were told of lately; beside the flow, never in its way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import structlog

from watchbot.enrich.answer import Unusable, read_answer
from watchbot.enrich.endpoint import Endpoint
from watchbot.enrich.prompt import key_of, messages
from watchbot.errors import EnrichError
from watchbot.model.notes import ModelNotes
from watchbot.model.posting import Posting
from watchbot.store import insights
from watchbot.store.database import Database, Transaction

log = structlog.get_logger(__name__)

LATELY = timedelta(days=2)
AT_ONCE = 3
"""Postings of one turn."""
TRIES = 2


@dataclass(frozen=True, slots=True)
class Written:
    """What a turn did: postings with texts kept, postings given up, calls made."""

    kept: int = 0
    given_up: int = 0
    calls: int = 0


class InsightWriter:
    """A configured model with its budget of calls a UTC day; `proposals`: its signals are kept too."""

    def __init__(
        self, db: Database, endpoint: Endpoint, *, daily_budget: int, proposals: bool = True
    ):
        self._db = db
        self._endpoint = endpoint
        self._budget = daily_budget
        self._proposals = proposals

    async def write(self, now: datetime) -> Written:
        """One turn: a few postings, within what is left of the day's budget.

        A failure is written down too, so that the same text is not asked for again before tomorrow.
        """
        waiting, left = await self._db.read(_waiting, now, self._budget)
        kept = given_up = calls = 0
        for posting in waiting:
            if left - calls <= 0:
                break
            texts, used = await self._texts(posting, left - calls)
            calls += used
            kept, given_up = kept + (texts is not None), given_up + (texts is None)
            await self._db.run(insights.keep, key_of(posting), texts, calls=used, now=now)
        return Written(kept=kept, given_up=given_up, calls=calls)

    async def _texts(self, posting: Posting, left: int) -> tuple[ModelNotes | None, int]:
        """(what the model wrote and the posting supports or None, calls): once more after rubbish."""
        asked = messages(posting)
        for turn in range(1, min(TRIES, left) + 1):
            try:
                notes = read_answer(await self._endpoint.ask(asked), posting)
                return notes if self._proposals else replace(notes, proposals=()), turn
            except Unusable as error:
                log.info("a model's answer was not usable", uid=posting.uid, reason=str(error))
            except EnrichError as error:
                log.warning("a model could not be asked", reason=str(error))
                return None, turn
        return None, min(TRIES, left)


def _waiting(tx: Transaction, now: datetime, budget: int) -> tuple[list[Posting], int]:
    """Postings that people were told of and that have no texts yet, and the calls left today."""
    left = budget - insights.calls_since(tx, midnight(now))
    if left <= 0:
        return [], 0
    lately = insights.told_lately(tx, now - LATELY)
    told = [posting for posting in lately if not posting.sections.has_insights]
    known = insights.known(tx, [key_of(posting) for posting in told], failed_since=midnight(now))
    return [posting for posting in told if key_of(posting) not in known][:AT_ONCE], left


def midnight(now: datetime) -> datetime:
    """When the UTC day of the budget began."""
    return now.replace(hour=0, minute=0, second=0, microsecond=0)
