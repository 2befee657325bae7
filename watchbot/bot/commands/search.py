"""/search: what is open now and would fit a line, or a watch; and the line may become a watch."""

from __future__ import annotations

from watchbot.bot.backtest import open_now
from watchbot.bot.commands.employers import with_employers
from watchbot.bot.commands.paged import paged, split_page
from watchbot.bot.commands.rule_words import (
    ask_body,
    ask_buttons,
    short_rule,
)
from watchbot.bot.commands.watch import faulty, propose, token_of
from watchbot.bot.rule_text import Ask, parse_rule
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import line
from watchbot.model.message import Button, Buttons
from watchbot.model.rule import WatchRule
from watchbot.store import rules

SEARCH_ASK = "search_ask"
_SEARCHED = "searched"


def search(turn: Turn, rest: str) -> Replies:
    """`/search TEXT`: the open postings that a rule would want, the best first.

    Without a text those that fit the watches there are.
    """
    if rest.strip():
        return _search(turn, rest)
    if not rules.of(turn.tx, turn.id):
        return turn.reply("search.usage")
    return _for_watches(turn, 0)


def turn_watches(turn: Turn, rest: str) -> Replies:
    """Button `sa:PAGE`: another page of what fits any watch."""
    return _for_watches(turn, split_page(rest)[1], edit=True)


def _for_watches(turn: Turn, page: int, *, edit: bool = False) -> Replies:
    found = open_now(turn.tx, rules.of(turn.tx, turn.id), now=turn.now)
    if not found:
        return turn.reply("search.none_of_watches")
    title = turn.say("search.of_watches", count=len(found))
    return paged(turn, title, found, page, data="sa", edit=edit)


def _search(turn: Turn, text: str, page: int = 0, *, edit: bool = False) -> Replies:
    try:
        rule = parse_rule(text, language=turn.language)
    except RuleSyntaxError as error:
        return faulty(turn, error)
    token = token_of(text)
    if isinstance(rule, Ask):
        turn.ask(SEARCH_ASK, token, options=[option.text for option in rule.options])
        return reply(*ask_body(turn, rule), buttons=ask_buttons(turn, rule, token, verb="so"))
    turn.ask(_SEARCHED, token, text=text)
    rule = with_employers(turn, rule)
    return _found(turn, rule, token, page, edit=edit)


def _found(turn: Turn, rule: WatchRule, token: str, page: int, *, edit: bool) -> Replies:
    found = open_now(turn.tx, [rule], now=turn.now)
    watch: Buttons = ((Button(turn.say("button.watch_this"), data=f"ws:{token}"),),)
    understood = line(turn.say("search.for", rule=short_rule(turn, rule)))
    if not found:
        return reply(line(turn.say("search.none")), understood, buttons=watch)
    title, data = turn.say("search.title", count=len(found)), f"sp:{token}"
    notes = (understood,)
    return paged(turn, title, found, page, data=data, notes=notes, buttons=watch, edit=edit)


def turn_page(turn: Turn, rest: str) -> Replies:
    """Button `sp:TOKEN:PAGE`: another page of what was searched for."""
    token, page = split_page(rest)
    asked = turn.asked(_SEARCHED, token)
    if asked is None:
        return turn.note("watch.stale")
    return _search(turn, str(asked["text"]), page, edit=True)


def answer_question(turn: Turn, rest: str) -> Replies:
    """Button `so:TOKEN:N`: the search goes on with the text that the answer stands for."""
    token, number = split_page(rest)
    asked = turn.asked(SEARCH_ASK, token)
    options = asked.get("options") if asked else None
    if not isinstance(options, list) or number >= len(options):
        return turn.note("watch.stale")
    return _search(turn, str(options[number]))


def watch_search(turn: Turn, rest: str) -> Replies:
    """Button `ws:TOKEN`: the search becomes a watch."""
    asked = turn.asked(_SEARCHED, rest)
    return propose(turn, str(asked["text"])) if asked else turn.note("watch.stale")


def of_watch(turn: Turn, rest: str) -> Replies:
    """Button `ow:RULE:PAGE`: what is open now and fits a watch; `ow:RULE:new` a new message."""
    number, page = split_page(rest)
    rule = rules.get(turn.tx, turn.id, int(number)) if number.isdecimal() else None
    if rule is None:
        return turn.note("rule.gone")
    found = open_now(turn.tx, [rule], now=turn.now)
    if not found:
        return turn.note("search.none")
    title = turn.say("search.title", count=len(found))
    return paged(turn, title, found, page, data=f"ow:{rule.id}", edit=not rest.endswith(":new"))
