"""The Telegram door: updates become requests to the conversation, its replies go to the outbox.

    poll -> store -> (next poll confirms) -> read one by one -> conversation -> outbox, update done

The last two steps are one transaction: an update is answered once, whatever is killed in between.
Updates are handled one after the other, so the order within a chat is kept.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Protocol

import structlog
from telegram import Bot, Update
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from watchbot.bot.conversation import Reply, Request
from watchbot.bot.telegram_bot import open_bot
from watchbot.bot.telegram_intake import TelegramIntake
from watchbot.bot.telegram_update import Meaning, Moved, Reach, Talk, read_update
from watchbot.bot.telegram_webhook import Webhook, keep_webhook
from watchbot.bot.words import say
from watchbot.delivery.markup import dump
from watchbot.delivery.sender import Sender
from watchbot.errors import DeliveryError, StoreError
from watchbot.model.markup import line
from watchbot.model.message import Card, Kind, Outgoing
from watchbot.store import intake, outbox, subscribers
from watchbot.store.database import Database, Transaction
from watchbot.store.intake import StoredUpdate

__all__ = ["Answers", "DoorSettings", "Menus", "TelegramFront", "open_bot"]

log = structlog.get_logger(__name__)

Menus = Mapping[str, Sequence[tuple[str, str]]]
"""Language ("en" is also the default list) -> (command, description)."""

_AT_ONCE = 50
_TOAST = 200
_ADMINS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)
_STORE_PAUSE = 1.0


@dataclass(frozen=True)
class _Handled:
    """What came of an update: the replies, and whether the person has a place in the store."""

    replies: tuple[Reply, ...] = ()
    is_known: bool = True


class _DoneBefore(Exception):
    """The update was answered before: nothing of this transaction may stay."""


class Answers(Protocol):
    """Whoever answers: the conversation (bot/conversation.py), or less in tests."""

    def answer(self, tx: Transaction, request: Request) -> tuple[Reply, ...]:
        """The replies; everything that they say is done in `tx`."""
        ...


@dataclass(frozen=True, kw_only=True)
class DoorSettings:
    """How the door is kept. Times are seconds; `language` is used where Telegram tells none.

    `on_queued` is called when replies were queued, so that they need not wait for the timetable.
    """

    menus: Menus = field(default_factory=dict)
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
        self._sender = sender
        self._settings = settings or DoorSettings()
        self._username: str | None = None
        self._ready = asyncio.Event()
        self._answers: set[asyncio.Task[None]] = set()
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
            for task in (*tasks, stopping, *self._answers):
                task.cancel()
            await asyncio.gather(*tasks, stopping, *self._answers, return_exceptions=True)

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
        for language, commands in self._settings.menus.items():
            with contextlib.suppress(TelegramError):  # a menu is a comfort, not a condition
                await self._bot.set_my_commands(commands, language_code=language)
                if language == "en":
                    await self._bot.set_my_commands(commands)

    async def _handle_all(self) -> None:
        """Handles what is stored, in order, for ever."""
        while True:
            try:
                waiting = await self._db.read(intake.pending, _AT_ONCE)
                for update in waiting:
                    await self.handle(update)
            except StoreError:
                log.exception("updates wait: the database cannot be used")
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
            if isinstance(meaning, Talk) and meaning.asks_admin:
                meaning = await self._with_rank(meaning)
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
        if isinstance(meaning, Talk):
            self._answer(meaning, handled)

    def _read(self, stored: StoredUpdate) -> Meaning | None:
        update = Update.de_json(dict(stored.body), self._bot)
        return read_update(
            update,
            username=self._username,
            language=self._settings.language,
            now=self._settings.clock(),
        )

    def _carry_out(self, tx: Transaction, update_id: int, meaning: Meaning | None) -> _Handled:
        """The one transaction."""
        handled = _Handled()
        match meaning:
            case Reach(address, True, _):
                subscribers.resume(tx, address)
            case Reach(address, False, reason):
                subscribers.pause(tx, address, reason)
            case Moved(old, new_value):
                subscribers.move(tx, old, new_value)
            case Talk():
                handled = self._converse(tx, update_id, meaning)
        if not intake.mark_done(tx, update_id):
            raise _DoneBefore
        return handled

    def _converse(self, tx: Transaction, update_id: int, talk: Talk) -> _Handled:
        asked = talk.request
        before = subscribers.find(tx, asked.address)
        if before is not None and before.paused and not asked.is_group:
            subscribers.resume(tx, asked.address)  # who writes to us can be written to
        replies = self._conversation.answer(tx, asked)
        known = subscribers.find(tx, asked.address)
        if known is None:
            return _Handled(replies, is_known=False)
        for number, reply in enumerate(replies):
            content = dump(reply.card)
            if reply.edit and asked.message_id:
                content["edit_of"] = asked.message_id
            if reply.picture:
                content["picture"] = reply.picture
            outbox.enqueue(
                tx,
                subscriber_id=known.id,
                address=asked.address,
                kind=Kind.REPLY,
                dedupe_key=f"reply:{update_id}:{number}",
                due_at=asked.now,
                now=asked.now,
                content=content,
                priority=0,
            )
        return _Handled(replies)

    def _answer(self, talk: Talk, handled: _Handled) -> None:
        """What does not go through the outbox: the toast of a press, and answers to strangers."""
        if talk.query_id:
            toast = next((r.toast for r in handled.replies if r.toast), None)
            self._in_background(self._toast(talk.query_id, toast))
        if not handled.is_known:
            self._in_background(self._tell_stranger(talk, handled.replies))
        elif handled.replies:
            self._settings.on_queued()

    def _in_background(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    async def _toast(self, query_id: str, text: str | None) -> None:
        """Best effort: a late answer is refused, and nothing depends on it."""
        with contextlib.suppress(TelegramError):
            await self._bot.answer_callback_query(query_id, text=text[:_TOAST] if text else None)

    async def _tell_stranger(self, talk: Talk, replies: Sequence[Reply]) -> None:
        for reply in replies:
            with contextlib.suppress(DeliveryError):
                await self._sender.send(Outgoing(address=talk.request.address, card=reply.card))

    async def _with_rank(self, talk: Talk) -> Talk:
        """The same with the answer to "may this person speak for the group?"."""
        asked = talk.request
        try:
            member = await self._bot.get_chat_member(asked.address.value, asked.user_id)
        except TelegramError:
            return talk
        return replace(talk, request=replace(asked, is_admin=member.status in _ADMINS))


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
