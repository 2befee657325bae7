"""Which stretch of the line states pay, and how much is asked for?"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from watchbot.bot.rule_text.figures import (
    AFTER,
    BEFORE,
    NUMBER,
    TO,
    at_edge,
    bounds_of,
    read_number,
)
from watchbot.bot.rule_text.money_words import (
    ADVERBS,
    ANY_CURRENCY,
    BESIDE_FIGURES,
    CURRENCY_SIGNS,
    CURRENCY_WORDS,
    PAY_WORDS,
    PERIODS,
    SCALE,
    SPANS,
    usual_period,
)
from watchbot.bot.rule_text.pieces import Doubt, Kind, Piece
from watchbot.model.posting import Period
from watchbot.model.rule import Condition, Field

_SIGN = "|".join(
    BESIDE_FIGURES.get(sign) or re.escape(sign)
    for sign in sorted(CURRENCY_SIGNS, key=len, reverse=True)
)
_WORD = "|".join(f"(?:{words})" for words in (*CURRENCY_WORDS.values(), ANY_CURRENCY))
_UNIT = r"k|个w|个万|(?<=[\d十百几])个(?![月小星钟人])|w|mn|m|千|万|thousand|grand|million|mil|lakhs?|lacs?|lpa|crores?|cr|juta|jt|ribu|triệu|trieu"
_FIGURE = rf"(?:\d{{1,3}}(?: \d{{3}})+(?![\d.,])|{NUMBER})"
_SPAN = "|".join(SPANS.values())
_OF_TAX = r"(?:\s*(?:net|gross|netto|brutto|before tax|after tax|pre-?tax|post-?tax|take-home|base|basic|on target|ote|total comp|tc|税前|税后|到手|左右|上下|往上走?)(?![a-z]))?"
_MONTHS = r"(?:\s*[·*x×]?\s*\d\d\s*薪|\s*[*x×]\s*\d\d(?!\d))?"
_PAY_WORD = "|".join(
    sorted((w for words in PAY_WORDS.values() for w in words.split("|")), key=len, reverse=True)
)
_PERIOD = "|".join(PERIODS.values())
_ADVERB = "|".join(ADVERBS.values())
_PER = (
    rf"(?:(?:/\s*|per\s*|an?\s+|每|一)\s*(?P<per{{0}}>{_PERIOD})(?![a-z])(?!(?<=[日天周月年时])[汇推发内次封早晚总摘])"
    rf"|(?P<adverb{{0}}>{_ADVERB})(?![a-z])|(?P<bare{{0}}>个月|月|年)(?=$|[^\w]|以上|起|的|或))"
)
_AMOUNT = (
    rf"(?P<first>(?<=[过上破超])(?=万)|{_FIGURE})\s*(?P<unit1>(?:{_UNIT})(?:(?<=[千万])|(?![a-z])))?(?P<tail1>(?<=万)[\d一二三四五六七八九](?![\d个天年月周日小]))?"
    rf"(?:(?:{TO}|(?(between)|(?<=[\dk万]))\s*(?<=\s)and\s+(?=[$€£¥]?\d))(?:(?P<cur2>{_SIGN})\s*)?(?P<second>{_FIGURE})\s*(?P<unit2>(?:{_UNIT})(?:(?<=[千万])|(?![a-z])))?(?P<tail2>(?<=万)[\d一二三四五六七八九](?![\d个天年月周日小]))?)?"
)
_PATTERN = re.compile(
    rf"(?P<between>between\s+)?(?:(?P<word>{_PAY_WORD})\s*(?:税前|税后|到手|实发)?(?:is|are|of|for|为|在|要|得|能|有|:|=)?\s*)?(?:(?P<span>{_SPAN})\s*)?"
    rf"(?:{BEFORE}\s*|[过上破超](?=[百千]?万))?(?:(?P<cur1>{_SIGN}|(?:{_WORD})(?=\s*\d))\s*)?{_AMOUNT}"
    rf"(?:\s*(?:in\s+)?(?P<cur3>(?:{_WORD})(?![a-z])|{BESIDE_FIGURES['php']}|[€£¥](?!\s*\d)|\$(?!\s*\d)))?{_OF_TAX}(?:\s*{_PER.format(1)})?"
    rf"(?:\s*之间)?{_MONTHS}(?:\s*{AFTER})?{_MONTHS}(?:\s*(?P<cur4>(?:{_WORD})(?![a-z])))?"
    rf"(?:\s*{_PER.format(2)})?{_OF_TAX}(?:\s*(?P<late>or\s+more|or\s+above|and\s+up|以上|起)(?![a-z]))?"
)
_SIX_FIGURES = re.compile(r"(?:six|6)[ -]figures?(?: (?:salary|pay|income))?(?![a-z])")
_LEAST = 8
_A_YEARS_PAY = 20_000


def read_pay_wish(folded: str, start: int, *, chinese: bool) -> Piece | None:
    """The pay condition at `start`, or None. `chinese` lines mean CNY where no currency is named."""
    if six := _SIX_FIGURES.match(folded, start):
        wish = Condition(field=Field.PAY, at_least=100_000.0, period=Period.YEAR)
        return Piece(kind=Kind.NUMBER, start=start, end=six.end(), field=Field.PAY, condition=wish)
    match = _PATTERN.match(_spaced(folded), start)
    if not match:
        return None
    found = match.groupdict()
    end = _without_digest(match, found)
    if not at_edge(folded, start, end) or not _is_pay(found, folded, end):
        return None
    if _unclear(found):
        return _doubtful(match, end, chinese=chinese)
    condition = _condition(match, found, chinese=chinese)
    return Piece(
        kind=Kind.NUMBER,
        start=start,
        end=end,
        field=Field.PAY,
        condition=condition,
        assumed=condition.currency is not None and _written_currency(found) in (None, "$"),
        timed=_period(found) is not None,
    )


def _without_digest(match: re.Match[str], found: dict[str, str | None]) -> int:
    """Where the wish ends. `€70k+ weekly`: nobody earns that in a week; how to tell is meant."""
    for group in ("adverb1", "adverb2"):
        shared = found["unit1"] or found["unit2"]
        said = group == "adverb2" and bool(found["per1"] or found["adverb1"])
        digest = (found[group] or "").startswith(("daily", "weekly"))
        amount = _amount(found["first"], shared, None)
        told = found["word"] or shared or _currency(found)
        if digest and (said or amount >= _A_YEARS_PAY or (amount <= 100 and not told)):
            found[group] = None
            return match.start() + len(match.string[match.start() : match.start(group)].rstrip())
    return match.start() + len(match.group().rstrip())


@cache
def _spaced(folded: str) -> str:
    return folded.replace("\n", "\x00")


def _is_pay(found: dict[str, str | None], folded: str, end: int) -> bool:
    if _is_no_money(found, folded, end):
        return False
    period = found["per1"] or found["per2"] or found["adverb1"] or found["adverb2"]
    bounded = any(found[g] for g in ("low", "above", "high", "below", "low_after", "high_after"))
    if found["word"] or found["unit1"] or found["unit2"] or _currency(found):
        return True
    adverb = found["adverb1"] or ""
    per = found["per1"] or found["per2"] or found["span"] or adverb.startswith("p/")
    if (period and bounded) or (per and _number(found["first"]) >= _LEAST):
        return True
    amount = _number(found["first"])
    if not found["first"] or not found["first"][0].isdigit():
        about = re.fullmatch(r"[一二两三四五六七八九]{2}[千百]", found["first"] or "")
        return (bounded or about is not None) and amount >= 1000  # 五千以上, 七八千
    if bounded or found["second"]:
        return amount > 100 and not (found["second"] and _is_year(amount))
    round_sum = amount >= 1000 and amount % 100 == 0  # 2210 is a number of something
    return round_sum and not _is_year(amount) and not folded[end : end + 1].isalpha()


def _is_no_money(found: dict[str, str | None], folded: str, end: int) -> bool:
    """Nothing at all, `5m` without a currency, `3 200` without one, and 每天8小时."""
    figure = found["first"] or ""
    unsaid = not _currency(found)
    if not _number(figure) or (found["unit1"] in ("m", "cr") and unsaid):
        return True
    if found["unit1"] == "个" and not found["word"]:
        return True  # 40个人; 年包40个 is 400,000
    if found["cur1"] == "r" and not _period(found):  # r2 is a name, R900k is pay
        return _amount(figure, found["unit1"], None) < 1000
    spaced = " " in figure and figure[0].isdigit()
    return (spaced and unsaid and not found["word"]) or bool(
        found["span"] and folded[end : end + 1] in tuple("小天个点时次人节堂单位年")
    )


def _is_year(amount: float) -> bool:
    return 1950 <= amount <= 2050


def _unclear(found: dict[str, str | None]) -> bool:
    """`pay>=75`: thousands, an hour's pay, or the score of the pay?"""
    told = found["unit1"] or found["unit2"] or _currency(found) or _period(found)
    return not told and _number(found["first"]) <= 100


def _doubtful(match: re.Match[str], end: int, *, chinese: bool) -> Piece:
    figure = f"{_number(match['first']):g}"
    hourly = f"时薪{figure}元以上" if chinese else f"pay>=${figure}/hour"
    doubt = Doubt(
        "ask_pay_unit",
        (
            ("thousands", f"{figure}k", f"pay>={figure}k"),
            ("hourly", figure, hourly),
            ("pay_score", figure, f"pay_score>={figure}"),
        ),
    )
    return Piece(kind=Kind.NUMBER, start=match.start(), end=end, field=Field.PAY, doubt=doubt)


def _condition(match: re.Match[str], found: dict[str, str | None], *, chinese: bool) -> Condition:
    shared = found["unit1"] or (found["unit2"] if found["second"] else None)
    first = _amount(found["first"], shared, found["tail1"])
    second = (
        _amount(found["second"], found["unit2"] or shared, found["tail2"])
        if found["second"]
        else None
    )
    low = bounds_of(match, first, second)
    at_least, at_most = low.at_least, low.at_most
    if found["above"]:
        at_least = first
    if found["below"]:
        at_most = first
    size = max(first, second or 0)
    written = _written_currency(found)
    currency = _currency(found) or ("CNY" if chinese and written is None else None)
    usual = None if written and currency is None else usual_period(size, currency)
    return Condition(
        field=Field.PAY,
        at_least=at_least,
        at_most=at_most,
        currency=currency,
        period=_period(found) or usual,
    )


def _amount(figure: str | None, unit: str | None, tail: str | None) -> float:
    amount = read_number(
        (figure or "1").replace(" ", "") if figure and figure[0].isdigit() else figure or "1"
    ) * SCALE.get(unit or "", 1.0)
    return round(amount + (read_number(tail) * 1e3 if tail else 0.0), 2)


def _number(figure: str | None) -> float:
    """The figure, also with blanks between the thousands; none (过万) is one."""
    return read_number(re.sub(r"(?<=\d) (?=\d)", "", figure)) if figure else 1.0


def in_currency(condition: Condition, currency: str, *, timed: bool) -> Condition:
    """The same sum in another currency; its period, unless `timed`, is the usual one there."""
    size = max(condition.at_least or 0, condition.at_most or 0)
    period = condition.period if timed else usual_period(size, currency)
    return replace(condition, currency=currency, period=period)


def _written_currency(found: dict[str, str | None]) -> str | None:
    """The sign or word of a currency; of `$120k aud` the word, for the bare sign says least."""
    said = [found[group] for group in ("cur1", "cur2", "cur3", "cur4")]
    return min(filter(None, said), key="$".__eq__, default=None)


def _currency(found: dict[str, str | None]) -> str | None:
    if written := _written_currency(found):
        return CURRENCY_SIGNS.get(written) or _named(CURRENCY_WORDS, written)
    unit = found["unit1"] or found["unit2"] or ""
    return "INR" if unit.startswith("l") else None


def _period(found: dict[str, str | None]) -> str | None:
    for group in ("per1", "per2"):
        if written := found[group]:
            return _named(PERIODS, written)
    if found["span"]:
        return _named(SPANS, found["span"])
    for group in ("adverb1", "adverb2"):
        if written := found[group]:
            return _named(ADVERBS, written)
    if bare := found["bare1"] or found["bare2"]:
        return Period.YEAR if bare == "年" else Period.MONTH
    word = found["word"]
    return _named(PAY_WORDS, word) if word else None


def _named(table: Mapping[Any, str], written: str) -> str | None:
    for name, words in table.items():
        if re.fullmatch(words, written):
            return str(name) if name else None
    return None
