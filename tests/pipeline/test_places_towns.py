"""Little towns, addresses, lost letters and cut ends: what is meant, and what is only a word."""

import pytest

from tests.pipeline.shown_places import shown
from watchbot.pipeline.read.places import place_named, read_places


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Feura Bush, NY", ["Feura Bush/NY/US"]),
        ("Newtown Square, PA, US", ["Newtown Square/PA/US"]),
        ("USA MD Annapolis Junction", ["Annapolis Junction/MD/US"]),
        ("VA-WALLOPS ISLAND", ["Wallops Island/VA/US"]),
        ("Fort Sam Houston, TX", ["Fort Sam Houston/TX/US"]),
        ("O Fallon, Missouri", ["O'Fallon/MO/US"]),
        ("Denver, NY", ["Denver/NY/US"]),
        ("Boston Denver New York", ["Boston/MA/US", "Denver/CO/US", "New York/NY/US"]),
        ("Playa Vista, Los Angeles, CA", ["Los Angeles/CA/US"]),
        ("West Deptford, NJ", ["West Deptford/NJ/US"]),
        ("Township of Liberty, OH", ["Liberty/OH/US"]),
    ],
)
def test_a_little_town_is_meant_with_its_state_beside_it(text, expected):
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Elsbethen, Austria", ["Elsbethen/AT"]),
        ("Harwell, United Kingdom", ["Harwell/GB"]),
        ("Netherlands - Oudorp aan Zee", ["Oudorp aan Zee/NL"]),
        ("Unter den Eichen, Hesse, Germany", ["Unter den Eichen/Hesse/DE"]),
        ("North York, Ontario, Canada", ["North York/Ontario/CA"]),
        ("Bromley, United Kingdom", ["Bromley/GB"]),
        ("Conyers, Georgia", ["Conyers/GA/US"]),
        ("Sales, Germany", ["DE"]),
        ("Head Office, Croatia", ["HR"]),
        ("Nationwide, Germany", ["DE"]),
        ("Ajit Singh Nagar, India", ["IN"]),
    ],
)
def test_a_town_in_no_table_is_read_beside_its_country_unless_it_is_a_word(text, expected):
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("330 North Wabash, Chicago, IL, 60611, US", ["Chicago/IL/US"]),
        ("18301 Bermuda Green Dr, Tampa, FL", ["Tampa/FL/US"]),
        ("2 Embarcadero Center, San Francisco, CA 94111, US", ["San Francisco/CA/US"]),
        ("Holger Way, San Jose, CA, 95134 USA", ["San Jose/CA/US"]),
        ("Atlanta Peachtree Street NE", ["Atlanta/GA/US"]),
        ("Home Office, USA", ["US"]),
        ("OWEN SOUND STORE", ["Owen Sound/Ontario/CA"]),
        ("TX | Austin (5707 Southwest Bldg 2) | United States", ["Austin/TX/US"]),
    ],
)
def test_streets_and_buildings_in_an_address_are_no_places(text, expected):
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("鍖椾含路鏈濋槼鍖�", ["Beijing/CN"]),
        ("涓婃捣", ["Shanghai/CN"]),
        ("MÃ¼nchen", ["Munich/DE"]),
        ("S o Paulo", ["São Paulo/BR"]),
        ("Krak w, Poland", ["Kraków/PL"]),
        ("Xi an", ["Xi'an/Shaanxi/CN"]),
        ("Annapolis Junctio...", ["Annapolis Junction/MD/US"]),
        ("Palm Beach Garden...", ["Palm Beach Gardens/FL/US"]),
        ("Indiana Indianapo...", ["Indianapolis/IN/US"]),
        ("US, Oregon, Hills...", ["OR/US"]),
        ("New York City, Ne...", ["New York/NY/US"]),
        ("United States Fie...", ["US"]),
    ],
)
def test_lost_letters_and_cut_ends_are_mended_only_where_one_place_fits(text, expected):
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Wales", ["Wales/GB"]),
        ("Essex, UK", ["Essex/GB"]),
        ("Durham, UK", ["Durham/GB"]),
        ("Norfolk, VA", ["Norfolk/VA/US"]),
        ("Denver County, CO", ["CO/US"]),
        ("Bogota, D.C., Colombia", ["Bogota/CO"]),
        ("Porto Alegre, Rio Grande do Sul, Brazil, US", ["Porto Alegre/Rio Grande do Sul/BR"]),
        ("Belo Horizonte, MG", ["Belo Horizonte/Minas Gerais/BR"]),
        ("SF, LA, NYC", ["San Francisco/CA/US", "Los Angeles/CA/US", "New York/NY/US"]),
        ("NYC Metro Area", ["New York/NY/US"]),
        ("Rome, Latium, Italy", ["Rome/Lazio/IT"]),
        ("Aarhus, Denmark", ["Århus/DK"]),
        ("Granada", ["Granada/ES"]),
        ("Kwun Tong", ["Hong Kong/HK"]),
    ],
)
def test_regions_and_codes_are_read_by_what_stands_beside_them(text, expected):
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("서울특별시 강남구", ["Seoul/KR"]),
        ("Санкт-Петербург, Россия", ["Saint Petersburg/RU"]),
        ("Αθήνα", ["Athens/GR"]),
        ("הרצליה", []),
        ("תל אביב", ["Tel Aviv/IL"]),
        ("الرياض", ["Riyadh/SA"]),
        ("马来/新加坡", ["MY", "Singapore/SG"]),
        ("北京，巴黎，米兰", ["Beijing/CN", "Paris/FR", "Milan/IT"]),
        ("上海，深圳，广东", ["Shanghai/CN", "Shenzhen/Guangdong/CN", "Guangdong/CN"]),
        ("广东，深圳", ["Shenzhen/Guangdong/CN"]),
    ],
)
def test_large_cities_are_known_in_the_script_of_their_country(text, expected):
    assert sorted(shown(text)) == sorted(expected)


@pytest.mark.parametrize(
    ("text", "scope", "expected"),
    [
        ("Remote, PA", ("US",), ["PA/US"]),
        ("MN - Work from home", ("US",), ["MN/US"]),
        ("Tromsø, Norway (Remote)", ("NO",), ["Tromsø/NO"]),
        ("Remote, DE", (), []),
    ],
)
def test_beside_remote_work_a_code_is_the_state_unless_it_is_also_a_country(text, scope, expected):
    read = read_places(text)
    assert shown(text) == expected or not expected
    assert read.remote_scope == scope or not scope


@pytest.mark.parametrize("text", ["William & Mary", "College of Medicine", "Milestone Parkway"])
def test_names_of_people_and_schools_are_no_places(text):
    assert shown(text) == []


@pytest.mark.parametrize("text", ["ledger", "branch", "ranger", "moore"])
def test_a_little_town_is_no_place_for_a_rule_by_one_word(text):
    assert all(name.kind != "city" or name.label_en != text.title() for name in place_named(text))


def test_a_little_town_of_several_words_may_be_named_in_a_rule():
    assert place_named("Newtown Square")[0].key == "city:US/PA/Newtown Square"
