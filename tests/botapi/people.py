"""A person, or a room with people in it: what they do and what they see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.botapi.methods.commands import shown_commands
from tests.botapi.state import Chat, Message, Topic, User, shown

if TYPE_CHECKING:
    from tests.botapi.driver import Driver


PATIENCE = 20.0
"""Seconds that are waited for what must come: a busy machine is slow, and no test asserts a time."""


class Room:
    """A chat in which people talk to the bot."""

    def __init__(self, driver: Driver, chat: Chat):
        self.driver = driver
        self.chat = chat

    @property
    def id(self) -> int:
        """The chat id."""
        return self.chat.id

    def messages(self) -> list[Message]:
        """What the bot has to show here, oldest first."""
        return [
            m
            for m in shown(self.chat.log.values())
            if m.by_bot and ("text" in m.now or has_file(m))
        ]

    def last(self) -> Message:
        """The newest of them."""
        return self.messages()[-1]

    async def wait_message(
        self,
        wanted: str | Callable[[Message], bool] | None = None,
        *,
        within: float = PATIENCE,
        after: int = 0,
    ) -> Message:
        """The first message of the bot (id above `after`) that shows `wanted`, edits included."""
        fits = wanted if callable(wanted) else lambda m: wanted is None or wanted in m.text
        loop = asyncio.get_running_loop()
        end = loop.time() + within
        while True:
            found = next((m for m in self.messages() if m.id > after and fits(m)), None)
            if found:
                return found
            if loop.time() >= end:
                seen = "\n---\n".join(m.text for m in self.messages()[-5:])
                raise AssertionError(
                    f"no such message in chat {self.id} in {within} s; it shows:\n{seen}"
                )
            await self.driver.world.wait_change(min(0.5, end - loop.time()))

    def post(self, text: str) -> int:
        """An administrator posts in a channel; the bot there is told."""
        return self.driver.post(self.chat, text)

    def set_bot_status(self, status: str, by: User | None = None) -> None:
        """The bot becomes member, administrator, restricted, left or kicked; it is told."""
        self.driver.change_membership(self.chat, status, by)

    def open_topic(self, name: str) -> int:
        """A person opens a topic; its thread id."""
        number = self.driver.seat.bot.next_message_id(self.chat)
        self.chat.topics[number] = Topic(name)
        return number

    def set_topic(self, thread: int, status: str) -> None:
        """open, closed or deleted."""
        self.chat.topics[thread].status = status

    def migrate(self) -> Room:
        """The group becomes a supergroup; both service messages come."""
        return self.driver.migrate(self.chat)

    def delete_message(self, number: int) -> None:
        """A person deletes a message."""
        self.chat.log[number].deleted = True


class Person(Room):
    """A person and the private chat with the bot."""

    def __init__(self, driver: Driver, user: User, chat: Chat):
        super().__init__(driver, chat)
        self.user = user

    def say(
        self,
        text: str,
        *,
        room: Room | None = None,
        thread: int | None = None,
        reply_to: int | None = None,
    ) -> int:
        """Types a text, here or in a group; the id of the message."""
        chat = (room or self).chat
        if chat.status in ("blocked", "kicked", "left") and chat.is_private:
            raise AssertionError("who has blocked the bot cannot write to it")
        chat.let_bot_write()
        return self.driver.hear(self.user, chat, text, thread=thread, reply_to=reply_to)

    command = say

    def send(self, kind: str, content: dict[str, Any], *, caption: str = "") -> int:
        """Sends something else than words: `sticker`, `photo`, `voice` ... with its fields."""
        named = {"caption": caption} if caption else {}
        self.chat.let_bot_write()
        return self.driver.hear(self.user, self.chat, "", extra={kind: content, **named})

    def send_file(self, name: str, content: bytes, *, mime_type: str = "text/plain") -> int:
        """Sends a file, which the bot can download."""
        file_id = f"sent-{len(self.driver.seat.bot.files)}"
        self.driver.seat.bot.files[file_id] = (name, content)
        described = {"file_id": file_id, "file_unique_id": file_id, "file_size": len(content)}
        return self.send("document", {**described, "file_name": name, "mime_type": mime_type})

    def say_as_group(self, room: Room, text: str) -> int:
        """Types as an anonymous administrator: in the name of the group itself."""
        bot = {"id": 1087968824, "is_bot": True, "first_name": "Group"}
        extra = {"from": bot | {"username": "GroupAnonymousBot"}, "sender_chat": room.chat.json()}
        return self.driver.hear(self.user, room.chat, text, extra=extra)

    def edit(self, number: int, text: str, *, room: Room | None = None) -> None:
        """Changes an own message."""
        self.driver.hear_edit((room or self).chat, number, text)

    def press(
        self, button: str, message: Message | int | None = None, *, room: Room | None = None
    ) -> str:
        """Presses a button by its label or data. Refused unless it is shown now. The query's id."""
        chat = (room or self).chat
        return self.driver.press(self.user, chat, button, message)

    def react(self, number: int, emoji: str, *, room: Room | None = None) -> None:
        """Puts an emoji on a message."""
        self.driver.react(self.user, (room or self).chat, number, emoji)

    def block(self) -> None:
        """Stops the bot."""
        self.driver.change_membership(self.chat, "blocked", self.user)

    def unblock(self) -> None:
        """Lets it in again."""
        self.driver.change_membership(self.chat, "member", self.user)

    def menu(self, room: Room | None = None) -> list[str]:
        """The commands that are offered, as `command - description`."""
        chat = (room or self).chat
        bot = self.driver.seat.bot
        shown = shown_commands(bot, chat, self.user.id, self.user.language_code or "")
        return [f"{c['command']} - {c['description']}" for c in shown]

    def inline(self, query: str) -> str:
        """Types `@bot query` in some chat; the id of the inline query."""
        return self.driver.ask_inline(self.user, query)

    async def wait_answer(self, query: str, *, within: float = PATIENCE) -> str | None:
        """The toast that answers a press (None: answered without a text)."""
        callback = self.driver.seat.bot.callbacks[query]
        loop = asyncio.get_running_loop()
        end = loop.time() + within
        while not callback.answered:
            if loop.time() >= end:
                raise AssertionError(f"the press was not answered in {within} s")
            await self.driver.world.wait_change(min(0.5, end - loop.time()))
        return callback.text


def has_file(message: Message) -> bool:
    """Does it carry a picture or a file?"""
    return any(kind in message.now for kind in ("photo", "document"))
