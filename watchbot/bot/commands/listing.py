"""/list, /edit, /delete: the watches a person has, by their numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from watchbot.bot.commands.in_topics import in_topics
from watchbot.bot.commands.paged import PAGE, pager, pages_of
from watchbot.bot.commands.rule_words import numbered, short_rule
from watchbot.bot.commands.watch import how_to_answer, propose
from watchbot.bot.rule_text import format_rule
from watchbot.bot.turn import Replies, Reply, Turn, reply
from watchbot.model.markup import Body, Bold, Code, line
from watchbot.model.message import Button, Buttons
from watchbot.model.rule import WatchRule
from watchbot.store import rules

ALL = frozenset({"all", "全部", "所有", "everything", "*"})
IT = frozenset({"it", "this", "that", "this one", "它", "这个", "这条"})
"""Words for a watch without its number: it is meant where there is only one."""
_FILLERS = re.compile(r"^(?:watch|rule|number|no\.?|nr\.?|监控|编号|规则)\s*(?=\S)", re.I)


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
        body: Body = (
            line(turn.say(f"list.empty{_whose(turn)}")),
            line(Code(turn.say("start.example_text"))),
            *in_topics(turn),
        )
        start = ((Button(turn.say("button.step_by_step"), data="go:watch"),),)
        return reply(*body, buttons=start, edit=edit)
    pages = pages_of(len(listed))
    page = min(max(page, 0), pages - 1)
    shown = list(enumerate(listed, 1))[page * PAGE : (page + 1) * PAGE]
    body = (
        line(Bold(turn.say(f"list.title{_whose(turn)}", count=len(listed)))),
        *(numbered(turn, number, rule) for number, rule in shown),
        *in_topics(turn),
    )
    buttons = (*_rows(turn, shown, page), pager(turn, page, pages, "lp"))
    made = reply(*body, buttons=tuple(row for row in buttons if row), edit=edit)
    return (Reply(made[0].card, edit, toast),)


def _whose(turn: Turn) -> str:
    """Whose watches these are: a topic of a group has a list of its own."""
    if not turn.request.is_group:
        return ""
    return "_topic" if turn.request.address.thread else "_group"


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


def number_and_rest(rest: str) -> tuple[str, str]:
    """`2 rust berlin`, `watch 2`, `no. 2` as the number and what follows it."""
    words = _FILLERS.sub("", rest.strip(), count=1).split(None, 1)
    return (words[0] if words else "", words[1] if len(words) > 1 else "")


def named(turn: Turn, word: str) -> tuple[int, WatchRule] | None:
    """The watch of this number, with the number. Other people's are not among them."""
    listed = rules.of(turn.tx, turn.id)
    if (not word or word.casefold() in IT) and len(listed) == 1:
        return 1, listed[0]
    word = word.strip().lstrip("#").removeprefix("第").rstrip(".。条号")
    number = int(word) if word.isdecimal() and len(word) < 6 else 0
    return (number, listed[number - 1]) if 1 <= number <= len(listed) else None


def which_one(turn: Turn, word: str, command: str) -> Replies:
    """No watch was named, or none of that number: the numbers there are."""
    if not rules.of(turn.tx, turn.id):
        return reply_list(turn, 0)
    said = (
        turn.say("rule.not_found", number=word[:40])
        if word and word.casefold() not in IT
        else turn.say("rule.which", command=command)
    )
    listed = reply_list(turn, 0)[0].card
    return (Reply(replace(listed, body=(line(said), *listed.body))),)


def delete(turn: Turn, rest: str) -> Replies:
    """`/delete NUMBER`: takes a watch away, with a way back."""
    word, _ = number_and_rest(rest)
    if word.casefold() in ALL:
        return turn.reply("talk.delete_all")
    found = named(turn, word)
    if found is None:
        return which_one(turn, word, "delete")
    rules.delete(turn.tx, turn.id, found[1].id, now=turn.now)
    return _deleted(turn, found[1])


def _deleted(turn: Turn, rule: WatchRule, *, edit: bool = False) -> Replies:
    undo = ((Button(turn.say("button.undo"), data=f"ru:{rule.id}"),),)
    return reply(line(turn.say("delete.one", rule=short_rule(turn, rule))), buttons=undo, edit=edit)


def edit(turn: Turn, rest: str) -> Replies:
    """`/edit NUMBER [TEXT]`: with a text the change is proposed, without one it is asked for."""
    word, text = number_and_rest(rest)
    found = named(turn, word)
    if found is None:
        return which_one(turn, word, "edit")
    if text.strip():
        return propose(turn, text, rule_id=found[1].id)
    return _ask_edit(turn, *found)


def _ask_edit(turn: Turn, number: int, rule: WatchRule) -> Replies:
    turn.ask("edit", is_typed=True, rule_id=rule.id)
    shown = format_rule(rule, turn.language)
    asked = line(turn.say("rule.edit", number=number))
    return reply(asked, line(Code(shown)), *how_to_answer(turn))


def _pressed(turn: Turn, rest: str) -> tuple[WatchRule | None, int]:
    """The rule and the page that a button of the list names; a rule of somebody else is None."""
    rule_id, _, page = rest.partition(":")
    rule = rules.get(turn.tx, turn.id, int(rule_id)) if rule_id.isdecimal() else None
    return rule, int(page) if page.isdecimal() else 0


def press_pause(turn: Turn, rest: str) -> Replies:
    """Button `rp:ID:PAGE`: pause or resume in place."""
    rule, page = _pressed(turn, rest)
    if rule is None:
        return turn.note("rule.gone")
    if rule.paused:
        rules.resume(turn.tx, turn.id, rule.id)
    else:
        rules.pause(turn.tx, turn.id, rule.id, None)
    return reply_list(turn, page, edit=True, toast=turn.say("toast.done"))


def press_delete(turn: Turn, rest: str) -> Replies:
    """Button `rd:ID:PAGE`."""
    rule, _ = _pressed(turn, rest)
    if rule is None:
        return turn.note("rule.gone")
    rules.delete(turn.tx, turn.id, rule.id, now=turn.now)
    return _deleted(turn, rule, edit=True)


def press_undo(turn: Turn, rest: str) -> Replies:
    """Button `ru:ID`: the deleted watch comes back."""
    rule = rules.restore(turn.tx, turn.id, int(rest)) if rest.isdecimal() else None
    if rule is None:
        return turn.note("delete.gone")
    back = ((Button(turn.say("button.list"), data="lp:0"),),)
    said = line(turn.say("delete.undone", rule=short_rule(turn, rule)))
    return reply(said, buttons=back, edit=True)


def press_edit(turn: Turn, rest: str) -> Replies:
    """Button `rm:ID`: the next line takes the watch's place."""
    rule, _ = _pressed(turn, rest)
    if rule is None:
        return turn.note("rule.gone")
    ids = [one.id for one in rules.of(turn.tx, turn.id)]
    return _ask_edit(turn, ids.index(rule.id) + 1, rule)
