"""What a channel answers to a message that it does not take."""

from __future__ import annotations

import pytest

from watchbot.delivery.sender import Sender
from watchbot.errors import DeliveryError
from watchbot.model.message import Outgoing


async def refusal(sender: Sender, message: Outgoing) -> DeliveryError:
    """The error of a send that fails."""
    with pytest.raises(DeliveryError) as caught:
        await sender.send(message)
    return caught.value
