"""/feed and /webhook: further ways out, so that alerts do not depend on one chat."""

from __future__ import annotations

import base64
import secrets
from urllib.parse import urlsplit

from watchbot.bot.turn import Replies, Turn, reply
from watchbot.delivery.links import web_link
from watchbot.delivery.webhook_sender import SECRET_PREFIX
from watchbot.model.exit import ExitKind
from watchbot.model.markup import Code, line
from watchbot.store import exits

_OFF = frozenset({"off", "none", "关", "关闭", "停用"})
_NEW = frozenset({"new", "新", "更换", "重置"})


def feed(turn: Turn, rest: str) -> Replies:
    """`/feed` gives the address of one's own feed, `/feed new` another one, `/feed off` ends it."""
    word = rest.strip().casefold()
    if word in _OFF:
        exits.remove(turn.tx, turn.id, ExitKind.FEED)
        return turn.reply("feed.off")
    links = turn.access.links
    if links is None:
        return turn.reply("feed.unset")
    found = exits.get(turn.tx, turn.id, ExitKind.FEED)
    if found is None or word in _NEW:
        secret = secrets.token_urlsafe(24)
        found = exits.add(turn.tx, turn.id, ExitKind.FEED, secret=secret, now=turn.now)
    return reply(
        line(turn.say("feed.here")),
        line(Code(links.feed(turn.id, found.secret))),
        line(turn.say("feed.secret")),
    )


def webhook(turn: Turn, rest: str) -> Replies:
    """`/webhook URL` has every hit sent there, signed; `/webhook` shows it, `/webhook off` ends it."""
    word = rest.strip()
    if word.casefold() in _OFF:
        exits.remove(turn.tx, turn.id, ExitKind.WEBHOOK)
        return turn.reply("webhook.off")
    if not word:
        found = exits.get(turn.tx, turn.id, ExitKind.WEBHOOK)
        return turn.reply("webhook.is", url=found.target) if found else turn.reply("webhook.usage")
    if web_link(word) is None or urlsplit(word).scheme.lower() != "https":
        return turn.reply("webhook.usage")
    secret = SECRET_PREFIX + base64.b64encode(secrets.token_bytes(24)).decode()
    exits.add(turn.tx, turn.id, ExitKind.WEBHOOK, secret=secret, target=word, now=turn.now)
    return reply(
        line(turn.say("webhook.set", url=word)),
        line(Code(secret)),
        line(turn.say("webhook.secret")),
    )
