"""Every example of docs/rules.md is read as the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from watchbot.bot.rule_text import Ask, format_rule, parse_rule
from watchbot.bot.rule_text.vocabulary import FIELD_NAMES, SETTING_NAMES
from watchbot.bot.words import say
from watchbot.demo.story import RULES
from watchbot.errors import RuleSyntaxError

_ROOT = Path(__file__).parents[2]
_PAGE = _ROOT / "docs" / "rules.md"
_ROW = re.compile(r"\| `(?P<typed>.+?)` \| (?P<meant>.+?) \|$")


def _rows() -> list[tuple[str, str]]:
    found = (_ROW.match(line) for line in _PAGE.read_text("utf-8").splitlines())
    return [(m["typed"].replace("\\|", "|"), m["meant"].replace("\\|", "|")) for m in found if m]


def _understood(text: str) -> str:
    try:
        rule = parse_rule(text, language="en")
    except RuleSyntaxError as error:
        return f"refused: {error.reason}; right: `{error.example}`"
    return f"asked: {rule.question}" if isinstance(rule, Ask) else f"`{format_rule(rule, 'en')}`"


@pytest.mark.parametrize(("typed", "meant"), _rows())
def test_the_page_says_what_is_understood(typed, meant):
    assert _understood(typed) == meant


@pytest.mark.parametrize("typed", [typed for typed, meant in _rows() if meant.startswith("`")])
def test_the_canonical_line_reads_back_the_same(typed):
    rule = parse_rule(typed, language="en")
    assert not isinstance(rule, Ask)
    assert parse_rule(format_rule(rule, "en"), language="en") == rule


def test_the_page_has_examples_of_every_kind():
    kinds = {meant.partition(":")[0].strip("`") for _, meant in _rows()}
    assert len(_rows()) > 80
    assert {"asked", "refused"} <= kinds


@pytest.mark.parametrize("typed", [t for t, meant in _rows() if meant.startswith("refused")])
def test_a_refusal_shows_a_line_that_is_right(typed):
    with pytest.raises(RuleSyntaxError) as caught:
        parse_rule(typed, language="en")
    if caught.value.example:
        assert not isinstance(parse_rule(caught.value.example, language="en"), Ask)


def _shown_elsewhere() -> list[str]:
    """The rules that the readme, the other pages, the bot and the demo show as examples."""
    pages = (_ROOT / "README.md", *sorted((_ROOT / "docs").glob("*.md")))
    typed = [
        t for page in pages for t in re.findall(r"`/watch ([^`\[]+)`", page.read_text("utf-8"))
    ]
    said = [say(language, "start.example_text") for language in ("zh", "en")]
    return [text for text in (*typed, *said, *RULES.values()) if text != "..."]


@pytest.mark.parametrize("typed", _shown_elsewhere())
def test_every_rule_shown_as_an_example_is_a_rule(typed):
    assert not isinstance(parse_rule(typed, language="en"), Ask)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_field_named_in_the_help_is_one(language):
    names = re.findall(
        r"([^\s：:>]+)(?::|>=)",
        say(language, "help.fields").partition("：" if language == "zh" else ": ")[2],
    )
    assert len(names) > 8
    assert set(names) <= {*FIELD_NAMES, *SETTING_NAMES}
