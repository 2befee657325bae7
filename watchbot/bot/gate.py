"""Who is let in, who is shut out, and who is too fast? Closed to everybody who is not named."""

from __future__ import annotations

import hmac
from collections import OrderedDict, deque
from datetime import datetime

from watchbot.bot.turn import Access, Quotas, Replies, Request, reply
from watchbot.bot.words import say
from watchbot.model.markup import Code, line
from watchbot.model.message import Subscriber
from watchbot.store import blocks, invites
from watchbot.store.database import Transaction

CONSOLE = "console"
_REMEMBERED = 1000
"""People whose pace is known; of more the one who was silent longest is forgotten."""


def lets_in(tx: Transaction, access: Access, request: Request, known: Subscriber | None) -> bool:
    """Whether this person, or the chat she speaks in, may use the bot."""
    if access.everyone or request.address.channel == CONSOLE:
        return True
    named = {str(number) for number in access.owners | access.allow}
    if str(request.user_id) in named or request.address.value in named:
        return True
    if known is None:
        return False
    return access.invite_code is not None or invites.is_guest(tx, known.id)


def refusal(tx: Transaction, access: Access, request: Request, *, is_in: bool) -> Replies | None:
    """Why she is not answered, in words; None = go on: she is in, or has brought a code that is good."""
    if is_blocked(tx, access, request):
        blocked = reply(line(say(request.language, "access.blocked")))
        return () if request.is_group else blocked
    if is_in or is_code(tx, access, code_of(request), now=request.now):
        return None
    return turned_away(access, request)


def use_code(tx: Transaction, request: Request, subscriber: Subscriber) -> None:
    """Who comes by an invite takes one of its places; the configured code has no end of them."""
    invites.use(tx, code_of(request).casefold(), subscriber.id, now=request.now)


def is_blocked(tx: Transaction, access: Access, request: Request) -> bool:
    """Whether an owner has shut out this person or chat; owners cannot be."""
    if access.is_owner(request):
        return False
    ids = {str(request.user_id), request.address.value}
    return blocks.is_any(tx, request.address.channel, ids)


def code_of(request: Request) -> str:
    """The code of `/start CODE`, or nothing."""
    command, _, rest = (request.text or "").strip().partition(" ")
    return rest.strip() if command == "/start" else ""


def is_code(tx: Transaction, access: Access, code: str, *, now: datetime) -> bool:
    """Whether a code opens the door: the configured one (compared in constant time), or an invite."""
    if not code:
        return False
    configured = (access.invite_code or "").encode()
    if configured and hmac.compare_digest(code.encode(), configured):
        return True
    return invites.is_good(tx, code.casefold(), now=now)


def turned_away(access: Access, request: Request) -> Replies:
    """One polite line, with the id that the owner needs; the owner herself is told what to set."""
    language, who = request.language, str(request.user_id)
    if request.button is not None:
        return ()
    if request.is_group:
        return reply(line(say(language, "access.group", id=request.address.value)))
    if not (access.owners or access.allow or access.invite_code):
        setting = line(Code(f"[access]\nowners = [{who}]"))
        return reply(line(say(language, "access.unclaimed")), setting)
    lines = [line(say(language, "access.closed", id=who)), line(say(language, "access.code"))]
    if code_of(request):
        lines.insert(0, line(say(language, "access.bad_code")))
    return reply(*lines)


class PaceLimit:
    """How often each person may ask; kept in memory, for a restart slows everybody down anyway."""

    def __init__(self, quotas: Quotas):
        self._quotas = quotas
        self._recent: OrderedDict[int, deque[datetime]] = OrderedDict()
        self._told: set[int] = set()

    def refusal(self, request: Request) -> Replies | None:
        """None = go on; who is too fast is told once, then gets no answer until it is calmer."""
        who = request.user_id
        times = self._recent.setdefault(who, deque(maxlen=self._quotas.requests))
        self._recent.move_to_end(who)
        while len(self._recent) > _REMEMBERED:
            self._told.discard(self._recent.popitem(last=False)[0])
        is_full = len(times) == self._quotas.requests
        if (
            request.address.channel == CONSOLE
            or not is_full
            or request.now - times[0] >= self._quotas.span
        ):
            times.append(request.now)
            self._told.discard(who)
            return None
        if who in self._told:
            return ()
        self._told.add(who)
        seconds = round(self._quotas.span.total_seconds())
        return reply(line(say(request.language, "rate.slow", seconds=seconds)))
