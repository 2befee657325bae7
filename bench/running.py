"""`watchbot run` as processes of their own, with what they cost, for benchmarks of the whole service."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.processor import resident_bytes, used_s
from tests.botapi import BotApi


def loopback_settings(folder: str, boards: str, api: BotApi) -> dict[str, Any]:
    """Settings for boards at `host:port` on loopback, each asked when it is made due, and for this Telegram."""
    return {
        "DATA_DIR": folder,
        "TELEGRAM__TOKEN": api.token,
        "TELEGRAM__API_BASE": api.url,
        "ACCESS__EVERYONE": "true",
        "POLLING__ALLOW_PRIVATE": json.dumps([boards]),
        "POLLING__INTERVAL": 86_400,
    }


@dataclass(slots=True)
class Service:
    """One process. `settings` are environment variables without their WATCHBOT_ prefix."""

    folder: Path
    settings: Mapping[str, Any]
    roles: str = "poll,deliver,bot,web"
    name: str = "service"
    process: asyncio.subprocess.Process | None = field(default=None, init=False)
    started_at: float = field(default=0.0, init=False)

    @property
    def log(self) -> Path:
        """What it says."""
        return self.folder / f"{self.name}.log"

    async def start(self) -> None:
        """Starts it; it is ready some seconds later (`ready`)."""
        env = {k: v for k, v in os.environ.items() if not k.lower().endswith("_proxy")}
        env |= {f"WATCHBOT_{key}": str(value) for key, value in self.settings.items()}
        self.started_at = time.perf_counter()
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "watchbot", "run", "--roles", self.roles,
                stdout=log, stderr=log, env=env,
            )  # fmt: skip

    async def ready(self, within: float = 60.0) -> float:
        """Seconds from the start until it says that it runs."""
        while "watchbot runs" not in self.log.read_text(errors="replace"):
            took = time.perf_counter() - self.started_at
            if took > within or self._pid_or_none() is None:
                raise RuntimeError(self.log.read_text(errors="replace")[-3000:])
            await asyncio.sleep(0.02)
        return time.perf_counter() - self.started_at

    def memory_mb(self) -> float:
        """Resident memory now."""
        return resident_bytes(self._pid()) / 2**20

    def cpu_s(self) -> float:
        """Processor time since its start."""
        return used_s(self._pid())

    async def stop(self) -> None:
        """SIGTERM, and not for ever."""
        if self.process is None or self.process.returncode is not None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(self.process.wait(), 30)
        except TimeoutError:
            await self.kill()

    async def kill(self) -> None:
        """`kill -9`."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()

    def _pid(self) -> int:
        pid = self._pid_or_none()
        if pid is None:
            raise RuntimeError(f"{self.name} has ended: {self.log.read_text()[-2000:]}")
        return pid

    def _pid_or_none(self) -> int | None:
        ended = self.process is None or self.process.returncode is not None
        return None if ended or self.process is None else self.process.pid
