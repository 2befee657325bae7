"""How do updates come in? Polled, stored, and only then confirmed by the next poll's offset.

python-telegram-bot's own polling confirms before handlers ran, ends on 401 and hangs on an update
that it cannot read (telegram.md 2, P1-P4): so the raw answer is fetched and stored here.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import structlog
from telegram import Bot
from telegram.error import Conflict, EndPointNotFound, InvalidToken, RetryAfter, TelegramError

from watchbot.errors import StoreError
from watchbot.store import intake, moments
from watchbot.store.database import Database, Transaction

log = structlog.get_logger(__name__)

WANTED = ("message", "edited_message", "channel_post", "callback_query", "my_chat_member")
_GET_UPDATES = "get__updates"
"""Becomes `getUpdates` on the wire. The plain name makes PTB warn of its own method, which parses."""
_ANSWER_MARGIN = 10
"""Seconds that an answer may come later than the poll was to last."""
_BATCH = 100
_BOT = "telegram_bot_"
"""A moment of this name and the bot's id: since when it is the one that we speak as."""
_NOTE_EVERY = timedelta(seconds=30)


class TelegramIntake:
    """The polling side of the door.

    `state` is one word for the status page: starting, polling, unauthorised, conflict,
    unreachable, store_failed. `last_good_at` is the last answered poll; its age is the health.
    """

    def __init__(
        self,
        bot: Bot,
        db: Database,
        *,
        clock: Callable[[], datetime],
        poll_seconds: int = 30,
        longest_pause: float = 30.0,
    ):
        self._bot = bot
        self._bot_id = bot.token.partition(":")[0]
        self._db = db
        self._clock = clock
        self._poll_seconds = poll_seconds
        self._longest_pause = longest_pause
        self._failures = 0
        self._noted: tuple[str, datetime] | None = None
        self.state = "starting"
        self.last_good_at: datetime | None = None
        self.arrived = asyncio.Event()
        """Set when something was stored; whoever handles it clears it."""

    async def run(self) -> None:
        """Polls for ever; ends by cancellation only. Whatever fails is tried again after a pause."""
        while True:
            try:
                await self.poll_once()
            except TelegramError as error:
                await self.explain(error)
                await asyncio.sleep(self.pause(error))
            except StoreError as error:
                self._note("store_failed", error)
                await asyncio.sleep(self.pause(error))

    async def poll_once(self) -> int:
        """One long poll. Returns how many updates were stored; raises TelegramError, StoreError."""
        offset = await self._db.run(self._next_offset)
        asked: dict[str, Any] = {
            "timeout": self._poll_seconds,
            "limit": _BATCH,
            "allowed_updates": list(WANTED),
        }
        if offset is not None:
            asked["offset"] = offset
        wait = self._poll_seconds + _ANSWER_MARGIN
        answer = await self._bot.do_api_request(_GET_UPDATES, asked, read_timeout=wait)
        received = numbered(answer)
        if answer and not received:
            raise TelegramError("an answer without numbered updates")
        if received:
            await self.take_in(received)
        await self.note_good()
        return len(received)

    def _next_offset(self, tx: Transaction) -> int | None:
        """Numbers belong to a bot: after a change of the token those of the other one mean nothing,
        and an offset made from them would throw away what waits for this one."""
        now = self._clock()
        name = f"{_BOT}{self._bot_id}"
        since = {n: at for n, at in moments.all(tx).items() if n.startswith(_BOT)}
        if name not in since or any(at > since[name] for at in since.values()):
            since[name] = now if since else now - intake.NUMBERS_HOLD
            moments.note(tx, name, since[name])
        return intake.next_offset(tx, now=max(now, since[name] + intake.NUMBERS_HOLD))

    async def take_in(self, received: list[tuple[int, dict[str, Any]]]) -> None:
        """Stores updates, whichever way they came."""
        await self._db.run(intake.store_updates, received, self._clock())
        self.arrived.set()

    async def note_good(self) -> None:
        """Telegram has answered us; the health page is told twice a minute at most."""
        now = self._clock()
        await self._note_moment("good_update", now)
        if self.state != "polling":
            log.info("telegram answers", was=self.state)
        self.state, self._failures, self.last_good_at = "polling", 0, now

    async def _note_moment(self, name: str, now: datetime) -> None:
        before = self._noted
        if before is None or before[0] != name or abs(now - before[1]) >= _NOTE_EVERY:
            await self._db.run(moments.note, name, now)
            self._noted = name, now

    async def explain(self, error: TelegramError) -> None:
        """Says once what is wrong, and takes away a webhook that is in the way."""
        state = _state_of(error)
        self._note(state, error)
        with suppress(StoreError):  # the database has its own place on the health page
            await self._note_moment(moments.TROUBLE + state, self._clock())
        if isinstance(error, Conflict) and "webhook is active" in str(error).lower():
            await self._drop_webhook()

    def pause(self, error: Exception) -> float:
        """Seconds until the next try: doubling from one, with a ceiling; or what Telegram says."""
        if isinstance(error, RetryAfter):
            wait = error._retry_after  # the public attribute warns, or changes its type
            return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
        self._failures += 1
        longest = min(self._longest_pause, 2.0 ** (self._failures - 1))
        return longest * (0.75 + random.random() / 4)

    def _note(self, state: str, error: Exception) -> None:
        if self.state != state:
            cause = type(error.__cause__).__name__ if error.__cause__ else None
            log.warning(
                "telegram polling is disturbed",
                state=state,
                error=type(error).__name__,
                cause=cause,
                why=str(error),
            )
        self.state = state

    async def _drop_webhook(self) -> None:
        try:
            await self._bot.delete_webhook()
            log.warning(
                "a webhook was set for this bot; it is taken away, for polling is configured"
            )
        except TelegramError:
            log.warning("a webhook is set for this bot and could not be taken away")


def _state_of(error: TelegramError) -> str:
    if isinstance(error, Conflict):
        return "conflict"
    return "unauthorised" if isinstance(error, EndPointNotFound | InvalidToken) else "unreachable"


def numbered(answer: Any) -> list[tuple[int, dict[str, Any]]]:
    """The updates of an answer with their numbers; what has no number cannot be kept apart."""
    items = answer if isinstance(answer, list) else [answer]
    return [
        (item["update_id"], item)
        for item in items
        if isinstance(item, dict) and isinstance(item.get("update_id"), int)
    ]
