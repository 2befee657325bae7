"""How is one condition answered? One small function per field: the verdict and the value it saw.

Unknown is a third value. What a posting leaves unsaid is unknown, except where saying nothing is
itself the usual way to say no: a text that never mentions an internship, part-time work, remote
work or a class year is not about one. Without a text even that stays unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from watchbot.model.posting import Education, Employment, Level, Period, Workplace
from watchbot.model.rule import Condition, Field, Result, Verdict
from watchbot.model.score import Dimension
from watchbot.pipeline.facts import Facts
from watchbot.pipeline.keyword import keyword
from watchbot.pipeline.read.pay import comparable

Answer = tuple[Verdict, str]
UNSAID: Answer = (Verdict.UNKNOWN, "")

EDUCATION_RANK = {degree: float(rank) for rank, degree in enumerate(Education)}
"""none 0 < associate 1 < bachelor 2 < master 3 < doctor 4: the numbers of an EDUCATION condition."""

TOLD_BY_SILENCE = frozenset(
    {
        Employment.INTERNSHIP,
        Employment.PART_TIME,
        Employment.CONTRACT,
        Employment.TEMPORARY,
        Employment.VOLUNTEER,
    }
)
OPEN_LEVELS = frozenset({Level.ENTRY, Level.MID, Level.SENIOR, Level.INDIVIDUAL_CONTRIBUTOR})
"""What an "individual contributor" may be."""


def answer(condition: Condition, facts: Facts) -> Result:
    """Answer one condition about one posting.

    A negated condition passes when the thing is absent or unsaid: nothing is excluded on a guess.
    """
    verdict, seen = _READERS[condition.field](condition, facts)
    if condition.negated:
        verdict = Verdict.FAIL if verdict is Verdict.PASS else Verdict.PASS
    return Result(condition, verdict, seen)


def _said(passed: bool, seen: object) -> Answer:
    return (Verdict.PASS if passed else Verdict.FAIL, str(seen))


def _found(condition: Condition, present: Iterable[str]) -> list[str]:
    """The wanted values that are present; empty when the condition as a whole is not met."""
    have = set(present)
    found = [value for value in condition.values if value in have]
    return [] if condition.every and len(found) < len(condition.values) else found


def _within(condition: Condition, value: float) -> bool:
    low = condition.at_least is None or value >= condition.at_least
    return low and (condition.at_most is None or value <= condition.at_most)


def _company(condition: Condition, facts: Facts) -> Answer:
    if not facts.posting.company_key:
        return UNSAID
    return _said(facts.posting.company_key in condition.values, facts.posting.company)


def _skill(condition: Condition, facts: Facts) -> Answer:
    found = _found(condition, facts.skills)
    if found:
        return _said(True, ", ".join(found))
    shown = ", ".join(skill.name for skill in facts.posting.skills[:8])
    return _said(False, shown) if facts.posting.description or facts.skills else UNSAID


def _place(condition: Condition, facts: Facts) -> Answer:
    shown = ", ".join(facts.posting.place_texts) or ", ".join(sorted(facts.places))
    if not facts.places:
        return (Verdict.UNKNOWN, shown)
    if _found(condition, facts.places):
        return _said(True, shown)
    anywhere = "remote" in facts.places and facts.posting.remote_scope in ((), ("GLOBAL",))
    if anywhere and any(not value.startswith("city:") for value in condition.values):
        return (Verdict.UNKNOWN, shown)  # remote, nobody says from where: it may well fit
    return _said(False, shown)


def _word(condition: Condition, facts: Facts) -> Answer:
    return _words_in(condition, facts.text, complete=bool(facts.posting.description))


def _title(condition: Condition, facts: Facts) -> Answer:
    return _words_in(condition, facts.title, complete=True)


def _words_in(condition: Condition, text: str, *, complete: bool) -> Answer:
    present = [word for word in condition.values if keyword(word).is_in(text)]
    if _found(condition, present):
        return _said(True, ", ".join(present))
    return _said(False, "") if complete else (Verdict.UNKNOWN, ", ".join(present))


def _category(condition: Condition, facts: Facts) -> Answer:
    if facts.posting.category in condition.values:
        return _said(True, facts.posting.category)
    if any(keyword(value).is_in(facts.title) for value in condition.values):
        return _said(True, facts.posting.title)
    return _said(False, facts.posting.category) if facts.posting.category else UNSAID


def _level(condition: Condition, facts: Facts) -> Answer:
    level = facts.posting.level
    if level is None:
        return UNSAID
    if level is Level.INDIVIDUAL_CONTRIBUTOR and OPEN_LEVELS & set(condition.values):
        return (Verdict.UNKNOWN, facts.posting.level_text or level)
    return _said(level in condition.values, facts.posting.level_text or level)


def _employment(condition: Condition, facts: Facts) -> Answer:
    stated = facts.posting.employment
    if stated is not None:
        return _said(stated in condition.values, stated)
    silent = facts.posting.description and TOLD_BY_SILENCE.issuperset(condition.values)
    return _said(False, "") if silent else UNSAID


def _workplace(condition: Condition, facts: Facts) -> Answer:
    stated = facts.posting.workplace
    if stated is not None:
        return _said(stated in condition.values, stated)
    silent = facts.posting.description and facts.posting.places
    if silent and Workplace.ONSITE not in condition.values:
        return _said(False, "")
    return UNSAID


def _education(condition: Condition, facts: Facts) -> Answer:
    stated = facts.posting.education
    if stated is None:
        return UNSAID
    if condition.values:
        return _said(stated in condition.values, stated)
    return _said(_within(condition, EDUCATION_RANK[stated]), stated)


def _campus(condition: Condition, facts: Facts) -> Answer:
    return _said(facts.posting.campus, "campus" if facts.posting.campus else "")


def _class_year(condition: Condition, facts: Facts) -> Answer:
    year = facts.posting.class_year
    if year is None:
        return UNSAID if facts.posting.campus else _said(False, "")
    wanted = str(year) in condition.values if condition.values else _within(condition, year)
    return _said(wanted, year)


def _source(condition: Condition, facts: Facts) -> Answer:
    return _said(facts.posting.source in condition.values, facts.posting.source)


def _language(condition: Condition, facts: Facts) -> Answer:
    stated = facts.posting.language
    return UNSAID if stated is None else _said(stated in condition.values, stated)


def _score(condition: Condition, facts: Facts) -> Answer:
    score = facts.posting.score
    if score is None or score.overall is None:
        return UNSAID
    return _said(_within(condition, score.overall), score.overall)


def _dimension(dimension: Dimension) -> Callable[[Condition, Facts], Answer]:
    def read(condition: Condition, facts: Facts) -> Answer:
        score = facts.posting.score
        known = score.dimensions.get(dimension) if score else None
        if known is None:
            return UNSAID
        return _said(_within(condition, known.score), round(known.score))

    return read


def _pay(condition: Condition, facts: Facts) -> Answer:
    """Met when the stated range reaches into the wanted one; an open end that might is unknown."""
    pay = facts.posting.pay
    if pay is None or pay.unreadable:
        return (Verdict.UNKNOWN, pay.text if pay else "")
    wanted = Period(condition.period) if condition.period else (pay.period or Period.MONTH)
    figures = comparable(pay, period=wanted, currency=condition.currency)
    if figures is None:
        return (Verdict.UNKNOWN, pay.text)
    if condition.at_least is not None and figures.high is None:
        reaches = figures.low is not None and figures.low >= condition.at_least
        return (Verdict.PASS if reaches else Verdict.UNKNOWN, pay.text)
    low_ok = condition.at_least is None or (figures.high or 0) >= condition.at_least
    high_ok = condition.at_most is None or (figures.low or 0) <= condition.at_most
    return _said(low_ok and high_ok, pay.text)


def _experience(condition: Condition, facts: Facts) -> Answer:
    asked = facts.posting.experience
    if asked is None or asked.min_years is None:
        return UNSAID
    return _said(_within(condition, asked.min_years), asked.text or asked.min_years)


def _age(condition: Condition, facts: Facts) -> Answer:
    days = facts.age_days
    return _said(_within(condition, days), f"{max(round(days, 1), 0):g} d")


_READERS: dict[Field, Callable[[Condition, Facts], Answer]] = {
    Field.COMPANY: _company,
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
    Field.SOURCE: _source,
    Field.LANGUAGE: _language,
    Field.SCORE: _score,
    Field.PAY_SCORE: _dimension(Dimension.PAY),
    Field.GROWTH: _dimension(Dimension.GROWTH),
    Field.WORK_LIFE: _dimension(Dimension.WORK_LIFE),
    Field.MISSION: _dimension(Dimension.MISSION),
    Field.PAY: _pay,
    Field.EXPERIENCE: _experience,
    Field.AGE: _age,
}
