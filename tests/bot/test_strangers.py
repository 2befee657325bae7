"""Another person's things: no command and no button shows them, and none changes them."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from tests.bot.people import OPEN, Person, a_catalogue, address_of, openings, watching
from tests.factories import NOW
from watchbot.bot.conversation import Conversation
from watchbot.bot.table import BUTTONS, COMMANDS
from watchbot.bot.turn import Access
from watchbot.delivery.signed_links import SignedLinks
from watchbot.model.message import Kind, Receipt
from watchbot.store import outbox, subscribers
from watchbot.store.database import Database
from watchbot.store.tables import metadata

SECRET = "zebrafish"
"""A word that stands in everything of Ann's and in nothing else."""
LATER = NOW + timedelta(hours=1)
LINKS = SignedLinks("https://watch.example", b"secret of the tests")


@pytest.fixture
def ann(house: Database) -> Person:
    """Somebody with one of everything; `buttons` are all that she was ever shown."""
    a_catalogue(house)
    access = Access(everyone=True, owners=frozenset({1}), links=LINKS)
    ann = Person(house, Conversation(access), name=SECRET)
    seen: dict[str, str] = {}

    def say(text: str) -> None:
        ann.say(text)
        seen.update({f"{len(seen)} {data}": data for data in ann.buttons.values()})

    for text in (
        f"/watch {SECRET} rust",
        f"/watch {SECRET} berlin",
        f"/search {SECRET}",
        f"/settings email {SECRET}@example.org",
        f"/webhook https://example.org/{SECRET}",
        "/feed",
        f"/broadcast {SECRET}",
        "/invite 3 7d",
        "/list",
    ):
        say(text)
    watching(ann, f"/watch {SECRET} cuda")
    for text in ("/list", "/edit 1", "/share 1", "/forget", "/users", "/invite list", "/watch"):
        say(text)
    rust = openings()[1].uid
    for verb in ("s", "a", "h", "m"):
        ann.press(f"{verb}:{rust}")
    with house.transaction() as tx:
        who = subscribers.find(tx, address_of(ann))
        assert who is not None
        _an_uncertain_group(tx, who)
    ann.buttons = seen
    return ann


def _an_uncertain_group(tx, who) -> None:
    number = outbox.enqueue(
        tx,
        subscriber_id=who.id,
        address=who.address,
        kind=Kind.GROUP,
        dedupe_key="group",
        due_at=LATER,
        now=LATER,
        content={"uids": [openings()[0].uid], "rule": SECRET},
    )
    assert number is not None
    outbox.claim(tx, LATER, lease=timedelta(minutes=1), limit=50, owner="test")
    outbox.mark_sending(tx, number, "test")
    outbox.mark_sent(tx, number, receipt=Receipt("1"), now=LATER)


def things_of(db: Database, number: int) -> dict[str, list[str]]:
    """Every row that belongs to a subscriber, by table."""
    with db.reading() as tx:
        return {
            table.name: sorted(
                repr(row)
                for row in tx.execute(select(table).where(table.c.subscriber_id == number))
            )
            for table in metadata.sorted_tables
            if "subscriber_id" in table.c
        }


def all_shown(person: Person) -> str:
    """Whatever the last answer holds: texts, notes, buttons, files."""
    labels = [
        f"{button.label} {button.data} {button.url} {button.copy}"
        for reply in person.replies
        for row in reply.card.buttons
        for button in row
    ]
    files = [reply.file.text for reply in person.replies if reply.file]
    return "\n".join([person.said, *person.toasts, *labels, *files])


@pytest.fixture
def stranger(house: Database, ann: Person) -> Person:
    """Somebody else who may use the bot, and is not its owner."""
    somebody = Person(house, ann.conversation, number=2, now=ann.now + timedelta(hours=2))
    somebody.say("/start")
    return somebody


def pause(person: Person) -> None:
    person.now += timedelta(minutes=1)


def test_no_command_shows_or_changes_another_s_things(house, ann, stranger):
    before = things_of(house, 1)
    for name in COMMANDS:
        for rest in ("", "1", "2", "1 x", "list", "off", openings()[1].url, openings()[1].uid):
            pause(stranger)
            stranger.say(f"/{name} {rest}")
            assert SECRET not in all_shown(stranger), (name, rest)
    assert things_of(house, 1) == before


def test_no_button_of_another_shows_or_changes_her_things(house, ann, stranger):
    before = things_of(house, 1)
    pressed = set()
    for data in {*ann.buttons.values()}:
        pause(stranger)
        stranger.press(data)
        pressed.add(data.partition(":")[0])
        assert SECRET not in all_shown(stranger), data
    assert {"rc", "re", "rx", "rp", "rm", "rd", "sw", "iv", "fg", "bc", "ws"} <= pressed
    assert things_of(house, 1) == before


@pytest.mark.parametrize("verb", sorted(BUTTONS))
def test_no_guessed_button_shows_or_changes_another_s_things(house, ann, stranger, verb):
    before = things_of(house, 1)
    tokens = ["edit", "wizard", "forget", "email", *range(1, 6)]
    for token in tokens:
        for rest in ("", ":0", ":1", ":yes", ":new"):
            pause(stranger)
            stranger.press(f"{verb}:{token}{rest}")
            assert SECRET not in all_shown(stranger), (verb, token, rest)
    assert things_of(house, 1) == before


def test_who_is_not_let_in_learns_and_changes_nothing(house, ann):
    before = things_of(house, 1)
    closed = Conversation(Access(owners=frozenset({1})))
    nobody = Person(house, closed, number=666, now=ann.now + timedelta(hours=2))
    codes = {replace_start(data) for data in ann.buttons.values() if data.startswith("sw:")}
    for text in (*(f"/{name} 1" for name in COMMANDS), *codes, SECRET, "hello"):
        pause(nobody)
        said = nobody.say(text)
        assert "private" in said or "code is wrong" in said
        assert SECRET not in said
    for data in ann.buttons.values():
        pause(nobody)
        assert nobody.press(data) == ""
    assert things_of(house, 1) == before
    with house.reading() as tx:
        assert subscribers.find(tx, address_of(nobody)) is None


def replace_start(data: str) -> str:
    return f"/start r_{data.partition(':')[2]}"


def test_a_shared_link_shows_the_rule_and_nothing_of_who_shared_it(ann, stranger):
    watching(ann, "/watch rust berlin")
    ann.say("/list")
    number = ann.said.splitlines()[-1].split(".")[0]
    ann.say(f"/share {number}")
    link = next(line for line in ann.said.splitlines() if line.startswith("/start r_"))
    pause(stranger)
    said = stranger.say(link)
    assert "skill: Rust" in said
    assert "Nothing is kept before" in said
    assert SECRET not in all_shown(stranger)
    assert "person 1" not in all_shown(stranger)


def test_in_a_group_the_things_of_a_person_stay_hers(house, ann):
    group = Person(house, Conversation(OPEN), number=1, chat="-100", is_group=True, is_admin=True)
    for text in ("/list", "/saved", "/applied", "/export", "/settings", "/hidden"):
        group.now += timedelta(minutes=1)
        group.say(text)
        assert SECRET not in all_shown(group)
