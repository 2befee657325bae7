"""/export, /import, /share: watches as lines of text, out and in again."""

from __future__ import annotations

from watchbot.bot.commands.listing import named
from watchbot.bot.commands.watch import keep
from watchbot.bot.rule_text import Ask, format_rule, parse_rule
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import Block, Code, line
from watchbot.model.message import Button
from watchbot.model.rule import WatchRule
from watchbot.store import rules

_MOST_LINES = 100


def export(turn: Turn, rest: str) -> Replies:
    """`/export`: every watch as a line that reads back the same."""
    listed = rules.of(turn.tx, turn.id)
    if not listed:
        return turn.reply("export.empty")
    lines = "\n".join(format_rule(rule, turn.language) for rule in listed)
    return reply(line(turn.say("export.title")), line(Code(lines)))


def import_(turn: Turn, rest: str) -> Replies:
    """`/import` and lines below it: each is added, what is not understood is named."""
    lines = [text.strip() for text in rest.splitlines() if text.strip()][:_MOST_LINES]
    if not lines:
        return turn.reply("import.usage")
    before = len(rules.of(turn.tx, turn.id))
    failed: list[str] = []
    for text in lines:
        rule = _read(turn, text)
        if rule is None:
            failed.append(text)
        else:
            keep(turn, rule)
    added = len(rules.of(turn.tx, turn.id)) - before
    body: list[Block] = [line(turn.say("import.done", count=added))]
    if failed:
        body.append(line(turn.say("import.failed", lines="; ".join(failed)[:500])))
    return reply(*body)


def _read(turn: Turn, text: str) -> WatchRule | None:
    try:
        found = parse_rule(text, language=turn.language)
    except RuleSyntaxError:
        return None
    return None if isinstance(found, Ask) else found


def share(turn: Turn, rest: str) -> Replies:
    """`/share NUMBER`: the watch as a text that another person can send."""
    found = named(turn, rest.strip())
    if found is None:
        return turn.reply("rule.which")
    text = f"/watch {format_rule(found[1], turn.language)}"
    copy = ((Button("📋", copy=text[:256]),),)
    return reply(line(turn.say("share.done")), line(Code(text)), buttons=copy)
