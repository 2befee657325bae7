"""A person starts the bot and watches every engineer."""

from __future__ import annotations

from tests.botapi.people import Person

STARTING = 30.0
"""Seconds that a busy machine may take to start a process and look at four boards."""


async def subscribe(mia: Person) -> None:
    """`/start`, then a watch for every engineer, with the button that creates it."""
    mia.say("/start")
    await mia.wait_message(within=STARTING)
    before = mia.last().id
    mia.say("/watch engineer")
    preview = await mia.wait_message(lambda m: bool(m.buttons), after=before, within=STARTING)
    query = (
        mia.press("rc", preview) if _has(preview, "rc") else mia.press(_create(preview), preview)
    )
    await mia.wait_answer(query, within=STARTING)


def labels(message) -> list[tuple[str, str]]:
    return [(b["text"], b.get("callback_data", "")) for row in message.buttons for b in row]


def _has(message, data: str) -> bool:
    return any(data == found for _, found in labels(message))


def _create(message) -> str:
    return next(data for _, data in labels(message) if data.split(":")[0] == "rc")
