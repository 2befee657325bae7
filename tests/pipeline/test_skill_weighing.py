"""What speaks for a name in a text being a skill of the role, and how is it weighed?"""

from itertools import permutations

import pytest

from tests.pipeline.named import names
from watchbot.lexicon.skill_weights import Weights, weights
from watchbot.lexicon.skills import skill_names
from watchbot.pipeline.read.skill_parts import parts_of
from watchbot.pipeline.read.skill_weighing import KINDS, Mentions, is_of_the_role
from watchbot.pipeline.read.skills import find_skills, mentions_in


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ("Acme is a leading quantitative trading firm founded in 1998.", "quantitative trading"),
        ("负责推荐算法。PS：所有岗位皆可转正", "Photoshop"),
        ("Work closely with application development teams on releases.", "application development"),
        ("与产品、前端开发团队紧密协作", "frontend development"),
        ("You will be based in Hong Kong.", "Kong"),
        ("Bring cutting-edge AI to our users.", "edge computing"),
        ("Join us at Arms Acres, a care provider.", "ARM"),
        ("对前沿技术进行研究", "industry research"),
    ],
)
def test_what_is_said_of_the_firm_or_of_others_is_no_skill(text, absent):
    assert absent not in names(text)


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        (
            "QualificationsCopywriting and Sales skillsExcellent writing",
            "copywriting",
        ),
        ("Requirements:\n- Perform data analysis in SQL", "data analysis"),
        ("A passion for mobile development", "mobile development"),
    ],
)
def test_a_general_word_counts_where_it_is_asked_for_or_done(text, skill):
    assert skill in names(text, "description")


def test_a_tool_of_the_employers_name_needs_evidence():
    text = "Amplitude is the analytics platform that teams love.\nWe use Snowflake."
    assert "Amplitude" not in {s.name for s in find_skills(text, employer="Amplitude Inc.")}
    asked = "Experience with Amplitude and Snowflake"
    assert "Amplitude" in {s.name for s in find_skills(asked, employer="Amplitude Inc.")}


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        ("向量数据库 Milvus/Qdrant 的数据流水线", "Milvus"),
        ("Nice to have: Wagmi, Ethers, Viem", "wagmi"),
        ("熟悉焊接与热处理", "welding"),
        ("熟悉报关流程", "customs clearance"),
    ],
)
def test_tools_count_where_they_stand_and_trades_where_they_are_asked_for(text, skill):
    assert skill in names(text)


def test_the_parts_of_a_text_are_told_by_their_headings():
    text = "We make pumps.\n岗位职责：\n1、写代码\nRequirements:\n- Java\nBenefits\n- lunch"
    parts = parts_of(text, text.casefold())
    wanted = {"pumps": "opening", "写代码": "duties", "Java": "required", "lunch": "offer"}
    assert {word: parts.at(text.index(word)) for word in wanted} == wanted


def test_the_surest_mention_and_all_signs_are_weighed():
    said = mentions_in("Python here. Experience with Python is required.")["Python"]
    assert said.kind == "name"
    assert {"asked_right_before", "twice"} <= said.signs()


def test_a_skill_asked_for_in_so_many_words_needs_no_weight():
    table = Weights(
        dict.fromkeys(KINDS, -9.0), {}, {kind: {} for kind in KINDS}, {"customs clearance": -9.0}
    )
    said = mentions_in("Experience with customs clearance")["customs clearance"]
    assert is_of_the_role("customs clearance", said, table)
    said = mentions_in("There is customs clearance")["customs clearance"]
    assert not is_of_the_role("customs clearance", said, table)


@pytest.mark.parametrize("signs", tuple(permutations([0.1, 0.2, -0.3])))
def test_an_even_balance_is_nothing_in_whatever_order_it_is_added(signs):
    always = dict(zip(("about", "broad", "done"), signs, strict=True))
    table = Weights(dict.fromkeys(KINDS, 0.0), always, {kind: {} for kind in KINDS}, {})
    said = Mentions("customs clearance")
    said.add("plain", always)
    assert not is_of_the_role("customs clearance", said, table)


def test_every_sign_and_every_prior_that_was_learnt_is_known():
    table = weights()
    skills = skill_names()
    assert set(table.kinds) == set(KINDS)
    assert len(table.priors.keys() - skills) < len(table.priors) * 0.02
