"""Mail over a real SMTP connection: what arrives, and what each refusal or silence means."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from selectolax.lexbor import LexborHTMLParser

from tests.delivery.mails import CARD, HEAD, outgoing
from tests.delivery.refusals import refusal
from tests.delivery.samples import NASTY, PAGE, PAY_CHANGE
from tests.delivery.smtp_server import PASSWORD, smtp_server
from tests.factories import NOW, make_posting
from watchbot.delivery.card import changed_card, closed_card
from watchbot.delivery.digest import DigestEntry, build_digest
from watchbot.delivery.email_sender import EmailSender, MailServer
from watchbot.delivery.mail import Letterhead, build_mail, is_address, letter
from watchbot.model.markup import line
from watchbot.model.message import Address, Button, Card, Subscriber


def sender(port, **given):
    server = MailServer(
        **{"host": "127.0.0.1", "port": port, "security": "none", "timeout": 1.0, **given}
    )
    return EmailSender(server, HEAD, clock=lambda: NOW)


async def test_card_arrives_with_its_headers():
    async with smtp_server() as box:
        receipt = await sender(box.port).send(
            outgoing(unsubscribe="https://bot.example/u/t", reply_to="<watchbot-3@watchbot.test>")
        )
    [mail] = box.mails
    assert receipt.external_id == "<watchbot-17@watchbot.test>"
    assert {name: mail[name] for name in ("From", "To", "Subject", "Message-ID", "List-Id", "Auto-Submitted", "List-Unsubscribe", "List-Unsubscribe-Post", "In-Reply-To")} == {
        "From": "watchbot <bot@watchbot.test>",
        "To": "a@e.org",
        "Subject": "Compiler Engineer · Acme · Berlin",
        "Message-ID": "<watchbot-17@watchbot.test>",
        "List-Id": "<alerts.watchbot.test>",
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": "<https://bot.example/u/t>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "In-Reply-To": "<watchbot-3@watchbot.test>",
    }  # fmt: skip
    text = mail.get_body(("plain",))
    html = mail.get_body(("html",))
    assert text is not None
    assert html is not None
    assert "€70,000 a year" in text.get_content()
    assert f'href="{make_posting().url}"' in html.get_content()


def test_the_news_of_a_posting_names_it_in_the_subject():
    card = changed_card(make_posting(), change=PAY_CHANGE, now=NOW)
    assert letter(card)[0] == "✏️ Changed · Compiler Engineer · Acme"
    closed = make_posting(closed_at=NOW)
    assert letter(closed_card(closed, now=NOW))[0] == "⛔ Closed on 30 Nov · Compiler Engineer"


def test_a_mailed_card_has_its_links_and_the_way_out_at_its_foot():
    stop = "https://bot.example/stop/1"
    card = replace(CARD, buttons=(*CARD.buttons, (Button("Stop these mails", url=stop),)))
    mail = build_mail(outgoing(card=card, unsubscribe=stop), HEAD, now=NOW)
    html = mail.get_body(("html",))
    assert html is not None
    page = LexborHTMLParser(html.get_content())
    assert [link.attributes["href"] for link in page.css(".links a")] == [make_posting().url]
    assert [link.attributes["href"] for link in page.css(".foot a")] == [stop]


async def test_chinese_digest_arrives_readable_and_small():
    reader = Subscriber(id=1, address=Address("email", "a@e.org"), language="zh")
    digest = build_digest(
        [DigestEntry(posting=PAGE)] * 60, subscriber=reader, date=date(2026, 11, 30), now=NOW
    )
    assert digest is not None
    async with smtp_server() as box:
        await sender(box.port).send(outgoing(digest=digest, card=digest.chat))
    [mail] = box.mails
    html = mail.get_body(("html",))
    assert html is not None
    assert mail["Subject"] == digest.subject
    assert "图编译工程师" in html.get_content()
    assert len(html.get_content().encode()) < 100_000


@pytest.mark.parametrize(
    ("step", "answer", "outcome"),
    [
        ("rcpt", "450 try later", "retry"),
        ("rcpt", "550 no such user", "dead"),
        ("rcpt", "drop", "retry"),
        ("data", "451 local error", "retry"),
        ("data", "552 too large", "dead"),
        ("data", "drop", "uncertain"),
        ("data", "silence", "uncertain"),
    ],
)
async def test_what_an_answer_means(step, answer, outcome):
    async with smtp_server() as box:
        getattr(box, step)["a@e.org"] = answer
        assert (await refusal(sender(box.port), outgoing())).outcome == outcome


async def test_no_server_means_again_later():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert (await refusal(sender(port), outgoing())).outcome == "retry"


@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
async def test_right_password_is_taken_and_a_wrong_one_is_for_the_operator():
    async with smtp_server(with_sign_in=True) as box:
        await sender(box.port, username="bot", password=PASSWORD).send(outgoing())
        wrong = await refusal(sender(box.port, username="bot", password="wrong"), outgoing())
        missing = await refusal(sender(box.port), outgoing())
    assert len(box.mails) == 1
    assert (wrong.outcome, missing.outcome) == ("credential", "credential")
    assert "wrong" not in wrong.reason


@pytest.fixture
def tls(tmp_path):
    if shutil.which("openssl") is None:
        pytest.skip("no openssl to make a certificate with")
    files = [tmp_path / "key.pem", tmp_path / "cert.pem"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", files[0], "-out", files[1], "-subj", "/CN=mail.test", "-days", "2"]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(files[1], files[0])
    return context


async def test_starttls_is_used_and_an_unknown_certificate_refused(tls):
    async with smtp_server(tls=tls) as box:
        await sender(box.port, security="starttls", verify=False).send(outgoing())
        assert (await refusal(sender(box.port, security="starttls"), outgoing())).outcome == "retry"
    assert len(box.mails) == 1


async def test_starttls_is_never_given_up_silently():
    async with smtp_server() as box:
        assert (await refusal(sender(box.port, security="starttls"), outgoing())).outcome == "retry"
    assert box.mails == []


@pytest.mark.parametrize("to", ["", "a", "a@e.org\r\nBcc: x@e.org", "a@e.org, b@e.org", "<a@e.org>", "ü@e.org", "a" * 300 + "@e.org"])  # fmt: skip
async def test_what_is_no_address_is_not_written_to(to):
    assert not is_address(to)
    assert (await refusal(sender(1), outgoing(to=to))).outcome == "dead"


@given(NASTY, NASTY, NASTY)
@settings(max_examples=80)
def test_no_text_can_add_a_header(title, message_id, link):
    text = f"{title}\r\nBcc: evil@e.org"
    message = outgoing(
        card=Card(body=(line(text),)), message_id=message_id, unsubscribe=link, reply_to=title
    )
    mail = build_mail(message, HEAD, now=NOW)
    raw = mail.as_bytes().split(b"\r\n\r\n", 1)[0].lower()
    assert b"\nbcc:" not in raw
    assert mail["To"] == "a@e.org"


@pytest.mark.parametrize(
    "headers",
    [
        {"unsubscribe": f"https://watchbot.example.org/mail/stop/12-{'A' * 120}"},
        {"reply_to": f"<{'x' * 150}@example.org>"},
    ],
)
def test_long_addresses_in_headers_are_not_encoded(headers):
    head = Letterhead(sender="bot@example.org", list_id=f"watchbot.{'x' * 120}.example.org")
    message = outgoing(card=Card(body=(line("hello"),)), **headers)
    lines = build_mail(message, head, now=NOW).as_bytes().split(b"\r\n")
    written = b"\n".join(lines)
    assert b"=?utf-8?" not in written
    assert f"List-Id: <{head.list_id}>".encode() in lines
    if "unsubscribe" in headers:
        assert f"List-Unsubscribe: <{headers['unsubscribe']}>".encode() in lines
    else:
        assert f"In-Reply-To: {headers['reply_to']}".encode() in lines
        assert f"References: {headers['reply_to']}".encode() in lines


def test_a_header_that_no_line_can_hold_is_left_out():
    mail = build_mail(outgoing(reply_to="<é@x>", unsubscribe="https://e.org/" + "a" * 1500),
                      Letterhead(sender="bot@example.org"), now=NOW)  # fmt: skip
    assert mail["In-Reply-To"] is None
    assert mail["List-Unsubscribe"] is None
    assert mail["List-Unsubscribe-Post"] is None


async def test_a_bounce_comes_back_to_an_address_that_names_the_mail():
    async with smtp_server() as box:
        server = MailServer(host="127.0.0.1", port=box.port, security="none")
        head = Letterhead(sender="bot@example.org", bounces="bounces+{id}@example.org")
        await EmailSender(server, head).send(outgoing(message_id="watchbot-17"))
        await EmailSender(server, HEAD).send(outgoing())
    assert box.senders == ["bounces+watchbot-17@example.org", HEAD.sender]
    assert box.mails[0]["From"].addresses[0].addr_spec == "bot@example.org"


def test_no_id_can_leave_the_bounce_address():
    head = Letterhead(sender="bot@example.org", bounces="bounces+{id}@example.org")
    assert head.envelope_sender("a@b>\r\nRCPT") == "bounces+a-b---RCPT@example.org"
