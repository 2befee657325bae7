"""A real SMTP server on loopback that takes mails, refuses them or drops the line, as it is told."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult

PASSWORD = "right horse"


@dataclass
class Mailbox:
    """What arrived, and what to answer: `rcpt` and `data` map a recipient to an answer, or to a list
    of answers for one try after the other, the last for all further ones.

    `drop` = the line is cut; for `data` the mail was taken all the same. `cut` = the line is cut in
    the middle of the mail. `silence` = no answer comes.
    """

    rcpt: dict[str, str | list[str]] = field(default_factory=dict)
    data: dict[str, str | list[str]] = field(default_factory=dict)
    mails: list[EmailMessage] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    """Each mail as it came."""
    senders: list[str] = field(default_factory=list)
    """What stood behind MAIL FROM of each mail."""
    port: int = 0

    async def handle_RCPT(
        self, server: Any, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        answer = _next(self.rcpt, address, "250 OK")
        if answer == "drop":
            server.transport.abort()
        elif answer.startswith("250"):
            envelope.rcpt_tos.append(address)
            session.cut = self.data.get(address) == "cut"
        return answer

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        answer = _next(self.data, envelope.rcpt_tos[0], "250 accepted")
        if answer.startswith(("250", "drop")):
            mail = message_from_bytes(envelope.content, policy=default)
            assert isinstance(mail, EmailMessage)
            self.mails.append(mail)
            self.raw.append(envelope.content)
            self.senders.append(envelope.mail_from)
        if answer == "drop":
            server.transport.abort()
        if answer == "silence":
            await asyncio.sleep(30)
        return answer


def _next(script: dict[str, str | list[str]], address: str, usual: str) -> str:
    answer = script.get(address, usual)
    if isinstance(answer, str):
        return answer
    return answer.pop(0) if len(answer) > 1 else answer[0]


class _Server(SMTP):
    """A server whose line may be cut in the middle of a mail."""

    def data_received(self, data: bytes) -> None:
        """What the client sends."""
        if b"Subject:" in data and getattr(self.session, "cut", False):
            assert isinstance(self.transport, asyncio.Transport)
            self.transport.abort()
            return
        super().data_received(data)


def authenticate(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
    return AuthResult(success=data.password == PASSWORD.encode(), handled=False)


@asynccontextmanager
async def smtp_server(
    *, with_sign_in: bool = False, tls: ssl.SSLContext | None = None
) -> AsyncIterator[Mailbox]:
    """A running server; its mailbox tells the port and what came."""
    mailbox = Mailbox()
    loop = asyncio.get_running_loop()

    def connection() -> SMTP:
        return _Server(
            mailbox,
            loop=loop,
            hostname="mail.test",
            tls_context=tls,
            require_starttls=tls is not None,
            authenticator=authenticate if with_sign_in else None,
            auth_required=with_sign_in,
            auth_require_tls=False,
        )

    server = await loop.create_server(connection, "127.0.0.1", 0)
    mailbox.port = server.sockets[0].getsockname()[1]
    try:
        yield mailbox
    finally:
        server.close()
        await asyncio.sleep(0)
