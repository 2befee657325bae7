"""Is a name the employer, the skill or a word? By what stands beside it, else by a question."""

from __future__ import annotations

import pytest

from tests.bot.typed import language_of, line_of
from watchbot.bot.rule_text import Ask, parse_rule


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("anything at Stripe or Plaid in cork", 'company:"Stripe","Plaid" city:Cork'),
        ("at Notion or Linear", "company:Notion,Linear"),
        ("good at Python, leeds", "skill:Python city:Leeds"),
        ("Shopify, remote, ruby", "company:Shopify skill:Ruby workplace:remote"),
        ("shopify, liquid, css", "skill:Shopify,CSS word:liquid"),
        ("shopify toronto", "company:Shopify city:Toronto"),
        ("oracle dba austin", "skill:Oracle city:Austin word:dba"),
        ("拼夕夕 上海 采购", "company:Pinduoduo city:Shanghai word:采购"),
        ("小破站 前端", "company:Bilibili word:前端"),
        ("target audience researcher", "word:target audience researcher"),
    ],
)
def test_what_stands_beside_a_name_tells_what_it_is(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "kinds", "first"),
    [
        ("oracle austin", ["company", "skill"], "company:oracle austin"),
        ("sap 大连", ["company", "skill"], "company:sap 大连"),
        ("target store manager reno", ["company", "word"], "company:target store manager reno"),
        ("gap cashier", ["company", "word"], "company:gap cashier"),
    ],
)
def test_what_nothing_tells_is_asked_with_a_button_for_each(typed, kinds, first):
    asked = parse_rule(typed, language=language_of(typed))
    assert isinstance(asked, Ask)
    assert [option.kind for option in asked.options] == kinds
    assert asked.options[0].text == first
    assert not isinstance(parse_rule(first, language=language_of(typed)), Ask)
