"""Many postings in one mail and one chat message, best first, under 100 KB; nothing when there are none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date as Date
from datetime import datetime
from typing import Any

import mrml

from watchbot.delivery.card import list_item, status_words
from watchbot.delivery.change_lines import change_lines
from watchbot.delivery.facts import Reader, pay_words, places_words, short_level, when_words
from watchbot.delivery.figures import MONTHS, shorten
from watchbot.delivery.inert import clean
from watchbot.delivery.links import web_link
from watchbot.delivery.markup import measure, to_plain, trim
from watchbot.delivery.reasons import Fit
from watchbot.delivery.sentences import own_line
from watchbot.delivery.template import inlined, template
from watchbot.model.change import Change
from watchbot.model.language import is_chinese, our_language
from watchbot.model.markup import Bold, Item, Line, line
from watchbot.model.message import Card, Digest, Picture, Subscriber
from watchbot.model.posting import Posting
from watchbot.model.rule import Delivery
from watchbot.model.score import Band

HTML_BYTES = 95_000
"""Gmail clips a mail at 102 KB (lessons.md 3.8 no. 55); headers and coding need room too."""
_MOST = 60
_CHANGES = 2
_CHAT_BUDGET = 3200


@dataclass(frozen=True, slots=True, kw_only=True)
class DigestEntry:
    """One posting of a digest, as it is now, and why it is in it."""

    posting: Posting
    fits: tuple[Fit, ...] = ()
    change: Change | None = None


def build_digest(
    entries: Sequence[DigestEntry],
    *,
    subscriber: Subscriber,
    date: Date,
    now: datetime,
    cadence: Delivery = Delivery.DAILY,
    notice: str | None = None,
    unsubscribe: str | None = None,
    pictures: Mapping[str, Picture] | None = None,
) -> Digest | None:
    """The digest of a local `date` (or of the week before it), or None when there is nothing to tell.

    Entries are put best first (score, then newest; what has closed stands last and is marked); what
    the size does not allow is counted. `notice` is a sentence of ours that stands above them,
    `unsubscribe` the address of the one-click page, `pictures` are shown below the postings.
    """
    if not entries:
        return None
    reader = Reader(language=subscriber.language, now=now, zone=subscriber.zone)
    ordered = sorted(entries, key=_rank)
    day = _day(date, subscriber.language)
    span = "week" if cadence is Delivery.WEEKLY else "day"
    frame: dict[str, Any] = {
        "language": our_language(subscriber.language),
        "subject": reader.say(f"digest.subject.{span}", count=len(ordered), date=day),
        "title": reader.say(f"digest.title.{span}", date=day),
        "intro": _intro(ordered, reader),
        "wanted_by": _wanted_by(ordered, reader),
        "notice": notice,
        "footer": reader.say("digest.footer"),
        "unsubscribe": unsubscribe,
        "unsubscribe_label": reader.say("digest.unsubscribe"),
        "pictures": {name: picture.text for name, picture in (pictures or {}).items()},
    }
    html, shown = _html(ordered, frame, reader)
    return Digest(
        subject=frame["subject"],
        html=html,
        text=_text(ordered[:shown], frame, reader, more=len(ordered) - shown),
        chat=_chat(ordered, frame, reader),
        pictures=pictures or {},
    )


def _rank(entry: DigestEntry) -> tuple[bool, bool, float, float]:
    posting = entry.posting
    overall = posting.score.overall if posting.score else None
    at = posting.posted_at or posting.first_seen_at
    return (not posting.is_open, overall is None, -(overall or 0), -at.timestamp())


def _intro(entries: Sequence[DigestEntry], reader: Reader) -> str:
    """How many there are, and what their order and the numbers before them mean."""
    if len(entries) == 1:
        return reader.say("digest.intro_one")
    scored = any(entry.posting.score and entry.posting.score.overall for entry in entries)
    order = reader.say("digest.order.score" if scored else "digest.order.time")
    return reader.say("digest.intro", count=len(entries), order=order)


def _wanted_by(entries: Sequence[DigestEntry], reader: Reader) -> str | None:
    """The rules, where all entries are of the same ones: said once, above them."""
    rules = {_rules(entry) for entry in entries}
    if len(entries) < 2 or len(rules) > 1 or rules == {()}:
        return None
    return _line(reader.say("digest.wanted_by", text="; ".join(rules.pop())), 240)


def _rules(entry: DigestEntry) -> tuple[str, ...]:
    return tuple(sorted(fit.rule for fit in entry.fits))


def _day(date: Date, language: str) -> str:
    if is_chinese(language):
        return f"{date.year}年{date.month}月{date.day}日"
    return f"{date.day} {MONTHS[date.month - 1]} {date.year}"


def _html(entries: Sequence[DigestEntry], frame: dict[str, Any], reader: Reader) -> tuple[str, int]:
    """The mail's HTML, and how many entries fit into it; the rest is counted in its last line.

    The plain text shows the same ones: whoever reads either is told of as many.
    """
    shown = min(len(entries), _MOST)
    while True:
        html = _render(entries[:shown], frame, reader, more=len(entries) - shown)
        size = len(html.encode())
        if size <= HTML_BYTES or shown == 0:
            return html, shown
        shown = min(shown - 1, shown * HTML_BYTES // size)


def _render(
    entries: Sequence[DigestEntry], frame: dict[str, Any], reader: Reader, *, more: int
) -> str:
    source = template("digest.mjml.jinja").render(
        frame,
        entries=[_row(entry, reader, frame) for entry in entries],
        more=reader.say("digest.more", count=more) if more else "",
    )
    return inlined(mrml.to_html(source).content)


@dataclass(frozen=True, slots=True)
class _Row:
    """What a mail shows of one posting; every text is one clean line."""

    mark: str | None
    mark_class: str
    score: int | None
    band: str
    url: str | None
    title: str
    facts: str
    pay: str
    pay_class: str
    notes: tuple[str, ...]


def _row(entry: DigestEntry, reader: Reader, frame: Mapping[str, Any]) -> _Row:
    posting, language = entry.posting, reader.language
    overall = posting.score.overall if posting.score else None
    facts = [posting.company, places_words(posting, language), short_level(posting, language)]
    return _Row(
        mark=status_words(posting, entry.change, reader),
        mark_class="note" if posting.is_open else "closed",
        score=overall,
        band=_band(overall),
        url=web_link(posting.url),
        title=_line(posting.title, 140),
        facts=" · ".join(_line(fact, 100) for fact in facts if fact),
        pay=_line(pay_words(posting.pay, language), 100),
        pay_class="pay" if posting.pay else "note",
        notes=tuple(_line(text, 160) for text in _notes(entry, reader, frame)),
    )


def _band(overall: int | None) -> str:
    """The colour of a score, by the bands of the job site (design section 5)."""
    if overall is None or 60 <= overall < 80:
        return Band.MEDIUM
    return Band.LOW if overall < 60 else Band.HIGH


def _notes(entry: DigestEntry, reader: Reader, frame: Mapping[str, Any]) -> list[str]:
    notes = [to_plain((line(*when_words(entry.posting, reader)),))]
    changed = change_lines(entry.change, reader)[:_CHANGES]
    notes = [*(to_plain((each,)) for each in changed), *notes]
    why = [fit.seen if frame["wanted_by"] else fit.line for fit in entry.fits]
    if text := "; ".join(dict.fromkeys(filter(None, why))):
        notes.insert(len(changed), reader.say("why", text=text))
    return notes


def _line(text: str, limit: int) -> str:
    return shorten(clean(text), limit)


def _text(
    entries: Sequence[DigestEntry], frame: dict[str, Any], reader: Reader, *, more: int
) -> str:
    """The mail as plain text, with the addresses written out."""
    above = (frame["title"], frame["intro"], frame["wanted_by"], frame["notice"])
    lines = [*filter(None, above), ""]
    for number, entry in enumerate(entries, start=1):
        row = _row(entry, reader, frame)
        score = "" if row.score is None else f"[{row.score}] "
        mark = f"({row.mark}) " if row.mark else ""
        lines += [
            f"{number}. {mark}{score}{row.title}",
            f"   {row.facts}",
            f"   {row.pay}",
        ]
        lines += [f"   {text}" for text in row.notes]
        lines += [f"   {row.url}"] if row.url else []
        lines.append("")
    lines += [reader.say("digest.more", count=more), ""] if more else []
    lines += [*frame["pictures"].values(), ""] if frame["pictures"] else []
    lines += ["-- ", frame["footer"]]
    if frame["unsubscribe"]:
        lines.append(f"{frame['unsubscribe_label']}: {frame['unsubscribe']}")
    return "\n".join(lines) + "\n"


def _chat(entries: Sequence[DigestEntry], frame: dict[str, Any], reader: Reader) -> Card:
    """The digest as one chat message: as many entries as fit, then how many more there are."""
    head = (line(Bold(frame["title"])), line(frame["intro"]))
    items: tuple[Item, ...] = ()
    for entry in entries:
        grown = (*items, list_item(entry.posting, reader))
        if not measure((*head, *grown)).fits(_CHAT_BUDGET):
            break
        items = grown
    hidden = len(entries) - len(items)
    tail: tuple[Line, ...] = ()
    if hidden:
        tail = (own_line(reader.say("digest.more", count=hidden)),)
    if frame["notice"]:
        tail = (*tail, own_line(frame["notice"]))
    return Card(body=trim((*head, *items, *tail), note=reader.say("lines.more")))
