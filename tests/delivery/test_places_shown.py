"""Where is it? The places of a posting in one line, in the reader's language, none said twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.factories import BERLIN, NOW, SHANGHAI, make_posting
from watchbot.delivery.card import full_card
from watchbot.delivery.facts import places_words
from watchbot.delivery.markup import to_plain
from watchbot.model.posting import Place, Workplace

GERMANY = Place(country="DE")


def american(city, region=None):
    return Place(city=city, region=region, country="US")


def test_many_places_are_counted():
    places = (BERLIN, SHANGHAI, replace(BERLIN, city="Paris"), replace(BERLIN, city="Rome"))
    posting = make_posting(places=places)
    assert places_words(posting, "en") == "Berlin / Shanghai / Paris +1 more"
    assert places_words(posting, "zh") == "Berlin / 上海 / Paris 及另外 1 地"


def test_remote_is_named_with_its_scope():
    remote = {"places": (), "workplace": Workplace.REMOTE}
    posting = make_posting(place_texts=(), remote_scope=("US", "EMEA"), **remote)
    assert places_words(posting, "en") == "remote (United States, EMEA)"
    assert places_words(posting, "zh") == "远程（美国、欧洲、中东和非洲）"
    assert places_words(make_posting(place_texts=("Remote",), **remote), "zh") == "远程"


@pytest.mark.parametrize(
    ("given", "en", "zh"),
    [
        ({"places": (GERMANY,), "remote_scope": ("DE",)}, "remote (Germany)", "远程（德国）"),
        (
            {"places": (BERLIN,), "remote_scope": ("DE",)},
            "Berlin / remote (Germany)",
            "Berlin / 远程（德国）",
        ),
        ({"places": (GERMANY,)}, "Germany / remote", "德国 / 远程"),
        (
            {"place_texts": ("Worldwide",), "remote_scope": ("GLOBAL",)},
            "remote (Worldwide)",
            "远程（全球）",
        ),
        (
            {"place_texts": ("CAN - Remote",), "remote_scope": ("CA",)},
            "remote (Canada)",
            "远程（加拿大）",
        ),
        ({"place_texts": ("远程 or 合适选项",)}, "远程 or 合适选项", "远程 or 合适选项"),
        ({"place_texts": ("100% Remote",)}, "remote", "远程"),
        ({"place_texts": ("远程办公", "Work from home")}, "remote", "远程"),
        (
            {"place_texts": ("Global Business Park",)},
            "Global Business Park / remote",
            "Global Business Park / 远程",
        ),
    ],
)
def test_what_a_remote_scope_says_is_not_said_twice(given, en, zh):
    posting = make_posting(workplace=Workplace.REMOTE, **{"places": (), "place_texts": (), **given})
    assert (places_words(posting, "en"), places_words(posting, "zh")) == (en, zh)


@pytest.mark.parametrize("text", ["N/A", "Unknown", "TBD", "-", "未知", "Not specified"])
def test_an_empty_field_is_no_place(text):
    posting = make_posting(places=(), place_texts=(text,))
    assert places_words(posting, "en") == "place not stated"
    assert "Not stated: Place" in to_plain(full_card(posting, now=NOW).body)


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        (american("Birmingham", "AL"), "Birmingham, AL"),
        (american("Arlington", "VA"), "Arlington, VA"),
        (american("Arlington", "TX"), "Arlington, TX"),
        (american("Portland", "ME"), "Portland, ME"),
        (american("Portland", "OR"), "Portland"),
        (american("San Francisco", "CA"), "San Francisco"),
        (american("Seattle", "WA"), "Seattle"),
        (american("Springfield"), "Springfield"),
        (Place(city="Birmingham", country="GB"), "Birmingham"),
    ],
)
def test_a_city_that_could_be_another_one_names_its_state(place, shown):
    assert places_words(make_posting(places=(place,)), "en") == shown
