"""One message handed to its channel, with the two second tries that are safe: plain text, and no topic."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from datetime import datetime, timedelta

from watchbot.delivery.sender import Sender
from watchbot.errors import DeliveryError
from watchbot.model.message import Address, Outgoing, Receipt

FLOOD_CHATS = 3
FLOOD_TIME = timedelta(seconds=10)
"""Three different chats asked to wait within ten seconds: it is the whole bot that is too fast."""


class Transmission:
    """Sends through one sender. Every second try follows a refusal, which means: not delivered."""

    def __init__(self, sender: Sender):
        self._sender = sender
        self._lost_topics: set[Address] = set()

    async def send(self, message: Outgoing) -> Receipt:
        """The receipt; its note tells of a second try. Raises DeliveryError."""
        notes: list[str] = []
        if message.address in self._lost_topics:
            message = _without_topic(message)
            notes.append("topic lost")
        while True:
            try:
                receipt = await self._handed_over(message)
            except DeliveryError as error:
                message = self._again(message, error, notes)
            else:
                return replace(receipt, note="; ".join(notes) or receipt.note)

    async def _handed_over(self, message: Outgoing) -> Receipt:
        """A fault in the sender itself says nothing about what arrived."""
        try:
            return await self._sender.send(message)
        except DeliveryError:
            raise
        except Exception as error:
            outcome = "uncertain" if message.edit_of is None else "retry"
            raise DeliveryError(f"fault of the sender: {error!r}", outcome=outcome) from error

    def _again(self, message: Outgoing, error: DeliveryError, notes: list[str]) -> Outgoing:
        """The message for another try, or the error where none is safe. Each way is gone once."""
        if error.outcome == "topic_lost" and message.address.thread is not None:
            self._lost_topics.add(message.address)
            notes.append("topic lost")
            return _without_topic(message)
        if error.outcome == "plain" and not message.plain:
            notes.append(f"sent as plain text: {error.reason}")
            return replace(message, plain=True)
        raise error


def _without_topic(message: Outgoing) -> Outgoing:
    return replace(message, address=replace(message.address, thread=None))


class Floods:
    """Which chats were told to wait lately?"""

    def __init__(self) -> None:
        self._lately: deque[tuple[datetime, Address]] = deque()

    def judged(self, error: DeliveryError, address: Address, now: datetime) -> DeliveryError:
        """The error as it is, or for the whole channel when several chats flood at once."""
        if error.outcome != "freeze" or error.whole_channel:
            return error
        self._lately.append((now, address))
        while self._lately[0][0] < now - FLOOD_TIME:
            self._lately.popleft()
        if len({chat.value for _, chat in self._lately}) < FLOOD_CHATS:
            return error
        return DeliveryError(
            error.reason, outcome="freeze", retry_at=error.retry_at, whole_channel=True
        )
