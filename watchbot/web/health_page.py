"""`/healthz`: is it well? For programs that restart, alarm or send people elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from watchbot.store.database import Database
from watchbot.store.vitals import vitals
from watchbot.web.ground import Ground, look_at_ground
from watchbot.web.health import Health, judge


def health_route(db: Database, clock: Callable[[], datetime], *, hears: bool) -> Route:
    """200 when well, 503 with the problems when not. `hears` as in `health.judge`."""

    async def healthz(_: Request) -> JSONResponse:
        now = clock()
        ground, health = await look_at_ground(db, now), None
        if ground.unreadable is None:
            health = judge(await db.read(vitals, now), now, hears=hears)
        answer = _as_json(ground, health)
        return JSONResponse(answer, status_code=200 if answer["well"] else 503)

    return Route("/healthz", healthz)


def _as_json(ground: Ground, health: Health | None) -> dict[str, Any]:
    """What is not known because the database cannot be read is left out."""
    known = asdict(health) if health else {}
    problems = (*ground.problems, *(health.problems if health else ()))
    return {
        "well": not problems,
        **known,
        "schema": ground.schema,
        "free_bytes": ground.room,
        "problems": [problem.text("en") for problem in problems],
    }
