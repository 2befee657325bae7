"""/saved, /applied, /hidden: the postings a person has marked, five a page."""

from __future__ import annotations

from watchbot.bot.commands.paged import paged, split_page
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.model.markup import Bold, line
from watchbot.model.message import Button
from watchbot.store import postings, subscribers

_MARKS = ("saved", "applied", "hidden")
_MOST_MUTED = 20


def saved(turn: Turn, rest: str) -> Replies:
    """`/saved`."""
    return _page(turn, "saved", 0)


def applied(turn: Turn, rest: str) -> Replies:
    """`/applied`."""
    return _page(turn, "applied", 0)


def hidden(turn: Turn, rest: str) -> Replies:
    """`/hidden`, and the employers that are muted."""
    return (*_page(turn, "hidden", 0), *_muted(turn))


def press(turn: Turn, rest: str) -> Replies:
    """Button `mp:MARK:PAGE`."""
    mark, page = split_page(rest)
    return _page(turn, mark, page, edit=True) if mark in _MARKS else turn.note("not_found")


def _page(turn: Turn, mark: str, page: int, *, edit: bool = False) -> Replies:
    uids = subscribers.marked(turn.tx, turn.id, mark)
    if not uids:
        return turn.reply(f"{mark}.empty")
    known = postings.many(turn.tx, uids)
    found = [known[uid] for uid in uids if uid in known]
    title = turn.say(f"{mark}.title", count=len(found))
    return paged(turn, title, found, page, data=f"mp:{mark}", edit=edit)


def _muted(turn: Turn) -> Replies:
    muted = subscribers.muted(turn.tx, turn.id)
    if not muted:
        return ()
    buttons = tuple(
        (Button(turn.say("button.unmute", company=company)[:60], data=_unmute_data(key)),)
        for key, company in muted.items()
    )
    return reply(line(Bold(turn.say("muted.title"))), buttons=buttons[:_MOST_MUTED])


def _unmute_data(key: str) -> str:
    """At most 64 bytes; a key of Chinese letters is cut at a whole letter."""
    return f"um:{key}".encode()[:64].decode(errors="ignore")


def unmute(turn: Turn, rest: str) -> Replies:
    """Button `um:KEY`, or how the key begins."""
    muted = subscribers.muted(turn.tx, turn.id)
    key = next((key for key in muted if rest and key.startswith(rest)), None)
    if key is None:
        return turn.note("not_found")
    subscribers.unmute(turn.tx, turn.id, key)
    return reply(line(turn.say("toast.unmuted", company=muted[key])), edit=True)
