"""What proves that a listing is a known posting (cases T3 and T7)."""

from __future__ import annotations

from tests.factories import BERLIN, SHANGHAI, make_posting
from watchbot.model.posting import PostingKey
from watchbot.pipeline.identity import proven
from watchbot.pipeline.links import canonical_link, keys_of

KEY = PostingKey("greenhouse", "4012345")


def ask(posting, *known, here=()):
    return proven(
        posting,
        by_key={key: one.uid for one in known for key in one.keys},
        by_link={one.link: one.uid for one in known},
        postings={one.uid: one for one in known},
        listed_here=frozenset(here),
    )


def linked(uid, link, **given):
    return make_posting(uid=uid, url=link, link=canonical_link(link), keys=keys_of(link), **given)


def test_one_id_behind_different_links_is_one_posting():
    known = linked("a", "https://boards.greenhouse.io/acme/jobs/4012345")
    found = ask(linked("b", "https://acme.example/careers?gh_jid=4012345"), known)
    assert found
    assert (found.uid, str(found.reason)) == ("a", "key greenhouse 4012345")


def test_links_of_many_spellings_make_three_postings_and_links_of_four_jobs_make_four():
    merge = [
        *[
            f"https://www.stepstone.de/stellenangebote--x--13824959-inline.html?rltr={n}_1_25"
            for n in range(4)
        ],
        "https://x.jobs.personio.de/job/42",
        "https://x.jobs.personio.de/job/42?language=en",
        "https://x.wd5.myworkdayjobs.com/en-US/Careers/job/R-1",
        "https://x.wd5.myworkdayjobs.com/careers/job/R-1",
    ]
    keep = [
        "https://x.com/careers?gh_jid=4471829005",
        "https://x.com/careers?gh_jid=5501203417",
        "https://x.com/#/jobs/123",
        "https://x.com/#/jobs/456",
    ]
    names = [[keys_of(link) or canonical_link(link) for link in links] for links in (merge, keep)]
    assert [len(set(found)) for found in names] == [3, 4]


def test_a_page_of_many_postings_proves_nothing_without_the_title():
    known = linked("a", "https://acme.example/careers", title="Nurse in Night Shift")
    assert ask(linked("b", "https://acme.example/careers/", title="Truck Driver"), known) is None
    assert ask(linked("b", "https://acme.example/careers/", title="Nurse, Night Shift"), known)


def test_one_link_of_two_items_that_a_board_lists_at_once_proves_nothing():
    known = linked("a", "https://acme.example/careers/page-1234", title="Night Nurse")
    new = linked("b", "https://acme.example/careers/page-1234", title="Night Nurse, Intensive Care")
    assert ask(new, known)
    assert ask(new, known, here=["a"]) is None
    shared = [linked(uid, "https://acme.example/careers", title="Night Nurse") for uid in "cd"]
    assert ask(shared[1], shared[0], here=["c"]) is None


def test_one_row_that_a_board_lists_twice_is_one_posting_and_per_city_one_card():
    link, title = "https://acme.example/careers/page-1234", "Night Nurse"
    known = linked("a", link, title=title, places=(BERLIN,))
    twice = ask(
        linked("b", f"{link}?utm_source=x", title=title, places=(BERLIN,)), known, here=["a"]
    )
    assert twice
    assert (twice.uid, twice.sibling) == ("a", False)
    city = ask(linked("c", link, title=title, places=(SHANGHAI,)), known, here=["a"])
    assert city
    assert city.sibling is True


def test_one_requisition_that_a_board_lists_per_city_is_a_posting_per_city():
    known = make_posting(uid="a", keys=(KEY,), places=(BERLIN,))
    other_city = make_posting(uid="b", keys=(KEY,), places=(SHANGHAI,), link="https://x.example/b")
    assert ask(other_city, known).sibling is False
    assert ask(other_city, known, here=["a"]).sibling is True


def test_a_posting_without_a_link_is_nobody():
    assert ask(linked("b", "", title="Cook"), linked("a", "", title="Cook")) is None
