"""Who was told to wait, and how long still? By a clock that nobody sets, beside the freezes in the store.

The store knows them across restarts, but by the wall clock: when that is put forward, a freeze in the
store ends too early. So what is stored at the start, and what is ordered after it, is held here too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from datetime import timedelta

from watchbot.errors import DeliveryError
from watchbot.model.message import Address

FLOOD_CHATS = 3
FLOOD_TIME = 10.0
"""Three different chats asked to wait within ten seconds: it is the whole bot that is too fast."""
_WHOLE_CHANNEL = ""


class Freezes:
    """The freezes of one channel. `monotonic` gives seconds that never go back."""

    def __init__(self, monotonic: Callable[[], float]):
        self._monotonic = monotonic
        self._until: dict[str, float] = {}
        self._lately: deque[tuple[float, str]] = deque()

    def ordered(self, error: DeliveryError, address: Address) -> DeliveryError:
        """Keeps the wait that a refusal orders. The error as it is, or for the whole channel when
        several chats flood at once; what orders no wait comes back unchanged.
        """
        if error.outcome != "freeze" or error.wait is None:
            return error
        whole = error.whole_channel or self._is_flood(address)
        name = _WHOLE_CHANNEL if whole else address.value
        self._hold(name, error.wait)
        return DeliveryError(error.reason, outcome="freeze", wait=error.wait, whole_channel=whole)

    def learn(self, stored: Mapping[str | None, timedelta]) -> None:
        """Takes in what an earlier life was told: address (None = the whole channel) -> time left."""
        for value, wait in stored.items():
            self._hold(value or _WHOLE_CHANNEL, wait)

    def left(self, address: Address) -> timedelta | None:
        """How long nothing may go to this address; None = it may go."""
        now = self._monotonic()
        self._until = {name: until for name, until in self._until.items() if until > now}
        ends = [self._until[n] for n in (_WHOLE_CHANNEL, address.value) if n in self._until]
        return timedelta(seconds=max(ends) - now) if ends else None

    def _hold(self, name: str, wait: timedelta) -> None:
        until = self._monotonic() + wait.total_seconds()
        self._until[name] = max(until, self._until.get(name, until))

    def _is_flood(self, address: Address) -> bool:
        now = self._monotonic()
        self._lately.append((now, address.value))
        while self._lately[0][0] < now - FLOOD_TIME:
            self._lately.popleft()
        return len({value for _, value in self._lately}) >= FLOOD_CHATS
