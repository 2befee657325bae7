"""Reads the data files beside it, once each."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def load_toml(name: str) -> Mapping[str, Any]:
    """Return the table in lexicon/`name`.toml. The file ships with the package; without it: OSError."""
    text = (files("watchbot.lexicon") / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
