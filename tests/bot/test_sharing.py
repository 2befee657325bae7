"""Watches that travel: out to a file and in again, and by a link."""

from __future__ import annotations

from tests.bot.people import (
    address_of,
    the_rules,
    watching,
)
from watchbot.store import subscribers


def test_export_and_import_are_each_other_s_way_back(house, ann, li):
    watching(ann, "/watch nvidia cuda shanghai score>=70 -intern")
    watching(ann, '/watch "night shift" nurse berlin or remote daily digest')
    assert "Your 2 watches" in ann.say("/export")
    file = ann.replies[0].file
    assert file is not None
    li.language = "en"
    assert "2 watches added" in li.say("/import\n" + file.text)
    assert [r.conditions for r in the_rules(house, li)] == [
        r.conditions for r in the_rules(house, ann)
    ]
    said = li.say("/import\nscore>=300")
    assert "0 watches added" in said
    assert "score>=300 A score is at most 100" in said


def test_forget_erases_everything_after_a_confirmation(house, ann):
    watching(ann, "/watch rust berlin")
    ann.say("/forget")
    assert len(the_rules(house, ann)) == 1
    assert "erased" in ann.press("Erase")
    with house.reading() as tx:
        assert subscribers.find(tx, address_of(ann)) is None
