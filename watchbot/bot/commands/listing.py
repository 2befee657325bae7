"""/list, /pause, /resume, /delete, /edit: the watches a person has, by their numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from watchbot.bot.commands.rule_words import numbered, short_rule
from watchbot.bot.commands.watch import propose
from watchbot.bot.rule_text import format_rule
from watchbot.bot.turn import Replies, Reply, Turn, reply
from watchbot.delivery.facts import Reader
from watchbot.model.markup import Body, Bold, Code, line
from watchbot.model.message import Button, Buttons
from watchbot.model.rule import WatchRule
from watchbot.store import rules

PAGE = 5
_ALL = frozenset({"all", "全部", "所有", "*"})
_SPAN = re.compile(r"(\d{1,3})\s*(h|d|w|m|小时|天|日|周|个?月|hours?|days?|weeks?|months?)")
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
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


def show(turn: Turn, rest: str) -> Replies:
    """`/list`: the watches, five a page."""
    return reply_list(turn, 0)


def turn_page(turn: Turn, rest: str) -> Replies:
    """Button `lp:PAGE`."""
    return reply_list(turn, int(rest) if rest.isdigit() else 0, edit=True)


def reply_list(turn: Turn, page: int, *, edit: bool = False, toast: str | None = None) -> Replies:
    """One page of the list; `edit` rewrites the message whose button was pressed."""
    listed = rules.of(turn.tx, turn.id)
    if not listed:
        body: Body = (line(turn.say("list.empty")), line(Code(turn.say("start.example_text"))))
        return reply(*body, edit=edit)
    pages = (len(listed) + PAGE - 1) // PAGE
    page = min(max(page, 0), pages - 1)
    shown = list(enumerate(listed, 1))[page * PAGE : (page + 1) * PAGE]
    body = (
        line(Bold(turn.say("list.title", count=len(listed)))),
        *(numbered(turn, number, rule) for number, rule in shown),
    )
    buttons = (*_rows(turn, shown, page), _pager(turn, page, pages))
    made = reply(*body, buttons=tuple(row for row in buttons if row), edit=edit)
    return (Reply(made[0].card, edit, toast),)


def _rows(turn: Turn, shown: Sequence[tuple[int, WatchRule]], page: int) -> Buttons:
    rows: list[tuple[Button, ...]] = []
    for number, rule in shown:
        rests = "button.resume" if rule.paused else "button.pause"
        rows.append(
            (
                Button(turn.say(rests, number=number), data=f"rp:{rule.id}:{page}"),
                Button(turn.say("button.edit", number=number), data=f"rm:{rule.id}"),
                Button(turn.say("button.delete", number=number), data=f"rd:{rule.id}:{page}"),
            )
        )
    return tuple(rows)


def _pager(turn: Turn, page: int, pages: int) -> tuple[Button, ...]:
    if pages < 2:
        return ()
    here = turn.say("list.pager", page=page + 1, pages=pages)
    back = (Button("‹", data=f"lp:{page - 1}"),) if page else ()
    ahead = (Button("›", data=f"lp:{page + 1}"),) if page + 1 < pages else ()
    return (*back, Button(here, data=f"lp:{page}"), *ahead)


def named(turn: Turn, word: str) -> tuple[int, WatchRule] | None:
    """The watch of this number, with the number. Other people's are not among them."""
    listed = rules.of(turn.tx, turn.id)
    if not word and len(listed) == 1:
        return 1, listed[0]
    number = int(word) if word.isdecimal() else 0
    return (number, listed[number - 1]) if 1 <= number <= len(listed) else None


def _missing(turn: Turn, word: str) -> Replies:
    key = "rule.not_found" if word else "rule.which"
    return turn.reply(key, number=word) if word else turn.reply(key)


def pause(turn: Turn, rest: str) -> Replies:
    """`/pause [NUMBER|all] [until]`: rests watches; without a number all of them."""
    word, _, until_text = rest.strip().partition(" ")
    if word and not word.isdecimal() and word.casefold() not in _ALL:
        word, until_text = "all", rest.strip()
    until = read_until(turn, until_text) if until_text.strip() else None
    if until_text.strip() and until is None:
        return turn.reply("pause.date", text=until_text.strip())
    if not word or word.casefold() in _ALL:
        count = rules.pause(turn.tx, turn.id, None, until)
        return _said(turn, turn.say("pause.all", count=count), until)
    found = named(turn, word)
    if found is None:
        return _missing(turn, word)
    rules.pause(turn.tx, turn.id, found[1].id, until)
    return _said(turn, turn.say("pause.one", number=found[0]), until)


def _said(turn: Turn, text: str, until: datetime | None) -> Replies:
    if until is None:
        return reply(line(text))
    reader = Reader(language=turn.language, now=turn.now, zone=turn.subscriber.zone)
    return reply(line(text, " ", turn.say("pause.until", date=reader.day(until))))


def read_until(turn: Turn, text: str) -> datetime | None:
    """`7d`, `3天`, `2 weeks` from now, or a date (the start of that day where the person lives)."""
    if span := _SPAN.search(text.casefold()):
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


def resume(turn: Turn, rest: str) -> Replies:
    """`/resume [NUMBER]`: watches again."""
    word = rest.strip()
    if not word or word.casefold() in _ALL:
        return turn.reply("resume.all", count=rules.resume(turn.tx, turn.id, None))
    found = named(turn, word)
    if found is None:
        return _missing(turn, word)
    rules.resume(turn.tx, turn.id, found[1].id)
    return turn.reply("resume.one", number=found[0])


def delete(turn: Turn, rest: str) -> Replies:
    """`/delete NUMBER`: takes a watch away, with a way back."""
    found = named(turn, rest.strip())
    if found is None:
        return _missing(turn, rest.strip())
    rules.delete(turn.tx, turn.id, found[1].id, now=turn.now)
    return _deleted(turn, found[1])


def _deleted(turn: Turn, rule: WatchRule, *, edit: bool = False) -> Replies:
    undo = ((Button(turn.say("button.undo"), data=f"ru:{rule.id}"),),)
    return reply(line(turn.say("delete.one", rule=short_rule(turn, rule))), buttons=undo, edit=edit)


def edit(turn: Turn, rest: str) -> Replies:
    """`/edit NUMBER [TEXT]`: with a text the change is proposed, without one it is asked for."""
    word, _, text = rest.strip().partition(" ")
    found = named(turn, word)
    if found is None:
        return _missing(turn, word)
    if text.strip():
        return propose(turn, text, rule_id=found[1].id)
    return _ask_edit(turn, *found)


def _ask_edit(turn: Turn, number: int, rule: WatchRule) -> Replies:
    turn.ask({"kind": "edit", "rule_id": rule.id})
    shown = format_rule(rule, turn.language)
    return reply(line(turn.say("rule.edit", number=number)), line(Code(shown)))


def _pressed(turn: Turn, rest: str) -> tuple[WatchRule | None, int]:
    """The rule and the page that a button of the list names; a rule of somebody else is None."""
    rule_id, _, page = rest.partition(":")
    rule = rules.get(turn.tx, turn.id, int(rule_id)) if rule_id.isdecimal() else None
    return rule, int(page) if page.isdecimal() else 0


def press_pause(turn: Turn, rest: str) -> Replies:
    """Button `rp:ID:PAGE`: pause or resume in place."""
    rule, page = _pressed(turn, rest)
    if rule is None:
        return turn.reply("not_found")
    if rule.paused:
        rules.resume(turn.tx, turn.id, rule.id)
    else:
        rules.pause(turn.tx, turn.id, rule.id, None)
    return reply_list(turn, page, edit=True, toast=turn.say("toast.done"))


def press_delete(turn: Turn, rest: str) -> Replies:
    """Button `rd:ID:PAGE`."""
    rule, _ = _pressed(turn, rest)
    if rule is None:
        return turn.reply("not_found")
    rules.delete(turn.tx, turn.id, rule.id, now=turn.now)
    return _deleted(turn, rule, edit=True)


def press_undo(turn: Turn, rest: str) -> Replies:
    """Button `ru:ID`: the deleted watch comes back."""
    rule = rules.restore(turn.tx, turn.id, int(rest)) if rest.isdecimal() else None
    if rule is None:
        return turn.reply("delete.gone")
    return reply(line(turn.say("delete.undone", rule=short_rule(turn, rule))), edit=True)


def press_edit(turn: Turn, rest: str) -> Replies:
    """Button `rm:ID`: the next line takes the watch's place."""
    rule, _ = _pressed(turn, rest)
    if rule is None:
        return turn.reply("not_found")
    ids = [one.id for one in rules.of(turn.tx, turn.id)]
    return _ask_edit(turn, ids.index(rule.id) + 1, rule)
