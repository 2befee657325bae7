"""A posting for the detail view: what its page did not bring is filled in by our own rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from watchbot.bot.alike import alike, others_of_employer
from watchbot.bot.turn import Turn
from watchbot.delivery.facts import place_names
from watchbot.delivery.names import category_words
from watchbot.enrich.prompt import key_of, language_of
from watchbot.model.notes import ModelNotes
from watchbot.model.posting import INSIGHTS, Posting, Sections, SimilarPosting
from watchbot.model.score import Score
from watchbot.pipeline.estimate import estimate
from watchbot.pipeline.insight import insights
from watchbot.store import insights as model_texts
from watchbot.store import postings

_SHOWN = 4


def filled(turn: Turn, posting: Posting) -> Posting:
    """The posting with an estimate of pay, insight texts, like openings and others of its employer.

    Only to be shown, never stored or matched.
    """
    notes = _notes(turn, posting)
    shown = replace(
        posting,
        sections=_sections(turn, posting, notes),
        score=_with_proposals(posting.score, notes),
        others=posting.others or _others(turn, posting),
        similar=posting.similar or _similar(turn, posting),
    )
    if posting.pay is not None:
        return shown
    paid = postings.pay_cells(turn.tx, posting)
    pay = estimate(
        replace(posting, category=category_words(posting.category, turn.language)),
        paid,
        language=turn.language,
    )
    return replace(shown, pay=pay)


def _notes(turn: Turn, posting: Posting) -> ModelNotes | None:
    """What a configured model wrote, for a reader of the language that it wrote in."""
    if posting.sections.has_insights or language_of(posting) != turn.language:
        return None
    return model_texts.of(turn.tx, key_of(posting))


def _sections(turn: Turn, posting: Posting, notes: ModelNotes | None) -> Sections:
    """The page's own insight texts, else those of a configured model, else those of the rules."""
    if posting.sections.has_insights:
        return posting.sections
    if notes is None:
        return insights(posting, language=turn.language, now=turn.now)
    written = {kind: getattr(notes.sections, kind) for kind in INSIGHTS}
    return replace(posting.sections, **written)


def _with_proposals(score: Score | None, notes: ModelNotes | None) -> Score | None:
    """The score as it is, with what the model proposes beside it."""
    if score is None or notes is None:
        return score
    return replace(score, proposed=notes.proposals)


def _others(turn: Turn, posting: Posting) -> tuple[SimilarPosting, ...]:
    """Other openings of the employer, those most like it first."""
    return _entries(turn, others_of_employer(turn, posting))


def _similar(turn: Turn, posting: Posting) -> tuple[SimilarPosting, ...]:
    """Openings of other employers that are alike."""
    return _entries(turn, alike(turn, posting, elsewhere=True))


def _entries(turn: Turn, ranked: Iterable[Posting]) -> tuple[SimilarPosting, ...]:
    """The first few; of equal titles of one employer one: few lines should say much."""
    once: dict[tuple[str, str], Posting] = {}
    for each in ranked:
        once.setdefault((each.company_key, each.title.casefold()), each)
    return tuple(_entry(each, turn.language) for each in list(once.values())[:_SHOWN])


def _entry(posting: Posting, language: str) -> SimilarPosting:
    names = place_names(posting.places, language)[:2] or list(posting.place_texts[:1])
    return SimilarPosting(
        title=posting.title,
        company=posting.company,
        city=" / ".join(names) or None,
        pay=posting.pay,
        posted_text=None,
        url=posting.url,
    )
