"""/board add, list, remove: which boards are read. For the owner of the bot alone.

A look at a board needs the network and comes later: `add` leaves an open question of kind
`board_look`, which board_questions.py answers with what was found; buttons settle it.
"""

from __future__ import annotations

from collections.abc import Mapping

from watchbot.bot.commands.paged import pager, pages_of, split_page
from watchbot.bot.commands.watch import token_of
from watchbot.bot.last_read import last_read
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.delivery.words import say_state
from watchbot.model.board import Board
from watchbot.model.markup import Block, Bold, item, line
from watchbot.store import boards
from watchbot.store.boards import BoardStatus

LOOK = "board_look"
FOUND = "board_found"
_PAGE = 15
_LONGEST = 300
_SUBCOMMANDS: Mapping[str, str] = {
    "add": "add",
    "添加": "add",
    "加": "add",
    "新增": "add",
    "list": "list",
    "列表": "list",
    "查看": "list",
    "remove": "remove",
    "delete": "remove",
    "移除": "remove",
    "删除": "remove",
}


def board(turn: Turn, rest: str) -> Replies:
    """`/board`: what is said first decides; a bare one lists."""
    if not turn.access.is_owner(turn.request):
        return turn.reply("owner.only")
    first, _, name = rest.strip().partition(" ")
    action = _SUBCOMMANDS.get(first.casefold() or "list")
    name = name.strip()
    if action == "list":
        return _list(turn)
    if action == "add" and name:
        return _add(turn, name[:_LONGEST])
    if action == "remove" and name:
        return _remove(turn, name)
    return turn.reply("board.usage")


def look(turn: Turn, rest: str) -> Replies:
    """Button `bo:TOKEN`: the board of a link that was pasted is looked for."""
    asked = turn.asked("link", rest)
    if asked is None:
        return turn.note("watch.stale")
    turn.settle(rest)
    return board(turn, f"add {asked['link']}")


def _add(turn: Turn, asked: str) -> Replies:
    """A number chooses among what was offered last, for doors where buttons cannot be pressed."""
    offer = turn.asked_last(FOUND)
    if asked.isdecimal() and offer is not None:
        return press(turn, f"{offer.token}:{int(asked) - 1}")
    token = token_of(f"{asked} {turn.now.timestamp()}")
    turn.ask(LOOK, token, asked=asked)
    return turn.reply("board.looking", asked=asked)


def press(turn: Turn, rest: str) -> Replies:
    """Button `ba:TOKEN:N`: the N-th board of the open question is watched from now on."""
    if not turn.access.is_owner(turn.request):
        return turn.reply("owner.only")
    token, _, number = rest.partition(":")
    wanted = _offered(turn, token, number)
    if wanted is None:
        return turn.note("watch.stale")
    if len(boards.status(turn.tx)) >= turn.access.quotas.boards:
        return turn.reply("board.too_many", limit=turn.access.quotas.boards)
    turn.settle(token)
    key = "board.known" if boards.find(turn.tx, wanted.kind, wanted.token) else "board.added"
    added = boards.add(turn.tx, wanted, now=turn.now)
    return reply(line(turn.say(key, name=added.company or added.name)), edit=True)


def _offered(turn: Turn, token: str, number: str) -> Board | None:
    """A board that the bot itself has found and offered, never one that a button spells."""
    asked = turn.asked(FOUND, token)
    offered = asked.get("boards") if asked else None
    if not isinstance(offered, list) or not number.isdecimal() or int(number) >= len(offered):
        return None
    return board_from(offered[int(number)])


def board_to(found: Board) -> dict[str, object]:
    """A board as the open question keeps it."""
    return {
        "kind": found.kind,
        "token": found.token,
        "company": found.company,
        "options": dict(found.options),
    }


def board_from(kept: Mapping[str, object]) -> Board:
    """The board that `board_to` kept."""
    options, company = kept.get("options"), kept.get("company")
    return Board(
        kind=str(kept["kind"]),
        token=str(kept["token"]),
        company=str(company) if company else None,
        options={str(k): str(v) for k, v in options.items()} if isinstance(options, dict) else {},
    )


def turn_page(turn: Turn, rest: str) -> Replies:
    """Button `bl:PAGE`."""
    if not turn.access.is_owner(turn.request):
        return turn.note("owner.only")
    return _list(turn, split_page(rest)[1], edit=True)


def _list(turn: Turn, page: int = 0, *, edit: bool = False) -> Replies:
    listed = boards.status(turn.tx)
    if not listed:
        return reply(line(turn.say("status.none_owner")), line(turn.say("board.usage")))
    listed.sort(key=lambda one: (one.failures == 0, one.board.name))
    pages = pages_of(len(listed), _PAGE)
    page = min(page, pages - 1)
    body: list[Block] = [line(Bold(turn.say("board.list_title", count=len(listed))))]
    body += [item(_one(turn, one)) for one in listed[page * _PAGE : (page + 1) * _PAGE]]
    turns = pager(turn, page, pages, "bl")
    return reply(*body, buttons=(turns,) if turns else (), edit=edit)


def _one(turn: Turn, one: BoardStatus) -> str:
    return turn.say(
        "board.one",
        name=one.board.name,
        state=say_state(turn.language, one.state),
        ago=last_read(one.last_good_at, language=turn.language, now=turn.now),
        minutes=round(one.interval.total_seconds() / 60),
        open=one.open_listings,
    )


def _remove(turn: Turn, name: str) -> Replies:
    """By its name as the list shows it, or by the company's where only one board has it."""
    kind, _, token = name.partition(":")
    found = boards.find(turn.tx, kind, token)
    if found is None:
        named = [
            one.board
            for one in boards.status(turn.tx)
            if (one.board.company or "").casefold() == name.casefold()
        ]
        found = named[0] if len(named) == 1 else None
    if found is None:
        return turn.reply("board.unknown", name=name[:100])
    boards.remove(turn.tx, found.id, now=turn.now)
    return turn.reply("board.removed", name=found.name)
