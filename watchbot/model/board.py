"""What is a board, and what did one look at it bring?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from watchbot.model.posting import RawPosting


class Completeness(StrEnum):
    """How much of a board one poll has read. Only COMPLETE may close postings."""

    COMPLETE = "complete"
    PARTIAL = "partial"
    UNCHANGED = "unchanged"


class PageSays(StrEnum):
    """What a posting's own page says of it. What cannot be read says nothing, and is none of these."""

    GONE = "gone"
    CLOSED = "closed"
    OPEN = "open"


SAYS_CLOSED = "the page says"
"""So begins the line of `Fetched.skipped` that is left of a page with a closing note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """One polled address: an employer's board on a system, a feed, or saved job pages.

    `token` is the board's name in its system (Greenhouse "board token", Lever "site"), or the
    address itself for feeds and pages; its case is kept. `options` holds what a kind needs beside
    it (for example `region=eu`, `base_url=...`).
    """

    id: int = 0
    kind: str
    token: str
    company: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The board as a person would name it, unique among boards."""
        return f"{self.kind}:{self.token}"


@dataclass(frozen=True, slots=True)
class Validators:
    """What a server gave us to ask "has it changed?" with, and a hash of the last body read."""

    etag: str | None = None
    last_modified: str | None = None
    body_hash: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fetched:
    """The answer of one poll.

    `promised` is the number of postings that the board itself named, where it does.
    `newest_only`: the list is a window on the newest N, so absence means nothing.
    `skipped` names the items that could not be read, one short line each. `moved_to`: where all
    redirects said that the board lives from now on. `pages`: what the own pages of listings say that
    a whole list no longer has, by the board's id, as far as they were asked.
    """

    postings: tuple[RawPosting, ...]
    completeness: Completeness
    validators: Validators = Validators()
    promised: int | None = None
    newest_only: bool = False
    skipped: tuple[str, ...] = ()
    moved_to: str | None = None
    pages: Mapping[str, PageSays] = field(default_factory=dict)
