"""Pay is estimated from comparable postings, or not at all."""

from __future__ import annotations

import pytest

from tests.factories import BERLIN, SHANGHAI, make_posting
from watchbot.model.market import PaidPosting
from watchbot.model.posting import Employment, Level, Pay, Period, Place, Posting
from watchbot.pipeline.estimate import estimate

SUZHOU = Place(city="Suzhou", city_zh="苏州", region="Jiangsu", country="CN")


def silent(**given: object) -> Posting:
    """A posting without pay in Shanghai."""
    words = {"pay": None, "places": (SHANGHAI,), "level": Level.SENIOR, "category": "机器学习工程"}
    return make_posting(**{**words, **given})


def paying(
    *thousands: float,
    place: Place = SHANGHAI,
    level: Level | None = Level.SENIOR,
    employers: int = 4,
    employment: Employment | None = None,
) -> list[PaidPosting]:
    """Postings with these monthly pays in thousands of yuan."""
    return [
        PaidPosting(
            pay=Pay(text="", min=k * 1000, max=k * 1000, currency="CNY", period=Period.MONTH),
            company_key=f"c{number % employers}",
            places=(place,),
            level=level,
            employment=employment,
        )
        for number, k in enumerate(thousands)
    ]


def test_the_middle_half_of_the_nearest_cell_is_the_estimate():
    near = paying(20, 22, 24, 26, 28, 30, 32, 34)
    far = paying(*[60] * 20, place=SUZHOU)
    pay = estimate(silent(), [*far, *near], language="zh")
    assert pay is not None
    assert (pay.min, pay.max, pay.currency, pay.period) == (24000, 30000, "CNY", Period.MONTH)
    assert pay.estimated
    assert "8 个" in (pay.note or "")
    assert "上海，同级别" in (pay.note or "")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "China, same level"), ("zh", "中国，同级别")]
)
def test_a_thin_city_asks_the_country(language, said):
    pay = estimate(silent(), paying(*[20] * 10, place=SUZHOU), language=language)
    assert pay is not None
    assert pay.note is not None
    assert said in pay.note


def test_a_thin_level_asks_like_levels():
    pay = estimate(silent(), paying(*[20] * 10, level=Level.LEAD), language="en")
    assert pay is not None
    assert "Shanghai, like levels" in (pay.note or "")


def test_a_senior_posting_is_not_estimated_from_beginners():
    assert estimate(silent(), paying(*[20] * 10, level=Level.ENTRY), language="en") is None


@pytest.mark.parametrize("level", [None, Level.ENTRY])
def test_a_posting_that_is_no_senior_one_asks_all_levels(level: Level | None):
    basis = paying(*[20] * 10, level=Level.SENIOR)
    pay = estimate(silent(level=level), basis, language="en")
    assert pay is not None
    assert "Shanghai, all levels" in (pay.note or "")
    assert "Machine learning" in (pay.note or "")


@pytest.mark.parametrize(
    "basis",
    [
        [],
        paying(20, 22, 24),
        paying(*[20] * 30, employers=2),
        paying(*[20] * 30, place=BERLIN),
        paying(*[5] * 10, *[50] * 10),
        paying(*[20] * 30, employment=Employment.INTERNSHIP),
    ],
    ids=["nothing", "few", "two employers", "another country", "too wide", "interns"],
)
def test_a_thin_basis_gives_no_estimate(basis):
    assert estimate(silent(), basis, language="en") is None


def test_stated_pay_is_never_estimated():
    stated = silent(pay=Pay(text="30K", min=30000, max=30000, currency="CNY", period=Period.MONTH))
    assert estimate(stated, paying(*[20] * 30), language="en") is None


def test_other_currencies_are_converted():
    yearly = [
        PaidPosting(
            pay=Pay(text="", min=40000, max=40000, currency="USD", period=Period.YEAR),
            company_key="d",
            places=(SHANGHAI,),
            level=Level.SENIOR,
        )
    ]
    pay = estimate(silent(), [*paying(*[22] * 9), *yearly], language="en")
    assert pay is not None
    assert pay.currency == "CNY"
    assert "10 open" in (pay.note or "")
