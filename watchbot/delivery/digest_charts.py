"""The charts of a digest as SVG with a text alternative: what was found day by day, how the pay spreads. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from watchbot.delivery.facts import Reader
from watchbot.delivery.figures import format_pay, shorten
from watchbot.delivery.inert import clean
from watchbot.delivery.template import template
from watchbot.model.language import is_chinese
from watchbot.model.posting import Pay, Period, Posting

DAYS = 30
"""Days of the first chart."""
_FEWEST_DAYS = 3
"""Fewer days on which something was found make no picture of a course."""
_FEWEST_PAYS = 3
_MOST_PAYS = 10
_WIDE = 440.0
"""On a phone three quarters of it are left: the letters are chosen for that."""
_LEFT, _RIGHT = 190.0, 440.0
_TALL = 118.0


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture that is not drawn yet: its name within the mail, its SVG, the same in words."""

    name: str
    svg: str
    text: str


def digest_charts(
    postings: Sequence[Posting],
    found: Mapping[date, int],
    *,
    today: date,
    reader: Reader,
    family: str,
) -> tuple[Chart, ...]:
    """The charts that there is enough to say for. `found` counts the reader's hits by local date."""
    charts = (_course(found, today, reader, family), _spread(postings, reader, family))
    return tuple(chart for chart in charts if chart is not None)


def _course(found: Mapping[date, int], today: date, reader: Reader, family: str) -> Chart | None:
    days = [today - timedelta(days=back) for back in range(DAYS - 1, -1, -1)]
    counts = [found.get(day, 0) for day in days]
    if sum(count > 0 for count in counts) < _FEWEST_DAYS:
        return None
    most, total = max(counts), sum(counts)
    step = _WIDE / DAYS
    columns = [
        {
            "x": round(number * step + 1.5, 1),
            "height": round(_TALL * count / most, 1),
            "figure": count if number in (counts.index(most), DAYS - 1) else 0,
        }
        for number, count in enumerate(counts)
    ]
    best = _day(days[counts.index(most)], reader)
    title = reader.say("chart.course", days=DAYS)
    note = reader.say("chart.total", count=total)
    svg = template("columns.svg.jinja").render(
        family=family,
        title=title,
        note=note,
        columns=columns,
        width=round(step - 3, 1),
        first=_day(days[0], reader),
        last=_day(today, reader),
    )
    text = reader.say("chart.course_text", title=title, total=note, count=most, day=best)
    return Chart("course@watchbot", svg, text)


def _spread(postings: Sequence[Posting], reader: Reader, family: str) -> Chart | None:
    """The pay of the postings that state it in the commonest currency and period, best first."""
    paid = [(posting, posting.pay) for posting in postings if posting.pay and _bounds(posting.pay)]
    kinds = Counter((pay.currency, pay.period) for _, pay in paid)
    if not kinds:
        return None
    kind, _ = kinds.most_common(1)[0]
    alike = [(posting, pay) for posting, pay in paid if (pay.currency, pay.period) == kind]
    if len(alike) < _FEWEST_PAYS:
        return None
    shown = alike[:_MOST_PAYS]
    low = min(_bounds(pay)[0] for _, pay in shown)
    high = max(_bounds(pay)[1] for _, pay in shown)
    svg = template("ranges.svg.jinja").render(
        family=family,
        title=reader.say("chart.pay", count=len(shown)),
        note=reader.say("chart.estimated") if any(pay.estimated for _, pay in shown) else "",
        rows=[_range(posting, pay, low, high) for posting, pay in shown],
        low=_axis_begin(low, kind, reader),
        high=_amount(high, kind, reader),
    )
    text = reader.say(
        "chart.pay_text",
        title=reader.say("chart.pay", count=len(shown)),
        low=_amount(low, kind, reader),
        high=_amount(high, kind, reader),
    )
    return Chart("pay@watchbot", svg, text)


def _bounds(pay: Pay) -> tuple[float, ...]:
    """Low and high; a bound that is open is taken to be the other one. Empty without figures."""
    known = [value for value in (pay.min, pay.max) if value is not None and value > 0]
    usable = known and pay.currency and pay.period and not pay.unreadable
    return (min(known), max(known)) if usable else ()


def _range(posting: Posting, pay: Pay, low: float, high: float) -> dict[str, object]:
    span = (high - low) or 1.0
    begin, end = ((value - low) / span * (_RIGHT - _LEFT) for value in _bounds(pay))
    width = max(12.0, end - begin)
    name = " ".join(clean(posting.title).split())
    return {
        "name": shorten(name, 12 if _is_wide(name) else 24),
        "x": round(min(_LEFT + begin, _RIGHT - width), 1),
        "width": round(width, 1),
        "estimated": pay.estimated,
    }


def _is_wide(text: str) -> bool:
    return sum(letter > "\u2e80" for letter in text) * 3 > len(text)


def _axis_begin(value: float, kind: tuple[str | None, Period | None], reader: Reader) -> str:
    """In English the period stands at the other end only: both would not fit one line."""
    currency, period = kind
    return _amount(value, (currency, period if is_chinese(reader.language) else None), reader)


def _amount(value: float, kind: tuple[str | None, Period | None], reader: Reader) -> str:
    currency, period = kind
    pay = Pay(text="", min=value, max=value, currency=currency, period=period)
    return format_pay(pay, reader.language)


def _day(day: date, reader: Reader) -> str:
    if is_chinese(reader.language):
        return f"{day.month}月{day.day}日"
    return f"{day.day} {day:%b}"
