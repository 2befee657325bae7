"""How does a start find the rules' index ready? A file that is mapped into memory, whole or not at all.

The file is a checksum of all that follows, a line of JSON (its name, who wrote it, how long the
parts are) and the parts: a pickle, then the large arrays by themselves, so that they are read where
they lie. It is only taken if this very code wrote it. Whether it is of this database,
store/rule_snapshots.py knows.
"""

from __future__ import annotations

import hashlib
import io
import json
import mmap
import os
import pickle
import secrets
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from watchbot.model.rule import WatchRule
from watchbot.pipeline.rule_index import RuleIndex

Buffer = bytes | pickle.PickleBuffer
_ALIGNED = 64
"""All parts begin at a multiple of this; it is also the length of the checksum."""
_PLAIN = {
    ("array", "array"),
    ("array", "_array_reconstructor"),
    ("collections", "Counter"),
    ("datetime", "datetime"),
    ("datetime", "timedelta"),
    ("datetime", "timezone"),
    ("pyroaring", "BitMap"),
}
"""What may be in the pickle beside our own classes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """The rules as of a revision: those in the index, and those whose pause may end by itself."""

    name: str
    revision: int
    index: RuleIndex
    asleep: dict[int, WatchRule]


@dataclass(frozen=True, slots=True)
class Draft:
    """A snapshot that is written, but not in its place yet. `name` is new."""

    name: str
    written: Path

    def put(self, path: Path) -> None:
        """Let it be the snapshot at this path, now that it is on the disk; none is ever half there."""
        with self.written.open("rb") as file:
            os.fsync(file.fileno())
        self.written.replace(path)


def draft(path: Path, *, revision: int, index: RuleIndex, asleep: dict[int, WatchRule]) -> Draft:
    """Write down the rules as they are now, beside the snapshot at this path."""
    large: list[pickle.PickleBuffer] = []
    small = pickle.dumps((revision, index, asleep), protocol=5, buffer_callback=large.append)
    name = secrets.token_hex(16)
    written = path.with_name(f"{path.name}.{os.getpid()}")
    with written.open("wb") as file:
        _write(file, name, [small, *large])
    return Draft(name, written)


def read(path: Path) -> Snapshot | None:
    """The snapshot at this path, or None where there is none that is whole and of this code."""
    try:
        with path.open("rb") as file:
            checksum = file.read(_ALIGNED).decode("ascii", errors="replace")
            if hashlib.file_digest(file, "sha256").hexdigest() != checksum:
                return None
            file.seek(_ALIGNED)
            head = json.loads(file.readline())
            if head["code"] != _code():
                return None
            start = _room(file.tell())
            mapped = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY))
        small, *large = _parts(mapped[start:], head["lengths"])
        revision, index, asleep = _Unpickler(io.BytesIO(small), buffers=large).load()
        return Snapshot(name=head["name"], revision=revision, index=index, asleep=asleep)
    except (OSError, pickle.UnpicklingError):
        return None


def _write(file: io.BufferedWriter, name: str, parts: Sequence[Buffer]) -> None:
    lengths = list(map(_length, parts))
    head = json.dumps({"name": name, "code": _code(), "lengths": lengths}).encode() + b"\n"
    hashed = hashlib.sha256()
    for each in _padded([head, *parts]):
        hashed.update(each)
    file.write(hashed.hexdigest().encode())
    file.writelines(_padded([head, *parts]))


def _padded(parts: Iterable[Buffer]) -> Iterator[Buffer]:
    for each in parts:
        yield each
        yield bytes(_room(_length(each)) - _length(each))


def _length(part: Buffer) -> int:
    return memoryview(part).nbytes


def _parts(mapped: memoryview, lengths: list[int]) -> Iterator[memoryview]:
    start = 0
    for length in lengths:
        yield mapped[start : start + length]
        start += _room(length)


def _room(length: int) -> int:
    return length + -length % _ALIGNED


class _Unpickler(pickle.Unpickler):
    """Makes nothing but what an index consists of."""

    def find_class(self, module: str, name: str) -> Any:
        found = getattr(import_module(module), name) if module.startswith("watchbot.") else None
        if isinstance(found, type) or (module, name) in _PLAIN:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} is no part of an index")


@cache
def _code() -> str:
    """A hash of all that gives an index its meaning: our files, and what folds words and keeps sets."""
    numpy = find_spec("numpy") is not None
    around = (sys.version, sys.byteorder, numpy, *map(version, ("opencc", "pyroaring")))
    hashed = hashlib.sha256(repr(around).encode())
    for path in sorted(Path(__file__).parent.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            hashed.update(path.read_bytes())
    return hashed.hexdigest()
