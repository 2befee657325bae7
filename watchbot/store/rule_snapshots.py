"""Which snapshots of the rules (rule_snapshot.py) are of this very database, and still good?

A snapshot is anchored in the database that it was taken of. Another database, or this one as it was
before (a backup), does not know the anchor; and what was deleted since is told by `rules.since` only
until it is swept, then older anchors go.
"""

from __future__ import annotations

from sqlalchemy import delete, select

from watchbot.store.database import Transaction
from watchbot.store.rows import put
from watchbot.store.tables import counters

_PREFIX = "rule_snapshot/"


def anchor(tx: Transaction, name: str, revision: int) -> None:
    """A snapshot of this name holds the rules as of this revision."""
    put(tx, counters, [{"name": _PREFIX + name, "value": revision}])


def is_anchored(tx: Transaction, name: str) -> bool:
    """What became of the rules since this snapshot is all told by `rules.since`."""
    asked = select(counters.c.name).where(counters.c.name == _PREFIX + name)
    return tx.scalar(asked) is not None


def let_go(tx: Transaction, name: str) -> None:
    """There is no such snapshot any more."""
    tx.execute(delete(counters).where(counters.c.name == _PREFIX + name))


def let_go_before(tx: Transaction, swept: int) -> None:
    """Deletions up to this revision are no longer told: older snapshots are good no more."""
    older = counters.c.name.startswith(_PREFIX, autoescape=True) & (counters.c.value < swept)
    tx.execute(delete(counters).where(older))
