"""`watchbot run` as a process of its own, to be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.boards import Boards
from tests.botapi import BotApi

_SETTINGS = """
data_dir = "{folder}"
[telegram]
token = "{token}"
api_base = "{api_base}"
[access]
everyone = true
[polling]
interval = 3600
host_spacing = 0
allow_private = ["{address}"]
[logs]
level = "info"
"""
_BOARD = """
[[boards]]
kind = "{kind}"
token = "{token}"
company = "{company}"
options = {options}
"""


class Service:
    """The process, its settings and its database."""

    def __init__(self, folder: Path, api: BotApi, boards: Boards):
        self.folder = folder
        self.log = folder / "service.log"
        self.database = folder / "watchbot.db"
        self._config = folder / "watchbot.toml"
        self._process: asyncio.subprocess.Process | None = None
        self._begins_at = 0
        text = _SETTINGS.format(
            folder=folder, token=api.token, api_base=api.url, address=boards.address
        )
        self._config.write_text(text + "".join(_board(b) for b in boards.settings()))

    async def start(self) -> None:
        """Starts it; it looks at every due board at once."""
        self._begins_at = self.log.stat().st_size if self.log.exists() else 0
        env = {k: v for k, v in os.environ.items() if not k.lower().endswith("_proxy")}
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "watchbot", "run", "--config", str(self._config),
                stdout=log, stderr=log, env=env,
            )  # fmt: skip

    async def kill(self) -> None:
        """`kill -9`."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """SIGTERM, once it is up; the exit code."""
        for _ in range(300):
            if self._is_up() or (self._process and self._process.returncode is not None):
                break
            await asyncio.sleep(0.1)
        return await self._end(signal.SIGTERM)

    def _is_up(self) -> bool:
        """It can be stopped cleanly: before that a SIGTERM simply ends it, with nothing in hand."""
        with self.log.open("rb") as log:
            log.seek(self._begins_at)
            return b"watchbot runs" in log.read()

    async def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        code = await self._process.wait()
        assert how is signal.SIGKILL or code == 0, self.log.read_text()[-3000:]
        return code

    def make_boards_due(self) -> None:
        """The next start looks at every board again."""
        self._change("UPDATE boards SET next_check_at = 0, leased_until = NULL")

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What the database says."""
        with closing(sqlite3.connect(self.database, timeout=10)) as database:
            return database.execute(query).fetchall()

    def _change(self, statement: str) -> None:
        with closing(sqlite3.connect(self.database, timeout=10)) as database, database:
            database.execute(statement)


def _board(board: dict[str, Any]) -> str:
    options = ", ".join(f'{k} = "{v}"' for k, v in board.get("options", {}).items())
    return _BOARD.format(
        kind=board["kind"],
        token=board["token"],
        company=board.get("company", ""),
        options="{" + options + "}",
    )
