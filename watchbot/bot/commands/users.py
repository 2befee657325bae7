"""/users, /block, /unblock: who uses the bot, and who may not. For the owner alone."""

from __future__ import annotations

from collections.abc import Sequence

from watchbot.bot.commands.owner import owners_only
from watchbot.bot.commands.paged import pager, pages_of, split_page
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.model.markup import Block, Bold, item, line
from watchbot.model.message import Address, Button, Subscriber
from watchbot.store import blocks, subscribers

_PAGE = 8
_CHANNEL = "telegram"
_NAME = 40
PAUSED_BY_OWNER = "blocked by the owner"


def _users(turn: Turn, rest: str) -> Replies:
    """`/users`: everybody, the oldest first, with a button to block or unblock each."""
    return _list(turn, 0)


def _turn_page(turn: Turn, rest: str) -> Replies:
    """Button `us:PAGE`."""
    return _list(turn, split_page(rest)[1], edit=True)


def _list(turn: Turn, page: int, *, edit: bool = False, toast: str = "") -> Replies:
    count, shut_out = subscribers.count(turn.tx), blocks.all(turn.tx, _CHANNEL)
    pages = pages_of(count, _PAGE)
    page = min(page, pages - 1)
    shown = subscribers.page(turn.tx, skip=page * _PAGE, limit=_PAGE)
    body: list[Block] = [line(Bold(turn.say("users.title", count=count)))]
    if toast:
        body.append(line(toast))
    body += [item(_one(turn, who, owned, shut_out)) for who, owned in shown]
    turns = pager(turn, page, pages, "us")
    toggles = _toggles(turn, [who for who, _ in shown], shut_out, page)
    return reply(*body, buttons=(*toggles, *((turns,) if turns else ())), edit=edit)


def _one(turn: Turn, who: Subscriber, owned: int, shut_out: frozenset[str]) -> str:
    values = {
        "name": (who.name or "–")[:_NAME],
        "channel": who.address.channel,
        "value": who.address.value + (f" #{who.address.thread}" if who.address.thread else ""),
        "rules": owned,
    }
    if who.address.value in shut_out:
        return turn.say("users.blocked", **values)
    if who.paused:
        return turn.say("users.paused", **values, reason=who.paused_reason or "–")
    return turn.say("users.one", **values)


def _toggles(
    turn: Turn, people: Sequence[Subscriber], shut_out: frozenset[str], page: int
) -> tuple[tuple[Button, ...], ...]:
    """One button for each person, but none for the owner herself."""
    own = {str(number) for number in turn.access.owners}
    rows = []
    for who in people:
        value = who.address.value
        if who.address.channel != _CHANNEL or value in own:
            continue
        key = "button.unblock" if value in shut_out else "button.block"
        label = turn.say(key, name=(who.name or value)[:_NAME])
        rows.append((Button(label, data=f"ub:{value}:{page}"),))
    return tuple(rows)


def _press(turn: Turn, rest: str) -> Replies:
    """Button `ub:ID:PAGE`: block, or unblock who is blocked; the list is rewritten."""
    value, page = split_page(rest)
    is_out = blocks.is_any(turn.tx, _CHANNEL, [value])
    said = _let_in(turn, value) if is_out else _shut_out(turn, value)
    return _list(turn, page, edit=True, toast=said)


def _block(turn: Turn, rest: str) -> Replies:
    """`/block ID`: no answers and no alerts for that person or chat; nothing of theirs is lost."""
    value = _id_in(rest)
    return reply(line(_shut_out(turn, value))) if value else turn.reply("block.usage")


def _unblock(turn: Turn, rest: str) -> Replies:
    """`/unblock ID`."""
    value = _id_in(rest)
    return reply(line(_let_in(turn, value))) if value else turn.reply("block.usage")


def _id_in(rest: str) -> str | None:
    word = rest.strip()
    return word if word.removeprefix("-").isdecimal() and len(word) < 20 else None


def _shut_out(turn: Turn, value: str) -> str:
    if value in {str(number) for number in turn.access.owners}:
        return turn.say("block.owner")
    blocks.add(turn.tx, _CHANNEL, value, now=turn.now)
    subscribers.pause(turn.tx, Address(_CHANNEL, value), PAUSED_BY_OWNER)
    return turn.say("block.done", id=value)


def _let_in(turn: Turn, value: str) -> str:
    if not blocks.remove(turn.tx, _CHANNEL, value):
        return turn.say("block.none", id=value)
    subscribers.resume(turn.tx, Address(_CHANNEL, value))
    return turn.say("block.over", id=value)


users = owners_only(_users)
turn_page = owners_only(_turn_page)
press = owners_only(_press)
block = owners_only(_block)
unblock = owners_only(_unblock)
