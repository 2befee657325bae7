"""When, where and about what to tell, as a rule text says it."""

from __future__ import annotations

import pytest

from tests.bot.typed import read
from watchbot.bot.rule_text import Ask, parse_rule
from watchbot.model.change import ChangeKind
from watchbot.model.rule import DEFAULT_EVENTS, Delivery, Unknown


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
    ("typed", "events"),
    [
        ("tell me when bosch graz reopens a role", None),
        ("let me know if bosch graz closes a role", "new,updated,closed,reopened"),
        ("closed 也通知 bosch graz", "new,updated,closed,reopened"),
        ("closed or updated: cook graz", "updated,closed"),
        ("ping me when bosch changes its pay", None),
        ("改了薪资的也告诉我 会计 深圳", None),
    ],
)
def test_what_an_employer_does_is_the_event(typed, events):
    kinds = {
        "new,updated,closed,reopened": {"new", "updated", "closed", "reopened"},
        "updated,closed": {"updated", "closed"},
        None: {"new", "updated", "reopened"},
    }
    rule = parse_rule(typed, language="en")
    assert not isinstance(rule, Ask)
    assert {str(kind) for kind in rule.events} == kinds[events]
    assert not any(
        "薪" in value or "change" in value for c in rule.conditions for value in c.values
    )


@pytest.mark.parametrize(
    "typed", ["docker that pays weekly", "driver, home every night, tulsa", "按天结算 搬运 天津"]
)
def test_what_is_said_of_the_work_is_no_way_to_tell(typed):
    rule = parse_rule(typed, language="en")
    assert not isinstance(rule, Ask)
    assert rule.delivery == "instant"
