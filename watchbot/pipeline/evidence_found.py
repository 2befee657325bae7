"""Where does a text speak of something that moves the score? Phrases found, negated ones left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ahocorasick_rs import AhoCorasick, Implementation, MatchKind

from watchbot.lexicon.signals import Signal, signals
from watchbot.model.score import Dimension, Evidence
from watchbot.pipeline.read.text import fold_aligned, loosen

_NOT_ZH = re.compile(
    r"(?:不|无|没有|没|非|拒绝|谢绝|免|杜绝|无需|不用|不需要|不提倡|不会|绝不|告别|从不|极少|未)(?:需要|会|用|是|存在|任何|强制|经常|频繁|安排|长期|的|要求|接受|支持|提供){0,2}(?:[\u4e00-\u9fff]{1,6}[、和或与及])*$"
)
_NOT_EN = re.compile(
    r"\b(?:no|not|never|without|zero|free of|don't|doesn't|isn't|won't|do not|does not|is not|are not|aren't|non|minimal|little)[\s-]+(?:\w+\s+){0,2}$"
)
_NOT_LISTED_EN = re.compile(
    r"\b(?:no|without|zero) (?:\w+ ?){1,3}(?:, ?(?:\w+ ?){1,3})*,? ?(?:or|and) $"
)
"""No nights, weekends or on call: the "no" is for the whole list."""
_SENTENCE = re.compile(r"[\n。；;！!.?？,，]")
_FULL_STOP = re.compile(r"[\n。；;！!?？]|\.\s")
_BY_LAW = re.compile(
    r"affirmative action|equal (?:employment )?opportunit|without regard to|regardless of (?:race|age|sex|gender)|protected veteran"
)
"""What every employer must say of promotion, training and pay is no offer."""
_CONTEXT = 60
"""Characters before a phrase that may say that it is not meant."""
_BESIDE = frozenset("$€£¥.,%+-")
"""Beside these 996 is a figure, not a working week."""
_LOOK_BACK = 30
_TEXT_LIMIT = 60_000


@cache
def _machine() -> tuple[AhoCorasick, tuple[tuple[Signal, ...], ...]]:
    """One automaton over all phrases of all signals, and whose each phrase is: of one signal or several."""
    owners: dict[str, list[Signal]] = {}
    for signal in signals():
        for phrase in signal.phrases:
            owners.setdefault(_spaced(phrase), []).append(signal)
    forms = sorted(owners)
    machine = AhoCorasick(
        forms, matchkind=MatchKind.LeftmostLongest, implementation=Implementation.ContiguousNFA
    )
    return machine, tuple(tuple(owners[form]) for form in forms)


def _spaced(text: str) -> str:
    """Hyphens as spaces, one sign for one: "on-call" and "on call" are one phrase."""
    return text.replace("-", " ").replace("\u2011", " ").replace("\u2010", " ").replace("’", "'")


def find_evidence(*texts: str) -> dict[str, tuple[Signal, Evidence]]:
    """Return signal name -> signal with its evidence, first text first; the phrase is quoted as written.

    A signal may need several mentions (`least`), or another one of its dimension (`supporting`).
    """
    found: dict[str, list[tuple[Signal, Evidence]]] = {}
    for text in texts:
        for signal, evidence in all_evidence(text):
            found.setdefault(signal.name, []).append((signal, evidence))
    said = {name: each[0] for name, each in found.items() if len(each) >= each[0][0].least}
    carried = {signal.dimension for signal, _ in said.values() if not signal.supporting}
    return {
        name: each
        for name, each in said.items()
        if not each[0].supporting or each[0].dimension in carried
    }


def all_evidence(text: str) -> Iterator[tuple[Signal, Evidence]]:
    """Every phrase that speaks of a signal, in order."""
    if not text:
        return
    shown, folded = fold_aligned(loosen(text[:_TEXT_LIMIT]))
    spaced = _spaced(folded)
    for start, end, owners in _hits(spaced):
        for signal in owners:
            if _is_meant(signal, spaced, start, end) and not is_negated(spaced, start):
                quote = shown[start:end].replace("\n", " ")
                yield signal, Evidence(signal.name, signal.points, quote)


def _is_meant(signal: Signal, spaced: str, start: int, end: int) -> bool:
    """`professional development of staff` and `serving Fortune 500 companies` tell of no offer."""
    if signal.not_before and signal.not_before.match(spaced, end):
        return False
    if signal.dimension is not Dimension.MISSION and _BY_LAW.search(
        spaced[max(0, start - _CONTEXT) : end + _CONTEXT]
    ):
        return False
    if signal.not_after is None:
        return True
    before = _FULL_STOP.split(spaced[max(0, start - _CONTEXT) : start])[-1]
    return signal.not_after.search(before) is None


def _hits(spaced: str) -> Iterator[tuple[int, int, tuple[Signal, ...]]]:
    machine, owners = _machine()
    for index, start, end in machine.find_matches_as_indexes(spaced):
        if _is_whole(spaced, start, end):
            yield start, end, owners[index]


def _is_whole(text: str, start: int, end: int) -> bool:
    """Latin phrases and figures (996) must not be part of a longer word."""
    if text[start:end].isdigit() and (
        text[start - 1 : start] in _BESIDE or text[end : end + 1] in _BESIDE
    ):
        return False
    if _joins(text[start]) and start and _joins(text[start - 1]):
        return False
    return not (_joins(text[end - 1]) and end < len(text) and _joins(text[end]))


def _joins(sign: str) -> bool:
    return sign.isalnum() and sign < "\u0250"


def is_negated(text: str, start: int) -> bool:
    """Whether the words before a place in a folded text deny what begins there (不, no, without)."""
    before = _SENTENCE.split(text[max(0, start - _LOOK_BACK) : start])[-1]
    if _NOT_ZH.search(before) is not None or _NOT_EN.search(before) is not None:
        return True
    listed = _FULL_STOP.split(text[max(0, start - _CONTEXT) : start])[-1]
    return listed.endswith(("or ", "and ")) and _NOT_LISTED_EN.search(listed) is not None
