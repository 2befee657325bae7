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
    """What arrived, and what to answer: `rcpt` and `data` map a recipient to an answer or `drop`."""

    rcpt: dict[str, str] = field(default_factory=dict)
    data: dict[str, str] = field(default_factory=dict)
    mails: list[EmailMessage] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    """Each mail as it came."""
    senders: list[str] = field(default_factory=list)
    """What stood behind MAIL FROM of each mail."""
    port: int = 0

    async def handle_RCPT(
        self, server: Any, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        answer = self.rcpt.get(address, "250 OK")
        if answer == "drop":
            server.transport.abort()
        elif answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        answer = self.data.get(envelope.rcpt_tos[0], "250 accepted")
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
        return SMTP(
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
