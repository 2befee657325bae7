"""What does this process give back to the system, and how seldom does it look for what it could?

glibc keeps what was freed, unless it is told not to; Python looks through all that lives, again and
again, for what only refers to itself.
"""

from __future__ import annotations

import ctypes
import gc

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
"""Names of glibc's settings (malloc.h)."""
_LARGE = 128 * 1024
"""Bytes: from here on a block is a mapping of its own, and goes back when it is freed. glibc's usual
value as well, but left alone it grows to 32 MB with what it has seen."""
_YOUNG, _MIDDLE, _WHOLE = 700, 10, 100
"""Python's usual figures (gc.set_threshold), but for the last: ten times as seldom it looks through
everything. With a million postings stored that was one fortieth of the time of a newcomer."""


def keep_little() -> None:
    """One pool of memory for all threads; to be called before there are any. Elsewhere than on
    glibc nothing happens."""
    for setting, value in (
        (_M_ARENA_MAX, 1),
        (_M_MMAP_THRESHOLD, _LARGE),
        (_M_TRIM_THRESHOLD, _LARGE),
    ):
        _call("mallopt", setting, value)


def look_seldom() -> None:
    """Look through all that lives but seldom: each time everybody waits for as long as it takes."""
    gc.set_threshold(_YOUNG, _MIDDLE, _WHOLE)


def give_back() -> None:
    """After something that took much for a while: what is free, and what only refers to itself, goes
    back to the system. Takes up to half a second of processor time with a hundred thousand rules.

    What is left (lexicons, rules) lives long: it is not looked through before the next time.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    _call("malloc_trim", 0)


def _call(name: str, *numbers: int) -> None:
    library = ctypes.CDLL(None)
    if hasattr(library, name):
        getattr(library, name)(*numbers)
