"""/broadcast: the owner tells everybody something, after she has seen it and confirmed it."""

from __future__ import annotations

import secrets

from watchbot.bot.commands.owner import owners_only
from watchbot.bot.turn import Replies, Turn, blank, reply
from watchbot.delivery.markup import dump
from watchbot.model.markup import Bold, Quote, line
from watchbot.model.message import Button, Card, Kind, Subscriber
from watchbot.store import outbox, subscribers
from watchbot.store.outbox import NewMessage

_LONGEST = 3000


def _preview(turn: Turn, rest: str) -> Replies:
    """`/broadcast TEXT`: what would be sent, and to how many; nothing is sent yet."""
    text = rest.strip()
    if not text:
        return turn.reply("broadcast.usage")
    if len(text) > _LONGEST:
        return turn.reply("broadcast.long", limit=_LONGEST)
    token = secrets.token_hex(4)
    turn.ask("broadcast", token, text=text)
    count = len(_reached(turn))
    title = line(Bold(turn.say("broadcast.preview", count=count)))
    buttons = (
        (
            Button(turn.say("button.send"), data=f"bc:{token}"),
            Button(turn.say("button.cancel"), data=f"rx:{token}"),
        ),
    )
    quoted = Quote(tuple(line(each) for each in text.splitlines()))
    return reply(title, blank(), quoted, buttons=buttons)


def _reached(turn: Turn) -> list[Subscriber]:
    return [who for who in subscribers.all(turn.tx) if not who.paused]


def _send(turn: Turn, rest: str) -> Replies:
    """Button `bc:TOKEN`: to everybody once, however often it is pressed."""
    asked = turn.asked("broadcast", rest)
    if asked is None:
        return turn.note("watch.stale")
    turn.settle(rest)
    lines = tuple(line(each) for each in str(asked["text"]).splitlines())
    reached = _reached(turn)
    content = dump(Card(body=lines))
    messages = [
        NewMessage(
            subscriber_id=who.id,
            address=who.address,
            kind=Kind.NOTICE,
            dedupe_key=f"broadcast:{rest}",
            due_at=turn.now,
            content=content,
        )
        for who in reached
    ]
    outbox.enqueue_all(turn.tx, messages, now=turn.now)
    return reply(line(turn.say("broadcast.done", count=len(reached))), edit=True)


broadcast = owners_only(_preview)
send = owners_only(_send)
