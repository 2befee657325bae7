"""How much processor time has a process used, with those it started, and how much memory does it hold?"""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import text

from watchbot.store.database import Transaction

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


def used_s(pid: int) -> float:
    """Seconds of processor time of this process alone."""
    return sum(_times(pid)[:2])


def used_with_children_s(pid: int) -> float:
    """The same with its children, those that have ended too."""
    living = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(_times(pid)) + sum(_used_or_nothing(int(child)) for child in living)


def resident_bytes(pid: int | str = "self") -> int:
    """Resident memory now."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE


def postgres_pid(tx: Transaction) -> int:
    """The process that started all others of the PostgreSQL server, which runs on this machine."""
    backend = tx.execute(text("SELECT pg_backend_pid()")).scalar_one()
    return int(_fields(backend)[1])


def _used_or_nothing(pid: int) -> float:
    """It may have ended since it was named."""
    try:
        return used_s(pid)
    except OSError:
        return 0.0


def _times(pid: int) -> list[float]:
    """User and system time, then those of children that have ended."""
    return [int(ticks) / _TICKS for ticks in _fields(pid)[11:15]]


def _fields(pid: int) -> list[str]:
    """What stands behind the name in /proc/PID/stat, the state first."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
