"""No posting, whatever a stranger writes into it, makes Telegram refuse a message or comes alive in it."""

from __future__ import annotations

import asyncio
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from tests.botapi.server import BotApi
from tests.delivery.samples import CHANGES, NASTY, POSTINGS
from tests.delivery.telegram_bot import telegram_sender
from tests.factories import NOW
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
from watchbot.delivery.digest import DigestEntry, build_digest
from watchbot.delivery.reasons import Fit
from watchbot.model.message import Address, Outgoing, Subscriber


def every_card(posting, change, why, language):
    reader = {"now": NOW, "language": language}
    told = {"change": change, "match_lines": why}
    someone = Subscriber(id=1, address=Address("telegram", "7"), language=language)
    entries = [
        DigestEntry(posting=posting, fits=tuple(Fit(rule) for rule in why), change=change)
    ] * 3
    digest = build_digest(entries, subscriber=someone, date=date(2026, 11, 30), now=NOW)
    assert digest is not None
    yield posting_card(posting, **told, **reader)
    yield posting_card(posting, marks=frozenset({"saved", "applied"}), **told, **reader)
    yield changed_card(posting, change=change, **reader)
    yield closed_card(posting, **reader)
    yield hidden_card(posting, **reader)
    yield minimal_card(posting, **reader)
    yield group_card([posting] * 8, more=3, rule_text=posting.title, **reader)
    yield digest.chat
    yield from full_cards(posting, **reader)


async def refused(cards):
    """What the server answered other than 200, and what a strict reader finds fault with."""
    async with BotApi(strict=True, rates=False) as api, telegram_sender(api, seconds=5) as sender:
        api.user(7, started=True)
        api.world.own_commands = frozenset({"search", "missed"})
        for card in cards:
            await sender.send(Outgoing(address=Address("telegram", "7"), card=card))
        api.check_strict()
        return [record for record in api.records.of("sendMessage") if record.status != 200]


@examples("HOSTILE_POSTINGS", usual=12)
@given(POSTINGS, CHANGES, st.lists(NASTY, max_size=4), st.sampled_from(["en", "zh"]))
def test_no_card_of_any_posting_is_refused(posting, change, why, language):
    cards = every_card(posting, change, why, language)
    assert asyncio.run(refused(cards)) == []
