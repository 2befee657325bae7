"""The demo's e-mail channel: every mail becomes an .eml and an .html file instead of being sent."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from watchbot.delivery.mail import Letterhead, build_mail
from watchbot.model.message import Outgoing, Receipt


class FileMailbox:
    """A folder as a mailbox. `written` are the files of the mails so far, in order."""

    channel = "email"

    def __init__(self, folder: Path, clock: Callable[[], datetime]):
        self._folder = folder
        self._clock = clock
        self.written: list[Path] = []

    async def send(self, message: Outgoing) -> Receipt:
        """The mail exactly as the SMTP sender would hand it over, and its HTML to look at."""
        mail = build_mail(message, Letterhead(sender="watchbot@example.org"), now=self._clock())
        self._folder.mkdir(parents=True, exist_ok=True)
        name = f"digest-{self._clock():%Y-%m-%d}"
        eml = self._folder / f"{name}.eml"
        eml.write_bytes(mail.as_bytes())
        self.written.append(eml)
        html = mail.get_body(("html",))
        if html is not None:
            page = self._folder / f"{name}.html"
            page.write_text(html.get_content(), encoding="utf-8")
            self.written.append(page)
        return Receipt(str(mail["Message-ID"]))
