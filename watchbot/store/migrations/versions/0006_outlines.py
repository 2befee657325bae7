"""What postings are found again by: outlines of title and place, instead of whole documents."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0006'
down_revision = '0005'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('postings', sa.Column('outline', sa.Text(), server_default='', nullable=False, comment='what it is found again by'))
    op.drop_index('ix_postings_company', table_name='postings')
    op.create_index('ix_postings_company', 'postings', ['company_key', 'closed_at', 'category', 'first_seen_at', 'uid', 'outline'], unique=False)
    op.drop_index('ix_posting_cities_namesake', table_name='posting_cities')
    op.drop_column('posting_cities', 'namesake_key')
    op.add_column('posting_cities', sa.Column('name_start', sa.Text(), nullable=True, comment='how the employer begins, a word of the title, and the city'))
    op.add_column('posting_cities', sa.Column('name_end', sa.Text(), nullable=True, comment='the same with how it ends: one of both may be misspelt'))
    op.add_column('posting_cities', sa.Column('company_key', sa.Text(), server_default='', nullable=False, comment='again, for the search by name'))
    op.create_index(op.f('ix_posting_cities_name_start_company_key_uid'), 'posting_cities', ['name_start', 'company_key', 'uid'], unique=False)
    op.create_index(op.f('ix_posting_cities_name_end_company_key_uid'), 'posting_cities', ['name_end', 'company_key', 'uid'], unique=False)
