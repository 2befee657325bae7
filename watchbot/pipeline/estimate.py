"""What may a posting pay that does not say it? The middle half of what comparable ones state, or nothing.

The nearest cell with enough postings answers: same category, city and level, then the country for
the city, then a like level, then any level where the posting is no senior one. An estimate is shown, never
matched and never told as stated pay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from statistics import quantiles

from babel import Locale

from watchbot.model.amounts import rounded
from watchbot.model.facts import is_intern
from watchbot.model.language import our_language
from watchbot.model.market import PaidPosting
from watchbot.model.posting import Level, Pay, Period, Place, Posting
from watchbot.pipeline.read.category import category_named
from watchbot.pipeline.read.pay_compare import Rates, comparable

SMALLEST_SAMPLE = 8
"""Fewer postings than this make no estimate."""
FEWEST_EMPLOYERS = 3
"""The pay of one or two employers is not that of a market."""
WIDEST = 3.0
"""Where the upper quartile is more than this many times the lower one, the sample says nothing."""
_PERIODS = (Period.MONTH, Period.YEAR)
_DIGITS = 2
"""An estimate is not more exact than that."""

_WORDS = {
    "zh": "估算：目录中 {count} 个在招的{category}岗位（{where}）所写薪资的中间一半，非雇主所写",
    "en": "Estimate: the middle half of what {count} open {category} postings ({where}) state; not the employer's word",
}
_LIKE = (
    frozenset({Level.ENTRY, Level.MID}),
    frozenset({Level.SENIOR, Level.LEAD}),
    frozenset({Level.MANAGER, Level.DIRECTOR, Level.EXECUTIVE}),
)
"""Levels that may stand for each other where one alone is too few."""
_LIKE_LEVEL = {"zh": "相近级别", "en": "like levels"}
_ANY_LEVEL = {"zh": "各级别", "en": "all levels"}
_SAME_LEVEL = {"zh": "同级别", "en": "same level"}
_JOINT = {"zh": "，", "en": ", "}

Cell = Callable[[PaidPosting], bool]


def estimate(
    posting: Posting, paid: Iterable[PaidPosting], *, language: str, rates: Rates | None = None
) -> Pay | None:
    """Return the pay estimated for a posting that states none; None where the basis is thin.

    `paid` are open postings of its category with stated pay. The answer is marked `estimated`; its
    note names basis and sample in `language`.
    """
    if posting.pay is not None and (posting.pay.min is not None or posting.pay.max is not None):
        return None
    words = our_language(language)
    intern = is_intern(posting.employment, posting.level)
    sample = [each for each in paid if is_intern(each.employment, each.level) == intern]
    for where, fits in _cells(posting, words):
        found = _middle_half([each for each in sample if fits(each)], rates)
        if found is not None:
            pay, count = found
            category = _category(posting.category or "", words)
            note = _WORDS[words].format(count=count, category=category, where=where)
            return replace(pay, note=note)
    return None


def _category(name: str, words: str) -> str:
    known = category_named(name)
    if known is None:
        return name
    return known.label_zh if words == "zh" else known.label_en


def _cells(posting: Posting, words: str) -> Iterable[tuple[str, Cell]]:
    """The cells that hold the posting, the nearest first, with their names."""
    level = posting.level
    like = next((levels for levels in _LIKE if level in levels), frozenset())
    steps: list[tuple[str, frozenset[Level] | None]] = []
    if level is not None:
        steps.append((_SAME_LEVEL[words], frozenset({level})))
    if like:
        steps.append((_LIKE_LEVEL[words], like))
    if like == _LIKE[0] or not like:
        steps.append((_ANY_LEVEL[words], None))
    for said, levels in steps:
        for name, key in _areas(posting.places, words):
            yield f"{name}{_JOINT[words]}{said}", _cell(key, levels)


def _areas(places: Sequence[Place], words: str) -> list[tuple[str, str]]:
    """(name, key) of the first place's city, then of its country."""
    if not places:
        return []
    place = places[0]
    found = []
    if place.city:
        name = place.city_zh if words == "zh" and place.city_zh else place.city
        found.append((name, f"city:{place.country or '?'}/{place.city}"))
    if place.country:
        name = Locale(words).territories.get(place.country) or place.country
        found.append((name, f"country:{place.country}"))
    return found


def _cell(key: str, levels: frozenset[Level] | None) -> Cell:
    def fits(each: PaidPosting) -> bool:
        if levels is not None and each.level not in levels:
            return False
        return any(key in place.keys() for place in each.places)

    return fits


def _middle_half(found: Sequence[PaidPosting], rates: Rates | None) -> tuple[Pay, int] | None:
    """(pay, size of the sample) in the cell's usual currency and period; None where it says nothing."""
    usual = _usual(found)
    if usual is None:
        return None
    currency, period = usual
    middles = [
        (each.company_key, value)
        for each in found
        if (value := _middle(each.pay, currency, period, rates)) is not None
    ]
    if len(middles) < SMALLEST_SAMPLE or len({key for key, _ in middles}) < FEWEST_EMPLOYERS:
        return None
    low, _, high = quantiles([value for _, value in middles], n=4, method="inclusive")
    if high > low * WIDEST:
        return None
    low, high = (rounded(amount, digits=_DIGITS) for amount in (low, high))
    pay = Pay(text="", min=low, max=high, currency=currency, period=period, estimated=True)
    return pay, len(middles)


def _usual(found: Sequence[PaidPosting]) -> tuple[str, Period] | None:
    """The commonest currency, with month or year, whichever is written more often."""
    currencies = Counter(each.pay.currency for each in found if each.pay.currency)
    if not currencies:
        return None
    currency = min(currencies, key=lambda each: (-currencies[each], each))
    periods = Counter(each.pay.period for each in found if each.pay.period in _PERIODS)
    yearly = periods[Period.YEAR] > periods[Period.MONTH]
    return currency, Period.YEAR if yearly else Period.MONTH


def _middle(pay: Pay, currency: str, period: Period, rates: Rates | None) -> float | None:
    if pay.estimated or pay.unreadable:
        return None
    figures = comparable(pay, period=period, currency=currency, rates=rates)
    return figures.middle if figures else None
