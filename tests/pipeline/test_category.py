"""The kind of work that a posting names, under the job site's names."""

from __future__ import annotations

import pytest

from tests.factories import NOW, make_board, make_raw
from watchbot.pipeline.normalise import normalise


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("机器学习平台研发工程师", "机器学习工程"),
        ("分布式训练研发工程师", "高性能计算"),
        ("Backend Software Engineer", "后端开发"),
        ("Chief Happiness Hero", None),
    ],
)
def test_a_title_tells_the_category(title: str, expected: str | None):
    posting = normalise(make_raw(title=title, description=""), make_board(), now=NOW)
    assert posting.category == expected


def test_the_boards_own_category_wins():
    raw = make_raw(title="Backend Engineer", category="高性能计算")
    assert normalise(raw, make_board(), now=NOW).category == "高性能计算"


def test_a_boards_word_that_is_no_kind_of_work_leaves_the_title_to_tell():
    raw = make_raw(title="Machine Learning Engineer", category="internet", department=None)
    posting = normalise(raw, make_board(), now=NOW)
    assert (posting.category, posting.department) == ("机器学习工程", "internet")


def test_a_boards_general_word_gives_way_to_a_telling_title():
    raw = make_raw(title="Machine Learning Engineer", category="Software engineering")
    assert normalise(raw, make_board(), now=NOW).category == "机器学习工程"


def test_the_job_sites_own_category_is_kept():
    raw = make_raw(title="Backend Engineer", category="编译器开发")
    assert normalise(raw, make_board(kind="job_page"), now=NOW).category == "编译器开发"


def test_a_boards_word_is_kept_where_nothing_tells_more():
    raw = make_raw(title="Zzz", category="Special projects", description="", skills=())
    assert normalise(raw, make_board(), now=NOW).category == "Special projects"
