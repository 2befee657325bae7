"""Updates that Telegram brings to us: the route that takes them, and the watch over its setting.

For those with a public https address; long polling is the usual way (telegram.md 1.6).
"""

from __future__ import annotations

import asyncio
import hmac
import json
import re
from dataclasses import dataclass

import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from telegram import Bot
from telegram.error import TelegramError

from watchbot.bot.telegram_intake import WANTED, TelegramIntake, numbered
from watchbot.errors import ConfigError, StoreError

log = structlog.get_logger(__name__)

_SECRET = re.compile(r"[A-Za-z0-9_-]{16,256}")
_LONGEST = 4 * 2**20
"""Bytes of one update; getUpdates answers are capped near this too (telegram.md 1.6)."""
_LOOK_SECONDS = 60.0
_HEADER = "x-telegram-bot-api-secret-token"


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where Telegram is to bring updates. Raises ConfigError for what it would not take."""

    url: str
    secret: str

    def __post_init__(self) -> None:
        if not self.url.startswith("https://"):
            raise ConfigError("telegram.webhook_url must begin with https://")
        if not _SECRET.fullmatch(self.secret):
            raise ConfigError("telegram.webhook_secret must be 16 to 256 letters, digits, _ or -")


def webhook_route(intake: TelegramIntake, *, secret: str, path: str = "/telegram") -> Route:
    """The route: 403 without the secret, 503 while the store is away, else 200.

    What cannot be read is acknowledged, for Telegram would bring it again for a day.
    """

    async def receive(request: Request) -> Response:
        given = request.headers.get(_HEADER, "")
        if not hmac.compare_digest(given.encode(), secret.encode()):
            return Response(status_code=403)
        body = await _body(request)
        try:
            update = json.loads(body)
        except ValueError:
            log.warning("telegram brought something unreadable", length=len(body))
            return Response(status_code=200)
        try:
            await intake.take_in(numbered(update))
            await intake.note_good()
        except StoreError:
            return Response(status_code=503)
        return Response(status_code=200)

    return Route(path, receive, methods=["POST"])


async def keep_webhook(bot: Bot, intake: TelegramIntake, webhook: Webhook) -> None:
    """Sets the webhook, looks after it once a minute, and sets it again when it is gone. For ever."""
    while True:
        try:
            info = await bot.get_webhook_info()
            if info.url != webhook.url:
                await bot.set_webhook(
                    webhook.url, secret_token=webhook.secret, allowed_updates=list(WANTED)
                )
                log.info("the webhook is set")
            await intake.note_good()
            pause = _LOOK_SECONDS
        except TelegramError as error:
            await intake.explain(error)
            pause = intake.pause(error)
        except StoreError as error:
            pause = intake.pause(error)
        await asyncio.sleep(pause)


async def _body(request: Request) -> bytes:
    """The body; one that is too long comes back cut, and cannot be read then."""
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > _LONGEST:
            break
    return bytes(found)
