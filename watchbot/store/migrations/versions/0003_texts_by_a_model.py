"""Insight texts that a configured model wrote."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from watchbot.store.columns import UtcDateTime

revision = '0003'
down_revision = '0002'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('insights',
    sa.Column('key', sa.Text(), nullable=False, comment='hash of prompt version, language and text'),
    sa.Column('texts', sa.Text(), nullable=True, comment='none: nothing of use came'),
    sa.Column('calls', sa.Integer(), nullable=False, comment='of that day'),
    sa.Column('made_at', UtcDateTime(), nullable=False),
    sa.PrimaryKeyConstraint('key', name=op.f('pk_insights')),
    comment='insight texts that a model wrote'
    )
    op.create_index(op.f('ix_insights_made_at'), 'insights', ['made_at'], unique=False)
