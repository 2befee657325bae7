"""Whatever is stored of a posting can be shown everywhere: what is impossible in it is unknown."""

from __future__ import annotations

import json
from copy import deepcopy
from datetime import date
from io import StringIO
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from tests.delivery.samples import PAGE, PAY_CHANGE
from tests.factories import NOW, make_posting, make_rule
from tests.hard_examples import examples
from watchbot.delivery.card import (
    changed_card,
    closed_card,
    full_cards,
    group_card,
    hidden_card,
    minimal_card,
    posting_card,
)
from watchbot.delivery.console_sender import draw
from watchbot.delivery.digest import DigestEntry, build_digest
from watchbot.delivery.events import event_document
from watchbot.delivery.facts import Reader
from watchbot.delivery.feed import FeedEntry, build_feed
from watchbot.delivery.full_card import MOST_PAGES
from watchbot.delivery.mail import Letterhead, build_mail
from watchbot.delivery.markup import BUDGET, measure, to_email, to_plain, to_telegram
from watchbot.delivery.score_picture import score_svg
from watchbot.errors import StoreError
from watchbot.model.change import Change, FieldChange
from watchbot.model.market import MarketCounts
from watchbot.model.message import Address, Outgoing, Subscriber
from watchbot.model.posting import Posting
from watchbot.model.rule import Condition, Field
from watchbot.pipeline.insight import insights
from watchbot.pipeline.market import market
from watchbot.pipeline.match import evaluate
from watchbot.pipeline.score import score
from watchbot.store import codec

STORED = json.loads(codec.dump(PAGE, Posting))
WILD: tuple[Any, ...] = (
    None, True, 0, -1, -5, 1e308, float("nan"), float("inf"), -float("inf"), 10**30, 0.1, "", " ",
    "x" * 10_000, "\u202e\u202eabc", "\x00\x07\x1b[31m", "\ud800", "\u0301" * 500, "\n\n",
    "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "2026-11-30T00:00:00", [], {}, [None],
    ["a"] * 5000, [{"city": "X", "country": "ZZ"}] * 5000, [{"name": "CUDA", "label": "c"}] * 2000,
    "http://[::1", "javascript:alert(1)", "zzz", "🇩🇪" * 300, "</b>&amp;<script>", "{0}{x} %s",
    {"text": "x", "min": 1e12, "max": 1, "currency": "XXX", "period": "hour"},
)  # fmt: skip
HEAD = Letterhead(sender="watchbot@example.org")
RULE = make_rule(
    *(
        Condition(field=field, at_least=10)
        for field in (Field.PAY, Field.SCORE, Field.EXPERIENCE, Field.AGE, Field.CLASS_YEAR)
    ),
    Condition(field=Field.PLACE, values=("country:CN",)),
    Condition(field=Field.SKILL, values=("CUDA",)),
)


def spots(value, way=()):
    """The ways to every part of a document."""
    steps = value.items() if isinstance(value, dict) else enumerate(value)
    for step, part in steps:
        yield (*way, step)
        if isinstance(part, (dict, list)):
            yield from spots(part, (*way, step))


@st.composite
def documents(draw):
    """A stored posting with some parts put wrong."""
    document = deepcopy(STORED)
    for way in draw(st.lists(st.sampled_from(list(spots(STORED))), min_size=1, max_size=4)):
        holder = document
        try:
            for step in way[:-1]:
                holder = holder[step]
            holder[way[-1]] = deepcopy(draw(st.sampled_from(WILD)))
        except (KeyError, IndexError, TypeError):
            continue  # what it was part of is another thing by now
    return document


def changes(posting):
    fields = (
        FieldChange("pay", "a", "b", pays=(posting.pay, None)),
        FieldChange("places", "a", "b", places=(posting.places, ())),
        FieldChange("deadline", "9999-12-31", "0001-01-01"),
        FieldChange("level", "wizard", None),
    )
    told = Change(kind=PAY_CHANGE.kind, uid=posting.uid, at=NOW, board_id=1, fields=fields)
    return PAY_CHANGE, told


def cards(posting, language):
    reader = {"now": NOW, "language": language}
    counts = MarketCounts(company_open=3, category_pays=(posting.pay,) * 8 if posting.pay else ())
    for change in changes(posting):
        yield posting_card(posting, change=change, match_lines=("x",), **reader)
        yield changed_card(posting, change=change, **reader)
    yield closed_card(posting, **reader)
    yield hidden_card(posting, **reader)
    yield minimal_card(posting, **reader)
    yield group_card([posting] * 8, more=3, rule_text=posting.title, **reader)
    yield from full_cards(posting, market=market(posting, counts, now=NOW), **reader)


def show_everywhere(posting, language):
    """Every way out, but for the network."""
    someone = Subscriber(id=1, address=Address("telegram", "7"), language=language)
    shown = list(cards(posting, language))
    for card in shown:
        assert measure(card.body).fits(BUDGET)
        assert to_telegram(card.body)
        assert to_plain(card.body)
        assert to_email(card.body)
    Console(file=StringIO(), width=80).print(draw(shown[0]))
    told = changes(posting)
    entries = [DigestEntry(posting=posting, change=change) for change in told]
    digest = build_digest(entries, subscriber=someone, date=date(2026, 11, 30), now=NOW)
    mail = Outgoing(address=Address("email", "mia@example.org"), card=shown[0], digest=digest)
    assert build_mail(mail, HEAD, now=NOW).as_bytes()
    feed = [FeedEntry(number=1, at=NOW, posting=posting, change=told[0])]
    Xml.fromstring(build_feed(feed, subscriber=someone, link="https://e.org/f", now=NOW))
    json.dumps(event_document(posting, told[1], why=["x"], text="x"), allow_nan=False)
    if posting.score:
        reader = Reader(language=language, now=NOW)
        Xml.fromstring(score_svg(posting, posting.score, reader, family="x"))


@examples("STORED_ANYTHING", usual=40)
@given(documents(), st.sampled_from(["en", "zh"]))
def test_whatever_is_stored_can_be_shown(document, language):
    try:
        posting = codec.load(json.dumps(document), Posting, in_part=True)
    except StoreError:  # the posting itself is gone: without a title, employer or link
        assert document != STORED
        return
    show_everywhere(posting, language)
    insights(posting, language=language)
    score(posting, language=language)
    assert len(evaluate(RULE, posting, now=NOW)) == len(RULE.conditions)
    assert codec.load(codec.dump(posting, Posting), Posting).uid == posting.uid


@pytest.mark.parametrize("text", ["a\n" * 60_000, "We build compilers. " * 6000, "编译" * 90_000])
def test_a_text_without_an_end_has_some_pages_and_says_what_is_left(text):
    pages = full_cards(make_posting(description=text), now=NOW)
    assert len(pages) == MOST_PAGES
    assert "more line" in to_plain(pages[-1].body).splitlines()[-1]
    assert all(measure(page.body).fits(BUDGET) for page in pages)
