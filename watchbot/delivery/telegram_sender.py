"""Messages through Telegram's Bot API, with a true answer to "has it arrived?" (telegram.md 1.5, 2)."""

from __future__ import annotations

import os
from datetime import timedelta
from typing import Any

from telegram import (
    Bot,
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputFile,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from watchbot.delivery.buttons import DATA_BYTES
from watchbot.delivery.links import telegram_link
from watchbot.delivery.markup import BUDGET, to_plain, to_telegram, trim
from watchbot.errors import DeliveryError
from watchbot.model.message import Button, Buttons, Outgoing, Receipt

os.environ.setdefault("PTB_TIMEDELTA", "true")
"""Else python-telegram-bot warns at each 429 that its `retry_after` will be a timedelta."""

_NOT_SENT = frozenset({"ConnectError", "ConnectTimeout", "PoolTimeout", "UnsupportedProtocol"})
"""httpx errors that come before the first byte of the request (measured: telegram.md 2)."""
_GENERAL_TOPIC = 1
_LONGEST_PLAIN = 4096
_LONGEST_COPY = 256
_CAPTION = 900
"""Code points of a caption: Telegram takes 1024 UTF-16 units."""

_REFUSALS: tuple[tuple[str, str], ...] = (
    ("can't parse entities", "plain"),
    ("message thread not found", "topic_lost"),
    ("topic_closed", "topic_lost"),
    ("topic_deleted", "topic_lost"),
    ("message to edit not found", "edit_lost"),
    ("message can't be edited", "edit_lost"),
    ("message_id_invalid", "edit_lost"),
    ("chat not found", "pause"),
    ("user is deactivated", "pause"),
    ("not enough rights", "pause"),
    ("have no rights to send", "pause"),
    ("chat_write_forbidden", "pause"),
    ("group chat was deactivated", "pause"),
    ("image_process_failed", "plain"),
    ("photo_invalid", "plain"),
    ("button", "plain"),
    ("reply markup", "plain"),
    ("inline keyboard", "plain"),
)
"""Words in a 400 answer -> what to do; compared without case, for PTB changes the case."""


class TelegramSender:
    """The Telegram channel, over an initialised `telegram.Bot`."""

    channel = "telegram"

    def __init__(self, bot: Bot):
        self._bot = bot

    async def send(self, message: Outgoing) -> Receipt:
        """Sends, or rewrites `edit_of`. An edit to what it already is counts as done."""
        try:
            if message.edit_of is None:
                sent = await self._send(message)
                return Receipt(str(sent.message_id))
            await self._edit(message, int(message.edit_of))
        except TelegramError as error:
            if message.edit_of is None or "message is not modified" not in str(error).lower():
                raise self._explained(error, is_edit=message.edit_of is not None) from error
        return Receipt(message.edit_of)

    async def _send(self, message: Outgoing) -> Message:
        thread = message.address.thread
        reply = None
        if message.reply_to is not None and message.reply_to.isdigit():
            reply = ReplyParameters(int(message.reply_to), allow_sending_without_reply=True)
        given: dict[str, Any] = {
            "chat_id": message.address.value,
            "parse_mode": None if message.plain else "HTML",
            "disable_notification": message.silent,
            "message_thread_id": thread if thread != _GENERAL_TOPIC else None,
            "reply_parameters": reply,
            "reply_markup": keyboard(message.card.buttons, plain=message.plain),
        }
        caption = _text(message, longest=_CAPTION)
        if message.picture is not None and not message.plain:
            return await self._bot.send_photo(photo=message.picture.png, caption=caption, **given)
        if message.file is not None:
            content = InputFile(message.file.text.encode(), filename=message.file.name)
            return await self._bot.send_document(document=content, caption=caption, **given)
        preview = LinkPreviewOptions(is_disabled=True)
        return await self._bot.send_message(
            text=_text(message), link_preview_options=preview, **given
        )

    async def _edit(self, message: Outgoing, message_id: int) -> None:
        await self._bot.edit_message_text(
            chat_id=message.address.value,
            message_id=message_id,
            text=_text(message),
            parse_mode=None if message.plain else "HTML",
            link_preview_options=LinkPreviewOptions(is_disabled=True),
            reply_markup=keyboard(message.card.buttons, plain=message.plain),
        )

    def _explained(self, error: TelegramError, *, is_edit: bool) -> DeliveryError:
        if isinstance(error, RetryAfter):
            return DeliveryError(_words(error), outcome="freeze", wait=_wait(error))
        outcome = _outcome(error)
        if is_edit and outcome == "uncertain":
            outcome = "retry"  # the same edit twice is one edit
        moved = str(error.new_chat_id) if isinstance(error, ChatMigrated) else None
        return DeliveryError(_words(error), outcome=outcome, new_address=moved)


def keyboard(buttons: Buttons, *, plain: bool = False) -> InlineKeyboardMarkup | None:
    """The buttons that Telegram takes; one it would refuse must not cost the message.

    With `plain`, the last try after a refusal, only those with data.
    """
    drawn = [[_button(each) for each in row if _is_sendable(each, plain=plain)] for row in buttons]
    drawn = [row for row in drawn if row]
    return InlineKeyboardMarkup(drawn) if drawn else None


def _is_sendable(button: Button, *, plain: bool) -> bool:
    if not button.label.strip():
        return False
    if button.data is not None:
        return 1 <= len(button.data.encode()) <= DATA_BYTES
    if plain:
        return False
    if button.url is not None:
        return telegram_link(button.url) is not None
    return button.copy is not None and 1 <= len(button.copy) <= _LONGEST_COPY


def _button(button: Button) -> InlineKeyboardButton:
    if button.copy is not None:
        return InlineKeyboardButton(button.label, copy_text=CopyTextButton(button.copy))
    return InlineKeyboardButton(button.label, callback_data=button.data, url=button.url)


def _text(message: Outgoing, *, longest: int = BUDGET) -> str:
    """The message within Telegram's limits; a tree that is too long is trimmed, never a string."""
    body = trim(message.card.body, longest)
    if message.plain:
        return to_plain(body, inert=True)[: _LONGEST_PLAIN if longest == BUDGET else longest]
    return to_telegram(body)


def _outcome(error: TelegramError) -> str:
    """What the relay is to do; BadRequest and TimedOut are kinds of NetworkError, so order matters."""
    if isinstance(error, ChatMigrated):
        return "moved"
    if isinstance(error, Forbidden):
        return "pause"
    if isinstance(error, InvalidToken):
        return "credential"
    if isinstance(error, Conflict):
        return "retry"
    if isinstance(error, BadRequest):
        text = str(error).lower()
        return next((outcome for words, outcome in _REFUSALS if words in text), "dead")
    if isinstance(error, TimedOut | NetworkError):
        cause = type(error.__cause__).__name__
        return "retry" if cause in _NOT_SENT else "uncertain"
    return "uncertain"


def _wait(error: RetryAfter) -> timedelta:
    """Telegram's own figure (PTB gives a number or a timedelta), and a second to be sure."""
    given: int | timedelta = getattr(error, "_retry_after", 1)
    wait = given if isinstance(given, timedelta) else timedelta(seconds=given)
    return wait + timedelta(seconds=1)


def _words(error: TelegramError) -> str:
    """The answer in one line. A token's rejection is not quoted: it would show the token."""
    if isinstance(error, InvalidToken):
        return "Telegram refuses the bot's token"
    cause = f" ({type(error.__cause__).__name__})" if error.__cause__ is not None else ""
    return f"{' '.join(str(error).split())[:200]}{cause}"
