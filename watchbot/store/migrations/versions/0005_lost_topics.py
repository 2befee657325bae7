"""Topics that are closed or gone are remembered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from watchbot.store.columns import UtcDateTime

revision = '0005'
down_revision = '0004'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('lanes', sa.Column('topic_lost_at', UtcDateTime(), nullable=True, comment='its topic was closed or gone then: the chat itself is used'))
