"""One turn of the conversation: what was said, by whom, and what is answered."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from watchbot.bot.words import say
from watchbot.delivery.signed_links import SignedLinks
from watchbot.model.markup import Block, Body, Line, line
from watchbot.model.message import Address, Buttons, Card, Subscriber
from watchbot.store import drafts
from watchbot.store.database import Transaction

QUESTION_LIVES = timedelta(days=2)
"""How long an open question (a preview, a wizard, an edit) can be answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a person said or pressed. One of `text` and `button` is set.

    `language` is a first guess (zh or en), used until the person has chosen one. `message_id` is
    that of the message with the pressed button. `is_admin` counts in groups only.
    """

    address: Address
    user_id: int
    now: datetime
    name: str | None = None
    language: str = "en"
    text: str | None = None
    button: str | None = None
    message_id: str | None = None
    is_group: bool = False
    is_admin: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer. `edit` rewrites the message whose button was pressed; `toast` is a short note.

    `picture` is the uid of a posting whose score is to be shown as a picture above the card.
    """

    card: Card
    edit: bool = False
    toast: str | None = None
    picture: str | None = None


Replies = tuple[Reply, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """Who may talk to the bot: nobody but those named, closed by default.

    `allow` holds ids of persons and chats. Who gives `invite_code` is let in and stays in while a
    code is set. `zone` and `missing` are the defaults of a new subscriber, and what the owner has
    still to set up. `links` makes the addresses of our pages where they can be reached;
    `pictures`: scores can be drawn.
    """

    owners: frozenset[int] = frozenset()
    allow: frozenset[int] = frozenset()
    invite_code: str | None = field(default=None, repr=False)
    everyone: bool = False
    zone: str = "UTC"
    missing: tuple[str, ...] = ()
    links: SignedLinks | None = None
    pictures: bool = False
    most_rules: int = 50

    def lets_in(self, request: Request, *, is_known: bool) -> bool:
        """Whether this person, or the chat she speaks in, may use the bot."""
        if self.everyone or request.address.channel == "console":
            return True
        named = {str(number) for number in self.owners | self.allow}
        if str(request.user_id) in named or request.address.value in named:
            return True
        return is_known and self.invite_code is not None

    def is_owner(self, request: Request) -> bool:
        """Whether the bot is this person's own."""
        return request.user_id in self.owners or request.address.channel == "console"

    def is_code(self, text: str) -> bool:
        """Whether a text is the invite code; compared in constant time."""
        return self.invite_code is not None and hmac.compare_digest(
            text.strip().encode(), self.invite_code.encode()
        )


@dataclass(frozen=True, slots=True)
class Turn:
    """What every command and button is given: the transaction, the request, the subscriber."""

    tx: Transaction
    request: Request
    subscriber: Subscriber
    access: Access

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

    def say(self, key: str, **values: object) -> str:
        """A sentence in the language of this person."""
        return say(self.language, key, **values)

    def ask(self, document: dict[str, object]) -> None:
        """Remember an open question; it takes the place of the one before."""
        drafts.save(self.tx, self.id, document, expires_at=self.now + QUESTION_LIVES)

    def asked(self) -> dict[str, object] | None:
        """The open question, if there is one."""
        return drafts.load(self.tx, self.id, now=self.now)

    def settle(self) -> None:
        """The open question is over."""
        drafts.clear(self.tx, self.id)

    def reply(self, key: str, **values: object) -> Replies:
        """One message of one sentence."""
        return reply(line(self.say(key, **values)))

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
