"""What time is it for the server? Real time plus whatever a test has added."""

from __future__ import annotations

import time


class Clock:
    """Seconds since 1970. `jump` moves it in no time; `frozen` stops it between jumps."""

    def __init__(self, *, frozen_at: float | None = None):
        self._frozen = frozen_at
        self._shift = 0.0

    def now(self) -> float:
        """The moment, in seconds since 1970."""
        base = time.time() if self._frozen is None else self._frozen
        return base + self._shift

    def jump(self, seconds: float) -> None:
        """Forward, or backward with a negative number."""
        self._shift += seconds
