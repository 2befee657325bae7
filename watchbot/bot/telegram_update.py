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

from watchbot.bot.turn import Request, visible
from watchbot.model.language import our_language
from watchbot.model.message import Address

CHANNEL = "telegram"
LARGEST_FILE = 100_000
"""Bytes of a text file that is read: some hundred watches."""


@dataclass(frozen=True, slots=True)
class Talk:
    """Somebody typed, sent or pressed. `query_id` is set for presses, which want an answer of their own.

    `asks_admin`: whether the person may speak for the group is still to be found out; `file_id`: a
    small text file came with it, still to be fetched; `album`: it is one of several pictures or files
    that were sent together, each of which comes as an update of its own.
    """

    request: Request
    query_id: str | None = None
    asks_admin: bool = False
    file_id: str | None = None
    album: str | None = None

    @property
    def is_bare(self) -> bool:
        """There is nothing in it that we can read."""
        return not self.request.text and self.file_id is None


@dataclass(frozen=True, slots=True)
class Reach:
    """We were let into a chat, or shut out of it. `greeting`: who let us into a group is greeted."""

    address: Address
    reachable: bool
    reason: str
    greeting: Request | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """A group has become a supergroup: everything of `old` belongs to `new_value` now."""

    old: Address
    new_value: str


Meaning = Talk | Reach | Moved


def read_update(
    update: Update, *, username: str | None, language: str, now: datetime
) -> Meaning | None:
    """What it means, or None: nothing for us (another bot's command, talk among people).

    `username` is our own name without `@`; `language` is used where Telegram tells none.
    """
    if update.callback_query:
        return _press(update.callback_query, language, now)
    if update.my_chat_member:
        return _reach(update.my_chat_member, language, now)
    if update.channel_post:
        return _posted(update.channel_post, username, language, now)
    if update.message:
        return _moved(update.message) or _said(update.message, username, language, now)
    if update.edited_message:
        return _edited(update.edited_message, language, now)
    return None


def language_of(user: User | None, usual: str) -> str:
    """zh for every Chinese tag (`zh`, `zh-hans`, `zh-TW`), en for every other known one."""
    tag = (user.language_code or "").lower() if user else ""
    if not tag:
        return usual
    return our_language(tag)


def _press(query: CallbackQuery, language: str, now: datetime) -> Talk | None:
    message = query.message
    if message is None:
        return None
    thread = _thread(message) if isinstance(message, Message) else None
    request = _request(message.chat, query.from_user, thread, language, now)
    pressed = replace(request, button=query.data or "", message_id=str(message.message_id))
    return Talk(pressed, query.id, asks_admin=request.is_group)


def _said(message: Message, username: str | None, language: str, now: datetime) -> Talk | None:
    text = visible(message.text or message.caption or "")
    other = None if text else _other_kind(message)
    is_group = message.chat.type != ChatType.PRIVATE
    if message.is_automatic_forward or not (text or other):
        return None  # a post of the linked channel; a note of Telegram's own
    if text.startswith("/"):
        for_us = _without_name(text, username)
        if for_us is None:
            return None
        text = for_us
    elif is_group and not _answers_us(message, username):
        return None
    # an anonymous administrator writes in the name of the group itself
    as_group = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    user = None if message.sender_chat else message.from_user
    request = _request(message.chat, user, _thread(message), language, now)
    said = replace(request, text=text, other=other, links=_hidden_links(message), is_admin=as_group)
    return Talk(
        said,
        asks_admin=is_group and not as_group,
        file_id=_text_file(message),
        album=message.media_group_id,
    )


def _edited(message: Message, language: str, now: datetime) -> Talk | None:
    """Words that somebody changed in her own chat with us: she waits for an answer. A command is not
    carried out twice; and what else changes by itself (a live location, a preview) says nothing."""
    words = visible(message.text or message.caption or "")
    if message.chat.type != ChatType.PRIVATE or not (words and message.edit_date):
        return None
    return Talk(
        replace(_request(message.chat, message.from_user, None, language, now), other="edit")
    )


def _posted(message: Message, username: str | None, language: str, now: datetime) -> Talk | None:
    """A command in a channel: only its administrators post there."""
    text = _without_name(visible(message.text or ""), username)
    if text is None or not text.startswith("/"):
        return None
    request = _request(message.chat, None, None, language, now)
    return Talk(replace(request, text=text, is_admin=True))


_KINDS = (
    ("photo", "photo"),
    ("paid_media", "photo"),
    ("sticker", "sticker"),
    ("animation", "sticker"),
    ("dice", "sticker"),
    ("voice", "voice"),
    ("audio", "voice"),
    ("video_note", "voice"),
    ("video", "photo"),
    ("document", "file"),
    ("venue", "place"),
    ("location", "place"),
    ("contact", "else"),
    ("poll", "else"),
    ("checklist", "else"),
    ("story", "else"),
    ("game", "else"),
)
"""What a message can hold instead of words -> what we call it."""


def _other_kind(message: Message) -> str | None:
    return next((kind for name, kind in _KINDS if getattr(message, name, None)), None)


def _text_file(message: Message) -> str | None:
    """The file's id, when it is a text of a size that a person's watches can have."""
    file = message.document
    if file is None or (file.file_size or 0) > LARGEST_FILE:
        return None
    is_text = (file.mime_type or "").startswith("text/")
    return file.file_id if is_text or (file.file_name or "").lower().endswith(".txt") else None


def _hidden_links(message: Message) -> tuple[str, ...]:
    """The addresses behind linked words, as forwarded posts have them."""
    entities = [*message.entities, *message.caption_entities]
    return tuple(each.url for each in entities if each.type == "text_link" and each.url)


def _request(
    chat: Chat, user: User | None, thread: int | None, language: str, now: datetime
) -> Request:
    is_group = chat.type != ChatType.PRIVATE
    return Request(
        address=Address(CHANNEL, str(chat.id), thread),
        user_id=user.id if user else chat.id,
        name=chat.title if is_group else (user.full_name if user else None),
        language=language_of(user, language),
        locale=(user.language_code or "") if user else "",
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


def _reach(change: ChatMemberUpdated, language: str, now: datetime) -> Reach:
    address = Address(CHANNEL, str(change.chat.id))
    is_private = change.chat.type == ChatType.PRIVATE
    reason = _shut_out(change.new_chat_member, is_private=is_private)
    was_out = _shut_out(change.old_chat_member, is_private=is_private) is not None
    greeting = None
    if reason is None and was_out and change.chat.type in (ChatType.GROUP, ChatType.SUPERGROUP):
        request = _request(change.chat, change.from_user, None, language, now)
        greeting = replace(request, text="/start", is_admin=True)
    return Reach(address, reason is None, reason or "", greeting)


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
