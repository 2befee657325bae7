"""The words for what is sent: to whom, what it says, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, time
from enum import StrEnum
from typing import Any

from watchbot.model.markup import Body


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message: one of `data` (at most 64 bytes), `url` or `copy` is set."""

    label: str
    data: str | None = None
    url: str | None = None
    copy: str | None = None


Buttons = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One message as a person sees it, on any channel that shows buttons."""

    body: Body
    buttons: Buttons = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture that goes with a card: PNG, and what it shows in words for those who see none."""

    png: bytes = field(repr=False)
    text: str


@dataclass(frozen=True, slots=True)
class TextFile:
    """A small text that goes with a card as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Digest:
    """Many matches in one mail: subject, HTML (under 100 KB) and the same as plain text."""

    subject: str
    html: str
    text: str
    chat: Card
    """The same digest for a chat."""
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    """Pictures that the HTML names as `cid:NAME`, by that name."""


class Kind(StrEnum):
    """What a message is about."""

    CARD = "card"
    UPDATED = "updated"
    CLOSED = "closed"
    REOPENED = "reopened"
    GROUP = "group"
    DIGEST = "digest"
    REPLY = "reply"
    NOTICE = "notice"
    EVENT = "event"
    """A hit as data, for a webhook."""


class State(StrEnum):
    """Where a message stands. PENDING also covers "again at `due_at`"."""

    PENDING = "pending"
    CLAIMED = "claimed"
    SENDING = "sending"
    SENT = "sent"
    UNCERTAIN = "uncertain"
    DEAD = "dead"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class Address:
    """A place to send to. `channel` is telegram, email or console; `thread` a Telegram topic."""

    channel: str
    value: str
    thread: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxMessage:
    """One row of the outbox.

    `dedupe_key` is unique per subscriber: the same alert cannot be queued twice. Cards name their
    posting and change and are drawn when they are sent; replies carry their body in `content`.
    `priority`: lower goes first within a chat's turn; 0 replies, 5 cards, 9 digests.
    `topic_lost_at`: when the topic of its address was found to be closed or gone.
    """

    id: int
    subscriber_id: int
    address: Address
    kind: Kind
    dedupe_key: str
    due_at: datetime
    created_at: datetime
    state: State = State.PENDING
    uid: str | None = None
    change_id: int | None = None
    rule_ids: tuple[int, ...] = ()
    content: Mapping[str, Any] = field(default_factory=dict)
    priority: int = 5
    silent: bool = False
    attempts: int = 0
    reason: str | None = None
    external_id: str | None = None
    sent_at: datetime | None = None
    topic_lost_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What a webhook is sent: a document that JSON can hold, and the secret that signs it."""

    document: Mapping[str, object]
    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """What a sender is given: drawn, addressed, ready to go.

    `edit_of` is the external id of an own earlier message to be rewritten; None sends anew.
    `digest` is set for mail. `message_id` is stable per outbox row (Message-ID of a mail).
    `unsubscribe` is the one-click address that a mail carries (RFC 8058). `event` is set for a
    webhook; with `picture` or `file` the card is its caption where the channel shows such.
    """

    address: Address
    card: Card
    silent: bool = False
    edit_of: str | None = None
    reply_to: str | None = None
    plain: bool = False
    digest: Digest | None = None
    message_id: str = ""
    unsubscribe: str | None = None
    event: Event | None = None
    picture: Picture | None = None
    file: TextFile | None = None


@dataclass(frozen=True, slots=True)
class Receipt:
    """Proof that a message was accepted. `external_id` is Telegram's message id or the Message-ID."""

    external_id: str | None
    note: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Subscriber:
    """A person or a group that is told about postings. `zone` is an IANA name; times are local.

    `quiet_from` to `quiet_to` may wrap midnight. `cap` = cards a day, the rest goes to the digest.
    `email_confirmed` must be true before any mail but the confirmation is sent. `nudges`: asked what
    came of an application after two quiet weeks.
    """

    id: int
    address: Address
    language: str = "en"
    zone: str = "UTC"
    quiet_from: time | None = None
    quiet_to: time | None = None
    cap: int = 30
    digest_at: time = time(8, 0)
    email: str | None = None
    email_confirmed: bool = False
    paused: bool = False
    paused_reason: str | None = None
    name: str | None = None
    nudges: bool = True
