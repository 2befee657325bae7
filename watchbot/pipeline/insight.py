"""What does a posting's own text say for and against it, of the role, the application, the interview?

By rules alone: every line names a fact that was read or quotes a sentence of the posting.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from watchbot.lexicon.data_files import load_toml
from watchbot.lexicon.signals import evidence_label
from watchbot.lexicon.skills_shown import skill_words
from watchbot.model.language import our_language
from watchbot.model.posting import INSIGHTS, Education, Posting, Sections
from watchbot.model.score import Evidence
from watchbot.pipeline.evidence_found import find_evidence
from watchbot.pipeline.read.phrases import expressions_of, words_of
from watchbot.pipeline.read.skills import find_skills
from watchbot.pipeline.read.text import fold, joined
from watchbot.pipeline.sentences import Sentence, is_demand, sentences

_LONGEST = 140
"""Characters of a quoted sentence."""
_MOST = {"pros": 5, "cons": 4, "role": 4, "strategy": 6, "interview": 5}
_SKILLS = 6
_LATIN = re.compile(r"[A-Za-z0-9’']")
_WORD = re.compile(r"\s+|(?<=[㐀-鿿，、；：])")
_MANY_YEARS = 5
_HIGH = (Education.MASTER, Education.DOCTOR)
_HANDED_IN = ("portfolio", "cover_letter", "english_resume", "code_sample")
_CHOSEN_BY = ("written_test", "presentation")


def insights(posting: Posting, *, language: str, now: datetime | None = None) -> Sections:
    """Return the posting's sections with the insight texts that its page did not bring.

    Where the page brought any of them, all are left as they are. A kind that the text does not
    support stays empty. `language` is that of our words; quotes are as written. With `now`, nobody
    is told to be in time for a deadline that has passed.
    """
    if posting.sections.has_insights:
        return posting.sections
    if posting.deadline and now and posting.deadline < now:
        posting = replace(posting, deadline=None)
    view = _view(posting, language)
    made = {
        "pros": _signals(view, good=True),
        "cons": (*_signals(view, good=False), *_demands(view)),
        "role": _role(view),
        "strategy": _strategy(view),
        "interview": _interview(view),
    }
    return replace(posting.sections, **{kind: _first(made[kind], _MOST[kind]) for kind in INSIGHTS})


@dataclass(frozen=True, slots=True)
class _View:
    """A posting, its sentences, what speaks for and against it, and the words of a language."""

    posting: Posting
    sentences: tuple[Sentence, ...]
    evidence: tuple[Evidence, ...]
    words: Mapping[str, str]
    language: str

    def of(self, *parts: str) -> list[Sentence]:
        return [each for each in self.sentences if each.part in parts]


def _view(posting: Posting, language: str) -> _View:
    code = our_language(language)
    tags = (skill.label for skill in posting.tags)
    said = sentences(posting)
    text = joined((*tags, *(each.text for each in said)))
    found = [evidence for _, evidence in find_evidence(text).values()]
    ordered = sorted(found, key=lambda each: (-abs(each.points), each.signal))
    return _View(posting, said, tuple(ordered), load_toml("insight")["words"][code], code)


def _first(lines: Iterable[str], most: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(lines))[:most]


def _signals(view: _View, *, good: bool) -> list[str]:
    """One line for each signal of that direction: its name and the sentence that says it."""
    return [_signal(view, each) for each in view.evidence if (each.points > 0) is good]


def _signal(view: _View, evidence: Evidence) -> str:
    label = evidence_label(evidence, view.language)
    text = _around(evidence.phrase, view.sentences)
    if fold(text) in fold(label):
        return label
    return view.words["quoted"].format(label=label, text=text)


def _around(phrase: str, said: Sequence[Sentence]) -> str:
    """The sentence that holds a phrase, shortened around it; else the phrase alone (a tag)."""
    whole = next((each.text for each in said if phrase in each.text), phrase)
    if len(whole) <= _LONGEST:
        return whole
    at = whole.find(phrase)
    start = max(0, min(at - _LONGEST // 3, len(whole) - _LONGEST))
    if start:
        start = min(_next_word(whole, start), at)
    return f"{'…' if start else ''}{_short(whole[start:])}"


def _next_word(text: str, at: int) -> int:
    """Where the next word begins; Chinese has no gaps between its words, so here."""
    gap = _WORD.search(text, at)
    return gap.end() if gap else at


def _demands(view: _View) -> Iterator[str]:
    posting = view.posting
    years = posting.experience.min_years if posting.experience else None
    if years is not None and years >= _MANY_YEARS:
        yield view.words["years"].format(years=f"{years:g}")
    if posting.education in _HIGH:
        yield view.words["degree"].format(degree=_degree(view))
    if posting.pay is None:
        yield view.words["pay_unsaid"]


def _degree(view: _View) -> str:
    names: Mapping[str, str] = load_toml("insight")["degree"][view.language]
    return names.get(view.posting.education or "", "")


def _role(view: _View) -> list[str]:
    """The first duties, as written, else what is told of the role; without a part of duties nothing."""
    told = [each for each in view.of("duties") if not _begins("label", each)]
    return [_short(each.text) for each in _duties(view) or told]


def _duties(view: _View) -> list[Sentence]:
    """What is to be done: not what is asked for or told beside it."""
    return [
        each
        for each in view.of("duties")
        if not (_begins("label", each) or _is_told(view, each) or is_demand(each.text))
    ]


def _is_told(view: _View, sentence: Sentence) -> bool:
    """Whether a sentence tells of the employer or the role, or only opens a list or a part."""
    text = fold(sentence.text)
    opens = text.endswith(":") or (text.isascii() and " " not in text)
    return opens or _begins("told", sentence) or text.startswith(fold(view.posting.company))


def _begins(kind: str, sentence: Sentence) -> bool:
    return expressions_of("insight", "aside")[kind].match(fold(sentence.text)) is not None


def _strategy(view: _View) -> Iterator[str]:
    wanted = _named_skills(view, view.of("required")) or _named_skills(view, view.sentences)
    if wanted:
        joint = view.words["facts_joint"]
        yield view.words["skills"].format(skills=joint.join(list(wanted.values())[:_SKILLS]))
    facts = list(_background(view))
    if facts:
        yield view.words["background"].format(facts=view.words["facts_joint"].join(facts))
    if view.posting.class_year:
        yield view.words["class_year"].format(year=view.posting.class_year)
    yield from _asked(view, _HANDED_IN)
    for each in _welcome(view)[:2]:
        yield view.words["preferred"].format(text=_short(each.text))
    if view.posting.deadline:
        yield view.words["deadline"].format(day=view.posting.deadline.date().isoformat())


def _background(view: _View) -> Iterator[str]:
    posting = view.posting
    if posting.education and _degree(view):
        yield _degree(view)
    years = posting.experience.min_years if posting.experience else None
    if years:
        kind = "experience_one" if years == 1 else "experience"
        yield view.words[kind].format(years=f"{years:g}")


def _welcome(view: _View) -> list[Sentence]:
    """What is only preferred: in its part, or said so in the sentence."""
    wish = words_of("requirements", "preferred", view.posting.language or view.language)
    return [
        each
        for each in view.sentences
        if (each.part == "preferred" and not _is_told(view, each))
        or (each.part == "required" and wish.search(fold(each.text)))
    ]


def _asked(view: _View, kinds: Sequence[str]) -> Iterator[str]:
    for kind in kinds:
        looked_for = words_of("insight", "ask", kind)
        for each in view.sentences:
            if looked_for.search(fold(each.text)):
                yield view.words[kind].format(text=_short(each.text))
                break


def _interview(view: _View) -> Iterator[str]:
    """What the choosing is said to be, then the asked skills with the sentences that ask for them."""
    yield from _asked(view, _CHOSEN_BY)
    told: set[str] = set()
    asking = [each for each in view.of("required") if not _is_told(view, each)]
    for each in asking or _duties(view):
        named = _named_skills(view, [each])
        fresh = [label for name, label in named.items() if name not in told]
        told.update(named)
        if fresh:
            skill = view.words["facts_joint"].join(fresh[:3])
            yield view.words["skill_question"].format(skill=skill, text=_short(each.text))
    for each in _duties(view)[:2]:
        yield view.words["question"].format(text=_short(each.text))


def _named_skills(view: _View, said: Iterable[Sentence]) -> dict[str, str]:
    """The posting's skills that sentences name, in order: the name, and the words for a reader.

    A sentence alone may seem to name others, which the whole text says are none of the role.
    """
    known = {skill.name for skill in view.posting.skills}
    found: dict[str, str] = {}
    for each in said:
        for skill in find_skills(each.text, "text", employer=view.posting.company):
            if skill.name in known:
                found.setdefault(skill.name, skill_words(skill, view.language))
    once = {fold(label): name for name, label in reversed(found.items())}
    return {name: label for name, label in found.items() if once[fold(label)] == name}


def _short(text: str) -> str:
    """The text, or its beginning up to the end of a word."""
    if len(text) <= _LONGEST:
        return text
    cut = text[:_LONGEST]
    if _LATIN.match(text[_LONGEST]) and _LATIN.match(cut[-1]):
        cut = cut.rpartition(" ")[0] or cut
    return f"{cut.rstrip(' ,;，、')}…"
