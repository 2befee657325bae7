"""The sections of a job page as blocks of a message; what is not known is left out or said to be unknown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields

from watchbot.delivery.facts import (
    Reader,
    deadline_words,
    enum_words,
    experience_words,
    known_places,
    level_words,
    overall_words,
    pay_words,
    posted_words,
)
from watchbot.delivery.figures import format_number, shorten
from watchbot.delivery.market_panel import panel_blocks
from watchbot.delivery.names import (
    best_for_words,
    category_words,
    evidence_words,
    source_words,
    verdict_words,
)
from watchbot.lexicon.skills_shown import is_known, skill_words
from watchbot.model.markup import Block, Bold, Inline, Item, Line, Link, item, line
from watchbot.model.posting import Market, Pay, Posting, Sections, SimilarPosting, Skill
from watchbot.model.score import Dimension, DimensionScore, Evidence, Score

_HEADINGS = frozenset({"职位描述", "岗位描述", "工作描述", "job description", "description"})
_ENUMS = ("employment", "workplace", "education")
_LONGEST = 700
"""Characters of one paragraph; longer ones are split between sentences or words."""
_SPLIT = re.compile(r"(?<=[.!?;。！？；])\s*|\s+")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_UNITS_OF_PAY = re.compile(
    r"[\d.,\s–—~·+k千万元薪月年天日起/¥￥$€£-]|rmb|cny|usd|eur|gbp|\b(?:a|per|year|yr|month|hour|hr)\b"
)
_UNIT = re.compile(r"[k千万]\s*(?:元|/|·|\+|起|$)")
_MARKS = re.compile(r"\*\*|^\s*#{1,6}\s+")
"""Bold text and headings, as postings bring them along."""
_BULLET = re.compile(r"^\s*[-*•·●▪–—]\s+")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it."""

    title: str
    blocks: tuple[Block, ...]


def sections_of(posting: Posting, market: Market | None, reader: Reader) -> tuple[Section, ...]:
    """Every section that has something to say, in the order of the job page."""
    found = (
        Section(reader.say("section.facts"), tuple(_facts(posting, reader))),
        Section(reader.say("section.panel"), panel_blocks(posting, market, reader)),
        Section(reader.say("section.score"), tuple(_score(posting.score, reader))),
        *_written(posting, reader),
        Section(
            reader.say("section.others", company=shorten(posting.company, 40)),
            _postings(posting.others, reader, of=posting.company),
        ),
        Section(reader.say("section.similar"), _postings(posting.similar, reader)),
    )
    return tuple(section for section in found if section.blocks)


def _facts(posting: Posting, reader: Reader) -> Iterator[Block]:
    language = reader.language
    yield _fact("company", posting.company, reader)
    yield line(
        Bold(reader.say("fact", label=reader.say("label.posted"))),
        *posted_words(posting, reader, bare=True),
    )
    usual = {
        "places": known_places(posting, language, most=20),
        "level": level_words(posting, language),
        "experience": experience_words(posting, language),
        **{kind: enum_words(kind, getattr(posting, kind), language) for kind in _ENUMS},
        "category": category_words(posting.category, language),
    }
    for kind, text in usual.items():
        if text:
            yield _fact(kind, text, reader)
    unsaid = [kind for kind, text in usual.items() if not text]
    yield from _unknown(unsaid if posting.pay else [*unsaid, "pay"], reader)
    yield from _further_facts(posting, reader)
    if posting.pay:
        yield _fact("pay", _pay_value(posting.pay, reader), reader)
        yield from _pay_notes(posting.pay, reader)


def _unknown(kinds: Iterable[str], reader: Reader) -> Iterator[Block]:
    """What the posting leaves unsaid of what others say, in one line."""
    labels = reader.say("comma").join(reader.say(f"label.{kind}") for kind in kinds)
    if labels:
        label = reader.say("fact", label=reader.say("label.unsaid"))
        yield line(Bold(label), labels)


def _further_facts(posting: Posting, reader: Reader) -> Iterator[Block]:
    """What few pages have; shown only where it is known."""
    cohort = reader.say("class_year", year=posting.class_year) if posting.class_year else None
    if cohort is None and posting.campus:
        cohort = reader.say("campus")
    deadline = deadline_words(posting.deadline, reader) if posting.deadline else None
    known = {
        "department": posting.department,
        "class_year": cohort,
        "skills": _skills(posting, reader),
        "tags": _tags(posting, reader),
        "deadline": deadline,
        "requisition": posting.requisition,
        "source": source_words(posting, reader.language),
    }
    for kind, text in known.items():
        if text:
            yield _fact(kind, text, reader)


def _skills(posting: Posting, reader: Reader) -> str:
    """The tags of a board that tags with skills; else our own finds, made for matching."""
    named = [skill for skill in posting.tags if is_known(skill)]
    if named and 2 * len(named) >= len(posting.tags):
        return _labels(named, reader)
    return _labels(filter(is_known, posting.skills), reader)


def _tags(posting: Posting, reader: Reader) -> str:
    """What else the board tagged it with: benefits (`年底双薪`), fields, answers of a form."""
    return _labels([skill for skill in posting.skills if not is_known(skill)], reader)


def _labels(skills: Iterable[Skill], reader: Reader) -> str:
    names = dict.fromkeys(skill_words(skill, reader.language) for skill in skills)
    return reader.say("comma").join(names)


def _pay_value(pay: Pay, reader: Reader) -> str:
    """The pay behind its label: what has no figures need not begin with "pay" again."""
    if pay.min is not None or pay.max is not None:
        return pay_words(pay, reader.language)
    if pay.negotiable:
        return reader.say("value.negotiable")
    return f"“{shorten(pay.text, 200)}”" if pay.text else reader.say("unknown")


def _pay_notes(pay: Pay, reader: Reader) -> Iterator[Block]:
    is_read = pay.min is not None or pay.max is not None
    if pay.text and is_read and (pay.repaired or pay.unreadable or not _says(pay, reader)):
        yield line(reader.say("pay.written", text=shorten(pay.text.strip(" :："), 200)))
    if pay.repaired:
        yield line("⚠️ ", reader.say("pay.repaired", note=_repair(pay.repaired)))
    if pay.note:
        yield _fact("pay_note", pay.note, reader)


def _says(pay: Pay, reader: Reader) -> bool:
    """Whether the pay in words says no less than its text: no other words, and the unit or the same figures."""
    text = pay.text.casefold()
    if _UNITS_OF_PAY.sub("", text):
        return False
    shown = pay_words(pay, reader.language)
    return bool(_UNIT.search(text)) or _NUMBER.findall(shown) == _NUMBER.findall(pay.text)


def _repair(note: str) -> str:
    return shorten(note, 200).replace("->", "→")


def _fact(kind: str, text: str, reader: Reader) -> Line:
    label = reader.say("fact", label=reader.say(f"label.{kind}"))
    return line(Bold(label), shorten(text, _LONGEST))


def _score(score: Score | None, reader: Reader) -> Iterator[Block]:
    """Overall, verdict, best for, strongest and weakest; then the four dimensions."""
    if score is None:
        return
    yield line(Bold(overall_words(score, reader.language)), *_score_origin(score, reader))
    verdict = verdict_words(score, reader.language)
    suited = best_for_words(score, reader.language)
    for kind, text in (("verdict", verdict), ("best_for", suited)):
        if text:
            yield _fact(kind, text, reader)
    for kind, best in (("strongest", score.strongest), ("weakest", score.weakest)):
        if best is not None:
            yield _fact(kind, reader.say(best), reader)
    yield from _parts(score, reader)


def _parts(score: Score, reader: Reader) -> Iterator[Block]:
    """The dimensions with their evidence, then what a model proposes beside them."""
    for dimension in Dimension:
        known = score.dimensions.get(dimension)
        if known is not None:
            yield from _dimension(dimension, known, reader)
    if score.proposed:
        yield item(Bold(reader.say("proposed")))
        yield from _evidence(score.proposed, reader)


def _score_origin(score: Score, reader: Reader) -> tuple[Inline, ...]:
    if score.origin == "site":
        return (f" · {reader.say('site_score')}",)
    if 0 < score.coverage < 1:
        return (f" · {reader.say('coverage', percent=round(score.coverage * 100))}",)
    return ()


def _dimension(dimension: Dimension, known: DimensionScore, reader: Reader) -> Iterator[Block]:
    figure = f"{format_number(known.score, reader.language)} · {reader.say(f'band.{known.band}')}"
    yield item(Bold(reader.say(dimension)), f" {figure}")
    if known.note and not known.evidence:  # our own notes only name the evidence
        yield line(shorten(known.note, _LONGEST))
    for label, text in known.signals.items():
        value = reader.known(f"value.{text}", text)  # the site has words for machines among its own
        yield line("– ", reader.say("fact", label=shorten(label, 60)), shorten(value, 200))
    yield from _evidence(known.evidence, reader)


def _evidence(given: Iterable[Evidence], reader: Reader) -> Iterator[Block]:
    """A signal, its points where it has any, and the words that earned them."""
    for each in given:
        label, phrase = evidence_words(each, reader.language)
        points = f" {each.points:+g}" if each.points else ""
        quoted = f" “{shorten(phrase, 120)}”" if phrase else ""
        yield line(f"– {label}{points}{quoted}")


def _written(posting: Posting, reader: Reader) -> Iterator[Section]:
    """The page's own texts; where it has none, the whole description."""
    sections: Sections = posting.sections
    for each in fields(sections):
        lines: tuple[str, ...] = getattr(sections, each.name)
        yield Section(reader.say(f"section.{each.name}"), tuple(_items(lines)))
    if not sections.written:
        paragraphs = _without_heading(posting.description.splitlines())
        blocks = tuple(block for text in paragraphs for block in _paragraph(text))
        yield Section(reader.say("section.description"), blocks)


def _paragraph(text: str) -> Iterator[Block]:
    """A paragraph as it stands; one that begins as an entry of a list is shown as one."""
    if _BULLET.match(text):
        yield from _items([text])
    else:
        yield from (Line((part,)) for part in _split(text))


def _without_heading(paragraphs: Sequence[str]) -> Sequence[str]:
    """The text without a first line that only says what the section's own heading says."""
    first = paragraphs[0].casefold().strip(" :：【】[]*#") if paragraphs else ""
    return paragraphs[1:] if first in _HEADINGS else paragraphs


def _items(lines: Iterable[str]) -> Iterator[Block]:
    for text in lines:
        for part in _split(_BULLET.sub("", text)):
            yield item(part)


def _split(text: str) -> Iterator[str]:
    """The text in parts of at most 700 characters; nothing is lost but the spaces between them."""
    rest = _MARKS.sub("", text).strip()
    while len(rest) > _LONGEST:
        ends = [found.start() for found in _SPLIT.finditer(rest, 1, _LONGEST) if found.start() > 1]
        end = ends[-1] if ends else _LONGEST
        yield rest[:end].rstrip()
        rest = rest[end:].lstrip()
    if rest:
        yield rest


def _postings(
    found: Iterable[SimilarPosting], reader: Reader, *, of: str | None = None
) -> tuple[Block, ...]:
    """`of`: whose they are, as the heading says."""
    return tuple(_similar(posting, reader, of) for posting in found)


def _similar(posting: SimilarPosting, reader: Reader, of: str | None) -> Item:
    title = shorten(posting.title, 140)
    head: Inline = Link(title, posting.url, bold=True) if posting.url else Bold(title)
    company = None if of and posting.company.casefold() == of.casefold() else posting.company
    facts = [shorten(text, 60) for text in (company, posting.city, posting.posted_text) if text]
    if posting.pay is not None:
        facts.append(pay_words(posting.pay, reader.language))
    return item(head, *(["\n   " + " · ".join(facts)] if facts else []))
