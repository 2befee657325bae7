"""Mail through an SMTP server, with a true answer to "has it been accepted?"."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.message import EmailMessage
from typing import Literal

from aiosmtplib import (
    SMTP,
    SMTPAuthenticationError,
    SMTPException,
    SMTPRecipientRefused,
    SMTPResponseException,
)

from watchbot.delivery.dkim_signature import DkimKey, signed
from watchbot.delivery.mail import Letterhead, build_mail
from watchbot.errors import DeliveryError
from watchbot.model.message import Outgoing, Receipt

Security = Literal["starttls", "tls", "none"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MailServer:
    """Where mails go. `security`: starttls (required), tls from the first byte, or none.

    `timeout` in seconds is that of one answer of the server.
    """

    host: str
    port: int
    security: Security = "starttls"
    username: str | None = None
    password: str | None = field(default=None, repr=False)
    timeout: float = 30.0
    verify: bool = True


class EmailSender:
    """The e-mail channel. Each mail has a connection of its own, so none can spoil another."""

    channel = "email"

    def __init__(
        self,
        server: MailServer,
        head: Letterhead,
        *,
        dkim: DkimKey | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ):
        self._server = server
        self._head = head
        self._dkim = dkim
        self._clock = clock

    async def send(self, message: Outgoing) -> Receipt:
        """One mail, accepted by the server. A mail cannot be edited: an edit is sent as a new one."""
        try:
            mail = build_mail(message, self._head, now=self._clock())
            content = await asyncio.to_thread(self._written, mail)
        except ValueError as error:
            raise DeliveryError(f"mail not built: {error}", outcome="dead") from error
        client = self._client()
        try:
            await self._open(client)
            sender = self._head.envelope_sender(message.message_id)
            await self._envelope(client, sender, message.address.value)
            await self._body(client, content)
        finally:
            client.close()
        return Receipt(str(mail["Message-ID"]))

    def _written(self, mail: EmailMessage) -> bytes:
        """As it goes out; signing takes some 50 ms of one core."""
        content = mail.as_bytes()
        return signed(content, self._dkim) if self._dkim else content

    async def check(self) -> None:
        """Connects and signs in, sends nothing. Raises DeliveryError as `send` would."""
        client = self._client()
        try:
            await self._open(client)
        finally:
            client.close()

    def _client(self) -> SMTP:
        server = self._server
        return SMTP(
            hostname=server.host,
            port=server.port,
            use_tls=server.security == "tls",
            start_tls=server.security == "starttls",
            username=server.username,
            password=server.password,
            timeout=server.timeout,
            validate_certs=server.verify,
            local_hostname=self._head.domain,
        )

    async def _open(self, client: SMTP) -> None:
        """Connection, encryption, sign-in: whatever fails here, nothing was sent."""
        try:
            await client.connect()
        except SMTPAuthenticationError as error:
            outcome = "credential" if error.code >= 500 else "retry"
            raise DeliveryError(f"sign-in refused: {error.code}", outcome=outcome) from error
        except (SMTPException, OSError, ValueError) as error:
            raise DeliveryError(f"no connection: {_words(error)}", outcome="retry") from error

    async def _envelope(self, client: SMTP, sender: str, recipient: str) -> None:
        try:
            await client.mail(sender)
            await client.rcpt(recipient)
        except SMTPResponseException as error:
            raise _refused(error) from error
        except (SMTPException, OSError) as error:
            raise DeliveryError(f"connection lost: {_words(error)}", outcome="retry") from error

    async def _body(self, client: SMTP, content: bytes) -> None:
        """Once the text is on its way only the server's answer tells whether it has arrived."""
        try:
            await client.data(content)
        except SMTPResponseException as error:
            raise _refused(error) from error
        except (SMTPException, OSError) as error:
            raise DeliveryError(
                f"no answer to the mail: {_words(error)}", outcome="uncertain"
            ) from error


def _refused(error: SMTPResponseException) -> DeliveryError:
    """4xx: later. 5xx of the recipient or the mail: never. 530 and 535: the sign-in is at fault."""
    words = _words(error)
    if error.code < 500:
        return DeliveryError(words, outcome="retry")
    if error.code in (530, 535) and not isinstance(error, SMTPRecipientRefused):
        return DeliveryError(words, outcome="credential")
    return DeliveryError(words, outcome="dead")


def _words(error: Exception) -> str:
    """The server's answer in one short line."""
    if isinstance(error, SMTPResponseException):
        return f"{error.code} {' '.join(str(error.message).split())}"[:200]
    return f"{type(error).__name__} {' '.join(str(error).split())}".strip()[:200]
