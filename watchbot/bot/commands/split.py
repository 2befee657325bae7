"""/split: for the owner, what was joined wrongly comes apart again and stays apart."""

from __future__ import annotations

from collections.abc import Sequence

from watchbot.bot.catalogue import meant
from watchbot.bot.commands.owner import owners_only
from watchbot.bot.joined_words import joined_words
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.delivery.facts import Reader
from watchbot.delivery.figures import shorten
from watchbot.model.markup import Block, Bold, line
from watchbot.model.posting import Posting, Sighting
from watchbot.pipeline.fingerprint import uid_of
from watchbot.pipeline.merging import without
from watchbot.store import boards, postings, splitting

_CARD = "card"


def _split(turn: Turn, rest: str) -> Replies:
    """`/split LINK` lists the listings of a posting, `/split LINK NUMBER|card` undoes one link."""
    words = rest.split()
    which = words.pop() if words and (words[-1].isdecimal() or words[-1] == _CARD) else ""
    posting = meant(turn, " ".join(words)) if words else None
    if posting is None:
        return turn.reply("not_found" if words else "split.usage")
    if which == _CARD:
        alone = splitting.leave_group(turn.tx, posting, now=turn.now) == 0
        return turn.reply("split.single" if alone else "split.ungrouped")
    listed = splitting.hold(turn.tx, posting)
    if which and 0 < int(which) <= len(listed):
        return _take_out(turn, posting, listed, int(which))
    return _listings(turn, posting, listed)


def _listings(turn: Turn, posting: Posting, listed: Sequence[Sighting]) -> Replies:
    reader = Reader(language=turn.language, now=turn.now, zone=turn.subscriber.zone)
    body: list[Block] = [line(Bold(turn.say("split.title", title=posting.title)))]
    for number, one in enumerate(listed, 1):
        values = {"date": reader.day(one.first_seen_at), "url": one.url}
        board = _board_name(turn, one)
        body.append(line(turn.say("split.one", number=number, board=board, **values)))
        if number > 1:
            body.append(
                line("   ", turn.say("split.why", reason=joined_words(one.reason, turn.language)))
            )
    key = "split.how" if len(listed) > 1 else "split.single"
    body.append(line(turn.say(key, uid=posting.uid)))
    group = len(postings.group_of(turn.tx, posting.opening)) - 1
    if group:
        body.append(line(turn.say("split.group", count=group, uid=posting.uid)))
    return reply(*body)


def _take_out(turn: Turn, posting: Posting, listed: Sequence[Sighting], number: int) -> Replies:
    listing = listed[number - 1]
    left = [one for one in listed if one is not listing]
    board = boards.get(turn.tx, listing.board_id)
    own = uid_of(board.kind, board.token, listing.raw_id) if board else posting.uid
    if not left:
        return turn.reply("split.single")
    if own == posting.uid:
        return turn.reply("split.own", number=number)
    rest = without(posting, listing, left)
    splitting.take_out(turn.tx, listing, own_uid=own, rest=rest, left=left, now=turn.now)
    return turn.reply("split.done", number=number, board=_board_name(turn, listing))


def _board_name(turn: Turn, listing: Sighting) -> str:
    board = boards.get(turn.tx, listing.board_id)
    return shorten(board.name, 60) if board else turn.say("timeline.board_gone")


split = owners_only(_split)
