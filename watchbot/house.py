"""What does the flow walk through? The parts of a running watchbot, built by `app` (or a test)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import ParamSpec, TypeVar

from watchbot.board_looks import Look, LookBook
from watchbot.claims import Claims
from watchbot.delivery.relay import Relay
from watchbot.enrich.writing import InsightWriter
from watchbot.followed_rules import FollowedRules
from watchbot.leading import Leading
from watchbot.sources.fetch import Fetcher
from watchbot.store.database import Database
from watchbot.together import Together

P = ParamSpec("P")
T = TypeVar("T")


def _one_thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="think")


@dataclass(frozen=True, slots=True)
class House:
    """The parts that the flow walks through; built by `app` (or a test).

    `interval` is how often a board is looked at as a rule; `claims` are the boards that are read
    now, `rules` the index of what people asked for. `owners` are told when a board falls ill.
    """

    db: Database
    http: Fetcher
    relay: Relay
    interval: timedelta = timedelta(minutes=30)
    claims: Claims = field(default_factory=Claims)
    rules: FollowedRules = field(default_factory=FollowedRules)
    language: str = "en"
    owners: frozenset[int] = frozenset()
    leading: Leading | None = None
    writer: InsightWriter | None = None
    """Writes insight texts by a model, where one is configured."""
    looks: LookBook = field(init=False)
    unchanged: Together[Look] = field(init=False)
    """Where looks that brought nothing new are written down, many at a time."""

    thinker: ThreadPoolExecutor = field(default_factory=_one_thread, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "looks", LookBook(self.interval, self.owners))
        object.__setattr__(self, "unchanged", Together(self.db, self.looks.unchanged))

    async def leads(self, name: str) -> bool:
        """Whether what only one process may do (leading.py) is up to this one."""
        return self.leading is None or await self.leading.leads(name)

    async def think(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do what takes nothing but the processor, one after the other, beside the loop.

        At the same time it is done no sooner; and each thread would read the lexicon for itself, and
        have in memory what it works on.
        """
        task = partial(copy_context().run, partial(work, *args, **kwargs))
        return await asyncio.get_running_loop().run_in_executor(self.thinker, task)
