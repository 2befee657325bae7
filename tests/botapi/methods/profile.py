"""The bot itself: who it is, its name and descriptions, its menu button, drafts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.botapi.compose import read_text
from tests.botapi.errors import ApiError, bad_request
from tests.botapi.methods.commands import language_of
from tests.botapi.world import Call


def get_me(call: Call) -> dict[str, Any]:
    """The bot, with what it may do."""
    return call.bot.json() | {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def _refuse(call: Call) -> Any:
    """logOut and close are for those who move between servers: here they always fail."""
    raise ApiError(400, "Bad Request: not supported by this server")


def _setter(field: str, limit: int) -> Callable[[Call], bool]:
    def set_text(call: Call) -> bool:
        text = call.params.text(field)
        language = language_of(call)
        if len(text) > limit:
            raise bad_request(f"bot {field.replace('_', ' ')} is too long")
        call.bot.texts[field, language] = text
        return True

    return set_text


def _getter(field: str) -> Callable[[Call], dict[str, str]]:
    def get_text(call: Call) -> dict[str, str]:
        return {field: call.bot.texts.get((field, language_of(call)), "")}

    return get_text


def set_menu_button(call: Call) -> bool:
    """For one chat, or without `chat_id` for all."""
    button = call.params.parsed("menu_button", "menu button") or {"type": "default"}
    if button.get("type") not in ("default", "commands", "web_app"):
        raise bad_request("MenuButton type is invalid")
    call.bot.menu_buttons[call.params.integer("chat_id")] = button
    return True


def get_menu_button(call: Call) -> dict[str, Any]:
    """What was set."""
    return call.bot.menu_buttons.get(call.params.integer("chat_id"), {"type": "default"})


def send_draft(call: Call) -> bool:
    """A text that is still being written: shown in a private chat, kept nowhere."""
    read_text(call.params, required=False)
    chat = call.chat()
    if not chat.is_private:
        raise bad_request("the method is available only in private chats")
    if not call.params.integer("draft_id"):
        raise bad_request("draft identifier must be non-zero")
    chat.actions.append(f"draft:{call.params.text('text')}")
    return True


METHODS = {
    "getMe": get_me,
    "logOut": _refuse,
    "close": _refuse,
    "setMyName": _setter("name", 64),
    "getMyName": _getter("name"),
    "setMyDescription": _setter("description", 512),
    "getMyDescription": _getter("description"),
    "setMyShortDescription": _setter("short_description", 120),
    "getMyShortDescription": _getter("short_description"),
    "setChatMenuButton": set_menu_button,
    "getChatMenuButton": get_menu_button,
    "sendMessageDraft": send_draft,
}
