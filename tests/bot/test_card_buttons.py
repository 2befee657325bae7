"""Buttons under cards, and what explains a card: saved, hidden, why, why not, feedback, search."""

from __future__ import annotations

from datetime import timedelta

from tests.bot.people import (
    a_catalogue,
    new_posting,
    openings,
    the_rules,
    watching,
)
from tests.factories import NOW, make_posting
from tests.store.people import saved
from watchbot.model.posting import Skill


def test_a_card_is_saved_hidden_and_brought_back(house, ann):
    a_catalogue(house)
    ann.say("/start")
    uid = openings()[1].uid
    ann.press(f"s:{uid}")
    assert ann.toasts == ["Saved"]
    assert ann.is_edit
    assert "Rust Engineer" in ann.say("/saved")
    ann.press(f"h:{uid}")
    assert ann.toasts == ["Hidden"]
    assert "Rust Engineer" in ann.say("/hidden")
    ann.press(f"u:{uid}")
    assert ann.toasts == ["Back again"]
    ann.press(f"a:{uid}")
    assert "Rust Engineer" in ann.say("/applied")
    ann.press(f"s:{uid}")
    assert "Nothing is saved" in ann.say("/saved")


def test_details_similar_and_mute(house, ann):
    a_catalogue(house)
    ann.say("/start")
    cuda, rust, _ = openings()
    assert "Rust Engineer" in ann.press(f"d:{rust.uid}:0")
    assert "Like “Rust Engineer”" in ann.press(f"l:{rust.uid}")
    assert "place: Berlin" in ann.press("roles like this")
    assert "number 1" in ann.press("Create")
    assert "nothing more of NVIDIA" in ann.press(f"m:{cuda.uid}")
    assert "Muted companies" in ann.say("/hidden")
    assert "No longer muted" in ann.press("NVIDIA")


def test_why_tells_every_condition_with_what_it_saw(house, ann):
    board = a_catalogue(house)
    watching(ann, "/watch rust berlin -intern")
    found = make_posting(
        uid="pnew000000001",
        title="Senior Rust Engineer",
        skills=(Skill("Rust", "Rust"),),
        description="Rust.",
        company_key="beta",
        company="Beta",
    )
    assert new_posting(house, board, found, NOW + timedelta(hours=1)) == 1
    said = ann.press(f"w:{found.uid}")
    assert "✓ skill: Rust — it says: Rust" in said
    assert "✓ place: Berlin — it says: Berlin, Germany" in said
    assert "employment: not internship" in said
    assert ann.say("/why").startswith("Why “Senior Rust Engineer”")
    assert "Why “Senior Rust Engineer”" in ann.say(f"/why {found.url}")


def test_whynot_names_the_condition_that_failed(house, ann):
    a_catalogue(house)
    watching(ann, "/watch rust shanghai")
    rust = openings()[1]
    said = ann.say(f"/whynot 1 {rust.url}")
    assert "does not fit number 1" in said
    assert "✓ skill: Rust" in said
    assert "✗ place: Shanghai — it says: Berlin, Germany" in said
    assert "never seen" in ann.say("/whynot 1 https://boards.greenhouse.io/other/jobs/999")
    assert "no watch number 5" in ann.say(f"/whynot 5 {rust.url}")


def test_three_hidden_cards_of_one_kind_offer_a_change_that_can_be_undone(house, ann):
    board = a_catalogue(house)
    watching(ann, "/watch engineer berlin")
    before = the_rules(house, ann)[0]
    for number in range(3):
        found = make_posting(
            uid=f"pbeta0000000{number}",
            title=f"Engineer {number}",
            company="Beta",
            company_key="beta",
            description="x",
        )
        new_posting(house, board, found, NOW + timedelta(hours=1))
        said = ann.press(f"h:{found.uid}")
        assert ("You hid" in said) == (number == 2)
    assert the_rules(house, ann)[0] == before
    assert "Left out" in ann.press("Leave them out")
    assert "beta" in str(the_rules(house, ann)[0].conditions)
    assert "Back to how it was" in ann.press("Undo")
    assert the_rules(house, ann)[0] == before


def test_search_shows_what_is_open_and_can_be_watched(house, ann):
    a_catalogue(house)
    assert "Rust Engineer" in ann.say("/search rust berlin")
    assert "skill: Rust" in ann.press("Watch this")
    assert "Nothing open fits" in ann.say("/search rust tokyo")
    assert "NVIDIA: 1 open" in ann.say("/company nvidia")
    assert "no openings of Initech" in ann.say("/company Initech")


def test_a_mistyped_employer_is_asked_about(house, ann):
    a_catalogue(house)
    assert "Did you mean" in ann.say("/company nvidea")
    assert "NVIDIA: 1 open" in ann.press("NVIDIA")
    assert "Did you mean" in ann.say("/mute nvidea")
    assert "nothing more of NVIDIA" in ann.press("NVIDIA")
    assert "no openings of Zzyzx" in ann.say("/company Zzyzx")


def test_an_employer_without_openings_can_be_muted_beforehand(house, li):
    a_catalogue(house)
    said = li.say("/mute 腾讯")
    assert "不再推送 腾讯 的职位" in said
    assert "以后有也不会推送" in said
    assert "腾讯" in str(li.say("/hidden") and li.buttons)
    assert "已取消屏蔽：腾讯" in li.press("腾讯")


def test_a_muted_employer_is_called_by_its_usual_name(house, li):
    board = a_catalogue(house)
    branch = make_posting(uid="pbranch000001", company="西安华为", company_key="huawei")
    with house.transaction() as tx:
        saved(tx, board, branch)
    assert li.say("/mute 华为") == "不再推送 华为 的职位。"
    assert list(li.buttons) == ["🔔 取消屏蔽 华为"]
    assert "已取消屏蔽：" in li.press("华为")


def test_what_was_posted_long_ago_is_not_counted_as_new_of_an_employer(house, ann):
    board = a_catalogue(house)
    old = make_posting(
        uid="pold000000001",
        company="NVIDIA",
        company_key="nvidia",
        title="Chip Designer",
        posted_at=NOW - timedelta(days=200),
    )
    with house.transaction() as tx:
        saved(tx, board, old)
    assert "NVIDIA: 2 open\nNew in 30 days: 1; closed: 0." in ann.say("/company nvidia")


def test_saved_and_applied_under_the_details_leave_their_page_as_it_is(house, ann):
    board = a_catalogue(house)
    long = make_posting(uid="plong00000001", description="\n".join(["You write C++."] * 400))
    with house.transaction() as tx:
        saved(tx, board, long)
    ann.press("d:plong00000001:1")
    page = ann.said
    assert ann.press("⭐ Save") == page
    assert ann.toasts == ["Saved"]
    assert ann.is_edit
    assert ann.press("☐ Applied") == page
    assert {"★ Saved", "✅ Applied"} <= set(ann.buttons)


def test_postings_of_one_title_are_told_apart_by_their_employers(house, ann):
    board = a_catalogue(house)
    other = make_posting(
        uid="pother0000001",
        title="Rust Engineer",
        company="Beta Systems",
        company_key="beta systems",
        skills=(Skill("Rust", "Rust"),),
    )
    with house.transaction() as tx:
        saved(tx, board, other)
    ann.say("/search rust")
    assert {"Rust Engineer · Acme", "Rust Engineer · Beta Systems"} <= set(ann.buttons)
