"""A team that hires writes one post for several roles: what is one role's is not all of them's."""

from __future__ import annotations

import pytest

from watchbot.model.posting import Experience, Level
from watchbot.pipeline.read.employment import is_internship
from watchbot.pipeline.read.level import read_level
from watchbot.pipeline.read.roles_listed import roles_listed

FIVE_YEARS = Experience(min_years=5, max_years=None, text="5年以上")


@pytest.mark.parametrize(
    ("title", "roles"),
    [
        ("[远程] 蓝鲸公司诚聘 前端、后端及技术负责人 薪水 4000-8000 usd", ["前端", "后端", "技术负责人"]),
        ("海豚实验室招聘 测试/运维/产品经理", ["测试", "运维", "产品经理"]),
        ("海豚实验室招聘 合约产品经理 等岗位", ["合约产品经理 等岗位"]),
        ("otter labs is hiring backend engineer and designer", ["backend engineer", "designer"]),
        ("海豚实验室诚聘 rust 开发工程师 薪水 30k-50k", []),
        ("海豚实验室诚聘 高级后端/架构师", []),
        ("招聘专员/人事专员/行政助理", []),
        ("前端开发、后端开发", []),
    ],
)  # fmt: skip
def test_the_roles_of_a_title_are_told_apart(title, roles):
    assert list(roles_listed(title)) == roles


@pytest.mark.parametrize(
    ("title", "level"),
    [
        ("蓝鲸公司诚聘 前端、后端、合约工程师 及技术负责人", None),
        ("蓝鲸公司诚聘 风控运营实习生、财务、内容策划", None),
        ("蓝鲸公司诚聘 高级前端工程师、高级后端工程师", Level.SENIOR),
        ("蓝鲸公司诚聘 运营实习生、设计实习生", Level.INTERN),
        ("蓝鲸公司诚聘 后端工程师", Level.SENIOR),
    ],
)
def test_several_roles_have_a_level_only_where_each_of_them_names_it(title, level):
    assert read_level(title, "", FIVE_YEARS) == level


def test_several_roles_are_an_internship_only_where_each_of_them_is():
    assert is_internship("蓝鲸公司诚聘 运营实习生、设计实习生", "")
    assert not is_internship("蓝鲸公司诚聘 风控运营实习生、财务、内容策划", "")
