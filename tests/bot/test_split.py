"""What was joined wrongly comes apart by /split, is told as new, and is never joined again."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import text

from tests.bot.people import Person
from tests.factories import NOW, make_posting, make_raw
from tests.store.people import a_board, a_fetch, saved
from watchbot.bot.conversation import Conversation
from watchbot.bot.turn import Access
from watchbot.model.change import ChangeKind
from watchbot.pipeline.fingerprint import uid_of
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.process import process
from watchbot.store import board_record, boards, postings

HOUR = timedelta(hours=1)
OWN = make_raw(id="1", description="You build compilers in C++ for chips.")
LIKE_IT = make_raw(id="x", url="https://jobs.example/x", description="")
"""Another job that looks like the first one."""
SHARES_LINK = make_raw(id="y", title="Compiler Engineer", url=OWN.url)


class House:
    """Two boards in one database, looked at again and again, and the owner of the bot."""

    def __init__(self, db):
        self.db, self.now = db, NOW
        self.other, self.wrong = LIKE_IT, make_posting()
        with db.transaction() as tx:
            self.acme = a_board(tx)
            self.list = a_board(tx, kind="feed", token="https://jobs.example/rss", company=None)
        owner = Access(owners=frozenset({1}), everyone=True)
        self.chief = Person(db, Conversation(owner))
        for board in (self.acme, self.list):
            self.look(board)  # the first list of a board is remembered, not told

    def look(self, board, *raws, later=HOUR):
        """One look; what it told as (kind, uid)."""
        self.now += later
        understood = tuple(normalise(raw, board, now=self.now) for raw in raws)
        fetched = a_fetch(postings=raws)
        with self.db.transaction() as tx:
            known = postings.known(tx, board.id, understood)
            outcome = process(fetched, understood, known, board=board, now=self.now)
            changes = postings.save(tx, outcome)
            board_record.record_success(
                tx, board.id, fetched=fetched, now=self.now, next_check_at=self.now + HOUR
            )
        self.chief.now = self.now
        return [(change.kind, change.uid) for change in changes if not change.quiet]

    def get(self, board, raw):
        with self.db.reading() as tx:
            return postings.get(tx, uid_of(board.kind, board.token, raw.id))

    def listings(self, posting):
        with self.db.reading() as tx:
            return [one.raw_id for one in postings.sightings_of(tx, posting.uid)]


@pytest.fixture(params=[LIKE_IT, SHARES_LINK], ids=["alike", "same-link"])
def joined(request, db):
    """A house in which another job of a list was taken for one of Acme's."""
    house = House(db)
    house.other = request.param
    assert [kind for kind, _ in house.look(house.acme, OWN)] == [ChangeKind.NEW]
    assert house.look(house.list, house.other) == []
    house.wrong = house.get(house.acme, OWN)
    assert house.listings(house.wrong) == ["1", house.other.id]
    return house


def test_a_reason_that_was_kept_in_words_is_shown_as_it_stands(joined):
    with joined.db.transaction() as tx:
        tx.execute(text("UPDATE sightings SET reason = 'the same title and place'"))
    assert "joined because: the same title and place" in joined.chief.say(
        f"/split {joined.wrong.uid}"
    )


def test_the_listings_are_shown_with_the_reason_why_they_were_joined(joined):
    said = joined.chief.say(f"/split {joined.wrong.uid}")
    assert "1. greenhouse:acme" in said
    assert "2. feed:https://jobs.example/rss" in said
    assert "joined because: the same" in said


def test_a_split_listing_is_told_as_new_and_stays_apart(joined):
    assert "posting of its own" in joined.chief.say(f"/split {joined.wrong.uid} 2")
    own = uid_of(joined.list.kind, joined.list.token, joined.other.id)
    assert joined.look(joined.list, joined.other) == [(ChangeKind.NEW, own)]
    assert joined.look(joined.acme, OWN) == []
    for _ in range(3):
        assert joined.look(joined.list, joined.other) == []
    assert joined.listings(joined.wrong) == ["1"]
    assert joined.listings(joined.get(joined.list, joined.other)) == [joined.other.id]
    assert joined.get(joined.list, joined.other).group_uid is None


def test_it_stays_apart_when_it_was_away(joined):
    joined.chief.say(f"/split {joined.wrong.uid} 2")
    joined.look(joined.list, joined.other)
    for _ in range(8):
        joined.look(joined.list)
    assert not joined.get(joined.list, joined.other).is_open
    assert joined.get(joined.acme, OWN).is_open
    joined.look(joined.list, joined.other)
    assert joined.get(joined.list, joined.other).is_open
    assert joined.listings(joined.wrong) == ["1"]


def test_what_only_the_wrong_listing_said_is_forgotten(db):
    house = House(db)
    house.look(house.acme, OWN)
    house.look(house.list, make_raw(id="x", url="https://jobs.example/x", employment="Internship"))
    house.chief.say(f"/split {house.get(house.acme, OWN).uid} 2")
    house.look(house.acme, OWN)
    after = house.get(house.acme, OWN)
    assert after.url == OWN.url
    assert after.employment == normalise(OWN, house.acme, now=NOW).employment


def test_both_boards_are_read_anew_soon(joined):
    joined.chief.say(f"/split {joined.wrong.uid} 2")
    with joined.db.reading() as tx:
        due = boards.due(tx, joined.chief.now, 10)
    assert {one.board.id for one in due} == {joined.acme.id, joined.list.id}
    assert all(one.validators.body_hash is None for one in due)


def test_a_posting_that_only_the_wrong_listing_kept_open_is_closed(joined):
    for _ in range(8):
        joined.look(joined.acme)
    assert joined.get(joined.acme, OWN).is_open
    joined.chief.say(f"/split {joined.wrong.uid} 2")
    assert not joined.get(joined.acme, OWN).is_open
    assert [kind for kind, _ in joined.look(joined.list, joined.other)] == [ChangeKind.NEW]


def test_nothing_is_shown_of_a_split_listing_that_is_not_listed_again(joined):
    joined.chief.say(f"/split {joined.wrong.uid} 2")
    joined.look(joined.list)
    assert joined.get(joined.list, joined.other) is None
    with joined.db.reading() as tx:
        assert [one.uid for one in postings.open_postings(tx, limit=9)] == [joined.wrong.uid]


def test_the_first_listing_is_the_posting_itself(joined):
    assert "what the posting was made from" in joined.chief.say(f"/split {joined.wrong.uid} 1")
    assert joined.listings(joined.wrong) == ["1", joined.other.id]


@pytest.mark.parametrize("head", [True, False], ids=["the first one", "another one"])
def test_a_posting_leaves_the_card_that_it_shares(db, head):
    house = House(db)
    uids = [f"p000000000000{n}" for n in (1, 2, 3)]
    first, *more = uids
    members = [make_posting(uid=first), *(make_posting(uid=uid, group_uid=first) for uid in more)]
    with db.transaction() as tx:
        saved(tx, house.acme, *members)
    leaver = uids[0 if head else 1]
    assert "2 other openings" in house.chief.say(f"/split {leaver}")
    assert "no longer shares a card" in house.chief.say(f"/split {leaver} card")
    with db.reading() as tx:
        stay = [uid for uid in uids if uid != leaver]
        left = postings.get(tx, leaver)
        assert left is not None
        assert left.group_uid is None
        assert [one.uid for one in postings.group_of(tx, stay[0])] == stay


@pytest.mark.parametrize("text", ["/split", "/split nowhere", "/split 2", "/split nowhere card"])
def test_without_a_posting_it_says_so(db, text):
    said = House(db).chief.say(text)
    assert "Which posting?" in said or "Not found" in said


def test_it_is_for_the_owner_alone(joined):
    somebody = Person(joined.db, joined.chief.conversation, number=2, now=joined.now)
    assert "for the owner" in somebody.say(f"/split {joined.wrong.uid} 2")
    assert joined.listings(joined.wrong) == ["1", joined.other.id]
