"""Which keys does a condition ask for, and which does a posting offer? Both halves, field by field.

A condition can hold, or stay unknown, only where the posting offers one of its keys. That is all
the index knows; the verdict is that of `conditions`. UNSAID and MAYBE are offered by postings that
leave something open, and asked for by rules that keep the unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass
from typing import NamedTuple

from watchbot.model.posting import Education, Level, Workplace
from watchbot.model.rule import Condition, Field
from watchbot.pipeline.conditions import EDUCATION_RANK, OPEN_LEVELS, TOLD_BY_SILENCE
from watchbot.pipeline.facts import Facts
from watchbot.pipeline.keyword import keyword

Key = str | int
Keys = tuple[Key, ...]

UNSAID = 0
"""The posting says nothing: unknown to every condition of the field that it does not meet."""
MAYBE = 1
"""The posting leaves it open for some: level "individual contributor", remote from anywhere ..."""

NOTHING: Keys = ()
_UNSAID: Keys = (UNSAID,)
_BOTH: Keys = (UNSAID, MAYBE)


class Asked(NamedTuple):
    """`met`: one key of each of these is needed to make it hold; `kept`: keys that leave it unknown.

    `certain`: keys that make it hold whatever else is said (for negated conditions).
    """

    met: tuple[Keys, ...]
    kept: Keys
    certain: Keys


@dataclass(frozen=True, slots=True)
class Words:
    """The keys of the keywords that stand in a posting's title, and anywhere in its text."""

    title: Set[str]
    text: Set[str]


SOME_YEAR = Asked((("stated",),), _UNSAID, NOTHING)
"""Of a condition on the class year without values: which years, is a matter of bounds."""


def asked(condition: Condition) -> Asked | None:
    """The keys of a condition; None when it is about a number."""
    reader = _ASKED.get(condition.field)
    return reader(condition) if reader else None


def offered(field: Field, facts: Facts, words: Words) -> Iterable[Key]:
    """The keys that a posting offers to the conditions on a field."""
    return _OFFERED[field](facts, words)


def _values(condition: Condition) -> Asked:
    return _any_of(condition.values, _UNSAID)


def _any_of(values: Keys, kept: Keys) -> Asked:
    return Asked((values,), kept, values)


def _found(condition: Condition, values: Keys, kept: Keys) -> Asked:
    """With `every` each of the values is needed, and none alone makes it hold."""
    if condition.every and len(values) > 1:
        return Asked(tuple((value,) for value in values), kept, NOTHING)
    return _any_of(values, kept)


def _skill(condition: Condition) -> Asked:
    return _found(condition, condition.values, _UNSAID)


def _place(condition: Condition) -> Asked:
    abroad = any(not value.startswith("city:") for value in condition.values)
    return _found(condition, condition.values, _BOTH if abroad else _UNSAID)


def _word(condition: Condition) -> Asked:
    return _found(condition, _keywords(condition), _UNSAID)


def _title(condition: Condition) -> Asked:
    return _found(condition, _keywords(condition), NOTHING)


def _keywords(condition: Condition) -> Keys:
    return tuple(keyword(value).key for value in condition.values)


def _category(condition: Condition) -> Asked:
    named = tuple(f"={value}" for value in condition.values)
    either = named + _keywords(condition)
    return _any_of(either, _UNSAID)


def _level(condition: Condition) -> Asked:
    if not OPEN_LEVELS & set(condition.values):
        return _values(condition)
    exact = tuple(v for v in condition.values if v != Level.INDIVIDUAL_CONTRIBUTOR)
    return _any_of(exact, _BOTH)


def _employment(condition: Condition) -> Asked:
    silent = TOLD_BY_SILENCE.issuperset(condition.values)
    return _any_of(condition.values, _UNSAID if silent else _BOTH)


def _workplace(condition: Condition) -> Asked:
    kept = _BOTH if Workplace.ONSITE in condition.values else _UNSAID
    return _any_of(condition.values, kept)


def _education(condition: Condition) -> Asked:
    degrees = condition.values or tuple(
        degree for degree in Education if _within(condition, EDUCATION_RANK[degree])
    )
    return _any_of(degrees, _UNSAID)


def _within(condition: Condition, rank: float) -> bool:
    low = condition.at_least is None or rank >= condition.at_least
    return low and (condition.at_most is None or rank <= condition.at_most)


def _campus(condition: Condition) -> Asked:
    return _any_of(("true",), NOTHING)


def _class_year(condition: Condition) -> Asked:
    if condition.values:
        return _values(condition)
    return SOME_YEAR


def _one(value: str | None) -> Iterable[Key]:
    return _UNSAID if value is None else (value,)


def _company_offered(facts: Facts, words: Words) -> Iterable[Key]:
    return (facts.posting.company_key or UNSAID,)


def _skills_offered(facts: Facts, words: Words) -> Iterable[Key]:
    return facts.skills or (NOTHING if facts.posting.description else _UNSAID)


def _places_offered(facts: Facts, words: Words) -> Iterable[Key]:
    if not facts.places:
        return _UNSAID
    anywhere = "remote" in facts.places and facts.posting.remote_scope in ((), ("GLOBAL",))
    return (*facts.places, MAYBE) if anywhere else facts.places


def _words_offered(facts: Facts, words: Words) -> Iterable[Key]:
    return words.text if facts.posting.description else (*words.text, UNSAID)


def _title_offered(facts: Facts, words: Words) -> Iterable[Key]:
    return words.title


def _category_offered(facts: Facts, words: Words) -> Iterable[Key]:
    category = facts.posting.category
    stated: Keys = NOTHING if category is None else (f"={category}",)
    return (*words.title, *stated, *(NOTHING if category else _UNSAID))


def _level_offered(facts: Facts, words: Words) -> Iterable[Key]:
    level = facts.posting.level
    return (level, MAYBE) if level is Level.INDIVIDUAL_CONTRIBUTOR else _one(level)


def _employment_offered(facts: Facts, words: Words) -> Iterable[Key]:
    posting = facts.posting
    silent = posting.employment is None and posting.description
    return (MAYBE,) if silent else _one(posting.employment)


def _workplace_offered(facts: Facts, words: Words) -> Iterable[Key]:
    posting = facts.posting
    silent = posting.workplace is None and posting.description and posting.places
    return (MAYBE,) if silent else _one(posting.workplace)


def _campus_offered(facts: Facts, words: Words) -> Iterable[Key]:
    return ("true",) if facts.posting.campus else NOTHING


def _class_year_offered(facts: Facts, words: Words) -> Iterable[Key]:
    if facts.posting.class_year is None:
        return _UNSAID if facts.posting.campus else NOTHING
    return (str(facts.posting.class_year), "stated")


_ASKED: dict[Field, Callable[[Condition], Asked]] = {
    Field.COMPANY: _values,
    Field.SKILL: _skill,
    Field.PLACE: _place,
    Field.WORD: _word,
    Field.TITLE: _title,
    Field.CATEGORY: _category,
    Field.LEVEL: _level,
    Field.EMPLOYMENT: _employment,
    Field.WORKPLACE: _workplace,
    Field.EDUCATION: _education,
    Field.CAMPUS: _campus,
    Field.CLASS_YEAR: _class_year,
    Field.SOURCE: _values,
    Field.LANGUAGE: _values,
}
_OFFERED: dict[Field, Callable[[Facts, Words], Iterable[Key]]] = {
    Field.COMPANY: _company_offered,
    Field.SKILL: _skills_offered,
    Field.PLACE: _places_offered,
    Field.WORD: _words_offered,
    Field.TITLE: _title_offered,
    Field.CATEGORY: _category_offered,
    Field.LEVEL: _level_offered,
    Field.EMPLOYMENT: _employment_offered,
    Field.WORKPLACE: _workplace_offered,
    Field.EDUCATION: lambda facts, words: _one(facts.posting.education),
    Field.CAMPUS: _campus_offered,
    Field.CLASS_YEAR: _class_year_offered,
    Field.SOURCE: lambda facts, words: (facts.posting.source,),
    Field.LANGUAGE: lambda facts, words: _one(facts.posting.language),
}
