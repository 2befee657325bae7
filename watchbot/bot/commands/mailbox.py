"""The mailbox of a person: named, confirmed by a code that is mailed to it, taken away."""

from __future__ import annotations

import hmac
import re
import secrets
import unicodedata
from dataclasses import replace
from datetime import timedelta

from watchbot.bot.turn import QUESTION_LIVES, Replies, Turn, reply
from watchbot.bot.words import say
from watchbot.delivery.markup import dump
from watchbot.model.markup import Bold, line
from watchbot.model.message import Address, Button, Buttons, Card, Kind
from watchbot.store import outbox, subscribers

_EMAIL = re.compile(r"[^@\s<>,;\"]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")
_LONGEST = 254
_MOST_TRIES = 5
_FIGURES = 6


def answer(turn: Turn, value: str) -> Replies | None:
    """An address gets a code by mail; the code confirms it; None = it is neither."""
    said = unicodedata.normalize("NFKC", value).strip()
    if said.isdecimal():
        return confirm(turn, said)
    if not _EMAIL.fullmatch(said) or len(said) > _LONGEST:
        return None
    if not turn.access.has_mail:
        return turn.reply("settings.email_unset")
    if _codes_today(turn) >= turn.access.quotas.codes:
        return turn.reply("settings.email_often", count=turn.access.quotas.codes)
    changed = replace(turn.subscriber, email=said, email_confirmed=False)
    subscribers.update(turn.tx, changed)
    _send_code(turn, said)
    return turn.reply(_in_group(turn, "settings.email_sent"), email=said)


def take_away(turn: Turn) -> Turn:
    """Nothing is mailed any more; the turn as it stands then."""
    changed = replace(turn.subscriber, email=None, email_confirmed=False)
    subscribers.update(turn.tx, changed)
    return replace(turn, subscriber=changed)


def _codes_today(turn: Turn) -> int:
    """So that nobody uses the bot to fill a stranger's mailbox: neither a restart nor /forget helps."""
    queued = outbox.of_subscriber(turn.tx, turn.id, since=turn.now - timedelta(days=1))
    stored = sum(one.kind is Kind.NOTICE and one.address.channel == "email" for one in queued)
    return max(stored, turn.codes.count(turn.request.user_id, now=turn.now))


def _send_code(turn: Turn, email: str) -> None:
    code = f"{secrets.randbelow(10**_FIGURES):0{_FIGURES}}"
    turn.ask("email", email=email, code=code, tries=0)
    turn.codes.note(turn.request.user_id, now=turn.now)
    body = (
        line(Bold(say(turn.language, "settings.email_title", code=code))),
        line(say(turn.language, _in_group(turn, "settings.email_mail"), code=code)),
        line(say(turn.language, "settings.email_ignore")),
    )
    outbox.enqueue(
        turn.tx,
        subscriber_id=turn.id,
        address=Address("email", email),
        kind=Kind.NOTICE,
        dedupe_key=f"confirm:{email}:{turn.now.timestamp():.0f}",
        due_at=turn.now,
        now=turn.now,
        content=dump(Card(body=body, buttons=_confirm_button(turn, email))),
    )


def _in_group(turn: Turn, key: str) -> str:
    """In groups and channels bare figures are not shown to us: only commands are."""
    return f"{key}_group" if turn.request.is_group else key


def _confirm_button(turn: Turn, email: str) -> Buttons:
    """A link that confirms with one press, where our pages can be reached."""
    links = turn.access.links
    if links is None:
        return ()
    url = links.confirm(turn.id, email, until=turn.now + QUESTION_LIVES)
    return ((Button(turn.say("button.confirm_email"), url=url),),)


def is_code(turn: Turn, text: str) -> bool:
    """Whether a text is six figures and a code is waited for."""
    return len(text) == _FIGURES and text.isdecimal() and turn.asked("email") is not None


def confirm(turn: Turn, code: str) -> Replies:
    """The mailbox is hers if this is the code that was mailed to it."""
    asked = turn.asked("email")
    if asked is None or asked.get("email") != turn.subscriber.email:
        return turn.reply("settings.email_wrong")
    tries = asked.get("tries")
    if not isinstance(tries, int) or tries >= _MOST_TRIES:
        turn.settle("email")
        return turn.reply("settings.email_wrong")
    if not hmac.compare_digest(code.encode(), str(asked.get("code")).encode()):
        turn.ask("email", email=asked["email"], code=asked["code"], tries=tries + 1)
        return turn.reply("settings.email_again", email=turn.subscriber.email)
    turn.settle("email")
    subscribers.update(turn.tx, replace(turn.subscriber, email_confirmed=True))
    return reply(line(turn.say("settings.email_confirmed", email=turn.subscriber.email)))
