"""/search and /company: what is open now."""

from __future__ import annotations

from datetime import timedelta

from watchbot.bot.backtest import best_of, open_now
from watchbot.bot.commands.rule_words import ask_body, ask_buttons, fault_body, posting_items
from watchbot.bot.commands.watch import propose, token_of
from watchbot.bot.rule_text import Ask, parse_rule
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import Bold, line
from watchbot.model.message import Button
from watchbot.model.posting import Posting
from watchbot.pipeline.read.company import company_key, company_named
from watchbot.store import postings

_SHOWN = 10
_MONTH = timedelta(days=30)


def search(turn: Turn, rest: str) -> Replies:
    """`/search TEXT`: the open postings that a rule would want, the best first."""
    if not rest.strip():
        return turn.reply("search.usage")
    try:
        rule = parse_rule(rest, language=turn.language)
    except RuleSyntaxError as error:
        return reply(*fault_body(turn, error))
    if isinstance(rule, Ask):
        token = token_of(rule.text)
        texts = [option.text for option in rule.options]
        turn.ask({"kind": "search", "token": token, "options": texts})
        return reply(*ask_body(turn, rule), buttons=ask_buttons(turn, rule, token))
    found = open_now(turn.tx, rule, now=turn.now)
    token = token_of(rest)
    turn.ask({"kind": "searched", "token": token, "text": rest})
    watch = ((Button(turn.say("menu.watch"), data=f"ws:{token}"),),)
    if not found:
        return reply(line(turn.say("search.none")), buttons=watch)
    title = line(Bold(turn.say("search.title", count=len(found))))
    return reply(title, *posting_items(turn, found[:_SHOWN]), buttons=(*_open(found), *watch))


def _open(found: list[Posting]) -> tuple[tuple[Button, ...], ...]:
    return tuple((Button(p.title[:48], data=f"d:{p.uid}:0"),) for p in found[:5])


def watch_search(turn: Turn, rest: str) -> Replies:
    """Button `ws:TOKEN`: the search becomes a watch."""
    asked = turn.asked()
    if asked is None or asked.get("kind") != "searched" or asked.get("token") != rest:
        return turn.reply("watch.stale")
    return propose(turn, str(asked["text"]))


def company(turn: Turn, rest: str) -> Replies:
    """`/company NAME`: its openings, and how busy it is."""
    name = rest.strip()
    if not name:
        return turn.reply("company.usage")
    known = company_named(name)
    key = known.key if known else company_key(name)
    listed = postings.of_company(turn.tx, key, open_only=False, limit=500)
    found = [posting for posting in listed if posting.is_open]
    if not found:
        return turn.reply("company.none", company=name)
    since = turn.now - _MONTH
    new = sum(posting.first_seen_at >= since for posting in listed)
    closed = sum(p.closed_at is not None and p.closed_at >= since for p in listed)
    shown = best_of(found, _SHOWN)
    title = line(Bold(turn.say("company.title", company=found[0].company, count=len(found))))
    buttons = (
        *_open(shown),
        (
            Button(
                turn.say("button.watch_company", company=found[0].company)[:60],
                data=f"wc:{found[0].uid}",
            ),
        ),
        (
            Button(
                turn.say("company.mute", company=found[0].company)[:60], data=f"m:{found[0].uid}"
            ),
        ),
    )
    activity = line(turn.say("company.activity", new=new, closed=closed))
    return reply(title, activity, *posting_items(turn, shown), buttons=buttons)
