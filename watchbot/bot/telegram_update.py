"""What does an update of Telegram's mean for us? Reading only: no network, no store.

Facts about updates: telegram.md 1.5 and 1.6.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from telegram import (
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberRestricted,
    ChatMemberUpdated,
    Message,
    Update,
    User,
)
from telegram.constants import ChatMemberStatus, ChatType

from watchbot.bot.conversation import Request
from watchbot.model.message import Address

CHANNEL = "telegram"


@dataclass(frozen=True, slots=True)
class Talk:
    """Somebody typed or pressed. `query_id` is set for presses, which want an answer of their own.

    `asks_admin`: whether the person may speak for the group is still to be found out.
    """

    request: Request
    query_id: str | None = None
    asks_admin: bool = False


@dataclass(frozen=True, slots=True)
class Reach:
    """We were let into a chat, or shut out of it."""

    address: Address
    reachable: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A group has become a supergroup: everything of `old` belongs to `new_value` now."""

    old: Address
    new_value: str


Meaning = Talk | Reach | Moved


def read_update(
    update: Update, *, username: str | None, language: str, now: datetime
) -> Meaning | None:
    """What it means, or None: nothing for us (another bot's command, talk among people, an edit).

    `username` is our own name without `@`; `language` is used where Telegram tells none.
    """
    if update.callback_query:
        return _press(update.callback_query, language, now)
    if update.my_chat_member:
        return _reach(update.my_chat_member)
    if update.message:
        return _moved(update.message) or _said(update.message, username, language, now)
    return None


def language_of(user: User | None, usual: str) -> str:
    """zh for every Chinese tag (`zh`, `zh-hans`, `zh-TW`), en for every other known one."""
    tag = (user.language_code or "").lower() if user else ""
    if not tag:
        return usual
    return "zh" if tag.split("-")[0].split("_")[0] == "zh" else "en"


def _press(query: CallbackQuery, language: str, now: datetime) -> Talk | None:
    message = query.message
    if message is None:
        return None
    thread = _thread(message) if isinstance(message, Message) else None
    request = _request(message.chat, query.from_user, thread, language, now)
    pressed = replace(request, button=query.data or "", message_id=str(message.message_id))
    return Talk(pressed, query.id, asks_admin=request.is_group)


def _said(message: Message, username: str | None, language: str, now: datetime) -> Talk | None:
    text = message.text or message.caption or ""
    is_group = message.chat.type != ChatType.PRIVATE
    if text.startswith("/"):
        for_us = _without_name(text, username)
        if for_us is None:
            return None
        text = for_us
    elif is_group and not _answers_us(message, username):
        return None
    request = _request(message.chat, message.from_user, _thread(message), language, now)
    # an anonymous administrator writes in the name of the group itself
    as_group = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    said = replace(request, text=text, is_admin=as_group)
    return Talk(said, asks_admin=is_group and not as_group)


def _request(
    chat: Chat, user: User | None, thread: int | None, language: str, now: datetime
) -> Request:
    is_group = chat.type != ChatType.PRIVATE
    return Request(
        address=Address(CHANNEL, str(chat.id), thread),
        user_id=user.id if user else chat.id,
        name=chat.title if is_group else (user.full_name if user else None),
        language=language_of(user, language),
        is_group=is_group,
        now=now,
    )


def _thread(message: Message) -> int | None:
    """Only a real topic: replies in General carry a thread id that is none (telegram.md 6, 18)."""
    return message.message_thread_id if message.is_topic_message else None


def _without_name(text: str, username: str | None) -> str | None:
    """`/list@our_bot x` as `/list x`; None when the command names another bot."""
    command, _, rest = text.partition(" ")
    name, _, whose = command.partition("@")
    if whose and username and whose.lower() != username.lower():
        return None
    return f"{name} {rest}".rstrip() if whose else text


def _answers_us(message: Message, username: str | None) -> bool:
    answered = message.reply_to_message
    author = answered.from_user if answered else None
    return author is not None and author.is_bot and author.username == username


def _reach(change: ChatMemberUpdated) -> Reach:
    address = Address(CHANNEL, str(change.chat.id))
    reason = _shut_out(change.new_chat_member, is_private=change.chat.type == ChatType.PRIVATE)
    return Reach(address, reason is None, reason or "")


def _shut_out(member: ChatMember, *, is_private: bool) -> str | None:
    """Why we cannot write there, in a word; None = we can."""
    if member.status == ChatMemberStatus.LEFT:
        return "left"
    if member.status == ChatMemberStatus.BANNED:
        return "blocked" if is_private else "removed"
    if isinstance(member, ChatMemberRestricted):
        return None if member.is_member and member.can_send_messages else "restricted"
    return None


def _moved(message: Message) -> Moved | None:
    """Either of the two service messages; both say the same (telegram.md 1.5)."""
    if message.migrate_to_chat_id:
        return Moved(Address(CHANNEL, str(message.chat.id)), str(message.migrate_to_chat_id))
    if message.migrate_from_chat_id:
        return Moved(Address(CHANNEL, str(message.migrate_from_chat_id)), str(message.chat.id))
    return None
