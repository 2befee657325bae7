"""Is a page read however it was pasted, cut short or saved?"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.real_data import JOBPAGES, needs
from tests.sources.job_pages import GLUED, SEPARATE
from watchbot.errors import ParseError, SourceError
from watchbot.sources.job_page import looks_like_job_page, read_page

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


@settings(max_examples=60)
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


@needs(JOBPAGES)
@pytest.mark.parametrize("way", WAYS)
def test_real_pages_read_equally_however_they_are_pasted(way: str):
    for path in sorted(JOBPAGES.glob("*.txt")):
        text = path.read_text("utf-8")
        assert read_page(WAYS[way](text)) == read_page(text), path.name


@needs(JOBPAGES)
def test_every_field_of_the_real_pages_is_read_right():
    from bench.jobpages import main

    assert main(JOBPAGES) == 0
