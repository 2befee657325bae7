"""Messages to other messengers through apprise (https://github.com/caronc/apprise/wiki), as plain text.

An address of this channel is the name that the settings give to an apprise URL, which is a secret.
apprise says only yes or no; why not stands in what it logs meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping

from apprise import Apprise, NotifyFormat

from watchbot.delivery.mail import letter
from watchbot.errors import DeliveryError
from watchbot.model.message import Outgoing, Receipt

CHANNEL = "apprise"
_ANSWER = re.compile(r"error=(\d{3})\b")
_NOT_SENT = ("connection refused", "failed to resolve", "name resolution", "connect timeout")
"""What `requests` says when no byte of the message has gone out."""
_PERHAPS_LATER = frozenset({401, 403, 408, 425, 429})


class AppriseSender:
    """The apprise channel. `urls` names where each address leads."""

    channel = CHANNEL

    def __init__(self, urls: Mapping[str, str]):
        self._urls = dict(urls)
        self._turn = asyncio.Lock()
        _log.setLevel(logging.DEBUG)
        _log.propagate = False  # its words may hold the secrets of a URL

    async def send(self, message: Outgoing) -> Receipt:
        """One notification that was taken. A message cannot be edited: an edit is sent as a new one."""
        url = self._urls.get(message.address.value)
        messenger = Apprise()
        if url is None or not messenger.add(url):
            raise DeliveryError("apprise: no such messenger in the settings", outcome="dead")
        async with self._turn:  # one after the other: the log does not tell them apart
            taken, said = await asyncio.to_thread(_notify, messenger, *letter(message.card))
        if not taken:
            raise _explained(said)
        return Receipt(None)


_log = logging.getLogger("apprise")


class _Heard(logging.Handler):
    """What apprise logs, in whatever thread it works."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps it."""
        self.lines.append(record.getMessage())


def _notify(messenger: Apprise, title: str, body: str) -> tuple[bool, str]:
    """Whether it was taken, and what apprise had to say."""
    heard = _Heard()
    _log.addHandler(heard)
    try:
        taken = messenger.notify(body=body, title=title, body_format=NotifyFormat.TEXT)
    finally:
        _log.removeHandler(heard)
    return bool(taken), "\n".join(heard.lines)


def _explained(said: str) -> DeliveryError:
    """A refusal means that it did not arrive; silence, and a server in trouble, may mean anything."""
    answer = _ANSWER.search(said)
    if answer is not None:
        return DeliveryError(f"apprise: {answer[1]}", outcome=_after(int(answer[1])))
    if any(words in said.lower() for words in _NOT_SENT):
        return DeliveryError("apprise: no connection", outcome="retry")
    return DeliveryError("apprise: no answer", outcome="uncertain")


def _after(status: int) -> str:
    if status >= 500:
        return "uncertain"
    return "retry" if status in _PERHAPS_LATER else "dead"
