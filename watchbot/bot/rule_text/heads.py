"""What stands after the name of a field: `公司:寒武纪,瑞芯微`, `delivery:daily`, `score:80`."""

from __future__ import annotations

import re

from rapidfuzz import process
from rapidfuzz.distance import OSA

from watchbot.bot.rule_text.faults import fault, replaced
from watchbot.bot.rule_text.fields import FREE, HEAD, UNKNOWN_HEAD, FieldReader
from watchbot.bot.rule_text.figures import at_edge
from watchbot.bot.rule_text.line import TypedLine
from watchbot.bot.rule_text.names import Names
from watchbot.bot.rule_text.numbers import read_figure
from watchbot.bot.rule_text.pay import read_pay_wish
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.settings import event_kinds
from watchbot.bot.rule_text.shown_words import (
    SETTINGS,
    example_of,
    known_values,
    setting_value,
    setting_values,
)
from watchbot.bot.rule_text.vocabulary import (
    CAMPUS_WORDS,
    DELIVERIES,
    DESTINATIONS,
    FIELD_NAMES,
    LINE_NAMES,
    SETTING_NAMES,
    UNKNOWNS,
    YES,
)
from watchbot.model.change import ChangeKind
from watchbot.model.rule import Delivery, Field, Unknown

_NO_LIMIT = re.compile(
    r"(?:不限|面议|negotiable|any|anything|anywhere|all|无要求|都行|都可以|随便|-)(?=$|[\s,;、。])"
)
_NEGOTIABLE_OUT = re.compile(r"面议(?=的?(?:都|就|一律)?[不别勿莫])")
_YES_NO = re.compile(
    r"(?:(?P<yes>yes|true|only|是|要|只要)|(?P<no>no|false|否|不要|不是))(?![a-z])"
)
_NUMERIC = frozenset(
    {
        Field.SCORE, Field.PAY_SCORE, Field.GROWTH, Field.WORK_LIFE, Field.MISSION, Field.PAY,
        Field.EXPERIENCE, Field.AGE, Field.CLASS_YEAR, Field.EDUCATION,
    }
)  # fmt: skip
_CAMPUS = tuple(CAMPUS_WORDS)
_CHOICES = {"events": tuple(ChangeKind), "delivery": tuple(Delivery), "unknown": tuple(Unknown)}
_USUAL = {"events": ChangeKind.CLOSED, "delivery": Delivery.DAILY, "unknown": Unknown.KEEP}
_SETTINGS = {"delivery": DELIVERIES, "unknown": UNKNOWNS, "destination": DESTINATIONS}


def read_head(line: TypedLine, at: int, names: Names) -> list[Piece] | None:
    """The pieces of a named field that begins at `at`, or None when no field is named there."""
    match = HEAD.match(line.folded, at)
    if not match or not at_edge(line.folded, at, at + len(match["name"])):
        return None
    name = match["name"]
    if name in LINE_NAMES:
        return [Piece(kind=Kind.GAP, start=at, end=match.end())]
    if name in SETTING_NAMES:
        return _setting(line, at, match.end(), SETTING_NAMES[name])
    field = Field(FIELD_NAMES[name])
    if end := _end_of_empty_head(line, field, match.end()):
        return [Piece(kind=Kind.GAP, start=at, end=end)]
    if field is Field.CAMPUS:
        return _campus(line, at, match.end())
    if field in _NUMERIC:
        return [_figure(line, at, match, field)]
    if not any(sign in match.group() for sign in ":="):
        return None  # `远程 >=70`: only figures are compared
    return FieldReader(line, names, field, at).read(match.end())


def _end_of_empty_head(line: TypedLine, field: Field, at: int) -> int | None:
    """Where a head ends that says nothing itself: `salary:any`; 经验:应届, which is campus; 薪资:面议的别推."""
    if field is Field.EXPERIENCE and line.folded.startswith(_CAMPUS, at):
        return at
    if field is Field.PAY and _NEGOTIABLE_OUT.match(line.folded, at):
        return at
    limitless = _NO_LIMIT.match(line.folded, at)
    if limitless and field is Field.WORD and limitless.group() in ("面议", "negotiable"):
        return None  # the word itself is looked for
    return limitless.end() if limitless else None


def _campus(line: TypedLine, at: int, start: int) -> list[Piece] | None:
    """`campus: yes`, `校招:否`; without yes or no the name itself is the value."""
    said = _YES_NO.match(line.folded, start)
    if said is None:
        return None
    value = Piece(kind=Kind.VALUE, start=at, end=said.end(), field=Field.CAMPUS, value=YES)
    return [Piece(kind=Kind.NOT, start=at, end=at), value] if said["no"] else [value]


def unknown_head(line: TypedLine, at: int) -> None:
    """Refuse a name before a colon that is no field; nothing typed is dropped in silence."""
    match = UNKNOWN_HEAD.match(line.folded, at)
    if not match:
        return
    spaced = line.folded[match.end() : match.end() + 1].isspace()
    if spaced and line.folded[:at].rstrip(" ")[-1:].isalnum():
        return  # `excluding banks: java`: a colon of plain language
    typed = re.split(r"\s*[:=<>≤≥]", line.shown[at : match.end()])[0]
    compared = match.group()[-1] not in ":="
    near = _near_name(typed.casefold(), least=_NEAR_COMPARED if compared else _NEAR)
    if near is not None:
        sign = match.group()[-1] if compared else ":"
        example = replaced(line, at, match.end(), f"{near}{sign}")
    elif compared:
        return
    else:
        value = FREE.match(line.shown, match.end())
        end = value.end() if value else match.end()
        example = replaced(line, at, end, f'"{line.shown[at:end]}"')
    raise fault("unknown_field", line, at, len(typed), example=example, name=typed)


_SCORE_WITHOUT = re.compile(r"(?P<name>综合评分|综合得分|综合分|总评分|总分|评分|得分)[a-z]+")


def no_figure(line: TypedLine, at: int, end: int) -> None:
    """Refuse 评分abc: a score is named, and what touches it is no figure."""
    match = _SCORE_WITHOUT.fullmatch(line.folded, at, end)
    if match:
        right = example_of(Field.SCORE, chinese=line.chinese)
        example = replaced(line, at, end, right)
        raise fault("bad_figure", line, at, end - at, example=example, name=match["name"])


_NEAR, _NEAR_COMPARED = 0.6, 0.5
"""How like the name of a field a word must be; 评份>=70 is surely meant for one."""


def _near_name(typed: str, *, least: float) -> str | None:
    """The name of a field that was most likely meant."""
    names = [*FIELD_NAMES, *SETTING_NAMES]
    close = process.extractOne(typed, names, scorer=OSA.normalized_similarity)
    return close[0] if close and close[1] >= least else None


def _figure(line: TypedLine, at: int, match: re.Match[str], field: Field) -> Piece:
    readers = [read_figure(line.folded, at)]
    if field in (Field.PAY, Field.PAY_SCORE):
        readers.append(read_pay_wish(line.folded, at, chinese=line.chinese))
    for piece in readers:
        if piece is not None and piece.field in (field, Field.SCORE, Field.PAY_SCORE, Field.PAY):
            return piece
    typed = FREE.match(line.shown, match.end())
    written = typed.group() if typed else ""
    start, wrong = (match.end(), written) if written else (at, match["name"])
    right = example_of(field, chinese=line.chinese)
    example = replaced(line, at, match.end() + len(written), right)
    values: dict[str, str] = {"name": line.shown[at : match.end("name")], "typed": written}
    if field is Field.EDUCATION and written:
        values["known"] = known_values(field, chinese=line.chinese)
        raise fault("bad_value", line, start, len(wrong), example=example, **values)
    raise fault("bad_figure", line, start, len(wrong), example=example, **values)


def _setting(line: TypedLine, at: int, start: int, name: str) -> list[Piece] | None:
    if name == "not":
        return [Piece(kind=Kind.NOT, start=at, end=start, every=True)]
    match = re.compile(r"[^\s;]+(?:\s*[,、]\s*[^\s;,、]+)*").match(line.folded, start)
    written = match.group() if match else ""
    if name == "events":
        kinds = event_kinds(written.replace(",", " ").replace("、", " "))
        if match and kinds:
            value = ("events=", ",".join(kinds))
            return [Piece(kind=Kind.SETTING, start=at, end=match.end(), setting=value)]
        raise _wrong_value(line, at, start, written, name)
    table = _SETTINGS[name]
    if name == "destination" and written.startswith("topic:"):
        return [
            Piece(kind=Kind.SETTING, start=at, end=start + len(written), setting=(name, written))
        ]
    for length in sorted({len(word) for word in table}, reverse=True):
        word = line.folded[start : start + length]
        if word in table and at_edge(line.folded, start, start + length):
            end = start + length
            return [Piece(kind=Kind.SETTING, start=at, end=end, setting=(name, table[word]))]
    if name == "destination":
        return None
    raise _wrong_value(line, at, start, written, name)


def _wrong_value(line: TypedLine, at: int, start: int, written: str, name: str) -> Exception:
    language = "zh" if line.chinese else "en"
    right = setting_value(_USUAL[name], language)
    example = replaced(line, at, start + len(written), f"{SETTINGS[language][name]}:{right}")
    values: dict[str, str] = {
        "name": re.split(r"\s*[:=]", line.shown[at:])[0],
        "typed": written,
        "known": setting_values(_CHOICES[name], chinese=line.chinese),
    }
    first, length = start if written else at, len(written) or 1
    return fault("bad_value", line, first, length, example=example, **values)
