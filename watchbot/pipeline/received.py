"""What a posting as received says of itself, before anything is understood: title, text, employer, ids."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from watchbot.model.board import Board
from watchbot.model.posting import PostingKey, RawPosting
from watchbot.pipeline.links import board_key, keys_of
from watchbot.pipeline.read.text import clean, plain, unescaped

_BLANKS = re.compile(r"\s+")
_PLAIN_NAME = re.compile(r"[\w-]+")


def one_line(text: str) -> str:
    """A text on one line, blanks single, without invisible signs."""
    return _BLANKS.sub(" ", clean(text)).strip()


def description_of(raw: RawPosting) -> str:
    """The description as plain text; the escapes of Markdown undone, which boards hand on."""
    html = raw.description_html
    return unescaped(plain(html) if html else clean(raw.description).strip())


def whole_text(raw: RawPosting, description: str) -> str:
    """Everything that the employer wrote: the description, and what a page shows apart from it."""
    lines = (line for line in raw.sections.written if line not in description)
    return "\n".join([description, *lines])


def employer_of(raw: RawPosting, board: Board) -> str:
    """The employer as named by the posting, else by the board, else the board's own name."""
    named = raw.company or board.company
    if named and one_line(named):
        return one_line(named)
    return (
        board.token
        if _PLAIN_NAME.fullmatch(board.token)
        else urlsplit(board.token).netloc or board.token
    )


def keys_in(raw: RawPosting, board: Board) -> tuple[PostingKey, ...]:
    """Identities from the posting's own links; further links count only where they agree.

    A comment that lists five openings links to five postings and is none of them.
    """
    own = board_key(board.kind, raw.id)
    keys = keys_of(raw.url, raw.apply_url or "", ids=[own] if own else ())
    more = keys_of(*raw.links)
    systems = [key.system for key in (*keys, *(key for key in more if key not in keys))]
    return keys + tuple(key for key in more if key not in keys and systems.count(key.system) == 1)
