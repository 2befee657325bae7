"""Changing messages that the bot has sent."""

from __future__ import annotations

from typing import Any

from tests.botapi.compose import Written, read_text, settled
from tests.botapi.errors import bad_request
from tests.botapi.keyboards import check_markup, inline_only, read_markup
from tests.botapi.methods.media import album_item
from tests.botapi.methods.messages import CAPTION_LIMIT, TEXT_LIMIT, note_delivery
from tests.botapi.state import Chat, Message
from tests.botapi.strict import check_message
from tests.botapi.world import Call

_SAME = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
_COMPARED = ("text", "entities", "caption", "caption_entities", "photo", "document", "reply_markup")


def edit_text(call: Call) -> dict[str, Any]:
    """The text is parsed before the message is looked for, as the real server does."""
    text, entities = read_text(call.params)
    markup = read_markup(call.params)
    chat, message = _own_message(call)
    written = settled(text, entities, limit=TEXT_LIMIT)
    if "text" not in message.now:
        raise bad_request("there is no text in the message to edit")
    options = call.params.parsed("link_preview_options", "link preview options")
    preview = {"link_preview_options": options} if options else {}
    fresh = written.json("text", "entities", call.bot.users) | preview
    return _revise(call, chat, message, fresh, markup=markup, written=written)


def edit_caption(call: Call) -> dict[str, Any]:
    """The caption of a picture or file."""
    text, entities = read_text(call.params, field="caption", required=False)
    markup = read_markup(call.params)
    chat, message = _own_message(call)
    if not any(kind in message.now for kind in ("photo", "document", "video")):
        raise bad_request("there is no caption in the message to edit")
    written = settled(text, entities, limit=CAPTION_LIMIT, what="message caption")
    kept = {k: message.now[k] for k in ("photo", "document") if k in message.now}
    fresh = kept | written.json("caption", "caption_entities", call.bot.users)
    return _revise(call, chat, message, fresh, markup=markup, written=written)


def edit_media(call: Call) -> dict[str, Any]:
    """Another picture or file in its place."""
    item = call.params.parsed("media", "media")
    if not isinstance(item, dict):
        raise bad_request("media to edit not found")
    markup = read_markup(call.params)
    chat, message = _own_message(call)
    return _revise(call, chat, message, album_item(call, item), markup=markup)


def edit_markup(call: Call) -> dict[str, Any]:
    """Only the keyboard; without one it goes away."""
    markup = read_markup(call.params)
    chat, message = _own_message(call)
    fresh = {k: message.now[k] for k in _COMPARED if k in message.now and k != "reply_markup"}
    return _revise(call, chat, message, fresh, markup=markup)


def _own_message(call: Call) -> tuple[Chat, Message]:
    chat = call.chat()
    message = chat.log.get(call.params.integer("message_id"))
    if message is None or message.deleted:
        raise bad_request("message to edit not found")
    if not message.by_bot or "forward_origin" in message.now:
        raise bad_request("message can't be edited")
    return chat, message


def _revise(
    call: Call,
    chat: Chat,
    message: Message,
    fresh: dict[str, Any],
    *,
    markup: dict[str, Any] | None,
    written: Written | None = None,
) -> dict[str, Any]:
    check_markup(markup, is_private=chat.is_private)
    fresh = fresh | inline_only(markup)
    if all(fresh.get(name) == message.now.get(name) for name in _COMPARED):
        raise bad_request(_SAME)
    call.pace(chat, edit=True)
    frame = {k: v for k, v in message.now.items() if k not in (*_COMPARED, "link_preview_options")}
    call.bot.revise(message, frame | fresh | {"edit_date": int(call.now)})
    note_delivery(call, chat, message)
    check_message(call, chat, message, written)
    return message.now


METHODS = {
    "editMessageText": edit_text,
    "editMessageCaption": edit_caption,
    "editMessageMedia": edit_media,
    "editMessageReplyMarkup": edit_markup,
}
