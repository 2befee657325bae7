"""What goes between us and Telegram beside updates and the outbox: menus, ranks, files, toasts, strangers.

All of it is best effort: nothing that must not get lost travels here.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import replace

from telegram import Bot, BotCommandScopeAllGroupChats
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from watchbot.bot.telegram_update import LARGEST_FILE, Talk
from watchbot.bot.turn import NOTHING, Replies
from watchbot.delivery.sender import Sender
from watchbot.errors import DeliveryError
from watchbot.model.message import Address, Outgoing

Menus = Mapping[str, Sequence[tuple[str, str]]]
"""Language ("en" is also the default list) -> (command, description)."""

_ADMINS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)
_TOAST = 200


class TelegramAsides:
    """The small talk with Telegram. `sender` answers strangers, who have no place in the store."""

    def __init__(self, bot: Bot, sender: Sender):
        self._bot = bot
        self._sender = sender
        self._tasks: set[asyncio.Task[None]] = set()

    async def put_up(self, menus: Menus, group_menus: Menus) -> None:
        """The command lists of private chats and of groups, in each language."""
        groups = BotCommandScopeAllGroupChats()
        for language, commands in menus.items():
            shorter = group_menus.get(language, ())
            with contextlib.suppress(TelegramError):  # a menu is a comfort, not a condition
                await self._bot.set_my_commands(commands, language_code=language)
                if language == "en":
                    await self._bot.set_my_commands(commands)
                if shorter:
                    await self._bot.set_my_commands(shorter, scope=groups, language_code=language)
                if shorter and language == "en":
                    await self._bot.set_my_commands(shorter, scope=groups)

    async def complete(self, talk: Talk) -> Talk:
        """The same with what has to be asked of Telegram: the person's rank, the text of a file."""
        if talk.asks_admin:
            talk = await self._with_rank(talk)
        return await self._with_file(talk) if talk.file_id else talk

    async def _with_rank(self, talk: Talk) -> Talk:
        """The answer to "may this person speak for the group?"; no answer means no."""
        asked = talk.request
        try:
            member = await self._bot.get_chat_member(asked.address.value, asked.user_id)
        except TelegramError:
            return talk
        return replace(talk, request=replace(asked, is_admin=member.status in _ADMINS))

    async def _with_file(self, talk: Talk) -> Talk:
        """What is no text stays a file that we cannot read."""
        try:
            file = await self._bot.get_file(talk.file_id or "")
            content = bytes(await file.download_as_bytearray())
            text = content[:LARGEST_FILE].decode("utf-8-sig")
        except (TelegramError, UnicodeDecodeError):
            return talk
        return replace(talk, request=replace(talk.request, file=text, other=None))

    def toast(self, query_id: str, text: str | None) -> None:
        """Ends the waiting sign of a pressed button; a late answer is refused, and that is all."""
        self._begin(self._toast(query_id, text))

    async def _toast(self, query_id: str, text: str | None) -> None:
        with contextlib.suppress(TelegramError):
            await self._bot.answer_callback_query(query_id, text=text[:_TOAST] if text else None)

    def tell_stranger(self, address: Address, replies: Replies) -> None:
        """Answers somebody to whom nothing can be queued."""
        self._begin(self._tell(address, replies))

    async def _tell(self, address: Address, replies: Replies) -> None:
        for reply in replies:
            if reply.card == NOTHING:
                continue
            with contextlib.suppress(DeliveryError):
                await self._sender.send(Outgoing(address=address, card=reply.card))

    def _begin(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """What is under way is given up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
