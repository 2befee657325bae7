"""A posting for the detail view: what its page did not bring is filled in by our own rules."""

from __future__ import annotations

from dataclasses import replace

from watchbot.bot.turn import Turn
from watchbot.delivery.names import category_words
from watchbot.enrich.prompt import KINDS, key_of, language_of
from watchbot.model.posting import Posting, Sections
from watchbot.pipeline.estimate import estimate
from watchbot.pipeline.insight import insights, is_bare
from watchbot.store import insights as model_texts
from watchbot.store import postings


def filled(turn: Turn, posting: Posting) -> Posting:
    """The posting with an estimate of pay and insight texts; only to be shown, never stored or matched."""
    shown = replace(posting, sections=_sections(turn, posting))
    if posting.pay is not None:
        return shown
    paid = postings.pay_cells(turn.tx, posting)
    pay = estimate(
        replace(posting, category=category_words(posting.category, turn.language)),
        paid,
        language=turn.language,
    )
    return replace(shown, pay=pay)


def _sections(turn: Turn, posting: Posting) -> Sections:
    """The page's own insight texts, else those of a configured model, else those of the rules."""
    if not is_bare(posting.sections):
        return posting.sections
    written = None
    if language_of(posting) == turn.language:
        written = model_texts.of(turn.tx, key_of(posting))
    if written is None:
        return insights(posting, language=turn.language)
    kinds = {kind: getattr(written, kind) for kind in KINDS}
    return replace(posting.sections, **kinds)
