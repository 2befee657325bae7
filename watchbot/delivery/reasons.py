"""Why a posting was told to a person, in words: the rule as it was, and what it found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from watchbot.delivery.facts import place_names
from watchbot.delivery.figures import shorten
from watchbot.delivery.names import category_words
from watchbot.delivery.words import say, say_known
from watchbot.model.hit import Reason
from watchbot.model.posting import Posting
from watchbot.model.rule import Condition, Field, Result, Verdict

_POINTS = frozenset({Field.SCORE, Field.PAY_SCORE, Field.GROWTH, Field.WORK_LIFE, Field.MISSION})
"""Fields whose value is a bare number, which says nothing without its name."""
_NAMED = frozenset({Field.LEVEL, Field.EMPLOYMENT, Field.WORKPLACE, Field.EDUCATION, Field.SOURCE})
"""Fields whose values have words of their own in both languages."""
_PLACES = 3


@dataclass(frozen=True, slots=True)
class Fit:
    """A rule that wanted a posting: its text, and what of it fits or is not known ("" for a rule
    that only takes away)."""

    rule: str
    seen: str = ""

    @property
    def line(self) -> str:
        """Both in one line."""
        return f"{self.rule} → {self.seen}" if self.seen else self.rule


def match_lines(reasons: Iterable[Reason], posting: Posting, language: str) -> tuple[str, ...]:
    """One line for each rule that wanted the posting: its text, what fits, what is not known."""
    return tuple(fit.line for fit in fits(reasons, posting, language))


def fits(reasons: Iterable[Reason], posting: Posting, language: str) -> tuple[Fit, ...]:
    """The same in parts, for pages where one rule stands above many postings."""
    return tuple(_fit(reason, posting, language) for reason in reasons)


def _fit(reason: Reason, posting: Posting, language: str) -> Fit:
    found = [text for result in reason.results if (text := _found(result, posting, language))]
    return Fit(shorten(reason.text, 80), say(language, "comma").join(dict.fromkeys(found)))


def _found(result: Result, posting: Posting, language: str) -> str | None:
    """What the condition saw; a thing that is rightly absent needs no word."""
    if result.condition.negated:
        return None
    if result.verdict is Verdict.UNKNOWN:
        return say(language, "why.unknown", what=_wanted(result.condition, language))
    return shorten(_seen(result, posting, language), 40) or _wanted(result.condition, language)


def _seen(result: Result, posting: Posting, language: str) -> str:
    """What fits, in the reader's language; as it stands where it is the posting's own text."""
    field, seen = result.condition.field, result.seen
    if field in _POINTS:
        return f"{say_known(language, f'field.{field}', field)} {seen}"
    if field in _NAMED:
        return say_known(language, f"{field}.{seen}", seen)
    if field is Field.CATEGORY:
        return category_words(seen, language) or seen
    if field is Field.CAMPUS:
        return say(language, "field.campus")
    if field is Field.SKILL:
        return say(language, "comma").join(seen.split(", "))
    if field is Field.PLACE:
        return _places(result.condition, posting, language) or seen
    return seen


def _places(condition: Condition, posting: Posting, language: str) -> str:
    """The places of the posting that are wanted; one of a list of thirty is not lost among them."""
    wanted = {value for value in condition.values if not value.startswith("remote")}
    names = place_names((p for p in posting.places if p.keys() & wanted), language)
    if wanted != set(condition.values) and posting.workplace == "remote":
        names.append(say(language, "workplace.remote"))
    return say(language, "comma").join(names[:_PLACES])


def _wanted(condition: Condition, language: str) -> str:
    values = condition.labels or condition.values
    name = say_known(language, f"field.{condition.field}", str(condition.field))
    return shorten("/".join(values), 30) if values else name
