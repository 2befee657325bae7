"""Why is a listing held to be that posting? The reason that the pipeline gave, in the reader's words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from watchbot.bot.words import say

_REASONS = tuple(
    (re.compile(pattern), key)
    for pattern, key in (
        (r"first seen here", "first"),
        (r"the same board and id", "same_id"),
        (r"the same (?P<system>\S+) id (?P<value>\S+)", "key"),
        (r"the same link (?P<value>\S+)", "link"),
        (r"most ids of the board changed at once, the content did not", "renumbered"),
        (r"the board lists it under another id: its rows changed places", "shuffled"),
        (r"the same text, place and nearly the same title", "text"),
        (r"the same posting came back on this board after (?P<days>\d+) days", "back"),
        (r"the board lists the same title, place and text under a new id", "new_id"),
        (r"the same title in other words", "title_words"),
        (r"the same title", "title"),
        (r"the beginning of the same title", "title_cut"),
        (r"nearly the same title", "title_near"),
    )
)
_ENDS = {
    " and place": "place",
    " and region": "region",
    ", places unknown": "places_unknown",
    "; it was closed before": "closed_before",
}
_BEGINNING = "listed under another id: "


def joined_words(reason: str, language: str) -> str:
    """The reason in words; as it was written where that was an older version with other words."""
    parts = [say(language, f"joined.{key}", **values) for key, values in _parts(reason)]
    return "".join(parts) or reason


def _parts(reason: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The keys of a reason's parts in order, with what fills them in; nothing for an unknown one."""
    said = reason.removeprefix(_BEGINNING)
    ends: list[str] = []
    for end, key in reversed(_ENDS.items()):
        if said.endswith(end):
            said = said.removesuffix(end)
            ends.insert(0, key)
    for pattern, key in _REASONS:
        if match := pattern.fullmatch(said):
            if reason.startswith(_BEGINNING):
                yield "other_id", {}
            yield key, match.groupdict()
            yield from ((end, {}) for end in ends)
            return
