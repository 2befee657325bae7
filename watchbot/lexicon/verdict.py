"""A score in one sentence, zh or en: what stands out, what is weak, what was not told; and for whom it is."""

from __future__ import annotations

from collections.abc import Mapping

from watchbot.lexicon.data_files import load_toml
from watchbot.lexicon.signals import dimension_label, evidence_label
from watchbot.model.language import is_chinese, our_language
from watchbot.model.score import Band, Dimension, DimensionScore, Score

_BESIDE_A_WEAK_ONE = {Band.HIGH: "both", Band.MEDIUM: "mixed", Band.LOW: "weak"}


def verdict(score: Score, language: str) -> str:
    """Return the sentence for a score of our own; the same score gives the same words."""
    words = _verdict_words(language)
    if not score.dimensions:
        return words["nothing"]
    best, worst = score.strongest, score.weakest
    first = best or next(iter(score.dimensions))
    said = words[_form(score)].format(
        what=_name(first, language),
        why=_because(score, first, language, good=True),
        less=_name(worst or first, language),
        but=_because(score, worst or first, language, good=False),
        band=words[score.dimensions[first].band.value],
        reason=_because(score, first, language, good=score.dimensions[first].band is not Band.LOW),
    )
    untold = [dimension for dimension in Dimension if dimension not in score.dimensions]
    if not untold:
        return said
    names = words["joint"].join(_name(dimension, language) for dimension in untold)
    gap = "" if is_chinese(language) else " "
    return f"{said}{gap}{words['unknown'].format(names=names)}"


def _verdict_words(language: str) -> Mapping[str, str]:
    words: Mapping[str, str] = load_toml("signals")["verdict"][our_language(language)]
    return words


def best_for(score: Score, language: str) -> str | None:
    """Return for whom a posting is best: what draws, and what one must bear; None where neither is known.

    What draws is the strongest dimension above "low"; what one must bear is the signal that weighs
    most on a dimension that is low. Both are named by their evidence, so nothing is made up.
    """
    words = load_toml("signals")["best_for"][our_language(language)]
    order = sorted(score.dimensions.items(), key=lambda each: -each[1].score)
    if not order:
        return None
    (best, part), (_, least) = order[0], order[-1]
    said = []
    good = _named(part, language, good=True)
    if part.band is not Band.LOW and good:
        said.append(words["wants"][best.value] + words["why"].format(why=good))
    bad = _named(least, language, good=False)
    if least.band is Band.LOW and bad:
        said.append(words["accepts"].format(but=bad))
    if not said:
        return None
    whole: str = words["whole"].format(who=words["joint"].join(said))
    return whole


def _named(part: DimensionScore, language: str, *, good: bool) -> str | None:
    """What its strongest signal of that direction is called."""
    fitting = [each for each in part.evidence if (each.points > 0) is good]
    return evidence_label(fitting[0], language) if fitting else None


def _form(score: Score) -> str:
    if score.strongest is None or score.weakest is None:
        return _form_of_equals(score)
    best, worst = score.dimensions[score.strongest], score.dimensions[score.weakest]
    if worst.band is Band.LOW:
        return _BESIDE_A_WEAK_ONE[best.band]
    return "strong" if best.band is Band.HIGH else "level"


def _form_of_equals(score: Score) -> str:
    """One dimension alone is compared with nothing; several may have the same points."""
    if len(score.dimensions) > 1:
        return "equal"
    [only] = score.dimensions.values()
    return "strong" if only.band is Band.HIGH else "only"


def _name(dimension: Dimension, language: str) -> str:
    return dimension_label(dimension, language)


def _because(score: Score, dimension: Dimension, language: str, *, good: bool) -> str:
    """The signal that moved the dimension most in that direction, in brackets; "" without one."""
    name = _named(score.dimensions[dimension], language, good=good)
    return _verdict_words(language)["because"].format(why=name) if name else ""
