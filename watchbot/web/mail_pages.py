"""The pages that mails lead to: stop the mails with one click (RFC 8058), confirm a mailbox.

Programs that look into mails follow their links, so a GET changes nothing: it shows a button.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from watchbot.delivery.mailbox import confirm_mail, stop_mail
from watchbot.delivery.signed_links import CONFIRM, STOP, SignedLinks, subscriber_in
from watchbot.model.message import Subscriber
from watchbot.store import subscribers
from watchbot.store.database import Database, Transaction
from watchbot.web.page import language_of, page
from watchbot.web.words import say

Check = Callable[[str, Subscriber, datetime], bool]
Act = Callable[[Transaction, Subscriber, datetime], None]


@dataclass(frozen=True, slots=True)
class _Purpose:
    """One kind of link: its words, where it is, what proves it, what a press does."""

    name: str
    path: str
    check: Check
    act: Act


def mail_routes(db: Database, links: SignedLinks, clock: Callable[[], datetime]) -> list[Route]:
    """Both pages. A press can be repeated; what a link does not prove is answered with 404."""

    def stops(token: str, whose: Subscriber, now: datetime) -> bool:
        return links.is_stop(token, whose)

    def confirms(token: str, whose: Subscriber, now: datetime) -> bool:
        return links.is_confirm(token, whose, now=now)

    purposes = (
        _Purpose("stop", STOP, stops, stop_mail),
        _Purpose("confirm", CONFIRM, confirms, confirm_mail),
    )
    return [
        Route(f"{each.path}/{{token}}", _endpoint(db, each, clock), methods=["GET", "POST"])
        for each in purposes
    ]


def _endpoint(
    db: Database, purpose: _Purpose, clock: Callable[[], datetime]
) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        token: str = request.path_params["token"]
        acts = request.method == "POST"
        work = db.run if acts else db.read
        whose = await work(_proven, token, purpose, clock(), acts=acts)
        if whose is None:
            return _not_valid(request)
        return _page(purpose.name, whose, done=acts)

    return answer


def _proven(
    tx: Transaction, token: str, purpose: _Purpose, now: datetime, *, acts: bool
) -> Subscriber | None:
    """Whose link it is, if it is anybody's; with `acts` what it stands for is done."""
    number = subscriber_in(token)
    whose = subscribers.get(tx, number) if number is not None else None
    if whose is None or not purpose.check(token, whose, now):
        return None
    if acts:
        purpose.act(tx, whose, now)
    return whose


def _page(name: str, whose: Subscriber, *, done: bool) -> Response:
    language = whose.language
    text = say(language, f"{name}.{'done' if done else 'ask'}", email=whose.email)
    button = None if done else say(language, f"{name}.button")
    return page(say(language, f"{name}.title"), text, button=button, language=language)


def _not_valid(request: Request) -> Response:
    language = language_of(request)
    title, text = say(language, "gone.title"), say(language, "gone.text")
    return page(title, text, language=language, status=404)
