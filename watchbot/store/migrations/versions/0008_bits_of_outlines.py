"""Outlines are compared where they stand: bits for their words, beside them in the index.

What is stored has none and is compared in full, until it is worked out anew while the service runs
(flow.renew_outlines).
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0008'
down_revision = '0007'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('postings', sa.Column('word_bits', sa.BigInteger(), server_default='0', nullable=False, comment='the words of the outline as bits, its edition above them'))
    op.add_column('postings', sa.Column('place_bits', sa.BigInteger(), server_default='0', nullable=False, comment='its places, above them its letters'))
    op.drop_index('ix_postings_company', table_name='postings')
    op.create_index('ix_postings_company', 'postings', ['company_key', 'closed_at', 'category', 'first_seen_at', 'uid', 'word_bits', 'place_bits', 'outline'], unique=False)
