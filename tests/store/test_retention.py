"""Does the database stay small?"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from tests.factories import make_posting
from tests.store.people import (
    DAY,
    a_board,
    a_rule,
    a_subscriber,
    claimed,
    count,
    queued,
    saved,
    some_postings,
    uid,
)
from watchbot.model.message import Kind, Receipt
from watchbot.model.posting import PostingKey
from watchbot.store import boards, intake, outbox, postings, rules, subscribers
from watchbot.store.database import Database
from watchbot.store.retention import Retention, sweep
from watchbot.store.tables import metadata


def test_what_is_over_goes_and_what_is_open_or_saved_stays(db: Database, now: datetime) -> None:
    late = now + 500 * DAY
    with db.transaction() as tx:
        board = a_board(tx)
        closed = [make_posting(uid=uid(n), closed_at=now, description="text") for n in (1, 2)]
        fresh = make_posting(uid=uid(3), closed_at=late - 300 * DAY, description="text")
        still_open = make_posting(uid=uid(4), description="text")
        saved(tx, board, *closed, fresh, still_open)
        ann = a_subscriber(tx)
        subscribers.mark(tx, ann.id, uid(1), "saved", now=now)
        for key, kind in (("card", Kind.CARD), ("answer", Kind.REPLY)):
            queued(tx, ann, key, kind=kind)
            [message] = claimed(tx)
            outbox.mark_sent(tx, message.id, receipt=Receipt("1"), now=late - 20 * DAY)
        queued(tx, ann, "waits")
        intake.store_updates(tx, [(1, {}), (2, {}), (3, {})], now)
        for update_id in (1, 3):
            intake.mark_done(tx, update_id)
        rule = a_rule(tx, ann)
        rules.delete(tx, ann.id, rule.id, now=now)
        swept = sweep(tx, late)
        assert not swept.more
        left = {
            posting.uid for posting in postings.many(tx, [uid(n) for n in range(1, 5)]).values()
        }
        assert left == {uid(1), uid(3), uid(4)}
        texts = [p.description for p in postings.many(tx, [uid(1), uid(3), uid(4)]).values()]
        assert texts == ["", "", "text"]
        assert [m.dedupe_key for m in outbox.of_subscriber(tx, ann.id, since=now)] == [
            "card",
            "waits",
        ]
        assert intake.next_offset(tx) == 4
        assert (count(tx, "updates"), count(tx, "rules")) == (2, 0)
        assert sum(sweep(tx, late).rows.values()) == 0


def test_sweeping_goes_in_portions(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        saved(tx, a_board(tx), *some_postings(25, closed_at=now))
        rounds = 0
        while sweep(tx, now + 500 * DAY, portion=10).more:
            rounds += 1
        assert rounds == 2
        for name in ("postings", "documents", "sightings", "changes", "posting_cities"):
            assert count(tx, name) == 0, name


def test_a_board_that_was_taken_away_goes_with_its_postings_in_time(
    db: Database, now: datetime
) -> None:
    with db.transaction() as tx:
        board, other = a_board(tx), a_board(tx, token="other")
        shared, own = some_postings(2)
        saved(tx, board, shared, own)
        saved(tx, other, shared)
        boards.remove(tx, board.id, now=now)
        sweep(tx, now + 100 * DAY)
        assert count(tx, "postings") == 2
        sweep(tx, now + 401 * DAY)
        assert [posting.uid for posting in postings.open_postings(tx, limit=9)] == [shared.uid]


def test_the_listings_of_a_board_that_was_taken_away_go_some_at_a_time(
    db: Database, now: datetime
) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        saved(tx, board, *some_postings(5))
        boards.remove(tx, board.id, now=now)
        more, left = True, []
        while more:
            more = sweep(tx, now + 401 * DAY, portion=2).more
            left.append((count(tx, "sightings"), count(tx, "boards")))
        assert left[:3] == [(3, 1), (1, 1), (0, 0)]
        assert count(tx, "postings") == 0


def test_a_year_of_polls_does_not_grow_the_database(db: Database, now: datetime) -> None:
    """Postings that come and go at the same pace end in the same number of rows."""
    keep = Retention(texts=20 * DAY, postings=40 * DAY, messages=40 * DAY)
    sizes = []
    with db.transaction() as tx:
        board, ann = a_board(tx), a_subscriber(tx)
        for week in range(30):
            at = now + week * 7 * DAY
            some = some_postings(5, start=week * 5, closed_at=at, first_seen_at=at)
            saved(tx, board, *(replace(p, keys=(PostingKey("x", p.uid),)) for p in some))
            number = queued(tx, ann, f"w{week}", now=at, due_at=at)
            claimed(tx, at)
            outbox.mark_sent(tx, number or 0, receipt=Receipt("1"), now=at)
            sweep(tx, at, keep=keep)
            sizes.append(sum(count(tx, table.name) for table in metadata.sorted_tables))
    assert max(sizes[15:]) <= sizes[14] + 60
    assert sizes[-1] < 200
