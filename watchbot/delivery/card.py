"""One posting as a card, answer first, at most 600 characters: new, changed, closed, re-opened, grouped."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from watchbot.delivery.buttons import card_buttons, open_button, press, row, rows, save_button
from watchbot.delivery.change_lines import change_lines
from watchbot.delivery.facts import (
    Reader,
    pay_words,
    places_words,
    score_words,
    short_level,
    when_words,
)
from watchbot.delivery.figures import shorten
from watchbot.delivery.full_card import full_card, full_cards
from watchbot.delivery.markup import BUDGET, measure, trim
from watchbot.delivery.names import source_words
from watchbot.model.change import Change, ChangeKind
from watchbot.model.markup import Body, Bold, Inline, Item, Line, Link, Strike, line
from watchbot.model.message import Button, Card
from watchbot.model.posting import Posting

__all__ = [
    "CARD_BUDGET",
    "changed_card",
    "closed_card",
    "full_card",
    "full_cards",
    "group_card",
    "hidden_card",
    "list_item",
    "minimal_card",
    "posting_card",
    "status_words",
]

CARD_BUDGET = 600
"""Code points of a compact card (telegram.md 5, pattern 1)."""
_TITLE = 140
_CHANGES_ON_CARD = 3
_SIGNS = {ChangeKind.CLOSED: "⛔", ChangeKind.REOPENED: "🔁", ChangeKind.UPDATED: "✏️"}


def posting_card(
    posting: Posting,
    *,
    now: datetime,
    language: str = "en",
    zone: str = "UTC",
    change: Change | None = None,
    match_lines: Sequence[str] = (),
    marks: frozenset[str] = frozenset(),
) -> Card:
    """The compact card of a posting as it is now, with what happened to it and why it is told.

    `match_lines` say in words why it fits; `marks` are the reader's own: saved, hidden, applied.
    """
    reader = Reader(language=language, now=now, zone=zone)
    if "hidden" in marks:
        return hidden_card(posting, language=language, now=now)
    head = (*_status(posting, reader, change, marks), title_line(posting), *_facts(posting, reader))
    changes = change_lines(change, reader)[:_CHANGES_ON_CARD]
    tail = (_source_line(posting, reader),)
    body = (*head, *changes, *_why(match_lines, reader, used=(*head, *changes, *tail)), *tail)
    buttons = card_buttons(posting, reader, marks)
    return Card(body=trim(body, CARD_BUDGET, note=reader.say("lines.more")), buttons=buttons)


def changed_card(
    posting: Posting,
    *,
    change: Change,
    now: datetime,
    language: str = "en",
    zone: str = "UTC",
    marks: frozenset[str] = frozenset(),
) -> Card:
    """The short news that a posting changed: each field before and after."""
    reader = Reader(language=language, now=now, zone=zone)
    head = line("✏️ ", Bold(reader.say("mark.updated")), " · ", *title_line(posting).parts)
    body = (head, line(shorten(posting.company, 60)), *change_lines(change, reader))
    return _short_card(posting, reader, body, marks)


def closed_card(
    posting: Posting,
    *,
    now: datetime,
    change: Change | None = None,
    language: str = "en",
    zone: str = "UTC",
    marks: frozenset[str] = frozenset(),
) -> Card:
    """The short news that a posting is gone."""
    reader = Reader(language=language, now=now, zone=zone)
    at = posting.closed_at or (change.at if change else now)
    body = (
        line("⛔ ", Bold(reader.say("closed.since", date=reader.day(at)))),
        title_line(posting),
        line(shorten(posting.company, 60), " · ", places_words(posting, language)),
    )
    return _short_card(posting, reader, body, marks)


def hidden_card(posting: Posting, *, now: datetime, language: str = "en") -> Card:
    """What is left of a card that its reader hid: one struck line and the way back."""
    reader = Reader(language=language, now=now)
    text = f"{shorten(posting.title, _TITLE)} · {shorten(posting.company, 60)}"
    undo = press(reader.say("button.undo"), "u", posting.uid)
    return Card(body=(line("🙈 ", Strike(text)),), buttons=rows(row(undo)))


def group_card(
    postings: Sequence[Posting],
    *,
    now: datetime,
    language: str = "en",
    rule_text: str | None = None,
    more: int = 0,
    buttons: tuple[Button, ...] = (),
) -> Card:
    """Many postings at once as a list, best first as given; `more` counts those not given."""
    reader = Reader(language=language, now=now)
    total = len(postings) + more
    title = (
        reader.say("group.title", count=total, rule=shorten(rule_text, 80))
        if rule_text
        else reader.say("group.title_plain", count=total)
    )
    body: Body = (line(Bold(title)), *(list_item(posting, reader) for posting in postings))
    if more:
        body = (*body, line(reader.say("group.more", count=more)))
    return Card(body=trim(body, note=reader.say("lines.more")), buttons=rows(buttons))


def minimal_card(posting: Posting, *, now: datetime, language: str = "en") -> Card:
    """What can be said of a posting whose card could not be drawn: title, company, link."""
    reader = Reader(language=language, now=now)
    body = (
        line(Bold(shorten(posting.title, _TITLE))),
        line(shorten(posting.company, 60)),
        line(reader.say("minimal.note")),
    )
    return Card(body=body, buttons=rows(row(open_button(posting, reader))))


def title_line(posting: Posting) -> Line:
    """The bold title, linked to the posting."""
    return line(Link(shorten(posting.title, _TITLE), posting.url, bold=True))


def list_item(posting: Posting, reader: Reader) -> Item:
    """One posting in one entry of a list: title, company, place, pay, score."""
    facts = [shorten(posting.company, 40), places_words(posting, reader.language, most=2)]
    if posting.pay is not None:
        facts.append(pay_words(posting.pay, reader.language))
    if posting.score is not None and posting.score.overall is not None:
        facts.append(reader.say("score.line", overall=posting.score.overall))
    closed = () if posting.is_open else (f"⛔ {reader.say('mark.closed')} · ",)
    link = Link(shorten(posting.title, 100), posting.url, bold=True)
    return Item((*closed, link, "\n   " + " · ".join(facts)))


def status_words(posting: Posting, change: Change | None, reader: Reader) -> str | None:
    """What happened to a posting in a few words: closed, open again, changed; None when it is new."""
    if posting.closed_at is not None:
        return reader.say("closed.since", date=reader.day(posting.closed_at))
    if change is not None and change.kind is ChangeKind.REOPENED:
        return reader.say("reopened.since", date=reader.day(change.at))
    if change is not None and change.kind is ChangeKind.UPDATED:
        return reader.say("mark.updated")
    return None


def _status(
    posting: Posting, reader: Reader, change: Change | None, marks: frozenset[str]
) -> tuple[Line, ...]:
    """The line above the title: closed, open again, changed; saved, applied."""
    parts: list[Inline] = []
    words = status_words(posting, change, reader)
    if words is not None:
        kind = change.kind if change is not None and posting.is_open else ChangeKind.CLOSED
        parts += [f"{_SIGNS[kind]} ", Bold(words)]
    own = [reader.say(f"mark.{mark}") for mark in ("saved", "applied") if mark in marks]
    if own:
        parts.append((" · " if parts else "") + "★ " + " · ".join(own))
    return (Line(tuple(parts)),) if parts else ()


def _facts(posting: Posting, reader: Reader) -> tuple[Line, ...]:
    language = reader.language
    where = [shorten(posting.company, 60), places_words(posting, language)]
    where += [shorten(word, 40) for word in (short_level(posting, language),) if word]
    return (
        line(" · ".join(where)),
        line("💰 ", shorten(pay_words(posting.pay, language), 80)),
        line("📊 ", score_words(posting.score, language)),
    )


def _why(match_lines: Sequence[str], reader: Reader, *, used: Body) -> tuple[Line, ...]:
    """Why it is told, as far as the card has room for it; the Why button tells the rest."""
    room = CARD_BUDGET - measure(used).characters - 20
    text = shorten("; ".join(match_lines), max(0, room))
    return (line("🎯 ", reader.say("why", text=text)),) if match_lines and room > 20 else ()


def _source_line(posting: Posting, reader: Reader) -> Line:
    source = shorten(source_words(posting, reader.language), 40)
    return line(f"{source} · ", *when_words(posting, reader))


def _short_card(posting: Posting, reader: Reader, body: Body, marks: frozenset[str]) -> Card:
    buttons = rows(
        row(
            save_button(posting, reader, marks),
            open_button(posting, reader),
            press(reader.say("button.more"), "d", posting.uid, 0),
        )
    )
    return Card(body=trim(body, BUDGET, note=reader.say("lines.more")), buttons=buttons)
