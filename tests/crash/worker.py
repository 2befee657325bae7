"""`python -m tests.crash.worker`: relay and Telegram door alone, on a swift clock, to be killed."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
from datetime import timedelta
from pathlib import Path
from typing import Any

from telegram import Bot
from telegram.request import HTTPXRequest

from tests.crash.swift_clock import SwiftClock
from watchbot.bot.telegram_front import DoorSettings, TelegramFront
from watchbot.delivery.relay import Relay, RelaySettings
from watchbot.delivery.telegram_sender import TelegramSender
from watchbot.store.database import Database


class Silent:
    """A conversation that never answers."""

    def answer(self, tx: Any, request: Any) -> tuple[()]:
        """Nothing."""
        return ()


async def work(options: argparse.Namespace) -> None:
    """Delivers until it is stopped or killed."""
    clock = SwiftClock(options.clock)
    db = Database(options.db)
    usual = HTTPXRequest(connection_pool_size=64, read_timeout=1.2, pool_timeout=2)
    polls = HTTPXRequest(connection_pool_size=2)
    bot = Bot(
        options.token, base_url=f"{options.api}/bot", request=usual, get_updates_request=polls
    )
    sender = TelegramSender(bot)
    settings = RelaySettings(patience=0.05, turn=1.0 * options.speed, lease=timedelta(minutes=10))
    relay = Relay(db, [sender], settings, monotonic=clock.steady)
    door = DoorSettings(poll_seconds=5, longest_pause=0.3, clock=clock.moment)
    front = TelegramFront(bot, db, Silent(), sender, door)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await relay.recover(clock.moment(), alone=True)
    talking = asyncio.create_task(front.run(stop))
    while not stop.is_set():
        await relay.deliver_due(clock.moment())
        await asyncio.sleep(0.02)
    await relay.stop()
    await talking
    await usual.shutdown()
    await polls.shutdown()
    db.close()


def main() -> None:
    """Reads the options and works."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.worker", description=__doc__)
    for name in ("--db", "--api", "--token"):
        parser.add_argument(name, required=True)
    parser.add_argument("--clock", type=Path, required=True)
    parser.add_argument("--speed", type=float, default=1.0)
    logging.getLogger("httpx").setLevel(logging.WARNING)
    os.environ["PTB_TIMEDELTA"] = "1"
    asyncio.run(work(parser.parse_args()))


if __name__ == "__main__":
    main()
