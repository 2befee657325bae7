"""/forget: erases everything about a person, after she has confirmed it."""

from __future__ import annotations

from watchbot.bot.turn import Replies, Turn, reply
from watchbot.model.markup import line
from watchbot.model.message import Button
from watchbot.store import subscribers


def ask(turn: Turn, rest: str) -> Replies:
    """What would be erased, and the button that does it."""
    turn.ask("forget")
    buttons = (
        (Button(turn.say("button.forget"), data="fg:yes"),),
        (Button(turn.say("button.cancel"), data="rx:forget"),),
    )
    return reply(line(turn.say("forget.ask")), buttons=buttons)


def press(turn: Turn, rest: str) -> Replies:
    """Button `fg:yes`; only while the question is open."""
    if turn.asked("forget") is None or rest != "yes":
        return turn.note("watch.stale")
    subscribers.forget(turn.tx, turn.id)
    return reply(line(turn.say("forget.done")), edit=True)
