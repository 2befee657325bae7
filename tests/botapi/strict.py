"""What the real server lets pass and a careful bot should not send (the `strict` mode)."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

from tests.botapi.compose import Written
from tests.botapi.entities import units
from tests.botapi.state import Chat, Message
from tests.botapi.texts import KEPT_ENTITIES
from tests.botapi.world import Call, World

_LIVE = frozenset({"bot_command", "mention", "hashtag", "cashtag", "url", "email"})


@dataclass(frozen=True)
class Finding:
    """One thing that a strict test refuses."""

    kind: str
    detail: str


def check_message(call: Call, chat: Chat, message: Message, written: Written | None) -> None:
    """Looks at a message that was just stored."""
    note = call.world.findings.append
    if written and len(written.entities) > KEPT_ENTITIES:
        note(Finding("entities", f"{len(written.entities)} in message {message.id}"))
    if units(message.text) > 4096:
        note(Finding("utf16", f"{units(message.text)} units in message {message.id}"))
    if "markdown" in call.params.text("parse_mode").lower():
        note(Finding("markdown", f"message {message.id}: this server does not read Markdown"))
    if any(len(row) > 8 for row in message.buttons):
        note(Finding("row", f"more than 8 buttons in a row of message {message.id}"))
    if "text" in message.now and not message.now.get("link_preview_options"):
        note(Finding("preview", f"message {message.id} says nothing about link previews"))
    own = call.bot.known_commands() | call.world.own_commands
    for word in _live_words(own, message, written):
        note(Finding("live", f"{word!r} in message {message.id}"))


def _live_words(own: Set[str], message: Message, written: Written | None) -> list[str]:
    """Words of the text that became live by themselves; our own commands may."""
    encoded = message.text.encode("utf-16-le")
    found = []
    for entity in written.entities if written else ():
        if entity.type in _LIVE:
            word = encoded[entity.offset * 2 : entity.end * 2].decode("utf-16-le")
            if not (entity.type == "bot_command" and word[1:].split("@")[0] in own):
                found.append(word)
    return found


def report(world: World, log_text: str = "") -> list[Finding]:
    """All findings: of every message, unanswered presses, early sends, the token in a log."""
    found = list(world.findings)
    found += [Finding("unknown", f"{r.method}: {r.unknown}") for r in world.records if r.unknown]
    for seat in world.seats:
        found += [Finding("callback", c.id) for c in seat.bot.callbacks.values() if not c.answered]
        if seat.rates.sent_during_freeze:
            found.append(
                Finding("freeze", f"{seat.rates.sent_during_freeze} sends while told to wait")
            )
        found += [
            Finding("token", "in a log line")
            for t in seat.bot.tokens
            if re.search(re.escape(t), log_text)
        ]
    return found + _sends_to_closed(world)


def _sends_to_closed(world: World) -> list[Finding]:
    """Sends to a chat that has answered 403 already, unless it let us in again meanwhile."""
    closed: set[int | None] = set()
    found: list[Finding] = []
    for record in world.records:
        if record.status == 403 and record.chat_id in closed:
            found.append(Finding("paused", f"a send to the closed chat {record.chat_id}"))
        if record.status == 403:
            closed.add(record.chat_id)
        elif record.status == 200 and record.delivered:
            closed.discard(record.chat_id)
    return found
