"""/pause, /resume, and "stop": watches rest, one or all, until a day or until called."""

from __future__ import annotations

from datetime import datetime

from watchbot.bot.commands.listing import ALL, IT, named, number_and_rest, which_one
from watchbot.bot.commands.start import cancel
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.bot.until import read_until
from watchbot.delivery.facts import Reader
from watchbot.model.markup import line
from watchbot.model.message import Button
from watchbot.store import rules

_SHOWN = 60


def pause(turn: Turn, rest: str) -> Replies:
    """`/pause [NUMBER|all] [until]`: rests watches; without a number all of them."""
    word, until_text = number_and_rest(rest)
    is_span = _until(turn, rest) is not None  # "2 weeks" is no watch 2
    is_named = word.isdecimal() or word.casefold() in ALL | IT
    if is_span or (word and not is_named):
        word, until_text = "all", rest.strip()
    until = _until(turn, until_text) if until_text.strip() else None
    if until_text.strip() and until is None:
        return turn.reply("pause.date", text=until_text.strip()[:_SHOWN])
    if not word or word.casefold() in ALL:
        return _pause_all(turn, until)
    found = named(turn, word)
    if found is None:
        return which_one(turn, word, "pause")
    rules.pause(turn.tx, turn.id, found[1].id, until)
    return _said(turn, turn.say("pause.one", number=found[0]), until, found[1].id)


def _until(turn: Turn, text: str) -> datetime | None:
    return read_until(text, now=turn.now, zone=turn.subscriber.zone)


def _pause_all(turn: Turn, until: datetime | None) -> Replies:
    count = rules.pause(turn.tx, turn.id, None, until)
    if not count:
        return turn.reply("list.nothing_to_pause")
    return _said(turn, turn.say("pause.all", count=count), until)


def stop(turn: Turn, rest: str) -> Replies:
    """ "stop": ends the open question if there is one, else all alerts, with the ways back and out."""
    if turn.asked_last(typed_only=True) is not None:
        return cancel(turn, rest)
    if not rules.of(turn.tx, turn.id):
        return turn.reply("list.nothing_to_pause")
    count = rules.pause(turn.tx, turn.id, None, None)
    resume_button = Button(turn.say("button.resume_all"), data="go:resume")
    forget_button = Button(turn.say("button.forget"), data="go:forget")
    said = turn.say("stop.done", count=count)
    return reply(line(said), buttons=((resume_button, forget_button),))


def _said(turn: Turn, text: str, until: datetime | None, rule_id: int | None = None) -> Replies:
    data = f"rp:{rule_id}:0" if rule_id is not None else "go:resume"
    buttons = ((Button(turn.say("button.resume_all"), data=data),),)
    if until is None:
        return reply(line(text), buttons=buttons)
    reader = Reader(language=turn.language, now=turn.now, zone=turn.subscriber.zone)
    until_words = turn.say("pause.until", date=reader.moment(until))
    return reply(line(text, " ", until_words), buttons=buttons)


def resume(turn: Turn, rest: str) -> Replies:
    """`/resume [NUMBER]`: watches again."""
    word, _ = number_and_rest(rest)
    if not word or word.casefold() in ALL:
        if not rules.of(turn.tx, turn.id):
            return turn.reply("list.nothing_to_pause")
        return turn.reply("resume.all", count=rules.resume(turn.tx, turn.id, None))
    found = named(turn, word)
    if found is None:
        return which_one(turn, word, "resume")
    rules.resume(turn.tx, turn.id, found[1].id)
    return turn.reply("resume.one", number=found[0])
