"""What changed in a posting, field by field, before and after, in the reader's language."""

from __future__ import annotations

from datetime import datetime

from watchbot.delivery.facts import Reader, enum_words, place_names
from watchbot.delivery.figures import format_day, format_pay, shorten
from watchbot.model.change import Change, FieldChange
from watchbot.model.markup import Line, line

_LONGEST = 80
_PLACES_SHOWN = 4


def change_lines(change: Change | None, reader: Reader) -> tuple[Line, ...]:
    """One line for each field; none where nothing changed."""
    return tuple(_line(each, reader) for each in change.fields) if change else ()


def _line(change: FieldChange, reader: Reader) -> Line:
    """One field before and after; long texts are only said to have changed."""
    if change.field == "description":
        return line("• ", reader.say("change.text"))
    field = reader.known(f"field.{change.field}", change.field)
    before, after = _sides(change, reader)
    key = "change.line"
    if before is None:
        key = "change.added"
    elif after is None:
        key = "change.removed"
    return line("• ", reader.say(key, field=field, before=before, after=after))


def _sides(change: FieldChange, reader: Reader) -> tuple[str | None, str | None]:
    """Before and after: from what was understood where it is known, else the stored words."""
    language = reader.language
    if change.pays is not None:
        sides = tuple(format_pay(pay, language) if pay else None for pay in change.pays)
    elif change.places is not None:
        sides = tuple(_places(place_names(places, language)) for places in change.places)
    else:
        sides = tuple(_value(change.field, text, reader) for text in (change.before, change.after))
    before, after = (shorten(text, _LONGEST) if text else None for text in sides)
    return before, after


def _places(names: list[str]) -> str | None:
    shown = ", ".join(names[:_PLACES_SHOWN])
    return f"{shown} …" if len(names) > _PLACES_SHOWN else shown or None


def _value(field: str, text: str | None, reader: Reader) -> str | None:
    if text is not None and field == "deadline":
        return _day(text, reader)
    return enum_words(field, text, reader.language)


def _day(text: str, reader: Reader) -> str:
    """A stored date; a date has no zone, so it is shown as it was written."""
    try:
        at = datetime.fromisoformat(f"{text}T00:00+00:00")
    except ValueError:
        return text
    return format_day(at, language=reader.language, zone="UTC", now=reader.now)
