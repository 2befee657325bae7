"""What the owner asked by /board add: looked at over the network, answered as a notice with buttons.

The bot's answers are written inside a transaction and may not wait for a network. So it leaves an
open question, and this step, run every few seconds, looks and puts what was found into the outbox.
A crash before the answer is stored repeats the look; the answer has one key and comes once.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime

import structlog

from watchbot.bot.commands.board import FOUND, LOOK, board_to
from watchbot.bot.turn import QUESTION_LIVES
from watchbot.bot.words import say, say_refused
from watchbot.delivery.markup import dump
from watchbot.model.markup import Block, Bold, line
from watchbot.model.message import Button, Card, Kind
from watchbot.sources.discover import Discovery, discover
from watchbot.sources.fetch import Fetcher
from watchbot.sources.probe import Found
from watchbot.store import drafts, outbox, subscribers
from watchbot.store.database import Database, Transaction
from watchbot.store.drafts import Draft

SECONDS = 90.0
_OFFERED = 3
_REASONS = 5

log = structlog.get_logger(__name__)


async def answer(db: Database, http: Fetcher, now: datetime) -> int:
    """Look for every board that was asked for. Returns the number of questions answered."""
    questions = await db.read(drafts.of_kind, LOOK, now=now)
    for subscriber_id, question in questions:
        asked = str(question.document.get("asked", ""))
        discovery = await _looked_for(asked, http)
        log.info("board looked for", asked=asked, found=len(discovery.found) if discovery else 0)
        await db.run(_tell, subscriber_id, question, discovery, now)
    return len(questions)


async def _looked_for(asked: str, http: Fetcher) -> Discovery | None:
    """What was found and refused; None when it took too long. What breaks in us finds nothing: the
    question would be asked again and again, and its site with it."""
    try:
        async with asyncio.timeout(SECONDS):
            return await discover(asked, http)
    except TimeoutError:
        return None
    except Exception:
        log.exception("a look for a board broke", asked=asked)
        return Discovery()


def _tell(
    tx: Transaction,
    subscriber_id: int,
    question: Draft,
    discovery: Discovery | None,
    now: datetime,
) -> None:
    """The answer, unless the person has dropped the question meanwhile."""
    person, token = subscribers.get(tx, subscriber_id), question.token
    if person is None or drafts.load(tx, subscriber_id, token, now=now) != question:
        return
    asked = str(question.document["asked"])
    offered = discovery.found[:_OFFERED] if discovery else ()
    if offered:
        kept = [board_to(replace(one.board, company=_name(one))) for one in offered]
        offer = Draft(token=token, kind=FOUND, document={"boards": kept})
        drafts.save(tx, subscriber_id, offer, now=now, expires_at=now + QUESTION_LIVES)
        card = _offer(person.language, token, offered)
    else:
        drafts.clear(tx, subscriber_id, token)
        card = _refusal(person.language, asked, discovery)
    outbox.enqueue(
        tx,
        subscriber_id=subscriber_id,
        address=person.address,
        kind=Kind.NOTICE,
        dedupe_key=f"board:{token}",
        due_at=now,
        now=now,
        content={"card": dump(card)},
        priority=0,
    )


def _offer(language: str, token: str, offered: tuple[Found, ...]) -> Card:
    body: list[Block] = []
    for one in offered:
        shown = f"{_name(one)} ({one.board.name})"
        body.append(line(Bold(say(language, "board.found", name=shown, count=one.count))))
        if one.examples:
            titles = " · ".join(one.examples)
            body.append(line(say(language, "board.examples", titles=titles)))
        if not one.sure:
            body.append(line(say(language, "board.unsure")))
    body.append(line(say(language, "board.ask")))
    add = [
        (Button(say(language, "button.add_board", name=_name(one)[:40]), data=f"ba:{token}:{at}"),)
        for at, one in enumerate(offered)
    ]
    cancel = (Button(say(language, "button.cancel"), data=f"rx:{token}"),)
    return Card(body=tuple(body), buttons=(*add, cancel))


def _name(found: Found) -> str:
    return found.company or found.board.company or found.board.token


def _refusal(language: str, asked: str, discovery: Discovery | None) -> Card:
    body: list[Block] = [line(say(language, "board.none", asked=asked))]
    if discovery is None:
        body.append(line(say(language, "board.too_slow")))
    else:
        body += [
            line(
                say(language, "board.refused", what=one.what, reason=say_refused(language, one.why))
            )
            for one in discovery.refused[:_REASONS]
        ]
    return Card(body=tuple(body))
