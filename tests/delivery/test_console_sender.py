"""Cards in the terminal."""

from __future__ import annotations

import asyncio
from io import StringIO

from hypothesis import given, settings
from rich.console import Console

from tests.delivery.samples import PAGE, POSTINGS
from tests.factories import NOW
from watchbot.delivery.card import posting_card
from watchbot.delivery.console_sender import ConsoleSender
from watchbot.model.markup import item
from watchbot.model.message import Address, Card, Outgoing


def printer():
    out = StringIO()
    console = Console(file=out, width=100, force_terminal=False, highlight=False)
    return out, ConsoleSender(console)


def outgoing(card, **given):
    return Outgoing(address=Address("console", "me"), card=card, **given)


async def test_card_stands_in_a_box_with_numbered_buttons():
    out, sender = printer()
    receipt = await sender.send(outgoing(posting_card(PAGE, now=NOW, language="zh")))
    lines = out.getvalue().splitlines()
    assert lines[0].startswith("╭")
    assert "图编译工程师-27届" in lines[1]
    assert "[1] ⭐ 收藏  [2] 🙈 隐藏  [3] 🔗 打开" in out.getvalue()
    assert receipt.external_id == "1"


async def test_edit_says_which_message_it_rewrites():
    out, sender = printer()
    receipt = await sender.send(outgoing(posting_card(PAGE, now=NOW), edit_of="7"))
    assert "rewritten: message 7" in out.getvalue()
    assert receipt.external_id == "7"


async def test_long_chinese_entry_is_folded_and_not_cut():
    out, sender = printer()
    await sender.send(outgoing(Card(body=(item("面" * 300),))))
    assert out.getvalue().count("面") == 300


@given(POSTINGS)
@settings(max_examples=40)
def test_no_posting_can_break_the_terminal(posting):
    out, sender = printer()
    asyncio.run(sender.send(outgoing(posting_card(posting, now=NOW))))
    assert "\x1b" not in out.getvalue()
