"""How is a place text cut? Into segments that each name places of their own, with the way of working."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace

from watchbot.lexicon.names import is_han
from watchbot.lexicon.places import ALSO_COUNTRIES, patterns
from watchbot.model.posting import Workplace
from watchbot.pipeline.read.place_damage import completed_end, restored, unscrambled
from watchbot.pipeline.read.place_mentions import Mention, inside_name, mentions
from watchbot.pipeline.read.place_town import with_town
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
    r"\b[A-Z][\w.'’]+(?: [A-Z][\w.'’]+)? (?:County|Parish|Borough)\b(?=\s*(?:[,-]|$))(?!, (?:Ireland|IE|UK|United Kingdom))"
)
_TOWNSHIP = re.compile(
    r"\b(?:Township|Town|Village|Borough) of (?=[A-Z])|\b[A-Z][a-z]+-(?:ku|gu)\s*,(?=\s*[A-Z])"
)
_AREA_BEHIND = re.compile(
    r"\s*\([^()]*\b(?:area|metro|metropolitan|metroplex|region|greater|vicinity)\b[^()]*\)",
    re.IGNORECASE,
)
_GLUED_STATE = re.compile(
    r"(?<=[a-z]{3})(?=(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?:\s*[+,;(]|\s*$))"
)
"""`Santa ClaraCA + 1 more`, `RochesterNY`."""
_METRO = re.compile(r"\b(?P<city>SLC|KC|DFW|LA|SD|SF)(?= Metro\b)")
_METROS = {
    "SLC": "Salt Lake City", "KC": "Kansas City", "DFW": "Dallas", "LA": "Los Angeles", "SD": "San Diego",
    "SF": "San Francisco",
}  # fmt: skip
_DOTTED = re.compile(r"(?<=[A-Z]{2})\.(?=[A-Z])")
_CUT = re.compile(r"\s*(?:\.{3,}|…)\s*$")
_MOJIBAKE = re.compile(r"[\ue000-\uf8ff\ufffd]|锟斤拷|[ÃÂ][\x80-\xbf]")


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
    """Cuts a place text; empty when the text is garbled beyond reading back (mojibake)."""
    raw = unscrambled(raw)
    if _MOJIBAKE.search(raw):
        return []
    text = _COMPANY.sub(" ", _COUNT.sub(" ", _one_script(raw)))
    text = _METRO.sub(lambda hit: _METROS[hit["city"]], _GLUED_STATE.sub(", ", text))
    text = restored(_TOWNSHIP.sub("", _COUNTY.sub("County ", _DOTTED.sub(" - ", text))))
    cut = _CUT.search(text) is not None
    parts = _parts(_WITH_AND.sub(lambda match: f"{match.group(1)}-and-", text))
    found = []
    for index, (part, before) in enumerate(parts):
        rest, way = take_workplace(_without_area(part))
        named = (
            _cut_mentions(rest)
            if cut and index == len(parts) - 1
            else with_town(rest, mentions(rest))
        )
        if way is Workplace.REMOTE:
            named = _remote_state(named)
        named = [m for m in named if not _is_excluded(rest, m, named)]
        found.append(Segment(rest, before, way, named))
    return found


def _without_area(part: str) -> str:
    """`Malvern, PA (Philadelphia Area)`: behind a town its larger area is no second place."""
    town = _AREA_BEHIND.sub("", part)
    if town != part and any(r.kind in "cp" for m in mentions(town) for r in m.records):
        return town
    return part


def _is_excluded(text: str, mention: Mention, named: list[Mention]) -> bool:
    """`Remote (outside the US)`, `excluding CA, NY`, 非中国远程, 中国以外: where the work is not."""
    before = text[: mention.start]
    if before.endswith("非") and not any(other.end == mention.start for other in named):
        return True
    if _BEYOND.match(text, mention.end):
        return True
    said = list(_EXCEPT.finditer(before))
    return bool(said) and not any(sign in before[said[-1].end() :] for sign in ")）;")


_EXCEPT = re.compile(
    r"\b(?:outside(?: of)?|exclud(?:ing|es)|except(?: for)?|not (?:available )?in)\b|(?:除了?|不含|不包括)(?=[^外]{0,12}$)",
    re.IGNORECASE,
)
_BEYOND = re.compile(r"(?:地区|境)?(?:以外|之外|除外)")


def _remote_state(named: list[Mention]) -> list[Mention]:
    """`MN - Work from home`: beside a word for remote work a lone code is the state, not Mongolia."""
    if len(named) != 1 or not named[0].text.isupper() or named[0].text in ALSO_COUNTRIES:
        return named
    states = tuple(r for r in named[0].records if r.kind == "R" and r.country == "US")
    return [replace(named[0], records=states)] if states else named


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
    listed = raw.replace("，", "、")  # half-width it would be the comma of an address
    text = unicodedata.normalize("NFKC", listed).replace("\u200b", "").strip()
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
    completed = completed_end(whole)
    if completed:
        return with_town(completed, mentions(completed))
    found = mentions(whole)
    if found and found[-1].end >= len(whole) and not _sure(found[-1]):
        found.pop()
    elif found and re.fullmatch(r" [A-Z][a-z]*", whole[found[-1].end :]) and _is_part(found):
        found.pop()  # `Annapolis Junctio`: another name that begins with this one
    return found


def _is_part(found: list[Mention]) -> bool:
    """Whether the only name may be the beginning of another: no large city, no region."""
    return len(found) == 1 and all(r.kind in "cpt" and r.people < 200 for r in found[0].records)


def _sure(last: Mention) -> bool:
    code = last.text.isupper() and any(record.kind in "RK" for record in last.records)
    return code or any(record.kind in "kr" or record.people >= 100 for record in last.records)
