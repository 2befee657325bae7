"""Is what a look brought kept whole, and is what it may touch found again?"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from tests.factories import BERLIN, NOW, SHANGHAI, make_change, make_posting
from tests.store.people import a_board, a_subscriber, queued, saved, sighted, some_postings, uid
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.market import MarketCounts
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting, PostingKey, Skill
from watchbot.model.score import Band, Dimension, DimensionScore, Evidence, Score
from watchbot.store import postings
from watchbot.store.database import Database, Transaction

DAY = timedelta(days=1)
FULL = make_posting(
    keys=(PostingKey("greenhouse", "4012345"),),
    skills=(Skill("CUDA", "Cuda"),),
    places=(SHANGHAI, BERLIN),
    description="第一行\n\x00 and \ud800 broken",
    score=Score(
        overall=72,
        dimensions={
            Dimension.PAY: DimensionScore(
                score=61.5, band=Band.MEDIUM, evidence=(Evidence("range", 4.0, "15-25K"),)
            )
        },
        coverage=0.25,
        origin="watchbot",
        version=3,
    ),
)


def test_a_posting_comes_back_as_it_was_saved(db: Database) -> None:
    with db.transaction() as tx:
        saved(tx, a_board(tx), FULL)
        found = postings.get(tx, FULL.uid)
        assert postings.many(tx, ["nobody", FULL.uid]) == {FULL.uid: found}
    assert found is not None
    assert replace(found, description="") == replace(FULL, description="")
    assert found.description.startswith("第一行")


def test_changes_get_numbers_in_their_order(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        changes = saved(tx, board, *some_postings(50))
        assert [change.id for change in changes] == list(range(1, 51))
        assert [change.uid for change in changes] == [uid(number) for number in range(1, 51)]
        assert postings.change(tx, 7) == changes[6]
        raised = FieldChange("pay", "70k", "80k")
        more = make_change(
            uid=uid(1), id=0, kind=ChangeKind.UPDATED, fields=(raised,), tell_at=now, quiet=True
        )
        [update] = postings.save(tx, Outcome(changes=(more,)))
        assert postings.timeline(tx, uid(1)) == [changes[0], update]
    assert update.fields == (raised,)


def test_a_saved_sighting_replaces_the_one_before(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        [posting] = some_postings(1)
        saved(tx, board, posting)
        gone = sighted(board, posting, missing=2, missing_since=now, gone_at=now + DAY)
        postings.save(tx, Outcome(sightings=(gone,)))
        assert postings.sightings_of(tx, posting.uid) == [gone]


def test_known_holds_what_a_look_may_touch(db: Database) -> None:
    other_board_key = PostingKey("lever", "abc")
    mine, colleague, linked, keyed, foreign = (
        make_posting(uid=uid(1)),
        make_posting(uid=uid(2)),
        make_posting(uid=uid(3), company_key="agency", link="https://x.example/3"),
        make_posting(uid=uid(4), company_key="agency", keys=(other_board_key,)),
        make_posting(uid=uid(5), company_key="foreign", title="Nurse"),
    )
    with db.transaction() as tx:
        board, other = a_board(tx), a_board(tx, token="other")
        saved(tx, board, mine)
        saved(tx, other, colleague, linked, keyed, foreign)
        incoming = (
            mine,
            make_posting(uid=uid(6), link="https://x.example/3", keys=(other_board_key,)),
        )
        known = postings.known(tx, board.id, incoming)
    assert set(known.postings) == {uid(1), uid(2), uid(3), uid(4)}
    assert known.sightings[mine.uid[-6:]].uid == mine.uid
    assert known.by_key == {other_board_key: keyed.uid}
    assert known.by_link["https://x.example/3"] == linked.uid
    assert known.listed_elsewhere == {uid(2), uid(3), uid(4)}
    assert [change.uid for change in known.history] == [mine.uid]
    assert known.baseline


def test_known_of_a_board_that_lists_nothing_new_is_its_own(db: Database) -> None:
    mine, colleague = some_postings(2)
    with db.transaction() as tx:
        board, other = a_board(tx), a_board(tx, token="other")
        saved(tx, board, mine)
        saved(tx, other, colleague)
        assert set(postings.known(tx, board.id, (mine,)).postings) == {mine.uid}


def test_a_namesake_of_a_misspelt_employer_is_known(db: Database) -> None:
    same, longer, *others = (
        make_posting(uid=uid(1), company_key="acmee", title="Engineer (Compiler)"),
        make_posting(uid=uid(2), company_key="acme systems"),
        make_posting(uid=uid(3), company_key="acmee", places=(SHANGHAI,)),
        make_posting(uid=uid(4), company_key="acmee", title="Nurse"),
        make_posting(uid=uid(5), company_key="foreign"),
        make_posting(uid=uid(6), company_key="acmee", title="Compiler Welder, Nurse, Cook"),
        make_posting(uid=uid(7), company_key="acmee", closed_at=NOW - timedelta(days=300)),
    )
    with db.transaction() as tx:
        saved(tx, a_board(tx, token="other"), same, longer, *others)
        known = postings.known(tx, a_board(tx).id, some_postings(1, start=9))
    assert set(known.postings) == {same.uid, longer.uid}


def test_of_an_employer_only_what_may_be_the_same_is_read(db: Database) -> None:
    titles = ("Compiler Engineer", "Compiler Engineer, Tools", "Compilre Engineer", "Nurse")
    stored = tuple(make_posting(uid=uid(at), title=title) for at, title in enumerate(titles, 1))
    before_outlines = make_posting(uid=uid(7), title="Welder", outline="")
    with db.transaction() as tx:
        saved(tx, a_board(tx, token="other"), *stored, before_outlines)
        known = postings.known(tx, a_board(tx).id, some_postings(1, start=9))
    assert set(known.postings) == {uid(1), uid(2), uid(3), before_outlines.uid}


@pytest.mark.parametrize(("days", "found"), [(10, True), (300, False)])
def test_what_closed_long_ago_is_not_compared_with(
    db: Database, now: datetime, days: int, found: bool
) -> None:
    old = make_posting(uid=uid(1), closed_at=now - days * DAY)
    with db.transaction() as tx:
        board, other = a_board(tx), a_board(tx, token="other")
        saved(tx, other, old)
        known = postings.known(tx, board.id, some_postings(1, start=2))
    assert (old.uid in known.postings) is found


def test_two_openings_that_a_person_kept_apart_are_known(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        saved(tx, board, *some_postings(2))
        for pair in ((uid(2), uid(1)), (uid(1), uid(2))):
            postings.declare_apart(tx, *pair, now=now)
        known = postings.known(tx, board.id, some_postings(2))
    assert known.apart == {(uid(1), uid(2)), (uid(2), uid(1))}


def test_known_of_nothing_is_the_board_alone(db: Database) -> None:
    with db.transaction() as tx:
        board = a_board(tx)
        saved(tx, board, *some_postings(2))
        known = postings.known(tx, board.id, ())
    assert set(known.postings) == {uid(1), uid(2)}
    assert len(known.history) == 2


def test_the_first_posting_keeps_a_proven_identity(db: Database) -> None:
    key = PostingKey("greenhouse", "1")
    with db.transaction() as tx:
        board = a_board(tx)
        saved(tx, board, *some_postings(2, keys=(key,)))
        known = postings.known(tx, board.id, some_postings(1, keys=(key,)))
    assert known.by_key == {key: uid(1)}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["compiler"], [uid(2), uid(1)]),
        (["上海", "CUDA"], [uid(2)]),
        (["ｃｕｄａ"], [uid(2)]),
        (["100%"], []),
        (["acme", "nurse"], []),
    ],
)
def test_words_find_open_postings(
    db: Database, now: datetime, words: list[str], found: list[str]
) -> None:
    plain = make_posting(uid=uid(1))
    rich = replace(FULL, uid=uid(2), first_seen_at=now + DAY)
    shut = make_posting(uid=uid(3), closed_at=now)
    with db.transaction() as tx:
        saved(tx, a_board(tx), plain, rich, shut)
        assert [posting.uid for posting in postings.search(tx, words, 10)] == found


def test_openings_are_listed_latest_first(db: Database, now: datetime) -> None:
    given = tuple(
        make_posting(uid=uid(number), first_seen_at=now + number * DAY, closed_at=closed)
        for number, closed in ((1, None), (2, now), (3, None))
    )
    with db.transaction() as tx:
        saved(tx, a_board(tx), *given)
        assert uids(postings.open_postings(tx, limit=5)) == [uid(3), uid(1)]
        assert uids(postings.of_company(tx, "acme", open_only=False)) == [uid(3), uid(2), uid(1)]
        assert uids(postings.of_company(tx, "acme", limit=1)) == [uid(3)]
        assert uids(postings.of_company(tx, "nobody")) == []


def uids(found: list[Posting]) -> list[str]:
    return [posting.uid for posting in found]


def test_new_postings_of_the_last_days_are_there_for_a_back_test(
    db: Database, now: datetime
) -> None:
    with db.transaction() as tx:
        saved(tx, a_board(tx), *some_postings(3))
        found = postings.recent(tx, since=now, limit=2)
        assert [(change.id, posting.uid) for change, posting in found] == [(3, uid(3)), (2, uid(2))]
        assert postings.recent(tx, since=now + DAY, limit=9) == []


def test_the_group_of_an_opening_is_found(db: Database) -> None:
    first, second = some_postings(2)
    with db.transaction() as tx:
        saved(tx, a_board(tx), first, replace(second, group_uid=first.uid))
        assert uids(postings.group_of(tx, first.uid)) == [first.uid, second.uid]


def test_the_market_is_counted_in_our_own_catalogue(db: Database, now: datetime) -> None:
    asked = make_posting(uid=uid(1), category="Engineering", places=(BERLIN, SHANGHAI))
    around = (
        make_posting(uid=uid(2), category="Engineering", places=(SHANGHAI,), company_key="b"),
        make_posting(uid=uid(3), category="Sales", places=(SHANGHAI,)),
        make_posting(uid=uid(4), category="Engineering", pay=None, first_seen_at=now - 40 * DAY),
        make_posting(uid=uid(5), category="Engineering", closed_at=now),
    )
    with db.transaction() as tx:
        saved(tx, a_board(tx), asked, *around)
        counts = postings.market_counts(tx, asked)
        nothing = postings.market_counts(tx, make_posting(uid=uid(9), company_key="z", places=()))
    assert (counts.company_open, counts.company_open_in_category, counts.company_new) == (3, 2, 2)
    assert (counts.city, counts.city_open_in_category) == ("city:CN/Shanghai", 2)
    assert len(counts.category_pays) == 2
    assert nothing == MarketCounts(company_open_in_category=None)


def test_what_an_employer_listed_at_first_is_not_counted_as_new(db: Database) -> None:
    first = some_postings(4)
    later = make_posting(uid=uid(9), first_seen_at=first[0].first_seen_at + DAY)
    with db.transaction() as tx:
        saved(tx, a_board(tx), *first)
        assert postings.market_counts(tx, first[0]).company_new == 0
        saved(tx, a_board(tx), later)
        assert postings.market_counts(tx, first[0]).company_new == 1


def test_an_estimate_is_based_on_open_paid_postings_of_the_category(db: Database) -> None:
    asked = make_posting(uid=uid(1), category="Engineering", pay=None)
    around = (
        make_posting(uid=uid(2), category="Engineering", company_key="b", places=(SHANGHAI,)),
        make_posting(uid=uid(3), category="Engineering", pay=None),
        make_posting(uid=uid(4), category="Sales"),
        make_posting(uid=uid(5), category="Engineering", closed_at=asked.first_seen_at),
    )
    with db.transaction() as tx:
        saved(tx, a_board(tx), asked, *around)
        found = postings.pay_cells(tx, asked)
        nothing = postings.pay_cells(tx, make_posting(uid=uid(9)))
    assert [(each.company_key, each.places) for each in found] == [("b", (SHANGHAI,))]
    assert nothing == ()


def test_alerts_are_committed_with_their_postings_or_not_at_all(db: Database) -> None:
    def look(tx: Transaction) -> None:
        saved(tx, a_board(tx), *some_postings(1))
        queued(tx, a_subscriber(tx), "new:p1")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        db.write(look)
    with db.transaction() as tx:
        assert postings.open_postings(tx, limit=1) == []
        assert queued(tx, a_subscriber(tx), "new:p1") is not None
