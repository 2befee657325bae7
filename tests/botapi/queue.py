"""Updates on their way to a bot: kept, confirmed by offset, expired. (telegram.md 1.6, 4.5)"""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass, field
from typing import Any

KINDS = (
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "inline_query",
    "chosen_inline_result",
    "callback_query",
    "my_chat_member",
    "chat_member",
    "chat_join_request",
    "message_reaction",
    "message_reaction_count",
    "poll",
    "poll_answer",
)
NOT_BY_DEFAULT = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
LIFE = {"callback_query": 150.0, "inline_query": 30.0}
"""Seconds that an update waits; everything else waits a day."""
DAY = 86400.0
_LARGEST = 4 * 2**20


@dataclass
class Queued:
    """One update, kept until it is confirmed or `until`."""

    update: dict[str, Any]
    until: float

    @property
    def id(self) -> int:
        """Its number."""
        return int(self.update["update_id"])


@dataclass
class UpdateQueue:
    """One bot's updates. `handed` counts how often each was given out."""

    next_id: int = 500_000_001
    items: list[Queued] = field(default_factory=list)
    allowed: frozenset[str] = frozenset(KINDS) - NOT_BY_DEFAULT
    handed: dict[int, int] = field(default_factory=dict)
    confirmed_to: int = 0

    def put(self, kind: str, content: dict[str, Any], now: float) -> int | None:
        """Queues one; None when the bot did not ask for this kind. Unknown kinds always pass."""
        if kind in KINDS and kind not in self.allowed:
            return None
        update = {"update_id": self.next_id, kind: copy.deepcopy(content)}
        return self.put_whole(update, now, LIFE.get(kind, DAY))

    def put_whole(self, update: dict[str, Any], now: float, life: float = DAY) -> int:
        """Queues a finished update under its own or the next number."""
        number = int(update.setdefault("update_id", self.next_id))
        self.next_id = max(self.next_id, number + 1)
        self.items.append(Queued(update, now + life))
        return number

    def allow(self, kinds: list[str]) -> None:
        """Remembers what is asked for; unknown names are ignored, nothing left means default."""
        known = frozenset(k for k in kinds if k in KINDS)
        self.allowed = known or frozenset(KINDS) - NOT_BY_DEFAULT

    def confirm(self, offset: int, now: float) -> None:
        """Forgets what the offset confirms and what is too old. Negative keeps the last -offset."""
        self.items = [q for q in self.items if now < q.until]
        if offset < 0:
            self.items = self.items[offset:]
        elif offset > 0:
            self.items = [q for q in self.items if q.id >= offset]
            self.confirmed_to = max(self.confirmed_to, offset)

    def hand_out(self, limit: int) -> list[dict[str, Any]]:
        """The oldest ones, still kept; about 4 MiB at most, but never none."""
        chosen: list[Queued] = []
        room = _LARGEST
        for queued in self.items[:limit]:
            room -= len(json.dumps(queued.update))
            if chosen and room < 0:
                break
            chosen.append(queued)
        for queued in chosen:
            self.handed[queued.id] = self.handed.get(queued.id, 0) + 1
        return [copy.deepcopy(q.update) for q in chosen]
