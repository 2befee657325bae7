"""Many postings as one message, five a page: a button for each, arrows that rewrite it in place."""

from __future__ import annotations

from collections.abc import Sequence

from watchbot.bot.commands.rule_words import posting_items
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.delivery.figures import shorten
from watchbot.model.markup import Block, Bold, line
from watchbot.model.message import Button, Buttons
from watchbot.model.posting import Posting

PAGE = 5
_LABEL = 48
_TITLE = 30
"""Signs of a title that leave room for its employer."""


def paged(
    turn: Turn,
    title: str,
    found: Sequence[Posting],
    page: int,
    *,
    data: str,
    notes: Sequence[Block] = (),
    buttons: Buttons = (),
    edit: bool = False,
) -> Replies:
    """One page of `found`. `data:PAGE` is what its arrows say; `notes` stand below the title.

    `edit` rewrites the message whose arrow was pressed; a page past the end is the last one.
    """
    pages = pages_of(len(found))
    page = min(max(page, 0), pages - 1)
    shown = found[page * PAGE : (page + 1) * PAGE]
    opens = tuple(
        (Button(label, data=f"o:{p.uid}"),) for label, p in zip(_labels(shown), shown, strict=True)
    )
    turns = pager(turn, page, pages, data)
    return reply(
        line(Bold(title)),
        *notes,
        *posting_items(turn, shown),
        buttons=(*opens, *((turns,) if turns else ()), *buttons),
        edit=edit,
    )


def _labels(shown: Sequence[Posting]) -> list[str]:
    """The titles; with the employer behind where two of them look the same."""
    titles = [posting.title[:_LABEL] or "…" for posting in shown]
    return [
        title
        if titles.count(title) == 1
        else f"{shorten(title, _TITLE)} · {posting.company}"[:_LABEL]
        for title, posting in zip(titles, shown, strict=True)
    ]


def pages_of(count: int, size: int = PAGE) -> int:
    """How many pages so many entries take; one at least."""
    return max(1, (count + size - 1) // size)


def pager(turn: Turn, page: int, pages: int, data: str) -> tuple[Button, ...]:
    """`‹ 2/7 ›`; nothing for a single page."""
    if pages < 2:
        return ()
    here = turn.say("list.pager", page=page + 1, pages=pages)
    back = (Button("‹", data=f"{data}:{page - 1}"),) if page else ()
    ahead = (Button("›", data=f"{data}:{page + 1}"),) if page + 1 < pages else ()
    return (*back, Button(here, data=f"{data}:{page}"), *ahead)


def split_page(rest: str) -> tuple[str, int]:
    """`KEY:PAGE` of a button's data; a page that is no number is the first."""
    key, _, page = rest.rpartition(":")
    return key, int(page) if page.isdecimal() and len(page) < 6 else 0
