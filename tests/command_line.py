"""The command as a person types it, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys


def watchbot(*arguments, cwd, **environment):
    """The command in a folder of its own; its exit code and what it printed."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WATCHBOT_")}
    done = subprocess.run(
        [sys.executable, "-m", "watchbot", *map(str, arguments)],
        cwd=cwd,
        env={**kept, "COLUMNS": "100", **environment},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr
