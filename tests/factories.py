"""Small postings, boards and rules for tests; every field can be given by name."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from watchbot.model.board import Board
from watchbot.model.change import Change, ChangeKind
from watchbot.model.posting import Pay, Period, Place, Posting, RawPosting
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.pipeline.outline import outlined

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
SHANGHAI = Place(city="Shanghai", city_zh="上海", country="CN")
BERLIN = Place(city="Berlin", country="DE")


def make_board(**given: Any) -> Board:
    """A Greenhouse board of Acme."""
    return Board(**{"id": 1, "kind": "greenhouse", "token": "acme", "company": "Acme", **given})


def make_raw(**given: Any) -> RawPosting:
    """A posting as a board sends it."""
    number = given.get("id", "4012345")
    return RawPosting(
        **{
            "id": number,
            "title": "Compiler Engineer",
            "url": f"https://boards.greenhouse.io/acme/jobs/{number}",
            "company": "Acme",
            "places": ("Berlin, Germany",),
            "description": "You build compilers in C++.",
            **given,
        }
    )


def make_posting(**given: Any) -> Posting:
    """A posting as understood."""
    uid = given.get("uid", "p0000000000001")
    link = f"https://boards.greenhouse.io/acme/jobs/{uid}"
    posting = Posting(
        **{
            "uid": uid,
            "title": "Compiler Engineer",
            "company": "Acme",
            "company_key": "acme",
            "url": link,
            "link": link,
            "first_seen_at": NOW,
            "source": "greenhouse",
            "places": (BERLIN,),
            "place_texts": ("Berlin, Germany",),
            "pay": Pay(text="€70k", min=70000, max=70000, currency="EUR", period=Period.YEAR),
            **given,
        }
    )
    return posting if "outline" in given else outlined(posting)


def make_change(**given: Any) -> Change:
    """The news that the posting of `make_posting` is new."""
    return Change(
        **{
            "kind": ChangeKind.NEW,
            "uid": "p0000000000001",
            "at": NOW,
            "board_id": 1,
            "id": 1,
            **given,
        }
    )


def make_rule(*conditions: Condition, **given: Any) -> WatchRule:
    """A rule; without conditions it asks for the title word "engineer"."""
    wanted = conditions or (Condition(field=Field.WORD, values=("engineer",)),)
    return WatchRule(
        **{"text": "engineer", "conditions": wanted, "id": 1, "subscriber_id": 1, **given}
    )
