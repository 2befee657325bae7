"""The secret that our links are signed with: made once, kept in a file that only we may read."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from watchbot.errors import ConfigError

_BYTES = 32


def kept_secret(path: Path) -> bytes:
    """The secret in this file, which is made where there is none. Raises ConfigError when it is spoilt.

    Whoever loses the file loses the links that were sent; nothing else.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read(path)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(_BYTES))
    return _read(path)


def _read(path: Path) -> bytes:
    try:
        found = bytes.fromhex(path.read_text("ascii").strip())
    except ValueError:
        found = b""
    if len(found) < _BYTES:
        raise ConfigError(f"{path} does not hold a secret any more; delete it to get a new one")
    return found
