"""Every method of the server in one table: name in lower case -> what it does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tests.botapi.methods import (
    callbacks,
    chats,
    commands,
    edits,
    media,
    messages,
    polling,
    profile,
    topics,
)
from tests.botapi.world import Call

Method = Callable[[Call], Any | Awaitable[Any]]

METHODS: dict[str, Method] = {
    name.lower(): method
    for module in (polling, messages, media, edits, callbacks, chats, topics, commands, profile)
    for name, method in module.METHODS.items()
}
