"""The words for a further way out beside chat and mail: a feed that is read, a webhook that is called."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class ExitKind(StrEnum):
    """What kind of way out."""

    FEED = "feed"
    WEBHOOK = "webhook"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exit:
    """One way out of one subscriber. `target` is the address that is called, empty for a feed.

    `secret` opens the feed, or signs what the webhook is sent. `seen_hit` is the last hit queued.
    """

    subscriber_id: int
    kind: ExitKind
    secret: str = field(repr=False)
    target: str = ""
    seen_hit: int = 0
