"""/pause, /resume, and "stop": watches rest, one or all, until a day or until called."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from watchbot.bot.commands.listing import ALL, named, number_and_rest, which_one
from watchbot.bot.commands.start import cancel
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.delivery.facts import Reader
from watchbot.model.markup import line
from watchbot.model.message import Button
from watchbot.store import rules

_SPAN = re.compile(r"(\d{1,3})\s*(h|d|w|m|小时|天|日|周|个?月|hours?|days?|weeks?|months?)")
_DATE = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})")
_DAY_WORDS = {"tomorrow": 1, "明天": 1, "后天": 2, "a week": 7, "一周": 7, "下周": 7}
_UNTIL = re.compile(r"^(?:until|till|to|直?到|至)\s*")
_WEEKDAY = re.compile(
    r"(?:next |下个?)?(?:(?:(?:周|星期|礼拜)(?P<zh>[一二三四五六日天]))|(?P<en>mon|tue|wed|thu|fri|sat|sun)[a-z]*)"
)
_WEEKDAYS = {
    name: day
    for names in ("一二三四五六日", ("mon", "tue", "wed", "thu", "fri", "sat", "sun"))
    for day, name in enumerate(names)
} | {"天": 6}
_DAYS = {
    "h": 1 / 24,
    "小": 1 / 24,
    "d": 1,
    "天": 1,
    "日": 1,
    "w": 7,
    "周": 7,
    "m": 30,
    "个": 30,
    "月": 30,
}


def pause(turn: Turn, rest: str) -> Replies:
    """`/pause [NUMBER|all] [until]`: rests watches; without a number all of them."""
    word, until_text = number_and_rest(rest)
    if word and not word.isdecimal() and word.casefold() not in ALL:
        word, until_text = "all", rest.strip()
    until = read_until(turn, until_text) if until_text.strip() else None
    if until_text.strip() and until is None:
        return turn.reply("pause.date", text=until_text.strip())
    if not word or word.casefold() in ALL:
        return _pause_all(turn, until)
    found = named(turn, word)
    if found is None:
        return which_one(turn, word, "pause")
    rules.pause(turn.tx, turn.id, found[1].id, until)
    return _said(turn, turn.say("pause.one", number=found[0]), until, found[1].id)


def _pause_all(turn: Turn, until: datetime | None) -> Replies:
    count = rules.pause(turn.tx, turn.id, None, until)
    if not count:
        return turn.reply("list.nothing_to_pause")
    return _said(turn, turn.say("pause.all", count=count), until)


def stop(turn: Turn, rest: str) -> Replies:
    """ "stop": ends the open question if there is one, else all alerts, with the ways back and out."""
    if turn.asked_last(typed_only=True) is not None:
        return cancel(turn, rest)
    if not rules.of(turn.tx, turn.id):
        return turn.reply("list.nothing_to_pause")
    count = rules.pause(turn.tx, turn.id, None, None)
    resume_button = Button(turn.say("button.resume_all"), data="go:resume")
    forget_button = Button(turn.say("button.forget"), data="go:forget")
    said = turn.say("stop.done", count=count)
    return reply(line(said), buttons=((resume_button, forget_button),))


def _said(turn: Turn, text: str, until: datetime | None, rule_id: int | None = None) -> Replies:
    data = f"rp:{rule_id}:0" if rule_id is not None else "go:resume"
    buttons = ((Button(turn.say("button.resume_all"), data=data),),)
    if until is None:
        return reply(line(text), buttons=buttons)
    reader = Reader(language=turn.language, now=turn.now, zone=turn.subscriber.zone)
    until_words = turn.say("pause.until", date=reader.day(until))
    return reply(line(text, " ", until_words), buttons=buttons)


def read_until(turn: Turn, text: str) -> datetime | None:
    """`7d`, `3天`, `2 weeks`, `明天` from now, or a date or weekday (its start where the person lives)."""
    said = _UNTIL.sub("", text.casefold().strip())
    if said in _DAY_WORDS:
        return turn.now + timedelta(days=_DAY_WORDS[said])
    if weekday := _WEEKDAY.fullmatch(said):
        return _next_weekday(turn, _WEEKDAYS[weekday["zh"] or weekday["en"]])
    if span := _SPAN.search(said):
        return turn.now + timedelta(days=int(span[1]) * _DAYS[span[2][0]])
    date = _DATE.search(text)
    if date is None:
        return None
    try:
        day = datetime(
            int(date[1]), int(date[2]), int(date[3]), tzinfo=ZoneInfo(turn.subscriber.zone)
        )
    except ValueError:
        return None
    at = datetime.combine(day.date(), time(0), day.tzinfo).astimezone(UTC)
    return at if at > turn.now else None


def _next_weekday(turn: Turn, weekday: int) -> datetime:
    """The start of the next day of this name (0 = Monday) where the person lives."""
    today = turn.now.astimezone(ZoneInfo(turn.subscriber.zone)).date()
    day = today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
    start = datetime.combine(day, time(0), ZoneInfo(turn.subscriber.zone))
    return start.astimezone(UTC)


def resume(turn: Turn, rest: str) -> Replies:
    """`/resume [NUMBER]`: watches again."""
    word, _ = number_and_rest(rest)
    if not word or word.casefold() in ALL:
        if not rules.of(turn.tx, turn.id):
            return turn.reply("list.nothing_to_pause")
        return turn.reply("resume.all", count=rules.resume(turn.tx, turn.id, None))
    found = named(turn, word)
    if found is None:
        return which_one(turn, word, "resume")
    rules.resume(turn.tx, turn.id, found[1].id)
    return turn.reply("resume.one", number=found[0])
