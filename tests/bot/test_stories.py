"""Every story, told at both doors: `watchbot chat --script` and the loopback Bot API."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import pytest

from tests.bot.live_bot import live_bot
from tests.bot.people import FOUND, OPEN, a_catalogue, new_posting
from tests.bot.stories.reading import Step, Story, stories
from tests.botapi import BotApi
from tests.botapi.people import Person as TelegramPerson
from tests.factories import NOW
from watchbot.bot.console_front import ConsoleFront, play
from watchbot.bot.conversation import Conversation
from watchbot.delivery.relay import Relay
from watchbot.store.database import Database
from watchbot.talk import Arrivals

STORIES = stories()
BOTH = pytest.mark.parametrize("story", STORIES, ids=[story.title for story in STORIES])


def test_there_are_forty_stories_in_both_languages():
    assert len(STORIES) >= 40
    assert {story.language for story in STORIES} == {"en", "zh"}
    assert len({story.title for story in STORIES}) == len(STORIES)


class Clock:
    """The time of a story: some seconds pass whenever it is asked."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=5)
        return self.now


def check(step: Step, answer: str) -> None:
    """What was answered holds what must be said, and nothing that must not."""
    missing = [text for text in step.said if text not in answer]
    wrong = [text for text in step.unsaid if text in answer]
    assert not missing, f"after {step.text!r} nobody says {missing}, but:\n{answer}"
    assert not wrong, f"after {step.text!r} somebody says {wrong}:\n{answer}"


@BOTH
async def test_a_story_at_the_terminal(house, story):
    board, clock, arrivals = a_catalogue(house), Clock(), Arrivals()
    relay = Relay(house, [arrivals])

    async def after() -> None:
        await relay.deliver_due(clock.now)

    front = ConsoleFront(house, Conversation(OPEN), story.language, after=after, clock=clock)
    arrivals.arrive = front.arrive
    for step in story.steps:
        if step.verb == "finds":
            new_posting(house, board, FOUND[step.text], clock())
            await after()
            answer = " ".join(str(card.body) for card in front.take_arrived())
        else:
            answer = await said_by(front, line_of(front, step))
        check(step, answer)


def line_of(front: ConsoleFront, step: Step) -> str:
    """What is typed for a step: its text, or the number of the button that it presses."""
    if step.verb == "types":
        return step.text.replace("\n", "\\n")
    labels = [button.label for button in front.buttons]
    numbers = [n for n, label in enumerate(labels, 1) if label.startswith(step.text)]
    assert numbers, f"no button {step.text!r}; there are {labels}"
    return str(numbers[0])


async def said_by(front: ConsoleFront, typed: str) -> str:
    """One line of a script, and all that its answer holds."""
    written: list[str] = []
    await play(front, typed, written.append)
    answer = json.loads(written[0])
    shown = [*answer["replies"], *answer.get("cards", ())]
    files = [reply["file"]["text"] for reply in shown if "file" in reply]
    toasts = [reply["toast"] for reply in shown if "toast" in reply]
    labels = [label for reply in shown for row in reply["buttons"] for label in row]
    return "\n".join([*(reply["text"] for reply in shown), *toasts, *files, *labels])


@asynccontextmanager
async def at_telegram(house: Database, story: Story) -> AsyncIterator[tuple[TelegramPerson, Clock]]:
    clock = Clock()
    async with BotApi(rates=False) as api, live_bot(api, house, OPEN, clock=clock):
        tag = "zh-hans" if story.language == "zh" else "en"
        yield api.user(7, language=tag), clock


@BOTH
async def test_a_story_at_telegram_s_door(house, story, monkeypatch):
    monkeypatch.setenv("PTB_TIMEDELTA", "1")
    board = a_catalogue(house)
    async with at_telegram(house, story) as (mia, clock):
        for step in story.steps:
            before = marks_of(mia)
            query = None
            if step.verb == "finds":
                new_posting(house, board, FOUND[step.text], clock())
                mia.say("/help")  # whoever is answered is sent what waits, too
            elif step.verb == "types":
                mia.say(step.text)
            else:
                query = mia.press(label_of(mia, step.text))
            await check_at_telegram(mia, step, before, query)


def label_of(mia: TelegramPerson, beginning: str) -> str:
    """The label of the latest button that begins so."""
    for message in reversed(mia.messages()):
        for row in message.buttons:
            for button in row:
                if button["text"].startswith(beginning):
                    return str(button["text"])
    raise AssertionError(f"no button {beginning!r} is shown")


def marks_of(mia: TelegramPerson) -> dict[int, int]:
    """Every message with the number of its versions: what is new shows beside them."""
    return {message.id: len(message.versions) for message in mia.messages()}


async def check_at_telegram(
    mia: TelegramPerson, step: Step, before: dict[int, int], query: str | None
) -> None:
    toast = await mia.wait_answer(query) if query else None
    for _ in range(400):
        fresh = [m for m in mia.messages() if before.get(m.id) != len(m.versions)]
        labels = [button["text"] for m in fresh for row in m.buttons for button in row]
        answer = "\n".join([*(m.text for m in fresh), toast or "", *labels]).replace("\u2060", "")
        if (fresh or toast) and all(text in answer for text in step.said):
            break
        await asyncio.sleep(0.05)
    check(step, answer)
