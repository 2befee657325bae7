"""One place text -> the places it names, the way of working, and where remote work may be done from."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from watchbot.lexicon.names import is_han
from watchbot.lexicon.places import Record, patterns
from watchbot.model.posting import Place, Workplace
from watchbot.pipeline.read.place_readings import Sense
from watchbot.pipeline.read.place_segments import Segment, segments, strongest
from watchbot.pipeline.read.place_sense import settle
from watchbot.pipeline.read.place_wide import place_of, vague_place

_ANYWHERE = re.compile(patterns()["anywhere"], re.IGNORECASE)


_ANYWHERE_IN = re.compile(
    r"\banywhere (?:in|within|across) (?!the world\b)(?:the )?", re.IGNORECASE
)
_ONLY = re.compile(r"\bonly\b|仅限|限定", re.IGNORECASE)
"""`Europe Only`: nobody restricts an office to a continent, so this is remote work."""


@dataclass(frozen=True, slots=True)
class PlacesRead:
    """What a place text says. `unresolved`: there was a text, and nothing was understood of it."""

    places: tuple[Place, ...] = ()
    workplace: Workplace | None = None
    remote_scope: tuple[str, ...] = ()
    unresolved: bool = False
    areas: tuple[str, ...] = ()
    """Larger areas named without a word of remote work (`LATAM`): no places, but a scope if it is."""


@lru_cache(maxsize=8192)
def read_text(raw: str) -> PlacesRead:
    """One place text."""
    parts = segments(_ANYWHERE_IN.sub("remote ", raw))
    senses = _settle_all(parts)
    workplace = strongest([part.workplace for part in parts if part.workplace])
    places: list[Place] = []
    scope: list[str] = []
    own_scope = any(
        _is_remote(part) and _wide(group) for part, group in zip(parts, senses, strict=True)
    )
    nowhere = not own_scope and not any(
        s.role in {"city", "region"} for group in senses for s in group
    )
    latin = len(parts) == 1 and not is_han(raw)
    followed = False
    for part, group in zip(parts, senses, strict=True):
        said = _is_remote(part) or (followed and _only_wide(group))
        remote = workplace is Workplace.REMOTE and (said or nowhere)
        followed = said and _only_wide(group)
        _add(group, places, scope, remote=remote, alone=latin)
    if _ANYWHERE.search(raw) or ("GLOBAL" in scope and not places and workplace is None):
        workplace = workplace or (None if places else Workplace.REMOTE)
    if scope and not places and workplace is None and _ONLY.search(raw):
        workplace = Workplace.REMOTE
    places += [place for area in scope for place in _AREA_PLACES.get(area, ())]
    scope = [code for code in dict.fromkeys(scope) if code not in _AREA_PLACES]
    kept_places = merged(_without_containers(places, raw))
    kept = tuple(scope) if workplace is Workplace.REMOTE else ()
    return PlacesRead(
        kept_places,
        workplace,
        kept,
        unresolved=not (kept_places or kept or workplace is Workplace.REMOTE),
        areas=tuple(scope),
    )


def _is_remote(part: Segment) -> bool:
    return part.workplace is Workplace.REMOTE


def _wide(group: list[Sense]) -> bool:
    return any(s.role in {"country", "area"} for s in group)


def _only_wide(group: list[Sense]) -> bool:
    """`Remote (US or Canada)`: what follows a scope by `or` is one too."""
    return _wide(group) and not any(s.role in {"city", "region"} for s in group)


def _add(
    group: list[Sense], places: list[Place], scope: list[str], *, remote: bool, alone: bool
) -> None:
    """Adds what one segment names: places, or where one may work from when it is remote."""
    here = [_place(s) for s in group if s.role == "city"] + [
        place_of(s) for s in group if s.role == "region"
    ]
    countries = [s.record.country for s in group if s.role == "country" and s.record]
    scope += [s.record.label for s in group if s.role == "area" and s.record]
    places += here
    if remote:
        scope += countries
        if alone:
            scope += [place.country for place in here if place.country]
    else:
        places += [Place(country=country) for country in countries]


def _settle_all(parts: list[Segment]) -> list[list[Sense]]:
    """Settles the segments; those that stand firm help the vague ones (`Cambridge; Boston, MA`)."""
    senses = [settle(part.mentions, _shared(parts, index)) for index, part in enumerate(parts)]
    firm = [
        s.record for group in senses for s in group if s.role == "city" and not s.vague and s.record
    ]
    wide = [
        s.record for group in senses for s in group if s.role in {"region", "country"} and s.record
    ]
    around = [
        *wide,
        *(Record("r", r.country, r.region, r.region, "", 0, "") for r in firm if r.region),
        *(Record("k", r.country, "", "", "", 0, "") for r in firm),
    ]
    for index, group in enumerate(senses):
        if any(s.vague for s in group):
            for context in (around[:1], around):
                senses[index] = settle(parts[index].mentions, context)
    return senses


def _shared(parts: list[Segment], index: int) -> list[Record]:
    """`St. Petersburg/Tampa, FL`: the region at the end holds for what a bare stroke joins to it."""
    if (
        index + 1 < len(parts)
        and parts[index + 1].before == "/"
        and len(parts[index].mentions) == 1
    ):
        return [r for m in parts[index + 1].mentions[1:] for r in m.records if r.kind in "rR"]
    return []


def _without_containers(places: list[Place], raw: str) -> list[Place]:
    """`USA/Arkansas/Fort Smith`: of a path only the last step is the place. PR is also a US region.

    So is the province right before its city: `广东，深圳`; behind cities it is one more place.
    """
    kept = places
    if any(sign in raw for sign in "/|>") and ";" not in raw:
        kept = [p for p in places if p.city or not any(_contains(p, other) for other in places)]
    elif "，" in raw:
        kept = [
            p
            for p, then in zip(places, [*places[1:], Place()], strict=False)
            if p.city or not _contains(p, then)
        ]
    if any(p.country == "PR" for p in kept):
        kept = [p for p in kept if p != Place(country="US")]
    return kept


def _contains(wide: Place, other: Place) -> bool:
    if wide == other or wide.country != other.country:
        return False
    return wide.region is None or (wide.region == other.region and other.city is not None)


def _place(sense: Sense) -> Place:
    if sense.vague:
        return vague_place(sense)
    place = place_of(sense)
    if is_han(sense.mention.text) and not place.city_zh:
        return replace(place, city_zh=sense.mention.text.removesuffix("市"))
    return place


def _cn(region: str) -> Place:
    return Place(region=region, country="CN")


def _city(city: str, zh: str, region: str | None = None) -> Place:
    return Place(city=city, city_zh=zh, region=region, country="CN")


_SHANGHAI, _BEIJING = _city("Shanghai", "上海"), _city("Beijing", "北京")
_AREA_PLACES = {
    "JIANG_ZHE_HU": (_cn("Jiangsu"), _cn("Zhejiang"), _SHANGHAI),
    "YANGTZE_DELTA": (_SHANGHAI, _cn("Jiangsu"), _cn("Zhejiang"), _cn("Anhui")),
    "JING_JIN_JI": (_BEIJING, _city("Tianjin", "天津"), _cn("Hebei")),
    "CHENG_YU": (_city("Chengdu", "成都", "Sichuan"), _city("Chongqing", "重庆")),
    "FIRST_TIER": (
        _BEIJING,
        _SHANGHAI,
        _city("Guangzhou", "广州", "Guangdong"),
        _city("Shenzhen", "深圳", "Guangdong"),
    ),
    "PEARL_DELTA": (_cn("Guangdong"),),
}
"""Areas that stand for a few places when a posting names them."""


def merged(places: list[Place]) -> tuple[Place, ...]:
    """Equal places once, in order; the same city with and without its region is one."""
    found: list[Place] = []
    for place in places:
        same = next((i for i, other in enumerate(found) if _same(place, other)), None)
        if same is None:
            found.append(place)
        elif place.region and not found[same].region:
            found[same] = place
    return tuple(found)


def _same(one: Place, other: Place) -> bool:
    if (one.city, one.country) != (other.city, other.country):
        return False
    return one.region == other.region or (
        one.city is not None and not (one.region and other.region)
    )
