"""The index offers what a posting may be: by its employer's words, or around a broken employer."""

from __future__ import annotations

from tests.factories import make_posting
from watchbot.pipeline.index import Index

WORK = ("Compiler", "Network", "Storage", "Payment", "Robot", "Battery", "Audio", "Search")
TEAM = ("Cloud", "Maps", "Health", "Video", "Games", "Logistics", "Ads", "Security")


def crowd(**given):
    """An employer with so many postings that words are looked at."""
    titles = [f"{work} Engineer, {team}" for work in WORK for team in TEAM]
    return [make_posting(uid=f"p{at}", title=title, **given) for at, title in enumerate(titles)]


def offered(index, **given):
    return {one.title for one in index.candidates(make_posting(uid="new", **given))}


def test_what_is_added_to_a_title_hides_nothing():
    index = Index(crowd())
    long = "Robot Engineer Opportunity Spring Fulltime Berlin Germany Onsite"
    assert "Robot Engineer, Maps" in offered(index, title=long)


def test_a_title_without_its_team_is_offered_all_teams():
    found = offered(Index(crowd()), title="Robot Engineer")
    assert {f"Robot Engineer, {team}" for team in TEAM} <= found


def test_a_broken_employer_is_found_though_the_title_names_the_city_and_has_a_slip():
    index = Index(crowd())
    broken = {"company": "Acmee Staffing", "company_key": "acmeestaffing"}
    assert "Robot Engineer, Maps" in offered(index, title="Robot Engneer, Maps (Berlin)", **broken)


def test_another_employer_in_another_city_is_not_offered():
    other = {"company": "Other", "company_key": "other", "places": (), "place_texts": ("Oslo",)}
    assert offered(Index(crowd()), title="Robot Engineer, Maps", **other) == set()


def test_a_forgotten_posting_is_offered_no_more():
    index = Index(crowd())
    index.remove("p0")
    assert "Compiler Engineer, Cloud" not in offered(index, title="Compiler Engineer, Cloud")
    assert len(index) == len(WORK) * len(TEAM) - 1
