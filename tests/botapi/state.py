"""What is true in the little Telegram world: bots, people, chats, topics, messages."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tests.botapi.errors import ApiError, bad_request, forbidden

GENERAL_TOPIC = 1


@dataclass
class User:
    """A person. `language_code` is an IETF tag, as clients send it."""

    id: int
    first_name: str
    language_code: str | None = "en"
    username: str | None = None
    is_premium: bool = False

    def json(self) -> dict[str, Any]:
        """As the Bot API writes it."""
        optional = {
            "username": self.username,
            "language_code": self.language_code,
            "is_premium": self.is_premium or None,
        }
        known = {k: v for k, v in optional.items() if v is not None}
        return {"id": self.id, "is_bot": False, "first_name": self.first_name} | known


@dataclass
class Topic:
    """A forum topic: open, closed or deleted."""

    name: str
    status: str = "open"


@dataclass
class Message:
    """One message with all its versions, oldest first; each version is a Message object."""

    id: int
    versions: list[dict[str, Any]]
    by_bot: bool
    silent: bool = False
    deleted: bool = False
    reactions: list[dict[str, Any]] = field(default_factory=list)

    @property
    def now(self) -> dict[str, Any]:
        """The newest version."""
        return self.versions[-1]

    @property
    def text(self) -> str:
        """Text or caption."""
        return str(self.now.get("text") or self.now.get("caption") or "")

    @property
    def buttons(self) -> list[list[dict[str, Any]]]:
        """The inline keyboard shown now."""
        rows: list[list[dict[str, Any]]] = self.now.get("reply_markup", {}).get(
            "inline_keyboard", []
        )
        return rows


@dataclass
class Chat:
    """A chat as the bot sees it.

    `status` is the bot's own: member, administrator, restricted, left, kicked, blocked (private),
    never (the person did not press Start). `members` maps user ids to member, administrator,
    creator, left, kicked.
    """

    id: int
    type: str
    title: str | None = None
    user: User | None = None
    is_forum: bool = False
    status: str = "member"
    deactivated: bool = False
    deleted: bool = False
    migrated_to: int | None = None
    members: dict[int, str] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    log: dict[int, Message] = field(default_factory=dict)
    last_id: int = 0
    pinned: list[int] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)

    def let_bot_write(self) -> None:
        """A person has written in a private chat: from now on the bot may."""
        if self.is_private and self.status == "never":
            self.status = "member"

    @property
    def is_private(self) -> bool:
        """A chat with one person."""
        return self.type == "private"

    def json(self) -> dict[str, Any]:
        """As the Bot API writes it."""
        if self.user:
            named = {"first_name": self.user.first_name, "username": self.user.username}
            return {"id": self.id, "type": self.type} | {k: v for k, v in named.items() if v}
        forum = {"is_forum": True} if self.is_forum else {}
        return {"id": self.id, "type": self.type, "title": self.title} | forum

    def check_access(self) -> None:
        """The error of telegram.md 1.5 that a send to this chat gets now, if any."""
        refusal = self._refusal()
        if refusal:
            raise refusal

    def _refusal(self) -> ApiError | None:
        if self.migrated_to:
            moved = {"migrate_to_chat_id": self.migrated_to}
            return bad_request("group chat was upgraded to a supergroup chat", moved)
        if self.deleted:
            return forbidden("the group chat was deleted")
        if self.deactivated:
            return forbidden("user is deactivated")
        if self.status == "restricted":
            return bad_request("not enough rights to send text messages to the chat")
        kind = f"{self.type} chat"
        texts = {
            "blocked": "bot was blocked by the user",
            "kicked": f"bot was kicked from the {kind}",
            "left": f"bot is not a member of the {kind}",
            "never": "bot can't initiate conversation with a user",
        }
        return forbidden(texts[self.status]) if self.status in texts else None

    def check_topic(self, thread: int | None) -> None:
        """Errors of a wrong topic."""
        if thread is None:
            return
        topic = self.topics.get(thread)
        if (
            topic is None
            or topic.status == "deleted"
            or (self.is_forum and thread == GENERAL_TOPIC)
        ):
            raise bad_request("message thread not found")
        if topic.status == "closed" and self.status != "administrator":
            raise bad_request("TOPIC_CLOSED")


@dataclass
class Callback:
    """A press: answered at most once, within 150 s."""

    id: str
    at: float
    user_id: int
    chat_id: int
    message_id: int
    answered: bool = False
    text: str | None = None
    alert: bool = False


@dataclass
class Bot:
    """One bot with everything that belongs to it. Private chats and small groups share message ids."""

    id: int
    username: str
    name: str
    tokens: set[str]
    chats: dict[int, Chat] = field(default_factory=dict)
    users: dict[int, User] = field(default_factory=dict)
    callbacks: dict[str, Callback] = field(default_factory=dict)
    commands: dict[tuple[str, str], list[dict[str, str]]] = field(default_factory=dict)
    texts: dict[tuple[str, str], str] = field(default_factory=dict)
    menu_buttons: dict[int, dict[str, Any]] = field(default_factory=dict)
    files: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    last_shared_id: int = 0
    revoked_until: float = 0.0

    def json(self) -> dict[str, Any]:
        """The bot as a User."""
        return {"id": self.id, "is_bot": True, "first_name": self.name, "username": self.username}

    def chat(self, value: Any) -> Chat:
        """The chat that a `chat_id` parameter names."""
        if value in (None, ""):
            raise bad_request("chat_id is empty")
        try:
            return self.chats[int(value)]
        except (KeyError, ValueError, TypeError):
            raise bad_request("chat not found") from None

    def next_message_id(self, chat: Chat) -> int:
        """Supergroups and channels count for themselves."""
        if chat.type in ("supergroup", "channel"):
            chat.last_id += 1
            return chat.last_id
        self.last_shared_id += 1
        return self.last_shared_id

    def store(self, chat: Chat, content: dict[str, Any], *, by_bot: bool, **more: Any) -> Message:
        """Puts a message into the chat; `content` needs neither id nor chat."""
        number = self.next_message_id(chat)
        whole = {"message_id": number, "chat": chat.json()} | content
        chat.log[number] = Message(number, [whole], by_bot, **more)
        return chat.log[number]

    def revise(self, message: Message, content: dict[str, Any]) -> dict[str, Any]:
        """Adds a version."""
        message.versions.append(copy.deepcopy(content))
        return message.now

    def known_commands(self) -> set[str]:
        """Every command of every list."""
        return {c["command"] for entries in self.commands.values() for c in entries}


def shown(messages: Iterable[Message]) -> list[Message]:
    """What is left to be seen, in order."""
    return [m for m in messages if not m.deleted]
