"""Short hashes: a posting's uid, and whether a posting as received says anything new."""

from __future__ import annotations

from dataclasses import astuple
from functools import lru_cache
from hashlib import blake2b

from watchbot.model.posting import RawPosting

_BETWEEN = "\x1f"
_SIGNS = "abcdefghijklmnopqrstuvwxyz234567"
"""Base 32 as in RFC 4648, in lower case; its coder in the library takes three times as long."""
_SHIFTS = range(60, -1, -5)
_BOARD_SIGNS = 3
"""Of 13 signs (5 bits each): the other 10 keep the postings of boards with equal signs apart."""


def uid_of(kind: str, token: str, raw_id: str) -> str:
    """The uid of the posting that a board lists under an id: 13 lower-case letters and digits.

    It begins with three signs for the board, so that what one look brings stands side by side in
    every index of uids: of a large catalogue few pages are written, not one for each posting.
    """
    return _board_signs(kind, token) + _hash(kind, token, raw_id)[_BOARD_SIGNS:]


@lru_cache(maxsize=256)
def _board_signs(kind: str, token: str) -> str:
    return _hash(kind, token)[:_BOARD_SIGNS]


def raw_hash(raw: RawPosting) -> str:
    """A hash of what a posting says, without what changes at every read (links, dates, counters)."""
    pay = repr(astuple(raw.pay)) if raw.pay else ""
    return _hash(
        raw.title,
        raw.company or "",
        raw.description_html,
        raw.description,
        *sorted(raw.places),
        *[
            text or ""
            for text in (raw.workplace, raw.employment, raw.level, raw.education, raw.experience)
        ],
        *[text or "" for text in (raw.category, raw.department, raw.pay_text, raw.deadline, pay)],
        *sorted(raw.remote_scope),
        *sorted(raw.skills),
    )


def fingerprint(raw: RawPosting, before: str = "") -> str:
    """What is kept of a listing to see later whether it says anything new.

    Where postings have pages of their own it has two parts: "row/page", and "row/" while the page
    is unread. A row alone teaches little about a listing whose page was read: what was kept
    (`before`) stays, so that a row that has changed is asked for again until its page can be read.
    """
    if raw.incomplete:
        return f"{raw_hash(raw)}/" if is_unread(before) else before
    if raw.row is not None:
        return f"{raw_hash(raw.row)}/{raw_hash(raw)}"
    return raw_hash(raw)


def row_part(kept: str) -> str:
    """The part of a kept fingerprint that the list's row decides."""
    return kept.partition("/")[0]


def is_unread(kept: str) -> bool:
    """True while a listing's own page was never read; listings kept before pages were read count."""
    return not kept.partition("/")[2]


def _hash(*parts: str) -> str:
    digest = blake2b(_BETWEEN.join(parts).encode("utf-8", "surrogatepass"), digest_size=8).digest()
    number = int.from_bytes(digest, "big") << 1  # 64 bits and one more: 13 signs
    return "".join([_SIGNS[number >> shift & 31] for shift in _SHIFTS])
