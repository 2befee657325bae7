"""Which known posting is this one, proven by an id or a link rather than by likeness?"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass

from rapidfuzz import fuzz

from watchbot.model.posting import Posting, PostingKey
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
    """The posting that a key or link names, and in words by what.

    `sibling`: the same board lists it right now in another place, so it is one more posting of it.
    """

    uid: str
    reason: str
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
    nothing about those (feeds whose items share one link, case T7); a shared key makes them siblings
    where the places differ: a board may list one requisition once per city. `apart`: pairs of uids
    that a person split; her word goes before any proof.
    """
    for key in posting.keys:
        other = postings.get(by_key.get(key, ""))
        if other and (posting.uid, other.uid) not in apart:
            listed = other.uid in listed_here
            sibling = listed and place_relation(posting, other) is PlaceRelation.APART
            return Proof(other.uid, f"the same {key.system} id {key.value}", sibling)
    other = postings.get(by_link.get(posting.link, "")) if posting.link else None
    if other is None or other.uid in listed_here or (posting.uid, other.uid) in apart:
        return None
    if not _same_subject(posting, other):
        return None
    return Proof(other.uid, f"the same link {posting.link}")


def _same_subject(posting: Posting, other: Posting) -> bool:
    """A link that could belong to many postings needs the title as a second witness."""
    here, there = (" ".join(sorted(read_title(one.title).core)) for one in (posting, other))
    likeness = fuzz.token_set_ratio(here, there) if here and there else 100.0
    named = _NAMES_A_POSTING.search(posting.link.partition("//")[2].partition("/")[2])
    return likeness >= (_ANY_SUBJECT if named else _SAME_SUBJECT)
