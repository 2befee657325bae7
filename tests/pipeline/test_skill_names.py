"""Names of skills are known in their other forms, and where two of them or Chinese signs stand beside."""

import pytest

from tests.pipeline.named import names
from watchbot.pipeline.read.skills import skill_meant, skill_named


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Rust programming", "Rust"),
        ("Vue framework", "Vue"),
        ("data-pipeline", "data pipelines"),
        ("front end development", "frontend development"),
        ("optimisation", "optimization"),
        ("personalisation", "personalization"),
        ("analysis of data", "data analysis"),
        ("smart contract", "smart contracts"),
        ("机器学习技术", "machine learning"),
    ],
)
def test_a_name_leads_to_its_skill_in_other_forms_too(written, name):
    assert skill_meant(written) == name


@pytest.mark.parametrize(
    "written", ["office operations", "go systems", "good skills", "系统开发平台经验"]
)
def test_an_everyday_word_beside_a_generic_one_is_no_name(written):
    assert skill_meant(written) not in {"Microsoft Office", "Go"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A genuine passion for Instagram and TikTok", {"Instagram", "TikTok"}),
        ("Comfortable in Word and Excel", {"Word", "Excel"}),
        ("Proficiency in Spanish", {"Spanish"}),
        ("Microsoft Office (Word, Excel, and Outlook)", {"Word", "Excel", "Outlook"}),
    ],
)
def test_everyday_words_that_are_names_prove_each_other(text, expected):
    assert expected <= names(text)


@pytest.mark.parametrize(
    ("text", "never"),
    [("Reach for the sky and spark joy", {"Spark"}), ("we reach, excel and lead", {"Excel"})],
)
def test_two_everyday_words_in_small_letters_prove_nothing(text, never):
    assert not names(text) & never


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("通过hive等大数据工具完成统计", "Hive"),
        ("有cadence使用经验者优先", "Cadence"),
        ("了解C/C++/GO/JAVA/PYTHON等开发语言", "Go"),
        ("熟悉ORACLE或其他数据库", "Oracle"),
    ],
)
def test_a_name_in_other_letters_counts_in_a_chinese_sentence(text, name):
    assert name in names(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("熟悉Git.SVN等代码管理工具", "SVN"),
        ("Manage the team and projects.Process payroll in time.", "payroll"),
    ],
)
def test_a_full_stop_that_lost_its_blank_parts_sentences(text, name):
    assert name in names(text)


def test_a_suffix_behind_a_full_stop_is_no_name():
    assert "JavaScript" not in names("built with Acme.js and Foo.js")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Experience with casting and forging", {"casting", "forging"}),
        ("Experience in budgeting and forecasting", {"budgeting", "forecasting"}),
        ("熟悉原理图及pcb设计", {"PCB layout"}),
    ],
)
def test_names_joined_by_a_word_are_each_found(text, expected):
    assert expected <= names(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("熟悉NIO、AOP与灰度发布", {"NIO", "aspect-oriented programming", "canary releases"}),
        ("Experience with Docker Swarm, Meraki and FortiGate", {"Docker Swarm", "Meraki"}),
        ("Skin biopsies, laceration repairs and joint injections", {"skin biopsy"}),
        ("负责游戏文案与世界观设计", {"game writing", "worldbuilding"}),
        ("掌握k-means、交叉验证与正则化", {"cross-validation", "regularization"}),
        ("熟悉无功补偿与伺服驱动器", {"reactive power compensation", "servo drives"}),
    ],
)
def test_further_fields_have_their_names(text, expected):
    assert expected <= names(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The base salary is 66,500 CAD per year", False),
        ("Pay: $75,000 - $90,000 CAD annually", False),
        ("Experience in CAD and 3D modeling", True),
        ("Knowledge of computer-aided design (CAD)", True),
    ],
)
def test_a_currency_is_no_drawing_tool(text, found):
    assert ("CAD" in names(text)) is found


@pytest.mark.parametrize("words", ["rust language", "rust programming", "data-pipeline"])
def test_a_word_of_a_rule_is_a_skill_only_by_its_own_name(words):
    assert skill_named(words) is None
    assert skill_meant(words)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Experience with fraud-detection models", "anti-fraud"),
        ("Proficiency with Java 8+, Maven", "Java"),
        ("Proficient in Python 3+.", "Python"),
        ("Experience with t-sql", "T-SQL"),
    ],
)
def test_hyphens_and_versions_hide_no_name(text, name):
    assert name in names(text)
