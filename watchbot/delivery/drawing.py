"""A row of the outbox becomes a message, as things are now; or the reason why it need not go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from watchbot.delivery.artist import Artist
from watchbot.delivery.buttons import press
from watchbot.delivery.card import (
    changed_card,
    closed_card,
    group_card,
    minimal_card,
    posting_card,
)
from watchbot.delivery.digest import build_digest
from watchbot.delivery.events import event_document
from watchbot.delivery.facts_at_send import FactsAtSend
from watchbot.delivery.mailbox import has_mail
from watchbot.delivery.markup import load, to_plain
from watchbot.delivery.pictures import best_first, chart_pictures, score_picture
from watchbot.delivery.sentences import own_line
from watchbot.delivery.words import say
from watchbot.model.markup import line
from watchbot.model.message import (
    Button,
    Card,
    Event,
    Kind,
    OutboxMessage,
    Outgoing,
    Picture,
    Subscriber,
    TextFile,
)
from watchbot.model.posting import Posting
from watchbot.model.rule import Delivery

LIVING = frozenset({"telegram", "console"})
"""Channels in which a message that was sent can be rewritten."""
TELLS_CLOSED = timedelta(hours=24)
"""A posting that closed before its card went is still shown so long: 44 % of closings re-open."""
LOW_SCORE = 60
"""Below it a score's band is low (design section 5)."""
_OWN = (Kind.REPLY, Kind.NOTICE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """What is to be done for a row: rewrite a sent card (`edit`), send a `message`, both, or drop.

    `if_lost` is sent where the message to be rewritten turns out to be gone.
    """

    edit: Outgoing | None = None
    message: Outgoing | None = None
    if_lost: Outgoing | None = None
    drop: str | None = None


def draw(
    row: OutboxMessage,
    facts: FactsAtSend,
    now: datetime,
    *,
    unsubscribe: str | None = None,
    artist: Artist | None = None,
) -> Drawn:
    """The message of this row. Raises whatever a card may raise; see `draw_minimal`."""
    subscriber = facts.subscriber
    if subscriber is None:
        return Drawn(drop="the subscriber is gone")
    if row.kind in _OWN:
        return _own_message(row, score_picture(facts, now, artist) if artist else None)
    if row.address.channel == "email" and not has_mail(subscriber, row.address):
        return Drawn(drop="the mailbox is not confirmed any more")
    if row.kind is Kind.DIGEST:
        pictures = chart_pictures(row, facts, now, artist)
        return _digest(row, facts, subscriber, now, unsubscribe=unsubscribe, pictures=pictures)
    drawn = _news(row, facts, subscriber, now)
    return _stoppable(drawn, subscriber, unsubscribe) if unsubscribe else drawn


def _news(row: OutboxMessage, facts: FactsAtSend, subscriber: Subscriber, now: datetime) -> Drawn:
    if row.kind is Kind.GROUP:
        return _group(row, facts, subscriber, now)
    if facts.posting is None:
        return Drawn(drop="the posting is not known any more")
    if reason := _no_longer_true(row, facts, facts.posting, now):
        return Drawn(drop=reason)
    if row.kind is Kind.EVENT:
        return _event(row, facts, facts.posting, now)
    return _news_of_posting(row, facts, facts.posting, now)


def _stoppable(drawn: Drawn, subscriber: Subscriber, unsubscribe: str) -> Drawn:
    """A mailed card: with the link that stops the mails, for people and for mail programs."""
    if drawn.message is None:
        return drawn
    stop = Button(say(subscriber.language, "digest.unsubscribe"), url=unsubscribe)
    card = drawn.message.card
    card = replace(card, buttons=(*card.buttons, (stop,)))
    return replace(drawn, message=replace(drawn.message, card=card, unsubscribe=unsubscribe))


def draw_minimal(row: OutboxMessage, facts: FactsAtSend, now: datetime) -> Drawn:
    """The least that can be said when drawing failed: the alert must not be lost with its card."""
    subscriber = facts.subscriber
    if subscriber is None:
        return Drawn(drop="the subscriber is gone")
    language = subscriber.language
    if facts.posting is not None:
        card = minimal_card(facts.posting, now=now, language=language)
    else:
        card = Card(
            body=(line(say(language, "minimal.title")), line(say(language, "minimal.note")))
        )
    return Drawn(message=_outgoing(row, card))


def _own_message(row: OutboxMessage, picture: Picture | None) -> Drawn:
    """A reply or notice carries its card; with `edit_of` it rewrites a message of ours."""
    inner = row.content.get("card")
    message = _outgoing(row, load(inner if isinstance(inner, dict) else row.content))
    edit_of, reply_to = row.content.get("edit_of"), row.content.get("reply_to")
    if edit_of is not None and row.address.channel in LIVING:
        return Drawn(edit=replace(message, edit_of=str(edit_of)), if_lost=message)
    reply_to = str(reply_to) if reply_to else None
    file = _file_of(row)
    return Drawn(message=replace(message, reply_to=reply_to, picture=picture, file=file))


def _file_of(row: OutboxMessage) -> TextFile | None:
    """The text file that goes with an answer, as the bot has stored it."""
    file = row.content.get("file")
    return TextFile(str(file["name"]), str(file["text"])) if isinstance(file, dict) else None


def _no_longer_true(
    row: OutboxMessage, facts: FactsAtSend, posting: Posting, now: datetime
) -> str | None:
    """Why this news need not be told any more; None = it is still so."""
    if "hidden" in facts.marks and row.kind is not Kind.UPDATED:
        return "the subscriber has hidden the posting"
    if facts.is_muted:
        return "the subscriber has muted the company"
    if facts.is_unwatched:
        return "the watch was deleted"
    if posting.is_open and (row.kind is Kind.CLOSED or facts.is_closing):
        return "the posting is open again"
    if row.kind is Kind.REOPENED and not posting.is_open:
        return "the posting has closed again"
    long_closed = posting.closed_at is not None and now - posting.closed_at > TELLS_CLOSED
    if row.kind is Kind.CARD and long_closed:
        return "the posting closed before it could be told"
    return None


def _news_of_posting(
    row: OutboxMessage, facts: FactsAtSend, posting: Posting, now: datetime
) -> Drawn:
    subscriber = facts.subscriber
    assert subscriber is not None
    card = posting_card(
        posting,
        change=facts.change,
        match_lines=facts.why,
        marks=facts.marks,
        now=now,
        language=subscriber.language,
        zone=subscriber.zone,
    )
    living = row.address.channel in LIVING
    tells = row.content.get("tell") is not False and "hidden" not in facts.marks
    if row.kind is Kind.CARD or facts.sent_card is None:
        if row.kind is not Kind.CARD and not tells:
            return Drawn(drop="no card of it was sent that could be brought up to date")
        message = _outgoing(row, _with_notice(card, facts, subscriber))
        return Drawn(message=replace(message, silent=row.silent or _is_quiet_news(facts, posting)))
    edit = replace(_outgoing(row, card), edit_of=facts.sent_card) if living else None
    if not tells:
        return Drawn(edit=edit) if edit else Drawn(drop="a mail cannot be brought up to date")
    short = _short_card(row, facts, posting, now) or card
    message = replace(_outgoing(row, short), reply_to=facts.sent_card)
    return Drawn(edit=edit, message=message, if_lost=_outgoing(row, card))


def _event(row: OutboxMessage, facts: FactsAtSend, posting: Posting, now: datetime) -> Drawn:
    subscriber, webhook, change = facts.subscriber, facts.webhook, facts.change
    assert subscriber is not None
    if webhook is None or webhook.target != row.address.value:
        return Drawn(drop="the webhook was taken away")
    if change is None:
        return Drawn(drop="the change is not known any more")
    card = posting_card(
        posting,
        change=change,
        match_lines=facts.why,
        now=now,
        language=subscriber.language,
        zone=subscriber.zone,
    )
    document = event_document(posting, change, why=facts.why, text=to_plain(card.body))
    event = Event(document=document, secret=webhook.secret)
    return Drawn(message=replace(_outgoing(row, card), event=event))


def _short_card(
    row: OutboxMessage, facts: FactsAtSend, posting: Posting, now: datetime
) -> Card | None:
    """The short news below a rewritten card; None where only the whole card says it."""
    subscriber, change = facts.subscriber, facts.change
    assert subscriber is not None
    language, zone, marks = subscriber.language, subscriber.zone, facts.marks
    if row.kind is Kind.UPDATED and change is not None:
        return changed_card(
            posting, change=change, now=now, language=language, zone=zone, marks=marks
        )
    if row.kind is Kind.CLOSED:
        return closed_card(
            posting, change=change, now=now, language=language, zone=zone, marks=marks
        )
    return None


def _is_quiet_news(facts: FactsAtSend, posting: Posting) -> bool:
    """No sound for a low score, nor for all but the first card of a burst (telegram.md 5, no. 11)."""
    overall = posting.score.overall if posting.score else None
    return facts.told_lately or (overall is not None and overall < LOW_SCORE)


def _digest(
    row: OutboxMessage,
    facts: FactsAtSend,
    subscriber: Subscriber,
    now: datetime,
    *,
    unsubscribe: str | None,
    pictures: Mapping[str, Picture],
) -> Drawn:
    digest = build_digest(
        facts.entries,
        subscriber=subscriber,
        date=date.fromisoformat(str(row.content["date"])),
        now=now,
        cadence=Delivery(str(row.content.get("cadence", Delivery.DAILY))),
        notice=_notice(facts, subscriber),
        unsubscribe=unsubscribe if row.address.channel == "email" else None,
        pictures=pictures,
    )
    if digest is None:
        return Drawn(drop="nothing of the digest is left to tell")
    message = _outgoing(row, digest.chat)
    if row.address.channel != "email":
        return Drawn(message=message)
    return Drawn(message=replace(message, digest=digest, unsubscribe=unsubscribe))


def _group(row: OutboxMessage, facts: FactsAtSend, subscriber: Subscriber, now: datetime) -> Drawn:
    listed = [posting for posting in (facts.postings or {}).values() if posting.is_open]
    shown = sorted(listed, key=best_first)
    more, rule = row.content.get("more"), row.content.get("rule")
    if not shown:
        return Drawn(drop="all postings of the group have closed")
    card = group_card(
        shown,
        now=now,
        language=subscriber.language,
        rule_text=str(rule) if rule else None,
        more=more if isinstance(more, int) else 0,
        buttons=_as_cards(row, subscriber.language),
    )
    return Drawn(message=_outgoing(row, _with_notice(card, facts, subscriber)))


def _as_cards(row: OutboxMessage, language: str) -> tuple[Button, ...]:
    """The button that brings the listed postings as cards; it names the row, which names them."""
    button = press(say(language, "group.cards"), "g", row.id, 0)
    return (button,) if button else ()


def _with_notice(card: Card, facts: FactsAtSend, subscriber: Subscriber) -> Card:
    """The card, with a last line about messages that may not have arrived."""
    words = _notice(facts, subscriber)
    return replace(card, body=(*card.body, own_line(words))) if words else card


def _notice(facts: FactsAtSend, subscriber: Subscriber) -> str | None:
    if not facts.uncertain:
        return None
    return say(subscriber.language, "notice.uncertain", count=facts.uncertain)


def _outgoing(row: OutboxMessage, card: Card) -> Outgoing:
    return Outgoing(
        address=row.address, card=card, silent=row.silent, message_id=f"watchbot-{row.id}"
    )
