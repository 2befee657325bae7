"""Reads the data files beside it. They ship with the package; where one is missing: OSError."""

from __future__ import annotations

import gzip
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

_HERE = files("watchbot.lexicon")


@cache
def load_toml(name: str) -> Mapping[str, Any]:
    """The table in `name`.toml, read once."""
    return tomllib.loads(read_text(f"{name}.toml"))


def lines_of(name: str) -> list[str]:
    """The lines of a file that say something: no empty ones, no comments."""
    return [line for line in read_text(name).splitlines() if line and not line.startswith("#")]


def read_text(name: str) -> str:
    """A file as one text."""
    return (_HERE / name).read_text("utf-8")


def unpacked(name: str) -> bytes:
    """What a gzipped file holds."""
    return gzip.decompress((_HERE / name).read_bytes())
