"""`watchbot run`: starts what the roles of this process ask for, and stops it cleanly.

    poll     reads boards            (any number of processes: boards are claimed)
    deliver  sends what waits        (one at a time, another takes over)
    bot      talks with people       (one at a time per token, another takes over)
    web      pages, health, figures

On SQLite one process has all roles. On PostgreSQL they may be spread over many machines.
"""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Collection, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from datetime import timedelta

import structlog
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from starlette.routing import Route
from telegram import Bot

from watchbot import __version__, memory
from watchbot.app import (
    access,
    front_name,
    only_one,
    open_house,
    pages,
    webhook_of,
    webhook_routes,
)
from watchbot.bot.conversation import Conversation
from watchbot.bot.table import menus
from watchbot.bot.telegram_front import DoorSettings, TelegramFront, open_bot
from watchbot.config import Settings
from watchbot.delivery.telegram_sender import TelegramSender
from watchbot.errors import ConfigError
from watchbot.house import House
from watchbot.leading import Leading
from watchbot.schedule import ROLES, follow_clock, timetable, utc_now
from watchbot.store import boards
from watchbot.web.server import serve_pages, take_port

LEASE = timedelta(seconds=20)
"""Boards of a killed process are free after this long; a living one renews its claims in time."""

log = structlog.get_logger(__name__)


async def serve(settings: Settings, roles: Collection[str] = ROLES) -> int:
    """Run the service until SIGTERM or SIGINT. Raises ConfigError for what is missing."""
    memory.keep_little()
    memory.look_seldom()
    token = _token(settings, roles)
    async with AsyncExitStack() as stack:
        bot = None
        if token is not None:
            opened = open_bot(token, api_base=str(settings.telegram.api_base))
            bot = await stack.enter_async_context(opened)
        senders = [TelegramSender(bot)] if bot else []
        place = (
            take_port(settings.web.host, settings.web.port) if _serves(settings, roles) else None
        )
        if place is not None:
            stack.callback(place.close)
        house = await stack.enter_async_context(open_house(settings, senders))
        if house.db.is_sqlite:
            _refuse_parts(roles)
            stack.enter_context(only_one(house.db, token or ""))
        elif settings.web.public_url and not settings.web.secret:
            log.warning(
                "set web.secret: on other machines links signed with the own one are refused"
            )
        await _Service(settings, house, bot, token or "", frozenset(roles), place).run()
    return 0


def _serves(settings: Settings, roles: Collection[str]) -> bool:
    """Whether this process has pages."""
    return bool(settings.web.port) and "web" in roles


def _token(settings: Settings, roles: Collection[str]) -> str | None:
    unknown = sorted(set(roles) - set(ROLES))
    if unknown or not roles:
        raise ConfigError(f"roles: there are {', '.join(ROLES)}, and not {', '.join(unknown)}")
    if not {"bot", "deliver"} & set(roles):
        return None
    if settings.telegram.token is None:
        raise ConfigError(
            "telegram.token is missing: set WATCHBOT_TELEGRAM__TOKEN to the token that @BotFather"
            " gave you, or try the bot without Telegram: watchbot chat"
        )
    if not (settings.access.owners or settings.access.everyone or settings.access.invite_code):
        log.warning("nobody may use the bot yet: set access.owners; it tells strangers their id")
    return settings.telegram.token.get_secret_value()


def _refuse_parts(roles: Collection[str]) -> None:
    if set(roles) != set(ROLES):
        raise ConfigError("roles: SQLite has one process with all roles; several need PostgreSQL")


@dataclass(frozen=True, slots=True)
class _Service:
    settings: Settings
    house: House
    bot: Bot | None
    token: str
    roles: frozenset[str]
    place: socket.socket | None
    """Where our pages are served, if they are."""

    async def run(self) -> None:
        """Until a signal; then nothing new is begun, and what is on its way is finished."""
        stop = _stop_by_signal()
        relay = self.house.relay

        async def take_back() -> None:
            await relay.recover(utc_now(), alone=True)

        leading = Leading(self.house.db, taking_over={"outbox": take_back})
        house = replace(self.house, leading=leading)
        if house.db.is_sqlite:
            await take_back()
            await house.db.run(boards.release_all)
        else:
            house.claims.lease = LEASE
        scheduler = timetable(house, roles=self.roles)
        front = self._front(scheduler, has_boards=await house.db.read(boards.are_there))
        scheduler.start()
        log.info("watchbot runs", version=__version__, roles=sorted(self.roles))
        web = asyncio.create_task(self._web(front, stop))
        time = asyncio.create_task(follow_clock(scheduler, stop))
        try:
            await self._talk(front, leading, stop)
        finally:
            stop.set()
            scheduler.shutdown(wait=False)
            await relay.stop()
            await asyncio.gather(web, time)
            leading.release()
            log.info("watchbot stopped")

    def _front(self, scheduler: AsyncIOScheduler, *, has_boards: bool) -> TelegramFront | None:
        if self.bot is None or "bot" not in self.roles:
            return None

        def send_now() -> None:
            if scheduler.get_job("deliver"):
                scheduler.modify_job("deliver", next_run_time=utc_now())

        return TelegramFront(
            self.bot,
            self.house.db,
            Conversation(access(self.settings, has_boards=has_boards)),
            TelegramSender(self.bot),
            DoorSettings(
                menus=menus(),
                group_menus=menus(group=True),
                language=self.settings.language,
                on_queued=send_now,
            ),
        )

    async def _talk(
        self, front: TelegramFront | None, leading: Leading, stop: asyncio.Event
    ) -> None:
        if front is None:
            await stop.wait()
            return
        webhook = webhook_of(self.settings)

        async def talk(over: asyncio.Event) -> None:
            await front.run(over, webhook=webhook)

        await leading.keep(front_name(self.token), stop, talk)

    async def _web(self, front: TelegramFront | None, stop: asyncio.Event) -> None:
        if self.place is None:
            return
        routes: Sequence[Route] = pages(self.settings, self.house)
        if front is not None:
            routes = [*routes, *webhook_routes(webhook_of(self.settings), front)]
        await serve_pages(routes, self.place, stop=stop)


def _stop_by_signal() -> asyncio.Event:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    return stop
