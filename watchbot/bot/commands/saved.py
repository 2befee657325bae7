"""/saved, /applied, /hidden: the postings a person has marked, five a page."""

from __future__ import annotations

from watchbot.bot.commands.rule_words import posting_items
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.model.markup import Bold, line
from watchbot.model.message import Button
from watchbot.store import postings, subscribers

PAGE = 5
_MARKS = ("saved", "applied", "hidden")


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
    mark, _, page = rest.partition(":")
    if mark not in _MARKS:
        return turn.reply("not_found")
    return _page(turn, mark, int(page) if page.isdecimal() else 0, edit=True)


def _page(turn: Turn, mark: str, page: int, *, edit: bool = False) -> Replies:
    uids = subscribers.marked(turn.tx, turn.id, mark)
    if not uids:
        return turn.reply(f"{mark}.empty")
    pages = (len(uids) + PAGE - 1) // PAGE
    page = min(page, pages - 1)
    found = list(postings.many(turn.tx, uids[page * PAGE : (page + 1) * PAGE]).values())
    title = line(Bold(turn.say(f"{mark}.title", count=len(uids))))
    opens = tuple((Button(posting.title[:48], data=f"d:{posting.uid}:0"),) for posting in found)
    pager = tuple(
        Button(sign, data=f"mp:{mark}:{other}")
        for sign, other in (("‹", page - 1), ("›", page + 1))
        if 0 <= other < pages
    )
    buttons = (*opens, pager) if pager else opens
    return reply(title, *posting_items(turn, found), buttons=buttons, edit=edit)


def _muted(turn: Turn) -> Replies:
    muted = subscribers.muted(turn.tx, turn.id)
    if not muted:
        return ()
    buttons = tuple(
        (Button(turn.say("button.unmute", company=company)[:60], data=f"um:{key}"[:64]),)
        for key, company in muted.items()
    )
    return reply(line(Bold(turn.say("muted.title"))), buttons=buttons[:20])


def unmute(turn: Turn, rest: str) -> Replies:
    """Button `um:KEY`."""
    muted = subscribers.muted(turn.tx, turn.id)
    key = next((key for key in muted if key.startswith(rest)), None)
    if key is None:
        return turn.reply("not_found")
    subscribers.unmute(turn.tx, turn.id, key)
    return reply(line(turn.say("toast.unmuted", company=muted[key])), edit=True)
