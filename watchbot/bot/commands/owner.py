"""/users and /broadcast: for the owner of the bot alone."""

from __future__ import annotations

import zlib

from watchbot.bot.turn import Handler, Replies, Turn, reply
from watchbot.delivery.markup import dump
from watchbot.model.markup import Bold, item, line
from watchbot.model.message import Card, Kind, Subscriber
from watchbot.store import outbox, rules, subscribers

_SHOWN = 40


def owners_only(action: Handler) -> Handler:
    """Everybody else is told that this is not for her."""

    def guarded(turn: Turn, rest: str) -> Replies:
        if not turn.access.is_owner(turn.request):
            return turn.reply("owner.only")
        return action(turn, rest)

    return guarded


def _users(turn: Turn, rest: str) -> Replies:
    everyone = subscribers.all(turn.tx)
    title = line(Bold(turn.say("users.title", count=len(everyone))))
    return reply(title, *(item(_one(turn, who)) for who in everyone[:_SHOWN]))


def _one(turn: Turn, who: Subscriber) -> str:
    values = {
        "name": who.name or "–",
        "channel": who.address.channel,
        "value": who.address.value,
        "rules": len(rules.of(turn.tx, who.id)),
    }
    if who.paused:
        return turn.say("users.paused", **values, reason=who.paused_reason or "–")
    return turn.say("users.one", **values)


def _broadcast(turn: Turn, rest: str) -> Replies:
    text = rest.strip()
    if not text:
        return turn.reply("broadcast.usage")
    content = dump(Card(body=(line(text),)))
    key = f"broadcast:{zlib.crc32(text.encode()):08x}:{turn.now:%Y%m%d}"
    reached = [who for who in subscribers.all(turn.tx) if not who.paused]
    for who in reached:
        outbox.enqueue(
            turn.tx,
            subscriber_id=who.id,
            address=who.address,
            kind=Kind.NOTICE,
            dedupe_key=key,
            due_at=turn.now,
            now=turn.now,
            content=content,
        )
    return turn.reply("broadcast.done", count=len(reached))


users = owners_only(_users)
broadcast = owners_only(_broadcast)
