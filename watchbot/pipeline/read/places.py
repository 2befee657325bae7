"""Where is the work, and how is it done? Place texts of a posting -> a set of places."""

from __future__ import annotations

import unicodedata

from watchbot.model.posting import Place, Workplace
from watchbot.pipeline.read.place_names import PlaceName, place_named
from watchbot.pipeline.read.place_segments import strongest, take_workplace
from watchbot.pipeline.read.place_text import PlacesRead, merged, read_text

__all__ = ["PlaceName", "PlacesRead", "place_named", "read_places", "workplace_in"]

_LIMIT = 400
"""Signs of a place text that are read: the longest real ones name about 30 cities."""


def read_places(*texts: str, hint: str | None = None) -> PlacesRead:
    """Reads the place texts of one posting (each a field or an office, in zh or en).

    `hint` is what a separate field says of the way of working ("Remote", 现场办公): it gives the
    workplace, and makes no place of anything.
    """
    reads = [read_text(text[:_LIMIT]) for text in texts if text and text.strip()]
    places = merged([place for read in reads for place in read.places])
    scope = tuple(dict.fromkeys(code for read in reads for code in read.remote_scope))
    told = workplace_in(hint) if hint else None
    workplace = told or strongest([read.workplace for read in reads if read.workplace])
    if told is Workplace.REMOTE:
        countries = (p.country for p in places if p.country and not p.city and not p.region)
        areas = (area for read in reads for area in read.areas)
        scope = tuple(dict.fromkeys((*scope, *countries, *areas)))
    if workplace is not Workplace.REMOTE:
        places = places or tuple(Place(country=code) for code in scope if len(code) == 2)
        scope = ()
    understood = bool(places or scope or workplace is Workplace.REMOTE)
    return PlacesRead(places, workplace, scope, unresolved=bool(reads) and not understood)


def workplace_in(text: str) -> Workplace | None:
    """The way of working that a short text names, or None."""
    return take_workplace(unicodedata.normalize("NFKC", text))[1]
