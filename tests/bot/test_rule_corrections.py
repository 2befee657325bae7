"""What a person takes back in the line itself, and what she says to the bot about its silence."""

from __future__ import annotations

import pytest

from tests.bot.typed import language_of, line_of
from watchbot.bot.rule_text import describe_rule, parse_rule
from watchbot.bot.rule_text.left_out import left_out_of
from watchbot.bot.rule_text.parse import read_again
from watchbot.bot.words import say
from watchbot.model.markup import line
from watchbot.model.rule import WatchRule


@pytest.mark.parametrize(
    ("typed", "meant", "left"),
    [
        ("baker turin, sorry, leeds", "city:Leeds word:baker", ["turin"]),
        ("plumber, sorry, electrician, leeds", "city:Leeds word:electrician", ["plumber"]),
        ("baker turin, no wait, genoa", "city:Genoa word:baker", ["turin"]),
        ("baker turin - scratch that - genoa", "city:Genoa word:baker", ["turin"]),
        ("baker turin, sorry i mean genoa", "city:Genoa word:baker", ["turin"]),
        ("baker turin, actually make that genoa", "city:Genoa word:baker", ["turin"]),
        ("scrap turin, make it genoa. baker", "city:Genoa word:baker", ["scrap turin"]),
        (
            "forget turin, genoa instead, baker",
            "city:Genoa word:baker",
            ["forget turin", "instead"],
        ),
        ("pastry chef, no wait, baker, turin", "city:Turin word:baker", ["pastry chef"]),
        ("not turin, no wait, not genoa, baker", "-city:Genoa word:baker", ["turin"]),
        ("太原，打错了，是阳泉，焊工", "city:Yangquan word:焊工", ["太原"]),
        ("焊工 太原 说错了，应该是阳泉", "city:Yangquan word:焊工", ["太原"]),
        ("把太原改成阳泉 焊工", "city:Yangquan word:焊工", ["把太原"]),
        ("不要太原了，改成阳泉，焊工", "city:Yangquan word:焊工", ["太原"]),
        ("太原 护士，哦不，药师", "city:Taiyuan word:药师", ["护士"]),
        ("会计 8k，打错了，是9k 太原", "city:Taiyuan word:会计 pay>=9000 CNY/month", ["8k"]),
        ("london, sorry 是 leeds，会计", "city:Leeds word:会计", ["london"]),
    ],
)
def test_what_is_taken_back_is_no_condition_and_is_named(typed, meant, left):
    assert line_of(typed) == meant
    assert list(left_out_of(*read_again(typed, language=language_of(typed)))) == left


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("correction officer ohio", "city:Ohio word:correction officer"),
        ("typo fixing proofreader leeds", "city:Leeds word:typo fixing proofreader"),
        ("make-up artist berlin", "city:Berlin word:make-up artist"),
        ("i mean like a part time barista in york", "city:York word:barista employment:part_time"),
        ("不对外的岗位 太原 焊工", "city:Taiyuan word:不对外&焊工"),
    ],
)
def test_words_that_only_look_like_a_correction_take_nothing_back(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant", "left"),
    [
        ("baker turin, quiet hours 10pm-7am", "city:Turin word:baker", "quiet hours 10pm-7am"),
        (
            "baker turin, don't message me between 10pm and 6am",
            "city:Turin word:baker",
            "don't message me between 10pm and 6am",
        ),
        ("no alerts after 9pm please. baker turin", "city:Turin word:baker", "no alerts after 9pm please"),
        ("do not disturb 22:00-07:00, baker turin", "city:Turin word:baker", "do not disturb 22:00-07:00"),
        ("please don't text me at night. baker turin", "city:Turin word:baker", "please don't text me at night"),
        ("太原 焊工 晚上十一点到早上八点别发", "city:Taiyuan word:焊工", "晚上十一点到早上八点别发"),
        ("太原 焊工 晚上别发消息给我", "city:Taiyuan word:焊工", "晚上别发消息给我"),
        ("太原 焊工，22点以后不要推送", "city:Taiyuan word:焊工", "22点以后不要推送"),
    ],
)  # fmt: skip
def test_a_wish_for_silence_is_no_condition_and_is_named(typed, meant, left):
    assert line_of(typed) == meant
    assert list(left_out_of(*read_again(typed, language=language_of(typed)))) == [left]


def test_the_reply_to_a_wish_for_silence_names_the_settings():
    rule = parse_rule("太原 焊工 晚上别发消息给我", language="zh")
    assert isinstance(rule, WatchRule)
    assert line(say("zh", "rule.quiet_note", remark="晚上别发消息给我")) in describe_rule(
        rule, "zh"
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("夜班不要 护士 太原", "city:Taiyuan word:护士 -word:夜班"),
        ("周末不要 家教 太原", "city:Taiyuan word:家教 -word:周末"),
        ("don't send me night shifts, nurse turin", "city:Turin word:nurse -word:night shifts"),
    ],
)
def test_shifts_that_are_not_wanted_are_no_wish_for_silence(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("远程但每周到岗两天 前端", "word:前端 workplace:hybrid"),
        ("每周去公司两三天的 前端", "word:前端 workplace:hybrid"),
        ("remote, one day a week in office, paralegal", "word:paralegal workplace:hybrid"),
        ("paralegal, max 2 days in the office", "word:paralegal workplace:hybrid"),
        ("remote but 2 days a week in the leeds office, paralegal", "city:Leeds word:paralegal workplace:hybrid"),
        ("remote two days per week, paralegal", "word:paralegal workplace:hybrid"),
        ("完全远程 前端", "word:前端 workplace:remote"),
    ],
)  # fmt: skip
def test_some_days_in_the_office_are_hybrid_work(typed, meant):
    assert line_of(typed) == meant
