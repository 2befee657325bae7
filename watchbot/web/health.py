"""Is it well, and if not, what is wrong? Judged from what the store knows, for pages and commands. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from watchbot.delivery.figures import format_age
from watchbot.model.message import State
from watchbot.store.moments import REFUSED, TROUBLE
from watchbot.store.vitals import BoardCounts, Vitals
from watchbot.web.words import say

PATIENCE = {
    "good_poll": timedelta(hours=26),
    "good_update": timedelta(minutes=5),
    "good_send": None,
}
"""How old the last good moment may be. Boards rest for a day at most; Telegram is asked all the
time; whether something was sent depends on whether there was something to send."""
LONGEST_WAIT = timedelta(hours=1)
"""A message that is due for longer than this means that nothing gets out."""
LONGEST_QUEUE = timedelta(minutes=15)
"""A board that nobody reads for longer than this means that too few processes read, or none."""
LATELY = timedelta(minutes=10)
"""A password that was refused is tried again within this time, while anything waits for it."""
AHEAD = timedelta(minutes=2)
"""What is stored as having happened so much later than now was written by another clock."""
AT_ONCE = frozenset({"unauthorised", "conflict"})
"""What keeps Telegram from us for good; the network may come back by itself."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: the key of its words, and what fills them in.

    A moment is said as its age: at `now`, so that the words fit the figures beside them.
    """

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    since: datetime | None = None
    now: datetime | None = None

    def text(self, language: str) -> str:
        """The sentence in the reader's language."""
        given = {"why": say(language, "problem.no_reason"), **self.values}
        return say(language, f"problem.{self.key}", ago=self._ago(language), **given)

    def _ago(self, language: str) -> str:
        if self.since is None or self.now is None:
            return say(language, "problem.never")
        return format_age(self.since, language=language, now=self.now)


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """Ages in seconds; None = never. `late` names the moments that should have been since;
    `problems` is empty when all is well."""

    ages: dict[str, float | None]
    late: tuple[str, ...]
    pending: int
    uncertain: int
    dead: int
    oldest_due: float | None
    problems: tuple[Problem, ...]

    @property
    def is_well(self) -> bool:
        """Nothing to report."""
        return not self.problems


def judge(found: Vitals, now: datetime, *, hears: bool) -> Health:
    """`hears`: Telegram must have been heard from lately; boards only where any are watched."""
    expected = {"good_poll"} if found.boards.watched else set()
    expected |= {"good_update"} if hears else set()
    ages = {name: _seconds(now, found.last.get(name)) for name in PATIENCE}
    late = tuple(
        name
        for name, patience in PATIENCE.items()
        if name in expected and patience is not None and _is_old(ages[name], patience)
    )
    return Health(
        ages=ages,
        late=late,
        pending=found.outbox[State.PENDING],
        uncertain=found.outbox[State.UNCERTAIN],
        dead=found.outbox[State.DEAD],
        oldest_due=_seconds(now, found.outbox.oldest_due_at),
        problems=(
            *_of_clock(found.last, now),
            *(Problem(name, since=found.last.get(name), now=now) for name in late),
            *_of_telegram(found.last, now, is_late="good_update" in late, hears=hears),
            *_of_boards(found.boards, now),
            *_of_messages(found, now),
        ),
    )


def _of_clock(last: Mapping[str, datetime], now: datetime) -> Iterator[Problem]:
    ahead = max((last[name] - now for name in PATIENCE if name in last), default=timedelta())
    if ahead > AHEAD:
        yield Problem("clock", {"minutes": round(ahead / timedelta(minutes=1))})


def _of_telegram(
    last: Mapping[str, datetime], now: datetime, *, is_late: bool, hears: bool
) -> Iterator[Problem]:
    """Why we do not hear from Telegram: the latest trouble that nothing good came after."""
    troubles = [(at, name) for name, at in last.items() if name.startswith(TROUBLE)]
    if not (troubles and hears):
        return
    at, name = max(troubles)
    good, kind = last.get("good_update"), name.removeprefix(TROUBLE)
    if (good is None or at > good) and (is_late or kind in AT_ONCE):
        yield Problem(kind, since=at, now=now)


def _of_boards(boards: BoardCounts, now: datetime) -> Iterator[Problem]:
    waits = boards.waiting_since
    if waits is not None and now - waits > LONGEST_QUEUE:
        yield Problem("boards_wait", since=waits, now=now)
    if boards.fewest_failures > 1:
        yield Problem("no_board_readable", {"count": boards.watched})


def _of_messages(found: Vitals, now: datetime) -> Iterator[Problem]:
    for channel in sorted(found.outbox.waiting):
        refused = found.last.get(REFUSED + channel)
        if refused is not None and now - refused < LATELY:
            yield Problem("refused", {"channel": channel}, refused, now)
    oldest = found.outbox.oldest_due_at
    if oldest is not None and now - oldest > LONGEST_WAIT:
        why = {"why": found.why_waiting} if found.why_waiting else {}
        yield Problem("stuck", why, oldest, now)


def _seconds(now: datetime, then: datetime | None) -> float | None:
    return None if then is None else round((now - then).total_seconds(), 1)


def _is_old(age: float | None, patience: timedelta) -> bool:
    return age is None or age > patience.total_seconds()
