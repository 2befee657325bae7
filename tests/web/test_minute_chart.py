"""The columns of the last hour."""

from __future__ import annotations

from watchbot.web.minute_chart import TALL, WIDE, Series, minute_chart


def test_columns_stand_on_each_other_and_fill_the_height():
    chart = minute_chart(
        "Messages", [Series("sent", "green", (3, 0)), Series("dead", "red", (1, 2))]
    )
    assert chart.most == 4
    sent, first_dead, second_dead = chart.blocks
    assert (sent.y + sent.height, sent.height) == (TALL, TALL * 3 / 4)
    assert first_dead.y + first_dead.height == sent.y
    assert (second_dead.x, second_dead.height) == (WIDE / 2, TALL / 2)


def test_an_hour_in_which_nothing_happened_has_no_columns():
    chart = minute_chart("Messages", [Series("sent", "green", (0,) * 60)])
    assert (chart.most, chart.blocks, chart.series[0].total) == (0, (), 0)
