"""Pay stated somewhere in a long text: the places that look like it are read, the best one is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.model.posting import Pay, Period
from watchbot.pipeline.read.pay import judge
from watchbot.pipeline.read.pay_usual import Hints
from watchbot.pipeline.read.phrases import Stems
from watchbot.pipeline.read.text import fold_aligned

_CODES = "usd|cad|aud|eur|gbp|chf|sgd|hkd|cny|rmb|pln|inr|myr|usdt|euros?|lpa|zł"
_SIGN = rf"[$€£¥₹₩元薪]|(?<![a-z])(?:{_CODES})\b|zł"
_NEAR_SIGN = re.compile(
    r"[$€£¥₹₩元薪\d](?:(?<=\D)\s*\d|(?<=元)\s*/\s*[月天年时小日][^\d\s]{0,4}\s*\d"
    rf"|(?<=\d)(?:[\d.,' ]{{0,14}}(?:-{{1,2}})?\s?[km]?\s?(?:{_SIGN})"
    r"|\s?k?\s*[-–—~至到]\s*\d[\d.]{0,8}\s?(?:k|千|万|w|元)|\s?(?:k|千|万)\s*(?:/|每|起|以上)))"
)
"""Where a figure has a sign of money; it begins with one set of signs, which is quick."""
_NEAR_CODE = re.compile(rf"(?<![a-z])(?:{_CODES})\b\s*\d")
_FIGURE = re.compile(r"\d\d\d?(?:,\d{3}|(?:\.\d\d)?\s?(?:k\b|[-–]\s?\d|to \d))")
_LABEL_BEFORE = re.compile(
    r"\b(?:salary|pay|compensation|wages?|rate)\b[^\n\d.$€£¥]{0,36}(?:\d,?)?$"
)
_LABEL_REACH = 52
_CODE_STEMS = Stems(*_CODES.replace("euros?", "euro").split("|"))
_LABEL = re.compile(
    r"\b(?:salary|pay|compensation|wages?|(?:pay|hourly) rate)(?: (?:range|rate|band|scale))?(?: for this (?:role|position|job))?"
    r"(?:(?:\s*(?:\b(?:is|of|from|between|starts at|starting at)\b|[:(–-])\s*){1,2}(?=\d)"
    r"|\s+(?=\d[\d,.]*\s?k?\s*(?:[-–]|to\b)\s*\d))"
)
"""Salary range: 120,000 - 140,000, without any sign of money."""
_BREAK = re.compile(r"[\n\r;；。！!?？]|(?<=[a-z)])\.(?=\s|[A-Z])")
"""Ends of sentences and lines."""
_GLUED = re.compile(r"(?<=[a-z\d)])(?=[A-Z][a-z])|(?<=\d[kK])(?=[A-Z][a-z])")
"""`$50-55KComprehensive`: where a space was lost."""
_ESCAPE = re.compile(r"\\(?=[-.+*_#()!~$])")
"""Markdown writes `$17\\.50`."""
_BEFORE, _AFTER = 90, 110
_REACH = 120
"""Signs between two parts that belong together."""
_LIMIT = 40
"""Places looked at in one text."""


@dataclass(frozen=True, slots=True)
class _Hit:
    """A part of the text that states pay; the higher the rank, the plainer it does."""

    start: int
    end: int
    rank: int
    pay: Pay


def find_pay(text: str | None, *, title: str = "", local: str | None = None) -> Pay | None:
    """Find the pay stated in running text or in the title above it; None when none is stated beyond doubt.

    A figure counts when it has a currency (or the Chinese style) and either a period or a word of
    pay near it, or right behind a label ("Salary: 120,000"), then in the `local` money of the place; bonuses, funding rounds and market sizes do not. Ranges that follow each other (by
    zone, by level) give their whole span. `text` of the answer is the part.
    """
    if not text and not title:
        return None
    shown, folded = fold_aligned(title, text or "")
    hits = [
        hit
        for start, end in _places(shown, folded)
        if (hit := _read(shown, folded, (start, end), local)) is not None
    ]
    best = max(hits, key=lambda hit: hit.rank, default=None)
    return _spanned(best, hits) if best else None


def _read(shown: str, folded: str, place: tuple[int, int], local: str | None) -> _Hit | None:
    start, end = place
    weight = _weight(folded, start, end)
    part = _ESCAPE.sub("", shown[start:end].strip())
    labelled = weight > 1 and _LABEL.search(folded, start, end) is not None
    hints = Hints(local=local, spoken=weight > 0, labelled=labelled)
    pay = judge(_GLUED.sub(" ", part), hints, strict=True)
    if pay is None or not _is_stated(pay, weight, folded[max(0, start - 120) : end]):
        return None
    rank = weight * 2 + (pay.min != pay.max) + 2 * (pay.period is not None)
    return _Hit(start, end, rank, replace(pay, text=part[:160]))


def _is_stated(pay: Pay, weight: int, around: str) -> bool:
    """Without a word of pay near it, a range or an hour's pay; a lone figure needs a plain word."""
    if weight == 0:
        return pay.period is not None and (_is_range(pay) or pay.period is Period.HOUR)
    if pay.period is not None or _is_range(pay):
        return True
    return any(word in around for word in load_toml("pay")["says"]["plainly"])


def _spanned(best: _Hit, hits: list[_Hit]) -> Pay:
    """The best part, widened by like ranges that stand within reach before and behind it."""
    if not _is_range(best.pay):
        return best.pay
    chain = [best]
    for hit in hits[hits.index(best) + 1 :] + hits[: hits.index(best)][::-1]:
        near = min(abs(hit.start - other.end) for other in chain) <= _REACH or (
            min(abs(other.start - hit.end) for other in chain) <= _REACH
        )
        if near and _is_alike(hit.pay, best.pay):
            chain.append(hit)
    return replace(
        best.pay,
        min=min(hit.pay.min or 0 for hit in chain),
        max=max(hit.pay.max or 0 for hit in chain),
    )


def _is_alike(one: Pay, other: Pay) -> bool:
    """Ranges of one currency, period and size."""
    if not _is_range(one) or (one.currency, one.period) != (other.currency, other.period):
        return False
    return (one.min or 0) < 2 * (other.max or 0) and (other.min or 0) < 2 * (one.max or 0)


def _is_range(pay: Pay) -> bool:
    return pay.min is not None and pay.max is not None and pay.min != pay.max


def _places(shown: str, folded: str) -> Iterator[tuple[int, int]]:
    """Parts around figures, cut at the ends of sentences and lines; each part once."""
    last = -1
    for first, behind in _hits(folded)[:_LIMIT]:
        if first < last:
            continue
        start = _edge(shown, max(0, first - _BEFORE), first, first=False)
        end = _edge(shown, behind, min(len(folded), behind + _AFTER), first=True)
        last = end
        yield start, end


def _hits(folded: str) -> list[tuple[int, int]]:
    """What looks like pay, in order: a sign beside a figure, a currency's code, a label before it."""
    found = [hit.span() for hit in _NEAR_SIGN.finditer(folded)]
    if _CODE_STEMS.within(folded):
        found += [hit.span() for hit in _NEAR_CODE.finditer(folded)]
    for figure in _FIGURE.finditer(folded):
        at = figure.start()
        label = _LABEL_BEFORE.search(folded, max(0, at - _LABEL_REACH), at)
        if label:
            found.append((label.start(), figure.end()))
    return sorted(found)


def _edge(shown: str, low: int, high: int, *, first: bool) -> int:
    """The break nearest to the figure."""
    breaks = list(_BREAK.finditer(shown, low, high))
    if not breaks:
        return high if first else low
    return breaks[0].start() if first else breaks[-1].end()


@cache
def _pay_word() -> re.Pattern[str]:
    forms = load_toml("pay")["says"]["pay"]
    latin = "|".join(re.escape(form) for form in forms if form.isascii() or form[0] < "\u0250")
    han = "|".join(re.escape(form) for form in forms if form[0] >= "\u0250")
    return re.compile(rf"\b(?:{latin})\b|(?:gehalt|vergütung|lohn|bezahlung)\b|{han}")


def _weight(folded: str, start: int, end: int) -> int:
    """2: a word of pay in the part itself; 1: in the lines just before; 0: none."""
    if _pay_word().search(folded, start, end):
        return 2
    return 1 if _pay_word().search(folded, max(0, start - 120), start) else 0
