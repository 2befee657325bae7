"""What counts as a change of a posting, and what is noise."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.factories import BERLIN, SHANGHAI, make_posting
from watchbot.model.change import FieldChange
from watchbot.model.posting import Employment, Level, Pay, Period, Place, Workplace
from watchbot.pipeline.changes import compare

GERMANY = Place(country="DE")
TEXT = "You build compilers in C++. We meet on Mondays. Free fruit."


def euros(low, high=None, **given):
    return Pay(
        text=f"€{low}", min=low, max=high or low, currency="EUR", period=Period.YEAR, **given
    )


def fields(before, after):
    return [change.field for change in compare(make_posting(**before), make_posting(**after))]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"title": "Compiler  Engineer\t"}, {"title": "compiler engineer"}),
        ({"title": "Ｃｏｍｐｉｌｅｒ Engineer"}, {"title": "Compiler\u200b Engineer"}),
        ({"title": "編譯器工程師"}, {"title": "编译器工程师"}),
        ({"places": (BERLIN, SHANGHAI)}, {"places": (SHANGHAI, BERLIN)}),
        ({"places": (BERLIN,)}, {"places": (), "place_texts": ()}),
        ({"places": (BERLIN,)}, {"places": (GERMANY,)}),
        ({"title": "Compiler Engineer II - Tools"}, {"title": "Tools: Compiler Engineer 2"}),
        ({"level": Level.SENIOR}, {"level": None}),
        ({"workplace": Workplace.REMOTE}, {"workplace": None}),
        ({"pay": euros(70000, months=12)}, {"pay": euros(70000)}),
        ({"pay": None}, {"pay": Pay(text="面议", negotiable=True)}),
        ({"pay": None}, {"pay": euros(70000, estimated=True)}),
        ({"description": TEXT}, {"description": TEXT.replace(". ", ".\n\n") + "\n"}),
        ({"description": TEXT}, {"description": "Free fruit. You build compilers in C++. We meet on Mondays."}),
        ({"description": TEXT}, {"description": ""}),
        ({"posted_at": datetime(2026, 3, 25, tzinfo=UTC), "posted_date_only": True}, {"posted_at": datetime(2026, 3, 25, tzinfo=UTC)}),
        ({"url": "https://x.example/1?utm=a"}, {"url": "https://x.example/1?utm=b"}),
        ({"deadline": datetime(2026, 3, 25, tzinfo=UTC)}, {"deadline": datetime(2026, 3, 25, 23, 59, tzinfo=UTC)}),
    ],
)  # fmt: skip
def test_noise_is_no_change(before, after):
    assert fields(before, after) == []


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        ({"title": "C Engineer"}, {"title": "C++ Engineer"}, "title"),
        ({"title": "后端工程师"}, {"title": "前端工程师"}, "title"),
        ({"places": (BERLIN,)}, {"places": (BERLIN, SHANGHAI)}, "places"),
        ({"places": (GERMANY,)}, {"places": (BERLIN,)}, "places"),
        ({"places": (BERLIN, SHANGHAI)}, {"places": (GERMANY,)}, "places"),
        ({"places": (BERLIN,)}, {"places": (GERMANY, SHANGHAI)}, "places"),
        ({"title": "Compiler Engineer II"}, {"title": "Compiler Engineer III"}, "title"),
        ({"pay": euros(70000)}, {"pay": euros(80000)}, "pay"),
        ({"pay": euros(70000)}, {"pay": None}, "pay"),
        ({"pay": None}, {"pay": euros(70000)}, "pay"),
        ({"level": None}, {"level": Level.SENIOR}, "level"),
        ({"employment": Employment.FULL_TIME}, {"employment": Employment.CONTRACT}, "employment"),
        ({"workplace": Workplace.ONSITE}, {"workplace": Workplace.HYBRID}, "workplace"),
        ({"deadline": None}, {"deadline": datetime(2026, 3, 25, tzinfo=UTC)}, "deadline"),
        ({"description": TEXT}, {"description": TEXT + " No weekends."}, "description"),
    ],
)
def test_what_a_person_would_call_a_change_is_one(before, after, name):
    assert fields(before, after) == [name]


def test_a_change_carries_before_and_after_in_words():
    before = make_posting(places=(BERLIN,), pay=euros(70000))
    after = make_posting(places=(SHANGHAI, BERLIN), pay=euros(80000))
    assert compare(before, after) == (
        FieldChange("places", "Berlin", "Berlin, Shanghai"),
        FieldChange("pay", "€70000", "€80000"),
    )


def test_a_text_change_is_summed_up_by_the_sentences_that_went_and_came():
    before = make_posting(description=TEXT)
    after = make_posting(description=TEXT.replace("Free fruit.", "Free lunch."))
    assert compare(before, after) == (FieldChange("description", "Free fruit.", "Free lunch."),)


def test_many_new_sentences_are_counted_not_shown():
    news = " ".join(f"Point {n} matters." for n in range(8))
    after = make_posting(description=f"{TEXT} {news}")
    (change,) = compare(make_posting(description=TEXT), after)
    assert change.after == "Point 0 matters.\nPoint 1 matters.\nPoint 2 matters.\n(+5)"
    assert change.before is None
