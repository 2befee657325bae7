"""Feeds and webhooks: further ways out beside chat and mail."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from watchbot.store.columns import UtcDateTime

revision = '0002'
down_revision = '0001'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('exits',
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False, comment='feed or webhook'),
    sa.Column('target', sa.Text(), nullable=False, comment='the address that is called; empty for a feed'),
    sa.Column('secret', sa.Text(), nullable=False),
    sa.Column('seen_hit', sa.Integer(), nullable=False, comment='the last hit that was queued for it'),
    sa.Column('created_at', UtcDateTime(), nullable=False),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_exits_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('subscriber_id', 'kind', name=op.f('pk_exits')),
    comment='further ways out beside chat and mail'
    )
