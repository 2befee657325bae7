"""What every channel can do: send one message, and say truly what became of it."""

from __future__ import annotations

from typing import Protocol

from watchbot.model.message import Outgoing, Receipt


class Sender(Protocol):
    """One channel. `channel` is the name in `Address.channel`."""

    channel: str

    async def send(self, message: Outgoing) -> Receipt:
        """Sends, or edits where `edit_of` is set. Raises DeliveryError with what to do about it."""
        ...
