"""What changed between two looks at a posting: chosen, understood fields, with before and after.

Compared is what a person would call a change, never raw records or order; the noise list is that
of sources.md 0.4 (order of places, blanks, look-alike letters, tracking links, bumped dates).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from watchbot.model.change import FieldChange
from watchbot.model.posting import Pay, Place, Posting
from watchbot.pipeline.read.text import fold

_SENTENCE = re.compile(r"(?<=[.!?。！？;；])\s+|(?<=[。！？；])|\n+")
_ROMAN = {"i": "1", "ii": "2", "iii": "3", "iv": "4"}
_SHOWN_SENTENCES = 3
_SHOWN_LETTERS = 200


def compare(before: Posting, after: Posting) -> tuple[FieldChange, ...]:
    """The fields whose change is told, in a fixed order. What became unknown is no change.

    Pay is the exception: pay that was taken out of a posting is news.
    """
    found = []
    for name, same, shown in _FIELDS:
        if not same(before, after):
            change = FieldChange(name, shown(before), shown(after))
            found.append(_understood(change, before, after))
    text = _text_change(before.description, after.description)
    return tuple([*found, text] if text else found)


def _understood(change: FieldChange, before: Posting, after: Posting) -> FieldChange:
    """The change with what was understood, where that can be said in any language."""
    if change.field == "pay":
        return replace(change, pays=(_stated_pay(before), _stated_pay(after)))
    if change.field == "places" and before.places and after.places:
        return replace(change, places=(before.places, after.places))
    return change


def _stated_pay(posting: Posting) -> Pay | None:
    return posting.pay if _figures(posting.pay) else None


def _same_title(before: Posting, after: Posting) -> bool:
    """The same words in another order, or II for 2, are no change: lists put the team before or after
    the work."""
    return _title_words(before) == _title_words(after)


def _title_words(posting: Posting) -> list[str]:
    return sorted(_ROMAN.get(word, word) for word in _letters(posting.title).split())


def _letters(text: str) -> str:
    """Folded letters and digits, and the signs that make another word of them (C, C++, C#)."""
    return " ".join(re.findall(r"[^\W_]+[+#]*", fold(text)))


def _same_places(before: Posting, after: Posting) -> bool:
    if not after.places and not after.place_texts:
        return True
    if before.places and after.places:
        return set(before.places) == set(after.places) or _only_vaguer(before, after)
    if before.places and not after.places:
        return {_letters(text) for text in before.place_texts} == {
            _letters(text) for text in after.place_texts
        }
    if after.places:
        return False
    return {_letters(text) for text in before.place_texts} == {
        _letters(text) for text in after.place_texts
    }


def _only_vaguer(before: Posting, after: Posting) -> bool:
    """True where only the state or country is said now of the same cities: what became unknown is no
    change. The other way round it is one, as more rules may want it."""
    if any(place.city for place in after.places):
        return False
    wider = [{place for place in after.places if _lies_in(each, place)} for each in before.places]
    return all(wider) and set().union(*wider) == set(after.places)


def _lies_in(place: Place, wider: Place) -> bool:
    return place.country == wider.country and wider.region in (None, place.region)


def _same_pay(before: Posting, after: Posting) -> bool:
    return _figures(before.pay) == _figures(after.pay)


def _figures(pay: Pay | None) -> tuple[object, ...] | None:
    """What pay says; estimates of others and unreadable texts are no figures."""
    if pay is None or pay.unreadable or pay.estimated:
        return None
    if pay.min is None and pay.max is None:
        return None
    return (pay.min, pay.max, pay.currency, pay.period, pay.months or 12)


def _same_deadline(before: Posting, after: Posting) -> bool:
    if after.deadline is None:
        return True
    return before.deadline is not None and before.deadline.date() == after.deadline.date()


def _same_or_gone(name: str) -> Callable[[Posting, Posting], bool]:
    def same(before: Posting, after: Posting) -> bool:
        value = getattr(after, name)
        return value is None or value == getattr(before, name)

    return same


def _places_shown(posting: Posting) -> str | None:
    names = sorted({_place_shown(place) for place in posting.places})
    return ", ".join(names or posting.place_texts) or None


def _place_shown(place: Place) -> str:
    return place.city or place.region or place.country or "?"


def _pay_shown(posting: Posting) -> str | None:
    pay = _stated_pay(posting)
    return pay.text if pay else None


def _value_shown(name: str) -> Callable[[Posting], str | None]:
    def shown(posting: Posting) -> str | None:
        value = getattr(posting, name)
        return value.date().isoformat() if isinstance(value, datetime) else value and str(value)

    return shown


_FIELDS: tuple[
    tuple[str, Callable[[Posting, Posting], bool], Callable[[Posting], str | None]], ...
] = (
    ("title", _same_title, _value_shown("title")),
    ("places", _same_places, _places_shown),
    ("pay", _same_pay, _pay_shown),
    ("level", _same_or_gone("level"), _value_shown("level")),
    ("employment", _same_or_gone("employment"), _value_shown("employment")),
    ("workplace", _same_or_gone("workplace"), _value_shown("workplace")),
    ("deadline", _same_deadline, _value_shown("deadline")),
)


def _text_change(before: str, after: str) -> FieldChange | None:
    """The sentences that went and came, shortened; None when only marks, blanks or order differ."""
    if not before or not after or before == after:
        return None
    old, new = _sentences(before), _sentences(after)
    gone = [text for letters, text in old.items() if letters not in new]
    come = [text for letters, text in new.items() if letters not in old]
    if not gone and not come:
        return None
    return FieldChange("description", _shortened(gone), _shortened(come))


def _sentences(text: str) -> dict[str, str]:
    """Sentences by their letters, so that marks and blanks do not count."""
    parts = (part.strip() for part in _SENTENCE.split(text))
    return {letters: part for part in parts if (letters := _letters(part))}


def _shortened(sentences: list[str]) -> str | None:
    """At most three sentences, each at most 200 characters, and how many more there are."""
    if not sentences:
        return None
    shown = [
        s if len(s) <= _SHOWN_LETTERS else s[: _SHOWN_LETTERS - 1] + "…"
        for s in sentences[:_SHOWN_SENTENCES]
    ]
    more = len(sentences) - len(shown)
    return "\n".join([*shown, f"(+{more})"] if more > 0 else shown)
