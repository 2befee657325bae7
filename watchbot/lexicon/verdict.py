"""A score in one sentence, zh or en: what stands out, what is weak, what was not told."""

from __future__ import annotations

from collections.abc import Mapping

from watchbot.lexicon.signals import dimension_label, signal_label
from watchbot.lexicon.words import load_toml
from watchbot.model.score import Band, Dimension, Score


def verdict(score: Score, language: str) -> str:
    """Return the sentence for a score of our own; the same score gives the same words."""
    words: Mapping[str, str] = load_toml("signals")["verdict"][
        "zh" if language.startswith("zh") else "en"
    ]
    if not score.dimensions:
        return words["nothing"]
    said = words[_form(score)].format(
        what=_name(score.strongest or next(iter(score.dimensions)), language),
        why=_reason(score, score.strongest, language, good=True),
        less=_name(score.weakest or next(iter(score.dimensions)), language),
        but=_reason(score, score.weakest, language, good=False),
    )
    untold = [dimension for dimension in Dimension if dimension not in score.dimensions]
    if not untold:
        return said
    names = words["joint"].join(_name(dimension, language) for dimension in untold)
    gap = "" if language.startswith("zh") else " "
    return f"{said}{gap}{words['unknown'].format(names=names)}"


def _form(score: Score) -> str:
    best = (
        score.dimensions[score.strongest]
        if score.strongest
        else next(iter(score.dimensions.values()))
    )
    worst = score.dimensions[score.weakest] if score.weakest else None
    if worst is not None and worst.band is Band.LOW:
        return "both" if best.band is not Band.LOW else "weak"
    return "strong" if best.band is Band.HIGH else "level"


def _name(dimension: Dimension, language: str) -> str:
    return dimension_label(dimension, language)


def _reason(score: Score, dimension: Dimension | None, language: str, *, good: bool) -> str:
    """The signal that moved the dimension most in that direction, else any."""
    part = score.dimensions[dimension] if dimension else next(iter(score.dimensions.values()))
    fitting = [each for each in part.evidence if (each.points > 0) is good] or list(part.evidence)
    return signal_label(fitting[0].signal, language)
