"""Which pages there are, and what mails carry, by the settings."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import ValidationError

from tests.factories import NOW
from watchbot.app import access, mail_sender, pages, relay_settings, signed_links, webhook_of
from watchbot.config import Settings
from watchbot.errors import ConfigError
from watchbot.model.message import Address, Kind, OutboxMessage

PUBLIC = {"port": 8080, "public_url": "https://bot.example.org"}
TOKEN = "123456789:AAAAAAAAAAAAAAAA"


def settings_of(tmp_path, **given):
    return Settings(data_dir=tmp_path, **given)


def paths(settings):
    house: Any = SimpleNamespace(db=None, relay=SimpleNamespace(totals={}))
    return {route.path for route in pages(settings, house)}


def a_row(channel, value):
    return OutboxMessage(
        id=1, subscriber_id=7, address=Address(channel, value), kind=Kind.DIGEST, dedupe_key="d",
        due_at=NOW, created_at=NOW,
    )  # fmt: skip


def test_without_a_public_address_there_is_only_what_the_operator_looks_at(tmp_path):
    settings = settings_of(tmp_path, web={"port": 8080})
    assert paths(settings) == {"/healthz", "/metrics"}
    assert relay_settings(settings).unsubscribe(a_row("email", "a@e.org")) is None
    assert access(settings, has_boards=True).links is None
    assert not (tmp_path / "web.secret").exists()


def test_the_operators_page_is_there_with_its_token_only(tmp_path):
    settings = settings_of(tmp_path, web={"port": 8080, "operator_token": "t" * 16})
    assert paths(settings) == {"/healthz", "/metrics", "/operator"}


def test_with_a_public_address_mails_can_be_stopped_and_feeds_read(tmp_path):
    settings = settings_of(tmp_path, web=PUBLIC)
    assert paths(settings) == {
        "/healthz", "/metrics", "/mail/stop/{token}", "/mail/confirm/{token}", "/feed/{token}",
    }  # fmt: skip
    unsubscribe = relay_settings(settings).unsubscribe
    link = unsubscribe(a_row("email", "a@e.org"))
    assert str(link).startswith("https://bot.example.org/mail/stop/7-")
    assert unsubscribe(a_row("telegram", "1")) is None
    again = settings_of(tmp_path, web=PUBLIC)
    assert relay_settings(again).unsubscribe(a_row("email", "a@e.org")) == link


def test_a_secret_that_is_set_is_used(tmp_path):
    links = signed_links(settings_of(tmp_path, web={**PUBLIC, "secret": "s" * 20}))
    assert links is not None
    assert links.secret == b"s" * 20
    assert not (tmp_path / "web.secret").exists()


def test_mails_name_their_list(tmp_path):
    email = {"host": "127.0.0.1", "sender": "bot@example.org", "bounces": "b+{id}@example.org"}
    sender = mail_sender(settings_of(tmp_path, web=PUBLIC, email=email))
    assert sender is not None
    assert sender._head.list_id == "watchbot.bot.example.org"
    assert sender._head.bounces == "b+{id}@example.org"


@pytest.mark.parametrize(
    "given",
    [
        {"web": {"public_url": "https://bot.example.org"}},
        {"web": {"secret": "short"}},
        {"telegram": {"token": TOKEN, "webhook_url": "https://bot.example.org/telegram"}},
        {"email": {"bounces": "no address"}},
    ],
)
def test_half_a_setting_is_refused(tmp_path, given):
    with pytest.raises(ValidationError):
        settings_of(tmp_path, **given)


def test_the_webhook_is_taken_from_the_settings(tmp_path):
    telegram = {
        "token": TOKEN,
        "webhook_url": "https://bot.example.org/telegram",
        "webhook_secret": "a-secret-of-some-length",
    }
    web = {"port": 8080}
    webhook = webhook_of(settings_of(tmp_path, telegram=telegram, web=web))
    assert webhook is not None
    assert webhook.url == "https://bot.example.org/telegram"
    assert webhook_of(settings_of(tmp_path)) is None
    plain = {**telegram, "webhook_url": "http://bot.example.org/telegram"}
    with pytest.raises(ConfigError, match="https"):
        webhook_of(settings_of(tmp_path, telegram=plain, web=web))
    with pytest.raises(ConfigError, match=r"web\.port"):
        webhook_of(settings_of(tmp_path, telegram=telegram))
