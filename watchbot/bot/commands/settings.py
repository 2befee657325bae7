"""/settings: language, time zone, quiet hours, cap, digest time, e-mail; typed or pressed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import time
from zoneinfo import available_timezones

from watchbot.bot.commands import mailbox
from watchbot.bot.first_zone import in_language
from watchbot.bot.time_of_day import time_of_day
from watchbot.bot.turn import Replies, Reply, Turn
from watchbot.model.markup import Body, Bold, item, line
from watchbot.model.message import Button, Buttons, Card, Subscriber
from watchbot.model.rule import Delivery
from watchbot.store import hits, subscribers

_NAMES = {
    "language": "language", "lang": "language", "语言": "language", "time": "zone", "daily": "cap",
    "每天": "cap", "每日": "cap", "每天最多": "cap", "cards": "cap",
    "zone": "zone", "timezone": "zone", "tz": "zone", "时区": "zone",
    "quiet": "quiet", "免打扰": "quiet", "静音": "quiet",
    "cap": "cap", "limit": "cap", "上限": "cap",
    "digest": "digest", "汇总": "digest", "日报": "digest",
    "nudges": "nudges", "询问": "nudges", "投递提醒": "nudges",
    "email": "email", "e-mail": "email", "mail": "email", "邮箱": "email", "邮件": "email",
}  # fmt: skip
_LANGUAGES = {
    "en": "en",
    "english": "en",
    "英文": "en",
    "英语": "en",
    "zh": "zh",
    "chinese": "zh",
    "中文": "zh",
    "汉语": "zh",
}
_ON = frozenset({"on", "yes", "1", "开", "打开", "是", "要"})
_OFF = frozenset({"off", "none", "no", "-", "0", "关", "关闭", "无", "不要"})
_CARDS = re.compile(
    r"(\d{1,4})\s*(?:条|个|张|cards?|alerts?|postings?)?\s*(?:(?:a|per|/)?\s*day|一天|每天)?"
)
_CITIES = {
    zone.rpartition("/")[2].casefold(): zone
    for zone in sorted(available_timezones())
    if "/" in zone
}
_ZONES_ZH = {
    "上海": "Asia/Shanghai",
    "北京": "Asia/Shanghai",
    "北京时间": "Asia/Shanghai",
    "香港": "Asia/Hong_Kong",
    "台北": "Asia/Taipei",
    "新加坡": "Asia/Singapore",
    "东京": "Asia/Tokyo",
    "伦敦": "Europe/London",
    "柏林": "Europe/Berlin",
    "纽约": "America/New_York",
}
_SECOND = re.compile(r"(?<=\w)\s+(?:hours|zone|time|limit)\b|(?<=免打扰)(?:时间|时段)", re.I)
"""The second word of a name: quiet hours, time zone, digest time."""
_MOST_CARDS = 500
_SHOWN = 60


def settings(turn: Turn, rest: str) -> Replies:
    """`/settings` shows the panel; `/settings NAME VALUE` changes one."""
    words = _SECOND.sub(" ", rest.replace("：", " ").replace("=", " "), count=1).split(None, 1)
    if not words:
        return panel(turn)
    name = _NAMES.get(words[0].casefold())
    if name is None:
        return turn.reply("settings.unknown", name=words[0])
    return change(turn, name, words[1].strip() if len(words) > 1 else "")


def language(turn: Turn, rest: str) -> Replies:
    """`/lang zh`: the same as `/settings language zh`."""
    return change(turn, "language", rest.strip()) if rest.strip() else panel(turn)


def digest(turn: Turn, rest: str) -> Replies:
    """`/digest`: when it comes and how much waits for it; `/digest 20:00` changes the hour."""
    if rest.strip().casefold() in _OFF:
        return turn.reply("digest.off")
    if rest.strip():
        return change(turn, "digest", rest.strip())
    who = turn.subscriber
    waiting = hits.for_digest(turn.tx, turn.id, delivery=Delivery.DAILY)
    values = {"time": f"{who.digest_at:%H:%M}", "zone": who.zone, "count": len(waiting)}
    return turn.reply("digest.when", **values)


def press(turn: Turn, rest: str) -> Replies:
    """Button `st:NAME:VALUE`."""
    name, _, value = rest.partition(":")
    if name not in _SETTERS:
        return turn.reply("not_found")
    return change(turn, name, value, edit=True)


def change(turn: Turn, name: str, value: str, *, edit: bool = False) -> Replies:
    """Change one setting; a value that it cannot have is answered with an example."""
    if name == "email":
        return _mailbox(turn, value)
    changed = _changed(turn, name, value)
    if changed is None:
        return _bad(turn, name, value)
    subscribers.update(turn.tx, changed)
    return panel(replace(turn, subscriber=changed), edit=edit, saved=True)


def _changed(turn: Turn, name: str, value: str) -> Subscriber | None:
    changed = _SETTERS[name](turn.subscriber, value)
    if changed is None or name != "language":
        return changed
    is_set = turn.access.zone is not None
    locale = turn.request.locale
    return in_language(turn.subscriber, changed.language, locale=locale, is_set=is_set)


def _bad(turn: Turn, name: str, value: str) -> Replies:
    """What a setting cannot be, and an example of what it can."""
    example = turn.say(f"setting.{name}_example")
    shown = {"name": turn.say(f"setting.{name}"), "value": value[:_SHOWN], "example": example}
    return turn.reply("settings.bad" if value else "settings.ask", **shown)


def _mailbox(turn: Turn, value: str) -> Replies:
    """Another mailbox, its code, or none; nonsense is answered as for every setting."""
    if value.casefold() in _OFF:
        return panel(mailbox.take_away(turn), saved=True)
    answered = mailbox.answer(turn, value)
    if answered is None:
        return _bad(turn, "email", value)
    return answered


def panel(turn: Turn, *, edit: bool = False, saved: bool = False) -> Replies:
    """Every setting with its value, and buttons for the usual ones."""
    body: Body = (
        line(Bold(turn.say("settings.title"))),
        *(item(text) for text in _values(turn)),
        line(turn.say("settings.how")),
    )
    note = turn.say("settings.saved") if saved else None
    if saved and not edit:
        body = (line(turn.say("settings.saved")), *body)
    return (Reply(Card(body=body, buttons=_buttons(turn)), edit, note if edit else None),)


def _values(turn: Turn) -> list[str]:
    who = turn.subscriber
    none = turn.say("settings.none")
    quiet = (
        f"{who.quiet_from:%H:%M}–{who.quiet_to:%H:%M}" if who.quiet_from and who.quiet_to else none
    )
    email = who.email or none
    if who.email and not who.email_confirmed:
        email = turn.say("settings.unconfirmed", email=who.email)
    return [
        turn.say("settings.language", value=turn.say(f"language.{who.language}")),
        turn.say("settings.zone", value=who.zone),
        turn.say("settings.quiet", value=quiet),
        turn.say("settings.cap", value=who.cap),
        turn.say("settings.digest", value=f"{who.digest_at:%H:%M}"),
        turn.say("settings.email", value=email),
        turn.say(
            "settings.nudges", value=turn.say("settings.on" if who.nudges else "settings.off")
        ),
    ]


def _buttons(turn: Turn) -> Buttons:
    who = turn.subscriber

    def choice(label: str, data: str, *, on: bool) -> Button:
        return Button(f"{'✅ ' if on else ''}{label}", data=data)

    languages = tuple(
        choice(turn.say(f"language.{code}"), f"st:language:{code}", on=who.language == code)
        for code in ("zh", "en")
    )
    digests = tuple(
        choice(f"📰 {hour:02}:00", f"st:digest:{hour:02}:00", on=who.digest_at == time(hour))
        for hour in (7, 8, 9, 18, 20)
    )
    caps = tuple(
        choice(turn.say("button.cap", count=cap), f"st:cap:{cap}", on=who.cap == cap)
        for cap in (10, 20, 30, 50)
    )
    quiet = choice(
        turn.say("button.quiet_on"),
        "st:quiet:22:00-08:00",
        on=(who.quiet_from, who.quiet_to) == (time(22), time(8)),
    )
    loud = choice(turn.say("button.quiet_off"), "st:quiet:off", on=who.quiet_from is None)
    nudges = "off" if who.nudges else "on"
    asks = Button(turn.say(f"button.nudges_{nudges}"), data=f"st:nudges:{nudges}")
    return (languages, (quiet, loud), caps, digests, (asks,))


def _set_language(who: Subscriber, value: str) -> Subscriber | None:
    code = _LANGUAGES.get(value.casefold())
    return replace(who, language=code) if code else None


def _set_zone(who: Subscriber, value: str) -> Subscriber | None:
    named = value.strip().replace(" ", "_")
    zone = named if named in available_timezones() else None
    zone = zone or _ZONES_ZH.get(named) or _CITIES.get(named.casefold())
    return replace(who, zone=zone) if zone else None


def _set_quiet(who: Subscriber, value: str) -> Subscriber | None:
    if value.casefold() in _OFF:
        return replace(who, quiet_from=None, quiet_to=None)
    ends = [
        time_of_day(part)
        for part in re.split(r"\s*(?:-|–|~|到|至|to|and|until|till)\s*", value.casefold())
    ]
    if len(ends) != 2 or ends[0] is None or ends[1] is None or ends[0] == ends[1]:
        return None
    return replace(who, quiet_from=ends[0], quiet_to=ends[1])


def _set_cap(who: Subscriber, value: str) -> Subscriber | None:
    figure = _CARDS.fullmatch(value.casefold())
    if not figure or not 1 <= int(figure[1]) <= _MOST_CARDS:
        return None
    return replace(who, cap=int(figure[1]))


def _set_digest(who: Subscriber, value: str) -> Subscriber | None:
    at = time_of_day(value)
    return replace(who, digest_at=at) if at is not None else None


def _set_nudges(who: Subscriber, value: str) -> Subscriber | None:
    said = value.casefold()
    if said not in _ON | _OFF:
        return None
    return replace(who, nudges=said in _ON)


_SETTERS: dict[str, Callable[[Subscriber, str], Subscriber | None]] = {
    "language": _set_language,
    "zone": _set_zone,
    "quiet": _set_quiet,
    "cap": _set_cap,
    "digest": _set_digest,
    "nudges": _set_nudges,
}
