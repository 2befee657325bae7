"""/status and /missed: how the boards are, and what may not have arrived."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from watchbot.bot.commands.paged import paged, pager, pages_of, split_page
from watchbot.bot.last_read import last_read
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.delivery.figures import format_age
from watchbot.delivery.words import say_state
from watchbot.model.markup import Block, Bold, item, line
from watchbot.model.message import OutboxMessage, State
from watchbot.store import boards, messages, postings
from watchbot.store.boards import BoardStatus

_PAGE = 15
_LATE = timedelta(minutes=30)
"""So long after its time a board is called late: looks take their turn, and restarts a moment."""


def status(turn: Turn, rest: str) -> Replies:
    """`/status`: every board with its last good read, those with trouble first; and the outbox."""
    return _page(turn, 0)


def turn_page(turn: Turn, rest: str) -> Replies:
    """Button `sb:PAGE`."""
    return _page(turn, split_page(rest)[1], edit=True)


def _page(turn: Turn, page: int, *, edit: bool = False) -> Replies:
    listed = boards.status(turn.tx)
    if not listed:
        key = "status.none_owner" if turn.access.is_owner(turn.request) else "status.none"
        return reply(line(turn.say(key)), *_outbox(turn))
    listed.sort(key=lambda board: (board.failures == 0, board.board.name))
    pages = pages_of(len(listed), _PAGE)
    page = min(page, pages - 1)
    broken = sum(board.failures > 0 for board in listed)
    body: list[Block] = [line(Bold(turn.say("status.title", count=len(listed))))]
    if broken:
        body.append(line(turn.say("status.broken", count=broken, total=len(listed))))
    body += _stalled(turn, listed)
    body += [item(_board(turn, board)) for board in listed[page * _PAGE : (page + 1) * _PAGE]]
    turns = pager(turn, page, pages, "sb")
    return reply(*body, *_outbox(turn), buttons=(turns,) if turns else (), edit=edit)


def _stalled(turn: Turn, listed: Sequence[BoardStatus]) -> list[Block]:
    """That boards are not looked at when they should be: "well" alone would say nothing of it."""
    late = [b.next_check_at for b in listed if turn.now - b.next_check_at > _LATE]
    if not late:
        return []
    ago = format_age(min(late), language=turn.language, now=turn.now)
    return [line(turn.say("status.stalled", count=len(late), total=len(listed), ago=ago))]


def _board(turn: Turn, board: BoardStatus) -> str:
    name = board.board.company or board.board.name
    return turn.say(
        "status.board",
        name=name,
        state=say_state(turn.language, board.state),
        ago=last_read(board.last_good_at, language=turn.language, now=turn.now),
        open=board.open_listings,
    )


def _outbox(turn: Turn) -> list[Block]:
    uncertain = len(messages.uncertain_of(turn.tx, turn.id))
    found: list[Block] = []
    if turn.access.is_owner(turn.request):
        waiting = messages.counts(turn.tx)[State.PENDING]
        found.append(line(turn.say("status.waiting", count=waiting)))
    if uncertain:
        found.append(line(turn.say("status.uncertain", count=uncertain)))
    return found


def uids_of(message: OutboxMessage) -> list[str]:
    """The postings that a message tells of: one, or those of a group."""
    if message.uid:
        return [message.uid]
    listed = message.content.get("uids")
    return [str(uid) for uid in listed] if isinstance(listed, list | tuple) else []


def missed(turn: Turn, rest: str) -> Replies:
    """`/missed`: the messages of which nobody knows whether they arrived."""
    return _missed(turn, 0)


def turn_missed(turn: Turn, rest: str) -> Replies:
    """Button `ms:PAGE`."""
    return _missed(turn, split_page(rest)[1], edit=True)


def _missed(turn: Turn, page: int, *, edit: bool = False) -> Replies:
    uncertain = messages.uncertain_of(turn.tx, turn.id)
    if not uncertain:
        return turn.reply("missed.none")
    told = [uids_of(message) for message in uncertain]
    found = list(
        postings.many(turn.tx, dict.fromkeys(uid for uids in told for uid in uids)).values()
    )
    others = sum(not uids for uids in told)
    notes = (line(turn.say("missed.others", count=others)),) if others else ()
    return paged(turn, turn.say("missed.title"), found, page, data="ms", notes=notes, edit=edit)
