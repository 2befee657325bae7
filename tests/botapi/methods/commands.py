"""Lists of commands by scope and language."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.botapi.errors import bad_request
from tests.botapi.state import Bot, Chat
from tests.botapi.world import Call

_SCOPES = frozenset(
    {
        "default",
        "all_private_chats",
        "all_group_chats",
        "all_chat_administrators",
        "chat",
        "chat_administrators",
        "chat_member",
    }
)


def set_commands(call: Call) -> bool:
    """Replaces the list of one scope and language."""
    commands = call.params.parsed("commands", "bot commands")
    if not isinstance(commands, list):
        raise bad_request("expected an Array of BotCommand")
    if len(commands) > 100:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    ready = [_command(entry) for entry in commands]
    call.bot.commands[_key(call)] = ready
    return True


def get_commands(call: Call) -> list[dict[str, str]]:
    """The list of exactly this scope and language."""
    return call.bot.commands.get(_key(call), [])


def delete_commands(call: Call) -> bool:
    """No list for this scope and language."""
    call.bot.commands.pop(_key(call), None)
    return True


def language_of(call: Call) -> str:
    """Two lower-case letters or nothing; `zh-hans` is refused."""
    language = call.params.text("language_code")
    if language and not re.fullmatch("[a-z]{2}", language):
        raise bad_request("invalid language code specified")
    return language


def shown_commands(bot: Bot, chat: Chat, user_id: int, language: str) -> list[dict[str, str]]:
    """What a person sees in a chat: the narrowest list, each scope first in their language."""
    for scope in _scopes(chat, user_id):
        for tongue in (language[:2].lower(), ""):
            found = bot.commands.get((json.dumps(scope, sort_keys=True), tongue))
            if found is not None:
                return found
    return []


def _scopes(chat: Chat, user_id: int) -> list[dict[str, Any]]:
    """From chat_member down to default (telegram.md 1.6)."""
    rules: list[dict[str, Any]] = []
    is_admin = chat.members.get(user_id) in ("creator", "administrator")
    if not chat.is_private:
        rules.append({"type": "chat_member", "chat_id": chat.id, "user_id": user_id})
        if is_admin:
            rules.append({"type": "chat_administrators", "chat_id": chat.id})
    rules.append({"type": "chat", "chat_id": chat.id})
    if is_admin:
        rules.append({"type": "all_chat_administrators"})
    rules.append({"type": "all_private_chats" if chat.is_private else "all_group_chats"})
    return [*rules, {"type": "default"}]


def _key(call: Call) -> tuple[str, str]:
    scope = call.params.parsed("scope", "bot command scope") or {"type": "default"}
    if scope.get("type") not in _SCOPES:
        raise bad_request("unsupported type specified")
    if "chat_id" in scope:
        call.bot.chat(scope["chat_id"])
    return json.dumps(scope, sort_keys=True), language_of(call)


def _command(entry: Any) -> dict[str, str]:
    name = str(entry.get("command", "")).removeprefix("/")
    text = str(entry.get("description", ""))
    if not name:
        raise bad_request("command name must be non-empty")
    if len(name) > 32:
        raise bad_request("Command length must not exceed 32")
    if not re.fullmatch("[a-z0-9_]+", name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(text) <= 256:
        raise bad_request(
            "Command description must be non-empty"
            if not text
            else "BOT_COMMAND_DESCRIPTION_INVALID"
        )
    return {"command": name, "description": text}


METHODS = {
    "setMyCommands": set_commands,
    "getMyCommands": get_commands,
    "deleteMyCommands": delete_commands,
}
