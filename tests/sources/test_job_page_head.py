"""What does the head of a job page state, however it is glued together?"""

from __future__ import annotations

import pytest

from watchbot.sources.job_page import read_page


@pytest.mark.parametrize("level", ["普通员工/个人贡献者", "经理/主管", "高管", ""])
def test_facts_may_be_glued_to_the_level(level: str):
    line = f"发布于 1 天前{level}上海市无经验要求实习生仅现场办公本科高性能计算"
    page = read_page(f"晨星芯片\n工程师\n工程师\n{line}\nCuda\n职位详情\n关于这个职位\n说明")
    assert (page.level, page.places) == (level or None, ("上海市",))
    assert (page.experience, page.employment, page.workplace) == (
        "无经验要求",
        "实习生",
        "仅现场办公",
    )
    assert (page.education, page.category, page.skills) == ("本科", "高性能计算", ("Cuda",))


HEAD = "晨星芯片\n工程师\n工程师\n发布于 {posted}{level}\n{facts}\n职位详情\n关于这个职位\n说明\n"


@pytest.mark.parametrize(
    ("posted", "level"),
    [
        ("刚刚", "经理/主管"),
        ("昨天", "总监"),
        ("不到 1 分钟前", "高管"),
        ("5 分钟前", "普通员工/个人贡献者"),
        ("大约 1 个月前", "普通员工/个人贡献者"),
        ("3 周前", "资深专家/架构师"),
        ("大约 2 个星期前", "普通员工/个人贡献者"),
        ("超过 1 年前", "中层管理"),
        ("2026年11月2日", "普通员工/个人贡献者"),
        ("2026-11-02", "实习生"),
        ("1 天前", ""),
    ],
)
def test_date_and_level_stand_glued(posted: str, level: str):
    page = read_page(HEAD.format(posted=posted, level=level, facts="上海市"))
    assert (page.posted, page.level) == (posted, level or None)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (
            "上海市\n无经验要求\n全职员工\n远程办公\n博士\n算法\nRust",
            (("上海市",), "无经验要求", "全职员工", "远程办公", "博士", "算法", ("Rust",)),
        ),
        ("实习生混合办公算法\nRust", ((), None, "实习生", "混合办公", None, "算法", ("Rust",))),
        (
            "上海市3年以上全职员工仅现场办公本科及以上后端开发\nGo\nK8s",
            (
                ("上海市",),
                "3年以上",
                "全职员工",
                "仅现场办公",
                "本科及以上",
                "后端开发",
                ("Go", "K8s"),
            ),
        ),
        (
            "Singapore\n5年以上经验\n合同工\n远程办公\n学历未注明\n后端\nGo",
            (("Singapore",), "5年以上经验", "合同工", "远程办公", "学历未注明", "后端", ("Go",)),
        ),
        (
            "北京市、上海市\n兼职\n大专\n客服",
            (("北京市、上海市",), None, "兼职", None, "大专", "客服", ()),
        ),
        (
            "北京市\n深圳市\n全职员工\n本科\n机器学习工程\n机器学习工程\n远程控制\n混合精度训练\n合同管理",
            (
                ("北京市", "深圳市"),
                None,
                "全职员工",
                None,
                "本科",
                "机器学习工程",
                ("机器学习工程", "远程控制", "混合精度训练", "合同管理"),
            ),
        ),
        (
            "全职员工\n上海市\n本科\n1-3年\n仅现场办公\n后端",
            (("上海市",), "1-3年", "全职员工", "仅现场办公", "本科", "后端", ()),
        ),
        ("算法\nC++17\n3d\n5g", ((), None, None, None, None, "算法", ("C++17", "3d", "5g"))),
    ],
)
def test_facts_of_the_head(facts: str, expected: tuple[object, ...]):
    page = read_page(HEAD.format(posted="1 天前", level="普通员工/个人贡献者", facts=facts))
    assert (
        page.places,
        page.experience,
        page.employment,
        page.workplace,
        page.education,
        page.category,
        page.skills,
    ) == expected


@pytest.mark.parametrize(
    ("line", "text", "estimated"),
    [
        ("AI 估算 · 2.0千–3.5万", "2.0千–3.5万", True),
        ("AI 估算 · $120k–$180k", "$120k–$180k", True),
        ("20k–40k · 14薪", "20k–40k · 14薪", False),
        ("1.5万-2.5万/月", "1.5万-2.5万/月", False),
        ("¥20,000 - ¥30,000", "¥20,000 - ¥30,000", False),
        ("300–500元/天", "300–500元/天", False),
        ("S$6,000–8,000 / month", "S$6,000–8,000 / month", False),
        ("€60k–80k/年", "€60k–80k/年", False),
        ("薪资面议", "薪资面议", False),
        ("AI 估算 · 15k", "15k", True),
    ],
)
def test_pay_lines(line: str, text: str, estimated: bool):
    page = read_page(
        HEAD.format(
            posted="1 天前", level="", facts=f"上海市\n全职员工\n后端\nGo\n{line}\n说明文字。"
        )
    )
    assert page.pay is not None
    assert (page.pay.text, page.pay.estimated, page.pay.note) == (text, estimated, "说明文字。")
    assert page.skills == ("Go",)
