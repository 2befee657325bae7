"""What is neither a command nor a watch is answered with what to do; nothing of it becomes a watch."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bot.people import FOUND, Person, a_catalogue, new_posting, watching
from tests.factories import NOW


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("thanks!", "You are welcome"),
        ("OK", "You are welcome"),
        ("yes", "Words press no button"),
        ("next", "Words press no button"),
        ("too many alerts", "/settings cap 10"),
        ("that's way too much", "/settings cap 10"),
        ("nothing comes", "/whynot 1 LINK"),
        ("not interested", "Press 🙈 Hide"),
        ("do not disturb", "/settings quiet"),
        ("delete all", "one by one"),
        ("are you a bot?", "I am watchbot"),
        ("how much does it cost", "I am watchbot"),
        ("how much?", "I am watchbot"),
        ("what does this cost?", "I am watchbot"),
        ("bye", "See you"),
        ("stop all my alerts", "You watch nothing yet"),
        ("change my time zone", "Time zone: UTC"),
        ("switch to chinese", "已保存"),
        ("list my alerts", "You watch nothing yet"),
        ("did i miss anything", "Everything arrived"),
        ("how do I delete this", "🗑 deletes one"),
    ],
)
def test_small_talk_in_english(ann, typed, said):
    assert said in ann.say(typed)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("谢谢！", "不客气"),
        ("好的", "不客气"),
        ("下一页", "文字按不了按钮"),
        ("推送太多了", "上限 10"),
        ("没有推送", "/whynot 1"),
        ("为什么没有收到", "/whynot 1"),
        ("不感兴趣", "🙈 隐藏"),
        ("不要半夜推送", "免打扰 22:00-08:00"),
        ("全部删除", "一条一条删"),
        ("我要退订", "不会收到推送"),
        ("你是谁", "我能做什么"),
        ("晚安", "回头见"),
        ("取消所有提醒", "还没有监控"),
        ("怎么改语言", "语言：中文"),
        ("换成英文", "Saved"),
        ("查看我的规则", "还没有监控"),
        ("能不能监控微信群", "我能做什么"),
    ],
)
def test_small_talk_in_chinese(li, typed, said):
    assert said in li.say(typed)


@pytest.mark.parametrize(
    "typed", ["perfect english teacher", "night nurse", "yes bank", "更多 java"]
)
def test_what_only_begins_like_small_talk_is_a_watch(ann, typed):
    ann.say("/start")
    assert "I understood" in ann.say(typed)


@pytest.fixture
def told(house, ann):
    """Ann, who has just got a card."""
    board = a_catalogue(house)
    watching(ann, "/watch rust berlin")
    new_posting(house, board, FOUND["rust"], NOW + timedelta(hours=1))
    return ann


def test_the_last_card_is_saved_hidden_and_muted_by_words(told: Person):
    assert "Senior Rust Engineer" in told.say("save")
    assert "Saved (1)" in told.say("saved")
    assert "Hidden" in told.say("hide this")
    assert "Hidden (1)" in told.say("hidden")
    assert "nothing more of Beta" in told.say("mute")
    assert "nothing more of NVIDIA" in told.say("mute nvidia")
    assert "nothing more of Initech" in told.say("/mute Initech")
    assert "no openings of it at present" in told.said
    assert "No longer muted: Initech" in told.press("Initech")


def test_without_a_card_the_words_say_what_is_needed(ann):
    assert "No card came to you yet" in ann.say("save")
    assert "No card came to you yet" in ann.say("hide")
    assert "Which company?" in ann.say("mute")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("pause watch 1", "Number 1 is paused"),
        ("edit watch 1", "Number 1. Send"),
        ("change 1", "Number 1. Send"),
        ("delete no. 1", "Deleted"),
        ("share watch 1", "Watch 1 as a link"),
        ("resume number 1", "Number 1 watches again"),
        ("暂停监控 1", "Number 1 is paused"),
    ],
)
def test_a_watch_is_named_in_many_ways(ann, typed, said):
    watching(ann, "/watch rust berlin")
    assert said in ann.say(typed)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("/settings quiet hours 22-7", "22:00–07:00"),
        ("/settings time zone berlin", "Europe/Berlin"),
        ("/digest off", "only when something waits"),
        ("/digest 7:30 pm", "Digest at: 19:30"),
        ("/digest 12am", "Digest at: 00:00"),
        ("/settings digest 晚上8点半", "Digest at: 20:30"),
    ],
)
def test_settings_in_many_words(ann, typed, said):
    ann.say("/start")
    assert said in ann.say(typed)


def test_a_link_is_no_watch_in_whatever_way_it_is_given(ann):
    assert "open no links" in ann.say("/watch https://example.org/jobs/1")
    assert "A link is no watch" in ann.say("/import\nhttps://example.org/jobs/1")


@pytest.mark.parametrize(
    ("typed", "until"),
    [("until monday", "7 Dec"), ("friday", "4 Dec"), ("下周一", "7 Dec"), ("到周三", "2 Dec")],
)
def test_watches_rest_until_the_next_day_of_a_name(ann, typed, until):
    watching(ann, "/watch rust berlin")
    assert until in ann.say(f"/pause {typed}")


def test_talk_answers_no_question_of_the_wizard(li):
    li.say("监控")
    assert "我能做什么" in li.say("你是谁")
    assert "上限 10" in li.say("太多了")
    li.say("寒武纪")
    assert "想看哪些公司" in li.say("返回")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("weekly digest", "How often you hear"),
        ("switch to a daily digest please", "How often you hear"),
        ("改成每周汇总", "多久推送一次"),
        ("我想改成每周汇总", "多久推送一次"),
        ("什么时候发汇总", "汇总在 08:00"),
        ("汇总几点发", "汇总在 08:00"),
        ("when does my digest come?", "Your digest comes at 08:00"),
        ("undo", "Words press no button"),
        ("how do I stop this?", "/pause rests all watches"),
        ("怎么取消推送", "/pause 暂停全部监控"),
        ("这个收费吗", "我是 watchbot"),
        ("多少钱？", "我是 watchbot"),
        ("怎么收费", "我是 watchbot"),
        ("是免费的吗", "我是 watchbot"),
        ("can you apply for me?", "apply nowhere"),
        ("my cv", "apply nowhere"),
        ("能帮我投简历吗", "不代投"),
        ("I got the job!", "Congratulations"),
        ("我找到工作了", "恭喜"),
        ("what boards do you read?", "No board is watched yet"),
        ("你监控哪些网站？", "还没有监控任何网站"),
        ("how many a day do I get?", "Cards a day at most"),
        ("撤销", "文字按不了按钮"),
    ],
)
def test_how_often_and_when_are_answered(ann, li, typed, said):
    assert said in (ann if typed.isascii() else li).say(typed)


@pytest.mark.parametrize("typed", ["rust berlin daily digest", "java 上海 每天汇总", "每日优鲜"])
def test_a_watch_with_its_delivery_is_no_question_about_it(li, typed):
    assert "多久推送一次" not in li.say(typed)


def test_an_unknown_command_names_each_near_one_once(ann):
    ann.say("/setings")
    assert list(ann.buttons) == ["/settings"]


def test_it_means_the_only_watch_there_is(ann):
    watching(ann, "/watch rust berlin")
    assert "Number 1 is paused" in ann.say("pause it")
    assert "Watch 1 as a link" in ann.say("share it")
    watching(ann, "/watch nurse berlin")
    assert "Which one?" in ann.say("pause it")
    assert "Which one?" in ann.say("delete this")
