"""Which town is written in a place text, but in no table? `Elm Creek, TX`, `De Meern, Utrecht, Netherlands`."""

from __future__ import annotations

import re

from watchbot.lexicon.places import Record, words
from watchbot.pipeline.read.place_mentions import Mention

_TOWN_WORD = r"[A-Z][A-Za-z'’]+\.?"
_TOWN = re.compile(
    rf"(?:^|[(]\s*|^US[A]?\s*[-,]\s*)({_TOWN_WORD}(?:[ -]{_TOWN_WORD}){{0,3}})\s*,\s*$"
)
_TOWN_END = re.compile(
    r"\s(?:Junction|Township|Heights|Beach|Springs|Hills|Falls|Grove|Harbor|Station|Valley|Mills|Ridge|Creek|Corners|Lakes?|AFB)$"
)


def with_town(text: str, found: list[Mention]) -> list[Mention]:
    """Adds a town that no table has but that is written as one: `Elm Creek, TX`."""
    place = next(
        (i for i, m in enumerate(found) if any(_is_state_code(r) for r in m.records)), None
    )
    if place is None or place > 2:
        return _with_foreign_town(text, _with_town_after(text, found))
    if place == len(found) - 1 or found[place].start < 5:
        found = _with_town_after(text, found)
    code = found[place]
    match = _TOWN.search(text[: code.start])
    if match is None or match.group(1).isupper():
        return found
    state = next(r for r in code.records if _is_state_code(r))
    name = match.group(1)
    if place and (_holds_city(found[:place], code) or not _replaces(found[place - 1], name, code)):
        return found
    if not _may_be_town(name):
        return found
    town = Record("c", state.country, state.region, name, "", 1, "")
    return [Mention(match.start(1), match.end(1), name, (town,), "", town=True), *found[place:]]


_ALSO_COUNTRIES = frozenset({"DE"})
"""Codes that say the country more often than the state when the town is not known."""
_AFTER_STATE = re.compile(
    r"^\s*(?:(?:United States(?: of America)?|USA?)\s*[-,]\s*)?([A-Z][A-Za-z ]+?)\s*[-,]\s*([A-Z][a-z][A-Za-z.'’ ]*?)\s*$"
)


def _with_town_after(text: str, found: list[Mention]) -> list[Mention]:
    """`United States-Florida-Mayport`, `USA-WV-Heaters`: an unknown town after its state."""
    match = _AFTER_STATE.match(text)
    if match is None or ("," in text and "-" in text):
        return found
    place = next(
        (i for i, m in enumerate(found) if m.start == match.start(1) and m.end == match.end(1)),
        None,
    )
    state = (
        next((r for r in found[place].records if r.kind in "rR" and r.country == "US"), None)
        if place is not None
        else None
    )
    if place is None or state is None or not _may_be_town(match.group(2)):
        return found
    behind = found[place + 1 :]
    if any(
        m.text == match.group(2) or any(r.region == state.region for r in m.records) for m in behind
    ):
        return found
    if state.kind == "r" and len(found) == 1 and "-" not in text:
        return found
    town = Record("c", "US", state.region, match.group(2), "", 1, "")
    return [
        *found[: place + 1],
        Mention(match.start(2), match.end(2), match.group(2), (town,), "-", town=True),
    ]


_PARTS_OF_THREE = re.compile(r"^\s*([^\W\d_][^,\d]{1,40}?)\s*,([^,]+),\s*([^,]+?)\s*$")
_BEFORE_COUNTRY = re.compile(
    r"^\s*((?:['’]s-)?[^\W\d_][^,;:\d()]{2,30}?)\s*(?:,| - )\s*([^,]+?)\s*$"
)
_AFTER_COUNTRY = re.compile(
    r"^\s*([^,\d]+?)\s*(?:,| ?- ?)\s*((?:['’]s-)?[^\W\d_][^,;:\d()]{2,30}?)\s*$"
)


def _with_foreign_town(text: str, found: list[Mention]) -> list[Mention]:
    """A town before its region and country, or beside its country alone."""
    bare = text.rstrip(" ()[]-;")
    return _before_region(bare, found) or _beside_country(bare, found) or found


def _before_region(text: str, found: list[Mention]) -> list[Mention] | None:
    """`De Meern, Utrecht, Netherlands`, `North York, Ontario, Canada`: a town before both."""
    match = _PARTS_OF_THREE.match(text)
    if match is None or len(found) < 2:
        return None
    *before, region, country = found
    if region.start < match.start(2) or country.start < match.start(3):
        return None
    if any(m.start >= match.start(2) for m in before):
        return None
    return _as_town(match.group(1), match.start(1), before, region, country)


def _as_town(
    name: str, start: int, before: list[Mention], region: Mention, country: Mention
) -> list[Mention] | None:
    nation = next((r for r in country.records if r.kind in "kK"), None)
    state = next(
        (r for r in region.records if nation and r.kind in "rR" and r.country == nation.country),
        None,
    )
    if nation is None or state is None or not _is_name(name):
        return None
    if any(m.text == name and any(r.kind in "rRkK" for r in m.records) for m in (*before, region)):
        return None
    if any(_may_hold(m, name, nation.country) for m in before):
        return None
    town = Record("c", nation.country, state.region, name, "", 1, "")
    only = Mention(region.start, region.end, region.text, (state,), region.gap)
    return [Mention(start, start + len(name), name, (town,), "", town=True), only, country]


def _may_hold(known: Mention, name: str, country: str) -> bool:
    """Whether a known name in it already says where: the town itself, or a large city of the country."""
    inside = [r for r in known.records if r.country == country and r.kind in "cptd"]
    return bool(inside) and (known.text == name or any(r.people >= 100 for r in inside))


def _beside_country(text: str, found: list[Mention]) -> list[Mention] | None:
    """`Elsbethen, Austria`, `Netherlands - Vught`: no other place of the country, and it looks like a town."""
    country = next((m for m in found if any(r.kind == "k" for r in m.records)), None)
    if country is None or len(found) > 2 or _is_state_too(country):
        return None
    nation = next(r for r in country.records if r.kind == "k").country
    for expression, at in ((_BEFORE_COUNTRY, 1), (_AFTER_COUNTRY, 2)):
        match = expression.match(text)
        if match is None or country.text != match.group(3 - at) or nation in _WITH_STATES:
            continue
        name = match.group(at)
        if _is_name(name) and all(m is country or _is_elsewhere(m, name, nation) for m in found):
            town = Record("c", nation, "", name, "", 1, "")
            mention = Mention(match.start(at), match.end(at), name, (town,), "", town=True)
            return sorted([mention, country], key=lambda m: m.start)
    return None


def _is_state_too(country: Mention) -> bool:
    """Georgia."""
    return any(r.kind == "r" and r.country == "US" for r in country.records)


def _is_elsewhere(known: Mention, name: str, nation: str) -> bool:
    """`Bromley, United Kingdom`: the table knows only smaller namesakes in other countries."""
    return known.text == name and all(
        r.kind in "cpt" and r.country != nation and r.people < 100 for r in known.records
    )


_WITH_STATES = frozenset({"US", "SG", "HK", "MO", "GI", "MC"})
"""Countries that name no town, and those whose towns come with their state."""
_SMALL_WORDS = frozenset(
    ["de", "del", "della", "di", "da", "do", "dos", "des", "du", "la", "le", "les", "el", "los", "las", "am", "an", "der", "den", "im", "in", "bei", "ob", "sur", "sous", "en", "aan", "op", "upon", "on", "of", "the", "y", "e", "i", "con", "und", "and", "van", "von"]
)  # fmt: skip


def _is_name(name: str) -> bool:
    """Up to four words, each with a capital, none of which speaks of work or of an address."""
    parts = re.split(r"[\s-]+", name)
    capitals = all(
        part[:1].isupper() or part in _SMALL_WORDS or part in {"'s", "’s"} for part in parts
    )
    return (
        len(parts) <= 5
        and capitals
        and not (name.isupper() and len(name) < 5)
        and _may_be_town(name)
    )


_DIRECTIONS = frozenset({"north", "south", "east", "west", "city", "the", "of", "greater", "st"})


def _may_be_town(name: str) -> bool:
    """No word of it speaks of work or of an address; a direction alone is no town either."""
    parts = {part.casefold().strip(".") for part in name.split()} - _DIRECTIONS
    return bool(parts) and all(len(part) > 1 for part in parts) and not parts & words()["no_town"]


def _is_state_code(record: Record) -> bool:
    return (
        record.kind == "R"
        and record.country in {"US", "CA"}
        and record.region not in _ALSO_COUNTRIES
    )


def _replaces(known: Mention, name: str, code: Mention) -> bool:
    """Whether a town as written is meant rather than the known name in it (`Annapolis Junction, MD`).

    Not where the code fits the known place in another sense: `Eindhoven, NL`.
    """
    cities = [r for r in known.records if r.kind in "ct"]
    if any(r.kind in "rk" for r in known.records) or not cities:
        return False
    inside = any(_is_inside(city, wide) for city in cities for wide in code.records)
    if known.text != name:
        larger = _TOWN_END.search(name) or _is_other_town(known, name, cities)
        return known.text in name and (not inside or bool(larger))
    return not inside and all(r.people < 300 for r in cities)


def _holds_city(before: list[Mention], code: Mention) -> bool:
    """`Dallas Metro, TX`: a large city of the state is named."""
    return any(
        r.kind == "c" and r.people >= 100 and _is_inside(r, wide)
        for mention in before
        for r in mention.records
        for wide in code.records
    )


def _is_other_town(known: Mention, name: str, cities: list[Record]) -> bool:
    """`West Deptford`, `Fort Gordon`, `Welcome Acres`: not Deptford, Gordon or Welcome."""
    front = name.removesuffix(known.text).strip().casefold()
    little = all(r.kind == "t" or r.people < 100 for r in cities)
    return little and (front in words()["town_front"] or all(r.kind == "t" for r in cities))


def _is_inside(city: Record, wide: Record) -> bool:
    if city.country != wide.country:
        return False
    return wide.kind in "kK" or city.region in {wide.region, wide.label}
