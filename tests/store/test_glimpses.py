"""Which open postings stand around one?"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.factories import NOW, make_posting
from tests.store.people import a_board, saved
from watchbot.model.posting import Skill
from watchbot.store import glimpses
from watchbot.store.database import Database

ASKED = make_posting(category="编译器", skills=(Skill("CUDA", "Cuda"),))


def test_those_of_its_category_come_before_all_others(db: Database, monkeypatch):
    monkeypatch.setattr(glimpses, "ANYWHERE", 1)
    old = replace(ASKED, uid="p2", link="l2", first_seen_at=NOW - timedelta(days=9))
    sales = [replace(ASKED, uid=f"s{n}", link=f"s{n}", category="销售") for n in range(3)]
    with db.transaction() as tx:
        saved(tx, a_board(tx), ASKED, old, *sales)
        seen = glimpses.around(tx, ASKED)
    assert [each.uid for each in seen] == [ASKED.uid, "p2"]


def test_without_a_category_the_latest_of_all_are_seen(db: Database):
    with db.transaction() as tx:
        saved(tx, a_board(tx), ASKED)
        seen = glimpses.around(tx, replace(ASKED, category=None))
    assert [each.uid for each in seen] == [ASKED.uid]


def test_a_glimpse_names_opening_title_and_skills(db: Database):
    city = replace(ASKED, uid="p2", link="l2", group_uid=ASKED.uid)
    with db.transaction() as tx:
        saved(tx, a_board(tx), ASKED, city)
        seen = glimpses.of_company(tx, "acme")
    assert {each.opening for each in seen} == {ASKED.uid}
    for word in (" compiler ", " cuda ", " berlin"):
        assert word in seen[0].text


@pytest.mark.parametrize("asked", ["acme", "beta"])
def test_closed_postings_and_other_employers_are_not_seen(db: Database, asked):
    closed = replace(ASKED, uid="p2", link="l2", closed_at=NOW)
    with db.transaction() as tx:
        saved(tx, a_board(tx), ASKED, closed)
        seen = glimpses.of_company(tx, asked)
    assert [each.uid for each in seen] == ([ASKED.uid] if asked == "acme" else [])
