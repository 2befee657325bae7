"""Waits until something is so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


async def until(holds: Callable[[], object], *, within: float = 5.0) -> None:
    """Waits until it holds, so many seconds at most."""
    end = asyncio.get_running_loop().time() + within
    while not holds():
        assert asyncio.get_running_loop().time() < end, "it never came true"
        await asyncio.sleep(0.05)
