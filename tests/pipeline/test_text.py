"""Text that can be compared, and text without markup."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.pipeline.read.text import clean, fold, fold_aligned, has_han, loosen, plain, words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Société Générale", "Socie\u0301te\u0301 Ge\u0301ne\u0301rale"),
        ("Ｂｙｔｅ", "byte"),
        ("軟體工程師", "软体工程师"),
        ("薪資面議", "薪资面议"),
        ("zero\u200bwidth", "zerowidth"),
        ("奖⾦", "奖金"),
        ("用户增⻓", "用户增长"),
        ("STRASSE", "straße"),
        ("\ud800臺灣", "台湾"),
    ],
)
def test_spellings_that_mean_the_same_fold_to_the_same(one: str, other: str):
    assert fold(one) == fold(other)


def test_different_chinese_names_stay_different():
    assert fold("腾讯") != fold("阿里巴巴")


@given(st.text(max_size=80))
@settings(max_examples=80)
def test_folding_twice_changes_nothing(text: str):
    once = fold(text)
    assert fold(once) == once


@given(st.text(max_size=80))
@settings(max_examples=80)
def test_aligned_texts_have_one_length(text: str):
    shown, folded = fold_aligned(text)
    assert len(shown) == len(folded)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("AWS™ and Go…", "AWStm and Go..."),
        ("Straße in Köln", "Strasse in Köln"),
        ("⑴ 熟悉Go", "(1) 熟悉Go"),
        ("ﬁrmware in C", "firmware in C"),
    ],
)
def test_signs_that_fold_to_several_leave_the_other_letters_as_written(text: str, shown: str):
    assert fold_aligned(text)[0] == shown


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>R&amp;D</p><p>two</p>", "R&D\n\ntwo"),
        ("a<br>b", "a\nb"),
        ("<script>bad()</script><style>p{}</style><p>good</p>", "good"),
        ("a < b and c > d", "a < b and c > d"),
        ("line one\nline two", "line one\nline two"),
        ("&lt;p&gt;twice &amp;amp; escaped&lt;/p&gt;", "twice & escaped"),
        ("", ""),
    ],
)
def test_markup_becomes_plain_text(html: str, text: str):
    assert plain(html) == text


def test_deep_nesting_keeps_its_text():
    assert "deep" in plain("<div>" * 5000 + "deep" + "</div>" * 5000)


@given(st.text(max_size=200))
@settings(max_examples=60)
def test_any_text_can_be_made_plain(text: str):
    assert isinstance(plain(text), str)


def test_titles_are_cut_into_words_and_pairs_of_characters():
    assert words("C++ 后端开发 Node.js") == ["c++", "后端", "端开", "开发", "node.js"]
    assert words("C# 岗") == ["c#", "岗"]


def test_lost_line_breaks_are_put_back_for_sentence_readers():
    assert "experience\nExcellent" in loosen("2+ years of experienceExcellent skills")
    assert "Full-Time" in loosen(r"Full\-Time")


def test_control_characters_are_dropped():
    assert clean("Data\x08 Engineer") == "Data Engineer"


def test_han_is_seen():
    assert has_han("K8s 运维")
    assert not has_han("Ops")
