"""How many fields of saved job pages are read right? `python -m bench.jobpages DIR`

Compares every DIR/*.txt with the .expected.json beside it, through the code that the bot runs:
job_page reads the text, pipeline.normalise understands it. The last line is one JSON object.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from watchbot.model.board import Board
from watchbot.model.posting import Pay, Posting, SimilarPosting
from watchbot.model.score import Score
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.read.places import read_places
from watchbot.sources.job_page import read_page

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def main(folder: Path) -> int:
    """Compare, print what is wrong, then the summary."""
    wrong: list[str] = []
    fields = 0
    pages = sorted(
        path for path in folder.glob("*.txt") if path.with_suffix(".expected.json").exists()
    )
    for path in pages:
        expected = json.loads(path.with_suffix(".expected.json").read_text("utf-8"))
        found = understood(path.read_text("utf-8"))
        for name, want, have in compared(expected, found):
            fields += 1
            if not _equal(want, have):
                wrong.append(f"{path.stem}.{name}")
                print(f"{path.stem}.{name}: expected {want!r}, read {have!r}")
    summary = {"pages": len(pages), "fields": fields, "right": fields - len(wrong), "wrong": wrong}
    print(json.dumps(summary, ensure_ascii=False))
    return 0 if pages and not wrong else 1


def understood(text: str) -> dict[str, Any]:
    """A page as the bot understands it, in the shape of the expected files."""
    raw = read_page(text)
    posting = normalise(raw, Board(kind="job_page", token="page"), now=NOW)
    experience = posting.experience
    return {
        "company": posting.company,
        "title": posting.title,
        "posted_text": posting.posted_text,
        "posted_hours_ago": _hours_ago(posting),
        "level_text": posting.level_text,
        "level": _value(posting.level),
        "cities": [place.city_zh or place.city for place in posting.places],
        "experience_text": raw.experience,
        "experience_years_min": experience.min_years if experience and raw.experience else None,
        "experience_years_max": experience.max_years if experience and raw.experience else None,
        "employment": _value(posting.employment),
        "workplace": _value(posting.workplace),
        "education": _value(posting.education),
        "category": posting.category,
        "skills": list(raw.skills),
        "salary": _salary(posting.pay),
        "score": _score(posting.score),
        "panel": _panel(posting),
        "similar": [_similar(entry) for entry in posting.similar],
        "others": [_similar(entry) for entry in posting.others],
        "sections": _plain(posting.sections),
    }


def _hours_ago(posting: Posting) -> float | None:
    """The age in hours; of a date without a time, whole days."""
    if posting.posted_at is None:
        return None
    if posting.posted_date_only:
        return 24.0 * (NOW.date() - posting.posted_at.date()).days
    return (NOW - posting.posted_at) / timedelta(hours=1)


def compared(expected: Any, found: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Every expected value, however deep, beside what was read. Lists are compared as one value,
    lists of objects also entry by entry.
    """
    if isinstance(expected, dict):
        for key, value in expected.items():
            inner = found.get(key) if isinstance(found, dict) else None
            yield from compared(value, inner, f"{path}.{key}" if path else key)
    elif isinstance(expected, list) and expected and isinstance(expected[0], dict):
        rows = found if isinstance(found, list) else []
        yield f"{path}.length", len(expected), len(rows)
        for number, value in enumerate(expected):
            inner = rows[number] if number < len(rows) else None
            yield from compared(value, inner, f"{path}[{number}]")
    else:
        yield path, expected, found


def _equal(want: Any, have: Any) -> bool:
    """Equal; an empty list is as good as null."""
    if isinstance(want, (int, float)) and isinstance(have, (int, float)):
        return abs(want - have) < 0.01
    return bool(want == have) or (want in ([], None) and have in ([], None, ""))


def _value(word: Any) -> str | None:
    return str(word.value) if word is not None else None


def _plain(part: Any) -> dict[str, list[str]]:
    return {name: list(getattr(part, name)) for name in type(part).__slots__}


def _salary(pay: Pay | None) -> dict[str, Any] | None:
    if pay is None:
        return None
    return {
        "text": pay.text,
        "min": pay.min,
        "max": pay.max,
        "currency": pay.currency,
        "period": _value(pay.period),
        "months": pay.months,
        "estimated": pay.estimated,
        "negotiable": pay.negotiable,
        "note": pay.note,
    }


def _similar(entry: SimilarPosting) -> dict[str, Any]:
    places = read_places(entry.city).places if entry.city else ()
    return {
        "title": entry.title,
        "company": entry.company,
        "city": (places[0].city_zh or places[0].city) if places else entry.city,
        "salary": _salary(entry.pay),
        "posted_text": entry.posted_text,
    }


def _panel(posting: Posting) -> dict[str, Any] | None:
    market = posting.market
    return {name: getattr(market, name) for name in type(market).__slots__} if market else None


def _score(score: Score | None) -> dict[str, Any] | None:
    if score is None:
        return None
    return {
        "overall": score.overall,
        "verdict": score.verdict,
        "best_for": score.best_for,
        "strongest": _value(score.strongest),
        "weakest": _value(score.weakest),
        "dimensions": {
            name.value: {
                "score": one.score,
                "band": one.band.value,
                "note": one.note,
                "signals": dict(one.signals),
            }
            for name, one in score.dimensions.items()
        },
    }


if __name__ == "__main__":
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("usage: python -m bench.jobpages DIR")
    sys.exit(main(Path(sys.argv[1])))
