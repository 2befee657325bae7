"""What came of an application? Asked once after two quiet weeks; here is the question and its buttons."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from watchbot.bot.commands.paged import split_page
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.bot.words import say
from watchbot.model.markup import Block, Bold, line
from watchbot.model.message import Button, Card, Subscriber
from watchbot.model.posting import Posting
from watchbot.store import marks, nudges, postings, subscribers


def question(
    subscriber: Subscriber, posting: Posting, applied_at: datetime, *, now: datetime
) -> Card:
    """The card that asks: heard back, still waiting, or stop asking such things."""
    language = subscriber.language
    days = (now - applied_at).days
    body: list[Block] = [
        line(Bold(say(language, "nudge.title", title=posting.title, company=posting.company))),
        line(say(language, "nudge.ask", days=days)),
    ]
    if not posting.is_open:
        body.append(line(say(language, "nudge.closed")))
    heard = Button(say(language, "button.heard"), data=f"nu:{posting.uid}:1")
    waiting = Button(say(language, "button.waiting"), data=f"nu:{posting.uid}:2")
    stop = Button(say(language, "button.stop_asking"), data=f"nu:{posting.uid}:3")
    details = Button(say(language, "button.details"), data=f"o:{posting.uid}")
    return Card(body=tuple(body), buttons=((heard, waiting), (stop, details)))


def press(turn: Turn, rest: str) -> Replies:
    """Button `nu:UID:N`: 1 heard back, 2 still waiting, 3 never ask again."""
    uid, answer = split_page(rest)
    posting = postings.get(turn.tx, uid)
    if posting is None or answer not in _ANSWERS:
        return turn.note("not_found")
    if marks.APPLIED not in marks.marks(turn.tx, turn.id, uid):
        return turn.note("nudge.not_applied")
    return reply(line(_ANSWERS[answer](turn, posting)), edit=True)


def _heard(turn: Turn, posting: Posting) -> str:
    marks.mark(turn.tx, turn.id, posting.uid, marks.ANSWERED, now=turn.now)
    nudges.done(turn.tx, turn.id, posting.uid)
    return turn.say("nudge.heard", title=posting.title)


def _waiting(turn: Turn, posting: Posting) -> str:
    nudges.wait_on(turn.tx, turn.id, posting.uid, now=turn.now)
    return turn.say("nudge.waiting", title=posting.title, days=marks.QUIET_FOR.days)


def _stop(turn: Turn, posting: Posting) -> str:
    subscribers.update(turn.tx, replace(turn.subscriber, nudges=False))
    return turn.say("nudge.stopped")


_ANSWERS = {1: _heard, 2: _waiting, 3: _stop}
