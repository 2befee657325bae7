"""`watchbot doctor`: what is configured, what can be reached, what waits?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console
from telegram.error import TelegramError

from watchbot.app import mail_sender, open_store
from watchbot.bot.telegram_front import open_bot
from watchbot.config import Settings
from watchbot.errors import DeliveryError, StoreError
from watchbot.logs import redact
from watchbot.schedule import utc_now
from watchbot.store import boards
from watchbot.store.boards import BoardStatus
from watchbot.store.database import Database
from watchbot.web.health import Health
from watchbot.web.health import examine as examine_health


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at. `is_well` None = not configured, which may be meant."""

    is_well: bool | None
    about: str
    words: str


_SIGNS = {True: "[green]ok  [/]", False: "[red]bad [/]", None: "[dim]--  [/]"}


async def examine(settings: Settings, *, quiet: bool) -> int:
    """Print every finding; 0 when nothing is bad, else 1. With `quiet` only the store is asked."""
    findings = await _store(settings)
    if not quiet:
        findings = [*findings, await _telegram(settings), await _mail(settings)]
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
        return Finding(False, "telegram", redact(str(error), [token]))
    open_to = len(settings.access.owners) + len(settings.access.allow)
    if not (open_to or settings.access.everyone or settings.access.invite_code):
        return Finding(False, "telegram", f"@{me.username} answers, but access.owners is empty")
    return Finding(True, "telegram", f"@{me.username} answers")


async def _mail(settings: Settings) -> Finding:
    sender = mail_sender(settings)
    where = f"{settings.email.host}:{settings.email.port}"
    if sender is None:
        return Finding(None, "e-mail", "no server: set email.host and email.sender")
    try:
        await sender.check()
    except DeliveryError as error:
        return Finding(False, "e-mail", f"{where}: {error.reason}")
    return Finding(True, "e-mail", f"{where} accepts us as {settings.email.sender}")


async def _store(settings: Settings) -> list[Finding]:
    shown = redact(settings.database)
    try:
        db = open_store(settings)
    except (StoreError, OSError) as error:
        return [Finding(False, "database", f"{shown}: {redact(str(error))}")]
    try:
        return [Finding(True, "database", shown), *await _contents(db, settings)]
    finally:
        db.close()


async def _contents(db: Database, settings: Settings) -> list[Finding]:
    status = await db.read(boards.status)
    expected = {"good_poll"} if status else set()
    if settings.telegram.token is not None:
        expected.add("good_update")
    health = await db.read(examine_health, utc_now(), expected=frozenset(expected))
    return [_boards(status), *_bad_boards(status), _messages(health)]


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
    return [
        Finding(None, each.board.name, f"failed {each.failures} times: {each.reason}")
        for each in status
        if each.failures
    ]


def _messages(health: Health) -> Finding:
    words = f"{health.pending} waiting, {health.uncertain} uncertain, {health.dead} dead"
    if health.problems:
        words += "; " + "; ".join(health.problems)
    return Finding(health.is_well, "messages", words)
