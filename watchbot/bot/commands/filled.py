"""A posting for the detail view: what its page did not bring is filled in by our own rules."""

from __future__ import annotations

from dataclasses import replace

from watchbot.bot.turn import Turn
from watchbot.delivery.names import category_words
from watchbot.model.posting import Posting
from watchbot.pipeline.estimate import estimate
from watchbot.pipeline.insight import insights
from watchbot.store import postings


def filled(turn: Turn, posting: Posting) -> Posting:
    """The posting with an estimate of pay and insight texts; only to be shown, never stored or matched."""
    shown = replace(posting, sections=insights(posting, language=turn.language))
    if posting.pay is not None:
        return shown
    paid = postings.pay_cells(turn.tx, posting)
    pay = estimate(
        replace(posting, category=category_words(posting.category, turn.language)),
        paid,
        language=turn.language,
    )
    return replace(shown, pay=pay)
