"""Which questions to a person are open?"""

from __future__ import annotations

from datetime import datetime, timedelta

from tests.store.people import HOUR, a_subscriber, keep_question
from watchbot.store import drafts
from watchbot.store.database import Database
from watchbot.store.drafts import Draft


def test_an_open_question_is_kept_for_a_while(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        keep_question(tx, ann, "a", step=1)
        keep_question(tx, ann, "a", step=[2, {"城": "上海"}])
        found = drafts.load(tx, ann.id, "a", now=now)
        assert found is not None
        assert found.document == {"step": [2, {"城": "上海"}]}
        assert drafts.load(tx, ann.id, "a", now=now + HOUR) is None
        drafts.clear(tx, ann.id, "a")
        assert drafts.load(tx, ann.id, "a", now=now) is None


def test_open_questions_stand_side_by_side(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann, ben = a_subscriber(tx, 1), a_subscriber(tx, 2)
        typed = Draft(token="w", kind="wizard", document={}, is_typed=True)
        pressed = Draft(token="p", kind="rule", document={"line": "rust"})
        drafts.save(tx, ann.id, typed, now=now, expires_at=now + HOUR)
        later = now + timedelta(minutes=1)
        drafts.save(tx, ann.id, pressed, now=later, expires_at=now + HOUR)
        assert drafts.load(tx, ann.id, "w", now=now) == typed
        assert drafts.newest(tx, ann.id, now=now) == pressed
        assert drafts.newest(tx, ann.id, now=now, typed_only=True) == typed
        assert drafts.newest(tx, ann.id, now=now, kind="wizard") == typed
        assert drafts.load(tx, ben.id, "w", now=now) is None
        assert drafts.of_kind(tx, "rule", now=now) == [(ann.id, pressed)]


def test_of_many_open_questions_the_oldest_are_given_up(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        ann = a_subscriber(tx)
        for number in range(drafts.MOST + 3):
            draft = Draft(token=f"{number:02}", kind="rule", document={})
            at = now + timedelta(seconds=number)
            drafts.save(tx, ann.id, draft, now=at, expires_at=now + HOUR)
        assert drafts.load(tx, ann.id, "02", now=now) is None
        assert drafts.load(tx, ann.id, "03", now=now) is not None
