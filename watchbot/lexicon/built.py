"""Tables that are built once and stay: nothing in them is ever garbage."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache, wraps
from typing import TypeVar

T = TypeVar("T")


def built_once(build: Callable[[], T]) -> Callable[[], T]:
    """Like `functools.cache` for a table; no cycles are looked for while it is being built.

    Python's collector walks all new objects again and again while a large table grows, which is a
    tenth of the start. What else is garbage meanwhile is collected afterwards.
    """

    @cache
    @wraps(build)
    def built() -> T:
        collects = gc.isenabled()
        gc.disable()
        try:
            return build()
        finally:
            if collects:
                gc.enable()

    return built
