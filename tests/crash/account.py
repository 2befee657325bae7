"""What became of every alert of a storm, and what must not have happened."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from watchbot.store import subscribers, tables
from watchbot.store.database import Transaction

if TYPE_CHECKING:
    from tests.crash.storm import Storm

_NAME = re.compile(r"alert (\d+) of chat (\d+)")


@dataclass
class Account:
    """What came of it. `wrong` says in words what must not be."""

    counts: dict[str, Any] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)


def settle_accounts(storm: Storm, tx: Transaction) -> Account:
    """Every alert's state in the store against what people see."""
    rows = tx.execute(tables.outbox.select()).all()
    resting = {each.id for each in subscribers.all(tx) if each.paused}
    account = Account()
    unsure = {_alert(row) for row in rows if row.state == "uncertain"}
    delivered = _delivered(storm, account, unsure)
    states: Counter[str] = Counter()
    for row in rows:
        alert = _alert(row)
        rests = row.state == "pending" and row.subscriber_id in resting
        state = "resting" if rests else str(row.state)
        problem = _problem(state, delivered[alert], row.reason)
        states[state] += 1
        if problem:
            account.wrong.append(f"alert {alert}: {problem}")
    refused = _sent_to_closed_chats(storm)
    account.wrong += [f"chat {chat}: sent again after 403" for chat in refused]
    early = storm.api.seat.rates.early
    account.wrong += [f"sent while told to wait: {each}" for each in early]
    account.counts = {
        "alerts": len(rows),
        **{state: states[state] for state in sorted(states)},
        "delivered": sum(delivered.values()),
        "delivered_while_uncertain": sum(delivered[alert] for alert in unsure),
        "kills": len(storm.kills),
        "calls": len(storm.api.records.of("sendMessage")),
        "faults": sum(1 for r in storm.api.records if r.fault),
        "sent_during_freeze": len(early),
        "wrong": len(account.wrong),
    }
    return account


def _alert(row: Any) -> int:
    return int(row.dedupe_key.split(":")[1])


def _delivered(storm: Storm, account: Account, loose: set[int]) -> Counter[int]:
    """How often each alert is in a chat; and whether each chat shows them in order.

    `loose` ones may come out of order: a request that nobody waited for any more is carried out late.
    """
    delivered: Counter[int] = Counter()
    for number, room in storm.rooms.items():
        chats = [room.chat, *([storm.moved[number].chat] if number in storm.moved else [])]
        seen: list[int] = []
        for message in (m for chat in chats for m in chat.log.values() if m.by_bot):
            found = _NAME.search(message.text)
            if found:
                seen.append(int(found[1]))
                if int(found[2]) != number:
                    account.wrong.append(f"{message.text!r} is in chat {number}")
        delivered.update(seen)
        sure = [alert for alert in seen if alert not in loose]
        if sure != sorted(sure):
            account.wrong.append(f"chat {number}: out of order: {sure}")
    return delivered


def _sent_to_closed_chats(storm: Storm) -> list[int | None]:
    """Chats that were tried again after a 403 that the process had time to write down."""
    refused: dict[int | None, float] = {}
    again: list[int | None] = []
    times = defaultdict(list)
    for record in storm.api.records.of("sendMessage"):
        if record.status == 403:
            if record.chat_id in refused:
                times[record.chat_id].append(record.t)
            refused[record.chat_id] = record.t
        elif record.status == 200:
            refused.pop(record.chat_id, None)
    for chat, tries in times.items():
        again += [chat] * (len(tries) > len(storm.kills))
    return again


def _problem(state: str, delivered: int, reason: str | None) -> str | None:
    if delivered > 1:
        return f"delivered {delivered} times"
    if state == "sent":
        return None if delivered else "marked as sent, but it is not there"
    if state == "uncertain":
        return None if reason else "uncertain without a reason"
    if delivered:
        return f"delivered, but {state}"
    if state == "dead":
        return None if reason else "dead without a reason"
    return None if state == "resting" else f"left {state} ({reason})"
