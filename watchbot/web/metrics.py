"""`/metrics` for Prometheus: what waits, what became of it, how the boards are. No board, no chat is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from watchbot.model.message import State
from watchbot.store import boards, moments, outbox, subscribers
from watchbot.store.database import Database, Transaction
from watchbot.store.outbox import OutboxCounts

MOMENTS = ("good_poll", "good_update", "good_send")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What is counted, read in one transaction. `last_good` are Unix seconds; 0 = never."""

    outbox: OutboxCounts
    boards: Mapping[str, int]
    subscribers: Mapping[str, int]
    last_good: Mapping[str, float]
    oldest_due_seconds: float


def figures(tx: Transaction, now: datetime) -> Figures:
    """The figures as they are now."""
    waiting = outbox.counts(tx)
    known = moments.all(tx)
    oldest = waiting.oldest_due_at
    return Figures(
        outbox=waiting,
        boards=Counter(each.state for each in boards.status(tx)),
        subscribers=Counter("paused" if who.paused else "active" for who in subscribers.all(tx)),
        last_good={name: at.timestamp() for name, at in known.items() if name in MOMENTS},
        oldest_due_seconds=max(0.0, (now - oldest).total_seconds()) if oldest else 0.0,
    )


class _Shown(Collector):
    """The figures in Prometheus' words."""

    def __init__(self, found: Figures, delivered: Mapping[str, int]):
        self._found = found
        self._delivered = delivered

    def collect(self) -> Iterator[Metric]:
        found = self._found
        states = {str(state): found.outbox[state] for state in State}
        yield _gauge("watchbot_outbox_messages", "Messages by where they stand.", "state", states)
        waiting = found.outbox.waiting
        yield _gauge("watchbot_outbox_waiting", "Messages to be sent.", "channel", waiting)
        yield GaugeMetricFamily(
            "watchbot_outbox_oldest_due_seconds",
            "How long the oldest message that is due has been waiting.",
            value=found.oldest_due_seconds,
        )
        yield _gauge("watchbot_boards", "Watched boards by state.", "state", found.boards)
        yield _gauge("watchbot_subscribers", "Subscribers.", "state", found.subscribers)
        good = {name.removeprefix("good_"): found.last_good.get(name, 0.0) for name in MOMENTS}
        name = "watchbot_last_good_timestamp_seconds"
        yield _gauge(name, "When it last went well; 0 = never.", "what", good)
        outcomes = CounterMetricFamily(
            "watchbot_deliveries", "Deliveries since the start by outcome.", labels=["outcome"]
        )
        for outcome, number in sorted(self._delivered.items()):
            outcomes.add_metric([outcome], number)
        yield outcomes


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
    """The route. `delivered` counts outcomes since the start (`Relay.totals`)."""

    async def metrics(_: Request) -> Response:
        registry = CollectorRegistry(auto_describe=False)
        registry.register(_Shown(await db.read(figures, clock()), delivered()))
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)

    return Route("/metrics", metrics)
