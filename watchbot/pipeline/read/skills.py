"""Which skills does a text name? Longest names first, with evidence for words that are also others."""

from __future__ import annotations

import re
from functools import lru_cache
from string import ascii_letters

from watchbot.lexicon.skill_forms import spellings, without_generic_word
from watchbot.lexicon.skills import Term, taxonomy
from watchbot.model.posting import Skill
from watchbot.pipeline.read.skill_evidence import counts_in_label, may_count
from watchbot.pipeline.read.skill_signs import kind, signs
from watchbot.pipeline.read.skill_spots import firm_spans, hits_in, named_spans, names
from watchbot.pipeline.read.skill_text import LABELS, Hit, Text
from watchbot.pipeline.read.skill_weighing import Mentions, is_of_the_role
from watchbot.pipeline.read.text import fold, fold_aligned

_GLUE = re.compile(r"[A-Z](?<=[a-z][A-Z])(?=[a-z])")
_INNER = re.compile(r"[A-Z](?:(?<=[a-z][A-Z])|(?<=[A-Z]{3})(?=[a-z]{3}))")
_INNER_CAPITAL = re.compile(
    r"(?<![A-Za-z])(?:[A-Z]*+[a-z]++[A-Z][A-Za-z]*|[A-Z]{3,}[a-z]{3,}[A-Za-z]*)"
)
"""A word with a capital inside; `_INNER` finds the capital, which is quicker."""
_SEAM = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})")
_GLUED_TEXT = 3
"""A text with as many unknown words of this shape (`learningPandas`, `AWSAdvanced`) lost its line ends."""
_ENDS_OF_LINES = (
    *("ualifications", "equirements", "esponsibilities", "kills", "uties", "abilities", "enefits"),
    *("experience", "knowledge", "escription", "degree", "preferred", "required", "field"),
)
"""`QualificationsAccount Management`: a heading or a line that lost its end. Names such as
JavaScript end in none of these."""


def find_skills(text: str, where: str = "text", *, employer: str = "") -> tuple[Skill, ...]:
    """The skills that a text names, each once, in order, with the words as written.

    `where` is kept in the result; with "tags" or "title" the text is taken to be a label, where a
    short word needs less evidence. What is also the employer's name needs evidence.
    """
    if not text:
        return ()
    hits, about = _looked_at(text, where, employer)
    found = _in_label(hits, about) if where in LABELS else _of_the_role(hits, about)
    return tuple(Skill(name, label, where) for name, label in found.items())


def mentions_in(text: str, *, employer: str = "") -> dict[str, Mentions]:
    """What running text says of each skill that it may name, before any of it is weighed."""
    return _mentions(*_looked_at(text, "text", employer))


def _looked_at(text: str, where: str, employer: str) -> tuple[list[Hit], Text]:
    shown, folded = fold_aligned(_parted(text))
    hits = hits_in(folded, shown)
    firm, named = firm_spans(hits, shown), named_spans(hits, shown)
    return hits, Text.of(shown, folded, where, firm=firm, named=named, employer=fold(employer))


def _in_label(hits: list[Hit], label: Text) -> dict[str, str]:
    found: dict[str, str] = {}
    for hit in hits:
        for term in hit.terms:
            if term.skill not in found and counts_in_label(term, hit, label):
                found[term.skill] = label.shown[hit.start : hit.end]
    return found


def _of_the_role(hits: list[Hit], text: Text) -> dict[str, str]:
    said = _mentions(hits, text)
    return {name: each.label for name, each in said.items() if is_of_the_role(name, each)}


def _mentions(hits: list[Hit], text: Text) -> dict[str, Mentions]:
    found: dict[str, Mentions] = {}
    for hit in hits:
        for term in hit.terms:
            each = found.get(term.skill)
            if each and each.asked_for:
                continue
            if may_count(term, hit, text):
                each = found.setdefault(term.skill, Mentions(text.shown[hit.start : hit.end]))
                each.add(kind(term), signs(term, hit, text))
    return found


def _parted(text: str) -> str:
    """The text with a line end wherever words ran together because one was lost."""
    inner = {_word_around(text, capital.start()) for capital in _INNER.finditer(text)}
    if not inner:
        return text
    words = names().words
    glued = {word for word in inner if word.casefold() not in words}
    if len(glued) < _GLUED_TEXT:
        return _GLUE.sub(_after_an_end, text)
    return _INNER_CAPITAL.sub(
        lambda hit: _SEAM.sub("\n", hit.group()) if hit.group() in glued else hit.group(), text
    )


def _word_around(text: str, place: int) -> str:
    start = len(text[:place].rstrip(ascii_letters))
    behind = text[place:].lstrip(ascii_letters)
    return text[start : len(text) - len(behind)]


def _after_an_end(hit: re.Match[str]) -> str:
    before = hit.string[max(0, hit.start() - 15) : hit.start()]
    return f"\n{hit.group()}" if before.endswith(_ENDS_OF_LINES) else hit.group()


@lru_cache(maxsize=4096)
def skill_named(text: str) -> str | None:
    """The canonical name of a whole tag or word ("Cuda" -> "CUDA", golang -> "Go"), or None."""
    folded = fold(text).strip()
    terms = names().by_key.get(folded)
    return _best_of(terms, text.strip(), folded) if terms else None


def skill_meant(text: str) -> str | None:
    """As `skill_named` for what is known to name a skill: `Rust programming`, `data-pipeline` too."""
    if name := skill_named(text):
        return name
    folded, known = fold(text).strip(), names().by_key
    for form in spellings(folded):
        if terms := known.get(form):
            return _best_of(terms, form, form)
    shorter, sure = without_generic_word(folded)
    named = [t for t in known.get(shorter, ()) if sure or not (t.marks.doubtful or t.marks.exact)]
    return named[0].skill if named else None


def _best_of(terms: tuple[Term, ...], written: str, folded: str) -> str:
    exact = [t for t in terms if t.marks.exact and t.text == written]
    loose = [t for t in terms if not t.marks.exact]
    best = (loose or exact or list(terms))[0]
    same = [t for t in terms if fold(t.skill) == folded]
    return (same[0] if same else best).skill


def parents(name: str) -> tuple[str, ...]:
    """The wider skills of a skill, nearest first (PyTorch -> deep learning -> machine learning ...)."""
    return taxonomy().parents.get(name, ())
