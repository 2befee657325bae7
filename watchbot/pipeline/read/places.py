"""Where is the work, and how is it done? Place texts of a posting -> a set of places."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache

from watchbot.lexicon.names import is_han, name_key
from watchbot.lexicon.places import Record, areas, patterns, preferred, records, words
from watchbot.model.posting import Place, Workplace
from watchbot.pipeline.read.place_segments import Segment, segments, strongest, take_workplace
from watchbot.pipeline.read.place_sense import Sense, place_of, settle, vague_place, weight
from watchbot.pipeline.read.text import fold

_ANYWHERE = re.compile(patterns()["anywhere"], re.IGNORECASE)
_LIMIT = 400
"""Signs of a place text that are read: the longest real ones name about 30 cities."""


@dataclass(frozen=True, slots=True)
class PlacesRead:
    """What a place text says. `unresolved`: there was a text, and nothing was understood of it."""

    places: tuple[Place, ...] = ()
    workplace: Workplace | None = None
    remote_scope: tuple[str, ...] = ()
    unresolved: bool = False


def read_places(*texts: str, hint: str | None = None) -> PlacesRead:
    """Reads the place texts of one posting (each a field or an office, in zh or en).

    `hint` is what a separate field says of the way of working ("Remote", 现场办公): it gives the
    workplace, and makes no place of anything.
    """
    reads = [_read(text[:_LIMIT]) for text in texts if text and text.strip()]
    places = _merged([place for read in reads for place in read.places])
    scope = tuple(dict.fromkeys(code for read in reads for code in read.remote_scope))
    told = workplace_in(hint) if hint else None
    workplace = told or strongest([read.workplace for read in reads if read.workplace])
    if told is Workplace.REMOTE:
        countries = (p.country for p in places if p.country and not p.city and not p.region)
        scope = tuple(dict.fromkeys((*scope, *countries)))
    if workplace is not Workplace.REMOTE:
        scope = ()
    understood = bool(places or scope or workplace is Workplace.REMOTE)
    return PlacesRead(places, workplace, scope, unresolved=bool(reads) and not understood)


def workplace_in(text: str) -> Workplace | None:
    """The way of working that a short text names, or None."""
    return take_workplace(unicodedata.normalize("NFKC", text))[1]


@lru_cache(maxsize=8192)
def _read(raw: str) -> PlacesRead:
    """One place text."""
    parts = segments(raw)
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
    followed = False
    for part, group in zip(parts, senses, strict=True):
        said = _is_remote(part) or (followed and _only_wide(group))
        remote = workplace is Workplace.REMOTE and (said or nowhere)
        followed = said and _only_wide(group)
        _add(group, places, scope, remote=remote, alone=len(parts) == 1 and part.text.isascii())
    if _ANYWHERE.search(raw) or ("GLOBAL" in scope and not places and workplace is None):
        workplace = workplace or (None if places else Workplace.REMOTE)
    places += [place for area in scope for place in _AREA_PLACES.get(area, ())]
    scope = [code for code in dict.fromkeys(scope) if code not in _AREA_PLACES]
    merged = _merged(_without_containers(places, raw))
    kept = tuple(scope) if workplace is Workplace.REMOTE else ()
    return PlacesRead(
        merged, workplace, kept, unresolved=not (merged or kept or workplace is Workplace.REMOTE)
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
    """`USA/Arkansas/Fort Smith`: of a path only the last step is the place. PR is also a US region."""
    kept = places
    if "/" in raw and ";" not in raw:
        kept = [p for p in places if p.city or not any(_contains(p, other) for other in places)]
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


def _merged(places: list[Place]) -> tuple[Place, ...]:
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


@dataclass(frozen=True, slots=True)
class PlaceName:
    """A place or area that a rule may name: its key (as in `Place.keys()`, or `area:EU`) and labels.

    `kind`: city, district (the key is that of its city), region, country, area. `sure`: nobody
    would mean another place by the name.
    """

    key: str
    label_en: str
    label_zh: str
    kind: str
    sure: bool = True


@lru_cache(maxsize=4096)
def place_named(text: str) -> tuple[PlaceName, ...]:
    """The places that a whole text names, the best known first; empty when it names none.

    Several when it is ambiguous; then the first is `sure` only if it is far better known.
    """
    key = name_key(fold(text))
    found = records(key)
    if not found:
        read = read_places(text)
        return _named_by_reading(read) if len(read.places) == 1 and not read.workplace else ()
    ranked = sorted(_usable(found, text.strip(), key), key=rank, reverse=True)
    names = list(dict.fromkeys(_place_name(r, text) for r in ranked))
    first_of_key: dict[str, PlaceName] = {}
    for name in names:
        first_of_key.setdefault(name.key, name)
    listed = list(first_of_key.values())[:5]
    sure = (len(listed) == 1 or _clearly_first(ranked, key)) and key not in words()["weak"]
    return tuple(replace(name, sure=sure and index == 0) for index, name in enumerate(listed))


def _usable(found: tuple[Record, ...], typed: str, key: str) -> list[Record]:
    """Without codes that are words (`in`, `go`), and regions that only bear their city's name."""
    short = typed.isascii() and len(key) <= 3
    if short and len(key) == 2 and not typed.isupper() and key not in words()["codes"]:
        return []
    cities = {(r.country, r.label) for r in found if r.kind == "c"}
    best = max((weight(r) for r in found if r.kind == "c"), default=0.0)
    return [
        r
        for r in found
        if not (r.kind == "R" and not (short and r.country in {"US", "CA"}))
        and not (r.kind == "K" and not short)
        and not (
            r.kind == "r"
            and r.country not in _LARGE
            and ((r.country, r.label) in cities or best > 20 * rank(r) / 8)
        )
    ]


_LARGE = frozenset({"US", "CN", "CA", "AU", "IN", "GB", "DE"})


def _clearly_first(ranked: list[Record], key: str) -> bool:
    """Whether hardly anybody would mean the second: New York, London, 上海."""
    others = [
        r for r in ranked[1:] if (r.country, r.region) != (ranked[0].country, ranked[0].region)
    ]
    return key in preferred() or not others or rank(ranked[0]) >= 10 * rank(others[0])


def rank(record: Record) -> float:
    """How likely a person means this reading when the name stands alone."""
    if record.kind in "kK":
        city_state = record.country in {"SG", "HK", "MO"}
        return 1000.0 if city_state else (400_000.0 if record.kind == "k" else 60_000.0)
    if record.kind == "a":
        return 300_000.0
    if record.kind in "rR":
        large = record.country in _LARGE
        return (60_000.0 if large else 400.0) if record.kind == "r" else 20_000.0
    if record.kind == "d":
        return weight(record) / 3
    return weight(record)


def _place_name(record: Record, typed: str) -> PlaceName:
    if record.kind == "a":
        area = areas()[record.label]
        return PlaceName(f"area:{area.key}", area.label_en, area.label_zh, "area")
    zh = record.zh or record.label
    if record.kind in "kK":
        return PlaceName(f"country:{record.country}", record.label, zh, "country")
    if record.kind in "rR":
        key = f"region:{record.country}/{record.region}"
        return PlaceName(key, record.label, zh, "region")
    middle = (
        f"{record.region}/"
        if record.region and record.country in {"US", "CN", "CA", "AU", "IN"}
        else ""
    )
    kind = "district" if record.kind == "d" else "city"
    return PlaceName(
        f"city:{record.country}/{middle}{record.label}", _with_region(record), zh, kind
    )


def _with_region(record: Record) -> str:
    """`Portland, OR`, `Cambridge, GB`: the label tells namesakes apart; great cities need none."""
    if record.people >= 3000 or record.country in {"CN", "HK", "SG", "TW", "MO"}:
        return record.label
    return f"{record.label}, {record.region if record.country == 'US' else record.country}"


def _named_by_reading(read: PlacesRead) -> tuple[PlaceName, ...]:
    place = read.places[0]
    if place.city and place.country:
        middle = f"{place.region}/" if place.region else ""
        return (
            PlaceName(
                f"city:{place.country}/{middle}{place.city}",
                place.city,
                place.city_zh or place.city,
                "city",
            ),
        )
    if place.region and place.country:
        return (
            PlaceName(
                f"region:{place.country}/{place.region}", place.region, place.region, "region"
            ),
        )
    return ()
