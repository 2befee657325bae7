"""/saved, /applied, /hidden: the postings a person has marked, five a page."""

from __future__ import annotations

from watchbot.bot.commands import muting
from watchbot.bot.commands.paged import paged, split_page
from watchbot.bot.turn import Replies, Turn
from watchbot.store import postings, subscribers

_MARKS = ("saved", "applied", "hidden")


def saved(turn: Turn, rest: str) -> Replies:
    """`/saved`."""
    return _page(turn, "saved", 0)


def applied(turn: Turn, rest: str) -> Replies:
    """`/applied`."""
    return _page(turn, "applied", 0)


def hidden(turn: Turn, rest: str) -> Replies:
    """`/hidden`, and the employers that are muted."""
    return (*_page(turn, "hidden", 0), *muting.listed(turn))


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
