"""How is a place text cut? Into segments that each name places of their own, with the way of working."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from watchbot.lexicon.names import is_han, name_key
from watchbot.lexicon.places import Record, patterns, records, words
from watchbot.model.posting import Workplace
from watchbot.pipeline.read.place_mentions import Mention, inside_name, mentions
from watchbot.pipeline.read.text import fold

_SPLIT = re.compile(
    r"\s*[;|/、，；\n\t•]\s*|\s&\s|(?<=[㐀-鿿])&(?=[㐀-鿿])|\s(?:or|(?<!\bUS )(?<!\bUSA )OR|and|AND|und|oder|ou)\s(?!(?:US|USA|United States)\b)"
    r"|或者?|以及|及(?!其)|和(?=[㐀-鿿]{2})|\s[+]\s"
)
_JOINTS = frozenset({"和", "或", "及"})
"""Words for "and" and "or" that are also signs of names: 呼和浩特, 和田."""
_WITH_AND = re.compile(
    r"\b(Great Britain|Trinidad|Antigua|Bosnia|Newfoundland|Saint Kitts|Jammu|Andaman|Tyne|Sao Tome) (?:and|&) "
    r"(?=Northern Ireland|Tobago|Barbuda|Herzegovina|Labrador|Nevis|Kashmir|Nicobar|Wear|Principe)",
    re.IGNORECASE,
)
_COUNTY = re.compile(
    r"\b[A-Z][\w.'’]+(?: [A-Z][\w.'’]+)? (?:County|Parish|Borough)\b(?=\s*(?:,|$))(?!, (?:Ireland|IE|UK|United Kingdom))"
)
_DOTTED = re.compile(r"(?<=[A-Z]{2})\.(?=[A-Z])")
_CUT = re.compile(r"\s*(?:\.{3,}|…)\s*$")
_MOJIBAKE = re.compile(r"[\ue000-\uf8ff\ufffd]|锟斤拷|[ÃÂ][\x80-\xbf]|鍗|娴峰")
_TOWN_WORD = r"[A-Z][A-Za-z'’]+\.?"
_TOWN = re.compile(
    rf"(?:^|[(]\s*|^US[A]?\s*[-,]\s*)({_TOWN_WORD}(?:[ -]{_TOWN_WORD}){{0,3}})\s*,\s*$"
)
_TOWN_END = re.compile(
    r"\s(?:Junction|Township|Heights|Beach|Springs|Hills|Falls|Grove|Harbor|Station|Valley|Mills|Ridge|Creek|Corners|Lakes?|AFB)$"
)


def _expression(name: str) -> re.Pattern[str]:
    return re.compile(patterns()[name], re.IGNORECASE)


_COUNT, _COMPANY = _expression("count"), _expression("company_in_brackets")
_WAYS = (
    (_expression("not_remote"), Workplace.ONSITE),
    (_expression("not_onsite"), Workplace.REMOTE),
    (_expression("hybrid"), Workplace.HYBRID),
    (_expression("remote"), Workplace.REMOTE),
    (_expression("onsite"), Workplace.ONSITE),
)


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a place text, the sign before it, its way of working, and the names in it."""

    text: str
    before: str
    workplace: Workplace | None
    mentions: list[Mention]


def segments(raw: str) -> list[Segment]:
    """Cuts a place text; empty when the text is garbled (mojibake)."""
    if _MOJIBAKE.search(raw):
        return []
    text = _COMPANY.sub(" ", _COUNT.sub(" ", _one_script(raw)))
    text = _COUNTY.sub(" ", _DOTTED.sub(" - ", text))
    cut = _CUT.search(text) is not None
    parts = _parts(_WITH_AND.sub(lambda match: f"{match.group(1)}-and-", text))
    found = []
    for index, (part, before) in enumerate(parts):
        rest, way = take_workplace(part)
        named = (
            _cut_mentions(rest)
            if cut and index == len(parts) - 1
            else _with_town(rest, mentions(rest))
        )
        found.append(Segment(rest, before, way, named))
    return found


def _parts(text: str) -> list[tuple[str, str]]:
    found = []
    start, before = 0, ""
    for match in _SPLIT.finditer(text):
        if match.group() in _JOINTS and inside_name(text, match.start()):
            continue
        found.append((text[start : match.start()], before))
        start, before = match.end(), match.group()
    found.append((text[start:], before))
    return [(part, sign) for part, sign in found if part.strip()]


def _one_script(raw: str) -> str:
    """Half-width and simplified, but with its capitals."""
    text = unicodedata.normalize("NFKC", raw).replace("\u200b", "").strip()
    if not is_han(text):
        return text
    folded = fold(text)
    if len(folded) != len(text):
        return text
    return "".join(f if is_han(f) else t for t, f in zip(text, folded, strict=True))


def take_workplace(text: str) -> tuple[str, Workplace | None]:
    """The text without its words for the way of working, and what they say."""
    ways = []
    for expression, way in _WAYS:
        text, hits = expression.subn(" ; " if way is Workplace.REMOTE else " ", text)
        if hits:
            ways.append(way)
    return text, strongest(ways)


def strongest(ways: list[Workplace]) -> Workplace | None:
    """Of several ways of working: a mixture is hybrid if that is said, else remote is on offer."""
    if Workplace.HYBRID in ways:
        return Workplace.HYBRID
    if Workplace.REMOTE in ways:
        return Workplace.REMOTE
    return ways[0] if ways else None


def _cut_mentions(text: str) -> list[Mention]:
    """The names of a text whose end was cut off: what is certain."""
    whole = _CUT.sub("", text)
    completed = _completed(whole)
    if completed:
        return mentions(completed)
    found = mentions(whole)
    if found and found[-1].end >= len(whole) and not _sure(found[-1]):
        found.pop()
    elif found and re.fullmatch(r" [A-Z][a-z]+", whole[found[-1].end :]) and len(found) == 1:
        found.pop()  # `Annapolis Junctio`: another name that begins with this one
    return found


def _sure(last: Mention) -> bool:
    return any(record.kind in "RkKr" or record.people >= 100 for record in last.records)


def _completed(text: str) -> str | None:
    """`Chicago, United S` -> `Chicago, United States`: a cut region or country that only one name fits."""
    for match in re.finditer(r"(?<![A-Za-z])[A-Z]", text):
        tail = text[match.start() :]
        key = name_key(fold(tail))
        if (
            len(key) >= 3
            and "," not in tail
            and not any(r.people >= 50 or r.kind in "rk" for r in records(key))
        ):
            fitting = [name for name in words()["cut_names"] if name.startswith(key)]
            if len(fitting) == 1:
                return text[: match.start()] + fitting[0].title()
    return None


def _with_town(text: str, found: list[Mention]) -> list[Mention]:
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
    if place and not _replaces(found[0], name, code):
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


_DIRECTIONS = frozenset({"north", "south", "east", "west", "city", "the", "of", "greater", "st"})


def _may_be_town(name: str) -> bool:
    """No word of it speaks of work or of an address; a direction alone is no town either."""
    parts = {part.casefold().strip(".") for part in name.split()} - _DIRECTIONS
    return bool(parts) and all(len(part) > 1 for part in parts) and not parts & words()["no_town"]


_THREE_PARTS = re.compile(r"^\s*([^\W\d_][^,\d]{1,40}?)\s*,([^,]+),\s*([^,]+?)\s*$")


def _with_foreign_town(text: str, found: list[Mention]) -> list[Mention]:
    """`De Meern, Utrecht, Netherlands`: an unknown town before its known region and country."""
    match = _THREE_PARTS.match(text.rstrip(" ()[]-"))
    if (
        match is None
        or len(found) != 2
        or found[0].start < match.start(2)
        or found[1].start < match.start(3)
    ):
        return found
    country = next((r for r in found[1].records if r.kind in "kK"), None)
    region = next(
        (r for r in found[0].records if country and r.kind == "r" and r.country == country.country),
        None,
    )
    name = match.group(1)
    if country is None or region is None or not name[0].isupper() or not _may_be_town(name):
        return found
    town = Record("c", country.country, region.region, name, "", 1, "")
    only_region = Mention(found[0].start, found[0].end, found[0].text, (region,), found[0].gap)
    return [
        Mention(match.start(1), match.end(1), name, (town,), "", town=True),
        only_region,
        found[1],
    ]


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
    cities = [r for r in known.records if r.kind == "c"]
    if any(r.kind in "rk" for r in known.records) or not cities:
        return False
    inside = any(_is_inside(city, wide) for city in cities for wide in code.records)
    if known.text != name:
        return known.text in name and (not inside or _TOWN_END.search(name) is not None)
    return not inside and all(r.people < 300 for r in cities)


def _is_inside(city: Record, wide: Record) -> bool:
    if city.country != wide.country:
        return False
    return wide.kind in "kK" or city.region in {wide.region, wide.label}
