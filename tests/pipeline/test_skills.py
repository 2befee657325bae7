"""Skills are found by whole names, with evidence where a word is also another."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.labelled import rows_in
from bench.skills import measure
from tests.pipeline.named import names
from tests.real_data import LABELS, needs
from watchbot.lexicon.skills import taxonomy
from watchbot.pipeline.read.category import category_named, read_category
from watchbot.pipeline.read.skills import find_skills, parents, skill_named

LABELLED = LABELS / "postings_dev.jsonl"


def test_the_taxonomy_is_large_and_its_parents_are_known():
    words = taxonomy()
    skills = {term.skill for term in words.terms}
    assert len(skills) >= 2000
    assert {parent for chain in words.parents.values() for parent in chain} <= skills


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("熟悉 Cuda 编程，掌握PyTorch和分布式训练", {"CUDA", "PyTorch", "distributed training"}),
        ("Experience with C/C++, Go and k8s", {"C", "C++", "Go", "Kubernetes"}),
        ("精通golang，熟悉MySQL、Redis", {"Go", "MySQL", "Redis"}),
        ("Proficiency in R or SAS", {"R", "SAS"}),
        ("node.js and vue.js", {"Node.js", "Vue"}),
        ("熟悉.NET和C#", {".NET", "C#"}),
        ("能够熟练使用Excel", {"Excel"}),
        ("擅長軟體測試與單元測試", {"software testing", "unit testing"}),
        ("Proficiency in using CMMS software", {"CMMS"}),
        ("CDISC SDTM and ADaM experience, SAS macros", {"CDISC", "ADaM", "SAS macros"}),
        ("Proficient with AutoCAD Civil 3D and HydroCAD", {"Civil 3D", "HydroCAD"}),
        ("Experience with Peachtree", {"Peachtree"}),
        ("Assess arterial blood gases and lung capacity", {"arterial blood gas analysis"}),
        ("熟悉数控编程与模具设计", {"CNC", "mold design"}),
        ("掌握固定资产核算与纳税申报", {"tax filing", "asset accounting"}),
    ],
)
def test_skills_are_named_canonically(text, expected):
    assert expected <= names(text)


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("The COO and the Coordinator", "C"),
        ("Go to market with us", "Go"),
        ("We excel at serving people", "Excel"),
        ("javascript only", "Java"),
        ("a swift response", "Swift"),
        ("R&D centre", "R"),
        ("scalable systems", "Scala"),
        ("our programming skills", "R"),
        ("股票期权、员工旅游、绩效奖金", "tourism"),
        ("Bachelor's degree in Statistics or a related field", "statistics"),
        ("数学、统计学等相关专业", "statistics"),
        ("fluent in English", "ANSYS Fluent"),
        ("HOW DOES IT FIT IN", "design of experiments"),
        ("Evisions Argos reports", "Argo CD"),
        ("LANGUAGE SKILLS No foreign language skills needed", "foreign languages"),
        ("有主流平台爬虫经验（非使用selenium）", "Selenium"),
        ("Apply at https://jobs.example/1", "HTTP"),
        ("How to apply: CV (resume, free format)", "computer vision"),
        ("研究互联网应用研究", "user research"),
        ("负责岗位画像", "user profiling"),
    ],
)
def test_a_word_that_means_something_else_is_no_skill(text, never):
    assert never not in names(text)


def test_where_and_the_words_as_written_are_kept():
    (skill,) = find_skills("ＣＵＤＡ", "tags")
    assert (skill.name, skill.label, skill.where) == ("CUDA", "ＣＵＤＡ", "tags")


def test_a_tag_needs_no_evidence():
    assert names("Go", "tags") == {"Go"}
    assert names("excel", "tags") == {"Excel"}


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("Cuda", "CUDA"),
        ("golang", "Go"),
        ("大模型", "large language models"),
        ("NLP", "natural language processing"),
        ("上位机", "host computer software (上位机)"),
        ("電話銷售", "telesales"),
        ("英语", "English"),
    ],
)
def test_a_word_leads_to_its_skill(word, name):
    assert skill_named(word) == name


def test_an_unknown_word_leads_to_no_skill():
    assert skill_named("coordinator") is None


def test_a_parent_contains_its_child():
    assert "deep learning" in parents("PyTorch")
    assert "machine learning" in parents("PyTorch")


@pytest.mark.parametrize(
    ("title", "key"),
    [
        ("AI框架/图编译工程师-27届", "machine_learning"),
        ("分布式训练研发工程师-27届", "high_performance_computing"),
        ("前端开发工程师", "frontend"),
        ("Senior Backend Engineer", "backend"),
        ("Registered Nurse", "healthcare"),
        ("Software Engineer - Security", "security"),
        ("Software Engineer II", "software"),
    ],
)
def test_titles_have_a_category(title, key):
    read = read_category(title)
    assert read is not None
    assert read.key == key


def test_skills_decide_where_the_title_says_nothing():
    read = read_category("Engineer II", ["Verilog", "RTL"])
    assert read is not None
    assert read.key == "chip_design"
    assert read_category("Associate", []) is None


def test_a_category_is_named_by_its_label_and_its_words():
    for text in ("机器学习工程", "Machine learning engineering", "machine_learning"):
        named = category_named(text)
        assert named is not None
        assert named.key == "machine_learning"
    word = category_named("后端")
    assert word is not None
    assert word.key == "backend"


@settings(max_examples=60)
@given(st.text(max_size=120))
def test_any_text_is_searched_without_an_error(text):
    assert all(skill.name and skill.label for skill in find_skills(text))


@needs(LABELLED)
def test_labelled_postings_are_read_as_well_as_promised():
    result = measure(rows_in(LABELLED), show=False)
    assert result["f1"] > 0.85
    assert result["precision"] > 0.9


def test_a_list_of_names_gives_each_of_them():
    found = names("熟练使用word、excel、ppt等")
    assert {"Word", "Excel", "PowerPoint"} <= found


@pytest.mark.parametrize(
    ("name", "wider"),
    [
        ("MySQL", "databases"),
        ("PyTorch", "deep learning"),
        ("Ubuntu", "operating systems"),
        ("React", "web development"),
        ("Kubernetes", "cloud computing"),
        ("LangChain", "natural language processing"),
        ("crisis intervention", "social work"),
        ("voucher review", "accounting"),
        ("brake systems", "automotive engineering"),
    ],
)
def test_a_rule_for_the_wider_skill_finds_the_narrower(name, wider):
    assert wider in parents(name)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1、精通Java、go等一种语言", {"Go"}),
        ("了解vue/js/css优先", {"JavaScript"}),
        ("熟练使用redis、mySQL、oracle等数据库", {"Oracle"}),
        ("Know python/r well", {"R"}),
        ("Fluent in SQL, spark, Kafka", {"Spark"}),
    ],
)
def test_a_short_name_in_small_letters_counts_right_beside_another_name(text, expected):
    assert expected <= names(text)


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("You are good with SQL, can write scripts", "CAN bus"),
        ("Review Python, mentor, and give feedback", "Mentor Graphics"),
        ("Comfort at the Linux line and shell", "Line"),
    ],
)
def test_words_of_a_sentence_beside_a_name_are_no_names(text, never):
    assert never not in names(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("了解DO-178B/C，熟悉ARINC 429与航空电子软件", {"DO-178C", "ARINC 429", "avionics"}),
        ("有充电桩SECC、EVCC开发经验", {"SECC", "EVCC"}),
        (
            "精通js逆向，搭建过代理池",
            {"JavaScript reverse engineering (js逆向)", "proxy pools (代理池)"},
        ),
        ("熟悉跨链桥，做过智能合约安全审计", {"cross-chain bridges", "smart contract auditing"}),
        ("有LoRA微调经验，了解混合专家", {"LoRA (fine-tuning)", "MoE"}),
        ("Experience with Open vSwitch, Calico and VXLAN", {"Open vSwitch", "Calico", "VXLAN"}),
        ("BLS required, CCRN or TNCC preferred", {"CCRN", "TNCC"}),
        ("雅思7.0以上或托福100", {"IELTS", "TOEFL"}),
        ("LoRa and Zigbee gateways", {"LoRa"}),
    ],
)
def test_the_names_of_special_fields_are_known(text, expected):
    assert expected <= names(text)


@pytest.mark.parametrize(
    ("text", "where", "never"),
    [
        ("Real Estate Sales Agent", "title", "AI agents"),
        ("You will build teams from scratch", "text", "Scratch"),
        ("We reach customers in 40 countries", "text", "REACH"),
        ("Bagging groceries at the checkout", "text", "bagging (ensembles)"),
        ("Degree in MIS, CIS or Data Analytics", "text", "CMOS image sensors"),
    ],
)
def test_names_of_special_fields_that_are_everyday_words_are_not_read_into_a_text(
    text, where, never
):
    assert never not in names(text, where)


@pytest.mark.parametrize(
    ("narrower", "wider"),
    [("AWS Lambda", "AWS"), ("Azure AI", "Azure"), ("Gin", "Go"), ("Helm", "Kubernetes")],
)
def test_who_asks_for_a_maker_or_a_language_finds_its_services_and_frameworks(narrower, wider):
    assert wider in parents(narrower)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Good to have: machine learningPandas, NumpyCandidate criteriaRPA and AWSAdvanced SQL",
            {"machine learning", "pandas", "NumPy", "AWS", "SQL"},
        ),
        ("熟悉Spring+SpringMVC+Mybatis等框架", {"Spring", "Spring MVC", "MyBatis"}),
        ("懂测试流程，会Python+Selenium优先", {"Python", "Selenium"}),
    ],
)
def test_names_that_ran_together_are_told_apart(text, expected):
    assert expected <= names(text)


@pytest.mark.parametrize(
    "text", ["We use JavaScript at HubSpot and YouTube", "PyTorch, OpenCV, LangChain"]
)
def test_a_name_with_an_inner_capital_stays_whole(text):
    assert not names(text) & {"Java", "Torch", "Dash"}


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        ("Experience with case management and crisis intervention", "crisis intervention"),
        ("熟悉纳税申报、凭证审核与往来对账", "tax filing"),
        ("Required: knowledge of braking systems", "brake systems"),
        ("熟悉四轮定位与底盘调校", "wheel alignment"),
        ("Experience with hit-to-lead optimization and parallel synthesis", "parallel synthesis"),
    ],
)
def test_callings_outside_software_have_their_names(text, skill):
    assert skill in names(text)


def test_what_the_employer_says_of_itself_ends_at_a_colon_and_a_heading():
    text = (
        "岗位要求：1、精通Vue，熟练WebSocket的优先2、有前端自动化测试经验"
        "项目简介：我们是一家有潜力的Python公司任职要求：熟悉Redis"
    )
    found = names(text)
    assert found >= {"Vue", "WebSocket", "Redis"}
    assert "Python" not in found
