"""Button under a message that lists many postings: the same as cards, some at a time."""

from __future__ import annotations

from watchbot.bot.commands.status import uids_of
from watchbot.bot.turn import Replies, Reply, Turn, reply
from watchbot.delivery.card_now import card_now
from watchbot.model.markup import line
from watchbot.model.message import Button, Kind, OutboxMessage
from watchbot.store import outbox, postings

AT_ONCE = 5
"""Cards of one press: Telegram lets a bot say about one thing a second in a chat."""


def press(turn: Turn, rest: str) -> Replies:
    """Button `g:ROW:FROM`: the next cards of the list in that message, and a button for the rest."""
    number, _, start = rest.partition(":")
    row = outbox.get(turn.tx, int(number)) if number.isdecimal() else None
    if row is None or row.subscriber_id != turn.id or row.kind is not Kind.GROUP:
        return turn.note("not_found")
    uids, begin = uids_of(row), int(start) if start.isdecimal() else 0
    shown = uids[begin : begin + AT_ONCE]
    known = postings.many(turn.tx, shown)
    cards = tuple(
        Reply(card_now(turn.tx, turn.subscriber, known[uid], now=turn.now))
        for uid in shown
        if uid in known
    )
    return (*cards, *_rest(turn, row, begin + AT_ONCE, len(uids))) or turn.note("not_found")


def _rest(turn: Turn, row: OutboxMessage, begin: int, total: int) -> Replies:
    left = total - begin
    if left <= 0:
        return ()
    button = Button(turn.say("button.next_cards"), data=f"g:{row.id}:{begin}")
    return reply(line(turn.say("group.left", count=left)), buttons=((button,),))
