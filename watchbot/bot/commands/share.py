"""/share: a watch for somebody else by a link. Opaque, good for 30 days, withdrawn with one press.

Whoever opens it sees the rule in words and its back-test, and nothing of who shared it: the rule
travels as its meaning (places to send to and typed words stay behind).
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import timedelta

from watchbot.bot.commands.listing import named, number_and_rest, which_one
from watchbot.bot.commands.watch import preview
from watchbot.bot.rule_text import format_rule
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.model.markup import Code, line
from watchbot.model.message import Button
from watchbot.model.rule import WatchRule
from watchbot.store import shares

PREFIX = "r_"
"""How the parameter of `/start` begins when it names a shared rule."""
_HOLDS = timedelta(days=30)


def share(turn: Turn, rest: str) -> Replies:
    """`/share NUMBER`: the link, and how to take it back; `/share off` takes all of them back."""
    word = rest.strip()
    if word.casefold() in ("off", "关闭", "撤回", "全部撤回"):
        return turn.reply("share.all_off", count=shares.withdraw_all(turn.tx, turn.id))
    found = named(turn, number_and_rest(word)[0])
    if found is None:
        return which_one(turn, word, "share")
    if shares.count(turn.tx, turn.id, now=turn.now) >= turn.access.quotas.shares:
        return turn.reply("share.too_many", limit=turn.access.quotas.shares)
    token = secrets.token_urlsafe(12)
    rule = _without_person(found[1])
    shares.add(turn.tx, turn.id, token, rule, now=turn.now, expires_at=turn.now + _HOLDS)
    link = deep_link(turn, f"{PREFIX}{token}")
    withdraw_button = Button(turn.say("button.withdraw"), data=f"sw:{token}")
    return reply(
        line(turn.say("share.done", number=found[0], days=_HOLDS.days)),
        line(Code(link)),
        line(turn.say("share.privacy")),
        buttons=((Button(turn.say("button.copy"), copy=link), withdraw_button),),
    )


def deep_link(turn: Turn, parameter: str) -> str:
    """What brings another person here: a link, or the command where there are no links."""
    name = turn.request.bot_name
    return f"https://t.me/{name}?start={parameter}" if name else f"/start {parameter}"


def _without_person(rule: WatchRule) -> WatchRule:
    """What the rule asks for, without what its owner typed, where it goes, and its numbers."""
    text = format_rule(replace(rule, destination=None), "en")
    return WatchRule(
        text=text,
        conditions=rule.conditions,
        events=rule.events,
        delivery=rule.delivery,
        unknown=rule.unknown,
    )


def opened(turn: Turn, parameter: str) -> Replies:
    """`/start r_TOKEN`: the shared rule as a preview that can be created, changed or dropped."""
    rule = shares.get(turn.tx, parameter.removeprefix(PREFIX), now=turn.now)
    if rule is None:
        return turn.reply("share.gone")
    return (*turn.reply("share.opened"), *preview(turn, rule))


def withdraw(turn: Turn, rest: str) -> Replies:
    """Button `sw:TOKEN`: the link leads nowhere from now on."""
    if not shares.withdraw(turn.tx, turn.id, rest):
        return turn.note("share.off_before")
    return reply(line(turn.say("share.off")), edit=True)
