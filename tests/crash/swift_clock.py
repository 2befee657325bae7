"""A clock that runs faster than the world and can jump, shared by processes through a file."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from pathlib import Path

from tests.botapi.clock import Clock


class SwiftClock(Clock):
    """`speed` seconds pass in each real one, since `begin`; `jump` is seen by every process."""

    def __init__(self, file: Path, *, speed: float | None = None):
        super().__init__()
        self._file = file
        if speed is not None:
            self._told = {"begin": time.time(), "speed": speed, "jump": 0.0, "skew": 0.0}
            self._write()
        self._look()

    def now(self) -> float:
        """The moment, in seconds since 1970."""
        self._look()
        begin = self._told["begin"]
        return begin + (time.time() - begin) * self._told["speed"] + self._told["jump"]

    def moment(self) -> datetime:
        """What the worker's own clock shows, which may have been set back."""
        return datetime.fromtimestamp(self.now() + self._told["skew"], UTC)

    @property
    def skew(self) -> float:
        """How far the worker's clock is before the true one, in seconds."""
        return self._told["skew"]

    def steady(self) -> float:
        """Swift seconds that never go back; what a jump skips has passed."""
        self._look()
        return time.monotonic() * self._told["speed"] + self._told["jump"]

    def jump(self, seconds: float) -> None:
        """Time passes at once, for everybody."""
        self._told["jump"] += seconds
        self._write()

    def put_wrong(self, seconds: float) -> None:
        """The worker's own clock goes forward or back; Telegram's and the steady one do not."""
        self._told["skew"] += seconds
        self._write()

    def _write(self) -> None:
        fresh = self._file.with_suffix(".new")
        fresh.write_text(json.dumps(self._told))
        fresh.replace(self._file)

    def _look(self) -> None:
        """Each time: with an older jump than the server's it would miscount what the server orders."""
        self._told = json.loads(self._file.read_text())
