"""Rules as people type them: what is understood however it is written."""

from __future__ import annotations

import pytest

from tests.bot.typed import condition, line_of, read
from watchbot.model.rule import Field


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("上海 java", "java 上海"),
        ("ＪＡＶＡ，上海", "java 上海"),
        ("/watch java 上海", "java 上海"),
        ("/watch@some_bot java 上海", "java 上海"),
        ("公司：腾讯　城市：深圳", "company:tencent city:shenzhen"),
        ("監控 台積電 新竹", "台积电 新竹"),
        ("有没有上海的护士岗位？", "护士 上海"),
        ("i'm looking for rust jobs in berlin please", "rust berlin"),
        ("rust + berlin + remote", "rust berlin remote"),
        ("🔔 rust 🙏 berlin", "rust berlin"),
        ("城市 上海 公司 腾讯", "腾讯 上海"),
        ("rust\nberlin\nmunich", "rust berlin or munich"),
        ("只看上海，别的城市不看，护士", "护士 上海"),
    ],
)
def test_the_way_of_writing_makes_no_difference(typed, same):
    assert read(typed) == read(same)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("java 不要996", '-word:"996"'),
        ('rust -"night shift"', "-word:night shift"),
        ("java 外包、驻场勿扰", "-word:外包,驻场"),
        ("java 不要外包和驻场", "-word:外包,驻场"),
        ("rust no agencies, berlin", "-word:agency"),
        ("rust anything but internships", "-employment:internship"),
        ("rust except intern, contract", "-employment:internship,contract"),
        ("社招 java", "-campus"),
        ("校招:否 java", "-campus"),
        ("java -(外包 驻场)", "-word:外包,驻场"),
        ("公司:-华为 java", "-company:Huawei"),
        ("exclude: intern, contract rust", "-employment:internship,contract"),
        ("java 除北京以外", "-city:Beijing"),
    ],
)
def test_exclusions_reach_as_far_as_their_list(typed, meant):
    assert meant in line_of(typed)


@pytest.mark.parametrize(
    ("typed", "phrase"),
    [
        ("“数据 分析” 杭州", "数据 分析"),
        ("「資料分析師」 台北", "資料分析師"),
        ('"machine learning" boston', "machine learning"),
    ],
)
def test_a_phrase_is_kept_as_it_is(typed, phrase):
    assert phrase in condition(typed, Field.WORD).values


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("visa officer london", "visa officer"),
        ("chef de partie dublin", "chef de partie"),
        ("上海 AI产品经理", "AI产品经理"),
        ("r&d engineer eindhoven", "r&d engineer"),
        ("招商专员 深圳", "招商专员"),
        ("城市规划师 武汉", "城市规划师"),
        ("推荐算法工程师 北京", "推荐算法工程师"),
        ("网络安全工程师 西安", "网络安全工程师"),
    ],
)
def test_names_are_not_cut_out_of_longer_words(typed, word):
    assert word in condition(typed, Field.WORD).values


def test_labels_are_in_the_reader_s_language():
    assert read("nvidia shanghai", "zh").conditions[0].labels == ("英伟达",)
    assert read("英伟达 上海", "en").conditions[0].labels == ("NVIDIA",)
