"""What can a condition see of a posting? The view that every rule is evaluated against."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from watchbot.model.areas import AREAS
from watchbot.model.posting import Place, Posting, Workplace
from watchbot.pipeline.keyword import searchable
from watchbot.pipeline.read.skills import parents


@dataclass(frozen=True, slots=True)
class Facts:
    """A posting prepared for matching once, whatever the number of rules.

    `skills` holds each skill with all its parents; `places` every key that contains one of the
    posting's places, and `remote`, `remote:US` ... for remote work; the texts are `searchable`,
    and `text` begins with `title`.
    """

    posting: Posting
    now: datetime
    title: str
    text: str
    skills: frozenset[str]
    places: frozenset[str]

    @property
    def age_days(self) -> float:
        """Days since it was posted, else first seen. A bare date counts whole days: it has no hour."""
        posting = self.posting
        if posting.posted_at is not None and posting.posted_date_only:
            return float((self.now.date() - posting.posted_at.date()).days)
        since = posting.posted_at or posting.first_seen_at
        return (self.now - since).total_seconds() / 86400


def facts_of(posting: Posting, *, now: datetime) -> Facts:
    """Prepare a posting for matching."""
    skills = {name for skill in posting.skills for name in (skill.name, *parents(skill.name))}
    title = searchable(posting.title)
    sections = posting.sections
    parts = (
        posting.company,
        " ".join(skill.label for skill in posting.skills),
        posting.category or "",
        posting.department or "",
        posting.description,
        *sections.about,
        *sections.minimum,
        *sections.responsibilities,
        *sections.preferred,
    )
    return Facts(
        posting=posting,
        now=now,
        title=title,
        text=f"{title} {searchable(' '.join(parts))}",
        skills=frozenset(skills),
        places=frozenset(_place_keys(posting)),
    )


def _place_keys(posting: Posting) -> set[str]:
    keys = {key for place in posting.places for key in place.keys()}
    if posting.workplace is Workplace.REMOTE:
        keys.add("remote")
        for scope in posting.remote_scope:
            keys.add(f"remote:{scope}")
            keys |= _within_scope(scope)
    return keys


def _within_scope(scope: str) -> frozenset[str]:
    """Where a remote worker may sit: a country (DE) and its areas, or all countries of an area."""
    if len(scope) == 2 and scope not in AREAS:
        return Place(country=scope).keys()
    countries = frozenset(key for key in AREAS.get(scope, ()) if key.startswith("country:"))
    return countries | {f"area:{scope}"}
