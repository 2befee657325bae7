"""Which skills does a text name? Longest names first, with evidence for words that are also others."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from string import ascii_letters
from types import MappingProxyType

import ahocorasick_rs

from watchbot.lexicon.skill_forms import spellings, without_generic_word
from watchbot.lexicon.skills import Term, taiwan_form, taxonomy
from watchbot.model.posting import Skill
from watchbot.pipeline.read.skill_evidence import counts_in_label, may_count, written_so
from watchbot.pipeline.read.skill_signs import kind, signs
from watchbot.pipeline.read.skill_text import LABELS, Hit, Text
from watchbot.pipeline.read.skill_weighing import Mentions, is_of_the_role
from watchbot.pipeline.read.text import fold, fold_aligned


@dataclass(frozen=True, slots=True)
class _Matcher:
    automaton: ahocorasick_rs.AhoCorasick
    by_pattern: tuple[tuple[Term, ...], ...]
    by_key: MappingProxyType[str, tuple[Term, ...]]
    words: frozenset[str]


@cache
def _matcher() -> _Matcher:
    words = taxonomy()
    by_key: dict[str, list[Term]] = defaultdict(list)
    for term in words.terms:
        folded = term.text.lower() if term.text.isascii() else fold(term.text)
        by_key[term.text if folded == term.text else folded].append(term)
    for key in [key for key in by_key if taiwan_form(key) != key]:
        by_key.setdefault(taiwan_form(key), by_key[key])
    for phrase in words.blocked:
        by_key.setdefault(fold(phrase), [])
    lists = {key for key in by_key if _is_a_list(key, by_key)}
    for key in [key for key in lists if _SIGNED_LIST.search(key)]:
        del by_key[key]
    keys = [key for key in by_key if key not in lists]
    automaton = ahocorasick_rs.AhoCorasick(
        [_marked(key) for key in keys], matchkind=ahocorasick_rs.MatchKind.LeftmostLongest
    )
    table = {
        key: tuple(dict.fromkeys(terms)) if len(terms) > 1 else tuple(terms)
        for key, terms in by_key.items()
    }
    latin = frozenset(word for key in keys for word in _LATIN.findall(key))
    return _Matcher(automaton, tuple(table[key] for key in keys), MappingProxyType(table), latin)


def _is_a_list(key: str, by_key: Mapping[str, list[Term]]) -> bool:
    """`word/excel`, `spanish and english`: every part is found by itself."""
    if _LISTED.search(key) is None or key == "c/c++":
        return False
    parts = _LISTED.split(key)
    return all(any(not t.label_only for t in by_key.get(part, ())) for part in parts)


_LATIN = re.compile(r"[a-z]+")
_LISTED = re.compile(r"/|、|, | and | & |和|与|及")
_SIGNED_LIST = re.compile(r"/|、|, ")
"""Such a list is no name at all; `health and safety` still leads to its skill as a word."""
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
_WORD_START = re.compile(r"\b(?=[a-z0-9])", re.ASCII)
_MARK = "\x1f"
"""A sign that stands in no folded text."""
_RUNS_ON = frozenset("abcdefghijklmnopqrtuvwxyz")
"""A first look, for most hits are the beginnings of longer words (`c` of `company`); plurals are not."""


def _marked(folded: str) -> str:
    """The text with a sign before each Latin word: names then match only at word starts."""
    return _WORD_START.sub(_MARK, folded)


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
    hits = _hits(folded, shown)
    firm, named = _firm_spans(hits, shown), _named_spans(hits, shown)
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
    words = _matcher().words
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


def _hits(folded: str, shown: str) -> list[Hit]:
    matcher = _matcher()
    found = []
    marked = _marked(folded)
    marks = seen = 0
    for pattern, first, last in matcher.automaton.find_matches_as_indexes(marked):
        if marked[last : last + 1] in _RUNS_ON and "a" <= marked[last - 1] <= "z":
            continue
        marks += marked.count(_MARK, seen, first)
        seen = first
        start = first - marks
        end = start + last - first - marked.count(_MARK, first, last)
        if _bounded(folded, start, end) or _begins_a_sentence(shown, start, end):
            found.append(Hit(start, end, matcher.by_pattern[pattern]))
    return found


def _bounded(text: str, start: int, end: int, *, behind_a_stop: bool = False) -> bool:
    """Whether a name stands by itself: `Go` in `Good`, `COO` in `Coordinator` do not."""
    first, last = text[start], text[end - 1]
    if start and first.isascii() and first.isalnum():
        before = text[start - 1]
        run_on = before == "." and start > 1 and text[start - 2].isascii()
        if run_on and text[start - 2].isalnum() and not behind_a_stop:
            return False
        if end - start == 1 and before in "-&'’+#":
            return False
    if not last.isascii() or end >= len(text):
        return True
    after = text[end]
    if last.isalnum():
        return _ends(text, end, short=end - start <= 2)
    return not (last in "+#" and after in "+#")


def _begins_a_sentence(shown: str, start: int, end: int) -> bool:
    """`and more.Process improvement`, `Git.SVN`: behind a full stop that has lost its blank."""
    return (
        end - start > 2
        and shown[start - 1] == "."
        and shown[start].isupper()
        and _bounded(shown, start, end, behind_a_stop=True)
    )


def _ends(text: str, end: int, *, short: bool) -> bool:
    after = text[end]
    if after.isascii() and (after.isalnum() or after == "_"):
        plural = after == "s" and (
            end + 1 >= len(text) or not (text[end + 1].isascii() and text[end + 1].isalnum())
        )
        return plural and not short
    if after in "+#":
        return not short and after == "+" and text[end + 1 : end + 2].isalnum()
    if after == "." and text[end + 1 : end + 3] in {"js", "ne"}:
        return False
    return not (short and after in "-&'’")


def _firm_spans(hits: list[Hit], shown: str) -> list[tuple[int, int]]:
    """Where names stand that need no evidence: they are evidence for what stands beside them."""
    return [
        (hit.start, hit.end)
        for hit in hits
        if any(
            t.firm
            and not t.doubtful
            and not t.broad
            and not t.subject
            and (not t.exact or written_so(shown[hit.start : hit.end], t))
            for t in hit.terms
        )
    ]


def _named_spans(hits: list[Hit], shown: str) -> list[tuple[int, int]]:
    """Where everyday words stand that are written as the name of a thing (`Word`, `Facebook`)."""
    return [
        (hit.start, hit.end)
        for hit in hits
        for term in hit.terms[:1]
        if term.doubtful
        and term.proper
        and not shown[hit.start].islower()
        and (not term.exact or written_so(shown[hit.start : hit.end], term))
    ]


@lru_cache(maxsize=4096)
def skill_named(text: str) -> str | None:
    """The canonical name of a whole tag or word ("Cuda" -> "CUDA", golang -> "Go"), or None."""
    folded = fold(text).strip()
    terms = _matcher().by_key.get(folded)
    return _best_of(terms, text.strip(), folded) if terms else None


def skill_meant(text: str) -> str | None:
    """As `skill_named` for what is known to name a skill: `Rust programming`, `data-pipeline` too."""
    if name := skill_named(text):
        return name
    folded, known = fold(text).strip(), _matcher().by_key
    for form in spellings(folded):
        if terms := known.get(form):
            return _best_of(terms, form, form)
    shorter, sure = without_generic_word(folded)
    named = [t for t in known.get(shorter, ()) if sure or not (t.doubtful or t.exact)]
    return named[0].skill if named else None


def _best_of(terms: tuple[Term, ...], written: str, folded: str) -> str:
    exact = [t for t in terms if t.exact and t.text == written]
    loose = [t for t in terms if not t.exact]
    best = (loose or exact or list(terms))[0]
    same = [t for t in terms if fold(t.skill) == folded]
    return (same[0] if same else best).skill


def parents(name: str) -> tuple[str, ...]:
    """The wider skills of a skill, nearest first (PyTorch -> deep learning -> machine learning ...)."""
    return taxonomy().parents.get(name, ())
