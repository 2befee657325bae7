"""Hits for programs: one signed POST each, by the rules of Standard Webhooks (standardwebhooks.com).

A receiver sees the same `webhook-id` again when a delivery is repeated, so that trying once more is
always right: nothing is ever uncertain here.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from aiohttp import ClientError, ClientResponse, ClientSession, ClientTimeout

from watchbot.delivery.event_queue import CHANNEL
from watchbot.errors import DeliveryError
from watchbot.model.message import Event, Outgoing, Receipt

SECRET_PREFIX = "whsec_"
_NEVER = frozenset({400, 410, 413, 422})
"""Answers after which the same document will never be taken."""
_LONGEST_WAIT = timedelta(hours=12)


class WebhookSender:
    """The webhook channel. `session` decides which addresses may be connected to."""

    channel = CHANNEL

    def __init__(
        self,
        session: ClientSession,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        timeout: float = 15.0,
    ):
        self._session = session
        self._clock = clock
        self._timeout = ClientTimeout(total=timeout)

    async def send(self, message: Outgoing) -> Receipt:
        """One POST that was answered with 2xx. Raises DeliveryError: retry or dead."""
        event = message.event
        if event is None:
            raise DeliveryError("nothing for a webhook", outcome="dead")
        body = json.dumps(event.document, ensure_ascii=False).encode("utf-8", "replace")
        headers = signed(event, message.message_id, body, now=self._clock())
        try:
            async with self._session.post(
                message.address.value,
                data=body,
                headers=headers,
                timeout=self._timeout,
                allow_redirects=False,
            ) as answer:
                self._judge(answer)
        except (ClientError, OSError, TimeoutError, ValueError) as error:
            reason = f"webhook: {type(error).__name__}"
            raise DeliveryError(reason, outcome="retry") from error
        return Receipt(None)

    @staticmethod
    def _judge(answer: ClientResponse) -> None:
        if 200 <= answer.status < 300:
            return
        outcome = "dead" if answer.status in _NEVER else "retry"
        wait = _wait(answer.headers.get("Retry-After", ""))
        raise DeliveryError(f"webhook: {answer.status}", outcome=outcome, wait=wait)


def _wait(text: str) -> timedelta | None:
    """A Retry-After in seconds; a date in it is not read: our own pause will do."""
    if not text.isdecimal() or len(text) > 6:
        return None
    return min(timedelta(seconds=int(text)), _LONGEST_WAIT)


def signed(event: Event, message_id: str, body: bytes, *, now: datetime) -> dict[str, str]:
    """The headers: id, time, and `v1,` with HMAC-SHA256 over `id.time.body` in Base64."""
    at = str(int(now.timestamp()))
    key = base64.b64decode(event.secret.removeprefix(SECRET_PREFIX))
    signature = hmac.new(key, f"{message_id}.{at}.".encode() + body, hashlib.sha256).digest()
    return {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "watchbot-webhook/1",
        "webhook-id": message_id,
        "webhook-timestamp": at,
        "webhook-signature": f"v1,{base64.b64encode(signature).decode()}",
    }
