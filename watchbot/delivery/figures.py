"""Numbers, money, dates and shortened texts as a reader of Chinese or English writes them."""

from __future__ import annotations

import re
from datetime import UTC, datetime, tzinfo
from functools import cache
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_timedelta
from babel.numbers import format_decimal, get_currency_name, get_currency_symbol

from watchbot.delivery.words import say
from watchbot.model.language import is_chinese
from watchbot.model.posting import Pay, Period

_BEFORE_HAN = re.compile(r"(?<=\d)(?=[\u4e00-\u9fff])")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def shorten(text: str, limit: int) -> str:
    """The text in one line and at most `limit` characters, cut between words where it can be."""
    line = " ".join(text.split())
    if len(line) <= limit:
        return line
    kept = line[: max(0, limit - 1)]
    space = kept.rfind(" ")
    return (kept[:space] if space > limit * 2 // 3 else kept).rstrip() + "…"


@cache
def locale_of(language: str) -> Locale:
    """Babel's locale for a reader's language."""
    return Locale("zh", script="Hans", territory="CN") if is_chinese(language) else Locale("en")


def zone_of(name: str) -> tzinfo:
    """The time zone of an IANA name; UTC where the name is not known here."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return UTC


def local_time(at: datetime, zone: str) -> datetime:
    """The moment in a zone; as it is where the years end, and no zone can be reckoned."""
    try:
        return at.astimezone(zone_of(zone))
    except OverflowError:
        return at


def format_day(at: datetime, *, language: str, zone: str, now: datetime) -> str:
    """`30 Nov` or `11月30日` in the reader's zone, with the year where it is not the present one."""
    local, today = local_time(at, zone), local_time(now, zone)
    year = local.year if local.year != today.year else None
    if is_chinese(language):
        return (f"{year}年" if year else "") + f"{local.month}月{local.day}日"
    return f"{local.day} {MONTHS[local.month - 1]}" + (f" {year}" if year else "")


def format_time(at: datetime, *, language: str, zone: str, now: datetime) -> str:
    """Day and time in the reader's zone: `30 Nov 17:00`, `11月30日 17:00`."""
    local = local_time(at, zone)
    return f"{format_day(at, language=language, zone=zone, now=now)} {local:%H:%M}"


def format_age(at: datetime, *, language: str, now: datetime) -> str:
    """How long ago: `8 hours ago`, `8 小时前`, `just now`."""
    if abs((at - now).total_seconds()) < 60:
        return say(language, "just_now")
    age = format_timedelta(at - now, add_direction=True, locale=locale_of(language))
    return _BEFORE_HAN.sub(" ", age)  # as all our own sentences write it


def format_number(value: float, language: str) -> str:
    """A number with the language's grouping and at most two decimals."""
    return format_decimal(round(value, 2), locale=locale_of(language))


def format_pay(pay: Pay, language: str) -> str:
    """The pay in words: `15–25K·14薪`, `30万/年 起`, `€70,000 a year`, `from $40 an hour`.

    K is said of yuan a month only, so that it stands without a period.
    """
    if pay.min is None and pay.max is None:
        return _pay_without_figures(pay, language)
    chinese_style = is_chinese(language) and pay.currency == "CNY"
    text = _yuan(pay) if chinese_style else _money(pay, language)
    is_plainly_monthly = text.endswith("K") and chinese_style
    if pay.period is not None and not is_plainly_monthly:
        text = say(language, f"per.{pay.period}", pay=text)
    if pay.months is not None and pay.months != 12:
        text = say(language, "pay.months", pay=text, months=pay.months)
    if pay.min is None:
        return say(language, "pay.to", high=text)
    return say(language, "pay.from", low=text) if pay.max is None else text


def currency_words(code: str, language: str) -> str:
    """A currency as it stands behind a figure: USD, 美元, 元; the code where it has no name."""
    if not is_chinese(language):
        return code
    return "元" if code == "CNY" else get_currency_name(code, locale=locale_of(language))


def _pay_without_figures(pay: Pay, language: str) -> str:
    if pay.negotiable:
        return say(language, "pay.negotiable")
    text = shorten(pay.text, 40)
    if not text:
        return say(language, "pay.unknown")
    return say(language, "pay.unreadable" if pay.unreadable else "pay.words", text=text)


def _figures(pay: Pay) -> list[float]:
    """The stated bounds: one figure, or two that differ."""
    given = [value for value in (pay.min, pay.max) if value is not None]
    return list(dict.fromkeys(given))


def _yuan(pay: Pay) -> str:
    """Yuan as Chinese boards write them: thousands as K for months, 万 for what is larger."""
    figures = _figures(pay)
    most = figures[-1]
    if most >= 100_000 or (pay.period is not Period.MONTH and most >= 10_000):
        divisor, unit = 10_000, "万"
    elif figures[0] >= 1000 and pay.period is Period.MONTH:
        divisor, unit = 1000, "K"
    else:
        divisor, unit = 1, "元"
    return "–".join(_short(value / divisor) for value in figures) + unit


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _money(pay: Pay, language: str) -> str:
    """Amounts with the currency's sign before the first: `€60,000–70,000`."""
    locale, figures = locale_of(language), _figures(pay)
    digits = "#,##0" if all(value == int(value) for value in figures) else "#,##0.00"
    texts = [format_decimal(value, format=digits, locale=locale) for value in figures]
    if pay.currency is not None:
        sign = get_currency_symbol(pay.currency, locale=locale)
        texts[0] = f"{sign}{' ' if sign == pay.currency else ''}{texts[0]}"
    return "–".join(texts)
