"""Which addresses does a robots.txt leave to us?"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from yarl import URL

from watchbot.sources.robots_rules import rules_for

HOST = "https://acme.example"
OURS = "User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: WatchBot/0.1\nDisallow: /b\n"


@pytest.mark.parametrize(
    ("text", "path", "allowed"),
    [
        ("User-agent: *\nDisallow: /*?page=", "/jobs?page=2", False),
        ("User-agent: *\nDisallow: /*?page=", "/jobs?sort=new", True),
        ("User-agent: *\nDisallow: /jobs$", "/jobs", False),
        ("User-agent: *\nDisallow: /jobs$", "/jobs/1", True),
        ("User-agent: *\nDisallow: /*.pdf$", "/a.pdf/b.pdf", False),
        ("User-agent: *\nDisallow: /*.pdf$", "/a.pdf?x", True),
        ("User-agent: *\nDisallow: /a*a$", "/a", True),
        ("User-agent: *\nDisallow: /\nAllow: /jobs", "/jobs/1", True),
        ("User-agent: *\nAllow: /jobs\nDisallow: /jobs", "/jobs/1", True),
        ("User-agent: *\nAllow: /jobs\nDisallow: /jobs/old", "/jobs/old/1", False),
        ("User-agent: *\nDisallow:", "/jobs", True),
        ("user-agent:*\nDISALLOW:/private # not for robots", "/private/x", False),
        ("User-agent: *\nDisallow: /caf%C3%A9", "/café/1", False),
        ("User-agent: *\nDisallow: /招聘", "/%E6%8B%9B%E8%81%98/1", False),
        (OURS, "/a", True),
        (OURS, "/b", False),
        ("User-agent: watchbot\nDisallow: /a\n\nUser-agent: watchbot\nDisallow: /b", "/a", False),
        ("User-agent: watch\nDisallow: /", "/a", True),
        ("Disallow: /", "/a", True),
        ("<html>no rules: here</html>", "/a", True),
    ],
)
def test_the_longest_rule_for_us_decides(text: str, path: str, allowed: bool):
    assert rules_for("watchbot", text).allow(URL(HOST + path)) is allowed


@pytest.mark.parametrize(
    ("stated", "seconds"), [("7", 7.0), ("0.5", 0.5), ("soon", 0.0), ("-3", 0)]
)
def test_the_pause_is_read_in_seconds(stated: str, seconds: float):
    assert rules_for("watchbot", f"User-agent: *\nCrawl-delay: {stated}").delay == seconds


def test_a_pattern_of_many_stars_takes_no_time():
    rules = rules_for("watchbot", f"User-agent: *\nDisallow: /{'*a' * 2_000}$")
    assert rules.allow(URL(f"{HOST}/{'a' * 1_500}b"))


@settings(max_examples=60)
@given(st.text(alphabet="*$/a%:#\n User-agent:Disallow", max_size=80))
def test_any_text_gives_rules(text: str):
    rules_for("watchbot", f"User-agent: *\nDisallow: {text}").allow(URL(f"{HOST}/a/aa?a=%2A"))
