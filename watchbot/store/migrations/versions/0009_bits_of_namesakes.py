"""Whom a misspelt employer may be is found by bits of outlines, too: beside its names, in their index.

What is stored has none, and numbers of another make; it is found by name again once its outline was
worked out anew, while the service runs (flow.renew_outlines).
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0009'
down_revision = '0008'
branch_labels = None
depends_on = None


def upgrade() -> None:
    for bits in ('word_bits', 'place_bits'):
        op.add_column('posting_cities', sa.Column(bits, sa.BigInteger(), server_default='0', nullable=False, comment='again'))
    for name in ('name_start', 'name_end'):
        op.drop_index(f'ix_posting_cities_{name}_company_key_uid', table_name='posting_cities')
        op.create_index(f'ix_posting_cities_{name}', 'posting_cities', [name, 'company_key', 'uid', 'word_bits', 'place_bits'], unique=False)
