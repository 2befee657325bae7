"""Watch Jobs: the rule that is offered for more like a posting."""

from __future__ import annotations

import pytest

from tests.factories import SHANGHAI, make_posting
from watchbot.bot.commands.likeness import like_rule_text
from watchbot.bot.rule_text import parse_rule
from watchbot.model.posting import Skill
from watchbot.model.rule import WatchRule

PHP = Skill("PHP", "PHP", "title")
PAYMENTS = Skill("payments", "支付", "text")
BENEFIT = Skill("年底双薪", "年底双薪", "tags")
CUDA = Skill("CUDA", "Cuda", "tags")


@pytest.mark.parametrize(
    ("given", "work"),
    [
        ({"skills": (PHP, PAYMENTS), "category": "后端开发"}, 'skill:"PHP"'),
        ({"skills": (BENEFIT, CUDA, PHP)}, 'skill:"CUDA","PHP"'),
        ({"skills": (PAYMENTS,), "category": "数据分析"}, 'category:"数据分析"'),
        ({"skills": (PAYMENTS,)}, 'skill:"payments"'),
        ({"skills": (BENEFIT,)}, 'title:"Compiler Engineer"'),
        ({"title": 'Cook "à la carte"'}, 'title:"Cook à la carte"'),
    ],
)
def test_the_kind_of_work_is_that_of_tags_and_title_else_the_category(given, work):
    assert like_rule_text(make_posting(places=(), **given)) == work


def test_the_rule_can_be_read_and_names_place_and_internship():
    posting = make_posting(skills=(PHP,), places=(SHANGHAI,), employment="internship")
    text = like_rule_text(posting)
    assert text == 'skill:"PHP" city:"city:CN/Shanghai" employment:internship'
    assert isinstance(parse_rule(text, language="zh"), WatchRule)
