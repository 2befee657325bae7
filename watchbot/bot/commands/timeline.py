"""/timeline: what happened to a posting since it was first seen, and whether it may be a ghost."""

from __future__ import annotations

from collections.abc import Sequence

from watchbot.bot.catalogue import meant
from watchbot.bot.turn import Replies, Turn, blank, reply
from watchbot.delivery.change_lines import change_lines
from watchbot.delivery.facts import Reader
from watchbot.delivery.figures import shorten
from watchbot.model.markup import Block, Bold, line
from watchbot.model.posting import Posting
from watchbot.pipeline.life import (
    LONG_OPEN,
    LONG_UNCHANGED,
    OFTEN_REPOSTED,
    SIGNS_NEEDED,
    Event,
    EventKind,
    Life,
    life_of,
)
from watchbot.store import boards, postings

_SHOWN = 15
"""Events of one answer: the first one and the latest; a message has room for them with their edits."""
_SIGNS = {True: "✓ ", False: "✗ ", None: "? "}


def timeline(turn: Turn, rest: str) -> Replies:
    """`/timeline [LINK]`: the life of the posting that is named, or of the last card."""
    posting = meant(turn, rest)
    if posting is None:
        return turn.reply("not_found" if rest.strip() else "card.none")
    changes = postings.timeline(turn.tx, posting.uid)
    listed = postings.sightings_of(turn.tx, posting.uid)
    life = life_of(posting, changes, listed, now=turn.now)
    reader = Reader(language=turn.language, now=turn.now, zone=turn.subscriber.zone)
    title = Bold(turn.say("timeline.title", title=shorten(posting.title, 120)))
    return reply(
        line(title),
        line(shorten(posting.company, 60)),
        *_events(turn, life.events, reader),
        blank(),
        *_sums(turn, posting, life, reader),
        *_ghost(turn, posting, life),
    )


def _events(turn: Turn, events: Sequence[Event], reader: Reader) -> list[Block]:
    hidden = max(0, len(events) - _SHOWN)
    names = _board_names(turn, events)
    body: list[Block] = []
    for number, event in enumerate(events):
        if 0 < number <= hidden:
            if number == 1:
                body.append(line(turn.say("timeline.hidden", count=hidden)))
            continue
        body.append(line(_words(turn, event, reader, names)))
        body += change_lines(event.change, reader)
    return body


def _words(turn: Turn, event: Event, reader: Reader, names: dict[int, str]) -> str:
    day = reader.day(event.at)
    if event.kind is EventKind.REOPENED and event.away and event.away.days:
        return turn.say("timeline.back_after", date=day, days=event.away.days)
    board = names.get(event.board_id) or turn.say("timeline.board_gone")
    if event.until is not None:
        until = reader.day(event.until)
        day = day if until == day else f"{day} – {until}"
        return turn.say(f"timeline.{event.kind}", date=day, board=board, count=event.count)
    return turn.say(f"timeline.{event.kind}", date=day, board=board)


def _board_names(turn: Turn, events: Sequence[Event]) -> dict[int, str]:
    found = (boards.get(turn.tx, board_id) for board_id in {event.board_id for event in events})
    return {board.id: shorten(board.name, 60) for board in found if board is not None}


def _sums(turn: Turn, posting: Posting, life: Life, reader: Reader) -> list[Block]:
    key = "timeline.is_open" if posting.is_open else "timeline.was_open"
    if life.unseen_since is not None:
        date = reader.day(life.unseen_since)
        return [line(turn.say("timeline.unseen", date=date, days=life.open_for.days))]
    return [line(turn.say(key, days=life.open_for.days))]


def _ghost(turn: Turn, posting: Posting, life: Life) -> list[Block]:
    """The signal with its workings; of a closed posting there is nothing to warn of."""
    if not posting.is_open:
        return []
    key = "timeline.ghost" if life.is_ghostly else "timeline.no_ghost"
    unchanged = "timeline.sign_unsure" if life.is_unchanged is None else "timeline.sign_unchanged"
    rows = (
        (life.is_long_open, "timeline.sign_open", life.open_for.days, LONG_OPEN.days),
        (life.is_often_reposted, "timeline.sign_reposts", life.reposts, OFTEN_REPOSTED),
        (life.is_unchanged, unchanged, life.unchanged_for.days, LONG_UNCHANGED.days),
    )
    head = turn.say(key, count=life.signs, needed=SIGNS_NEEDED)
    signs = (turn.say(name, seen=seen, limit=limit) for _, name, seen, limit in rows)
    marks = (_SIGNS[sign] for sign, *_ in rows)
    return [line(head), *(line(mark, sign) for mark, sign in zip(marks, signs, strict=True))]
