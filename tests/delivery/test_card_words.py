"""Cards speak the reader's language: no internal name, no word of the other language that we know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.delivery.samples import MARKET, PAGE
from tests.factories import NOW, SHANGHAI, make_posting
from watchbot.delivery.card import full_cards, posting_card
from watchbot.delivery.markup import to_plain
from watchbot.delivery.names import evidence_words
from watchbot.delivery.words import LANGUAGES
from watchbot.lexicon.categories import categories
from watchbot.model.posting import Pay, Period, SimilarPosting, Skill
from watchbot.model.score import Dimension, Evidence
from watchbot.pipeline.score import score
from watchbot.sources.registry import SOURCES


def details(posting, language, **given):
    cards = full_cards(posting, now=NOW, language=language, **given)
    return "\n".join(to_plain(card.body) for card in cards)


def test_skills_are_the_tags_of_the_page_where_it_has_tags():
    tag, found = Skill("CUDA", "Cuda"), Skill("Python", "python", "description")
    assert "Skills: Cuda\n" in details(make_posting(skills=(tag, found)), "en")
    assert "Skills: python\n" in details(make_posting(skills=(found,)), "en")


@pytest.mark.parametrize("kind", sorted(SOURCES))
def test_every_kind_of_board_has_a_name(kind):
    for language in ("en", "zh"):
        assert f"source.{kind}" in LANGUAGES[language]


@pytest.mark.parametrize(
    ("kind", "language", "said"),
    [
        ("job_page", "zh", "招聘页面 · "),
        ("job_page", "en", "job page · "),
        ("greenhouse", "zh", "Greenhouse · "),
        ("feed", "en", "boards.greenhouse.io · "),
        ("of_tomorrow", "en", "of tomorrow · "),
    ],
)
def test_the_source_is_named_in_words(kind, language, said):
    text = to_plain(posting_card(make_posting(source=kind), now=NOW, language=language).body)
    assert text.splitlines()[-1].startswith(said)


def test_a_feed_without_a_usable_link_is_called_a_feed():
    text = to_plain(posting_card(make_posting(source="feed", url="x"), now=NOW).body)
    assert text.splitlines()[-1].startswith("feed · ")


def test_a_category_is_named_in_the_readers_language():
    known = categories()[0]
    for written in (known.label_zh, known.label_en, known.key):
        posting = make_posting(category=written, market=replace(MARKET, market_category=written))
        assert f"Category: {known.label_en}\n" in details(posting, "en")
        assert f"below the median of {known.label_en}" in details(posting, "en")
        assert f"类别：{known.label_zh}\n" in details(posting, "zh")
    assert "Category: 特种岗位\n" in details(make_posting(category="特种岗位"), "en")


@pytest.mark.parametrize("key", ["new", "recent", "settled", "old"])
def test_freshness_of_our_own_is_said_in_words(key):
    posting = make_posting(market=replace(MARKET, freshness=key))
    assert f"Posted: {LANGUAGES['en'][f'panel.fresh.{key}']}" in details(posting, "en")
    assert f"发布情况：{LANGUAGES['zh'][f'panel.fresh.{key}']}" in details(posting, "zh")


def test_the_panel_says_pay_and_city_as_the_reader_writes_them():
    panel = replace(MARKET, salary_text="€70k", market_city="Shanghai")
    text = details(make_posting(places=(SHANGHAI,), market=panel), "zh")
    assert "薪资：€70,000/年（明示）" in text
    assert "上海 · 高性能计算：39 个在招" in text


def test_our_own_score_is_explained_in_the_readers_language():
    posting = make_posting(
        description="五险一金，弹性工作，双休。We build compilers.", language="zh"
    )
    told = score(posting, language="zh")
    scored = replace(posting, score=told)
    english, chinese = details(scored, "en"), details(scored, "zh")
    assert told.verdict in chinese
    assert told.verdict not in english
    for evidence in (each for d in told.dimensions.values() for each in d.evidence):
        assert f"– {evidence.signal} " not in english + chinese
    assert "insurances_and_fund" not in english
    assert "– 五险一金 +" in chinese


def test_the_verdict_of_a_site_stands_as_it_is_in_every_language():
    assert PAGE.score is not None
    assert str(PAGE.score.verdict) in details(PAGE, "en")


def test_what_a_posting_leaves_unsaid_is_named_in_one_line():
    bare = make_posting(level=None, category=None, education=None, employment=None, experience=None)
    text = details(bare, "zh")
    assert "未注明：级别、经验、用工形式、办公方式、学历、类别" in text
    assert "学历：未注明" not in text
    assert "Not stated: Level, Experience" in details(bare, "en")


def test_unknown_place_and_pay_are_named_there_as_well_and_nowhere_else():
    bare = make_posting(places=(), place_texts=(), pay=None, level=None)
    text = details(bare, "en")
    assert "Not stated: Place, Level, " in text
    assert ", Pay\n" in text
    assert "place not stated" not in text
    assert "pay not stated" not in text


@pytest.mark.parametrize(
    ("written", "is_shown"),
    [
        ("15-25K·14薪", False),
        ("15k-25k · 14薪", False),
        ("15-25K·14薪，另有期权", True),
        ("1.5-2.5万·14薪", False),
        ("28-56万 72小时反馈", True),
        ("15K-25K起", False),
    ],
)
def test_the_text_of_the_pay_is_shown_where_it_says_more(written, is_shown):
    stated = Pay(text=written, min=15000, max=25000, currency="CNY", period=Period.MONTH, months=14)
    assert ("原文：" in details(make_posting(pay=stated), "zh")) is is_shown


@pytest.mark.parametrize("first", ["职位描述", "【岗位描述】", "Job Description:"])
def test_a_heading_is_not_said_twice(first):
    text = details(make_posting(description=f"{first}\n负责编译器。"), "zh")
    assert text.count("描述") + text.count("Description") == 1
    assert "负责编译器。" in text


def test_marks_of_bold_text_are_not_shown():
    text = details(make_posting(description="负责 **分布式系统** 的设计"), "zh")
    assert "负责 分布式系统 的设计" in text


def test_the_details_of_a_hidden_posting_bring_it_back():
    (card, *_) = full_cards(make_posting(), now=NOW, marks=frozenset({"hidden"}))
    labels = [button.label for row in card.buttons for button in row]
    assert "↩ Show again" in labels
    (card, *_) = full_cards(make_posting(), now=NOW)
    assert "↩ Show again" not in [button.label for row in card.buttons for button in row]


def test_words_for_machines_on_a_page_are_said_in_words():
    score = PAGE.score
    assert score is not None
    pay = replace(score.dimensions[Dimension.PAY], signals={"业务类型": "ambiguous"})
    page = replace(PAGE, score=replace(score, dimensions={Dimension.PAY: pay}))
    assert "业务类型：不明确" in details(page, "zh")
    assert "业务类型: unclear" in details(page, "en")


@pytest.mark.parametrize(
    ("language", "suited", "proposed"),
    [
        (
            "en",
            "Best for: People who value their time",
            "Proposed by the model, not counted",
        ),
        ("zh", "更适合：看重工作生活平衡", "模型提出，不计分"),
    ],
)
def test_whom_it_suits_and_what_a_model_proposes_are_said_apart(language, suited, proposed):
    posting = make_posting(pay=None, description="弹性工作，周末双休")
    scored = replace(score(posting), proposed=(Evidence("mentoring", 0.0, "周末双休"),))
    text = details(replace(posting, score=scored), language)
    assert suited in text
    assert proposed in text
    assert text.index(proposed) > text.index(suited)
    assert "+0" not in text


def test_benefits_among_the_tags_stand_apart_from_the_skills():
    tags = (Skill("年底双薪", "年底双薪", "tags"), Skill("Go", "Golang", "text"))
    text = details(make_posting(skills=tags), "zh")
    assert "技能：Golang" in text
    assert "标签：年底双薪" in text


def test_a_tag_or_two_that_happen_to_be_skills_hide_none_of_the_text():
    tags = [Skill(each, each, "tags") for each in ("年底双薪", "带薪年假", "Excel")]
    text = details(make_posting(skills=(*tags, Skill("Go", "Golang", "text"))), "zh")
    assert "技能：Excel、Golang" in text
    assert "标签：年底双薪、带薪年假" in text


@pytest.mark.parametrize(("language", "said"), [("zh", "高并发"), ("en", "high concurrency")])
def test_a_skill_is_named_in_a_readers_language(language, said):
    skills = (Skill("high concurrency", "高并发", "text"),)
    assert said in details(make_posting(skills=skills), language)


def test_the_employer_is_not_said_again_in_the_list_of_its_openings():
    mine = SimilarPosting(title="Nurse", company="Acme", city="Leeds")
    theirs = SimilarPosting(title="Cook", company="Acme Ltd")
    text = details(make_posting(others=(mine, theirs)), "en")
    assert "Nurse\n   Leeds" in text
    assert "Cook\n   Acme Ltd" in text


@pytest.mark.parametrize(
    ("evidence", "language", "said"),
    [
        (Evidence("insurances_and_fund", 4.0, "五险一金"), "zh", ("五险一金", "")),
        (Evidence("promotion", 6.0, "晋升"), "zh", ("晋升空间", "")),
        (Evidence("pay_stated", 9.0, "30K"), "zh", ("薪资较好", "30K")),
        (Evidence("pay_stated", -10.0, "5K"), "zh", ("薪资不高", "5K")),
        (Evidence("pay_estimated", -5.0, "5K"), "en", ("modest pay by estimate", "5K")),
        (Evidence("frontier_technology", 14.0, "自动驾驶"), "en", ("frontier technology", "Autonomous driving")),
    ],
)  # fmt: skip
def test_a_signal_is_called_by_what_it_does_and_quotes_what_says_more(evidence, language, said):
    assert evidence_words(evidence, language) == said


@pytest.mark.parametrize(
    ("pay", "en", "zh"),
    [
        (Pay(text="DOE", negotiable=True), "Pay: negotiable", "薪资：面议"),
        (Pay(text="2k?", unreadable=True), "Pay: “2k?”", "薪资：“2k?”"),
        (Pay(text="No Detail"), "Pay: “No Detail”", "薪资：“No Detail”"),
    ],
)
def test_pay_without_figures_is_called_pay_once(pay, en, zh):
    posting = make_posting(pay=pay)
    assert details(posting, "en").endswith(en)
    assert details(posting, "zh").endswith(zh)
