"""Real data beside the checkout, which few machines have: elsewhere its tests are skipped, with the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"
JOBPAGES, LABELS, PAYLOADS = DATA / "jobpages", DATA / "labels", DATA / "payloads"


def needs(path: Path) -> pytest.MarkDecorator:
    """For a test that reads what lies there."""
    return pytest.mark.skipif(not path.exists(), reason=_lacking(path))


def present(path: Path) -> Path:
    """The same within a fixture: the path; without it the test is skipped, and what it lacks is the reason shown."""
    if not path.exists():
        pytest.skip(_lacking(path))
    return path


def _lacking(path: Path) -> str:
    """The reason that a skipped test shows (`pytest -rs`): what would have to lie where."""
    return f"../shared/data/{path.relative_to(DATA).as_posix()} is not here"
