"""One message as an e-mail: headers that no text can break out of, plain text and HTML."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address as MailAddress
from email.message import EmailMessage
from email.utils import format_datetime

from watchbot.delivery.figures import shorten
from watchbot.delivery.inert import clean
from watchbot.delivery.links import web_link
from watchbot.delivery.mail_policy import LONGEST_VALUE, POLICY
from watchbot.delivery.markup import to_email, to_plain
from watchbot.delivery.template import inlined, template
from watchbot.model.message import Card, Digest, Outgoing

_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}"
)


_SAYS_ENOUGH = 40
"""Characters of a first line that can be a subject alone: "Changed", or a bare title, is none."""
_UNFIT = re.compile(r"[^A-Za-z0-9._-]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Letterhead:
    """Who writes: the address mails come from, its shown name, and the List-Id (RFC 2919).

    `bounces` is where a mail that cannot be delivered comes back to, such as
    `bounces+{id}@example.org`: `{id}` becomes the mail's own id, so that the answer names it.
    """

    sender: str
    name: str = "watchbot"
    list_id: str | None = None
    bounces: str | None = None

    @property
    def domain(self) -> str:
        """The part after the @ of the sender."""
        return self.sender.rpartition("@")[2]

    def envelope_sender(self, message_id: str) -> str:
        """The address behind MAIL FROM for one mail."""
        if self.bounces is None:
            return self.sender
        return self.bounces.replace("{id}", _UNFIT.sub("-", message_id) or "message")


def is_address(text: str) -> bool:
    """True for an address that can stand in a header and an SMTP command: ASCII, one line."""
    return len(text) <= 254 and _ADDRESS.fullmatch(text) is not None


def build_mail(message: Outgoing, head: Letterhead, *, now: datetime) -> EmailMessage:
    """The message as a mail. Raises ValueError when the address is none.

    The Message-ID is made from `message_id` and stays the same when a mail is tried again, so that
    a mailbox which got it twice can see that. Answers to an earlier mail are threaded by
    `reply_to`. With an unsubscribe link the mail carries the one-click headers of RFC 8058.
    """
    if not is_address(message.address.value):
        raise ValueError("not an e-mail address")
    subject, text, html = _contents(message)
    mail = EmailMessage(policy=POLICY)
    mail["From"] = MailAddress(_header(head.name), addr_spec=head.sender)
    mail["To"] = message.address.value
    mail["Subject"] = _header(subject)
    mail["Date"] = format_datetime(now)
    mail["Message-ID"] = mail_id(message.message_id, head)
    for name, value in _further_headers(message, head).items():
        mail[name] = value
    mail.set_content(text)
    mail.add_alternative(html, subtype="html")
    _add_pictures(mail, message.digest)
    return mail


def _add_pictures(mail: EmailMessage, digest: Digest | None) -> None:
    """The pictures of the HTML go with it, so that nothing has to be loaded."""
    page = mail.get_body(("html",))
    if digest is None or not isinstance(page, EmailMessage):
        return
    for name, picture in digest.pictures.items():
        page.add_related(
            picture.png,
            "image",
            "png",
            cid=f"<{name}>",
            disposition="inline",
            filename=f"{name.partition('@')[0]}.png",
        )


def mail_id(message_id: str, head: Letterhead) -> str:
    """The Message-ID header for one row of the outbox."""
    return f"<{_UNFIT.sub('-', message_id) or 'message'}@{head.domain}>"


def _further_headers(message: Outgoing, head: Letterhead) -> Mapping[str, str]:
    headers = {
        "Auto-Submitted": "auto-generated",
        "List-Id": f"<{_header(head.list_id)}>" if head.list_id else None,
        "In-Reply-To": message.reply_to,
        "References": message.reply_to,
    }
    link = web_link(message.unsubscribe) if message.unsubscribe else None
    if link and len(link) < LONGEST_VALUE:
        headers["List-Unsubscribe"] = f"<{link}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    clean_ones = {name: _header(value) for name, value in headers.items() if value}
    return {
        name: value
        for name, value in clean_ones.items()
        if value.isascii() and len(value) <= LONGEST_VALUE
    }


def _header(text: str) -> str:
    """A header's value in one line, without control signs: nothing can begin a new header."""
    return " ".join(clean(text).split())


def _contents(message: Outgoing) -> tuple[str, str, str]:
    """Subject, plain text and HTML: the digest's own, or made from the card."""
    if message.digest is not None:
        return message.digest.subject, message.digest.text, message.digest.html
    subject, text = letter(message.card)
    return subject, text, _page(message, subject)


def letter(card: Card) -> tuple[str, str]:
    """A card where there are no buttons: its first words as the subject, and all of it as plain text."""
    text = to_plain(card.body)
    lines = [line for line in text.splitlines() if line.strip()] or ["watchbot"]
    subject = lines[0] if len(lines[0]) > _SAYS_ENOUGH else " · ".join(lines[:2])
    written = "".join(f"\n{label}: {url}" for label, url in _links(card))
    return shorten(subject, 150), f"{text}\n{written}\n"


def _links(card: Card) -> list[tuple[str, str]]:
    """The buttons that lead somewhere: label and address."""
    buttons = [button for row in card.buttons for button in row if button.url]
    found = [(button.label, web_link(button.url or "")) for button in buttons]
    return [(label, url) for label, url in found if url]


def _page(message: Outgoing, title: str) -> str:
    """The card as a page; the link that stops the mails stands at its foot."""
    links, stop = _links(message.card), message.unsubscribe
    html = template("letter.html.jinja").render(
        title=title,
        body=to_email(message.card.body),
        links=[(label, url) for label, url in links if url != stop],
        foot=[(label, url) for label, url in links if url == stop],
    )
    return inlined(html)
