"""One turn of the conversation: what was said, by whom, and what is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from watchbot.bot.code_limit import CodeLimit
from watchbot.bot.words import say
from watchbot.delivery.signed_links import SignedLinks
from watchbot.model.markup import Block, Body, Line, Sentence, line
from watchbot.model.message import Address, Buttons, Card, Subscriber, TextFile
from watchbot.pipeline.likeness import SentenceVectors
from watchbot.store import drafts
from watchbot.store.database import Transaction
from watchbot.store.drafts import Draft

QUESTION_LIVES = timedelta(days=2)
"""How long an open question (a preview, a wizard, an edit) can be answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a person said or pressed. One of `text`, `button` and `other` is set.

    `language` is a first guess (zh or en), used until the person has chosen one; `locale` the tag
    of her language as the channel has it (`zh-hans`). `message_id` is
    that of the message with the pressed button. `is_admin` counts in groups only. `other` is what
    was sent instead of words (photo, sticker, voice ...); `file` the text of a sent text file; `links`
    are those that a text hides behind its words. `bot_name` is our own name in the channel, where
    there are links to us.
    """

    address: Address
    user_id: int
    now: datetime
    name: str | None = None
    language: str = "en"
    locale: str = ""
    text: str | None = None
    button: str | None = None
    other: str | None = None
    file: str | None = None
    links: tuple[str, ...] = ()
    message_id: str | None = None
    is_group: bool = False
    is_admin: bool = False
    bot_name: str | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer. `edit` rewrites the message whose button was pressed; `toast` is a short note.

    `picture` is the uid of a posting whose score is to be shown as a picture above the card; `file`
    goes with the card.
    """

    card: Card
    edit: bool = False
    toast: str | None = None
    picture: str | None = None
    file: TextFile | None = None


Replies = tuple[Reply, ...]
NOTHING = Card(body=())
"""No message, only its toast."""


_UNSEEN = " \t\r\n\u00a0\u200b\u200c\u200d\u200e\u200f\u2060\u3000\ufeff"


def visible(text: str) -> str:
    """The text without blanks and unseen signs at its ends: copied commands bring some along."""
    return text.strip(_UNSEEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Quotas:
    """How much one person may have or do. `codes` = confirmation mails a day, `shares` = links that hold.

    Of `requests` more than so many within `span` are not answered. `boards` is for the whole bot.
    """

    rules: int = 50
    boards: int = 1000
    codes: int = 3
    shares: int = 20
    invites: int = 100
    requests: int = 20
    span: timedelta = timedelta(seconds=10)


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """Who may talk to the bot: nobody but those named, closed by default (gate.py decides).

    `allow` holds ids of persons and chats. Who gives `invite_code` is let in and stays in while a
    code is set. `zone` is that of a new subscriber (None: guessed from her language), `missing` what the owner
    has still to set up. `links` makes the addresses of our pages where they can be reached;
    `pictures`: scores can be drawn. `vectors` order similar postings that the rules hold to be equal.
    """

    owners: frozenset[int] = frozenset()
    allow: frozenset[int] = frozenset()
    invite_code: str | None = field(default=None, repr=False)
    everyone: bool = False
    zone: str | None = None
    missing: tuple[str, ...] = ()
    links: SignedLinks | None = None
    pictures: bool = False
    vectors: SentenceVectors | None = None
    quotas: Quotas = field(default_factory=Quotas)

    @property
    def has_mail(self) -> bool:
        """Whether mails can be sent at all."""
        return "email.host" not in self.missing

    def is_owner(self, request: Request) -> bool:
        """Whether the bot is this person's own."""
        return request.user_id in self.owners or request.address.channel == "console"


@dataclass(frozen=True, slots=True)
class Turn:
    """What every command and button is given: the transaction, the request, the subscriber."""

    tx: Transaction
    request: Request
    subscriber: Subscriber
    access: Access
    codes: CodeLimit = field(default_factory=CodeLimit)

    @property
    def language(self) -> str:
        """The language to answer in."""
        return self.subscriber.language

    @property
    def now(self) -> datetime:
        """The moment of the request."""
        return self.request.now

    @property
    def id(self) -> int:
        """The subscriber's id: the owner of everything that may be touched."""
        return self.subscriber.id

    def say(self, key: str, **values: object) -> Sentence:
        """A sentence in the language of this person."""
        return say(self.language, key, **values)

    def ask(
        self, kind: str, token: str | None = None, *, is_typed: bool = False, **known: object
    ) -> None:
        """Remember an open question with what is known; it replaces one of the same token.

        `token` (as a rule the kind) names it in the data of buttons; `is_typed`: the next text
        answers it. `known` is anything that JSON can hold.
        """
        draft = Draft(token=token or kind, kind=kind, document=known, is_typed=is_typed)
        drafts.save(self.tx, self.id, draft, now=self.now, expires_at=self.now + QUESTION_LIVES)

    def asked(self, kind: str, token: str | None = None) -> Mapping[str, object] | None:
        """What is known of the open question of this kind and token, if it is open still."""
        found = drafts.load(self.tx, self.id, token or kind, now=self.now)
        return found.document if found and found.kind == kind else None

    def asked_last(self, kind: str | None = None, *, typed_only: bool = False) -> Draft | None:
        """The question (of this kind) asked last; `typed_only`: of those that a text answers."""
        return drafts.newest(self.tx, self.id, now=self.now, kind=kind, typed_only=typed_only)

    def settle(self, token: str) -> None:
        """The question is over."""
        drafts.clear(self.tx, self.id, token)

    def reply(self, key: str, **values: object) -> Replies:
        """One message of one sentence."""
        return reply(line(self.say(key, **values)))

    def note(self, key: str, **values: object) -> Replies:
        """A passing note and no message: for a button that led nowhere, or that others may not press."""
        return (Reply(NOTHING, toast=self.say(key, **values)),)

    def toast(self, card: Card, key: str, **values: object) -> Replies:
        """The pressed message becomes `card`, with a short note."""
        return (Reply(card, edit=True, toast=self.say(key, **values)),)


Handler = Callable[[Turn, str], Replies]
"""A command or a button: the turn and what stood behind the name."""


def reply(*blocks: Block, buttons: Buttons = (), edit: bool = False) -> Replies:
    """One message of these blocks."""
    body: Body = blocks
    return (Reply(Card(body=body, buttons=buttons), edit=edit),)


def blank() -> Line:
    """An empty line."""
    return Line()
