"""Scripted people who talk to the bot, and a small catalogue for them to ask about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from tests.factories import BERLIN, NOW, SHANGHAI, make_posting
from tests.store.people import a_board, saved
from watchbot.announcing import announce
from watchbot.bot.conversation import Conversation
from watchbot.bot.turn import Access, Reply, Request
from watchbot.delivery.markup import to_plain
from watchbot.model.board import Board
from watchbot.model.message import Address, Button
from watchbot.model.posting import Posting, Skill
from watchbot.model.rule import WatchRule
from watchbot.store import rules, subscribers
from watchbot.store.database import Database

OPEN = Access(everyone=True)


@dataclass
class Person:
    """Somebody in a chat. `said` is the text of the last answer, `buttons` those below it."""

    db: Database
    conversation: Conversation
    number: int = 1
    language: str = "en"
    chat: str | None = None
    is_group: bool = False
    is_admin: bool = False
    thread: int | None = None
    name: str | None = None
    now: datetime = NOW
    replies: tuple[Reply, ...] = ()
    buttons: dict[str, str] = field(default_factory=dict)

    @property
    def said(self) -> str:
        """What the answer says; of a mere note the note."""
        return "\n".join(to_plain(r.card.body) or (r.toast or "") for r in self.replies)

    @property
    def toasts(self) -> list[str]:
        return [reply.toast for reply in self.replies if reply.toast]

    @property
    def is_edit(self) -> bool:
        return bool(self.replies) and self.replies[-1].edit

    def say(self, text: str) -> str:
        """Type a text; returns the answer as plain text."""
        return self._ask(text=text)

    def press(self, name: str) -> str:
        """Press a button by a part of its label, or by its data."""
        data = next((data for label, data in self.buttons.items() if name in label), name)
        return self._ask(button=data, message_id="77")

    def _ask(self, **given: Any) -> str:
        self.now += timedelta(seconds=5)
        request = Request(
            address=Address("telegram", self.chat or str(self.number), self.thread),
            user_id=self.number,
            name=self.name or f"person {self.number}",
            language=self.language,
            is_group=self.is_group,
            is_admin=self.is_admin,
            now=self.now,
            **given,
        )
        with self.db.transaction() as tx:
            self.replies = self.conversation.answer(tx, request)
        shown = [button for reply in self.replies for row in reply.card.buttons for button in row]
        if shown:
            self.buttons = {_name(button): button.data or "" for button in shown}
        return self.said


def _name(button: Button) -> str:
    return button.label


def a_catalogue(db: Database) -> Board:
    """Three openings of the last days: a CUDA job in Shanghai, a Rust and a nurse's in Berlin."""
    with db.transaction() as tx:
        board = a_board(tx, company="Acme")
        for posting in openings():
            saved(tx, board, posting)
    return board


def openings() -> Sequence[Posting]:
    """The postings of the small catalogue, all open."""
    earlier = NOW - timedelta(days=10)
    cuda = make_posting(
        uid="pcuda00000001",
        title="GPU Kernel Engineer",
        company="NVIDIA",
        company_key="nvidia",
        places=(SHANGHAI,),
        place_texts=("上海",),
        skills=(Skill("CUDA", "CUDA"), Skill("C++", "C++")),
        description="CUDA kernels in C++.",
        first_seen_at=earlier,
    )
    rust = make_posting(
        uid="prust00000001",
        title="Rust Engineer",
        places=(BERLIN,),
        skills=(Skill("Rust", "Rust"),),
        description="You write Rust.",
        first_seen_at=earlier + timedelta(days=2),
    )
    nurse = make_posting(
        uid="pnurse0000001", title="Nurse", description="Night shift.", first_seen_at=earlier
    )
    return (cuda, rust, nurse)


FOUND = {
    "rust": make_posting(
        uid="pfound0000001",
        title="Senior Rust Engineer",
        company="Beta",
        company_key="beta",
        places=(BERLIN,),
        skills=(Skill("Rust", "Rust"),),
        description="You write Rust.",
        url="https://example.org/jobs/rust",
        link="https://example.org/jobs/rust",
    ),
    "cuda": make_posting(
        uid="pfound0000002",
        title="CUDA 工程师",
        company="Gamma",
        company_key="gamma",
        places=(SHANGHAI,),
        place_texts=("上海",),
        skills=(Skill("CUDA", "CUDA"),),
        description="CUDA 开发。",
        url="https://example.org/jobs/cuda",
        link="https://example.org/jobs/cuda",
    ),
}
"""Postings that a poll may find later, by the name that stories call them."""


def new_posting(db: Database, board: Board, posting: Posting, now: datetime) -> int:
    """A posting is found by a poll: stored, matched, queued; returns the number of messages."""
    with db.transaction() as tx:
        changes = saved(tx, board, replace(posting, first_seen_at=now))
        return announce(tx, changes, now).queued


def watching(person: Person, text: str) -> None:
    """Type a line and press Create."""
    person.say(text)
    person.press(next(d for d in person.buttons.values() if d.startswith("rc:")))


def the_rules(db: Database, person: Person) -> list[WatchRule]:
    """The watches of this person, as they are stored."""
    with db.reading() as tx:
        subscriber = subscribers.find(tx, address_of(person))
        return rules.of(tx, subscriber.id) if subscriber else []


def address_of(person: Person) -> Address:
    """Where the person is written to."""
    return Address("telegram", person.chat or str(person.number), person.thread)
