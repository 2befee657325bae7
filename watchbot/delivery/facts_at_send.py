"""What is known about a message at the moment when it is sent, read in one transaction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from watchbot.delivery.digest import DigestEntry
from watchbot.delivery.digest_charts import DAYS
from watchbot.delivery.figures import zone_of
from watchbot.delivery.reasons import fits, match_lines
from watchbot.model.change import Change, ChangeKind
from watchbot.model.exit import Exit, ExitKind
from watchbot.model.hit import Hit
from watchbot.model.message import Kind, OutboxMessage, State, Subscriber
from watchbot.model.posting import Posting
from watchbot.store import exits, hits, outbox, postings, rules, subscribers
from watchbot.store.database import Transaction

NEWS = frozenset({Kind.CARD, Kind.REOPENED, Kind.GROUP, Kind.DIGEST})
"""Messages that name what may not have arrived before them."""
LATELY = timedelta(minutes=2)
_MOST_HITS = 5000


@dataclass(frozen=True, slots=True, kw_only=True)
class FactsAtSend:
    """Everything that drawing a message needs. What is not known any more is None or empty."""

    subscriber: Subscriber | None
    posting: Posting | None = None
    change: Change | None = None
    why: tuple[str, ...] = ()
    marks: frozenset[str] = frozenset()
    is_muted: bool = False
    is_unwatched: bool = False
    """Every rule that asked for it was deleted meanwhile, and it is not saved."""
    sent_card: str | None = None
    """The channel's id of the card that the subscriber has of this posting."""
    told_lately: bool = False
    """Another card went to the subscriber in the last two minutes."""
    uncertain: int = 0
    """Earlier messages that may not have arrived and were not named yet."""
    postings: Mapping[str, Posting] | None = None
    entries: tuple[DigestEntry, ...] = ()
    webhook: Exit | None = None
    found: Mapping[date, int] | None = None
    """How many hits the subscriber had on each local date of the last weeks; for a mailed digest."""

    @property
    def is_closing(self) -> bool:
        """The event is that the posting closed."""
        return self.change is not None and self.change.kind is ChangeKind.CLOSED


def facts_at_send(tx: Transaction, row: OutboxMessage, now: datetime) -> FactsAtSend:
    """The facts for this row as they are now."""
    subscriber = subscribers.get(tx, row.subscriber_id)
    if subscriber is None or row.kind in (Kind.REPLY, Kind.NOTICE):
        wanted = row.content.get("picture")
        shown = postings.get(tx, str(wanted)) if subscriber and wanted else None
        return FactsAtSend(subscriber=subscriber, posting=shown)
    uncertain = _not_yet_named(tx, row) if row.kind in NEWS else 0
    if row.kind is Kind.DIGEST:
        entries = _entries(tx, row, subscriber)
        mailed = row.address.channel == "email"
        found = _found_by_day(tx, subscriber, now) if mailed else None
        return FactsAtSend(subscriber=subscriber, uncertain=uncertain, entries=entries, found=found)
    if row.kind is Kind.GROUP:
        listed = postings.many(tx, _texts(row.content.get("uids")))
        return FactsAtSend(subscriber=subscriber, uncertain=uncertain, postings=listed)
    return _of_posting(tx, row, subscriber, uncertain, now)


def _of_posting(
    tx: Transaction, row: OutboxMessage, subscriber: Subscriber, uncertain: int, now: datetime
) -> FactsAtSend:
    uid = row.uid or ""
    posting = postings.get(tx, uid)
    if posting is None:
        return FactsAtSend(subscriber=subscriber)
    shown = with_places_of_group(tx, posting)
    found = hits.why(tx, subscriber.id, uid)
    marks = subscribers.marks(tx, subscriber.id, uid)
    return FactsAtSend(
        subscriber=subscriber,
        posting=shown,
        change=postings.change(tx, row.change_id) if row.change_id is not None else None,
        why=_why(found, shown, row.change_id, subscriber.language),
        marks=marks,
        is_muted=posting.company_key in subscribers.muted(tx, subscriber.id),
        is_unwatched="saved" not in marks and _is_unwatched(tx, row),
        sent_card=outbox.sent_card(tx, subscriber.id, uid, channel=row.address.channel),
        told_lately=_told_lately(tx, subscriber.id, now),
        uncertain=uncertain,
        webhook=exits.get(tx, subscriber.id, ExitKind.WEBHOOK) if row.kind is Kind.EVENT else None,
    )


def _found_by_day(tx: Transaction, subscriber: Subscriber, now: datetime) -> Mapping[date, int]:
    zone = zone_of(subscriber.zone)
    since = now - timedelta(days=DAYS + 1)
    listed = hits.since(tx, subscriber.id, at=since, limit=_MOST_HITS)
    return Counter(hit.at.astimezone(zone).date() for hit in listed)


def _told_lately(tx: Transaction, subscriber_id: int, now: datetime) -> bool:
    return outbox.sent_count(tx, subscriber_id, since=now - LATELY, kinds=NEWS) > 0


def _why(
    found: Iterable[Hit], posting: Posting, change_id: int | None, language: str
) -> tuple[str, ...]:
    """The reasons of this very event, else of the latest one."""
    listed = list(found)
    same = [hit for hit in listed if hit.change_id == change_id] or listed[:1]
    return match_lines(same[0].reasons, posting, language) if same else ()


def with_places_of_group(tx: Transaction, posting: Posting) -> Posting:
    """One opening in several cities has one card, which names all that are open."""
    if posting.group_uid is None:
        return posting
    group = [each for each in postings.group_of(tx, posting.group_uid) if each.is_open]
    places = [place for each in (posting, *group) for place in each.places]
    return replace(posting, places=tuple(dict.fromkeys(places)))


def _is_unwatched(tx: Transaction, row: OutboxMessage) -> bool:
    if not row.rule_ids:
        return False
    kept = (rules.get(tx, row.subscriber_id, rule_id) for rule_id in row.rule_ids)
    return all(rule is None for rule in kept)


def _not_yet_named(tx: Transaction, row: OutboxMessage) -> int:
    """Uncertain messages that are younger than the last news that did arrive."""
    uncertain = outbox.uncertain_of(tx, row.subscriber_id)
    if not uncertain:
        return 0
    since = min(each.created_at for each in uncertain)
    sent = outbox.of_subscriber(tx, row.subscriber_id, since=since, states=[State.SENT])
    last = max((each.id for each in sent if each.kind in NEWS), default=0)
    return sum(each.id > last for each in uncertain)


def _entries(
    tx: Transaction, row: OutboxMessage, subscriber: Subscriber
) -> tuple[DigestEntry, ...]:
    """The digest's hits with their postings as they are now; the same posting once."""
    digest_id = row.content.get("digest_id")
    found = hits.of_digest(tx, digest_id) if isinstance(digest_id, int) else []
    listed = postings.many(tx, [hit.uid for hit in found])
    taken = {
        hit.uid: hit for hit in found if hit.uid in listed and not hit.is_undone(listed[hit.uid])
    }
    muted = subscribers.muted(tx, subscriber.id)
    return tuple(
        DigestEntry(
            posting=posting,
            fits=fits(taken[uid].reasons, posting, subscriber.language),
            change=postings.change(tx, taken[uid].change_id),
        )
        for uid, posting in listed.items()
        if uid in taken
        and posting.company_key not in muted
        and "hidden" not in subscribers.marks(tx, subscriber.id, uid)
    )


def _texts(given: object) -> list[str]:
    return [str(each) for each in given] if isinstance(given, list | tuple) else []
