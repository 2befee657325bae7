"""Rules as people type them: what is understood, asked, refused."""

from __future__ import annotations

import pytest

from watchbot.bot.rule_text import Ask, format_rule, parse_rule
from watchbot.errors import RuleSyntaxError
from watchbot.model.change import ChangeKind
from watchbot.model.rule import DEFAULT_EVENTS, Condition, Delivery, Field, Unknown, WatchRule


def read(text: str, language: str = "en") -> WatchRule:
    rule = parse_rule(text, language=language)
    assert not isinstance(rule, Ask), rule
    return rule


def line(text: str) -> str:
    return format_rule(read(text), "en")


def condition(text: str, field: Field) -> Condition:
    return next(one for one in read(text).conditions if one.field is field)


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("上海 java", "java 上海"),
        ("ＪＡＶＡ，上海", "java 上海"),
        ("/watch java 上海", "java 上海"),
        ("/watch@some_bot java 上海", "java 上海"),
        ("公司：腾讯　城市：深圳", "company:tencent city:shenzhen"),
        ("監控 台積電 新竹", "台积电 新竹"),
        ("有没有上海的护士岗位？", "护士 上海"),
        ("i'm looking for rust jobs in berlin please", "rust berlin"),
        ("rust + berlin + remote", "rust berlin remote"),
        ("🔔 rust 🙏 berlin", "rust berlin"),
        ("城市 上海 公司 腾讯", "腾讯 上海"),
        ("rust\nberlin\nmunich", "rust berlin or munich"),
        ("只看上海，别的城市不看，护士", "护士 上海"),
    ],
)
def test_the_way_of_writing_makes_no_difference(typed, same):
    assert read(typed) == read(same)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("java 不要996", '-word:"996"'),
        ('rust -"night shift"', "-word:night shift"),
        ("java 外包、驻场勿扰", "-word:外包,驻场"),
        ("java 不要外包和驻场", "-word:外包,驻场"),
        ("rust no agencies, berlin", "-word:agency"),
        ("rust anything but internships", "-employment:internship"),
        ("rust except intern, contract", "-employment:internship,contract"),
        ("社招 java", "-campus"),
        ("校招:否 java", "-campus"),
        ("java -(外包 驻场)", "-word:外包,驻场"),
        ("公司:-华为 java", "-company:Huawei"),
        ("exclude: intern, contract rust", "-employment:internship,contract"),
        ("java 除北京以外", "-city:Beijing"),
    ],
)
def test_exclusions_reach_as_far_as_their_list(typed, meant):
    assert meant in line(typed)


@pytest.mark.parametrize(
    ("typed", "at_least", "at_most"),
    [
        ("java 75分", 75, None),
        ("java score>70", 71, None),
        ("java 评分超过70", 71, None),
        ("java score<=90", None, 90),
        ("java 评分60-80", 60, 80),
        ("java score:high", 80, None),
        ("java 综合评分七十五以上", 75, None),
        ("java overall score of at least 75", 75, None),
        ("java ≥80", 80, None),
        ("java 75+", 75, None),
    ],
)
def test_scores_in_all_their_forms(typed, at_least, at_most):
    found = condition(typed, Field.SCORE)
    assert (found.at_least, found.at_most) == (at_least, at_most)


@pytest.mark.parametrize(
    ("typed", "amount", "currency", "period"),
    [
        ("java 25k+", 25_000, None, "year"),
        ("java 上海 25k+", 25_000, "CNY", "month"),
        ("java 月薪2万以上", 20_000, "CNY", "month"),
        ("java 2万5起", 25_000, "CNY", "month"),
        ("java 年薪一百二十万", 1_200_000, "CNY", "year"),
        ("java 不低于3万一个月", 30_000, "CNY", "month"),
        ("java over $45/hr", 45, "USD", "hour"),
        ("java >=150k usd", 150_000, "USD", "year"),
        ("java 80,000 euros", 80_000, "EUR", "year"),
        ("java 5000 euro a month or more", 5000, "EUR", "month"),
        ("java 30w+ 上海", 300_000, "CNY", "year"),
        ("java 一万五 上海", 15_000, "CNY", "month"),
        ("java 三四十万 上海", 300_000, "CNY", "year"),
        ("java 60.000 €", 60_000, "EUR", "year"),
        ("java 1,5k usd a month", 1_500, "USD", "month"),
        ("python 8 lpa", 800_000, "INR", "year"),
        ("nurse 35/hr", 35, None, "hour"),
        ("java 40万以上年薪", 400_000, "CNY", "year"),
        ("java between 60k and 80k eur", 60_000, "EUR", "year"),
        ("java £45k+", 45_000, "GBP", "year"),
        ("会计 日薪300", 300, "CNY", "day"),
        ("会计 8000以上", 8000, "CNY", "month"),
    ],
)
def test_pay_in_all_its_forms(typed, amount, currency, period):
    found = condition(typed, Field.PAY)
    assert (found.at_least, found.currency, found.period) == (amount, currency, period)


def test_a_range_of_pay_keeps_both_ends():
    found = condition("java 20k-35k 杭州", Field.PAY)
    assert (found.at_least, found.at_most) == (20_000, 35_000)


@pytest.mark.parametrize(
    ("typed", "days"),
    [
        ("java 7天内", 7), ("java last 2 weeks", 14), ("java 最近三天", 3), ("java 24小时内", 1), ("java within a week", 7),
        ("java 近一个月", 30), ("java posted today", 1), ("java 发布时间:5天内", 5), ("java age<=10", 10), ("java 半个月内", 15),
    ],
)  # fmt: skip
def test_ages(typed, days):
    assert condition(typed, Field.AGE).at_most == days


@pytest.mark.parametrize(
    ("typed", "first", "last"),
    [
        ("27届 银行", 2027, 2027), ("26届27届都可以 银行", 2026, 2027), ("class of '28 finance", 2028, 2028),
        ("2027届及以后 银行", 2027, None), ("2027 grads finance", 2027, 2027), ("毕业年份:2026 银行", 2026, 2026),
    ],
)  # fmt: skip
def test_class_years(typed, first, last):
    found = condition(typed, Field.CLASS_YEAR)
    assert (found.at_least, found.at_most) == (first, last)


@pytest.mark.parametrize(
    ("typed", "low", "high"),
    [("硕士 芯片", 3, 3), ("硕士及以上 芯片", 3, None), ("<=硕士 芯片", None, 3), ("phd chemistry", 4, 4), ("本科可投 会计", None, 2)],
)  # fmt: skip
def test_degrees(typed, low, high):
    found = condition(typed, Field.EDUCATION)
    assert (found.at_least, found.at_most) == (low, high)


@pytest.mark.parametrize(
    "typed", ["scrum master munich", "staff nurse london", "lead generation leeds"]
)
def test_titles_are_no_degrees_and_no_levels(typed):
    fields = {one.field for one in read(typed).conditions}
    assert not fields & {Field.EDUCATION, Field.LEVEL}


@pytest.mark.parametrize(
    ("typed", "kinds"),
    [
        ("java 关闭了也告诉我", DEFAULT_EVENTS | {ChangeKind.CLOSED}),
        ("java and tell me when it closes", DEFAULT_EVENTS | {ChangeKind.CLOSED}),
        ("java 只在关闭的时候告诉我", {ChangeKind.CLOSED}),
        ("java only new", {ChangeKind.NEW}),
        ("java no updates", DEFAULT_EVENTS - {ChangeKind.UPDATED}),
        ("java events:new,closed", {ChangeKind.NEW, ChangeKind.CLOSED}),
        ("java 事件:新职位、下架", {ChangeKind.NEW, ChangeKind.CLOSED}),
    ],
)
def test_events(typed, kinds):
    assert read(typed).events == kinds


@pytest.mark.parametrize(
    ("typed", "delivery"),
    [
        ("java 每日汇总", Delivery.DAILY), ("daily digest java", Delivery.DAILY), ("java 每周", Delivery.WEEKLY),
        ("java once a week", Delivery.WEEKLY), ("java 有就马上推送", Delivery.INSTANT), ("java 推送:每日", Delivery.DAILY),
    ],
)  # fmt: skip
def test_deliveries(typed, delivery):
    assert read(typed).delivery is delivery


def test_a_working_week_is_no_weekly_digest():
    assert read("每周3天 实习 上海").delivery is Delivery.INSTANT


@pytest.mark.parametrize(
    ("typed", "unknown"),
    [
        ("java 薪资未知也要", Unknown.KEEP), ("java 没写薪资的不要", Unknown.DROP), ("java skip unknown pay", Unknown.DROP),
        ("java 未写薪资的放日报", Unknown.DIGEST), ("java unknown:digest", Unknown.DIGEST), ("java must state pay", Unknown.DROP),
    ],
)  # fmt: skip
def test_what_to_do_with_the_unknown(typed, unknown):
    assert read(typed).unknown is unknown


def test_the_destination():
    assert read("java to:email").destination == "email"
    assert read("发到邮箱 java").destination == "email"
    assert read("java").destination is None


@pytest.mark.parametrize(
    ("typed", "question"),
    [
        ("理想 北京", "ask_company_or_word"),
        ("Georgia nurse", "ask_place"),
        ("pay>=75 rust", "ask_pay_unit"),
        ("rust or remote", "ask_or_across"),
        ("评分80以上或成长80以上 java", "ask_or_across"),
        ("kuberentes berlin", "ask_misspelt"),
        ("copenhagn rust", "ask_misspelt"),
        ("寒武记 上海", "ask_misspelt"),
        ("Go", "ask_skill_or_word"),
        ("70 上海", "ask_number"),
    ],
)
def test_what_has_two_meanings_is_asked(typed, question):
    ask = parse_rule(typed, language="en")
    assert isinstance(ask, Ask)
    assert ask.question == question
    assert ask.text[ask.position : ask.position + ask.length] == ask.values["typed"]
    assert len(ask.options) >= 2


@pytest.mark.parametrize(
    "typed", ["理想 北京", "Georgia nurse", "pay>=75 rust", "kuberentes berlin", "Go", "70 上海"]
)
def test_every_answer_to_a_question_is_a_rule(typed):
    ask = parse_rule(typed, language="en")
    assert isinstance(ask, Ask)
    assert all(isinstance(parse_rule(o.text, language="en"), WatchRule) for o in ask.options)


@pytest.mark.parametrize(
    "typed",
    [
        "理想 go 北京",
        "公司:理想 北京",
        "go developer berlin",
        "cambridge uk nurse",
        "朝阳 北京 会计",
    ],
)
def test_what_stands_beside_it_settles_a_doubt(typed):
    if typed.startswith("理想"):
        assert isinstance(parse_rule(typed, language="zh"), Ask)
    else:
        assert isinstance(parse_rule(typed, language="zh"), WatchRule)


@pytest.mark.parametrize(
    ("typed", "reason", "part"),
    [
        ("", "empty", ""),
        ("在吗？", "empty", "在吗？"),
        ("上海 评分>=120", "score_over_100", "评分>=120"),
        ("-intern -contract", "only_exclusions", None),
        ("pay:200k-100k rust", "range_reversed", "pay:200k-100k"),
        ("上海 -上海", "contradiction", "-上海"),
        ("薪水band:A 上海", "unknown_field", "薪水band"),
        ("rust level:wizard", "bad_value", "wizard"),
        ("rust pay:lots", "bad_figure", "lots"),
        ('rust "night', "unclosed_quote", '"'),
        ("rust delivery:hourly", "bad_value", "hourly"),
        ("rust city:Atlantica", "unknown_place", "Atlantica"),
        ("rust company:", "empty_field", "company"),
        ("rust " * 400, "too_long", None),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(typed, reason, part):
    with pytest.raises(RuleSyntaxError) as caught:
        parse_rule(typed, language="en")
    fault = caught.value
    assert fault.reason == reason
    if part is not None:
        assert fault.text[fault.position : fault.position + fault.length] == part


@pytest.mark.parametrize(
    ("typed", "phrase"),
    [
        ("“数据 分析” 杭州", "数据 分析"),
        ("「資料分析師」 台北", "資料分析師"),
        ('"machine learning" boston', "machine learning"),
    ],
)
def test_a_phrase_is_kept_as_it_is(typed, phrase):
    assert phrase in condition(typed, Field.WORD).values


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("visa officer london", "visa officer"),
        ("chef de partie dublin", "chef de partie"),
        ("上海 AI产品经理", "AI产品经理"),
        ("r&d engineer eindhoven", "r&d engineer"),
        ("招商专员 深圳", "招商专员"),
        ("城市规划师 武汉", "城市规划师"),
        ("推荐算法工程师 北京", "推荐算法工程师"),
        ("网络安全工程师 西安", "网络安全工程师"),
    ],
)
def test_names_are_not_cut_out_of_longer_words(typed, word):
    assert word in condition(typed, Field.WORD).values


def test_labels_are_in_the_reader_s_language():
    assert read("nvidia shanghai", "zh").conditions[0].labels == ("英伟达",)
    assert read("英伟达 上海", "en").conditions[0].labels == ("NVIDIA",)


@pytest.mark.parametrize(
    "text", ["&&&", "or or or", "- - -", "不要", "，，，", "\u200b\ufeff", "😀😀", "(((", "/ / /"]
)
def test_signs_and_joiners_alone_are_no_rule(text):
    with pytest.raises(RuleSyntaxError):
        parse_rule(text, language="en")


@pytest.mark.parametrize(
    "typed",
    [
        "value engineer detroit", "black belt leeds", "data engineer london", "seasonal worker leeds", "living wage officer leeds",
        "global payroll manager london", "transition manager berlin", "中心 会计 上海", "运营 东莞", "firmware engineer taipei",
    ],
)  # fmt: skip
def test_ordinary_words_are_no_slips_of_the_finger(typed):
    assert isinstance(parse_rule(typed, language="en"), WatchRule)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("nurse austin tx", "city:US/TX/Austin"), ("nurse Austin, TX", "city:US/TX/Austin"), ("nurse london ontario", "city:CA/Ontario/London"),
        ("上海浦东 护士", "city:CN/Shanghai"), ("line cook portland", "city:US/OR/Portland"), ("nurse shanghai, no nights", "city:CN/Shanghai"),
        ("principal scientist basel", "city:CH/Basel"), ("nurse new york", "city:US/NY/New York"), ("nurse berlin", "city:DE/Berlin"),
    ],
)  # fmt: skip
def test_places_as_people_write_them(typed, key):
    assert condition(typed, Field.PLACE).values == (key,)
