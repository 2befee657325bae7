"""Which known posting is this one, proven by an id or a link rather than by likeness?"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass

from rapidfuzz import fuzz

from watchbot.model.posting import Posting, PostingKey
from watchbot.model.why import Why, why
from watchbot.pipeline.links import board_key, canonical_link, keys_of
from watchbot.pipeline.spots import PlaceRelation, place_relation
from watchbot.pipeline.titles import read_title

__all__ = ["Proof", "board_key", "canonical_link", "keys_of", "proven"]

_NAMES_A_POSTING = re.compile(r"\d{3,}|[0-9a-f]{8,}|(?:[^/?#&=-]+-){3,}")
"""A number, or a slug of at least four words: such a link is no page of many postings."""
_SAME_SUBJECT = 60
_ANY_SUBJECT = 35


@dataclass(frozen=True, slots=True)
class Proof:
    """The posting that a key or link names, and by what.

    `sibling`: the same board lists it right now in another place, so it is one more posting of it.
    """

    uid: str
    reason: Why
    sibling: bool = False


def proven(
    posting: Posting,
    *,
    by_key: Mapping[PostingKey, str],
    by_link: Mapping[str, str],
    postings: Mapping[str, Posting],
    listed_here: Container[str],
    apart: Container[tuple[str, str]] = frozenset(),
) -> Proof | None:
    """The known posting that a key or the canonical link proves, or None.

    `listed_here`: uids that the same board lists right now under other ids. A shared link proves
    nothing about those (feeds whose items share one link, case T7), unless it can only be of one
    posting and the titles are the same. Where the places differ they are siblings: a board may list
    one requisition once per city. `apart`: pairs of uids that a person split; her word goes before
    any proof.
    """
    for key in posting.keys:
        other = postings.get(by_key.get(key, ""))
        if other and (posting.uid, other.uid) not in apart:
            listed = other.uid in listed_here
            sibling = listed and place_relation(posting, other) is PlaceRelation.APART
            return Proof(other.uid, why("key", system=key.system, value=key.value), sibling)
    other = postings.get(by_link.get(posting.link, "")) if posting.link else None
    if other is None or (posting.uid, other.uid) in apart:
        return None
    listed = other.uid in listed_here
    if not (_same_row(posting, other) if listed else _same_subject(posting, other)):
        return None
    sibling = listed and place_relation(posting, other) is PlaceRelation.APART
    return Proof(other.uid, why("link", value=posting.link), sibling)


def _same_row(posting: Posting, other: Posting) -> bool:
    """One board lists one link twice: one posting only where the link can be of no other, and the
    title is the same (lists have a row twice, with and without a tracking parameter)."""
    same_title = read_title(posting.title).letters == read_title(other.title).letters
    return same_title and _names_a_posting(posting.link)


def _names_a_posting(link: str) -> bool:
    return bool(_NAMES_A_POSTING.search(link.partition("//")[2].partition("/")[2]))


def _same_subject(posting: Posting, other: Posting) -> bool:
    """A link that could belong to many postings needs the title as a second witness."""
    here, there = (" ".join(sorted(read_title(one.title).core)) for one in (posting, other))
    likeness = fuzz.token_set_ratio(here, there) if here and there else 100.0
    return likeness >= (_ANY_SUBJECT if _names_a_posting(posting.link) else _SAME_SUBJECT)
