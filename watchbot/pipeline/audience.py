"""Who is told of which change, and how? From matches to alerts, one per person and change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from watchbot.model.audience import Audience
from watchbot.model.change import TOLD_FIELDS, Change, ChangeKind
from watchbot.model.message import Kind
from watchbot.model.posting import Posting
from watchbot.model.rule import Delivery, Match, WatchRule

KINDS = {
    ChangeKind.NEW: Kind.CARD,
    ChangeKind.UPDATED: Kind.UPDATED,
    ChangeKind.CLOSED: Kind.CLOSED,
    ChangeKind.REOPENED: Kind.REOPENED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Alert:
    """One person is to be told of one change.

    `dedupe_key` is unique per subscriber and stays the same when the same look is repeated.
    `by_mail`: every rule that wants it asks for the mailbox. `tell` is false when only the card already sent is to be brought up to date, without a word.
    """

    subscriber_id: int
    kind: Kind
    uid: str
    change: Change
    dedupe_key: str
    due_at: datetime
    rule_ids: tuple[int, ...] = ()
    by_mail: bool = False
    tell: bool = True


def alerts(
    changed: Sequence[tuple[Change, Posting]],
    matches: Iterable[Match],
    audience: Audience,
    *,
    now: datetime,
) -> list[Alert]:
    """Everyone to be told now, in the order of the changes.

    Matches of rules that want a digest are not among them: they wait in the ledger of hits. New
    postings of one opening (`group_uid`) share a key, so that N cities make one card.
    """
    instant = _instant_rules(matches)
    found: list[Alert] = []
    for change, posting in changed:
        if not change.quiet:
            found += _alerts_of(change, posting, instant.get(change.id, {}), audience, now=now)
    return found


def _alerts_of(
    change: Change,
    posting: Posting,
    by_rule: Mapping[int, Sequence[WatchRule]],
    audience: Audience,
    *,
    now: datetime,
) -> Iterator[Alert]:
    """By rules, by having saved it, by holding its card; not for who hid it."""
    loud = by_rule.keys() | _savers_to_tell(change, audience)
    silent = _holders_to_refresh(change, audience) - loud
    hiders = audience.hiders.get(posting.uid, frozenset())
    for subscriber_id in sorted((loud | silent) - hiders):
        wanting = by_rule.get(subscriber_id, ())
        yield Alert(
            subscriber_id=subscriber_id,
            kind=KINDS[change.kind],
            uid=posting.uid,
            change=change,
            dedupe_key=_dedupe_key(change, posting),
            due_at=change.tell_at or now,
            rule_ids=tuple(rule.id for rule in wanting),
            by_mail=bool(wanting) and all(map(_by_mail, wanting)),
            tell=subscriber_id in loud,
        )


def _by_mail(rule: WatchRule) -> bool:
    return rule.destination == "email"


def _instant_rules(matches: Iterable[Match]) -> dict[int, dict[int, list[WatchRule]]]:
    """change id -> subscriber -> the rules that want to hear of it at once."""
    found: dict[int, dict[int, list[WatchRule]]] = {}
    for match in matches:
        if match.rule.delivery is Delivery.INSTANT and not match.to_digest:
            by_subscriber = found.setdefault(match.change.id, {})
            by_subscriber.setdefault(match.rule.subscriber_id, []).append(match.rule)
    return found


def _savers_to_tell(change: Change, audience: Audience) -> frozenset[int]:
    """Those who saved a posting hear when it closes, re-opens, or changes pay or place."""
    if change.kind is ChangeKind.NEW:
        return frozenset()
    if change.kind is ChangeKind.UPDATED and not any(f.field in TOLD_FIELDS for f in change.fields):
        return frozenset()
    return audience.savers.get(change.uid, frozenset())


def _holders_to_refresh(change: Change, audience: Audience) -> frozenset[int]:
    if change.kind is ChangeKind.NEW:
        return frozenset()
    return audience.holders.get(change.uid, frozenset())


def _dedupe_key(change: Change, posting: Posting) -> str:
    if change.kind is ChangeKind.NEW:
        return f"new:{posting.opening}"
    return f"{change.kind}:{change.id}"
