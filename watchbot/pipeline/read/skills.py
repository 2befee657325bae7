"""Which skills does a text name? Longest names first, with evidence for words that are also others."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

import ahocorasick_rs

from watchbot.lexicon.skills import Term, taiwan_form, taxonomy
from watchbot.model.posting import Skill
from watchbot.pipeline.read.text import fold, fold_aligned

_CUE_BEFORE = re.compile(
    r"(?:熟悉|精通|掌握|熟练|使用|了解|运用|会用|擅长|基于|通过|利用|包括|如|技术栈|语言|proficien\w*|experience (?:with|in|using)|"
    r"knowledge (?:of|in)|using|use of|skills? in|familiar\w* with|familiarity with|expertise in|fluen\w* in|coding in|develop\w* in|written in|"
    r"programming in|background in|working with|work with|tools?(?: such as| like|:)?|such as|including|like|e\.g\.?,?|languages?:?|stack:?|skills?:|certified|speak\w*|native)"
    r"[\s:：,，、（(“\"*·•]*(?:[\w+#./ -]{0,40}(?:,|，|、|/|\band\b|\bor\b|&|和|或|与|及)[ ]*)*$"
)
_CUE_AFTER = re.compile(
    r"^[\s”\")）]*(?:语言|编程|开发|脚本|框架|平台|工程师|软件|等|基础|programming|language|developer|engineer|scripting|develop|framework|proficien|experience|skills|"
    r"certif|speak|fluen|\(|（)"
)
_ASKED = re.compile(
    r"熟悉|精通|掌握|熟练|了解|熟知|会使用|擅长|扎实|经验|具备|proficien|experience (?:with|in|using|of|work)|knowledge (?:of|in)|"
    r"familiar|expertise|skilled|skills in|understanding of|background in|fluen|hands-on"
)
_LIST_SIGN = re.compile(
    r"\s*(?:[,，、/|)）&+]|and\b|or\b|和|或|与|及)(?:[^.。;；!?！？\n]|\.(?=\w))*$"
)
_NEAR = 28
_DEGREE_BEFORE = re.compile(
    r"(?:degree|bachelor'?s?|master'?s?|ph\.?d\.?|b\.?s\.?c?|m\.?s\.?c?|diploma|major(?:ing|ed)?|studies|studying|graduat\w+|undergraduate|qualification|学历|学位|专业[:：]|毕业于|主修)"
    r"[^.;。；\n]{0,160}$"
)
_DEGREE_AFTER = re.compile(
    r"^[^.;。；\n]{0,60}?(?:专业|学科|学位|背景|related (?:field|discipline|degree|subject|area)|degree|discipline|or equivalent|相关|similar field|majors?\b|related technical|quantitative field|technical field)"
)
_FIELD = re.compile(
    r"(?:熟悉|精通|掌握|了解|经验|岗位|职责|负责|要求|优先|开发|研究|技能|相关|experience|knowledge|skill|familiar|understanding|develop|build|design|engineer|work on|expertise|interest|require|proficien|responsib)"
)


@dataclass(frozen=True, slots=True)
class _Hit:
    start: int
    end: int
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class _Text:
    """A text as shown and as folded (equal lengths), what it is, and where sure names stand in it."""

    shown: str
    folded: str
    where: str
    firm: list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _Matcher:
    automaton: ahocorasick_rs.AhoCorasick
    by_pattern: tuple[tuple[Term, ...], ...]
    by_key: MappingProxyType[str, tuple[Term, ...]]


@cache
def _matcher() -> _Matcher:
    words = taxonomy()
    by_key: dict[str, list[Term]] = defaultdict(list)
    for term in words.terms:
        by_key[fold(term.text)].append(term)
    for key in [key for key in by_key if taiwan_form(key) != key]:
        by_key.setdefault(taiwan_form(key), by_key[key])
    for phrase in words.blocked:
        by_key.setdefault(fold(phrase), [])
    combined = [
        key
        for key in by_key
        if "/" in key and all(part in by_key for part in key.split("/")) and key != "c/c++"
    ]
    for key in combined:
        del by_key[key]
    keys = list(by_key)
    automaton = ahocorasick_rs.AhoCorasick(
        [_marked(key) for key in keys], matchkind=ahocorasick_rs.MatchKind.LeftmostLongest
    )
    table = {key: tuple(dict.fromkeys(terms)) for key, terms in by_key.items()}
    return _Matcher(automaton, tuple(table[key] for key in keys), MappingProxyType(table))


_WORD_START = re.compile(r"(?<![a-z0-9_])[a-z0-9]")
_MARKS = {sign: chr(0xE000 + ord(sign)) for sign in "abcdefghijklmnopqrstuvwxyz0123456789"}


def _marked(folded: str) -> str:
    """The text with the first sign of each Latin word changed: names then match only at word starts."""
    return _WORD_START.sub(lambda match: _MARKS[match.group()], folded)


def find_skills(text: str, where: str = "text") -> tuple[Skill, ...]:
    """The skills that a text names, each once, in order, with the words as written.

    `where` is kept in the result; with "tags" or "title" the text is taken to be a label, where a
    short word needs less evidence.
    """
    if not text:
        return ()
    shown, folded = fold_aligned(text)
    hits = _hits(folded)
    found: dict[str, Skill] = {}
    about = _Text(shown, folded, where, _firm_spans(hits, shown))
    for hit in hits:
        for term in hit.terms:
            if term.skill not in found and _counts(term, hit, about):
                found[term.skill] = Skill(term.skill, shown[hit.start : hit.end], where)
    return tuple(found.values())


def _hits(folded: str) -> list[_Hit]:
    matcher = _matcher()
    found = []
    for pattern, start, end in matcher.automaton.find_matches_as_indexes(_marked(folded)):
        if _bounded(folded, start, end):
            found.append(_Hit(start, end, matcher.by_pattern[pattern]))
    return found


def _bounded(text: str, start: int, end: int) -> bool:
    """Whether a name stands by itself: `Go` in `Good`, `COO` in `Coordinator` do not."""
    first, last = text[start], text[end - 1]
    if start and first.isascii() and first.isalnum():
        before = text[start - 1]
        if before == "." and start > 1 and text[start - 2].isascii() and text[start - 2].isalnum():
            return False
        if end - start == 1 and before in "-&'’+#":
            return False
    if not last.isascii() or end >= len(text):
        return True
    after = text[end]
    if last.isalnum():
        return _ends(text, end, short=end - start <= 2)
    return not (last in "+#" and after in "+#")


def _ends(text: str, end: int, *, short: bool) -> bool:
    after = text[end]
    if after.isascii() and (after.isalnum() or after == "_"):
        plural = after == "s" and (
            end + 1 >= len(text) or not (text[end + 1].isascii() and text[end + 1].isalnum())
        )
        return plural and not short
    if after in "+#":
        return False
    if after == "." and text[end + 1 : end + 3] in {"js", "ne"}:
        return False
    return not (short and after in "-&'’")


def _firm_spans(hits: list[_Hit], shown: str) -> list[tuple[int, int]]:
    """Where names stand that need no evidence: they are evidence for what stands beside them."""
    return [
        (hit.start, hit.end)
        for hit in hits
        if any(
            t.firm
            and not t.doubtful
            and not t.broad
            and not t.subject
            and (not t.exact or _written_so(shown[hit.start : hit.end], t))
            for t in hit.terms
        )
    ]


def _counts(term: Term, hit: _Hit, text: _Text) -> bool:
    """Whether a hit is meant as a skill here."""
    if text.where == "tags" and hit.start == 0 and hit.end == len(text.shown):
        return not term.subject
    if term.exact and not _written_so(text.shown[hit.start : hit.end], term):
        return False
    if term.label_only and text.where != "tags":
        return False
    if term.subject and _of_degree(text.folded, hit):
        return False
    if term.doubtful and not _evident(hit, text.folded, text.firm):
        return False
    if term.broad and text.where == "text" and not _FIELD.search(_line(text.folded, hit)):
        return False
    if term.firm or term.doubtful or text.where != "text" or _asked_for(text.folded, hit):
        return True
    return _is_acronym(text.shown[hit.start : hit.end])


def _is_acronym(written: str) -> bool:
    """`LLM`, `LLMs`, `NLP`: written like a name of something."""
    letters = written.removesuffix("s")
    return len(letters) >= 2 and letters.isascii() and letters.isalnum() and letters.isupper()


def _written_so(written: str, term: Term) -> bool:
    return unicodedata.normalize("NFKC", written) == term.text


def _asked_for(folded: str, hit: _Hit) -> bool:
    """Whether the clause before a general word asks for knowledge of it: `experience with ...`, 熟悉."""
    start = max(folded.rfind(sign, 0, hit.start) for sign in "\n。；;")
    return _ASKED.search(folded[max(start + 1, hit.start - 90) : hit.start]) is not None


def _line(folded: str, hit: _Hit) -> str:
    start = max(folded.rfind("\n", 0, hit.start), folded.rfind("。", 0, hit.start), hit.start - 120)
    ends = [i for i in (folded.find("\n", hit.end), folded.find("。", hit.end)) if i >= 0]
    return folded[max(start, 0) : min([*ends, hit.end + 120])]


def _of_degree(folded: str, hit: _Hit) -> bool:
    """`Bachelor's degree in Statistics or a related field`, 数学等相关专业: no skill."""
    before = folded[max(0, hit.start - 200) : hit.start]
    return bool(
        _DEGREE_BEFORE.search(before) or _DEGREE_AFTER.match(folded[hit.end : hit.end + 90])
    )


def _evident(hit: _Hit, folded: str, firm: list[tuple[int, int]]) -> bool:
    """Evidence for an everyday word: a cue before or after it, or a firm name in the same list."""
    before = folded[max(0, hit.start - 90) : hit.start]
    if _CUE_BEFORE.search(before.rsplit("\n", 1)[-1]) or _CUE_AFTER.match(
        folded[hit.end : hit.end + 14]
    ):
        return True
    return any(
        _LIST_SIGN.match(folded[min(hit.end, end) : max(hit.start, start)])
        for start, end in firm
        if (0 <= start - hit.end <= _NEAR or 0 <= hit.start - end <= _NEAR)
    )


@lru_cache(maxsize=4096)
def skill_named(text: str) -> str | None:
    """The canonical name of a whole tag or word ("Cuda" -> "CUDA", golang -> "Go"), or None."""
    terms = _matcher().by_key.get(fold(text).strip())
    if not terms:
        return None
    exact = [t for t in terms if t.exact and t.text == text.strip()]
    loose = [t for t in terms if not t.exact]
    best = (loose or exact or list(terms))[0]
    same = [t for t in terms if fold(t.skill) == fold(text).strip()]
    return (same[0] if same else best).skill


def parents(name: str) -> tuple[str, ...]:
    """The wider skills of a skill, nearest first (PyTorch -> deep learning -> machine learning ...)."""
    return taxonomy().parents.get(name, ())
