"""A board whose server sends us elsewhere for good: believed when it has said so several times."""

from __future__ import annotations

from sqlalchemy import select, update

from watchbot.store.database import Transaction
from watchbot.store.tables import boards

SIGHTS_TO_MOVE = 3
"""So many looks have to be sent to one new address before the board is believed to have moved."""
TOLD = ("address", "moved_to", "moved_seen")
"""The options of a board that it has told itself."""


def note_move(tx: Transaction, board_id: int, address: str) -> bool:
    """A good look was sent elsewhere for good. True when it is asked there from now on.

    Its name, and with it the identity of its postings, stays.
    """
    options: dict[str, str] = dict(
        tx.scalar(select(boards.c.options).where(boards.c.id == board_id)) or {}
    )
    seen = int(options.get("moved_seen", "0")) if options.get("moved_to") == address else 0
    moved = seen + 1 >= SIGHTS_TO_MOVE
    options |= {"moved_to": address, "moved_seen": str(seen + 1)}
    if moved:
        options["address"] = address
    tx.execute(update(boards).where(boards.c.id == board_id).values(options=options))
    return moved
