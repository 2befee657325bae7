"""The operator's page: is all well, what waits, what failed, how are the boards? Read only, by token."""

from __future__ import annotations

import base64
import binascii
import hmac
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import cache, partial

from babel.dates import format_timedelta
from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from watchbot import __version__
from watchbot.delivery.figures import format_age, format_number, format_time, locale_of
from watchbot.delivery.words import say_state
from watchbot.model.change import ChangeKind
from watchbot.model.message import State
from watchbot.pipeline.habit import is_failing
from watchbot.store.activity import MINUTES, Activity, Failure
from watchbot.store.boards import BoardStatus
from watchbot.store.database import Database
from watchbot.web.ground import Ground, look_at_ground
from watchbot.web.health import Problem
from watchbot.web.minute_chart import MinuteChart, Series, minute_chart
from watchbot.web.overview import Overview, look_over
from watchbot.web.page import headers, language_of, page
from watchbot.web.words import say

PATH = "/operator"
MOST_BOARDS = 200
_NONE = (0,) * MINUTES
_GOOD, _BAD = "#1a7f37", "#d1242f"
_CHANGE_COLOURS = {
    ChangeKind.NEW: "#0b5cad",
    ChangeKind.UPDATED: "#8fb8de",
    ChangeKind.REOPENED: "#bf8700",
    ChangeKind.CLOSED: "#8c959f",
}


def operator_route(
    db: Database,
    clock: Callable[[], datetime],
    *,
    token: str,
    zone: str,
    hears: bool,
) -> Route:
    """`GET /operator`. The token is the password of HTTP Basic (any name) or a Bearer token."""

    async def show(request: Request) -> Response:
        language = language_of(request)
        if not _is_operator(request, token):
            return PlainTextResponse(
                say(language, "operator.closed_door"),
                status_code=401,
                headers=headers() | {"WWW-Authenticate": 'Basic realm="watchbot", charset="UTF-8"'},
            )
        ground = await look_at_ground(db, clock())
        if ground.unreadable is not None:
            return _without_database(ground, language)
        found = await db.read(look_over, clock(), hears=hears)
        text = render(found, ground.problems, language=language, zone=zone)
        return HTMLResponse(text, headers=headers())

    return Route(PATH, show)


def _without_database(ground: Ground, language: str) -> HTMLResponse:
    """All that can be said then."""
    words = " ".join(problem.text(language) for problem in ground.problems)
    title = _say(language, "unwell", count=len(ground.problems))
    return page(title, words, language=language, status=503, renewed=30)


def render(found: Overview, of_ground: Iterable[Problem] = (), *, language: str, zone: str) -> str:
    """The page as HTML. It loads nothing and holds no script. `of_ground`: problems seen elsewhere."""
    words = partial(_say, language)
    shown = found.boards[:MOST_BOARDS]
    time = partial(format_time, language=language, zone=zone, now=found.at)
    return _template().render(
        lang=language,
        say=words,
        zone=zone,
        as_of=time(found.at),
        version=__version__,
        problems=list(_problems(found, of_ground, language)),
        tiles=list(_tiles(found, language)),
        charts=_charts(found.activity, words),
        queue=[_queue_row(found, channel, words, time) for channel in _channels(found)],
        resting=found.vitals.outbox.resting,
        failures=[_failure_row(each, words, time) for each in found.failures],
        boards=[_board_row(each, found.at, language) for each in shown],
        board_count=len(found.boards),
        more=len(found.boards) - len(shown),
    )


def _is_operator(request: Request, token: str) -> bool:
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "basic":
        try:
            given = base64.b64decode(given, validate=True).decode().partition(":")[2]
        except (binascii.Error, UnicodeDecodeError):
            return False
    return hmac.compare_digest(given.strip().encode(), token.encode())


def _say(language: str, key: str, **values: object) -> str:
    return say(language, f"operator.{key}", **values)


def _problems(found: Overview, of_ground: Iterable[Problem], language: str) -> Iterator[str]:
    for problem in (*of_ground, *found.health.problems):
        yield problem.text(language)
    failing = sum(
        is_failing(status.failures, good_at=status.last_good_at, at=found.at)
        for status in found.boards
    )
    if failing:
        yield _say(language, "boards_failing", count=failing)


def _tiles(found: Overview, language: str) -> Iterator[tuple[str, str]]:
    words, number = partial(_say, language), partial(format_number, language=language)
    for name in ("good_poll", "good_update", "good_send"):
        at = found.vitals.last.get(name)
        yield words(name), _ago(at, found.at, language)
    yield words("pending"), number(sum(found.vitals.outbox.waiting.values()))
    yield words("oldest"), _ago(found.vitals.outbox.oldest_due_at, found.at, language, never="–")
    yield words("uncertain"), number(found.vitals.outbox[State.UNCERTAIN])
    yield words("dead"), number(found.vitals.outbox[State.DEAD])
    yield words("people"), number(found.subscribers)
    yield words("rules"), number(found.rules)


def _charts(lately: Activity, words: Callable[..., str]) -> tuple[MinuteChart, ...]:
    sent, dead = (lately.ended.get(state, _NONE) for state in (State.SENT, State.DEAD))
    return (
        minute_chart(
            words("chart.messages"),
            (Series(words("sent"), _GOOD, sent), Series(words("refused"), _BAD, dead)),
        ),
        minute_chart(
            words("chart.changes"),
            [
                Series(words(str(kind)), colour, lately.changes.get(kind, _NONE))
                for kind, colour in _CHANGE_COLOURS.items()
            ],
        ),
        minute_chart(
            words("chart.looks"),
            (
                Series(words("good"), _GOOD, lately.good_looks),
                Series(words("failed"), _BAD, lately.failed_looks),
            ),
        ),
    )


def _channels(found: Overview) -> Sequence[str]:
    return sorted({"telegram", *found.vitals.outbox.waiting, *found.frozen})


def _queue_row(
    found: Overview, channel: str, words: Callable[..., str], time: Callable[[datetime], str]
) -> dict[str, object]:
    number, until = found.frozen.get(channel, (0, None))
    return {
        "channel": channel,
        "waiting": found.vitals.outbox.waiting.get(channel, 0),
        "frozen": words("frozen_until", count=number, time=time(until)) if until else "",
    }


def _failure_row(
    failure: Failure, words: Callable[..., str], time: Callable[[datetime], str]
) -> dict[str, str]:
    return {
        "when": time(failure.at),
        "channel": failure.channel,
        "kind": failure.kind,
        "state": words(f"state.{failure.state}"),
        "reason": failure.reason or "",
    }


def _board_row(status: BoardStatus, now: datetime, language: str) -> dict[str, object]:
    return {
        "name": status.board.name,
        "state": say_state(language, status.state),
        "is_failing": status.failures > 0,
        "last_good": _ago(status.last_good_at, now, language),
        "next": _next(status.next_check_at, now, language),
        "interval": _span(status.interval, language),
        "open": status.open_listings,
        "why": status.reason if status.failures else status.held or "",
    }


def _ago(at: datetime | None, now: datetime, language: str, *, never: str | None = None) -> str:
    if at is None:
        return _say(language, "never") if never is None else never
    return format_age(at, language=language, now=now)


def _next(at: datetime, now: datetime, language: str) -> str:
    """When it is looked at again; a board that is due is looked at as soon as somebody has time."""
    if at - now < timedelta(minutes=1):
        return _say(language, "now")
    return format_age(at, language=language, now=now)


def _span(span: timedelta, language: str) -> str:
    return format_timedelta(span, locale=locale_of(language))


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("watchbot.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
    )
    return environment.get_template("operator.html.jinja")
