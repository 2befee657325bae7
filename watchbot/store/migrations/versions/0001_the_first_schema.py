"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from watchbot.store.columns import UtcDateTime

revision = '0001'
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('boards',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('token', sa.Text(), nullable=False),
    sa.Column('company', sa.Text(), nullable=True),
    sa.Column('options', sa.Text(), nullable=False),
    sa.Column('added_at', UtcDateTime(), nullable=False),
    sa.Column('removed_at', UtcDateTime(), nullable=True, comment='no longer polled; known to come back without noise'),
    sa.Column('etag', sa.Text(), nullable=True),
    sa.Column('last_modified', sa.Text(), nullable=True),
    sa.Column('body_hash', sa.Text(), nullable=True),
    sa.Column('next_check_at', UtcDateTime(), nullable=False),
    sa.Column('interval_s', sa.Integer(), nullable=True, comment='seconds between the last two looks, before jitter'),
    sa.Column('leased_until', UtcDateTime(), nullable=True, comment='a process polls it now'),
    sa.Column('last_checked_at', UtcDateTime(), nullable=True),
    sa.Column('last_good_at', UtcDateTime(), nullable=True),
    sa.Column('reads', sa.Integer(), server_default='0', nullable=False, comment='lists read since added'),
    sa.Column('is_baseline', sa.Boolean(), nullable=False, comment='the next list is the first whole one'),
    sa.Column('failures', sa.Integer(), server_default='0', nullable=False, comment='in a row'),
    sa.Column('state', sa.Text(), nullable=False, comment='ok, or the state of the SourceError'),
    sa.Column('reason', sa.Text(), nullable=True),
    sa.Column('held', sa.Text(), nullable=True, comment='why the last list was not believed in full'),
    sa.Column('listed', sa.Integer(), nullable=True, comment='postings in the last list'),
    sa.Column('recent_counts', sa.Text(), nullable=False, comment='oldest first'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_boards')),
    sa.UniqueConstraint('kind', 'token', name=op.f('uq_boards_kind_token')),
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('boards', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_boards_next_check_at'), ['next_check_at'], unique=False)

    op.create_table('counters',
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('value', sa.Integer(), nullable=False),
    sa.PrimaryKeyConstraint('name', name=op.f('pk_counters'))
    )
    op.create_table('freezes',
    sa.Column('channel', sa.Text(), nullable=False),
    sa.Column('value', sa.Text(), nullable=False, comment='empty = the whole channel'),
    sa.Column('until', UtcDateTime(), nullable=False),
    sa.PrimaryKeyConstraint('channel', 'value', name=op.f('pk_freezes'))
    )
    op.create_table('gone_rules',
    sa.Column('id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('revision', sa.Integer(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_gone_rules')),
    comment='rules erased with their subscriber; whoever follows the revisions lets go of them'
    )
    with op.batch_alter_table('gone_rules', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_gone_rules_revision'), ['revision'], unique=False)

    op.create_table('lanes',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('channel', sa.Text(), nullable=False),
    sa.Column('value', sa.Text(), nullable=False),
    sa.Column('thread', sa.Integer(), nullable=False, comment='0 = no topic'),
    sa.Column('turn', sa.Integer(), nullable=False, comment='when it was last served: the lowest is next'),
    sa.Column('next_due_at', UtcDateTime(), nullable=True, comment='nothing can be due before; NULL = nothing waits'),
    sa.Column('urgent', sa.Boolean(), nullable=False, comment='an answer to a person may be waiting'),
    sa.Column('owner', sa.Text(), nullable=True, comment='who has claimed its head'),
    sa.Column('leased_until', UtcDateTime(), nullable=True),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_lanes')),
    sa.UniqueConstraint('value', 'channel', 'thread', name=op.f('uq_lanes_value_channel_thread')),
    comment='one queue per address; claiming takes lanes, so order and fairness need no search',
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('lanes', schema=None) as batch_op:
        batch_op.create_index('ix_lanes_due', ['next_due_at'], unique=False, sqlite_where=sa.text('owner IS NULL'), postgresql_where=sa.text('owner IS NULL'))
        batch_op.create_index('ix_lanes_leased', ['leased_until'], unique=False, sqlite_where=sa.text('owner IS NOT NULL'), postgresql_where=sa.text('owner IS NOT NULL'))
        batch_op.create_index(batch_op.f('ix_lanes_turn'), ['turn'], unique=False)

    op.create_table('moments',
    sa.Column('name', sa.Text(), nullable=False, comment='good_poll, good_update, good_send ...'),
    sa.Column('at', UtcDateTime(), nullable=False),
    sa.PrimaryKeyConstraint('name', name=op.f('pk_moments')),
    comment='when something last went well, for the health page'
    )
    op.create_table('postings',
    sa.Column('uid', sa.Text(), nullable=False),
    sa.Column('company_key', sa.Text(), nullable=False),
    sa.Column('link', sa.Text(), nullable=False),
    sa.Column('group_uid', sa.Text(), nullable=True, comment='the first posting of the same opening'),
    sa.Column('category', sa.Text(), nullable=True),
    sa.Column('pay', sa.Text(), nullable=True, comment='again, to compare without reading the document'),
    sa.Column('searchable', sa.Text(), nullable=False, comment='title, company, places, skills, folded'),
    sa.Column('first_seen_at', UtcDateTime(), nullable=False),
    sa.Column('closed_at', UtcDateTime(), nullable=True),
    sa.Column('stripped_at', UtcDateTime(), nullable=True, comment='the long texts were dropped (retention)'),
    sa.PrimaryKeyConstraint('uid', name=op.f('pk_postings'))
    )
    with op.batch_alter_table('postings', schema=None) as batch_op:
        batch_op.create_index('ix_postings_category', ['category', 'closed_at', 'first_seen_at'], unique=False)
        batch_op.create_index('ix_postings_closed', ['closed_at', 'stripped_at'], unique=False, sqlite_where=sa.text('closed_at IS NOT NULL'), postgresql_where=sa.text('closed_at IS NOT NULL'))
        batch_op.create_index('ix_postings_company', ['company_key', 'closed_at', 'category', 'first_seen_at'], unique=False)
        batch_op.create_index(batch_op.f('ix_postings_first_seen_at'), ['first_seen_at'], unique=False)
        batch_op.create_index(batch_op.f('ix_postings_group_uid'), ['group_uid'], unique=False)
        batch_op.create_index(batch_op.f('ix_postings_link'), ['link'], unique=False)

    op.create_table('subscribers',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('channel', sa.Text(), nullable=False),
    sa.Column('value', sa.Text(), nullable=False),
    sa.Column('thread', sa.Integer(), nullable=False, comment='0 = no topic'),
    sa.Column('name', sa.Text(), nullable=True),
    sa.Column('language', sa.Text(), nullable=False),
    sa.Column('zone', sa.Text(), nullable=False),
    sa.Column('quiet_from', sa.Time(), nullable=True),
    sa.Column('quiet_to', sa.Time(), nullable=True),
    sa.Column('cap', sa.Integer(), nullable=False),
    sa.Column('digest_at', sa.Time(), nullable=False),
    sa.Column('email', sa.Text(), nullable=True),
    sa.Column('email_confirmed', sa.Boolean(), nullable=False),
    sa.Column('paused', sa.Boolean(), nullable=False),
    sa.Column('paused_reason', sa.Text(), nullable=True),
    sa.Column('created_at', UtcDateTime(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_subscribers')),
    sa.UniqueConstraint('channel', 'value', 'thread', name=op.f('uq_subscribers_channel_value_thread')),
    sqlite_autoincrement=True
    )
    op.create_table('updates',
    sa.Column('update_id', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column('body', sa.Text(), nullable=False, comment='JSON as Telegram sent it'),
    sa.Column('received_at', UtcDateTime(), nullable=False),
    sa.Column('state', sa.Text(), nullable=False, comment='pending, done or parked'),
    sa.Column('reason', sa.Text(), nullable=True),
    sa.PrimaryKeyConstraint('update_id', name=op.f('pk_updates'))
    )
    with op.batch_alter_table('updates', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_updates_received_at'), ['received_at'], unique=False)
        batch_op.create_index(batch_op.f('ix_updates_state_update_id'), ['state', 'update_id'], unique=False)

    op.create_table('apart',
    sa.Column('uid', sa.Text(), nullable=False),
    sa.Column('other_uid', sa.Text(), nullable=False),
    sa.Column('at', UtcDateTime(), nullable=False),
    sa.ForeignKeyConstraint(['other_uid'], ['postings.uid'], name=op.f('fk_apart_other_uid_postings'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['uid'], ['postings.uid'], name=op.f('fk_apart_uid_postings'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('uid', 'other_uid', name=op.f('pk_apart')),
    comment='two postings that a person declared to be two openings; uid < other_uid'
    )
    with op.batch_alter_table('apart', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_apart_other_uid'), ['other_uid'], unique=False)

    op.create_table('changes',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('uid', sa.Text(), nullable=False),
    sa.Column('board_id', sa.Integer(), nullable=False, comment='no reference: it outlives its board'),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('at', UtcDateTime(), nullable=False),
    sa.Column('fields', sa.Text(), nullable=False),
    sa.Column('reason', sa.Text(), nullable=False),
    sa.Column('quiet', sa.Boolean(), nullable=False),
    sa.Column('tell_at', UtcDateTime(), nullable=True),
    sa.ForeignKeyConstraint(['uid'], ['postings.uid'], name=op.f('fk_changes_uid_postings'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_changes')),
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('changes', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_changes_at'), ['at'], unique=False)
        batch_op.create_index(batch_op.f('ix_changes_board_id_at'), ['board_id', 'at'], unique=False)
        batch_op.create_index(batch_op.f('ix_changes_uid_id'), ['uid', 'id'], unique=False)

    op.create_table('digests',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('local_date', sa.Date(), nullable=False),
    sa.Column('cadence', sa.Text(), nullable=False, comment='daily or weekly'),
    sa.Column('opened_at', UtcDateTime(), nullable=False),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_digests_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_digests')),
    sa.UniqueConstraint('subscriber_id', 'local_date', 'cadence', name=op.f('uq_digests_subscriber_id_local_date_cadence')),
    sqlite_autoincrement=True
    )
    op.create_table('documents',
    sa.Column('uid', sa.Text(), nullable=False),
    sa.Column('document', sa.Text(), nullable=False, comment='the posting as understood'),
    sa.ForeignKeyConstraint(['uid'], ['postings.uid'], name=op.f('fk_documents_uid_postings'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('uid', name=op.f('pk_documents')),
    comment='apart from what postings are found by, so that searching reads little'
    )
    op.create_table('drafts',
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('document', sa.Text(), nullable=False),
    sa.Column('expires_at', UtcDateTime(), nullable=False),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_drafts_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('subscriber_id', name=op.f('pk_drafts')),
    comment='a question the bot has asked and what it already knows, one per subscriber'
    )
    op.create_table('marks',
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('uid', sa.Text(), nullable=False),
    sa.Column('mark', sa.Text(), nullable=False, comment='saved, hidden or applied'),
    sa.Column('at', UtcDateTime(), nullable=False),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_marks_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['uid'], ['postings.uid'], name=op.f('fk_marks_uid_postings'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('subscriber_id', 'uid', 'mark', name=op.f('pk_marks'))
    )
    with op.batch_alter_table('marks', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_marks_uid'), ['uid'], unique=False)

    op.create_table('mutes',
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('company_key', sa.Text(), nullable=False),
    sa.Column('company', sa.Text(), nullable=False, comment='the name as it was shown'),
    sa.Column('at', UtcDateTime(), nullable=False),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_mutes_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('subscriber_id', 'company_key', name=op.f('pk_mutes'))
    )
    with op.batch_alter_table('mutes', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_mutes_company_key'), ['company_key'], unique=False)

    op.create_table('outbox',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('lane_id', sa.Integer(), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('dedupe_key', sa.Text(), nullable=False),
    sa.Column('state', sa.Text(), nullable=False),
    sa.Column('priority', sa.Integer(), nullable=False),
    sa.Column('silent', sa.Boolean(), nullable=False),
    sa.Column('due_at', UtcDateTime(), nullable=False),
    sa.Column('retry_at', UtcDateTime(), nullable=True, comment='failed, surely not delivered: the lane waits for it'),
    sa.Column('created_at', UtcDateTime(), nullable=False),
    sa.Column('uid', sa.Text(), nullable=True, comment='no reference: what was sent outlives the posting'),
    sa.Column('change_id', sa.Integer(), nullable=True),
    sa.Column('rule_ids', sa.Text(), nullable=False),
    sa.Column('content', sa.Text(), nullable=False),
    sa.Column('claimed_by', sa.Text(), nullable=True),
    sa.Column('attempts', sa.Integer(), nullable=False),
    sa.Column('reason', sa.Text(), nullable=True),
    sa.Column('external_id', sa.Text(), nullable=True),
    sa.Column('sent_at', UtcDateTime(), nullable=True),
    sa.Column('finished_at', UtcDateTime(), nullable=True, comment='sent, dead or dropped since'),
    sa.ForeignKeyConstraint(['lane_id'], ['lanes.id'], name=op.f('fk_outbox_lane_id_lanes')),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_outbox_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_outbox')),
    sa.UniqueConstraint('subscriber_id', 'dedupe_key', name=op.f('uq_outbox_subscriber_id_dedupe_key')),
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('outbox', schema=None) as batch_op:
        batch_op.create_index('ix_outbox_due', ['lane_id', 'due_at'], unique=False, sqlite_where=sa.text("state = 'pending'"), postgresql_where=sa.text("state = 'pending'"))
        batch_op.create_index('ix_outbox_flying', ['lane_id'], unique=False, sqlite_where=sa.text("state IN ('claimed', 'sending')"), postgresql_where=sa.text("state IN ('claimed', 'sending')"))
        batch_op.create_index('ix_outbox_head', ['lane_id', 'priority', 'id'], unique=False, sqlite_where=sa.text("state = 'pending'"), postgresql_where=sa.text("state = 'pending'"))
        batch_op.create_index('ix_outbox_sent', ['subscriber_id', 'sent_at'], unique=False, sqlite_where=sa.text('sent_at IS NOT NULL'), postgresql_where=sa.text('sent_at IS NOT NULL'))
        batch_op.create_index(batch_op.f('ix_outbox_state_finished_at'), ['state', 'finished_at'], unique=False)
        batch_op.create_index(batch_op.f('ix_outbox_uid_subscriber_id'), ['uid', 'subscriber_id'], unique=False)
        batch_op.create_index('ix_outbox_uncertain', ['subscriber_id'], unique=False, sqlite_where=sa.text("state = 'uncertain'"), postgresql_where=sa.text("state = 'uncertain'"))

    op.create_table('posting_cities',
    sa.Column('uid', sa.Text(), nullable=False),
    sa.Column('city', sa.Text(), nullable=False, comment='city:CN/Shanghai, or the widest place known'),
    sa.Column('namesake_key', sa.Text(), nullable=False, comment='how the employer begins, title words'),
    sa.ForeignKeyConstraint(['uid'], ['postings.uid'], name=op.f('fk_posting_cities_uid_postings'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('uid', 'city', name=op.f('pk_posting_cities'))
    )
    with op.batch_alter_table('posting_cities', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_posting_cities_city_uid'), ['city', 'uid'], unique=False)
        batch_op.create_index('ix_posting_cities_namesake', ['namesake_key', 'city'], unique=False)

    op.create_table('posting_keys',
    sa.Column('name', sa.Text(), nullable=False, comment='system:value of a PostingKey'),
    sa.Column('uid', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['uid'], ['postings.uid'], name=op.f('fk_posting_keys_uid_postings'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('name', name=op.f('pk_posting_keys')),
    comment='proven identities; the first posting that brought one keeps it'
    )
    with op.batch_alter_table('posting_keys', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_posting_keys_uid'), ['uid'], unique=False)

    op.create_table('rules',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('revision', sa.Integer(), nullable=False, comment='grows with every change of any rule'),
    sa.Column('document', sa.Text(), nullable=False),
    sa.Column('paused', sa.Boolean(), nullable=False),
    sa.Column('paused_until', UtcDateTime(), nullable=True),
    sa.Column('created_at', UtcDateTime(), nullable=False),
    sa.Column('deleted_at', UtcDateTime(), nullable=True, comment='can be restored until retention takes it'),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_rules_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_rules')),
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('rules', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_rules_revision'), ['revision'], unique=False)
        batch_op.create_index(batch_op.f('ix_rules_subscriber_id'), ['subscriber_id'], unique=False)

    op.create_table('sightings',
    sa.Column('board_id', sa.Integer(), nullable=False),
    sa.Column('raw_id', sa.Text(), nullable=False),
    sa.Column('uid', sa.Text(), nullable=False),
    sa.Column('url', sa.Text(), nullable=False),
    sa.Column('first_seen_at', UtcDateTime(), nullable=False),
    sa.Column('last_seen_at', UtcDateTime(), nullable=False),
    sa.Column('raw_hash', sa.Text(), nullable=False),
    sa.Column('missing', sa.Integer(), nullable=False),
    sa.Column('missing_since', UtcDateTime(), nullable=True),
    sa.Column('gone_at', UtcDateTime(), nullable=True),
    sa.Column('reason', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['board_id'], ['boards.id'], name=op.f('fk_sightings_board_id_boards'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['uid'], ['postings.uid'], name=op.f('fk_sightings_uid_postings'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('board_id', 'raw_id', name=op.f('pk_sightings'))
    )
    with op.batch_alter_table('sightings', schema=None) as batch_op:
        batch_op.create_index('ix_sightings_gone', ['gone_at'], unique=False, sqlite_where=sa.text('gone_at IS NOT NULL'), postgresql_where=sa.text('gone_at IS NOT NULL'))
        batch_op.create_index(batch_op.f('ix_sightings_uid'), ['uid'], unique=False)

    op.create_table('wakes',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('lane_id', sa.Integer(), nullable=False),
    sa.Column('due_at', UtcDateTime(), nullable=False),
    sa.Column('urgent', sa.Boolean(), nullable=False),
    sa.ForeignKeyConstraint(['lane_id'], ['lanes.id'], name=op.f('fk_wakes_lane_id_lanes'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_wakes')),
    comment="something was queued in this lane: written by who queues, taken by who claims, so that neither waits for the other's transaction",
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('wakes', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_wakes_lane_id'), ['lane_id'], unique=False)

    op.create_table('hits',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('subscriber_id', sa.Integer(), nullable=False),
    sa.Column('uid', sa.Text(), nullable=False),
    sa.Column('change_id', sa.Integer(), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False, comment='ChangeKind'),
    sa.Column('event', sa.Text(), nullable=False, comment='new, or kind and change: told once'),
    sa.Column('reasons', sa.Text(), nullable=False, comment='per rule, why'),
    sa.Column('delivery', sa.Text(), nullable=False, comment='instant, daily or weekly'),
    sa.Column('at', UtcDateTime(), nullable=False),
    sa.Column('digest_id', sa.Integer(), nullable=True),
    sa.ForeignKeyConstraint(['change_id'], ['changes.id'], name=op.f('fk_hits_change_id_changes'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['digest_id'], ['digests.id'], name=op.f('fk_hits_digest_id_digests'), ondelete='SET NULL'),
    sa.ForeignKeyConstraint(['subscriber_id'], ['subscribers.id'], name=op.f('fk_hits_subscriber_id_subscribers'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['uid'], ['postings.uid'], name=op.f('fk_hits_uid_postings'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_hits')),
    sa.UniqueConstraint('subscriber_id', 'uid', 'event', name=op.f('uq_hits_subscriber_id_uid_event')),
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('hits', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_hits_change_id'), ['change_id'], unique=False)
        batch_op.create_index(batch_op.f('ix_hits_digest_id'), ['digest_id'], unique=False)
        batch_op.create_index(batch_op.f('ix_hits_subscriber_id_at'), ['subscriber_id', 'at'], unique=False)
        batch_op.create_index(batch_op.f('ix_hits_uid'), ['uid'], unique=False)
        batch_op.create_index('ix_hits_waiting', ['subscriber_id'], unique=False, sqlite_where=sa.text("delivery <> 'instant' AND digest_id IS NULL"), postgresql_where=sa.text("delivery <> 'instant' AND digest_id IS NULL"))

