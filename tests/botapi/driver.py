"""The people and groups around the bot: who types, presses, blocks; and what they see."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.botapi.methods.chats import member
from tests.botapi.pages import chat_page
from tests.botapi.people import Person, Room, has_file
from tests.botapi.state import Callback, Chat, Message, User, shown
from tests.botapi.strict import Finding, report
from tests.botapi.texts import stored
from tests.botapi.world import Seat, World

_FIRST_GROUP = -4_000_000_000
_FIRST_SUPERGROUP = -1_001_000_000_000


class Driver:
    """What a test (or `/_ctl/`) may do to the world of one bot."""

    def __init__(self, world: World, seat: Seat):
        self.world = world
        self.seat = seat
        self._next_callback = 1

    @property
    def faults(self) -> Any:
        """The script of faults."""
        return self.world.faults

    @property
    def records(self) -> Any:
        """The calls so far."""
        return self.world.records

    def user(
        self,
        number: int = 1001,
        name: str = "Mia",
        *,
        language: str | None = "en",
        started: bool = False,
    ) -> Person:
        """A person; the private chat has the same id. Not `started`: the bot may not write first."""
        bot = self.seat.bot
        user = bot.users.setdefault(number, User(number, name, language))
        status = "member" if started else "never"
        chat = bot.chats.setdefault(number, Chat(number, "private", user=user, status=status))
        return Person(self, user, chat)

    def group(
        self,
        title: str = "Job hunters",
        *,
        kind: str = "group",
        forum: bool = False,
        people: tuple[Person, ...] = (),
    ) -> Room:
        """A group, supergroup or channel with the bot in it."""
        first = _FIRST_GROUP if kind == "group" else _FIRST_SUPERGROUP
        number = first - len(self.seat.bot.chats)
        chat = Chat(number, kind, title, is_forum=forum, last_id=int(forum))  # General is thread 1
        chat.members = {p.user.id: "creator" if i == 0 else "member" for i, p in enumerate(people)}
        self.seat.bot.chats[number] = chat
        return Room(self, chat)

    def room(self, number: int) -> Room:
        """The chat of this id."""
        chat = self.seat.bot.chats[number]
        return Person(self, chat.user, chat) if chat.user else Room(self, chat)

    def hear(
        self,
        user: User,
        chat: Chat,
        text: str,
        *,
        thread: int | None = None,
        reply_to: int | None = None,
        extra: dict[str, Any] | None = None,
    ) -> int:
        """A message reaches the chat, and the bot where it may see it; `extra` = more of its fields."""
        plain, entities = stored(text, []) if text else ("", [])
        content: dict[str, Any] = {
            "from": user.json(),
            "date": int(self.world.clock.now()),
            **({"text": plain} if plain else {}),
            **(extra or {}),
        }
        if entities:
            content["entities"] = [e.json() for e in entities]
        if thread:
            content |= {"message_thread_id": thread, "is_topic_message": True}
        answered = chat.log.get(reply_to or 0)
        if answered:
            content["reply_to_message"] = copy.deepcopy(answered.now)
        message = self.seat.bot.store(chat, content, by_bot=False)
        to_bot = plain.startswith("/") or (answered is not None and answered.by_bot)
        if chat.is_private or to_bot or chat.status == "administrator":
            self.world.push(self.seat, "message", message.now)
        return message.id

    def post(self, chat: Chat, text: str) -> int:
        """A post in a channel has no author; the bot sees it as an administrator."""
        content = {"sender_chat": chat.json(), "date": int(self.world.clock.now()), "text": text}
        message = self.seat.bot.store(chat, content, by_bot=False)
        self.world.push(self.seat, "channel_post", message.now)
        return message.id

    def hear_edit(self, chat: Chat, number: int, text: str) -> None:
        """A person changes a message."""
        message = chat.log[number]
        fresh = message.now | {"text": text, "edit_date": int(self.world.clock.now())}
        self.seat.bot.revise(message, fresh)
        self.world.push(self.seat, "edited_message", message.now)

    def press(self, user: User, chat: Chat, button: str, message: Message | int | None) -> str:
        """A press on a button that is shown now."""
        found = self._message_with(chat, button, message)
        data = next(d for label, d in _data(found) if button in (label, d))
        query = f"{self.seat.bot.id}{self._next_callback:08d}"
        self._next_callback += 1
        now = self.world.clock.now()
        self.seat.bot.callbacks[query] = Callback(query, now, user.id, chat.id, found.id)
        content = {
            "id": query,
            "from": user.json(),
            "message": found.now,
            "chat_instance": str(chat.id),
            "data": data,
        }
        self.world.push(self.seat, "callback_query", content)
        return query

    def ask_inline(self, user: User, query: str) -> str:
        """An inline query; it is of no use after 30 seconds."""
        number = f"{self.seat.bot.id}{self._next_callback:08d}"
        self._next_callback += 1
        content = {"id": number, "from": user.json(), "query": query, "offset": ""}
        self.world.push(self.seat, "inline_query", content)
        return number

    def _message_with(self, chat: Chat, button: str, message: Message | int | None) -> Message:
        if isinstance(message, int):
            message = chat.log[message]
        candidates = [message] if message else list(reversed(shown(chat.log.values())))
        for found in candidates:
            if not found.deleted and any(button in pair for pair in _data(found)):
                return found
        labels = [label for m in candidates for label, _ in _data(m)]
        raise AssertionError(f"no button {button!r} is shown; there are {labels}")

    def react(self, user: User, chat: Chat, number: int, emoji: str) -> None:
        """An emoji on a message; the bot is told where it asked for reactions."""
        content = {
            "chat": chat.json(),
            "message_id": number,
            "user": user.json(),
            "date": int(self.world.clock.now()),
            "old_reaction": [],
            "new_reaction": [{"type": "emoji", "emoji": emoji}],
        }
        self.world.push(self.seat, "message_reaction", content)

    def change_membership(self, chat: Chat, status: str, by: User | None) -> None:
        """The bot's own standing in a chat changes, and it is told."""
        before, chat.status = chat.status, status
        own = self.seat.bot.json()
        someone = by or next(iter(self.seat.bot.users.values()), None)
        content = {
            "chat": chat.json(),
            "from": someone.json() if someone else own,
            "date": int(self.world.clock.now()),
            "old_chat_member": member(own, before),
            "new_chat_member": member(own, status),
        }
        self.world.push(self.seat, "my_chat_member", content)

    def migrate(self, chat: Chat) -> Room:
        """A group becomes a supergroup with a new id."""
        room = self.group(chat.title or "", kind="supergroup")
        room.chat.members = dict(chat.members)
        chat.migrated_to = room.id
        for here, note in (
            (chat, {"migrate_to_chat_id": room.id}),
            (room.chat, {"migrate_from_chat_id": chat.id}),
        ):
            sender = {"from": self.seat.bot.json(), "date": int(self.world.clock.now())}
            message = self.seat.bot.store(here, sender | note, by_bot=False)
            self.world.push(self.seat, "message", message.now)
        return room

    def poison(self, kind: str = "missing_field", chat_id: int = 1001) -> int:
        """An update that a client library may not be able to read; its id.

        missing_field, wrong_type, unknown_type, newer_fields, not_an_object.
        """
        chat = {"id": chat_id, "type": "private", "first_name": "X"}
        message = {
            "message_id": 900_000,
            "date": int(self.world.clock.now()),
            "chat": chat,
            "text": "hi",
        }
        updates: dict[str, dict[str, Any]] = {
            "missing_field": {"message": {"message_id": 1, "text": "no chat, no date"}},
            "wrong_type": {"message": message | {"chat": "a string", "date": "yesterday"}},
            "unknown_type": {"quantum_query": {"id": "1", "spin": "up"}},
            "newer_fields": {
                "message": message | {"rich_message": {"blocks": []}, "ephemeral_until": 5}
            },
            "not_an_object": {"message": [1, 2, 3]},
        }
        number = self.seat.queue.put_whole(updates[kind], self.world.clock.now())
        self.world.wake()
        return number

    def duplicate_update(self, position: int = -1) -> None:
        """Hands an update out twice (the same number)."""
        queued = self.seat.queue.items[position]
        self.seat.queue.items.append(copy.deepcopy(queued))

    def reorder_updates(self) -> None:
        """The newest first."""
        self.seat.queue.items.reverse()

    def revoke_token(self, seconds: float = float("inf")) -> None:
        """Every call gets 401 for a while."""
        self.seat.bot.revoked_until = self.world.clock.now() + seconds

    def restore_token(self) -> None:
        """The token is good again."""
        self.seat.bot.revoked_until = 0.0

    def steal_poll(self) -> None:
        """A second poller comes and goes: the waiting poll ends with 409."""
        self.seat.poller += 1
        self.world.wake()

    def visible(self, chat_id: int) -> list[dict[str, Any]]:
        """What a person sees in a chat: text, keyboard, silent flag, edits."""
        messages = shown(self.seat.bot.chats[chat_id].log.values())
        return [
            {
                "id": m.id,
                "by_bot": m.by_bot,
                "text": m.text,
                "buttons": [[b["text"] for b in row] for row in m.buttons],
                "silent": m.silent,
                "edits": len(m.versions) - 1,
                "thread": m.now.get("message_thread_id"),
                "file": has_file(m),
            }
            for m in messages
        ]

    def assert_no_dupes(self, key: str | Callable[[Message], object] = lambda m: m.text) -> None:
        """Nothing came twice to any chat; `key` is a function or a pattern that marks a message."""
        for chat in self.seat.bot.chats.values():
            marks = [_mark(key, m) for m in chat.log.values() if m.by_bot]
            twice = [m for m, n in Counter(m for m in marks if m is not None).items() if n > 1]
            assert not twice, f"came more than once to chat {chat.id}: {twice}"

    def dump_html(self, chat_id: int) -> str:
        """The chat as a page, for a picture."""
        return chat_page(self.seat.bot.chats[chat_id])

    def strict_report(self, log_text: str = "") -> list[Finding]:
        """Everything that a strict test refuses, and faults of the server itself."""
        return report(self.world, log_text)

    def check_strict(self, log_text: str = "") -> None:
        """Raises when there is anything to refuse."""
        found = self.strict_report(log_text)
        assert not found, "\n".join(f"{f.kind}: {f.detail}" for f in found)


def _data(message: Message) -> list[tuple[str, str]]:
    buttons = (b for row in message.buttons for b in row)
    return [(b["text"], b["callback_data"]) for b in buttons if "callback_data" in b]


def _mark(key: str | Callable[[Message], object], message: Message) -> object:
    if callable(key):
        return key(message)
    return found[0] if (found := re.search(key, message.text)) else None
