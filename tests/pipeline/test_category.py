"""The kind of work that a title names."""

from __future__ import annotations

import pytest

from watchbot.lexicon.words import load_toml
from watchbot.pipeline.read.category import category_label, category_named, read_category
from watchbot.pipeline.read.text import fold


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("图编译工程师-27届", "机器学习工程"),
        ("分布式训练研发工程师", "高性能计算"),
        ("Backend Software Engineer", "后端开发"),
        ("前端高级开发工程师", "前端开发"),
        ("Senior Product Manager, Data Platform", "产品经理"),
        ("Software Engineer", "软件开发"),
        ("C++ 开发工程师", "软件开发"),
        ("Registered Nurse", "医疗健康"),
        ("财务经理", "财务"),
        ("Chief Happiness Hero", None),
    ],
)
def test_a_title_tells_the_category(title: str, expected: str | None):
    assert read_category(title) == expected


def test_a_word_of_a_rule_names_a_category():
    assert category_named("backend") == category_named("后端") == "后端开发"
    assert category_named("Data Science") == "数据科学"
    assert category_named("something") is None


def test_categories_are_named_in_both_languages():
    assert category_label("后端开发", "en") == "Back-end development"
    assert category_label("后端开发", "zh") == "后端开发"
    assert category_label("Eggs", "en") == "Eggs"


def test_the_words_of_the_table_are_folded():
    for row in load_toml("categories")["category"]:
        assert all(fold(word) == word for word in row["words"]), row["zh"]
