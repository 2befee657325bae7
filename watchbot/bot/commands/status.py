"""/status and /missed: how the boards are, and what may not have arrived."""

from __future__ import annotations

from watchbot.bot.commands.rule_words import posting_items
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.delivery.figures import format_age
from watchbot.model.markup import Block, Bold, item, line
from watchbot.model.message import State
from watchbot.store import boards, messages, postings
from watchbot.store.boards import BoardStatus

_SHOWN = 20


def status(turn: Turn, rest: str) -> Replies:
    """Every board with its last good read, those with trouble first; and the outbox."""
    listed = boards.status(turn.tx)
    if not listed:
        return reply(line(turn.say("status.none")), *_outbox(turn))
    listed.sort(key=lambda board: (board.failures == 0, board.board.name))
    broken = sum(board.failures > 0 for board in listed)
    body: list[Block] = [line(Bold(turn.say("status.title")))]
    body += [item(_board(turn, board)) for board in listed[:_SHOWN]]
    if broken:
        body.append(line(turn.say("status.broken", count=broken, total=len(listed))))
    return reply(*body, *_outbox(turn))


def _board(turn: Turn, board: BoardStatus) -> str:
    ago = turn.say("status.never")
    if board.last_good_at is not None:
        ago = format_age(board.last_good_at, language=turn.language, now=turn.now)
    state = f"{board.state}: {board.reason}" if board.failures and board.reason else board.state
    name = board.board.company or board.board.name
    return turn.say("status.board", name=name, state=state[:120], ago=ago, open=board.open_listings)


def _outbox(turn: Turn) -> list[Block]:
    uncertain = len(messages.uncertain_of(turn.tx, turn.id))
    found: list[Block] = []
    if turn.access.is_owner(turn.request):
        waiting = messages.counts(turn.tx)[State.PENDING]
        found.append(line(turn.say("status.waiting", count=waiting)))
    if uncertain:
        found.append(line(turn.say("status.uncertain", count=uncertain)))
    return found


def missed(turn: Turn, rest: str) -> Replies:
    """The messages of which nobody knows whether they arrived."""
    uncertain = messages.uncertain_of(turn.tx, turn.id)
    if not uncertain:
        return turn.reply("missed.none")
    uids = [message.uid for message in uncertain if message.uid]
    found = list(postings.many(turn.tx, uids).values())
    return reply(line(Bold(turn.say("missed.title"))), *posting_items(turn, found))
