"""Every command and every button, whatever stands behind it: it answers, in both languages."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

import pytest

from tests.bot.people import (
    a_catalogue,
    watching,
)
from watchbot.bot.plain_words import word_command
from watchbot.bot.table import BUTTONS, COMMANDS, menus
from watchbot.bot.words import ENGLISH


def test_an_unknown_command_names_those_there_are(ann):
    assert "I do not know" in ann.say("/frobnicate now")
    assert "/watch" in ann.said


@pytest.mark.parametrize("verb", sorted(BUTTONS))
def test_no_forged_button_breaks_the_bot(ann, verb):
    ann.say("/start")
    for rest in ("", "x", "999999", "::", "0:0", "p0000000000000", "rust:1:2:3", "-1:-1"):
        ann.now += timedelta(minutes=1)
        assert ann.press(f"{verb}:{rest}")


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_answers_whatever_stands_behind_it(ann, name):
    for rest in ("", "1", "x y z", "寒武纪", "999 https://example.org/jobs/1", "\n\n"):
        ann.now += timedelta(minutes=1)
        assert ann.say(f"/{name} {rest}")


def test_callback_data_fits_into_64_bytes(house, ann):
    a_catalogue(house)
    ann.say("/search rust berlin")
    ann.say("/company nvidia")
    watching(ann, "/watch rust berlin")
    ann.say("/list")
    assert all(len(data.encode()) <= 64 for data in ann.buttons.values())


def test_the_menu_is_in_both_languages():
    shown = menus()
    assert [name for name, _ in shown["en"]] == [name for name, _ in shown["zh"]]
    assert all(1 <= len(text) <= 256 for entries in shown.values() for _, text in entries)
    assert all(f"menu.{name}" in ENGLISH for name in COMMANDS if name not in ("lang", "stop"))


def test_the_page_about_talking_names_every_command():
    page = (Path(__file__).parents[2] / "docs" / "conversation.md").read_text("utf-8")
    named = set(re.findall(r"/([a-z]+)\b", page))
    assert set(COMMANDS) - named == set()


@pytest.mark.parametrize(
    ("typed", "name", "rest"),
    [
        ("监控 python 远程", "watch", "python 远程"),
        ("監控：python", "watch", "python"),
        ("我的规则", "list", ""),
        ("My Watches!", "list", ""),
        ("unwatch 2", "delete", "2"),
        ("unsubscribe 2", "delete", "2"),
        ("退订", "stop", ""),
        ("退订第2条", "delete", "2"),
        ("取消关注 1", "delete", "1"),
        ("暂停", "pause", ""),
        ("暂停两周", "pause", "两周"),
        ("先暂停推送半个月", "pause", "半个月"),
        ("暂停到下周一", "pause", "下周一"),
        ("屏蔽", "mute", ""),
        ("暫停2", "pause", "2"),
        ("pause 1 for 3 days", "pause", "1 for 3 days"),
        ("恢复", "resume", ""),
        ("删除1", "delete", "1"),
        ("delete my data", "forget", ""),
        ("帮助", "help", ""),
        ("怎么用？", "help", ""),
        ("取消", "cancel", ""),
        ("STOP", "stop", ""),
        ("分享 1", "share", "1"),
        ("导出", "export", ""),
        ("設置 時區 台北", "settings", "時區 台北"),
        ("中文", "lang", "中文"),
        ("what's new?", "search", ""),
        ("看公司 英伟达", "company", "英伟达"),
        ("show me my watches", "list", ""),
        ("show my saved jobs", "saved", ""),
        ("看看我的收藏", "saved", ""),
        ("language", "lang", ""),
        ("time zone", "settings", ""),
        ("turn off notifications", "stop", ""),
        ("关闭通知", "stop", ""),
        ("为什么没推 1", "whynot", "1"),
    ],
)
def test_plain_words_mean_commands(typed, name, rest):
    assert word_command(typed) == (name, rest)


@pytest.mark.parametrize(
    "typed",
    ["company: nvidia", "公司：英伟达 cuda", "language: english", "listing agent berlin", "watchmaker",
     "searcher", "分享经济 产品经理", "暂停键 设计师", "", "🙂"],
)  # fmt: skip
def test_what_only_begins_like_a_command_is_none(typed):
    assert word_command(typed) is None


@pytest.mark.parametrize(
    "typed", ["\u2060/list", "  /list", "\u200b/LIST", "／list", "/list@watch_bot", "\ufeff/list "]
)
def test_a_command_is_one_however_it_was_copied(ann, typed):
    ann.say("/start")
    assert "You watch nothing yet" in ann.say(typed)
