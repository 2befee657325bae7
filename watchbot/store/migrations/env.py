"""How does Alembic run here? On the connection that upgrade.py hands over, in its transaction."""

from __future__ import annotations

from typing import Any, Literal

from alembic import context

from watchbot.store.columns import Document, UtcDateTime, Words
from watchbot.store.tables import metadata


def plain_types(kind: str, item: Any, _context: Any) -> str | Literal[False]:
    """Migrations name what stands in the database, not what the code makes of it today."""
    if kind == "type" and isinstance(item, (Words, Document)):
        return "sa.Text()"
    if kind == "type" and isinstance(item, UtcDateTime):
        return "UtcDateTime()"
    return False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    render_item=plain_types,
    transactional_ddl=True,
)
context.run_migrations()
