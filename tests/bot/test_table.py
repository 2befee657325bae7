"""Every command and every button, whatever stands behind it: it answers, in both languages."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bot.people import (
    a_catalogue,
    watching,
)
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
