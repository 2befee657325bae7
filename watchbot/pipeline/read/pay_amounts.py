"""Tokens of a pay text are combined into amounts: one figure or a range, its currency and period."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.pipeline.read.pay_figures import currency_of, figures
from watchbot.pipeline.read.pay_near import is_aside, is_extra, is_foreign, is_piecework
from watchbot.pipeline.read.pay_tokens import Kind, Token

_BRACKETS = frozenset("()（）[]【】")
_LEAD = frozenset({Kind.CURRENCY, Kind.PERIOD, Kind.FROM, Kind.TO})
_TAIL = frozenset(
    {Kind.CURRENCY, Kind.PERIOD, Kind.BARE_PERIOD, Kind.OPEN, Kind.CAP, Kind.PLUS, Kind.MONTHS}
)
_AFTER_OPEN_PLUS = frozenset({Kind.CURRENCY, Kind.PERIOD, Kind.STOP, Kind.DASH, Kind.MONTHS})
_PLUS_PASSES = frozenset(",，、)）;；。") | {"for", "或", "or"}
_BARE = {"月": "month", "年": "year", "天": "day"}


@dataclass(frozen=True, slots=True)
class Amount:
    """A figure or range in units of the currency, as written; nothing is inferred yet."""

    low: float | None
    high: float | None
    currency: str | None
    period: str | None
    start: int
    end: int
    scaled: bool
    """A unit (k, 万 ...) was written."""
    unit: float = 1
    months: int | None = None
    repaired: str | None = None
    extra: bool = False
    """A bonus, an allowance: not the pay itself."""
    piecework: bool = False
    """For a piece, a visit, a lesson: no period of time."""
    foreign: bool = False
    """A figure of something else: a load, a market, a funding round."""
    aside: bool = False
    """In running text: the figure of a rent, a price, a budget."""


@dataclass(slots=True)
class _Draft:
    """What the tokens around the numbers said so far."""

    currencies: list[str]
    periods: list[str]
    opened: bool = False
    capped: bool = False
    months: int | None = None

    def take(self, token: Token) -> None:
        """Note one token beside the number."""
        if token.kind is Kind.CURRENCY:
            self.currencies.append(token.text if token.text in {"$", "元", "块"} else token.name)
        elif token.kind is Kind.PERIOD:
            self.periods.append(token.name)
        elif token.kind is Kind.BARE_PERIOD:
            self.periods.append(_BARE[token.text])
        elif token.kind in (Kind.FROM, Kind.OPEN, Kind.PLUS):
            self.opened = True
        elif token.kind in (Kind.TO, Kind.CAP):
            self.capped = True
        elif token.kind is Kind.MONTHS:
            self.months = self.months or int(token.value)


def amounts(row: Sequence[Token]) -> list[Amount]:
    """Return every amount that the tokens hold, in order. Numbers glued to a letter (P6) are none."""
    found: list[Amount] = []
    at = floor = 0
    while at < len(row):
        token = row[at]
        if token.kind is Kind.NUMBER and not (token.glued and row[at - 1].text not in _pay_words()):
            amount, at = _amount(row, at, floor)
            floor = at
            found.append(amount)
        else:
            at += 1
    return found


@cache
def _pay_words() -> frozenset[str]:
    return frozenset(load_toml("pay")["says"]["pay"]) | {"底薪", "约", "范围"}


def _amount(row: Sequence[Token], at: int, floor: int) -> tuple[Amount, int]:
    draft = _Draft([], [])
    first = _lead(row, at, floor, draft)
    after = _beside(row, at + 1, draft)
    low, high = row[at], None
    second = _second(row, after, draft)
    if second is not None:
        high = row[second]
        after = second + 1
    end = _tail(row, after, draft)
    made = _made(low, high, draft)
    return replace(
        made,
        extra=is_extra(row, first, end),
        foreign=is_foreign(row, first, end),
        aside=is_aside(row, at, end),
        piecework=is_piecework(row, end),
    ), end


def _lead(row: Sequence[Token], at: int, floor: int, draft: _Draft) -> int:
    """Take what stands before the number, with one small word in between allowed; returns its index."""
    back, passed = at - 1, 0
    first = at
    lead: list[Token] = []
    while back >= floor and row[back].kind is not Kind.STOP:
        token = row[back]
        if token.kind in _LEAD and not _follows_a_word(row, back):
            lead.insert(0, token)
            first = back
        elif token.kind is Kind.WORD and passed < 3 and len(token.text) <= 8:
            passed += 1
        else:
            break
        back -= 1
    for token in lead:
        draft.take(token)
    return first


def _follows_a_word(row: Sequence[Token], at: int) -> bool:
    """招聘专员/HR底薪5k: a stroke behind a word that is no currency begins another word."""
    before = row[at - 1] if at else None
    return row[at].text.startswith("/") and before is not None and before.kind is Kind.WORD


def _beside(row: Sequence[Token], at: int, draft: _Draft) -> int:
    """Currency and period that belong to the first figure of a range: 20K/月-35K/月."""
    while at < len(row) and row[at].kind in (Kind.CURRENCY, Kind.PERIOD, Kind.BARE_PERIOD):
        draft.take(row[at])
        at += 1
    return at


def _second(row: Sequence[Token], at: int, draft: _Draft) -> int | None:
    """Index of the range's second number, or None. "and" joins only two figures with a currency."""
    if at >= len(row):
        return None
    plus = row[at].kind is Kind.PLUS
    dash = at + 1 if plus else at
    if dash >= len(row) or not _joins(row[dash], draft):
        return None
    number = dash + 1
    taken: list[Token] = []
    while number < len(row) and (
        row[number].kind in (Kind.CURRENCY, Kind.TO) or row[number].text in _BRACKETS
    ):
        taken.append(row[number])
        number += 1
    if number >= len(row) or row[number].kind is not Kind.NUMBER:
        return None
    named = draft.currencies and any(token.kind is Kind.CURRENCY for token in taken)
    if row[dash].kind is Kind.AND and not (draft.opened or named):
        return None
    for token in taken:
        if token.kind is Kind.CURRENCY:
            draft.take(token)
    return number


def _joins(token: Token, draft: _Draft) -> bool:
    """A dash, an "and", or the "up to" of "from 150 up to 200"."""
    return token.kind in (Kind.DASH, Kind.AND) or (token.kind is Kind.TO and draft.opened)


def _tail(row: Sequence[Token], at: int, draft: _Draft) -> int:
    """Take what stands after the figures; returns the index behind it."""
    end, passed = at, 0
    while at < len(row) and passed < 4:
        token = row[at]
        if token.kind in _TAIL and _belongs(row, at, draft):
            draft.take(token)
            end, passed = at + 1, 0
        elif token.text in _WAVES and _ends(row, at + 1):
            draft.opened = True  # 25万円〜
            end = at + 1
        elif token.text in _passed() or (token.text == "/" and _is_currency(row, at + 1)):
            passed += 1
        else:
            break
        at += 1
    return end


_WAVES = frozenset("~〜～")


def _ends(row: Sequence[Token], at: int) -> bool:
    return at >= len(row) or row[at].kind in (Kind.STOP, Kind.WORD)


@cache
def _passed() -> frozenset[str]:
    """Words that may stand between an amount and its currency or period."""
    return _BRACKETS | frozenset(load_toml("pay")["bound"]["passed"])


def _is_currency(row: Sequence[Token], at: int) -> bool:
    return at < len(row) and row[at].kind is Kind.CURRENCY


def _belongs(row: Sequence[Token], at: int, draft: _Draft) -> bool:
    """A plus before a word adds something (15K+提成); a second currency is the next amount's."""
    token = row[at]
    after = row[at + 1] if at + 1 < len(row) else None
    if token.kind is Kind.PLUS and _adds_figure(row, at):
        return False
    if token.kind is Kind.PLUS:
        return after is None or after.kind in _AFTER_OPEN_PLUS or after.text in _PLUS_PASSES
    if token.kind is Kind.CURRENCY and row[at - 1].text in {",", "，"}:
        return False
    if token.kind is Kind.CURRENCY and after is not None and after.kind is Kind.NUMBER:
        return not draft.currencies and row[at - 1].end == token.start and after.start > token.end
    if token.kind is Kind.PERIOD and draft.periods:
        return False
    return not (
        token.kind is Kind.BARE_PERIOD and row[at - 1].kind not in (Kind.NUMBER, Kind.CURRENCY)
    )


def _adds_figure(row: Sequence[Token], at: int) -> bool:
    """$60k base + $40k commission."""
    kinds = [token.kind for token in row[at + 1 : at + 3]]
    return kinds == [Kind.CURRENCY, Kind.NUMBER]


def _made(low: Token, high: Token | None, draft: _Draft) -> Amount:
    last = high or low
    currency = currency_of(draft.currencies)
    low_value, high_value, repaired = figures(low, high, currency)
    if last.unit in (100_000, 10_000_000):  # lakh, crore
        draft.periods.append("year")
        currency = currency or "INR"
    if last.value >= 1000 and last.unit == 1_000_000:  # $7,000-9,000 m
        draft.periods.append("month")
    scaled = low.unit > 1 or (high is not None and high.unit > 1)
    amount = Amount(
        low=low_value,
        high=high_value,
        currency=currency,
        period=draft.periods[0] if draft.periods else None,
        start=low.start,
        end=last.end,
        scaled=scaled,
        unit=max(low.unit, last.unit),
        months=draft.months if draft.months and 12 <= draft.months <= 36 else None,
        repaired=repaired,
    )
    if high is not None:
        return amount
    if draft.capped:
        return replace(amount, low=None)
    return replace(amount, high=None) if draft.opened else amount
