"""What an old or foreign database holds of a posting: what is odd in it is left out, the rest is read."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, text

from tests.delivery.samples import PAGE
from tests.factories import NOW, make_change, make_posting, make_rule
from tests.store.people import a_board
from watchbot.errors import StoreError
from watchbot.followed_rules import FollowedRules
from watchbot.model.change import FieldChange
from watchbot.model.hit import Reason
from watchbot.model.message import Address
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Pay, Posting
from watchbot.model.rule import WatchRule
from watchbot.store import candidates, codec, postings, retention, rules, subscribers, tables
from watchbot.store.database import Database
from watchbot.store.saving import save_postings


def read(**odd):
    document = json.loads(codec.dump(PAGE, Posting)) | odd
    return codec.load(json.dumps(document), Posting, in_part=True)


@pytest.mark.parametrize(
    ("odd", "field", "left"),
    [
        ({"level": "wizard"}, "level", None),
        ({"posted_at": "the other day"}, "posted_at", None),
        ({"posted_at": "9999-12-31T23:59:59Z"}, "posted_at", None),
        ({"deadline": "0001-01-01T00:00:00Z"}, "deadline", None),
        ({"deadline": "2026-12-31T00:00:00"}, "deadline", datetime(2026, 12, 31, tzinfo=UTC)),
        ({"closed_at": "9999-12-31T00:00:00Z"}, "closed_at", NOW),
        ({"skills": [5, {"name": "CUDA", "label": "CUDA"}, {"label": "no name"}]}, "skills", 1),
        ({"places": {"city": "Berlin"}}, "places", ()),
        ({"others": [{"title": "x"}]}, "others", ()),
        ({"category": "a\ud800b"}, "category", "ab"),
        ({"remote_scope": ["DE", None]}, "remote_scope", ("DE",)),
    ],
)
def test_an_odd_part_is_unknown_and_the_rest_is_read(odd, field, left):
    found = read(**odd)
    value = getattr(found, field)
    assert (len(value) if isinstance(left, int) else value) == left
    assert (found.title, found.company) == (PAGE.title, PAGE.company)


@pytest.mark.parametrize("odd", ["NaN", "Infinity", "-Infinity", "1e308", "-5", "1e999"])
def test_what_can_be_no_pay_is_no_figure(odd):
    text = f'{{"text":"as written","min":{odd},"max":70000,"months":{odd},"currency":"EUR"}}'
    found = codec.load(text, Pay, in_part=True)
    assert (found.min, found.max, found.months, found.text) == (None, 70000, None, "as written")


def test_a_text_that_is_no_currency_is_none():
    assert Pay(text="", min=1, max=2, currency="x" * 9).currency is None
    assert Pay(text="", min=1, max=2, currency="EUR").currency == "EUR"


def test_what_can_be_no_score_is_left_out():
    score = {"overall": 7200, "coverage": float("nan"), "origin": "site"}
    dimensions = {
        "pay": {"score": float("nan"), "band": "low"},
        "growth": {"score": 85, "band": "high"},
    }
    found = read(
        score=score | {"dimensions": dimensions | {"nonsense": {"score": 1, "band": "low"}}}
    ).score
    assert (found.overall, found.coverage) == (None, 0.0)
    assert {str(name): one.score for name, one in found.dimensions.items()} == {"growth": 85}


def test_a_change_with_an_odd_pay_still_says_what_was_written():
    text = '[{"field":"pay","before":"a","after":"b","pays":[{"min":1},null]},{"field":5}]'
    (found,) = codec.load(text, tuple[FieldChange, ...], in_part=True)
    assert (found.field, found.before, found.after) == ("pay", "a", "b")


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "5", '{"title": "no uid"}', "[" * 100_000])
def test_what_lacks_the_posting_itself_is_said_to_be_unreadable(text):
    with pytest.raises(StoreError, match="a stored Posting"):
        codec.load(text, Posting, in_part=True)


def test_one_odd_document_keeps_no_list_from_its_readers(db):
    odd = json.loads(codec.dump(PAGE, Posting))
    odd |= {"level": "wizard", "posted_at": "0001-01-01T00:00:00Z"}
    odd["pay"] |= {"min": 1e308, "max": float("nan")}
    with db.transaction() as tx:
        save_postings(tx, [PAGE, make_posting(category=PAGE.category, places=PAGE.places)])
        raw = text("UPDATE documents SET document = :odd WHERE uid = :uid")
        tx.execute(raw, {"odd": json.dumps(odd), "uid": PAGE.uid})
        raw = text("UPDATE postings SET pay = :odd WHERE uid = :uid")
        tx.execute(raw, {"odd": json.dumps(odd["pay"]), "uid": PAGE.uid})
    with db.reading() as tx:
        found = postings.search(tx, [PAGE.company], 5)
        assert [(one.uid, one.level) for one in found] == [(PAGE.uid, None)]
        assert [(one.pay.min, one.pay.max) for one in found if one.pay] == [(None, None)]
        assert len(postings.open_postings(tx, limit=5)) == 2
        assert postings.market_counts(tx, PAGE).company_open == 1
        (paid,) = postings.pay_cells(tx, make_posting(category=PAGE.category))
        assert (paid.pay.min, paid.pay.max) == (None, None)


def test_a_document_that_cannot_be_read_at_all_keeps_no_list_from_its_readers(db):
    other = make_posting(category=PAGE.category, company=PAGE.company, places=PAGE.places)
    with db.transaction() as tx:
        board = a_board(tx)
        save_postings(tx, [PAGE, other])
        changes = tuple(
            make_change(uid=uid, id=0, board_id=board.id) for uid in (PAGE.uid, other.uid)
        )
        postings.save(tx, Outcome(changes=changes))
        tx.execute(text("UPDATE documents SET document = '{' WHERE uid = :uid"), {"uid": PAGE.uid})
        tx.execute(text("UPDATE postings SET pay = '[' WHERE uid = :uid"), {"uid": PAGE.uid})
        tx.execute(text("UPDATE changes SET fields = '5' WHERE uid = :uid"), {"uid": PAGE.uid})
    with db.reading() as tx:
        assert postings.get(tx, PAGE.uid) is None
        assert [one.uid for one in postings.search(tx, [PAGE.company], 5)] == [other.uid]
        recent = postings.recent(tx, since=NOW, limit=5)
        assert [one.uid for _, one in recent] == [other.uid]
        assert [one.fields for one in postings.timeline(tx, PAGE.uid)] == [()]
        assert postings.market_counts(tx, other).company_open == 1
        assert postings.pay_cells(tx, make_posting(uid="x", category=PAGE.category)) != ()
        assert set(candidates.of_uids(tx, [PAGE.uid, other.uid], ())) == {other.uid}
    with db.transaction() as tx:
        tx.execute(text("UPDATE postings SET closed_at = first_seen_at"))
        retention.sweep(tx, NOW + timedelta(days=4000))


def test_a_rule_is_read_whole_or_not_at_all():
    document = json.loads(codec.dump(make_rule(), WatchRule))
    document["conditions"].append({"field": "a field of another version", "values": ["x"]})
    with pytest.raises(StoreError):
        codec.load(json.dumps(document), WatchRule)


@pytest.mark.parametrize(
    ("field", "bound"),
    [("pay", "NaN"), ("pay", "Infinity"), ("age", "1e308"), ("education", "7"), ("score", "-Infinity")],
)  # fmt: skip
def test_a_rule_with_an_impossible_figure_is_passed_over_and_stops_no_other(db, field, bound):
    odd = json.loads(codec.dump(make_rule(), WatchRule))
    odd["conditions"] = [{"field": field, "at_least": "BOUND"}]
    with db.transaction() as tx:
        ann = subscribers.ensure(tx, Address("console", "ann"), language="en", zone="UTC", now=NOW)
        kept = rules.add(tx, ann.id, make_rule(), now=NOW)
        broken = rules.add(tx, ann.id, make_rule(), now=NOW)
        raw = text("UPDATE rules SET document = :odd WHERE id = :id")
        document = json.dumps(odd).replace('"BOUND"', bound)
        tx.execute(raw, {"odd": document, "id": broken.id})
        assert [rule.id for rule in rules.of(tx, ann.id)] == [kept.id]
        assert [rule.id for rule in rules.active(tx, NOW)] == [kept.id]
        followed = FollowedRules()
        followed.follow(tx)
        (match,) = followed.match(tx, [(make_change(), make_posting())], NOW)
    assert match.rule.id == kept.id


def test_a_moment_behind_all_years_is_read_as_a_far_one(sqlite_url):
    database = Database(sqlite_url)
    with database.transaction() as tx:
        save_postings(tx, [make_posting()])
        tx.execute(
            text("UPDATE postings SET first_seen_at = :at, closed_at = :past").bindparams(
                at=10**18, past=-(10**18)
            )
        )
        row = tx.execute(select(tables.postings)).one()
    database.close()
    assert (row.first_seen_at.year, row.closed_at.year) == (2199, 1970)


def test_a_reason_of_another_version_keeps_no_hit_from_its_readers():
    stored = [
        {
            "rule_id": 1,
            "text": "rust",
            "results": [{"condition": {"field": "mood"}, "verdict": "pass", "seen": "x"}],
        }
    ]
    (reason,) = codec.load(json.dumps(stored), tuple[Reason, ...], in_part=True)
    assert (reason.text, reason.results) == ("rust", ())
