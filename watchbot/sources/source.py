"""What every kind of board can do: fetch itself, and read the bytes of one answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from watchbot.model.board import SAYS_CLOSED, Board, Completeness, Fetched, Validators
from watchbot.model.posting import RawPosting

if TYPE_CHECKING:
    from watchbot.sources.fetch import Fetcher

AGREEMENT = 0.01
"""A list is complete when at most 1 % of what the board promised is missing (sources.md 0.1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What one answer held.

    `promised` is the total that the answer names; `newest_only` marks a window on the newest N,
    where absence means nothing; `skipped` names each item that could not be read and why; `beside`
    counts the rows that are no posting more: hidden ones, and further places of one that is there.
    """

    postings: tuple[RawPosting, ...]
    promised: int | None = None
    skipped: tuple[str, ...] = ()
    newest_only: bool = False
    beside: int = 0

    def fetched(self, validators: Validators, *, whole: bool = True) -> Fetched:
        """This reading as the answer of a poll. `whole` is False when pages are known to be missing.

        Skipped items and rows beside count as seen; the rest must agree with what was promised.
        """
        seen = len(self.postings) + len(self.skipped) + self.beside
        short = self.promised is not None and seen < self.promised * (1 - AGREEMENT)
        return Fetched(
            postings=self.postings,
            completeness=Completeness.COMPLETE if whole and not short else Completeness.PARTIAL,
            validators=validators,
            promised=self.promised,
            newest_only=self.newest_only,
            skipped=self.skipped,
        )


class Source(Protocol):
    """One kind of board. Both methods raise `SourceError` kinds and nothing else."""

    @property
    def kind(self) -> str:
        """The name of the kind, as in `Board.kind`."""

    async def fetch(self, board: Board, http: Fetcher, validators: Validators) -> Fetched:
        """Read the board as it is now; `validators` are those of the last good poll."""

    def read(self, body: bytes, board: Board) -> Reading:
        """Read the bytes of one answer: a list, a page of one, or a single posting. Pure."""


def taken_down(why: str) -> Reading:
    """The answer for a posting that is open no more, where it says so itself."""
    return Reading(postings=(), skipped=(f"{SAYS_CLOSED}: {why}",))


def unchanged(validators: Validators) -> Fetched:
    """The answer of a poll that brought nothing new."""
    return Fetched(postings=(), completeness=Completeness.UNCHANGED, validators=validators)


def address_of(board: Board) -> str:
    """Where a board lives whose token is an address: there, or where it has moved to for good."""
    return board.options.get("address", board.token)
