"""`watchbot doctor`: what is configured, what can be reached, what waits? And what to do about it."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console
from telegram.error import InvalidToken, NetworkError, TelegramError

from watchbot.app import front_name, mail_sender, open_store, wrong_kind
from watchbot.bot.telegram_front import open_bot
from watchbot.config import Settings
from watchbot.enrich.sentence_vectors import SentenceModel, is_installed
from watchbot.errors import DeliveryError, EnrichError, StoreError
from watchbot.logs import redact
from watchbot.schedule import utc_now
from watchbot.store import boards
from watchbot.store.boards import BoardStatus
from watchbot.store.database import Database
from watchbot.store.locks import Lock
from watchbot.store.vitals import vitals
from watchbot.web.ground import Ground, look_at_ground
from watchbot.web.health import Health, judge


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at. `is_well` None = not configured, which may be meant."""

    is_well: bool | None
    about: str
    words: str


_BAD_SHOWN = 10
"""Boards that fail, named one by one; the table of `watchbot board list` has them all."""
_SIGNS = {True: "[green]ok  [/]", False: "[red]bad [/]", None: "[dim]--  [/]"}


async def examine(settings: Settings) -> int:
    """Print every finding, each with what to do; 0 when nothing is bad, else 1."""
    findings = [
        *await _store(settings),
        await _telegram(settings),
        await _mail(settings),
        _similar(settings),
    ]
    console = Console(highlight=False, soft_wrap=True)
    for finding in findings:
        console.print(_SIGNS[finding.is_well], end="")
        console.print(f"{finding.about}: {finding.words}", markup=False)
    return 1 if any(finding.is_well is False for finding in findings) else 0


async def _telegram(settings: Settings) -> Finding:
    if settings.telegram.token is None:
        return Finding(None, "telegram", "no token: set WATCHBOT_TELEGRAM__TOKEN")
    token = settings.telegram.token.get_secret_value()
    try:
        async with open_bot(token, api_base=str(settings.telegram.api_base)) as bot:
            me = await bot.get_me()
    except TelegramError as error:
        return Finding(False, "telegram", _refusal(error, settings, token))
    open_to = len(settings.access.owners) + len(settings.access.allow)
    if not (open_to or settings.access.everyone or settings.access.invite_code):
        words = f"@{me.username} answers, but nobody may use it: set access.owners"
        return Finding(False, "telegram", words)
    return Finding(True, "telegram", f"@{me.username} answers")


def _refusal(error: TelegramError, settings: Settings, token: str) -> str:
    if isinstance(error, InvalidToken):
        return "the token is refused: get one from @BotFather, set telegram.token and restart"
    why = redact(str(error), [token])
    if isinstance(error, NetworkError):
        base = redact(str(settings.telegram.api_base), [token])
        return f"{base} cannot be reached: look at the network, DNS and the firewall ({why})"
    return why


async def _mail(settings: Settings) -> Finding:
    sender = mail_sender(settings)
    where = f"{settings.email.host}:{settings.email.port}"
    if sender is None:
        return Finding(None, "e-mail", "no server: set email.host and email.sender")
    try:
        await sender.check()
    except DeliveryError as error:
        return Finding(False, "e-mail", f"{where}: {error.reason}; look at the [email] settings")
    return Finding(True, "e-mail", f"{where} accepts us as {settings.email.sender}")


def _similar(settings: Settings) -> Finding:
    """What orders similar postings; the model is tried as at the start of the service."""
    if not settings.similar.vectors:
        first = "" if is_installed() else "pip install watchbot[vectors], then "
        words = f"ordered by rules alone; for sentence vectors: {first}similar.vectors = true"
        return Finding(None, "similar", words)
    try:
        SentenceModel()
    except EnrichError as error:
        return Finding(False, "similar", str(error))
    return Finding(True, "similar", "sentence vectors order those that rules hold to be equal")


async def _store(settings: Settings) -> list[Finding]:
    shown = redact(settings.database)
    try:
        db = open_store(settings)
    except (StoreError, OSError) as error:
        words = f"{shown}: {redact(str(error))}{_room_beside(settings)}"
        return [Finding(False, "database", words)]
    try:
        ground = await look_at_ground(db, utc_now())
        contents = [] if ground.unreadable else await _contents(db, settings)
        return [*_ground(ground, shown), *_service(db, settings), *contents]
    finally:
        db.close()


def _room_beside(settings: Settings) -> str:
    """A disk that is full has many ways of saying so."""
    try:
        left = shutil.disk_usage(settings.data_dir).free
    except OSError:
        return ""
    return f" ({_size(left)} free in {settings.data_dir})"


def _size(free: int) -> str:
    """Bytes in words: GB where there are several, else MB."""
    return f"{free / 10**9:.0f} GB" if free >= 10**10 else f"{free // 10**6} MB"


def _ground(ground: Ground, shown: str) -> list[Finding]:
    if ground.problems:
        return [Finding(False, "database", problem.text("en")) for problem in ground.problems]
    room = "" if ground.room is None else f", {_size(ground.room)} free"
    return [Finding(True, "database", f"{shown}, schema {ground.schema}{room}")]


def _service(db: Database, settings: Settings) -> list[Finding]:
    """Whether a process that talks with people is there: it holds the lock of the token."""
    if settings.telegram.token is None:
        return []
    lock = Lock(db, front_name(settings.telegram.token.get_secret_value()))
    try:
        if not lock.acquire():
            return [Finding(True, "service", "watchbot runs")]
    except (StoreError, OSError) as error:
        return [Finding(False, "service", redact(str(error)))]
    lock.release()
    return [Finding(None, "service", "no watchbot runs with this token: `watchbot run`")]


async def _contents(db: Database, settings: Settings) -> list[Finding]:
    status = await db.read(boards.status)
    now = utc_now()
    found = await db.read(vitals, now)
    health = judge(found, now, hears=settings.telegram.token is not None)
    return [
        *_configured(settings, status),
        _boards(status),
        *_bad_boards(status),
        _messages(health),
        *_problems(health),
    ]


def _configured(settings: Settings, status: Iterable[BoardStatus]) -> list[Finding]:
    """The boards of the settings: those of no known kind, and those that wait for the next start."""
    wrong = [words for given in settings.boards if (words := wrong_kind(given.kind))]
    if wrong:
        return [Finding(False, "settings", f"boards: {words}") for words in wrong]
    watched = {(each.board.kind, each.board.token) for each in status}
    new = sum((given.kind, given.token) not in watched for given in settings.boards)
    if not new:
        return []
    return [Finding(None, "settings", f"{new} of the boards there are watched from the next start")]


def _boards(status: list[BoardStatus]) -> Finding:
    if not status:
        return Finding(None, "boards", "none yet: add one with `watchbot board add LINK`")
    listed = sum(each.open_listings for each in status)
    failing = sum(each.failures > 0 for each in status)
    return Finding(
        failing < len(status),
        "boards",
        f"{len(status)} watched, {listed} open postings, {failing} failing",
    )


def _bad_boards(status: Iterable[BoardStatus]) -> list[Finding]:
    """Those that failed most often, the rest counted: hundreds may fail at once, for one reason."""
    bad = sorted((b for b in status if b.failures), key=lambda b: (-b.failures, b.board.name))
    found = [
        Finding(None, each.board.name, f"{_times(each.failures)}: {each.reason}")
        for each in bad[:_BAD_SHOWN]
    ]
    if rest := len(bad) - len(found):
        found.append(Finding(None, "boards", f"{rest} more fail: see `watchbot board list`"))
    return found


def _times(failures: int) -> str:
    return "failed once" if failures == 1 else f"failed {failures} times"


def _messages(health: Health) -> Finding:
    words = f"{health.pending} waiting, {health.uncertain} uncertain, {health.dead} dead"
    return Finding(True, "messages", words)


def _problems(health: Health) -> list[Finding]:
    return [Finding(False, "health", problem.text("en")) for problem in health.problems]
