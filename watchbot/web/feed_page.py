"""A subscriber's own feed behind a secret address."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from datetime import datetime, timedelta

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from watchbot.delivery.feed import MOST, FeedEntry, build_feed
from watchbot.delivery.reasons import match_lines
from watchbot.delivery.signed_links import FEED, SignedLinks, subscriber_in
from watchbot.model.exit import ExitKind
from watchbot.model.message import Subscriber
from watchbot.store import exits, hits, postings, subscribers
from watchbot.store.database import Database, Transaction
from watchbot.store.settled import told_from

_LOOK_BACK = timedelta(days=60)
_KIND = "application/atom+xml; charset=utf-8"


def feed_route(db: Database, links: SignedLinks, clock: Callable[[], datetime]) -> Route:
    """`/feed/NUMBER-SECRET.atom`: 200, 304 when nothing changed, 404 for a secret that is none."""

    async def feed(request: Request) -> Response:
        token: str = request.path_params["token"].removesuffix(".atom")
        found = await db.read(_feed, token, links, clock())
        if found is None:
            return Response(status_code=404)
        tag = f'"{hashlib.sha256(found).hexdigest()[:32]}"'
        headers = {"ETag": tag, "Cache-Control": "private, max-age=300", "X-Robots-Tag": "noindex"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(found, headers=headers, media_type=_KIND)

    return Route(f"{FEED}/{{token}}", feed)


def _feed(tx: Transaction, token: str, links: SignedLinks, now: datetime) -> bytes | None:
    whose = _owner(tx, token)
    if whose is None:
        return None
    link = links.feed(whose.id, token.partition("-")[2])
    return build_feed(_entries(tx, whose, now), subscriber=whose, link=link, now=now)


def _owner(tx: Transaction, token: str) -> Subscriber | None:
    number = subscriber_in(token)
    found = exits.get(tx, number, ExitKind.FEED) if number is not None else None
    given = token.partition("-")[2]
    if found is None or not hmac.compare_digest(given.encode(), found.secret.encode()):
        return None
    return subscribers.get(tx, found.subscriber_id)


def _entries(tx: Transaction, whose: Subscriber, now: datetime) -> list[FeedEntry]:
    """The newest hits that may be told and that the subscriber has not hidden since."""
    found = hits.since(tx, whose.id, at=now - _LOOK_BACK, limit=MOST)
    listed = postings.many(tx, {hit.uid for hit in found})
    hidden = set(subscribers.marked(tx, whose.id, "hidden"))
    muted = subscribers.muted(tx, whose.id)
    return [
        FeedEntry(
            number=hit.id,
            at=hit.at,
            posting=listed[hit.uid],
            change=postings.change(tx, hit.change_id),
            why=match_lines(hit.reasons, listed[hit.uid], whose.language),
        )
        for hit in found
        if hit.uid in listed
        and hit.uid not in hidden
        and listed[hit.uid].company_key not in muted
        and not hit.is_undone(listed[hit.uid])
        and told_from(tx, hit) <= now
    ]
