"""Whose is a board that is looked at for the first time?"""

from __future__ import annotations

import pytest

from tests.sources.web import Web
from watchbot.sources.discover import discover
from watchbot.sources.registry import SOURCES, is_anybodys, is_empty_for_strangers

BEFORE = "<?xml version='1.0'?><rss version='2.0'><channel><title>All jobs</title>"
BEHIND = "</channel></rss>"


@pytest.mark.parametrize(
    ("employers", "company"),
    [
        (["Acme"], None),
        (["Acme", "Acme", "Brook"], None),
        (["Acme", "Acme", "Acme"], "Acme"),
    ],
)
async def test_a_feed_is_an_employers_only_where_its_entries_say_so(
    employers: list[str], company: str | None
):
    item = (
        "<item><title>Engineer {1}</title><link>https://list.example/jobs/{1}</link>"
        "<description>Company: {0}</description></item>"
    )
    entries = "".join(item.format(name, at) for at, name in enumerate(employers))
    web = Web({"https://list.example/all.rss": f"{BEFORE}{entries}{BEHIND}"})
    found = (await discover("https://list.example/all.rss", web)).found
    assert [one.company for one in found] == [company]


def test_the_sources_say_what_a_first_look_has_to_know_of_them():
    assert {kind for kind in SOURCES if is_anybodys(kind)} == {"feed"}
    assert {kind for kind in SOURCES if is_empty_for_strangers(kind)} == {
        "smartrecruiters",
        "ashby",
        "hotjob",
    }
