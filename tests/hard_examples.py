"""How long are inputs looked for that break something? For seconds in every run, for hours by hand."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

Test = TypeVar("Test", bound=Callable[..., object])


def examples(variable: str, *, usual: int) -> Callable[[Test], Test]:
    """So many examples; more, and without a limit of time, by hand: HARD_ANSWERS=2000."""
    count = int(os.environ.get(variable, usual))
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]

    def limited(test: Test) -> Test:
        tried: Test = settings(max_examples=count, suppress_health_check=slow)(test)
        timed: Test = pytest.mark.timeout(0 if count > usual else 120)(tried)
        return timed

    return limited
