"""Who hears of these changes? Matched, written into the ledger and queued, in one transaction with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from watchbot.alert_queue import queue_alerts
from watchbot.followed_rules import FollowedRules
from watchbot.model.change import Change
from watchbot.model.outcome import Outcome
from watchbot.model.posting import Posting
from watchbot.pipeline.audience import alerts
from watchbot.store import hits, marks, postings
from watchbot.store.database import Transaction


@dataclass(frozen=True, slots=True)
class Announced:
    """How many times some rule wanted one of the changes, and how many messages were queued."""

    wanted: int = 0
    queued: int = 0


def save_and_announce(
    tx: Transaction, outcome: Outcome, now: datetime, rules: FollowedRules
) -> tuple[tuple[Change, ...], Announced]:
    """Write down what a look brought, or a part of it, and tell of it; returns the changes with it."""
    changes = postings.save(tx, outcome)
    news = (*changes, *outcome.again)
    return changes, announce(tx, news, now, rules, at_hand=outcome.postings)


def announce(
    tx: Transaction,
    changes: Sequence[Change],
    now: datetime,
    rules: FollowedRules | None = None,
    *,
    at_hand: Iterable[Posting] = (),
) -> Announced:
    """Match the changes, write the hits into the ledger, and queue one message per person.

    Without `rules` every rule in the store is looked at. `at_hand`: postings as they were just
    saved, which need not be read again. An alert that is queued already is not queued again.
    """
    loud = [change for change in changes if not change.quiet]
    if not loud:
        return Announced()
    by_uid = {posting.uid: posting for posting in at_hand}
    by_uid |= postings.many(tx, [change.uid for change in loud if change.uid not in by_uid])
    changed = [(change, by_uid[change.uid]) for change in loud if change.uid in by_uid]
    matches = (rules or FollowedRules()).match(tx, changed, now)
    hits.add(tx, matches, now=now)
    audience = marks.audience(tx, {posting.uid: posting for _, posting in changed}.values())
    queued = queue_alerts(tx, alerts(changed, matches, audience, now=now), now)
    return Announced(wanted=len(matches), queued=queued)
