"""Which link does a text hold that somebody has sent?"""

import pytest

from watchbot.sources.sent_link import link_in

LEVER = "https://jobs.lever.co/acme"


@pytest.mark.parametrize(
    "said",
    [
        "jobs.lever.co/acme",
        "please watch jobs.lever.co/acme.",
        "看看（jobs.lever.co/acme），谢谢",
        "https：//jobs.lever.co/acme",
        "https://jobs.lever.co/acme\u200b",
        "\ufeffhttps://jobs.lever.co/acme",
        "https://web.archive.org/web/20250101000000/https://jobs.lever.co/acme",
        "https://web.archive.org/web/2025/https:/jobs.lever.co/acme",
        "https://urldefense.com/v3/__https://jobs.lever.co/acme__;!!ABC!xyz$",
        "https://href.li/?https://jobs.lever.co/acme",
        "https://links.example/https%3A%2F%2Fjobs.lever.co%2Facme",
        "[Acme](https://jobs.lever.co/acme)",
    ],
)
def test_the_link_that_is_meant_is_found(said: str):
    assert link_in(said) == LEVER


@pytest.mark.parametrize(
    "said",
    [
        "https://acme.example/jobs?ref=https://jobs.lever.co/other",
        "https://acme.example/https://news.example/1",
    ],
)
def test_a_link_that_only_mentions_another_is_meant_itself(said: str):
    assert link_in(said) == said


@pytest.mark.parametrize("said", ["Acme", "node.js engineer", "we know acme.example well", ""])
def test_words_are_no_link(said: str):
    assert link_in(said) is None
