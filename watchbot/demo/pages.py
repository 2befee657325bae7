"""`watchbot demo PATH`: saved job pages as full cards, in the terminal."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console

from watchbot.delivery.card import posting_card
from watchbot.delivery.console_sender import draw
from watchbot.delivery.full_card import full_cards
from watchbot.errors import WatchbotError
from watchbot.model.board import Board
from watchbot.model.message import Card
from watchbot.model.posting import Posting
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.score import score
from watchbot.sources.job_page import read_page


def show_pages(path: Path, *, language: str) -> int:
    """Print the compact and the full card of every page at `path`; returns the exit code.

    A file that is no job page is named with the reason, and the others are shown all the same.
    """
    console = Console(highlight=False)
    if not path.exists():
        console.print(f"there is no {path}", markup=False)
        return 1
    files = sorted(path.glob("*.txt")) if path.is_dir() else [path]
    if not files:
        console.print(f"no *.txt in {path}")
        return 1
    failed = 0
    for file in files:
        try:
            posting = read_saved(file, now=datetime.now(UTC), language=language)
        except (OSError, WatchbotError) as error:
            failed += 1
            console.print(f"{file.name}: {error}", style="red", markup=False)
            continue
        for card in _cards(posting, language):
            console.print(draw(card))
    console.print(f"{len(files) - failed} of {len(files)} pages shown")
    return 1 if failed else 0


def read_saved(file: Path, *, now: datetime, language: str) -> Posting:
    """One saved page as a scored posting. Raises OSError or ParseError."""
    raw = read_page(file.read_text(encoding="utf-8", errors="replace"))
    posting = normalise(raw, Board(kind="job_page", token=file.name), now=now)
    return replace(posting, score=score(posting, language=language))


def _cards(posting: Posting, language: str) -> list[Card]:
    now = posting.first_seen_at
    compact = posting_card(posting, now=now, language=language)
    return [compact, *full_cards(posting, now=now, language=language, market=posting.market)]
