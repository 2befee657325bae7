"""Many open questions of one person; shared rules, invites, blocks, and the question after 14 days."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

from watchbot.store.columns import UtcDateTime

revision = '0004'
down_revision = '0003'
branch_labels = None
depends_on = None

TYPED = ('wizard', 'edit')
"""Questions that the next text answers."""


def upgrade() -> None:
    questions_by_name()
    op.create_table('shares',
    sa.Column('token', sa.Text(), nullable=False, comment='opaque: who has it may read the rule'),
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('document', sa.Text(), nullable=False, comment='as it was when shared'),
    sa.Column('made_at', UtcDateTime(), nullable=False),
    sa.Column('expires_at', UtcDateTime(), nullable=False),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_shares_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('token', name=op.f('pk_shares'))
    )
    op.create_index(op.f('ix_shares_subscriber_id'), 'shares', ['subscriber_id'], unique=False)
    op.create_table('invites',
    sa.Column('code', sa.Text(), nullable=False),
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('places', sa.Integer(), nullable=False, comment='how many it lets in'),
    sa.Column('used', sa.Integer(), nullable=False),
    sa.Column('made_at', UtcDateTime(), nullable=False),
    sa.Column('expires_at', UtcDateTime(), nullable=False),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_invites_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('code', name=op.f('pk_invites')),
    comment='codes that an owner gave out'
    )
    op.create_index(op.f('ix_invites_subscriber_id'), 'invites', ['subscriber_id'], unique=False)
    op.create_table('guests',
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('at', UtcDateTime(), nullable=False),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_guests_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('subscriber_id', name=op.f('pk_guests')),
    comment='who was let in by a code; stays in when the code ends'
    )
    op.create_table('blocks',
    sa.Column('channel', sa.Text(), nullable=False),
    sa.Column('value', sa.Text(), nullable=False, comment="a person's or a chat's id"),
    sa.Column('at', UtcDateTime(), nullable=False),
    sa.PrimaryKeyConstraint('channel', 'value', name=op.f('pk_blocks')),
    comment='shut out by an owner; no reference: it outlives what was known of them'
    )
    op.add_column('marks', sa.Column('nudge_at', UtcDateTime(), nullable=True, comment='applied: when to ask what came of it'))
    op.create_index('ix_marks_nudge', 'marks', ['nudge_at'], unique=False,
                    sqlite_where=sa.text('nudge_at IS NOT NULL'), postgresql_where=sa.text('nudge_at IS NOT NULL'))
    op.add_column('subscribers', sa.Column('nudges', sa.Boolean(), server_default=sa.true(), nullable=False))


def questions_by_name() -> None:
    """The one question of each person keeps its name, so that the buttons below it go on working."""
    connection = op.get_bind()
    old = connection.execute(sa.text('SELECT subscriber_id, document, expires_at FROM drafts')).all()
    op.drop_table('drafts')
    drafts = op.create_table('drafts',
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('token', sa.Text(), nullable=False, comment='its name in the data of buttons'),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('is_typed', sa.Boolean(), nullable=False, comment='the next text answers it'),
    sa.Column('document', sa.Text(), nullable=False),
    sa.Column('asked_at', UtcDateTime(), nullable=False),
    sa.Column('expires_at', UtcDateTime(), nullable=False),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_drafts_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('subscriber_id', 'token', name=op.f('pk_drafts')),
    comment='open questions of the bot, and what it knows already'
    )
    op.create_index(op.f('ix_drafts_kind'), 'drafts', ['kind'], unique=False)
    raw = sa.table('drafts', *(sa.column(column.name) for column in drafts.columns))
    for subscriber_id, document, expires_at in old:
        known = json.loads(document)
        kind = str(known.get('kind', ''))
        row = {
            'subscriber_id': subscriber_id,
            'token': str(known.get('token') or kind),
            'kind': kind,
            'is_typed': kind in TYPED,
            'document': document,
            'asked_at': expires_at,
            'expires_at': expires_at,
        }
        connection.execute(raw.insert(), [row])
