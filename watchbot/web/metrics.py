"""`/metrics` for Prometheus: what waits, what became of it, how the boards are. No board, no chat is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from watchbot.errors import StoreError
from watchbot.model.message import State
from watchbot.store import vitals
from watchbot.store.database import Database, Transaction
from watchbot.store.vitals import Vitals

MOMENTS = ("good_poll", "good_update", "good_send")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What is counted, read in one transaction. `people`: paused -> how many."""

    at: datetime
    vitals: Vitals
    people: Mapping[bool, int]


def figures(tx: Transaction, now: datetime) -> Figures:
    """The figures as they are now."""
    return Figures(at=now, vitals=vitals.vitals(tx, now), people=vitals.people(tx))


class _Shown(Collector):
    """The figures in Prometheus' words."""

    def __init__(self, found: Figures, delivered: Mapping[str, int]):
        self._found = found
        self._delivered = delivered

    def collect(self) -> Iterator[Metric]:
        found, outbox = self._found.vitals, self._found.vitals.outbox
        states = {str(state): outbox[state] for state in State}
        yield _gauge("watchbot_outbox_messages", "Messages by where they stand.", "state", states)
        waiting = outbox.waiting
        yield _gauge("watchbot_outbox_waiting", "Messages to be sent.", "channel", waiting)
        yield GaugeMetricFamily(
            "watchbot_outbox_oldest_due_seconds",
            "How long the oldest message that is due has been waiting.",
            value=self._age(outbox.oldest_due_at),
        )
        yield _gauge("watchbot_boards", "Watched boards by state.", "state", found.boards.by_state)
        yield GaugeMetricFamily(
            "watchbot_boards_waiting_seconds",
            "How long the longest overdue board has been waiting to be read.",
            value=self._age(found.boards.waiting_since),
        )
        people = {"paused" if paused else "active": n for paused, n in self._found.people.items()}
        yield _gauge("watchbot_subscribers", "Subscribers.", "state", people)
        good = {name.removeprefix("good_"): _unix(found.last.get(name)) for name in MOMENTS}
        name = "watchbot_last_good_timestamp_seconds"
        yield _gauge(name, "When it last went well; 0 = never.", "what", good)
        yield self._deliveries()

    def _deliveries(self) -> Metric:
        outcomes = CounterMetricFamily(
            "watchbot_deliveries", "Deliveries since the start by outcome.", labels=["outcome"]
        )
        for outcome, number in sorted(self._delivered.items()):
            outcomes.add_metric([outcome], number)
        return outcomes

    def _age(self, since: datetime | None) -> float:
        """Seconds; 0 = nothing waits."""
        return 0.0 if since is None else max(0.0, (self._found.at - since).total_seconds())


def _unix(at: datetime | None) -> float:
    return 0.0 if at is None else at.timestamp()


def _gauge(
    name: str, words: str, label: str, values: Mapping[str, float] | Mapping[str, int]
) -> GaugeMetricFamily:
    gauge = GaugeMetricFamily(name, words, labels=[label])
    for key, value in sorted(values.items()):
        gauge.add_metric([key], value)
    return gauge


def metrics_route(
    db: Database, clock: Callable[[], datetime], delivered: Callable[[], Mapping[str, int]]
) -> Route:
    """The route. `delivered` counts outcomes since the start (`Relay.totals`).

    503 when the database cannot be read, so that the scrape counts as failed.
    """

    async def metrics(_: Request) -> Response:
        try:
            found = await db.read(figures, clock())
        except StoreError as error:
            return PlainTextResponse(str(error), status_code=503)
        registry = CollectorRegistry(auto_describe=False)
        registry.register(_Shown(found, delivered()))
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)

    return Route("/metrics", metrics)
