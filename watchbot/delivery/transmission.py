"""One message handed to its channel, with the two second tries that are safe: plain text, and no topic."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from watchbot.delivery.sender import Sender
from watchbot.errors import DeliveryError
from watchbot.model.message import Outgoing, Receipt


class Topic(StrEnum):
    """What became of the topic that a message was for."""

    NONE = "none"
    REACHED = "reached"
    LOST = "lost"
    """Just now: it is closed or gone, the message went to the chat itself."""
    LEFT_OUT = "left_out"
    """Known to be lost: the message went to the chat itself at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transmitted:
    """It was accepted, and what that took; `refused` = why only its plain text went."""

    receipt: Receipt
    topic: Topic = Topic.NONE
    refused: str | None = None


class Transmission:
    """Sends through one sender. Every second try follows a refusal, which means: not delivered."""

    def __init__(self, sender: Sender):
        self._sender = sender

    async def send(self, message: Outgoing, *, leave_out_topic: bool = False) -> Transmitted:
        """Hands the message over. Raises DeliveryError."""
        topic, refused = Topic.REACHED, None
        if message.address.thread is None or message.edit_of is not None:
            topic = Topic.NONE
        elif leave_out_topic:
            message, topic = _without_topic(message), Topic.LEFT_OUT
        while True:
            try:
                receipt = await self._handed_over(message)
            except DeliveryError as error:
                if error.outcome == "topic_lost" and message.address.thread is not None:
                    message, topic = _without_topic(message), Topic.LOST
                elif error.outcome == "plain" and not message.plain:
                    message, refused = replace(message, plain=True), error.reason
                else:
                    raise
            else:
                receipt = replace(receipt, note=_note(topic, refused) or receipt.note)
                return Transmitted(receipt=receipt, topic=topic, refused=refused)

    async def _handed_over(self, message: Outgoing) -> Receipt:
        """A fault in the sender itself says nothing about what arrived."""
        try:
            return await self._sender.send(message)
        except DeliveryError:
            raise
        except Exception as error:
            outcome = "uncertain" if message.edit_of is None else "retry"
            raise DeliveryError(f"fault of the sender: {error!r}", outcome=outcome) from error


def _without_topic(message: Outgoing) -> Outgoing:
    return replace(message, address=replace(message.address, thread=None))


def _note(topic: Topic, refused: str | None) -> str:
    lost = "topic lost" if topic in (Topic.LOST, Topic.LEFT_OUT) else ""
    plain = f"sent as plain text: {refused}" if refused is not None else ""
    return "; ".join(filter(None, (lost, plain)))
