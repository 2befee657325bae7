"""Far more than a posting has is cut off before it is read; what any posting has is left as it is."""

from __future__ import annotations

import pytest

from tests.factories import NOW, make_board, make_raw
from watchbot.model.posting import Sections
from watchbot.pipeline.bounded import bounded
from watchbot.pipeline.normalise import normalise


def test_a_posting_of_any_usual_size_is_the_very_same():
    raw = make_raw(
        description="We build compilers. " * 1500,
        places=tuple(f"Shop {number}" for number in range(400)),
        sections=Sections(about=("a" * 900,) * 60),
    )
    assert bounded(raw) is raw


@pytest.mark.parametrize(
    ("given", "field", "length"),
    [
        ({"title": "Engineer " * 9000}, "title", 501),
        ({"description": "x" * 5_000_000}, "description", 100_001),
        ({"company": "Acme " * 9000}, "company", 2001),
        ({"skills": ("a",) * 20_000}, "skills", 1000),
        ({"skills": ("a" * 9000,)}, "skills", 1),
        ({"places": ("Berlin",) * 5000}, "places", 1000),
        ({"pay_text": "1" * 9000}, "pay_text", 2001),
    ],
)
def test_what_is_too_much_is_cut(given, field, length):
    assert len(getattr(bounded(make_raw(**given)), field)) == length


def test_lines_of_sections_are_cut_too():
    cut = bounded(make_raw(sections=Sections(role=("a",) * 5000, pros=("b" * 9000,)))).sections
    assert (len(cut.role), len(cut.pros[0])) == (1000, 2001)


def test_an_id_and_an_address_stay_whole():
    raw = make_raw(id="9" * 5000, url="https://acme.example/" + "a" * 5000)
    assert bounded(raw) is raw


def test_a_description_of_megabytes_is_understood_by_its_beginning():
    posting = normalise(
        make_raw(description="Salary: €70,000 a year. " + "x " * 2_500_000), make_board(), now=NOW
    )
    assert posting.pay is not None
    assert posting.pay.min == 70_000
    assert len(posting.description) < 101_000
