"""The job site's page as saved text: both layouts, missing parts, and the ways it is pasted."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sources.boards import answers, client, serving
from watchbot.errors import ParseError, SourceError
from watchbot.model.board import Board, Completeness, Validators
from watchbot.model.posting import Market, Pay, Period, SimilarPosting
from watchbot.model.score import Band, Dimension, DimensionScore
from watchbot.sources.job_page import SOURCE, looks_like_job_page, read_page
from watchbot.sources.page.signals import split_signal

PAGES = Path(__file__).parent / "pages"
SHARED = Path(__file__).resolve().parents[3] / "shared" / "data" / "jobpages"
SEPARATE = (PAGES / "separate.txt").read_text("utf-8")
GLUED = (PAGES / "glued.txt").read_text("utf-8")


def test_the_head_of_the_layout_with_one_fact_per_line():
    page = read_page(SEPARATE)
    assert (page.company, page.title) == ("晨星芯片", "2027届校招编译器工程师")
    assert (page.posted, page.level) == ("大约 3 小时前", "普通员工/个人贡献者")
    assert page.places == ("苏州市",)
    assert (page.experience, page.employment, page.workplace, page.education) == (
        "1-3年",
        "全职员工",
        "混合办公",
        "硕士",
    )
    assert (page.category, page.skills) == ("编译器开发", ("Llvm", "Mlir", "代码优化"))
    note = "编译器岗位门槛高，薪资有竞争力。"
    assert page.pay == Pay(text="25k–40k", period=Period.MONTH, estimated=True, note=note)
    assert (page.pay_text, page.pay_note) == ("AI 估算 · 25k–40k", note)


def test_the_head_of_the_layout_with_glued_facts():
    page = read_page(GLUED)
    assert (page.employment, page.workplace, page.category) == (
        "实习生",
        "仅现场办公",
        "高性能计算",
    )
    assert page.skills == ("高性能计算", "Cuda", "Pytorch")
    assert (page.experience, page.education) == (None, None)
    assert page.places == ("杭州",)
    assert page.pay == Pay(text="300-500元/天", period=Period.DAY, estimated=True)


def test_the_sections_keep_their_lines():
    sections = read_page(SEPARATE).sections
    assert sections.about == ("负责编译器后端",)
    assert sections.minimum == ("硕士及以上学历", "熟悉 C++")
    assert sections.responsibilities == ("开发后端",)
    assert sections.preferred == ("有开源经验",)
    assert sections.pros == ("- 技术前沿", "- 团队稳定")
    assert sections.cons == ("- 学习曲线陡",)
    assert sections.role == ("- 可向架构师发展",)
    assert sections.strategy == ("- 突出项目",)
    assert sections.interview == ("- 复习编译原理",)


def test_the_review_gives_scores_with_notes_and_signals():
    score = read_page(SEPARATE).score
    assert score is not None
    assert (score.overall, score.verdict, score.origin) == (71, "前沿岗位，成长性强。", "site")
    assert score.best_for == "喜欢底层技术的人。"
    assert (score.strongest, score.weakest, score.coverage) == (
        Dimension.GROWTH,
        Dimension.WORK_LIFE,
        1.0,
    )
    assert score.dimensions[Dimension.GROWTH] == DimensionScore(
        score=85,
        band=Band.HIGH,
        note="技术前沿，空间大。",
        signals={"技术前沿": "前沿/新兴技术", "技术栈": "C++、LLVM", "成长机会": "导师带教"},
    )


def test_the_panel_gives_score_and_market():
    page = read_page(GLUED)
    assert page.score is not None
    assert (page.score.overall, page.score.verdict) == (78, "硬核的推理引擎岗位")
    assert (page.score.strongest, page.score.weakest) == (Dimension.GROWTH, Dimension.PAY)
    assert set(page.score.dimensions) == {Dimension.PAY, Dimension.GROWTH}
    assert page.market == Market(
        salary_text="1.2万",
        salary_monthly=12000,
        salary_vs_category_median="above",
        freshness="新岗位 · 前天发布",
        company_activity="active",
        company_open_postings=1204,
        company_open_postings_in_category=12,
        market_opportunity="few",
        market_city="杭州",
        market_category="高性能计算",
        market_open_postings=9,
    )


def test_the_lists_at_the_foot():
    page = read_page(SEPARATE)
    pay = Pay(text="AI 估算 · 3.0–5.0万", estimated=True)
    assert page.others == (
        SimilarPosting(
            title="GPU 架构师", company="晨星芯片", city="上海市", pay=pay, posted_text="2 天前"
        ),
        SimilarPosting(
            title="实习：编译器测试", company="晨星芯片", city="北京市", posted_text="刚刚"
        ),
    )
    assert [
        (entry.title, entry.company, entry.city, entry.posted_text) for entry in page.similar
    ] == [("Compiler Engineer", "Northwind", "上海市", "昨天")]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("比高性能计算中位数低", "below"),
        ("比高性能计算中位数高", "above"),
        ("比低代码开发中位数略高", "above"),
        ("与高性能计算中位数持平", "around"),
        ("和中位数差不多", "around"),
        ("高于高性能计算中位数", "above"),
        ("低于同类中位数", "below"),
        ("接近高性能计算中位数", "around"),
        ("暂无数据", None),
    ],
)
def test_pay_against_the_median(line: str, expected: str | None):
    market = read_page(GLUED.replace("比高性能计算中位数高", line)).market
    assert market is not None
    assert market.salary_vs_category_median == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("这家公司招聘很活跃", "very_active"),
        ("这家公司招聘非常活跃", "very_active"),
        ("这家公司招聘活跃", "active"),
        ("这家公司招聘比较活跃", "active"),
        ("这家公司招聘活跃度一般", "moderate"),
        ("这家公司招聘不太活跃", "quiet"),
        ("这家公司招聘较少", "quiet"),
    ],
)
def test_the_companys_activity(line: str, expected: str):
    market = read_page(GLUED.replace("这家公司招聘较活跃", line)).market
    assert market is not None
    assert market.company_activity == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("选择很多", "plenty"),
        ("选择较多", "plenty"),
        ("选择适中", "moderate"),
        ("选择较少", "few"),
        ("选择不多", "few"),
        ("机会有限", "few"),
    ],
)
def test_the_market(line: str, expected: str):
    market = read_page(GLUED.replace("选择较少", line)).market
    assert market is not None
    assert market.market_opportunity == expected


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


WAYS: dict[str, Callable[[str], str]] = {
    "carriage returns": lambda text: text.replace("\n", "\r\n"),
    "blank lines": lambda text: text.replace("\n", "\n\n"),
    "outer blanks": lambda text: (
        "\n\n" + "\n".join(f"  {line}\t" for line in text.splitlines()) + "\n \n"
    ),
    "zero width": lambda text: (
        "\ufeff" + text.replace("职", "\u200b职").replace("综合", "综\u200d合")
    ),
    "no-break blanks": lambda text: text.replace("\n", "\u00a0\n"),
    "round bullets": lambda text: text.replace("\n- ", "\n• "),
    "starred bullets": lambda text: text.replace("\n- ", "\n* "),
    "Markdown headings": lambda text: (
        text.replace("\n最低要求\n", "\n## 最低要求\n")
        .replace("\n优点\n", "\n**优点**\n")
        .replace("\n职位点评\n", "\n### 职位点评\n")
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("text", [SEPARATE, GLUED], ids=["separate", "glued"])
def test_a_pasted_page_reads_like_the_saved_one(text: str, way: str):
    assert read_page(WAYS[way](text)) == read_page(text)


def test_sections_may_come_in_any_order():
    head, *blocks = (
        SEPARATE.replace("\n最低要求", "\x00最低要求")
        .replace("\n工作职责", "\x00工作职责")
        .replace("\n优先资格", "\x00优先资格")
        .replace("\nAI 洞察", "\x00AI 洞察")
        .split("\x00")
    )
    random.Random(7).shuffle(blocks)
    assert read_page("\n".join([head, *blocks])).sections == read_page(SEPARATE).sections


@pytest.mark.parametrize(
    "heading", ["职位点评", "优先资格", "AI 洞察", "相似职位推荐", "关于这个职位", "职位详情"]
)
def test_a_page_without_a_part_reads_the_rest(heading: str):
    page = read_page(SEPARATE.replace(f"\n{heading}\n", "\n"))
    assert page.title == "2027届校招编译器工程师"
    assert page.sections.minimum[0] == "硕士及以上学历"


def test_a_page_that_is_only_a_head_is_read():
    page = read_page("晨星芯片\n工程师\n发布于 1 天前普通员工/个人贡献者\n上海市\n全职员工")
    assert (page.company, page.title, page.places) == ("晨星芯片", "工程师", ("上海市",))
    assert page.score is None
    assert page.market is None


def test_the_company_is_found_in_the_heading_when_the_head_lacks_it():
    page = read_page(SEPARATE.removeprefix("晨星芯片\n"))
    assert (page.company, page.title) == ("晨星芯片", "2027届校招编译器工程师")


def test_the_same_page_has_the_same_id_however_it_came():
    assert read_page(SEPARATE).id == read_page(WAYS["blank lines"](SEPARATE)).id
    assert read_page(SEPARATE).id != read_page(GLUED).id


@pytest.mark.parametrize("text", ["", "hello", "/watch cuda", "优点", "我想找工作\n上海\n全职"])
def test_other_texts_are_no_job_page(text: str):
    assert not looks_like_job_page(text)


@pytest.mark.parametrize("text", [SEPARATE, GLUED], ids=["separate", "glued"])
def test_a_job_page_is_recognised(text: str):
    assert looks_like_job_page(text)


def test_text_without_head_and_headings_is_refused():
    with pytest.raises(ParseError):
        read_page("hello\nworld")


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False))
def test_any_selection_of_lines_is_read_or_refused(chance: random.Random):
    lines = [line for line in SEPARATE.splitlines() if chance.random() < 0.6]
    if chance.random() < 0.5:
        chance.shuffle(lines)
    text = "\n".join(lines)
    looks_like_job_page(text)
    try:
        assert read_page(text).title
    except SourceError:
        return


async def test_a_folder_is_a_complete_list_and_then_unchanged(tmp_path: Path):
    (tmp_path / "a.txt").write_text(SEPARATE, "utf-8")
    (tmp_path / "b.txt").write_text(GLUED, "utf-8")
    (tmp_path / "c.txt").write_text("no page", "utf-8")
    board = Board(kind="job_page", token=str(tmp_path))
    async with client("http://127.0.0.1:1") as http:
        first = await SOURCE.fetch(board, http, Validators())
        again = await SOURCE.fetch(board, http, first.validators)
    assert len(first.postings) == 2
    assert first.completeness is Completeness.COMPLETE
    assert first.skipped == ("c.txt: the text has neither the head nor the headings of a job page",)
    assert again.completeness is Completeness.UNCHANGED


async def test_a_page_behind_a_link_is_read():
    async with (
        serving({"/page.txt": answers(SEPARATE, kind="text/plain; charset=utf-8")}) as base,
        client(base) as http,
    ):
        fetched = await SOURCE.fetch(
            Board(kind="job_page", token=f"{base}/page.txt"), http, Validators()
        )
    assert fetched.postings[0].url == f"{base}/page.txt"


async def test_a_missing_file_is_a_recorded_failure(tmp_path: Path):
    async with client("http://127.0.0.1:1") as http:
        with pytest.raises(SourceError) as caught:
            await SOURCE.fetch(
                Board(kind="job_page", token=str(tmp_path / "none.txt")), http, Validators()
            )
    assert caught.value.state == "missing"


@pytest.mark.parametrize("way", WAYS)
def test_real_pages_read_equally_however_they_are_pasted(way: str):
    if not SHARED.exists():
        pytest.skip("the shared pages are not on this machine")
    for path in sorted(SHARED.glob("*.txt")):
        text = path.read_text("utf-8")
        assert read_page(WAYS[way](text)) == read_page(text), path.name


def test_every_field_of_the_real_pages_is_read_right():
    if not SHARED.exists():
        pytest.skip("the shared pages are not on this machine")
    from bench.jobpages import main

    assert main(SHARED) == 0


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("薪资透明度较低", "薪资透明度"),
        ("年终奖约3个月", "年终奖"),
        ("技术栈C/C++、CUDA", "技术栈"),
        ("业务类型ambiguous", "业务类型"),
        ("户口落户支持上海落户", "户口落户"),
        ("休息制度大小周", "休息制度"),
        ("出差频率频率较低", "出差频率"),
        ("职业稳定性上市公司，稳定", "职业稳定性"),
        ("市场竞争力全球领先", "市场竞争力"),
        ("使命感较强", "使命感"),
        ("试用期6个月", "试用期"),
        ("班车有", "班车"),
        ("AI应用程度较高", "AI应用程度"),
        ("学习资源：丰富", "学习资源"),
    ],
)
def test_the_label_of_a_signal_ends_where_its_value_begins(line: str, label: str):
    found = split_signal(line, guess=True)
    assert found is not None
    assert found[0] == label
    assert found[0] + found[1] == line.replace("：", "")


@pytest.mark.parametrize(
    "line", ["JD未提及弹性工时，整体不明确", "该岗位加班情况未知", "薪资未披露但预计有竞争力"]
)
def test_a_sentence_is_no_signal(line: str):
    assert split_signal(line) is None
