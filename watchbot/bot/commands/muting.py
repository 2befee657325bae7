"""/mute and its buttons: an employer of which nothing more is told, until that is taken back."""

from __future__ import annotations

from watchbot.bot.catalogue import last_card
from watchbot.bot.commands.cards import on_posting
from watchbot.bot.commands.company import employer_name, label_of, of_name
from watchbot.bot.turn import Replies, Reply, Turn, reply
from watchbot.model.markup import Bold, Line, line
from watchbot.model.message import Button, Card
from watchbot.model.posting import Posting
from watchbot.pipeline.read.company import company_key, company_named
from watchbot.store import subscribers

_MOST = 20
_LABEL = 60


def mute_named(turn: Turn, rest: str) -> Replies:
    """`/mute [NAME]`: an employer by its name, or that of the last card."""
    name = rest.strip()
    found = of_name(turn, name, "m:{uid}") if name else last_card(turn)
    if isinstance(found, Posting):
        return _mute(turn, found, "")
    if found is not None:
        return found
    return _mute_unknown(turn, name) if company_key(name) else turn.reply("mute.usage")


def _mute_unknown(turn: Turn, name: str) -> Replies:
    """An employer without openings so far: nothing of it will be told when it has some."""
    known = company_named(name)
    key, company = (known.key, label_of(turn, known)) if known else (company_key(name), name)
    subscribers.mute_company(turn.tx, turn.id, key, company=company, now=turn.now)
    return _done(turn, company, data=_data(key), note=line(turn.say("muted.unknown")))


def _mute(turn: Turn, posting: Posting, more: str) -> Replies:
    if posting.company_key in subscribers.muted(turn.tx, turn.id):
        return _unmute(turn, posting, more)
    company = employer_name(turn, posting)
    subscribers.mute_company(turn.tx, turn.id, posting.company_key, company=company, now=turn.now)
    return _done(turn, company, data=f"n:{posting.uid}")


def _done(turn: Turn, company: str, *, data: str, note: Line | None = None) -> Replies:
    """What is muted from now on, with the way back."""
    undo = Button(turn.say("button.unmute", company=company)[:_LABEL], data=data)
    said = line(turn.say("muted.done", company=company))
    card = Card(body=(said, note) if note else (said,), buttons=((undo,),))
    return (Reply(card, toast=turn.say("toast.muted", company=company)),)


def _unmute(turn: Turn, posting: Posting, more: str) -> Replies:
    subscribers.unmute(turn.tx, turn.id, posting.company_key)
    said = turn.reply("toast.unmuted", company=employer_name(turn, posting))[0]
    is_undone = turn.request.button is not None and turn.request.button[:1] == "n"
    return (Reply(said.card, edit=is_undone),)


def listed(turn: Turn) -> Replies:
    """The employers that are muted, each a button that takes it back; nothing where there are none."""
    muted = subscribers.muted(turn.tx, turn.id)
    if not muted:
        return ()
    buttons = tuple(
        (Button(turn.say("button.unmute", company=company)[:_LABEL], data=_data(key)),)
        for key, company in muted.items()
    )
    return reply(line(Bold(turn.say("muted.title"))), buttons=buttons[:_MOST])


def _data(key: str) -> str:
    """At most 64 bytes; a key of Chinese letters is cut at a whole letter."""
    return f"um:{key}".encode()[:64].decode(errors="ignore")


def unmute_key(turn: Turn, rest: str) -> Replies:
    """Button `um:KEY`, or how the key begins."""
    muted = subscribers.muted(turn.tx, turn.id)
    key = next((key for key in muted if rest and key.startswith(rest)), None)
    if key is None:
        return turn.note("not_found")
    subscribers.unmute(turn.tx, turn.id, key)
    return reply(line(turn.say("toast.unmuted", company=muted[key])), edit=True)


mute = on_posting(_mute)
unmute = on_posting(_unmute)
