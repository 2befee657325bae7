"""What goes wrong on purpose? (telegram.md 4.7)

A fault says which calls it hits (method, chat, nth) and how often (`times`, or with `probability`
at random from a seed). `..._before` strike before the call is carried out, `..._after` when it was
carried out and only the answer is lost.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

BEFORE = frozenset(
    {"reset_before", "hang_before", "http_before", "error", "flood", "slow", "restart"}
)
AFTER = frozenset({"reset_after", "hang_after", "http_after", "truncate_json"})


@dataclass
class Fault:
    """One scripted fault. `seconds`: how long a hang or a slow answer takes, or a flood's wait."""

    kind: str
    method: str | None = None
    chat_id: int | None = None
    nth: int = 1
    times: int | None = 1
    probability: float | None = None
    seconds: float = 60.0
    status: int = 502
    body: str = "<html><body><h1>502 Bad Gateway</h1></body></html>"
    description: str = "Internal Server Error"
    parameters: dict[str, Any] = field(default_factory=dict)
    whole_bot: bool = False
    seen: int = 0
    struck: int = 0

    def __post_init__(self) -> None:
        if self.kind not in BEFORE | AFTER:
            raise ValueError(f"no such fault: {self.kind}")

    def hits(self, method: str, chat_id: int | None, dice: random.Random) -> bool:
        """Does it strike this call? Counts the call."""
        if self.method and self.method.lower() != method.lower():
            return False
        if self.chat_id is not None and self.chat_id != chat_id:
            return False
        if self.times is not None and self.struck >= self.times:
            return False
        self.seen += 1
        struck = self.seen >= self.nth
        if self.probability is not None:
            struck = dice.random() < self.probability
        self.struck += struck
        return struck


class Faults:
    """The script. The first fault that hits is the one; random ones are drawn from `seed`."""

    def __init__(self, seed: int = 1):
        self.script: list[Fault] = []
        self.dice = random.Random(seed)

    def add(self, kind: str, **given: Any) -> Fault:
        """Scripts a fault; see Fault for what may be said."""
        fault = Fault(kind, **given)
        self.script.append(fault)
        return fault

    def clear(self) -> None:
        """No more faults."""
        self.script.clear()

    def strike(self, method: str, chat_id: int | None) -> Fault | None:
        """The fault of this call."""
        return next((f for f in self.script if f.hits(method, chat_id, self.dice)), None)
