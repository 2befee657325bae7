"""What changed, in the words of the reader: before and after."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.delivery.samples import PAY_CHANGE
from tests.factories import BERLIN, NOW, SHANGHAI, make_posting
from watchbot.delivery.card import changed_card, closed_card
from watchbot.delivery.markup import to_plain
from watchbot.delivery.words import LANGUAGES
from watchbot.model.change import FieldChange
from watchbot.model.posting import Pay, Period
from watchbot.pipeline.changes import compare


def pay(low, high, **given):
    return Pay(**{"text": f"{low}-{high}", "min": low, "max": high, "currency": "CNY",
                  "period": Period.MONTH, **given})  # fmt: skip


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "薪资：25–40K → 25–50K·14薪"),
        ("en", "Pay: CN¥25,000–40,000 a month → CN¥25,000–50,000 a month, 14 salaries a year"),
    ],
)
def test_pay_before_and_after_is_written_as_the_reader_writes_it(language, said):
    before = make_posting(pay=pay(25000, 40000))
    after = make_posting(pay=pay(25000, 50000, months=14))
    change = replace(PAY_CHANGE, fields=compare(before, after))
    assert said in to_plain(changed_card(after, change=change, now=NOW, language=language).body)


def test_pay_that_goes_is_said_to_be_gone():
    before = make_posting(pay=pay(25000, 40000))
    change = replace(PAY_CHANGE, fields=compare(before, make_posting(pay=None)))
    text = to_plain(changed_card(before, change=change, now=NOW, language="zh").body)
    assert "薪资：不再注明（原为 25–40K）" in text


def test_places_levels_and_dates_of_a_change_are_in_the_readers_language():
    fields = (
        *compare(make_posting(places=(SHANGHAI,)), make_posting(places=(SHANGHAI, BERLIN))),
        FieldChange("level", "mid", "senior"),
        FieldChange("deadline", None, "2026-12-31"),
        FieldChange("deadline", None, "soon"),
    )
    change = replace(PAY_CHANGE, fields=fields)
    text = to_plain(changed_card(make_posting(), change=change, now=NOW, language="zh").body)
    assert "地点：上海 → 上海, Berlin" in text
    assert "级别：中级 → 高级" in text
    assert "截止日期：12月31日（原未注明）" in text
    assert "截止日期：soon（原未注明）" in text


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_short_news_under_a_saved_posting_shows_that_it_is_saved(language):
    given = {"now": NOW, "language": language, "marks": frozenset({"saved"})}
    label = LANGUAGES[language]["button.saved"]
    assert closed_card(make_posting(closed_at=NOW), **given).buttons[0][0].label == label
    changed = changed_card(make_posting(), change=PAY_CHANGE, **given)
    assert changed.buttons[0][0].label == label
