"""Which words stand for themselves, joined to no other? A season, a kind of employer, 双休, `night shift`."""

from __future__ import annotations

import re
from dataclasses import replace

from watchbot.bot.rule_text import joiners
from watchbot.bot.rule_text.fillers import ZH_TAIL
from watchbot.bot.rule_text.ordinary import EMPLOYER_KINDS, PHRASES, TERMS_OF_WORK, ends_in_role
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.spot import ROLES, Spot
from watchbot.model.rule import Field


def _any(words: frozenset[str]) -> str:
    return "|".join(re.escape(one) for one in sorted(words, key=len, reverse=True))


_PHRASE = re.compile(rf"(?:{_any(PHRASES)})(?![a-z])")
_OWN_WORD = re.compile(
    r"(?:最好有|必须有|需要有|要有|得有|有|带|给|交|缴纳|缴|含|能|可)?"
    rf"(?P<word>{_any(EMPLOYER_KINDS | TERMS_OF_WORK)})(?:齐全|都有|全交)?(?![a-z:=])"
)
"""双休, 国企; 有社保."""
_NEGOTIABLE = re.compile(r"(?:薪资|薪水|工资|薪酬|待遇)?(?P<word>面议)")
_OF_A_SEX = re.compile(
    r"女(?![装性鞋包士子生儿王裤童足团友人工主郎仆佣排篮红])|男(?![装鞋性士生科子友人团模裤])"
)
_SEASON = r"(?:summer|spring|winter|fall|autumn|暑期|暑假|寒假|春季|夏季|秋季|冬季)"
_NUMBERED = re.compile(
    r"(?P<what>level|lvl|grade|band|tier|key stage|year|step|phase|class|category|cat|division|zone|ward|section|type)[ -]?"
    r"(?P<first>\d{1,2}[a-z]?)(?:\s*(?:/|,|or|to|-|and)\s*(?P<second>\d{1,2}[a-z]?))?(?![\w:%+])(?! ?(?:years?|yrs?|days?|months?|hours?|k)(?![a-z]))"
)
"""band 6, level 3 or 4, year 5: the number of a step is no figure."""
_SEASON_YEAR = re.compile(
    rf"(?P<season>{_SEASON})\s*(?P<year>20[2-4]\d)(?!\d)|(?P<year2>20[2-4]\d)年?\s*(?P<season2>{_SEASON})(?![a-z])"
)
_YEAR = re.compile(r"20[2-4]\d(?![\w.,:/-])")
_CHINESE = re.compile(r"[㐀-鿿]+")


def own_words(spot: Spot) -> list[Piece]:
    """The words of their own that begin at the place; none: an ordinary word may begin there."""
    folded, at = spot.line.folded, spot.at
    if match := _PHRASE.match(folded, at) or _YEAR.match(folded, at):
        return [_whole(spot, *match.span())]
    if match := _SEASON_YEAR.match(folded, at):
        parts = (match.span(name) for name in match.groupdict() if match[name])
        return [_whole(spot, *part) for part in sorted(parts)]
    if match := _NUMBERED.match(folded, at):
        return _steps(spot, match)
    match = _OWN_WORD.match(folded, at)
    if match and (spot.ends_clause(match.end()) or _goes_on(spot, match.end())):
        return [_whole(spot, *match.span("word"))]
    match = _NEGOTIABLE.match(folded, at)
    if match and _is_unwanted(spot, match.end()):
        return [_whole(spot, *match.span("word"))]
    if _OF_A_SEX.match(folded, at) and is_trade_run(folded, at + 1):
        return [_whole(spot, at, at + 1)]
    return []


def _is_unwanted(spot: Spot, end: int) -> bool:
    """不要面议, 薪资面议的勿推: it is excluded before or behind."""
    before = next((one for one in reversed(spot.found) if one.kind is not Kind.SPACE), None)
    excluded = before is not None and before.kind is Kind.NOT
    return excluded or joiners.NOT_AFTER.match(spot.line.folded, end) is not None


def _steps(spot: Spot, match: re.Match[str]) -> list[Piece]:
    """`level 3 or 4`: either step, each with its name."""
    first = replace(_whole(spot, *match.span()), value=f"{match['what']} {match['first']}")
    if not match["second"]:
        return [first]
    end = match.end()
    second = replace(first, start=end, end=end, value=f"{match['what']} {match['second']}")
    return [first, Piece(kind=Kind.OR, start=end, end=end), second]


def is_trade_run(folded: str, at: int) -> bool:
    """平面设计师 after 求: the run of Chinese signs is one trade."""
    run = _CHINESE.match(folded, at)
    return run is not None and ends_in_role(run.group())


def _goes_on(spot: Spot, at: int) -> bool:
    """Something begins here, so that the word before is a whole one: 双休五险一金, 国企会计."""
    folded = spot.line.folded
    if _OWN_WORD.match(folded, at) or ZH_TAIL.match(folded, at) or spot.known_at(at):
        return True
    return (
        folded.startswith((*ROLES, *"做找当干写搞招"), at)
        or joiners.INSIDE.match(folded, at) is not None
    )


def _whole(spot: Spot, start: int, end: int) -> Piece:
    value = spot.line.shown[start:end]
    return Piece(kind=Kind.WORD, start=start, end=end, field=Field.WORD, value=value, quoted=True)
