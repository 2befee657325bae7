"""Everything that is known of a posting, in the order of its job page, in pages of one message each."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from watchbot.delivery.buttons import detail_buttons
from watchbot.delivery.facts import Reader
from watchbot.delivery.figures import shorten
from watchbot.delivery.markup import BUDGET, measure, trim
from watchbot.delivery.page_sections import Section, sections_of
from watchbot.model.markup import Block, Body, Bold, Heading, Line, Link, line
from watchbot.model.message import Card
from watchbot.model.posting import Market, Posting

MOST_PAGES = 30
"""Nobody turns more pages; the posting's own link shows the rest of a text of 100,000 letters."""


def full_cards(
    posting: Posting,
    *,
    now: datetime,
    language: str = "en",
    zone: str = "UTC",
    market: Market | None = None,
    marks: frozenset[str] = frozenset(),
    pictures: bool = False,
) -> tuple[Card, ...]:
    """All pages of the detail view; every page can be sent as one message.

    `pictures`: the score can be had as a picture here.
    """
    reader = Reader(language=language, now=now, zone=zone)
    sections = sections_of(posting, market or posting.market, reader)
    note = reader.say("lines.more")
    bodies = [trim(body, note=note) for body in _pages(sections, _head(posting, reader), reader)]
    return tuple(
        Card(
            body=body,
            buttons=detail_buttons(
                posting,
                reader,
                marks,
                page=number,
                pages=len(bodies),
                picture=pictures and bool(posting.score and posting.score.dimensions),
            ),
        )
        for number, body in enumerate(bodies)
    )


def full_card(
    posting: Posting,
    *,
    now: datetime,
    page: int = 0,
    language: str = "en",
    zone: str = "UTC",
    market: Market | None = None,
    marks: frozenset[str] = frozenset(),
    pictures: bool = False,
) -> Card:
    """One page of the detail view, counted from 0; a page that is not there is the nearest one."""
    pages = full_cards(
        posting,
        now=now,
        language=language,
        zone=zone,
        market=market,
        marks=marks,
        pictures=pictures,
    )
    return pages[min(max(page, 0), len(pages) - 1)]


def _head(posting: Posting, reader: Reader) -> Body:
    """What every page begins with: the title, and that the posting is gone where it is."""
    title = line(Link(shorten(posting.title, 200), posting.url, bold=True))
    if posting.closed_at is None:
        return (title,)
    gone = reader.say("closed.since", date=reader.day(posting.closed_at))
    return (line("⛔ ", Bold(gone)), title)


def _pages(sections: tuple[Section, ...], head: Body, reader: Reader) -> list[Body]:
    """The sections spread over pages; a heading never stands alone at a page's end."""
    pages: list[list[Block]] = [list(head)]
    size = empty = measure(head)
    chunks = [chunk for section in sections for chunk in _chunks(section)]
    for number, chunk in enumerate(chunks):
        grown = measure(chunk, after=size)
        if not grown.fits(BUDGET) and len(pages[-1]) > len(head):
            if len(pages) == MOST_PAGES:
                _end(pages[-1], len(chunks) - number, reader)
                break
            pages.append(list(head))
            chunk = chunk if isinstance(chunk[0], Heading) else chunk[1:] or chunk
            grown = measure(chunk, after=empty)
        pages[-1] += chunk
        size = grown
    return [tuple(page) for page in pages]


def _end(page: list[Block], left: int, reader: Reader) -> None:
    """The last page says how much is left out; where there is no room for that, of one more."""
    while True:
        note = line(reader.say("lines.more", count=left))
        if measure((*page, note)).fits(BUDGET):
            page.append(note)
            return
        page.pop()
        left += 1


def _chunks(section: Section) -> Iterator[Body]:
    """What must stay together: the blank line and heading with the first block; then each block."""
    blocks: tuple[Block, ...] = section.blocks
    yield (Line(), Heading(section.title), *blocks[:1])
    for block in blocks[1:]:
        yield (block,)
