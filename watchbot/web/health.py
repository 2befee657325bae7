"""Is it well? The health page: ages of the last good poll, update and send, and what waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from watchbot.model.message import State
from watchbot.store import messages, moments
from watchbot.store.database import Database, Transaction
from watchbot.store.messages import OutboxCounts

PATIENCE = {
    "good_poll": timedelta(hours=26),
    "good_update": timedelta(minutes=5),
    "good_send": None,
}
"""How old the last good moment may be. Boards rest for a day at most; Telegram is asked all the
time; whether something was sent depends on whether there was something to send."""
LONGEST_WAIT = timedelta(hours=1)
"""A message that is due for longer than this means that nothing gets out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """Ages in seconds; None = never. `late` names the moments that should have been since;
    `problems` says the same and more in words, and is empty when all is well."""

    ages: dict[str, float | None]
    late: tuple[str, ...]
    pending: int
    uncertain: int
    dead: int
    oldest_due: float | None
    problems: tuple[str, ...]

    @property
    def is_well(self) -> bool:
        """Nothing to report."""
        return not self.problems


def examine(tx: Transaction, now: datetime, *, expected: frozenset[str]) -> Health:
    """Look at the store. `expected` are the moments that must be recent in this installation."""
    return judge(moments.all(tx), messages.counts(tx), now, expected=expected)


def judge(
    known: Mapping[str, datetime],
    waiting: OutboxCounts,
    now: datetime,
    *,
    expected: frozenset[str],
) -> Health:
    """The same of what was read already."""
    ages = {name: _seconds(now, known.get(name)) for name in PATIENCE}
    oldest = _seconds(now, waiting.oldest_due_at)
    late = tuple(
        name
        for name, patience in PATIENCE.items()
        if name in expected and patience is not None and _is_old(ages[name], patience)
    )
    problems = [
        f"{name}: {'never' if ages[name] is None else f'{ages[name]:.0f} s ago'}" for name in late
    ]
    if is_stuck(oldest):
        problems.append(f"the oldest message that is due waits for {oldest:.0f} s")
    return Health(
        ages=ages,
        late=late,
        pending=waiting[State.PENDING],
        uncertain=waiting[State.UNCERTAIN],
        dead=waiting[State.DEAD],
        oldest_due=oldest,
        problems=tuple(problems),
    )


def is_stuck(oldest_due: float | None) -> bool:
    """Nothing gets out: the oldest message that is due has waited too long (seconds)."""
    return oldest_due is not None and oldest_due > LONGEST_WAIT.total_seconds()


def health_route(db: Database, clock: Callable[[], datetime], expected: frozenset[str]) -> Route:
    """`/healthz`: 200 when well, 503 with the problems when not."""

    async def healthz(_: Request) -> JSONResponse:
        health = await db.read(examine, clock(), expected=expected)
        status = 200 if health.is_well else 503
        return JSONResponse({"well": health.is_well, **asdict(health)}, status_code=status)

    return Route("/healthz", healthz)


def _seconds(now: datetime, then: datetime | None) -> float | None:
    return None if then is None else round((now - then).total_seconds(), 1)


def _is_old(age: float | None, patience: timedelta) -> bool:
    return age is None or age > patience.total_seconds()
