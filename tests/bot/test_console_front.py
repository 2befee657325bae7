"""`watchbot chat`: the same conversation in the terminal, by hand and by script."""

from __future__ import annotations

import io
import json

from rich.console import Console

from tests.bot.people import OPEN, a_catalogue
from tests.factories import NOW
from watchbot.bot.console_front import ConsoleFront, play, talk
from watchbot.bot.conversation import Conversation
from watchbot.store.database import Database


def a_front(db: Database, **given) -> ConsoleFront:
    return ConsoleFront(db, Conversation(OPEN), clock=lambda: NOW, **given)


async def test_a_script_is_answered_in_json_lines(house):
    a_catalogue(house)
    script = "# a comment\n/watch rust berlin\n\n1\n/list\n/import\\nnurse berlin\n"
    written: list[str] = []
    await play(a_front(house), script, written.append)
    answers = [json.loads(text) for text in written]
    assert [answer["said"] for answer in answers] == [
        "/watch rust berlin",
        "1",
        "/list",
        "/import\nnurse berlin",
    ]
    assert answers[0]["replies"][0]["buttons"][-1][0] == "✅ Create"
    assert "number 1" in answers[1]["replies"][0]["text"]
    assert "1 watch added" in answers[3]["replies"][0]["text"]


async def test_chinese_is_spoken_when_asked_for(house):
    written: list[str] = []
    await play(a_front(house, language="zh"), "/help\n", written.append)
    assert "我能做什么" in written[0]


async def test_the_keyboard_is_read_until_the_end(house, monkeypatch):
    said = iter(["/watch rust berlin", "1", "", "exit"])
    shown_on = io.StringIO()
    console = Console(file=shown_on, width=100)
    monkeypatch.setattr(console, "input", lambda prompt: next(said))
    await talk(a_front(house), console=console)
    shown = shown_on.getvalue()
    assert "[1] ✅ Create" in shown
    assert "Watching. This is number 1." in shown


async def test_a_number_that_is_no_button_is_a_text(house):
    front = a_front(house)
    replies = await front.say("70")
    assert "alone tells me nothing" in str(replies[0].card.body)


async def test_what_was_queued_is_sent_after_every_turn(house):
    turns: list[int] = []

    async def after() -> None:
        turns.append(1)

    await play(a_front(house, after=after), "/list\n/help\n", lambda text: None)
    assert len(turns) == 2
