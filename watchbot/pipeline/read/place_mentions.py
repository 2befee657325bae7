"""Which words of a place text name something? One segment of text -> the names in it, in order."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from watchbot.lexicon.names import name_key
from watchbot.lexicon.places import Record, patterns, records, words
from watchbot.pipeline.read.place_tokens import Line, Token, bare
from watchbot.pipeline.read.text import fold

_ROAD = re.compile(patterns()["road"])
_BUILDING = re.compile(patterns()["building"])
_STREET_PART = re.compile(r"(?:^|[,~])\s*\d{1,5}[A-Z]?\s+(?=[^\W\d_])[^,~]*(?:[,~]|$)")
_STREETS = (
    _STREET_PART,
    re.compile(
        r"\b\d{1,5}[A-Z]? (?:[A-Z][\w.'’-]* ){1,3}(?:Road|Rd|Street|St|Avenue|Ave|Drive|Dr|Blvd|Boulevard|Lane|Ln|Way|Parkway|Pkwy|Place|Pl|Court|Ct)\b"
    ),
)
"""`7887 Bryan Dairy Road`: a house number, some names, a word for a street."""
_LONGEST_HAN = 15
_CODES = frozenset("RK")


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a segment: where it stands, its readings, the signs before it.

    `buried` = Chinese text without a sign or a name directly before it. `whole` = the segment says
    nothing else. `town` = no known name, but written as a town before a state code.
    """

    start: int
    end: int
    text: str
    records: tuple[Record, ...]
    gap: str
    buried: bool = False
    whole: bool = False
    town: bool = False


@lru_cache(maxsize=8192)
def key_of(text: str) -> str:
    """The key of a name as written."""
    return name_key(fold(text))


def mentions(segment: str) -> list[Mention]:
    """The names in a segment (NFKC text), longest first, left to right."""
    line = Line(segment)
    found: list[Mention] = []
    index = 0
    while index < len(line.tokens):
        token = line.tokens[index]
        if token.han:
            _read_han(segment, token, found)
            index += 1
            continue
        size, mention = _longest(line, index)
        if (
            mention is not None
            and not _names_street(line, index + size, found)
            and not _is_inside_chinese(line, index, size, found)
        ):
            found.append(_with_gap(segment, mention, found))
        index += size
    found = _without_streets(segment, found)
    if len(found) == 1 and line.bare == bare(found[0].text):
        return [replace(found[0], whole=True, buried=False)]
    return found


def _without_streets(segment: str, found: list[Mention]) -> list[Mention]:
    """`330 North Wabash, Chicago`: what stands behind a house number is a street, if a city is left."""
    streets = [match.span() for form in _STREETS for match in form.finditer(segment)]
    if not streets:
        return found
    left = [m for m in found if not any(_is_within(m, *street, segment) for street in streets)]
    return left if any(r.kind in "cpd" for m in left for r in m.records) else found


def _is_within(mention: Mention, start: int, end: int, segment: str) -> bool:
    """Inside a street, and not the country or state behind a post code (`95134 USA`)."""
    if mention.start < start or mention.end > end:
        return False
    last = not segment[mention.end : end].strip(" ,")
    return not (last and all(r.kind in "rRkK" for r in mention.records))


def _names_street(line: Line, after: int, found: list[Mention]) -> bool:
    """`1001 Woodward Avenue`: the name belongs to a street or a building."""
    if after >= len(line.tokens):
        return False
    code = line.tokens[after]
    if code.key not in words()["streets"]:
        return False
    return not (code.text.isupper() and len(code.text) == 2 and code.key == "ct" and not found)


def _is_inside_chinese(line: Line, index: int, size: int, found: list[Mention]) -> bool:
    """`黄浦区SOHO复兴广场`: Latin letters in a Chinese address are a building, not a place abroad."""
    tokens = line.tokens
    first, last = tokens[index], tokens[index + size - 1]
    before = index > 0 and tokens[index - 1].han and tokens[index - 1].end == first.start
    after = (
        index + size < len(tokens)
        and tokens[index + size].han
        and tokens[index + size].start == last.end
    )
    ends = not line.text[last.end :].strip()
    return bool(before and found and (after or ends))


def _longest(line: Line, index: int) -> tuple[int, Mention | None]:
    """The longest name that starts at a token, and how many tokens it takes."""
    start = line.tokens[index].start
    for size in range(line.joinable(index), 0, -1):
        key = line.key(index, size)
        readings = records(key)
        if not readings:
            continue
        text = line.text[start : line.tokens[index + size - 1].end]
        fitting = _fitting(readings, text, line, start)
        if line.bare != text:
            fitting = _without_stray(fitting, key, line)
        if fitting:
            return size, Mention(start, start + len(text), text, fitting, "")
    return 1, None


def _without_stray(readings: tuple[Record, ...], key: str, line: Line) -> tuple[Record, ...]:
    """Without what a name does not mean inside a longer text.

    An everyday word is no country (WALLOPS ISLAND is not Iceland); a little town is meant only
    where its state or country is named too, and its name speaks neither of work nor of an address.
    """
    if key in words()["weak"]:
        readings = tuple(r for r in readings if r.kind != "k")
    if all(r.kind != "t" for r in readings):
        return readings
    no_town = key in words()["no_town"]
    return tuple(r for r in readings if r.kind != "t" or (not no_town and _is_placed(r, line)))


def _is_placed(town: Record, line: Line) -> bool:
    """Whether the state or the country of a little town is named with it."""
    in_country = town.country != "US" and (town.country, "") in line.wide()
    return in_country or (town.country, town.region) in line.wide()


def _fitting(readings: tuple[Record, ...], text: str, line: Line, start: int) -> tuple[Record, ...]:
    """The readings that the way of writing allows: codes in capitals, names capitalised."""
    if text.isupper() or not text.isascii():
        return readings if text[0].isupper() or not text[0].isalpha() or not line.cased else ()
    if _last_after_comma(line.text, start, text):
        return readings
    if (line.cased and not text[0].isupper()) or (len(text) <= 2 and line.bare != text):
        return ()
    return readings if line.bare == text else tuple(r for r in readings if r.kind not in _CODES)


def _last_after_comma(segment: str, start: int, text: str) -> bool:
    """`new york, ny` or `Fes, Morocco, ma`: a code in small letters ends the segment."""
    return segment[:start].rstrip().endswith(",") and segment[start + len(text) :].strip() == ""


def _with_gap(segment: str, mention: Mention, before: list[Mention]) -> Mention:
    left = before[-1].end if before else 0
    return Mention(
        mention.start,
        mention.end,
        mention.text,
        mention.records,
        segment[left : mention.start],
        mention.buried,
    )


def _read_han(segment: str, token: Token, found: list[Mention]) -> None:
    """Adds the names in a run of Chinese signs: longest match, streets and buildings passed over."""
    run = token.key
    position = 0
    last_end = -1
    while position < len(run) - 1:
        size = _longest_han(run, position)
        if not size:
            position += 1
            continue
        end = position + size
        if _is_everyday(run[position:end], segment, found):
            position = end
            continue
        buried = (
            position != last_end
            and (position > 0 or segment[max(0, token.start - 1) : token.start].isalnum())
        ) or (position == last_end and _ends_address(found))
        if not _is_street(run, end) and not (
            _is_building(run, end)
            and (buried or any(r.kind in "cpd" for m in found for r in m.records))
        ):
            text = segment[token.start + position : token.start + end]
            whole = Mention(
                token.start + position,
                token.start + end,
                text,
                records(run[position:end]),
                "",
                buried=buried,
            )
            found.append(_with_gap(segment, whole, found))
            last_end = end
        position = end


def _is_everyday(name: str, segment: str, found: list[Mention]) -> bool:
    """`远程合作`, `时间自由`: a town only by itself or behind what it lies in (`甘肃合作`, `天津和平`)."""
    if name not in words()["weak_han"]:
        return False
    if segment.strip() == name:
        return all(r.country != "CN" or r.kind not in "cp" for r in records(name))
    inside = {(r.country, r.region) for r in records(name)}
    return not found or all((r.country, r.region) not in inside for r in found[-1].records)


def _ends_address(found: list[Mention]) -> bool:
    """长宁区中山万博中心: what follows a district, or a name in the middle of an address, is one more part of it."""
    before = found[-1]
    return (before.buried and len(found) > 1) or before.text.endswith(("区", "县", "镇", "街道"))


def inside_name(text: str, at: int) -> bool:
    """Whether the sign there is part of a Chinese name (呼和浩特, 和田), not a word between two names."""
    run = fold(text[max(0, at - _LONGEST_HAN) : at + _LONGEST_HAN + 1])
    middle = min(at, _LONGEST_HAN)
    if any(start + _longest_han(run, start) > middle for start in range(middle)):
        return True
    return _longest_han(run, middle) > 1 + _longest_han(run, middle + 1)


def _longest_han(run: str, position: int) -> int:
    for size in range(min(_LONGEST_HAN, len(run) - position), 1, -1):
        if records(run[position : position + size]):
            return size
    return 0


def _is_street(run: str, end: int) -> bool:
    """`呼兰西路`: the name of a street, not the place."""
    return run[end - 1] not in "市省区县" and _ROAD.match(run, end) is not None


def _is_building(run: str, end: int) -> bool:
    return run[end - 1] not in "市省区县" and _BUILDING.match(run, end) is not None
