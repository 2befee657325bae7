"""The whole little world in one place: bots with queues and rates, clock, faults, records."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.botapi.clock import Clock
from tests.botapi.errors import ApiError
from tests.botapi.faults import Faults
from tests.botapi.params import Params
from tests.botapi.queue import UpdateQueue
from tests.botapi.rates import Rates
from tests.botapi.records import Record, Records
from tests.botapi.state import Bot, Chat, User


@dataclass
class Webhook:
    """Where updates are sent instead of being polled."""

    url: str = ""
    secret: str = ""
    max_connections: int = 40
    last_error: str = ""
    last_error_at: float = 0.0


@dataclass
class Seat:
    """A bot at the server: its state, its updates, its pace, and who polls for it."""

    bot: Bot
    queue: UpdateQueue = field(default_factory=UpdateQueue)
    rates: Rates = field(default_factory=Rates)
    webhook: Webhook = field(default_factory=Webhook)
    webhook_set_at: float = float("-inf")
    poller: int = 0
    poll_waiting: bool = False
    conflict_at: float = float("-inf")
    last_offset: int | None = None
    last_poll_at: float = float("-inf")


class World:
    """Everything that the server knows. `changed` wakes whoever waits for something to happen."""

    def __init__(self, *, clock: Clock, records: Records, strict: bool = False):
        self.clock = clock
        self.records = records
        self.faults = Faults()
        self.strict = strict
        self.seats: list[Seat] = []
        self.closing = False
        self.any_token = False
        self.findings: list[Any] = []
        self.own_commands: frozenset[str] = frozenset()
        """Commands that may be live in a message beside those of the menus (`strict`)."""
        self.on_update: Callable[[Seat], None] | None = None
        self._waiters: set[asyncio.Future[None]] = set()

    def add_bot(self, token: str, *, username: str = "watch_test_bot") -> Seat:
        """Brings a bot to life; its id is the part of the token before the colon."""
        number = int(token.split(":")[0])
        seat = Seat(Bot(number, username, "Watch Test", {token}))
        self.seats.append(seat)
        return seat

    def seat_of(self, token: str) -> Seat:
        """The bot of a token, or the 401 that a wrong one gets."""
        if ":" not in token or token.startswith("0") or not token.split(":")[0].isdecimal():
            raise ApiError(401, "Unauthorized: invalid token specified")
        seat = next((s for s in self.seats if token in s.bot.tokens), None)
        if seat is None and self.any_token:
            seat = self.add_bot(token)
        if seat is None or self.clock.now() < seat.bot.revoked_until:
            raise ApiError(401, "Unauthorized")
        return seat

    def push(self, seat: Seat, kind: str, content: dict[str, Any]) -> int | None:
        """Queues an update and wakes the poller."""
        number = seat.queue.put(kind, content, self.clock.now())
        if self.on_update:
            self.on_update(seat)
        self.wake()
        return number

    def wake(self) -> None:
        """Something has changed."""
        waiters, self._waiters = self._waiters, set()
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    async def wait_change(self, within: float) -> bool:
        """Sleeps until something changes; False after `within` real seconds."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.add(waiter)
        try:  # not wait_for: in Python 3.11 it may swallow a cancellation
            done, _ = await asyncio.wait({waiter}, timeout=max(0.0, within))
        finally:
            self._waiters.discard(waiter)
        return bool(done)


@dataclass
class Call:
    """One call of a method, with everything that it may touch."""

    world: World
    seat: Seat
    params: Params
    record: Record
    gone: Callable[[], bool] = lambda: False
    """True once the caller has hung up."""

    @property
    def bot(self) -> Bot:
        """Who calls."""
        return self.seat.bot

    @property
    def now(self) -> float:
        """The server's time."""
        return self.world.clock.now()

    def chat(self) -> Chat:
        """The chat of `chat_id`, writable."""
        chat = self.any_chat()
        chat.check_access()
        return chat

    def any_chat(self) -> Chat:
        """The chat of `chat_id`, whatever its state."""
        return self.bot.chat(self.params.raw("chat_id"))

    def pace(self, chat: Chat, *, edit: bool = False) -> None:
        """429 when it is too early."""
        paid = self.params.flag("allow_paid_broadcast")
        self.seat.rates.check(
            self.now, chat_id=chat.id, is_private=chat.is_private, edit=edit, paid=paid
        )

    def person(self, number: int) -> User | None:
        """A user by id."""
        return self.bot.users.get(number)
