"""Did the link of a posting lead to the list of its board? So many systems answer for one that is gone.

Greenhouse leads to `/{board}?error=true`, Workable to `/{board}/?not_found=true`, Jobvite to its
`/jobs`; others to the list without a word.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from watchbot.model.board import Board
from watchbot.sources.links import board_of_link

_LIST_WORDS = frozenset({"jobs", "search", "careers", "positions", "openings", "list", "offers"})
_LANGUAGE = re.compile(r"[a-z]{2}(?:[-_][a-z]{2})?")


def led_to_list(asked: str, answered: str, board: Board) -> bool:
    """True when a posting's address was answered by the address of the list it stood in.

    Only within one board of a known system, or on the board's own server: anywhere else a redirect
    may mean that a site was built anew.
    """
    return _same_board(asked, answered, board) and _is_above(_path(answered), _path(asked))


def _same_board(asked: str, answered: str, board: Board) -> bool:
    one, other = board_of_link(asked), board_of_link(answered)
    if one is not None and other is not None:
        return one.name.casefold() == other.name.casefold()
    own = {urlsplit(board.options.get("base_url", "")).netloc, board.token}
    return urlsplit(asked).netloc in own and urlsplit(answered).netloc in own


def _path(link: str) -> list[str]:
    """The folders of a link, without language and without words for a list at its end."""
    parts = [part.casefold() for part in urlsplit(link).path.split("/") if part]
    if parts and _LANGUAGE.fullmatch(parts[0]):
        del parts[0]
    while parts and parts[-1] in _LIST_WORDS:
        parts.pop()
    return parts


def _is_above(upper: list[str], lower: list[str]) -> bool:
    return len(upper) < len(lower) and lower[: len(upper)] == upper
