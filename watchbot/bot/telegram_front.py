"""The Telegram door: updates become requests to the conversation, its replies go to the outbox.

    poll -> store -> (next poll confirms) -> read one by one -> conversation -> outbox, update done

The last two steps are one transaction: an update is answered once, whatever is killed in between.
Updates are handled one after the other, so the order within a chat is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Protocol

import structlog
from telegram import Bot, Update
from telegram.error import TelegramError

from watchbot.bot.telegram_asides import Menus, TelegramAsides
from watchbot.bot.telegram_bot import open_bot
from watchbot.bot.telegram_intake import TelegramIntake
from watchbot.bot.telegram_update import Meaning, Moved, Reach, Talk, read_update
from watchbot.bot.telegram_webhook import Webhook, keep_webhook
from watchbot.bot.turn import NOTHING, Replies, Reply, Request
from watchbot.bot.words import say
from watchbot.delivery.markup import dump
from watchbot.delivery.sender import Sender
from watchbot.errors import StoreError
from watchbot.logs import Trouble
from watchbot.model.markup import line
from watchbot.model.message import Address, Card, Kind
from watchbot.store import blocks, intake, outbox, subscribers
from watchbot.store.database import Database, Transaction
from watchbot.store.intake import StoredUpdate

__all__ = ["Answers", "DoorSettings", "Menus", "TelegramFront", "open_bot"]

log = structlog.get_logger(__name__)

_AT_ONCE = 50
_STORE_PAUSE = 1.0


@dataclass(frozen=True)
class _Handled:
    """What came of an update: the replies, and whether the person has a place in the store."""

    replies: Replies = ()
    is_known: bool = True


class _DoneBefore(Exception):
    """The update was answered before: nothing of this transaction may stay."""


class Answers(Protocol):
    """Whoever answers: the conversation (bot/conversation.py), or less in tests."""

    def answer(self, tx: Transaction, request: Request) -> Replies:
        """The replies; everything that they say is done in `tx`."""
        ...


@dataclass(frozen=True, kw_only=True)
class DoorSettings:
    """How the door is kept. Times are seconds; `language` is used where Telegram tells none.

    `on_queued` is called when replies were queued, so that they need not wait for the timetable.
    """

    menus: Menus = field(default_factory=dict)
    group_menus: Menus = field(default_factory=dict)
    language: str = "en"
    poll_seconds: int = 30
    longest_pause: float = 30.0
    on_queued: Callable[[], None] = lambda: None
    clock: Callable[[], datetime] = lambda: datetime.now(UTC)


class TelegramFront:
    """The door. `intake.state` and `intake.last_good_at` tell how it is.

    `sender` answers strangers, who have no place in the store.
    """

    def __init__(
        self,
        bot: Bot,
        db: Database,
        conversation: Answers,
        sender: Sender,
        settings: DoorSettings | None = None,
    ):
        self._bot = bot
        self._db = db
        self._conversation = conversation
        self._asides = TelegramAsides(bot, sender)
        self._settings = settings or DoorSettings()
        self._username: str | None = None
        self._album: str | None = None
        self._ready = asyncio.Event()
        self.intake = TelegramIntake(
            bot,
            db,
            clock=self._settings.clock,
            poll_seconds=self._settings.poll_seconds,
            longest_pause=self._settings.longest_pause,
        )

    async def run(self, stop: asyncio.Event, *, webhook: Webhook | None = None) -> None:
        """Works until `stop` is set or the task is cancelled; ends within a second or two.

        With `webhook` updates come through `webhook_route`, otherwise they are polled.
        """
        work = (self._prepare(), self._handle_when_ready(), self._take_in_when_ready(webhook))
        tasks = [asyncio.create_task(each) for each in work]
        stopping = asyncio.create_task(stop.wait())
        try:
            await _first_end(tasks, stopping)
        finally:
            for task in (*tasks, stopping):
                task.cancel()
            await asyncio.gather(*tasks, stopping, return_exceptions=True)
            await self._asides.stop()

    async def _take_in_when_ready(self, webhook: Webhook | None) -> None:
        await self._ready.wait()
        if webhook:
            await keep_webhook(self._bot, self.intake, webhook)
        await self.intake.run()

    async def _handle_when_ready(self) -> None:
        """Before we know our name, a command for another bot would look like one for us."""
        await self._ready.wait()
        await self._handle_all()

    async def _prepare(self) -> None:
        """Finds out our name and puts up the command lists; Telegram may be away at first."""
        while self._username is None:
            try:
                self._username = (await self._bot.get_me()).username or ""
                await self.intake.note_good()
            except TelegramError as error:
                await self.intake.explain(error)
                await asyncio.sleep(self.intake.pause(error))
            except StoreError as error:
                await asyncio.sleep(self.intake.pause(error))
        self._ready.set()
        await self._asides.put_up(self._settings.menus, self._settings.group_menus)

    async def _handle_all(self) -> None:
        """Handles what is stored, in order, for ever."""
        trouble = Trouble(log)
        while True:
            try:
                waiting = await self._db.read(intake.pending, _AT_ONCE)
                for update in waiting:
                    await self.handle(update)
                trouble.is_over("updates are answered again")
            except StoreError as error:
                trouble.is_there("updates wait for the database", str(error))
                await asyncio.sleep(_STORE_PAUSE)
                continue
            if not waiting:
                await self.intake.arrived.wait()
                self.intake.arrived.clear()

    async def handle(self, stored: StoredUpdate) -> None:
        """One update: answered, or set aside with the reason. Raises StoreError only."""
        meaning: Meaning | None = None
        try:
            meaning = self._read(stored)
            if isinstance(meaning, Talk):
                meaning = await self._asides.complete(meaning)
            handled = await self._db.run(self._carry_out, stored.update_id, meaning)
        except _DoneBefore:
            return
        except StoreError:
            raise
        except Exception as error:
            log.exception("an update is set aside", update_id=stored.update_id)
            reason = f"{type(error).__name__}: {error}"
            await self._db.run(intake.park, stored.update_id, reason)
            handled = _sorry(meaning)
        self._answer(meaning, handled)

    def _read(self, stored: StoredUpdate) -> Meaning | None:
        update = Update.de_json(dict(stored.body), self._bot)
        meaning = read_update(
            update,
            username=self._username,
            language=self._settings.language,
            now=self._settings.clock(),
        )
        return None if isinstance(meaning, Talk) and self._is_further(meaning) else meaning

    def _is_further(self, talk: Talk) -> bool:
        """Ten pictures that were sent together are answered once."""
        before, self._album = self._album, talk.album or self._album
        return talk.album is not None and talk.album == before and talk.is_bare

    def _carry_out(self, tx: Transaction, update_id: int, meaning: Meaning | None) -> _Handled:
        """The one transaction."""
        handled = _Handled()
        match meaning:
            case Reach(address, True, _, greeting):
                _resume(tx, address)
                if greeting is not None:
                    handled = self._converse(tx, update_id, greeting)
            case Reach(address, False, reason):
                subscribers.pause(tx, address, reason)
            case Moved(old, new_value):
                subscribers.move(tx, old, new_value)
            case Talk(request):
                handled = self._converse(tx, update_id, request)
        if not intake.mark_done(tx, update_id):
            raise _DoneBefore
        return handled

    def _converse(self, tx: Transaction, update_id: int, asked: Request) -> _Handled:
        asked = replace(asked, bot_name=self._username or None)
        before = subscribers.find(tx, asked.address)
        if before is not None and before.paused and not asked.is_group:
            _resume(tx, asked.address)  # who writes to us can be written to
        replies = self._conversation.answer(tx, asked)
        known = subscribers.find(tx, asked.address)
        if known is None:
            return _Handled(replies, is_known=False)
        if known.paused:  # what is queued for her would wait: she is shut out
            return _Handled(replies, is_known=False)
        for number, reply in enumerate(replies):
            if reply.card != NOTHING:
                _enqueue(tx, known.id, asked, reply, key=f"reply:{update_id}:{number}")
        return _Handled(replies)

    def _answer(self, meaning: Meaning | None, handled: _Handled) -> None:
        """What does not go through the outbox: the toast of a press, and answers to strangers."""
        if isinstance(meaning, Talk) and meaning.query_id:
            toast = next((r.toast for r in handled.replies if r.toast), None)
            self._asides.toast(meaning.query_id, toast)
        if handled.is_known:
            if handled.replies:
                self._settings.on_queued()
        elif isinstance(meaning, Talk):
            self._asides.tell_stranger(meaning.request.address, handled.replies)
        elif isinstance(meaning, Reach):
            self._asides.tell_stranger(meaning.address, handled.replies)


def _resume(tx: Transaction, address: Address) -> None:
    """The chat can be reached again; that does not undo what an owner has done."""
    if not blocks.is_any(tx, address.channel, [address.value]):
        subscribers.resume(tx, address)


def _enqueue(
    tx: Transaction, subscriber_id: int, asked: Request, reply: Reply, *, key: str
) -> None:
    content = dump(reply.card)
    if reply.edit and asked.message_id:
        content["edit_of"] = asked.message_id
    if reply.picture:
        content["picture"] = reply.picture
    if reply.file:
        content["file"] = {"name": reply.file.name, "text": reply.file.text}
    outbox.enqueue(
        tx,
        subscriber_id=subscriber_id,
        address=asked.address,
        kind=Kind.REPLY,
        dedupe_key=key,
        due_at=asked.now,
        now=asked.now,
        content=content,
        priority=0,
    )


def _sorry(meaning: Meaning | None) -> _Handled:
    """What is said, outside the outbox, when answering broke."""
    if not isinstance(meaning, Talk):
        return _Handled()
    words = say(meaning.request.language, "front.broken")
    return _Handled((Reply(Card(body=(line(words),))),), is_known=False)


async def _first_end(tasks: Iterable[asyncio.Task[None]], stopping: asyncio.Task[bool]) -> None:
    """Returns when `stopping` ends; a task that breaks breaks us, one that is finished does not."""
    waiting: set[asyncio.Task[Any]] = {*tasks, stopping}
    while not stopping.done():
        done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in done - {stopping}:
            task.result()
