"""Addresses of our own pages that prove for whom they were made: stop the mails, confirm the mailbox.

A link names the subscriber's number and carries a signature over its purpose, that number and the
mail address. So it holds no address, works without a sign-in, needs no table, and ends by itself
when the address is changed.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from dataclasses import dataclass, field
from datetime import UTC, datetime
from urllib.parse import urlsplit

from watchbot.model.message import Subscriber

STOP = "/mail/stop"
CONFIRM = "/mail/confirm"
FEED = "/feed"
_SIGNATURE = 32
"""Letters of a signature: 192 bits."""


@dataclass(frozen=True, slots=True)
class SignedLinks:
    """Makes and checks the links below `base`, the public address of our pages."""

    base: str
    secret: bytes = field(repr=False)

    @property
    def host(self) -> str:
        """The host of our pages."""
        return urlsplit(self.base).hostname or ""

    def stop(self, subscriber_id: int, email: str) -> str:
        """Where mails to this address are stopped; valid as long as the address is in use."""
        return self._url(STOP, f"{subscriber_id}-{self._sign(STOP, subscriber_id, email)}")

    def confirm(self, subscriber_id: int, email: str, *, until: datetime) -> str:
        """Where this address is confirmed, until a moment."""
        at = int(until.timestamp())
        signature = self._sign(CONFIRM, subscriber_id, email, str(at))
        return self._url(CONFIRM, f"{subscriber_id}-{at}-{signature}")

    def feed(self, subscriber_id: int, secret: str) -> str:
        """Where the subscriber's own feed is read; the secret is the whole protection."""
        return self._url(FEED, f"{subscriber_id}-{secret}.atom")

    def is_stop(self, token: str, subscriber: Subscriber) -> bool:
        """Whether the token stops the mails to the address that the subscriber has now."""
        given = token.partition("-")[2]
        return self._holds(given, STOP, subscriber)

    def is_confirm(self, token: str, subscriber: Subscriber, *, now: datetime) -> bool:
        """Whether the token confirms the address that the subscriber has now, and is in time."""
        at, _, given = token.partition("-")[2].partition("-")
        if not at.isdecimal() or len(at) > 11:
            return False
        in_time = now <= datetime.fromtimestamp(int(at), UTC)
        return in_time and self._holds(given, CONFIRM, subscriber, at)

    def _url(self, path: str, token: str) -> str:
        return f"{self.base.rstrip('/')}{path}/{token}"

    def _holds(self, given: str, purpose: str, subscriber: Subscriber, *more: str) -> bool:
        if not subscriber.email:
            return False
        right = self._sign(purpose, subscriber.id, subscriber.email, *more)
        return hmac.compare_digest(given.encode(), right.encode())

    def _sign(self, purpose: str, subscriber_id: int, *parts: str) -> str:
        text = "\n".join((purpose, str(subscriber_id), *parts))
        signature = hmac.new(self.secret, text.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(signature).decode()[:_SIGNATURE]


def subscriber_in(token: str) -> int | None:
    """The number that a token names; it proves nothing yet."""
    number = token.partition("-")[0]
    return int(number) if number.isdecimal() and len(number) <= 9 else None
