"""/invite: codes that let people in, for so many people and so long. For the owner alone."""

from __future__ import annotations

import re
import secrets
from datetime import timedelta

from watchbot.bot.commands.owner import owners_only
from watchbot.bot.commands.share import deep_link
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.delivery.facts import Reader
from watchbot.model.markup import Block, Bold, Code, item, line
from watchbot.model.message import Button
from watchbot.store import invites
from watchbot.store.invites import Invite

_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No sign that can be taken for another."""
_LENGTH = 12
"""59 bits: with the pace limit nobody guesses one."""
_USUAL_DAYS = 7
_MOST_DAYS = 365
_MOST_PLACES = 1000
_SPAN = re.compile(r"(\d{1,3})\s*(d|w|天|日|周|days?|weeks?)")
_LIST = frozenset({"list", "列表", "查看"})
_REVOKE = frozenset({"revoke", "delete", "remove", "off", "撤销", "作废", "删除"})


def _invite(turn: Turn, rest: str) -> Replies:
    """`/invite [COUNT] [SPAN]` makes a code; `/invite list`; `/invite revoke CODE`."""
    words = rest.split()
    first = words[0].casefold() if words else ""
    if first in _LIST:
        return _list(turn)
    if first in _REVOKE:
        return _revoked(turn, words[1]) if len(words) > 1 else turn.reply("invite.usage")
    wanted = _read(rest)
    return _make(turn, *wanted) if wanted else turn.reply("invite.usage")


def _read(rest: str) -> tuple[int, int] | None:
    """How many people, and how many days; a bare figure is people. None = not understood."""
    text = rest.strip().casefold()
    days, places = _USUAL_DAYS, 1
    if span := _SPAN.search(text):
        days = int(span[1]) * (7 if span[2][0] in "w周" else 1)
        text = (text[: span.start()] + text[span.end() :]).strip()
    if text:
        if not text.isdecimal():
            return None
        places = int(text)
    return (places, days) if 1 <= places <= _MOST_PLACES and 1 <= days <= _MOST_DAYS else None


def _make(turn: Turn, places: int, days: int) -> Replies:
    if len(invites.holding(turn.tx, now=turn.now)) >= turn.access.quotas.invites:
        return turn.reply("invite.too_many", limit=turn.access.quotas.invites)
    code = "".join(secrets.choice(_SIGNS) for _ in range(_LENGTH))
    expires_at = turn.now + timedelta(days=days)
    made = invites.add(turn.tx, turn.id, code, places=places, now=turn.now, expires_at=expires_at)
    link = deep_link(turn, code)
    copy = Button(turn.say("button.copy"), copy=link)
    return reply(
        line(turn.say("invite.made", count=places, date=_day(turn, made))),
        line(Code(link)),
        line(turn.say("invite.how")),
        buttons=((copy, _revoke_button(turn, made)),),
    )


def _day(turn: Turn, made: Invite) -> str:
    reader = Reader(language=turn.language, now=turn.now, zone=turn.subscriber.zone)
    return reader.day(made.expires_at)


def _revoke_button(turn: Turn, made: Invite, *, named: bool = False) -> Button:
    key = "button.revoke_code" if named else "button.revoke"
    return Button(turn.say(key, code=made.code), data=f"iv:{made.code}")


def _list(turn: Turn, *, edit: bool = False) -> Replies:
    held = invites.holding(turn.tx, now=turn.now)
    if not held:
        return reply(line(turn.say("invite.none")), line(turn.say("invite.usage")), edit=edit)
    body: list[Block] = [line(Bold(turn.say("invite.title")))]
    for each in held:
        left, values = each.places - each.used, {"date": _day(turn, each), "places": each.places}
        body.append(item(Code(each.code), " ", turn.say("invite.one", left=left, **values)))
    buttons = tuple((_revoke_button(turn, each, named=True),) for each in held[:20])
    return reply(*body, buttons=buttons, edit=edit)


def _revoked(turn: Turn, code: str) -> Replies:
    is_gone = invites.revoke(turn.tx, code.casefold())
    return turn.reply("invite.revoked" if is_gone else "invite.unknown", code=code[:40])


def _press(turn: Turn, rest: str) -> Replies:
    """Button `iv:CODE`: it lets nobody in any more."""
    if not invites.revoke(turn.tx, rest):
        return turn.note("invite.unknown", code=rest)
    return reply(line(turn.say("invite.revoked", code=rest)), edit=True)


invite = owners_only(_invite)
revoke = owners_only(_press)
