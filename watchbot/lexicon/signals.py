"""The table of what moves a score (signals.toml), as objects."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.model.language import our_language
from watchbot.model.score import Dimension, Evidence


@dataclass(frozen=True, slots=True)
class Signal:
    """One signal: phrases (folded) that earn `points` in a dimension, and its names by language."""

    name: str
    dimension: Dimension
    points: float
    labels: Mapping[str, str]
    phrases: tuple[str, ...]
    not_before: re.Pattern[str] | None = None
    """What must not follow the phrase."""
    not_after: re.Pattern[str] | None = None
    """What must not stand before it in its sentence: a duty's verb, whose customers they are."""
    least: int = 1
    """So many mentions it takes: a word of the trade said once says little."""
    supporting: bool = False
    """It counts only beside another signal of its dimension: talk, or a badge of the employer."""


@cache
def signals() -> tuple[Signal, ...]:
    """All signals, in the order of the file."""
    return tuple(
        Signal(
            name=row["name"],
            dimension=Dimension(row["dimension"]),
            points=float(row["points"]),
            labels={"zh": row["zh"], "en": row["en"]},
            phrases=tuple(row["phrases"]),
            not_before=re.compile(row["not_before"]) if "not_before" in row else None,
            not_after=re.compile(row["not_after"]) if "not_after" in row else None,
            least=int(row.get("least", 1)),
            supporting=bool(row.get("supporting", False)),
        )
        for row in load_toml("signals")["signal"]
    )


def signals_version() -> int:
    """The version of the table. It rises with every change of a weight or phrase."""
    return int(load_toml("signals")["version"])


@cache
def _labels() -> Mapping[str, Mapping[str, str]]:
    table = load_toml("signals")
    named: dict[str, Mapping[str, str]] = {signal.name: signal.labels for signal in signals()}
    named.update(
        {place: {"zh": row["zh"], "en": row["en"]} for place, row in table["workplace"].items()}
    )
    for answer, row in table["median"].items():
        named[f"pay_{answer}"] = {"zh": row["zh"], "en": row["en"]}
    for kind in ("stated", "stated_low", "estimated", "estimated_low"):
        named[f"pay_{kind}"] = {
            language: table["pay_words"][language][kind] for language in ("zh", "en")
        }
    return named


def evidence_label(evidence: Evidence, language: str) -> str:
    """What its signal is called; the bare name when the table no longer has it.

    Pay earns or costs points, and is called otherwise where it costs some.
    """
    name = evidence.signal
    names = _labels().get(f"{name}_low") if evidence.points < 0 else None
    names = names or _labels().get(name, {})
    return names.get(our_language(language), name)


def dimension_label(dimension: Dimension, language: str) -> str:
    """What a dimension is called."""
    names: Mapping[str, str] = load_toml("signals")["dimension"][our_language(language)]
    return names[dimension.value]
