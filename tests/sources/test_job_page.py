"""The job site's page as saved text: both layouts, from a file, a folder or a link."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sources.boards import answers, client, serving
from tests.sources.job_pages import GLUED, SEPARATE
from watchbot.errors import SourceError
from watchbot.model.board import Board, Completeness, Validators
from watchbot.model.posting import Market, Pay, Period, SimilarPosting
from watchbot.model.score import Band, Dimension, DimensionScore
from watchbot.sources.job_page import SOURCE, read_page


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
