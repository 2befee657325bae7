"""When is somebody told? Days and hours in everyday words, and changes said by the way."""

from __future__ import annotations

import pytest

from tests.bot.typed import language_of, read
from watchbot.model.change import ChangeKind
from watchbot.model.rule import Delivery


@pytest.mark.parametrize(
    ("typed", "delivery"),
    [
        ("ping me on fridays, teacher", Delivery.WEEKLY),
        ("notify at 9am daily, chef", Delivery.DAILY),
        ("plumber on site every day", Delivery.INSTANT),
        ("friday shifts nurse", Delivery.INSTANT),
    ],
)
def test_a_day_of_telling_is_heard_and_a_day_of_work_is_not(typed, delivery):
    assert read(typed).delivery is delivery


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("停招了也说下 中芯国际", ChangeKind.CLOSED),
        ("关闭了吱一声 大疆", ChangeKind.CLOSED),
        ("tell me when it closes too: Shopify, ruby", ChangeKind.CLOSED),
        ("tell me if salary drops, tesla", ChangeKind.UPDATED),
    ],
)
def test_a_change_told_by_the_way_is_added(typed, kind):
    assert kind in read(typed, language_of(typed)).events
