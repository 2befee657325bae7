"""Which words of a place text name something? One segment of text -> the names in it, in order."""

from __future__ import annotations

import re
from dataclasses import dataclass

from watchbot.lexicon.names import name_key
from watchbot.lexicon.places import Record, patterns, records, words
from watchbot.pipeline.read.text import fold

_TOKEN = re.compile(r"[㐀-鿿]+|[^\W\d_㐀-鿿]+(?:['’‘ʼ`ʻ.][^\W\d_㐀-鿿]+)*\.?|\d+")
_INSIDE_NAME = re.compile(r"[ \-‐‑'’‘]{1,2}|\. ?|")
_ROAD = re.compile(patterns()["road"])
_BUILDING = re.compile(patterns()["building"])
_LONGEST_WORDS = 8
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


@dataclass(frozen=True, slots=True)
class _Token:
    start: int
    end: int
    text: str
    key: str
    han: bool


def _tokens(segment: str) -> list[_Token]:
    found = []
    for match in _TOKEN.finditer(segment):
        text = match.group()
        han = "\u3400" <= text[0] <= "\u9fff"
        if not han and (
            segment[: match.start()][-1:].isdigit() or segment[match.end() :][:1].isdigit()
        ):
            continue  # `1TX`, `IN01`: a post code or a site's number
        key = fold(text) if han else name_key(fold(text))
        found.append(_Token(match.start(), match.end(), text, key, han))
    return found


def mentions(segment: str) -> list[Mention]:
    """The names in a segment (NFKC text), longest first, left to right."""
    tokens = _tokens(segment)
    cased = any(sign.isupper() for sign in segment)
    found: list[Mention] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.han:
            _read_han(segment, token, found)
            index += 1
            continue
        size, mention = _longest(segment, tokens, index, cased=cased)
        if (
            mention is not None
            and not _names_street(tokens, index + size, found)
            and not _is_inside_chinese(tokens, index, size, found)
        ):
            found.append(_with_gap(segment, mention, found))
        index += size
    if len(found) == 1 and _bare(segment) == _bare(found[0].text):
        only = found[0]
        return [Mention(only.start, only.end, only.text, only.records, only.gap, whole=True)]
    return found


_STREETS = frozenset(
    [
        "avenue",
        "ave",
        "street",
        "blvd",
        "boulevard",
        "road",
        "rd",
        "drive",
        "dr",
        "pkwy",
        "parkway",
        "lane",
        "ln",
        "way",
        "hwy",
        "highway",
        "plaza",
        "court",
        "ct",
        "st",
        "strasse",
        "allee",
        "rue",
        "building",
        "bldg",
        "tower",
        "towers",
        "mall",
        "airport",
    ]
)


def _names_street(tokens: list[_Token], after: int, found: list[Mention]) -> bool:
    """`1001 Woodward Avenue`: the name belongs to a street or a building."""
    if after >= len(tokens) or tokens[after].key not in _STREETS:
        return False
    code = tokens[after].text
    return not (code.isupper() and len(code) == 2 and tokens[after].key == "ct" and not found)


def _is_inside_chinese(tokens: list[_Token], index: int, size: int, found: list[Mention]) -> bool:
    """`黄浦区SOHO复兴广场`: Latin letters in a Chinese address are a building, not a place abroad."""
    first, last = tokens[index], tokens[index + size - 1]
    before = index > 0 and tokens[index - 1].han and tokens[index - 1].end == first.start
    after = (
        index + size < len(tokens)
        and tokens[index + size].han
        and tokens[index + size].start == last.end
    )
    return bool(before and after and found)


def _bare(text: str) -> str:
    return text.strip(" .,;-()[]·:")


def _longest(
    segment: str, tokens: list[_Token], index: int, *, cased: bool
) -> tuple[int, Mention | None]:
    """The longest name that starts at a token, and how many tokens it takes."""
    for size in range(_joinable(segment, tokens, index), 0, -1):
        last = tokens[index + size - 1]
        key = " ".join(token.key for token in tokens[index : index + size])
        readings = records(key)
        if not readings:
            continue
        text = segment[tokens[index].start : last.end]
        fitting = _fitting(readings, text, segment, tokens[index].start, cased=cased)
        if key in words()["weak"] and _bare(segment) != text:
            fitting = tuple(r for r in fitting if r.kind != "k")  # WALLOPS ISLAND is not Iceland
        if fitting:
            return size, Mention(tokens[index].start, last.end, text, fitting, "")
    return 1, None


def _joinable(segment: str, tokens: list[_Token], index: int) -> int:
    """How many tokens from here on may be one name: no more than a blank or a hyphen between."""
    size = 1
    while size < _LONGEST_WORDS and index + size < len(tokens):
        left, right = tokens[index + size - 1], tokens[index + size]
        gap = segment[left.end : right.start]
        if right.han or not (_INSIDE_NAME.fullmatch(gap) or (gap == ", " and right.key == "dc")):
            break
        size += 1
    return size


def _fitting(
    readings: tuple[Record, ...], text: str, segment: str, start: int, *, cased: bool
) -> tuple[Record, ...]:
    """The readings that the way of writing allows: codes in capitals, names capitalised."""
    if text.isupper() or not text.isascii():
        return readings if text[0].isupper() or not text[0].isalpha() or not cased else ()
    short = len(text) <= 2
    if _last_after_comma(segment, start, text):
        return readings
    if (cased and not text[0].isupper()) or (short and _bare(segment) != text):
        return ()
    return (
        readings if _bare(segment) == text else tuple(r for r in readings if r.kind not in _CODES)
    )


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


def _read_han(segment: str, token: _Token, found: list[Mention]) -> None:
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
        buried = position != last_end and (
            position > 0 or segment[max(0, token.start - 1) : token.start].isalnum()
        )
        if not _is_street(run, end, first=not found) and not (
            buried and found and _is_building(run, end)
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


def _is_street(run: str, end: int, *, first: bool) -> bool:
    """`呼兰西路`: the name of a street, not the place."""
    return run[end - 1] not in "市省区县" and _ROAD.match(run, end) is not None


def _is_building(run: str, end: int) -> bool:
    return run[end - 1] not in "市省区县" and _BUILDING.match(run, end) is not None
