"""How many rule texts are read as their author meant them? `python -m bench.rules FILE`.

FILE holds JSON lines {"text", "expect", "also"?, "answer"} as described in docs/rules.md. Right =
the answer (rule, ask, refuse) is the expected one and, for a rule, what was read equals `expect`
or `also` after both sides went through the lexicon. Prints the wrong ones, then one JSON object.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bench.labelled import rows_in
from watchbot.bot.rule_text import Ask, parse_rule
from watchbot.errors import RuleSyntaxError
from watchbot.model.posting import Education
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.pipeline.read.company import company_key, company_named
from watchbot.pipeline.read.places import place_named
from watchbot.pipeline.read.skills import skill_named
from watchbot.pipeline.read.text import fold, has_han

Atom = tuple[str, str]
Need = tuple[bool, frozenset[Atom]]
"""One thing that must hold: (excluded?, any of these)."""

_RANKS = [str(degree) for degree in Education]
_NAMES = {"pay": "pay_score"}
"""Dimensions as labels call them -> as rules do."""
_FIGURES = {"score_min": "score", "education_min": "education", "age_max_days": "age"}
"""Figures as labels call them -> as rules do."""
_REMOTE = "remote"
"""`berlin or remote` is one condition of a rule; labels can only list the city and the workplace."""
_NOT_LABELLED = (Field.EXPERIENCE, Field.LANGUAGE)
"""Labels have no key for years of experience and for the language of a posting."""
_TEXT_FIELDS = ("word", "title", "skill", "category", "company", "level", "employment")


def main(path: Path) -> dict[str, Any]:
    """Score every line of the file; the wrong ones are printed with what was read."""
    rows = rows_in(path)
    wrong = [row for row in rows if not is_right(row)]
    for row in wrong:
        print(
            json.dumps(
                {"text": row["text"], "expect": row["expect"], "read": _shown(row)},
                ensure_ascii=False,
            )
        )
    return {
        "n": len(rows),
        "right": len(rows) - len(wrong),
        "wrong": [row["text"] for row in wrong[:20]],
    }


def is_right(row: Mapping[str, Any]) -> bool:
    """Whether the text of a row is read as one of its labels says."""
    answer, rule = read(row["text"])
    if _fits(row["expect"], row["answer"], answer, rule):
        return True
    also = row.get("also")
    if also is None:
        return False
    wanted = {key: value for key, value in also.items() if key != "answer"}
    return _fits(wanted, also.get("answer", row["answer"]), answer, rule)


def read(text: str) -> tuple[str, WatchRule | None]:
    """The answer (rule, ask or refuse) and the rule."""
    try:
        found = parse_rule(text, language="zh" if has_han(text) else "en")
    except RuleSyntaxError:
        return "refuse", None
    return ("ask", None) if isinstance(found, Ask) else ("rule", found)


def _fits(expect: Mapping[str, Any], wanted: str, answer: str, rule: WatchRule | None) -> bool:
    if answer != wanted:
        return False
    if rule is None:
        return True
    return (
        any(
            frozenset(_needs_of_rule(rule, plain)) == frozenset(_needs_of_label(expect, plain))
            for plain in (False, True)
        )
        and _pay_fits(expect.get("pay_min"), rule)
        and _settings_fit(expect, rule)
    )


def _settings_fit(expect: Mapping[str, Any], rule: WatchRule) -> bool:
    events = {str(kind) for kind in rule.events}
    return (
        set(expect.get("events", ())) <= events
        and (expect.get("events") != ["closed"] or events == {"closed"})
        and expect.get("delivery", "instant") == rule.delivery
        and expect.get("unknown", "keep") == rule.unknown
    )


def _pay_fits(label: Mapping[str, Any] | None, rule: WatchRule) -> bool:
    """The amount must be equal; an unstated currency or period may follow the convention."""
    pay = next((c for c in rule.conditions if c.field is Field.PAY), None)
    if label is None or pay is None:
        return label is None and pay is None
    named = (label.get("currency") or pay.currency, label.get("period") or pay.period)
    return pay.at_least == label["amount"] and named == (pay.currency, pay.period)


def _needs_of_label(expect: Mapping[str, Any], plain: bool) -> Iterator[Need]:
    """What a label asks for. `plain`: words stay words; else what the lexicon makes of them."""
    yield from _needs(expect, plain, excluded=False)
    for field, values in expect.get("all", {}).items():
        for value in values:
            yield from _needs({field: [value]}, plain, excluded=False)
    for field, values in expect.get("not", {}).items():
        for value in values if isinstance(values, list) else [values]:
            yield from _needs(
                {field: [value] if isinstance(values, list) else value}, plain, excluded=True
            )


def _needs(label: Mapping[str, Any], plain: bool, *, excluded: bool) -> Iterator[Need]:
    places = [
        a
        for f in ("city", "region", "country")
        for v in label.get(f, ())
        for a in _place_atoms(v, f)
    ]
    if places:
        yield (excluded, frozenset(places))
    for scope in label.get("remote_scope", ()):
        yield (excluded, frozenset(_place_atoms(scope, "country")))
    for field, values in label.items():
        if field in _TEXT_FIELDS:
            yield from _text_needs([_atoms_of_text(field, v, plain) for v in values], excluded)
        elif field in ("workplace", "source"):
            yield (excluded, frozenset((field, value) for value in values))
        elif field == "campus":
            yield (excluded, frozenset({("campus", "yes")}))
        else:
            yield from _figure_needs(field, values, excluded)


def _figure_needs(field: str, value: Any, excluded: bool) -> Iterator[Need]:
    if field == "dimension_min":
        for name, points in value.items():
            yield (excluded, frozenset({(_NAMES.get(name, name), f"{points:g}")}))
    elif field == "class_year":
        yield (excluded, frozenset({("class_year", f"{min(value)}-{max(value)}")}))
    elif field in _FIGURES:
        written = value if isinstance(value, str) else f"{value:g}"
        yield (excluded, frozenset({(_FIGURES[field], written)}))


def _text_needs(
    listed: Sequence[Sequence[Atom]], excluded: bool, *, every: bool = False
) -> Iterator[Need]:
    """Alternatives, or with `every` all of them; a single phrase asks for each of its words."""
    if excluded:
        yield from ((True, frozenset(atoms)) for atoms in listed)
    elif every or len(listed) == 1:
        yield from ((False, frozenset({atom})) for atoms in listed for atom in atoms)
    elif listed:
        alternatives = (" ".join(sorted(f"{f}={v}" for f, v in atoms)) for atoms in listed)
        yield (False, frozenset(("any", one) for one in alternatives))


def _atoms_of_text(field: str, value: str, plain: bool) -> list[Atom]:
    """What a text value is to the lexicon: a plain word counts as the skill or level it names."""
    if field == "title":
        return [("title", part) for part in _words(value)]
    if field == "company":
        known = company_named(value)
        return [("company", known.key if known else company_key(value))]
    if field in ("level", "employment", "category"):
        return [(field, value)]
    if field == "skill":
        return _skill_atoms(value)
    rule = None if plain else _lexicon_reading(value)
    if rule is not None:
        return rule
    return [("word", part) for part in _words(value)]


def _skill_atoms(value: str) -> list[Atom]:
    name = skill_named(value) or value
    return [("skill", fold(name))]


def _lexicon_reading(value: str) -> list[Atom] | None:
    """A word or phrase as the rule language itself reads it, where it stands alone."""
    answer, rule = read(value)
    if answer != "rule" or rule is None or any(c.negated for c in rule.conditions):
        name = skill_named(fold(value))
        return [("skill", fold(name))] if name else None
    atoms: list[Atom] = []
    for condition in rule.conditions:
        if str(condition.field) not in _TEXT_FIELDS or (
            len(condition.values) > 1 and not condition.every
        ):
            return None
        for one in condition.values:
            atoms.extend(_atom_of_value(condition, one))
    return atoms


def _atom_of_value(condition: Condition, value: str) -> list[Atom]:
    if condition.field is Field.WORD:
        name = skill_named(fold(value))
        return [("skill", fold(name))] if name else [("word", part) for part in _words(value)]
    if condition.field is Field.SKILL:
        return _skill_atoms(value)
    return [(str(condition.field), value)]


def _words(value: str) -> list[str]:
    return [
        part.removesuffix("s") if len(part) > 3 else part
        for part in fold(value).replace("-", " ").split()
    ]


def _place_atoms(value: str, field: str) -> list[Atom]:
    found = place_named(_AREAS.get(value, value))
    other = "district" if field == "city" else "area"
    fitting = [one for one in found if one.kind in (field, other)] or list(found)
    if field == "region" and len(value) == 2:
        return [("place", f"region:US/{value}")]
    return [_place(fitting[0].key if fitting else f"?{value}")]


def _place(key: str) -> Atom:
    """A city that is a country is one place by either name."""
    return "place", _CITY_STATES.get(key, key)


_CITY_STATES = {"city:MO/Macao": "country:MO", "city:LU/Luxembourg": "country:LU"}
_AREAS = {"GLOBAL": "worldwide", "EUROPE": "Europe"}


def _needs_of_rule(rule: WatchRule, plain: bool) -> Iterator[Need]:
    for condition in rule.conditions:
        if condition.field not in _NOT_LABELLED:
            yield from _needs_of_condition(condition, plain)


def _needs_of_condition(condition: Condition, plain: bool) -> Iterator[Need]:
    field, excluded = condition.field, condition.negated
    if str(field) in _TEXT_FIELDS:
        listed = [_atoms_of_condition(condition, value, plain) for value in condition.values]
        yield from _text_needs(listed, excluded, every=condition.every)
    elif field is Field.PLACE and not excluded and _REMOTE in condition.values:
        places = frozenset(_place(value) for value in condition.values if value != _REMOTE)
        yield from ((False, one) for one in (places, frozenset({("workplace", _REMOTE)})))
    elif field in (Field.PLACE, Field.WORKPLACE, Field.CAMPUS, Field.SOURCE):
        atoms = [_place(v) if field is Field.PLACE else (str(field), v) for v in condition.values]
        each = [[atom] for atom in atoms] if excluded else [atoms]
        yield from ((excluded, frozenset(one)) for one in each)
    elif field is not Field.PAY:
        yield (excluded, frozenset({(str(field), _figure(condition))}))


def _figure(condition: Condition) -> str:
    low, high = condition.at_least, condition.at_most
    if condition.field is Field.EDUCATION:
        return _RANKS[int((high or 0) if low is None else low)]
    if condition.field is Field.CLASS_YEAR:
        return f"{low:g}-{high:g}"
    if condition.field is Field.AGE:
        return f"{high:g}"
    return f"{low or 0:g}"


def _atoms_of_condition(condition: Condition, value: str, plain: bool) -> list[Atom]:
    if condition.field in (Field.WORD, Field.TITLE):
        return _atoms_of_text(str(condition.field), value, plain)
    return _atom_of_value(condition, value)


def _shown(row: Mapping[str, Any]) -> str:
    answer, rule = read(row["text"])
    if rule is None:
        return answer
    return "; ".join(
        f"{'-' if c.negated else ''}{c.field}:{('&' if c.every else ',').join(c.values)}"
        f"{'' if c.values else f'{c.at_least}..{c.at_most} {c.currency} {c.period}'}"
        for c in rule.conditions
    )


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1])), ensure_ascii=False))
