"""What a posting asks for, all at once; and in which language it is written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.model.posting import Employment, Workplace
from watchbot.pipeline.read.campus import is_campus
from watchbot.pipeline.read.education import find_education
from watchbot.pipeline.read.employment import find_employment
from watchbot.pipeline.read.experience import find_experience
from watchbot.pipeline.read.language import read_language
from watchbot.pipeline.read.workplace import find_workplace


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("负责 Kubernetes 集群运维，熟悉 Docker、Go", "zh"),
        ("You will build compilers for our customers", "en"),
        ("Wir suchen dich für die Entwicklung von Compilern", "de"),
        ("Nous recherchons une personne pour le développement", "fr"),
        ("コンパイラエンジニアを募集", "ja"),
        ("컴파일러 엔지니어 채용", "ko"),
        ("1", None),
    ],
)
def test_the_language_of_a_posting(text: str, expected: str | None):
    assert read_language(text) == expected


@given(st.text(max_size=120), st.text(max_size=200))
@settings(max_examples=60)
def test_any_text_can_be_asked(title: str, text: str):
    find_education(title, text)
    find_experience(title, text)
    find_employment(title, text)
    find_workplace(title, "", "", text)
    read_language(text)


def test_a_class_that_is_only_preferred_is_no_campus_hiring():
    assert not is_campus("Java", "本科及以上学历，2027届及以后毕业生优先；")
    assert is_campus("Java", "1. 2026年应届生，计算机相关专业")


def test_bold_labels_and_denied_fields_are_read():
    assert find_workplace("", "", "", "**Location:** Remote (Dallas)") is Workplace.REMOTE
    assert find_workplace("", "", "", "Work Remotely: No") is Workplace.ONSITE
    assert find_employment("Nurse", "These roles are full time") is Employment.FULL_TIME
