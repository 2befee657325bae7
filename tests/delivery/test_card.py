"""Cards: what they show, how long they are, and that no posting can break them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.delivery.samples import BARE, CHANGES, MARKET, NASTY, PAGE, PAY_CHANGE, POSTINGS, SCORE
from tests.delivery.telegram_view import check_card, shown
from tests.factories import NOW, make_change, make_posting
from watchbot.delivery.card import (
    changed_card,
    closed_card,
    full_card,
    full_cards,
    group_card,
    hidden_card,
    minimal_card,
    posting_card,
)
from watchbot.delivery.facts import score_words
from watchbot.delivery.markup import to_plain, to_telegram
from watchbot.delivery.words import LANGUAGES
from watchbot.model.change import ChangeKind, FieldChange
from watchbot.model.score import Dimension


def buttons_of(card):
    return [button for row in card.buttons for button in row]


@given(POSTINGS, CHANGES, st.lists(NASTY, max_size=4), st.sampled_from(["en", "zh"]))
@settings(max_examples=60)
def test_no_posting_can_break_a_card(posting, change, why, language):
    reader = {"now": NOW, "language": language}
    check_card(posting_card(posting, change=change, match_lines=why, **reader), limit=600)
    for card in (
        changed_card(posting, change=change, **reader),
        closed_card(posting, **reader),
        hidden_card(posting, **reader),
        minimal_card(posting, **reader),
        group_card([posting] * 40, more=3, rule_text=posting.title, **reader),
        *full_cards(posting, **reader),
    ):
        check_card(card, limit=3500)


def test_a_page_of_the_details_holds_whatever_the_panel_says():
    market = replace(
        MARKET, market_city="<b>" * 3000, salary_text="x " * 4000, freshness="9" * 9000
    )
    for card in full_cards(replace(PAGE, market=market), now=NOW):
        check_card(card, limit=3500)


def test_compact_card_in_chinese():
    card = posting_card(PAGE, now=NOW, language="zh-hans", match_lines=["CUDA", "上海", "72 ≥ 70"])
    assert to_plain(card.body).splitlines() == [
        "图编译工程师-27届",
        "晨星智能 · 上海",
        "💰 20–40K（估算）",
        "📊 72 分 · 薪资 70 · 成长 85 · 生活 50 · 使命 80",
        "🎯 匹配：CUDA; 上海; 72 ≥ 70",
        "招聘页面 · 发布于 8 小时前 · 截止 12月31日",
    ]
    assert [b.data or b.url for b in buttons_of(card)] == [
        "s:p00000000rich",
        "h:p00000000rich",
        "https://zhaopin.example.cn/p/17",
        "w:p00000000rich",
        "d:p00000000rich:0",
    ]


def test_compact_card_says_what_is_unknown():
    text = to_plain(posting_card(BARE, now=NOW).body)
    assert "place not stated" in text
    assert "pay not stated" in text
    assert "score unknown" in text
    assert "first seen" in text


def test_a_link_that_no_button_can_carry_leaves_the_button_out():
    assert all(button.url is None for button in buttons_of(posting_card(BARE, now=NOW)))


def test_title_with_signs_and_an_address_with_quotes_are_shown_as_they_are():
    title = 'C++ <Senior> R&D "Lead" 👩‍💻'
    posting = make_posting(title=title, company="A & B <i>", url='https://e.org/?q="x"&y=1')
    seen = check_card(posting_card(posting, now=NOW), limit=600)
    assert seen.text.splitlines()[0] == title
    assert "A & B <i>" in seen.text


def test_callback_data_over_64_bytes_leaves_its_button_out():
    posting = make_posting(uid="工" * 22)
    assert all(button.data is None for button in buttons_of(posting_card(posting, now=NOW)))


def test_closed_card_says_so_first_and_keeps_the_link():
    posting = make_posting(closed_at=NOW)
    html = to_telegram(posting_card(posting, now=NOW).body)
    assert html.startswith("⛔ <b>Closed on 30 Nov</b>")
    assert posting.url in html
    assert "Closed on 30 Nov" in to_plain(closed_card(posting, now=NOW).body)


def test_changed_card_shows_before_and_after():
    text = to_plain(changed_card(make_posting(), change=PAY_CHANGE, now=NOW).body)
    assert "Pay: €60,000 a year → €70,000 a year" in text
    assert "薪资：" in to_plain(
        changed_card(make_posting(), change=PAY_CHANGE, now=NOW, language="zh").body
    )


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (None, "€70k", "Pay: €70k (was not stated)"),
        ("€70k", None, "Pay: no longer stated (was €70k)"),
    ],
)
def test_a_fact_that_appears_or_goes_is_said_in_words(before, after, expected):
    change = replace(PAY_CHANGE, fields=(FieldChange("pay", before, after),))
    assert expected in to_plain(changed_card(make_posting(), change=change, now=NOW).body)


def test_a_changed_description_is_not_printed_twice():
    change = replace(
        PAY_CHANGE, fields=(FieldChange("description", "long " * 900, "longer " * 900),)
    )
    text = to_plain(changed_card(make_posting(), change=change, now=NOW).body)
    assert "The description has changed." in text
    assert len(text) < 200


def test_reopened_card_says_since_when():
    change = make_change(kind=ChangeKind.REOPENED)
    assert to_plain(posting_card(make_posting(), change=change, now=NOW).body).startswith(
        "🔁 Open again since 30 Nov"
    )


def test_marks_are_shown_and_the_save_button_turns():
    card = posting_card(make_posting(), now=NOW, marks=frozenset({"saved", "applied"}))
    assert to_plain(card.body).startswith("★ saved · applied")
    assert buttons_of(card)[0].label == "★ Saved"


def test_hidden_posting_is_one_struck_line_with_a_way_back():
    card = posting_card(make_posting(), now=NOW, marks=frozenset({"hidden"}))
    assert to_telegram(card.body) == "🙈 <s>Compiler Engineer · Acme</s>"
    assert [button.data for button in buttons_of(card)] == ["u:p0000000000001"]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "⛔ Closed on 30 Nov"), ("zh", "⛔ 已于 11月30日 关闭")]
)
def test_every_page_of_the_details_says_that_the_posting_is_gone(language, said):
    closed = replace(PAGE, closed_at=NOW, description="", score=None)
    pages = full_cards(closed, now=NOW, language=language)
    assert len(pages) > 0
    for page in pages:
        assert to_plain(page.body).startswith(f"{said}\n{PAGE.title}")


def test_lists_in_a_description_are_shown_as_lists():
    posting = make_posting(description="What you do:\n* Build compilers\n- Test them\nBye")
    text = to_plain(full_card(posting, now=NOW).body)
    assert "What you do:\n• Build compilers\n• Test them\nBye" in text


def test_unknown_dimensions_are_counted_together_and_are_no_zero():
    pay = SCORE.dimensions[Dimension.PAY]
    score = replace(SCORE, dimensions={Dimension.PAY: pay})
    assert score_words(score, "en") == "72/100 · pay 70 · rest unknown"
    assert score_words(score, "zh") == "72 分 · 薪资 70 · 其余未知"


@pytest.mark.parametrize(
    ("deadline", "zone", "en", "zh"),
    [
        ("2026-12-31T23:59:59+00:00", "Asia/Shanghai", "31 Dec", "12月31日"),
        ("2026-12-31T00:00:00+00:00", "America/New_York", "31 Dec", "12月31日"),
        ("2026-12-31T20:00:00+00:00", "Asia/Shanghai", "1 Jan 2027", "2027年1月1日"),
        ("2026-12-01T20:00:00+00:00", "Asia/Shanghai", "2 Dec 04:00", "12月2日 04:00"),
        ("2026-09-09T00:56:00+00:00", "UTC", "9 Sep (passed)", "9月9日（已过）"),
        ("2026-07-16T00:00:00+00:00", "UTC", "16 Jul (passed)", "7月16日（已过）"),
        (f"{NOW:%Y-%m-%d}T00:00:00+00:00", "UTC", f"{NOW.day} Nov", f"11月{NOW.day}日"),
    ],
)
def test_a_deadline_keeps_its_day_in_every_zone_and_says_when_it_is_over(deadline, zone, en, zh):
    posting = make_posting(deadline=datetime.fromisoformat(deadline))
    shown = [
        to_plain(posting_card(posting, now=NOW, language=language, zone=zone).body)
        for language in ("en", "zh")
    ]
    assert shown[0].endswith(f" · Apply by {en}")
    assert shown[1].endswith(f" · 截止 {zh}")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_full_card_shows_every_section_of_the_page(language):
    text = "\n".join(to_plain(card.body) for card in full_cards(PAGE, now=NOW, language=language))
    words = LANGUAGES[language]
    sections = [word for key, word in words.items() if key.startswith("section.")]
    skipped = {words["section.description"], words["section.changes"], words["section.others"]}
    assert [name for name in sections if name not in skipped and name not in text] == []
    for fact in ("晨星智能", words["comma"].join(("Cuda", "Pytorch")), "校招竞争力强。", "技术前沿，成长性好", "负责图编译器的研发。",
                 "熟练掌握 C++", "开发高性能算子", "了解 CUDA 者优先", "• 技术含金量高", "调试难度大",
                 "向架构师发展", "突出 C++ 项目", "什么是图优化？", "HPC Engineer", "编译器实习生",
                 "薪资信号", "帮助医院", "110", "39", "2.8万", "72", "85"):  # fmt: skip
        assert fact in text


def test_long_page_is_spread_over_pages_with_a_pager():
    sections = replace(
        PAGE.sections, about=tuple(f"Paragraph {n}. " + "word " * 150 for n in range(12))
    )
    cards = full_cards(replace(PAGE, sections=sections), now=NOW)
    assert len(cards) > 2
    text = "\n".join(shown(to_telegram(card.body)).text for card in cards)
    assert all(f"Paragraph {n}." in text for n in range(12))
    assert cards[1].buttons[0][0].data == f"d:{PAGE.uid}:0"
    assert cards[1].buttons[0][1].data == f"d:{PAGE.uid}:2"
    assert full_card(PAGE, now=NOW, page=99) == full_cards(PAGE, now=NOW)[-1]


def test_nothing_of_a_long_description_is_lost():
    description = "\n".join(f"{n} " + "ж" * 1500 for n in range(9))
    posting = make_posting(description=description)
    text = "".join(to_plain(card.body) for card in full_cards(posting, now=NOW))
    assert text.count("ж") == description.count("ж")


def test_group_card_lists_and_counts_the_rest():
    card = group_card([make_posting(), PAGE], more=6, now=NOW, rule_text="cuda 上海", language="zh")
    text = to_plain(card.body)
    assert text.startswith("“cuda 上海”有 8 个新职位")
    assert text.endswith("……另有 6 个")
