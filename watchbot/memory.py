"""What does this process give back to the system? glibc keeps what was freed, unless it is told not to."""

from __future__ import annotations

import ctypes
import gc

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
"""Names of glibc's settings (malloc.h)."""
_LARGE = 128 * 1024
"""Bytes: from here on a block is a mapping of its own, and goes back when it is freed. glibc's usual
value as well, but left alone it grows to 32 MB with what it has seen."""


def keep_little() -> None:
    """One pool of memory for all threads; to be called before there are any. Elsewhere than on
    glibc nothing happens."""
    for setting, value in (
        (_M_ARENA_MAX, 1),
        (_M_MMAP_THRESHOLD, _LARGE),
        (_M_TRIM_THRESHOLD, _LARGE),
    ):
        _call("mallopt", setting, value)


def give_back() -> None:
    """After something that took much for a while: what is free, and what only refers to itself, goes
    back to the system. Takes up to half a second of processor time with a hundred thousand rules."""
    gc.collect()
    _call("malloc_trim", 0)


def _call(name: str, *numbers: int) -> None:
    library = ctypes.CDLL(None)
    if hasattr(library, name):
        getattr(library, name)(*numbers)
