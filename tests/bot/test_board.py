"""/board: the owner adds, lists and removes boards; everybody else may not."""

from __future__ import annotations

import json

import pytest

from tests.bot.people import Person
from tests.factories import NOW
from tests.sources.test_discover import GREENHOUSE, LISTED
from tests.sources.web import Web
from watchbot import board_questions
from watchbot.bot.conversation import Conversation
from watchbot.bot.turn import Access
from watchbot.delivery.markup import load, to_plain
from watchbot.store import boards, outbox, subscribers

OWNER, GUEST = 1, 2
LINK = "https://boards.greenhouse.io/acme"


@pytest.fixture
def owner(db):
    return Person(db, Conversation(Access(owners=frozenset({OWNER}), everyone=True)), OWNER)


def told(person: Person) -> str:
    """The last notice that waits for this person, with the buttons taken over."""
    with person.db.reading() as tx:
        (who,) = subscribers.all(tx)
        row = outbox.of_subscriber(tx, who.id, since=NOW, limit=9)[-1]
    card = load(row.content["card"])
    person.buttons = {b.label: b.data or "" for line in card.buttons for b in line}
    return to_plain(card.body)


async def looked(person: Person, pages: dict[str, object]) -> int:
    return await board_questions.answer(person.db, Web(pages), person.now)


def watched(person: Person) -> list[str]:
    with person.db.reading() as tx:
        return [one.board.name for one in boards.status(tx)]


async def test_a_board_is_looked_at_shown_and_watched_after_a_yes(owner):
    assert "Looking at" in owner.say(f"/board add {LINK}")
    assert await looked(owner, {GREENHOUSE: LISTED}) == 1
    said = told(owner)
    assert "Acme Robotics (greenhouse:acme), 5 open postings" in said
    assert "Engineer 1 · Engineer 2 · Engineer 3" in said
    assert watched(owner) == []
    assert "Watching Acme Robotics" in owner.press("Watch")
    assert watched(owner) == ["greenhouse:acme"]


async def test_a_question_is_answered_once(owner):
    owner.say(f"/board add {LINK}")
    assert await looked(owner, {GREENHOUSE: LISTED}) == 1
    assert await looked(owner, {GREENHOUSE: LISTED}) == 0


async def test_the_offer_can_be_chosen_by_its_number_and_refused(owner):
    owner.say(f"/board add {LINK}")
    await looked(owner, {GREENHOUSE: LISTED})
    told(owner)
    owner.press("Cancel")
    assert "over" in owner.say("/board add 1") or watched(owner) == []
    owner.say(f"/board add {LINK}")
    await looked(owner, {GREENHOUSE: LISTED})
    owner.say("/board add 1")
    assert watched(owner) == ["greenhouse:acme"]


async def test_what_cannot_be_watched_is_refused_with_the_reason(owner):
    owner.say(f"/board add {LINK}")
    await looked(owner, {})
    said = told(owner)
    assert "no board" in said
    assert "there is no board at this address" in said


async def test_a_look_that_breaks_is_answered_and_not_repeated(owner):
    owner.say("/board add https://acme.example/careers")
    assert await looked(owner, {"https://acme.example/careers": ValueError("odd")}) == 1
    assert "acme.example/careers" in told(owner)
    assert await looked(owner, {}) == 0


async def test_an_offer_stands_beside_a_later_question_and_can_be_taken_once(owner):
    owner.say(f"/board add {LINK}")
    await looked(owner, {GREENHOUSE: LISTED})
    told(owner)
    old = dict(owner.buttons)
    owner.say("/board add https://boards.greenhouse.io/other")
    owner.buttons = old
    assert "Watching Acme Robotics" in owner.press("Watch")
    owner.buttons = old
    assert "over" in owner.press("Watch")
    assert len(watched(owner)) == 1


async def test_the_answer_speaks_the_language_of_the_owner(owner):
    owner.language = "zh"
    owner.say(f"/board 添加 {LINK}")
    await looked(owner, {GREENHOUSE: LISTED})
    assert "在招 5 个职位" in told(owner)


async def test_boards_are_listed_and_removed(owner):
    owner.say(f"/board add {LINK}")
    await looked(owner, {GREENHOUSE: LISTED})
    owner.say("/board add 1")
    assert "greenhouse:acme: not read yet" in owner.say("/board list")
    assert "no board nobody" in owner.say("/board remove nobody")
    assert "no longer watched" in owner.say("/board remove greenhouse:acme")
    assert watched(owner) == []


def test_nobody_but_the_owner_may_touch_boards(owner):
    guest = Person(owner.db, owner.conversation, GUEST)
    for text in (f"/board add {LINK}", "/board list", "/board remove greenhouse:acme"):
        assert "owner" in guest.say(text)
    assert "owner" in guest.press("ba:00000000:0")


async def test_files_of_the_machine_are_not_read_for_anybody_in_a_chat(owner, tmp_path):
    (tmp_path / "page.txt").write_text(json.dumps({"secret": 1}))
    owner.say(f"/board add job_page:{tmp_path}")
    await looked(owner, {})
    assert "no board" in told(owner)
