"""Sending, copying, forwarding and deleting messages."""

from __future__ import annotations

import copy
from typing import Any

from tests.botapi.compose import Written, read_text, settled
from tests.botapi.errors import bad_request
from tests.botapi.keyboards import check_markup, inline_only, read_markup
from tests.botapi.state import Chat, Message
from tests.botapi.strict import check_message
from tests.botapi.world import Call

TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024
_DELETE_WITHIN = 48 * 3600
_SEND_FIELDS = (
    "protect_content",
    "message_effect_id",
    "business_connection_id",
    "entities",
    "caption_entities",
)


def send_message(call: Call) -> dict[str, Any]:
    """Checks in the order of telegram.md 4.4, then stores."""
    text, entities = read_text(call.params)
    markup = read_markup(call.params)
    reply = _read_reply(call)
    chat = call.chat()
    place = place_of(call, chat, reply)
    written = settled(text, entities, limit=TEXT_LIMIT)
    check_markup(markup, is_private=chat.is_private)
    call.pace(chat)
    content = written.json("text", "entities", call.bot.users) | _preview(call)
    return deliver(call, chat, place | content, markup=markup, written=written)


def place_of(call: Call, chat: Chat, reply: dict[str, Any] | None) -> dict[str, Any]:
    """Topic and replied-to message, checked."""
    thread = call.params.integer("message_thread_id") or None
    chat.check_topic(thread)
    in_topic = {"message_thread_id": thread, "is_topic_message": True} if thread else {}
    return in_topic | _reply_to(chat, reply)


def deliver(
    call: Call,
    chat: Chat,
    content: dict[str, Any],
    *,
    markup: dict[str, Any] | None = None,
    written: Written | None = None,
) -> dict[str, Any]:
    """Stores a message of the bot and answers it."""
    for name in _SEND_FIELDS:
        call.params.raw(name)
    silent = call.params.flag("disable_notification")
    sender = {"sender_chat": chat.json()} if chat.type == "channel" else {"from": call.bot.json()}
    whole = sender | {"date": int(call.now)} | content | inline_only(markup)
    message = call.bot.store(chat, whole, by_bot=True, silent=silent)
    note_delivery(call, chat, message)
    check_message(call, chat, message, written)
    return message.now


def note_delivery(call: Call, chat: Chat, message: Message) -> None:
    """Writes into the record what became of the call, and wakes whoever waits for it."""
    call.record.delivered = True
    call.record.chat_id = chat.id
    call.record.message_id = message.id
    call.record.version = len(message.versions)
    call.world.wake()


def read_reply_for(call: Call) -> dict[str, Any] | None:
    """`reply_parameters`, or the older `reply_to_message_id`."""
    return _read_reply(call)


def _read_reply(call: Call) -> dict[str, Any] | None:
    given = call.params.parsed("reply_parameters", "reply parameters")
    older = call.params.integer("reply_to_message_id")
    if given is None and older:
        allow = call.params.flag("allow_sending_without_reply")
        return {"message_id": older, "allow_sending_without_reply": allow}
    if given is not None and not isinstance(given, dict):
        raise bad_request("object expected as reply parameters")
    return given


def _reply_to(chat: Chat, reply: dict[str, Any] | None) -> dict[str, Any]:
    if not reply:
        return {}
    message = chat.log.get(int(reply.get("message_id", 0)))
    if message is None or message.deleted:
        if reply.get("allow_sending_without_reply"):
            return {}
        raise bad_request("message to be replied not found")
    quoted = {k: v for k, v in message.now.items() if k != "reply_to_message"}
    return {"reply_to_message": copy.deepcopy(quoted)}


def _preview(call: Call) -> dict[str, Any]:
    options = call.params.parsed("link_preview_options", "link preview options")
    if options is None and call.params.flag("disable_web_page_preview"):
        options = {"is_disabled": True}
    return {"link_preview_options": options} if options else {}


def copy_message(call: Call) -> dict[str, Any]:
    """A new message with the content of another one."""
    source, chat = _source(call, "message to copy not found")
    call.pace(chat)
    kept = ("text", "entities", "caption", "caption_entities", "photo", "document", "reply_markup")
    content = {k: copy.deepcopy(v) for k, v in source.now.items() if k in kept}
    return {"message_id": deliver(call, chat, content)["message_id"]}


def forward_message(call: Call) -> dict[str, Any]:
    """The same with a note of its origin."""
    source, chat = _source(call, "message to forward not found")
    call.pace(chat)
    kept = ("text", "entities", "caption", "caption_entities", "photo", "document")
    content = {k: copy.deepcopy(v) for k, v in source.now.items() if k in kept}
    origin = {"type": "hidden_user", "sender_user_name": "somebody", "date": source.now["date"]}
    return deliver(call, chat, content | {"forward_origin": origin})


def _source(call: Call, missing: str) -> tuple[Message, Chat]:
    chat = call.chat()
    origin = call.bot.chat(call.params.raw("from_chat_id"))
    message = origin.log.get(call.params.integer("message_id"))
    if message is None or message.deleted:
        raise bad_request(missing)
    return message, chat


def delete_message(call: Call) -> bool:
    """Within 48 hours; a person's message only in private chats or as an administrator."""
    chat = call.chat()
    _delete(call, chat, call.params.integer("message_id"))
    return True


def delete_messages(call: Call) -> bool:
    """Up to 100; those that cannot be found are skipped."""
    numbers = call.params.parsed("message_ids", "message identifiers") or []
    if len(numbers) > 100:
        raise bad_request("Too many message identifiers specified")
    chat = call.chat()
    for number in numbers:
        if number in chat.log and not chat.log[number].deleted:
            _delete(call, chat, number)
    return True


def _delete(call: Call, chat: Chat, number: int) -> None:
    message = chat.log.get(number)
    if message is None or message.deleted:
        raise bad_request("message to delete not found")
    foreign = not message.by_bot and not chat.is_private and chat.status != "administrator"
    if foreign or call.now - message.now["date"] > _DELETE_WITHIN:
        raise bad_request("message can't be deleted")
    message.deleted = True
    note_delivery(call, chat, message)


def send_chat_action(call: Call) -> bool:
    """Shown for five seconds; counted, never a message."""
    chat = call.chat()
    chat.check_topic(call.params.integer("message_thread_id") or None)
    chat.actions.append(call.params.text("action"))
    return True


METHODS = {
    "sendMessage": send_message,
    "copyMessage": copy_message,
    "forwardMessage": forward_message,
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
    "sendChatAction": send_chat_action,
}
