"""Signed mails: what arrives is verified against the key in DNS, as a mailbox does it."""

from __future__ import annotations

import shutil
import subprocess
from base64 import b64encode

import dkim
import pytest

from tests.delivery.mails import HEAD, outgoing
from tests.delivery.smtp_server import smtp_server
from tests.factories import NOW
from watchbot.delivery.dkim_signature import DkimKey, signed
from watchbot.delivery.email_sender import EmailSender, MailServer

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl to make a key")
NAME = b"wb._domainkey.watchbot.test."


def openssl(*words, given=b""):
    return subprocess.run(["openssl", *words], input=given, check=True, capture_output=True).stdout


@pytest.fixture(scope="module")
def key():
    return DkimKey(domain=HEAD.domain, selector="wb", private=openssl("genrsa", "2048"))


@pytest.fixture(scope="module")
def dns(key):
    """What the domain's owner has put into DNS, and nothing else."""
    public = b64encode(openssl("rsa", "-pubout", "-outform", "DER", given=key.private))

    def txt(name, timeout=5):
        return b"v=DKIM1; k=rsa; p=" + public if name == NAME else None

    return txt


async def arrived(key):
    """The bytes of a mail as the server got them."""
    async with smtp_server() as box:
        server = MailServer(host="127.0.0.1", port=box.port, security="none")
        message = outgoing(unsubscribe="https://bot.example/mail/stop/1-" + "a" * 120)
        await EmailSender(server, HEAD, dkim=key, clock=lambda: NOW).send(message)
    [content] = box.raw
    return content


async def test_a_signed_mail_is_verified_and_covers_the_one_click_headers(key, dns):
    content = await arrived(key)
    assert dkim.verify(content, dnsfunc=dns)
    covered = content.split(b" h=", 1)[1].split(b";", 1)[0].lower()
    for name in (b"from", b"subject", b"list-unsubscribe", b"list-unsubscribe-post"):
        assert name in covered


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"Subject: Compiler", b"Subject: Payroll"),
        (b"One-Click", b"Two-Clicks"),
        (b"From: watchbot", b"From: boss@e.org\r\nFrom: watchbot"),
        (b"mail/stop/1-", b"mail/stop/2-"),
    ],
)
async def test_what_is_changed_on_the_way_is_noticed(key, dns, old, new):
    content = await arrived(key)
    assert old in content
    assert not dkim.verify(content.replace(old, new), dnsfunc=dns)


async def test_nothing_is_signed_without_a_key():
    assert b"DKIM-Signature" not in await arrived(None)


@pytest.mark.parametrize("private", [b"", b"no key", b"-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n"])  # fmt: skip
def test_a_key_that_is_none_is_refused(private):
    with pytest.raises(ValueError, match="cannot be signed"):
        signed(b"From: a@b\r\n\r\nx\r\n", DkimKey(domain="b", selector="s", private=private))
