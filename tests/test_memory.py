"""Memory that was needed for a while goes back to the system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from watchbot import memory

PROGRAM = """
import threading
from watchbot import memory
memory.keep_little()

def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096 // 2**20

def fill():
    kept = [bytes(1000) for _ in range(200_000)]
    return kept[::100]  # the rest is free, between what stays

before = resident()
left = []
for _ in range(3):
    thread = threading.Thread(target=lambda: left.append(fill()))
    thread.start()
    thread.join()
memory.give_back()
print(resident() - before)
"""


@pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="no /proc to read the memory from"
)
def test_what_a_thread_freed_goes_back():
    said = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert int(said.stdout) < 60  # MB; 200 of them were in use


def test_where_the_c_library_knows_no_such_settings_nothing_happens(monkeypatch):
    monkeypatch.setattr("ctypes.CDLL", lambda _: object())
    memory.keep_little()
    memory.give_back()


SELDOM = """
import gc
import weakref
from watchbot import memory

class Ring:
    def __init__(self):
        self.me = self

memory.look_seldom()
ring = Ring()
kept = weakref.ref(ring)
memory.give_back()
print(any(one is ring for one in gc.get_objects()))
del ring
print(kept() is None)
memory.give_back()
print(kept() is None)
"""


def test_what_lives_long_is_looked_through_only_when_memory_is_given_back():
    said = subprocess.run(
        [sys.executable, "-c", SELDOM], capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == ["False", "False", "True"]
