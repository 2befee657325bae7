"""Near employers are found by numbers instead of texts; groups are listed only where there are any.

Outlines are let go: what is found by them is worked out anew while the service runs
(flow.renew_outlines), which has to be done for all postings whenever the words of titles change.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0007'
down_revision = '0006'
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ('name_start', 'name_end'):
        op.drop_index(f'ix_posting_cities_{name}_company_key_uid', table_name='posting_cities')
        op.drop_column('posting_cities', name)
    op.add_column('posting_cities', sa.Column('name_start', sa.BigInteger(), nullable=True, comment="a hash: employer's beginning, word of the title, city"))
    op.add_column('posting_cities', sa.Column('name_end', sa.BigInteger(), nullable=True, comment='with its end instead: one of both may be misspelt'))
    for name in ('name_start', 'name_end'):
        op.create_index(f'ix_posting_cities_{name}_company_key_uid', 'posting_cities', [name, 'company_key', 'uid'], unique=False)
    op.drop_index('ix_postings_group_uid', table_name='postings')
    present = sa.text('group_uid IS NOT NULL')
    op.create_index('ix_postings_group_uid', 'postings', ['group_uid'], unique=False, sqlite_where=present, postgresql_where=present)
    op.execute("UPDATE postings SET outline = ''")
