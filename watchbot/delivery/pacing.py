"""When may the next message go? Token buckets per chat and for the whole bot; time is passed in.

Figures: telegram.md 1.2 and 2 (one a second in a private chat with a burst of 3, 20 a minute in a
group, 25 a second in all, which stays below the 30 where Telegram begins to refuse).
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from watchbot.model.message import Address


@dataclass(frozen=True, slots=True)
class Rate:
    """`per_second` messages in the long run, `burst` of them at once."""

    per_second: float
    burst: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Rates:
    """The limits of one channel."""

    whole: Rate
    private: Rate
    group: Rate


TELEGRAM = Rates(whole=Rate(25, 25), private=Rate(1, 3), group=Rate(20 / 60, 20))
UNLIMITED = Rates(whole=Rate(1000, 1000), private=Rate(1000, 1000), group=Rate(1000, 1000))
_MOST_CHATS = 10_000


@dataclass(slots=True)
class _Bucket:
    rate: Rate
    tokens: float
    at: float

    def fill(self, now: float) -> None:
        grown = self.tokens + max(0.0, now - self.at) * self.rate.per_second
        self.tokens = min(self.rate.burst, grown)
        self.at = max(self.at, now)

    def wait(self, now: float) -> float:
        self.fill(now)
        return 0.0 if self.tokens >= 1 else (1 - self.tokens) / self.rate.per_second


class Pacer:
    """The pace of one channel. `now` is in seconds of any clock that does not go back."""

    def __init__(self, rates: Rates, *, now: float = 0.0):
        self._rates = rates
        self._whole = _Bucket(rates.whole, rates.whole.burst, now)
        self._chats: OrderedDict[str, _Bucket] = OrderedDict()

    def room(self, now: float) -> int:
        """How many messages the whole channel may send at this moment."""
        self._whole.fill(now)
        return int(self._whole.tokens)

    def wait(self, address: Address, now: float) -> float:
        """Seconds until this chat may get its next message; 0 = now, and then it is counted."""
        chat = self._chat(address, now)
        wait = max(chat.wait(now), self._whole.wait(now))
        if wait == 0:
            chat.tokens -= 1
            self._whole.tokens -= 1
        return wait

    def _chat(self, address: Address, now: float) -> _Bucket:
        """The chat's bucket; the longest unused ones are forgotten, they are full again."""
        found = self._chats.pop(address.value, None)
        if found is None:
            rate = self._rates.group if is_group(address) else self._rates.private
            found = _Bucket(rate, rate.burst, now)
        self._chats[address.value] = found
        if len(self._chats) > _MOST_CHATS:
            self._chats.popitem(last=False)
        return found


def is_group(address: Address) -> bool:
    """True for Telegram groups and channels: their ids are negative, or a public @name."""
    return address.channel == "telegram" and address.value.startswith(("-", "@"))
