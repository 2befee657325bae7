"""Watches that travel: out to a file and in again, and by a link."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.bot.people import OPEN, Person, a_catalogue, the_rules, watching
from watchbot.bot.conversation import Conversation
from watchbot.bot.turn import Access, Quotas
from watchbot.store import rules


def link_of(person: Person, text: str = "/share 1") -> str:
    """The link that a share shows, as the command behind it."""
    person.say(text)
    return next(line for line in person.said.splitlines() if line.startswith("/start r_"))


def exported(person: Person) -> str:
    person.say("/export")
    file = person.replies[0].file
    assert file is not None
    return file.text


def test_export_and_import_are_each_other_s_way_back(house, ann, li):
    watching(ann, "/watch nvidia cuda shanghai score>=70 -intern")
    watching(ann, '/watch "night shift" nurse berlin or remote daily digest')
    text = exported(ann)
    assert "Your 2 watches" in ann.said
    li.language = "en"
    assert "2 watches added" in li.say("/import\n" + text)
    assert [r.conditions for r in the_rules(house, li)] == [
        r.conditions for r in the_rules(house, ann)
    ]


def test_an_import_says_of_every_line_what_became_of_it(house):
    ann = Person(house, Conversation(Access(everyone=True, quotas=Quotas(rules=2))))
    said = ann.say(
        "/import\n# a note\n/watch rust berlin\nberlin rust\nscore>=300\nGeorgia\n"
        "nurse hamburg\ngo munich"
    )
    assert "2 watches added" in said
    assert "One is yours already" in said
    assert "One was left out: 2 watches are the most" in said
    assert "Not understood: 2 lines" in said
    assert "Georgia “Georgia”: which place?" in said


def test_a_shared_watch_is_previewed_and_created_by_another(house, ann, li):
    a_catalogue(house)
    watching(ann, "/watch rust berlin daily digest")
    said = li.say(link_of(ann))
    assert "技能：Rust" in said
    assert "会推送 1 条" in said
    assert the_rules(house, li) == []
    assert "编号 1" in li.press("创建")
    [taken], [given] = the_rules(house, li), the_rules(house, ann)
    assert [c.values for c in taken.conditions] == [c.values for c in given.conditions]
    assert taken.delivery == given.delivery
    assert "编号 1" in li.say(link_of(ann)) or "完全一样" in li.press("创建")


def test_a_shared_watch_can_be_changed_or_dropped(ann, li):
    watching(ann, "/watch rust berlin")
    link = link_of(ann)
    li.say(link)
    assert "整句话" in li.press("修改")
    assert "慕尼黑" in li.say("rust munich")
    li.say(link)
    assert "已取消" in li.press("取消")


def test_where_it_goes_and_what_was_typed_stay_with_the_sharer(house, ann, li):
    admin = Person(house, Conversation(OPEN), chat="-100", thread=12, is_group=True, is_admin=True)
    watching(admin, "/watch please find rust jobs in berlin")
    li.say(link_of(admin))
    li.press("创建")
    [taken] = the_rules(house, li)
    assert taken.destination is None
    assert "please" not in taken.text


def test_a_link_is_taken_back_and_ends_by_itself(ann, li):
    watching(ann, "/watch rust berlin")
    link = link_of(ann)
    assert "Taken back" in ann.press("Take back")
    assert "失效" in li.say(link)
    assert "led nowhere already" in ann.press("sw:x")
    link = link_of(ann)
    li.now += timedelta(days=31)
    assert "失效" in li.say(link)
    assert "Taken back: 1 link" in ann.say("/share off")


def test_a_link_shows_the_watch_as_it_was(house, ann, li):
    watching(ann, "/watch rust berlin")
    link = link_of(ann)
    with house.transaction() as tx:
        [rule] = the_rules(house, ann)
        rules.replace(tx, replace(rule, conditions=()))
    assert "技能：Rust" in li.say(link)


def test_nobody_shares_without_end(house):
    ann = Person(house, Conversation(Access(everyone=True, quotas=Quotas(shares=2))))
    watching(ann, "/watch rust berlin")
    link_of(ann)
    link_of(ann)
    assert "2 links that hold" in ann.say("/share 1")


def test_a_link_lets_nobody_in(house, ann):
    watching(ann, "/watch rust berlin")
    stranger = Person(house, Conversation(Access(allow=frozenset({5}))), number=666)
    said = stranger.say(link_of(ann))
    assert "private" in said
    assert "Rust" not in said


@pytest.mark.parametrize(
    "text", ["/start r_", "/start r_" + "x" * 500, "/start r_%00'\"", "/start r_中文"]
)
def test_a_link_that_leads_nowhere_says_so(ann, text):
    ann.say("/help")
    assert "holds no longer" in ann.say(text)


def test_forget_erases_everything_after_a_confirmation(house, ann, li):
    watching(ann, "/watch rust berlin")
    link = link_of(ann)
    ann.say("/forget")
    assert len(the_rules(house, ann)) == 1
    assert "erased" in ann.press("Erase")
    assert the_rules(house, ann) == []
    assert "失效" in li.say(link)
