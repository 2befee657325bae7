"""A hit as a document for programs: what happened to which posting, and why it was told. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime

from watchbot.model.change import Change
from watchbot.model.posting import Pay, Posting
from watchbot.model.score import Score

VERSION = 1
"""Rises when a field changes its meaning; new fields do not change it."""


def event_document(
    posting: Posting, change: Change, *, why: Sequence[str], text: str
) -> dict[str, object]:
    """The document. `text` is the card as plain text in the subscriber's language."""
    return {
        "version": VERSION,
        "type": f"posting.{change.kind}",
        "at": change.at.isoformat(),
        "why": list(why),
        "changes": [
            {"field": each.field, "before": each.before, "after": each.after}
            for each in change.fields
        ],
        "posting": _posting(posting),
        "text": text,
    }


def _posting(posting: Posting) -> dict[str, object]:
    return {
        "uid": posting.uid,
        "title": posting.title,
        "company": posting.company,
        "url": posting.url,
        "apply_url": posting.apply_url,
        "source": posting.source,
        "places": [asdict(place) for place in posting.places],
        "place_texts": list(posting.place_texts),
        "workplace": posting.workplace,
        "employment": posting.employment,
        "level": posting.level,
        "category": posting.category,
        "skills": [skill.name for skill in posting.skills],
        "pay": _pay(posting.pay),
        "score": _score(posting.score),
        "posted_at": _moment(posting.posted_at),
        "deadline": _moment(posting.deadline),
        "first_seen_at": _moment(posting.first_seen_at),
        "closed_at": _moment(posting.closed_at),
    }


def _pay(pay: Pay | None) -> dict[str, object] | None:
    if pay is None:
        return None
    names = ("text", "min", "max", "currency", "period", "months", "estimated")
    return {name: getattr(pay, name) for name in names}


def _score(score: Score | None) -> dict[str, object] | None:
    if score is None:
        return None
    known = {str(name): part.score for name, part in score.dimensions.items()}
    return {"overall": score.overall, "origin": score.origin, **known}


def _moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
