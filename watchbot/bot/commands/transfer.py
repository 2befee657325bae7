"""/export and /import: all watches as a file of lines, out and in again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from watchbot.bot.catalogue import link_in
from watchbot.bot.commands import keep
from watchbot.bot.commands.employers import with_employers
from watchbot.bot.commands.watch import token_of
from watchbot.bot.rule_text import Ask, format_rule, parse_rule
from watchbot.bot.turn import Replies, Reply, Turn, reply
from watchbot.bot.words import say
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import Block, Code, item, line
from watchbot.model.message import Button, Card, TextFile
from watchbot.model.rule import WatchRule
from watchbot.store import rules

FILE_NAME = "watchbot-watches.txt"
_MOST_LINES = 200
_SHOWN = 10
_SHOWN_LINE = 80
_COMMENT = "#"


def export(turn: Turn, rest: str) -> Replies:
    """`/export`: every watch as a line that reads back the same, in a file."""
    listed = rules.of(turn.tx, turn.id)
    if not listed:
        return turn.reply("export.empty")
    lines = [format_rule(rule, turn.language) for rule in listed]
    head = f"{_COMMENT} {turn.say('export.head')}"
    file = TextFile(FILE_NAME, "\n".join([head, *lines, ""]))
    body = (line(turn.say("export.title", count=len(listed))), line(turn.say("export.how")))
    return (Reply(Card(body=body), file=file),)


def import_(turn: Turn, rest: str) -> Replies:
    """`/import` and lines below it: each is added, what is not understood is named."""
    lines = _lines(rest)
    return _added(turn, lines) if lines else turn.reply("import.usage")


def offer(turn: Turn, text: str) -> Replies:
    """A file was sent: what is in it, and the question whether to add it."""
    lines = _lines(text)
    if not lines:
        return turn.reply("import.empty")
    readings = [_read(turn, each) for each in lines]
    good = sum(reading.rule is not None for reading in readings)
    if not good:
        return reply(line(turn.say("import.nothing")), *_faults(turn, readings))
    token = token_of("\n".join(lines))
    turn.ask("import", token, lines=list(lines))
    buttons = (
        (
            Button(turn.say("button.import", count=good), data=f"im:{token}"),
            Button(turn.say("button.cancel"), data=f"rx:{token}"),
        ),
    )
    asked = line(turn.say("import.offer", count=good))
    return reply(asked, *_faults(turn, readings), buttons=buttons)


def press(turn: Turn, rest: str) -> Replies:
    """Button `im:TOKEN`: the lines of the file are added."""
    asked = turn.asked("import", rest)
    lines = asked.get("lines") if asked else None
    if not isinstance(lines, list):
        return turn.note("watch.stale")
    turn.settle(rest)
    return _added(turn, [str(each) for each in lines])


def _lines(text: str) -> list[str]:
    """Lines that say something; `/watch` before a rule (as people share them) is no part of it."""
    stripped = (each.strip().removeprefix("/watch ").strip() for each in text.splitlines())
    return [each for each in stripped if each and not each.startswith(_COMMENT)][:_MOST_LINES]


@dataclass(frozen=True, slots=True)
class _Reading:
    """One line as it was understood, or why it was not (in words)."""

    text: str
    rule: WatchRule | None = None
    fault: str = ""


def _read(turn: Turn, text: str) -> _Reading:
    if link_in(text):
        return _Reading(text, fault=turn.say("import.link"))
    try:
        found = parse_rule(text, language=turn.language)
    except RuleSyntaxError as error:
        return _Reading(text, fault=say(turn.language, f"fault.{error.reason}", **error.values))
    if isinstance(found, Ask):
        return _Reading(text, fault=turn.say(found.question, **found.values))
    return _Reading(text, with_employers(turn, found))


def _added(turn: Turn, lines: Sequence[str]) -> Replies:
    """Adds what can be read, and says of the rest why not: a double, a fault, one too many."""
    readings = [_read(turn, text) for text in lines]
    added = doubled = left = 0
    for reading in readings:
        if reading.rule is None:
            continue
        listed = rules.of(turn.tx, turn.id)
        if keep.same_as(reading.rule, listed):
            doubled += 1
        elif keep.is_full(turn):
            left += 1
        else:
            keep.add(turn, reading.rule)
            added += 1
    body: list[Block] = [line(turn.say("import.done", count=added))]
    if doubled:
        body.append(line(turn.say("import.doubled", count=doubled)))
    if left:
        body.append(line(turn.say("import.left", count=left, limit=turn.access.quotas.rules)))
    buttons = ((Button(turn.say("button.list"), data="lp:0"),),)
    edit = turn.request.button is not None
    return reply(*body, *_faults(turn, readings), buttons=buttons, edit=edit)


def _faults(turn: Turn, readings: Sequence[_Reading]) -> list[Block]:
    wrong = [reading for reading in readings if reading.rule is None]
    if not wrong:
        return []
    body: list[Block] = [line(turn.say("import.failed", count=len(wrong)))]
    for reading in wrong[:_SHOWN]:
        body.append(item(Code(reading.text[:_SHOWN_LINE]), f" {reading.fault}"))
    return body
