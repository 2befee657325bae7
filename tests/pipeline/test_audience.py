from dataclasses import replace

from tests.factories import NOW, make_change, make_posting, make_rule
from watchbot.model.audience import Audience
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.message import Kind
from watchbot.model.rule import Delivery, Match
from watchbot.pipeline.audience import alerts

POSTING = make_posting()
PAY = FieldChange("pay", "€70k", "€80k")
TITLE = FieldChange("title", "Compiler Engineer", "Compilers Engineer")


def match_of(change, posting=POSTING, **rule):
    return Match(rule=make_rule(**rule), posting=posting, change=change, results=())


def told(change, *matches, posting=POSTING, **audience):
    return alerts([(change, posting)], matches, Audience(**audience), now=NOW)


def test_two_rules_of_one_person_make_one_card_that_names_both():
    change = make_change()
    (alert,) = told(change, match_of(change, id=1), match_of(change, id=2))
    assert (alert.subscriber_id, alert.kind, alert.rule_ids) == (1, Kind.CARD, (1, 2))


def test_a_digest_rule_sends_no_card():
    change = make_change()
    assert told(change, match_of(change, delivery=Delivery.DAILY)) == []


def test_the_cities_of_one_opening_share_a_key():
    first = make_posting(uid="a", group_uid=None)
    second = make_posting(uid="b", group_uid="a")
    keys = {
        told(make_change(uid=p.uid), match_of(make_change(uid=p.uid), p), posting=p)[0].dedupe_key
        for p in (first, second)
    }
    assert keys == {"new:a"}


def test_a_quiet_change_is_told_to_nobody():
    change = make_change(quiet=True)
    assert told(change, match_of(change)) == []


def test_savers_hear_of_pay_but_not_of_a_new_title():
    savers = {POSTING.uid: frozenset({7})}
    pay = make_change(kind=ChangeKind.UPDATED, fields=(PAY,))
    title = make_change(kind=ChangeKind.UPDATED, fields=(TITLE,))
    assert [a.subscriber_id for a in told(pay, savers=savers)] == [7]
    assert told(title, savers=savers) == []


def test_a_card_already_sent_is_brought_up_to_date_without_a_word():
    change = make_change(kind=ChangeKind.CLOSED)
    (alert,) = told(change, holders={POSTING.uid: frozenset({3})})
    assert (alert.kind, alert.tell) == (Kind.CLOSED, False)


def test_a_closing_waits_until_it_has_settled():
    later = NOW.replace(hour=20)
    change = replace(make_change(kind=ChangeKind.CLOSED), tell_at=later)
    (alert,) = told(change, savers={POSTING.uid: frozenset({3})})
    assert alert.due_at == later


def test_who_hid_a_posting_hears_nothing_of_it():
    change = make_change()
    assert told(change, match_of(change), hiders={POSTING.uid: frozenset({1})}) == []
