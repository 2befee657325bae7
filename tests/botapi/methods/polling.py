"""How updates reach the bot: long polling or a webhook, never both. (telegram.md 1.6, 4.5)"""

from __future__ import annotations

import asyncio
import re
from typing import Any
from urllib.parse import urlsplit

from tests.botapi.errors import ApiError, bad_request, too_many
from tests.botapi.urls import checked_link
from tests.botapi.world import Call, Seat, Webhook

_CONFLICT = "Conflict: "
_OTHER = "terminated by other getUpdates request; make sure that only one bot instance is running"
_BY_WEBHOOK = "terminated by setWebhook request"
_ACTIVE = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
_PORTS = (443, 80, 88, 8443)
_HELD = 3.0
"""A further 409 within this many seconds is held back as long."""


async def get_updates(call: Call) -> list[dict[str, Any]]:
    """A real long poll; a second one ends the first."""
    seat, params = call.seat, call.params
    if seat.webhook.url:
        raise ApiError(409, _CONFLICT + _ACTIVE)
    offset = params.integer("offset")
    limit = min(max(params.integer("limit", 100), 1), 100)
    timeout = min(max(params.integer("timeout"), 0), 50)
    allowed = params.parsed("allowed_updates", "allowed updates")
    if isinstance(allowed, list):
        seat.queue.allow([str(kind) for kind in allowed])
    repeated = seat.last_offset == offset
    since = call.now - seat.last_poll_at
    seat.last_offset, seat.last_poll_at = offset, call.now
    if repeated and since < 3:
        timeout = max(timeout, 3)
        limit = 1 if since < 0.5 else limit
    seat.queue.confirm(offset, call.now)
    return await _wait(call, limit, timeout)


async def _wait(call: Call, limit: int, within: float) -> list[dict[str, Any]]:
    seat = call.seat
    seat.poller += 1
    mine = seat.poller
    seat.poll_waiting = True
    call.world.wake()  # an older poll finds itself replaced
    loop = asyncio.get_running_loop()
    end = loop.time() + within
    while not call.world.closing and not call.gone():
        if seat.poller != mine:
            await _conflict(call, _BY_WEBHOOK if seat.webhook.url else _OTHER)
        seat.queue.confirm(0, call.now)
        if seat.queue.items or loop.time() >= end:
            break
        await call.world.wait_change(min(end - loop.time(), 1.0))
    seat.poll_waiting = False
    return [] if call.gone() else seat.queue.hand_out(limit)


async def _conflict(call: Call, text: str) -> None:
    """The first is told at once, further ones within three seconds are held."""
    seat = call.seat
    held = call.now - seat.conflict_at < _HELD
    seat.conflict_at = call.now
    if held:
        await asyncio.sleep(_HELD)
    raise ApiError(409, _CONFLICT + text)


def set_webhook(call: Call) -> bool:
    """https only (the driver may lift that), on four ports, with a secret of plain letters."""
    url = call.params.text("url")
    secret = call.params.text("secret_token")
    if not url:
        return delete_webhook(call)
    if call.now - call.seat.webhook_set_at < 1:
        raise too_many(1)
    call.seat.webhook_set_at = call.now
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,256}", secret):
        raise bad_request("secret token contains unallowed characters")
    if not call.world.strict and url.startswith("http://127.0.0.1:"):
        pass  # a loopback receiver cannot have a certificate
    else:
        _check_public(url)
    allowed = call.params.parsed("allowed_updates", "allowed updates")
    if isinstance(allowed, list):
        call.seat.queue.allow([str(kind) for kind in allowed])
    _drop(call)
    call.seat.webhook = Webhook(
        url, secret, min(max(call.params.integer("max_connections", 40), 1), 100)
    )
    call.seat.poller += 1
    call.world.wake()
    if call.world.on_update:
        call.world.on_update(call.seat)
    return True


def _check_public(url: str) -> None:
    parts = urlsplit(checked_link(url) or "")
    if parts.scheme != "https":
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    if (parts.port or 443) not in _PORTS:
        raise bad_request("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")


def delete_webhook(call: Call) -> bool:
    """Back to polling."""
    _drop(call)
    call.seat.webhook = Webhook()
    return True


def _drop(call: Call) -> None:
    if call.params.flag("drop_pending_updates"):
        call.seat.queue.items.clear()


def webhook_info(call: Call) -> dict[str, Any]:
    """What is set and how it goes."""
    return describe_webhook(call.seat)


def describe_webhook(seat: Seat) -> dict[str, Any]:
    """A WebhookInfo."""
    hook = seat.webhook
    info = {
        "url": hook.url,
        "has_custom_certificate": False,
        "pending_update_count": len(seat.queue.items),
    }
    if hook.last_error:
        info |= {"last_error_date": int(hook.last_error_at), "last_error_message": hook.last_error}
    return info | ({"max_connections": hook.max_connections} if hook.url else {})


METHODS = {
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": webhook_info,
}
