"""Further ways out: one of each kind, from now on, gone with their subscriber."""

from __future__ import annotations

from tests.factories import NOW, make_posting
from tests.store.people import a_board, a_match, a_rule, a_subscriber, saved, uid
from watchbot.model.exit import ExitKind
from watchbot.store import exits, hits, subscribers
from watchbot.store.database import Database


def test_an_exit_begins_with_what_is_found_from_now_on(db: Database) -> None:
    with db.transaction() as tx:
        board, ann = a_board(tx), a_subscriber(tx)
        given = [make_posting(uid=uid(n)) for n in (1, 2)]
        first, second = saved(tx, board, *given)
        rule = a_rule(tx, ann)
        hits.add(tx, [a_match(rule, given[0], first)], now=NOW)
        opened = exits.add(
            tx, ann.id, ExitKind.WEBHOOK, secret="s", target="https://e.org", now=NOW
        )
        assert exits.with_news(tx, ExitKind.WEBHOOK) == []
        [found] = hits.add(tx, [a_match(rule, given[1], second)], now=NOW)
        assert exits.with_news(tx, ExitKind.WEBHOOK) == [opened]
        assert exits.with_news(tx, ExitKind.FEED) == []
        assert [hit.id for hit in hits.after(tx, ann.id, opened.seen_hit)] == [found]
        exits.served(tx, opened, up_to=found)
        assert exits.with_news(tx, ExitKind.WEBHOOK) == []


def test_a_second_of_a_kind_takes_the_place_of_the_first(db: Database) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        exits.add(tx, ann.id, ExitKind.FEED, secret="old", now=NOW)
        exits.add(tx, ann.id, ExitKind.FEED, secret="new", now=NOW)
        found = exits.get(tx, ann.id, ExitKind.FEED)
        assert found is not None
        assert found.secret == "new"
        assert "new" not in repr(found)
        assert exits.remove(tx, ann.id, ExitKind.FEED)
        assert not exits.remove(tx, ann.id, ExitKind.FEED)


def test_an_exit_is_forgotten_with_its_subscriber(db: Database) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        exits.add(tx, ann.id, ExitKind.FEED, secret="s", now=NOW)
        subscribers.forget(tx, ann.id)
        assert exits.get(tx, ann.id, ExitKind.FEED) is None
