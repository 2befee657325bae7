"""What of a posting tells what the work is, and which of thousands share most of it?

A word or skill that few postings name tells most: Java tells more than engineer, and the words of
recruiters (`薪水`, `we are hiring`) next to nothing, without a list of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from watchbot.lexicon.skills_shown import is_known
from watchbot.model.glimpse import Glimpse
from watchbot.model.posting import Posting
from watchbot.pipeline.read.text import has_han, words
from watchbot.pipeline.spots import place_words
from watchbot.pipeline.titles import read_title

NEAR = 30
"""Twice so many are worth to be compared in full (likeness.py)."""
_SKILLS = 15
"""Some postings list fifty; the first ones are those of its tags and title."""
_RARE = 400
"""Named by one in so many or by fewer, it is rare alike."""
_ANY_WORK = frozenset(
    {"engineer", "developer", "scientist", "analyst", "technician", "specialist", "coordinator"}
    | {"representative", "consultant", "administrator", "officer", "agent", "advisor", "adviser"}
    | {"worker", "professional", "executive", "general", "department", "member", "role", "专员"}
    | {"工程", "程师", "开发", "发工", "技术", "人员", "员工", "岗位", "方向", "公司"}
)
"""Words for whoever does it, whatever it is: sharing one of them alone makes nothing alike."""
_ANY_WORK_SHARE = 0.3
_FIGURE = re.compile(r"\d+(?:[.,]\d+)*(?:k|w|万|千|元|usd|usdt|u|rmb)?")
"""A figure in a title is pay, a number of seats or of the posting."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What tells of a posting's work, each with its weight: the words of its title, its skills."""

    words: Mapping[str, float]
    skills: Mapping[str, float]


def first_look(posting: Posting, glimpses: Sequence[Glimpse]) -> tuple[Telling, list[str]]:
    """What tells of the posting among these, and the uids of those that share most of it.

    Half of them share most of the title, the other half most in all. Postings of its own opening are
    left out, and of each other opening all but one.
    """
    texts = [each.text for each in glimpses]
    title = {word: _naming(_word_sign(word), texts) for word in title_words(posting)}
    skills = {name: _naming(_skill_sign(name), texts) for name in known_skills(posting)[:_SKILLS]}
    telling = Telling(_weights(title, len(texts)), _weights(skills, len(texts)))
    points = [0.0] * len(texts)
    _add(points, title, telling.words)
    near = _best(posting, glimpses, points)
    _add(points, skills, telling.skills)
    return telling, list(dict.fromkeys((*near, *_best(posting, glimpses, points))))


def _naming(sign: str, texts: Sequence[str]) -> list[int]:
    return [index for index, text in enumerate(texts) if sign in text]


def _weights(naming: Mapping[str, Sequence[int]], of: int) -> Mapping[str, float]:
    """What nobody else names may be the gist or a slip, so it weighs as much as the mean of the rest."""
    known = {
        name: log(1 + of / (1 + of / _RARE + len(who)))
        * (_ANY_WORK_SHARE if name in _ANY_WORK else 1)
        for name, who in naming.items()
        if who
    }
    mean = sum(known.values()) / len(known) if known else 1.0
    return {name: known.get(name, mean) for name in naming}


def _add(
    points: list[float], naming: Mapping[str, Sequence[int]], weights: Mapping[str, float]
) -> None:
    for name, who in naming.items():
        for index in who:
            points[index] += weights[name]


def _best(posting: Posting, glimpses: Sequence[Glimpse], points: Sequence[float]) -> list[str]:
    """Those with most points, one of each opening, the latest of equal ones first."""
    best: dict[str, str] = {}
    for index in sorted(range(len(points)), key=lambda each: -points[each]):
        glimpse = glimpses[index]
        if glimpse.opening != posting.opening:
            best.setdefault(glimpse.opening, glimpse.uid)
        if len(best) == NEAR:
            break
    return list(best.values())


def title_words(posting: Posting) -> list[str]:
    """The title's words for the work: without places, employer and figures."""
    aside = {*place_words(posting), *words(" ".join((*place_words(posting), posting.company)))}
    said = read_title(posting.title).core - aside
    return sorted(word for word in said if not _FIGURE.fullmatch(word))


def known_skills(posting: Posting) -> list[str]:
    """The skills that the taxonomy knows, once each; other tags may be benefits (`年底双薪`)."""
    return list(dict.fromkeys(skill.name for skill in posting.skills if is_known(skill)))


def _word_sign(word: str) -> str:
    return word if has_han(word) else f" {word}"


def _skill_sign(name: str) -> str:
    return f" {name.casefold()} "
