"""What is not wanted: the ways to say so, and what is not excluded with it."""

from __future__ import annotations

import pytest

from tests.bot.typed import line_of


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("夜班勿推 护士", "word:护士 -word:夜班"),
        ("销售莫推 文员", "word:文员 -word:销售"),
        ("996的勿发 前端", 'word:前端 -word:"996"'),
        ("猎头公司莫来 投资经理", "word:投资经理 -word:猎头"),
        ("莫来石 工艺", "word:莫来石&工艺"),
        ("薪资面议的不要 保安", "word:保安 -word:面议"),
        ("不要面议 会计", "word:会计 -word:面议"),
        ("薪资:面议的别推 会计", "word:会计 -word:面议"),
        ("没写薪资的不要 会计", "word:会计 unknown:drop"),
        ("no us timezone, golang", "skill:Go -word:us timezone"),
        ("美国时区的不要 后端", "word:后端 -word:美国时区"),
        ("eu timezone, golang", "skill:Go city:EU"),
        ("不想去外地 会计", "word:会计 -word:外地"),
        ("外地的不要 会计", "word:会计 -word:外地"),
        ("销售但不要保险", "-skill:insurance word:销售"),
        ("hate cold calling, office manager", "-skill:cold calling word:office manager"),
        ("滴滴司机勿扰 行政", "word:行政 -word:滴滴司机"),
        ("北京外包勿扰 java", "skill:Java city:Beijing -word:外包"),
        ("客服销售都别推 文员", "word:文员 -word:客服,销售"),
        ("标题有外包的不要 测试", "word:测试 -word:外包"),
        ("工资低于8千的别推 会计", "word:会计 pay>=8000 CNY/month"),
        ("低于60分的不要 护士", "word:护士 score>=60"),
        ("不要线上 数学老师", "word:数学老师 -workplace:remote"),
    ],
)
def test_what_is_excluded_is_that_and_no_more(typed, meant):
    assert line_of(typed) == meant
    assert line_of(meant) == meant
