"""Are similar postings similar? `python -m bench.similar [FILES.jsonl.gz ...]`; `--size 3000 --asked 150`.

A catalogue is made of real postings, and lists are drawn for some of them. Each list is judged by what
its ranking does not read: how many words the descriptions share (`text`: mean cosine of their word
weights; `chance`: that of postings of the same category drawn by lot). Beside it: the share of
suggestions that are a post beside an internship (`intern`), in no country of the posting (`abroad`), in
another language (`language`); postings with a list, and milliseconds of processor time for one. The
last line is one JSON object.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import log, sqrt
from pathlib import Path
from typing import Any

from bench.labelled import rows_in
from bench.understand import FILES, NOW
from watchbot.bot.alike import alike
from watchbot.bot.turn import Access, Request, Turn
from watchbot.model.board import Board
from watchbot.model.facts import is_intern
from watchbot.model.message import Address
from watchbot.model.posting import Posting, RawPosting
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.outline import outlined
from watchbot.store import subscribers
from watchbot.store.database import Transaction, open_database
from watchbot.store.saving import save_postings

SHOWN = 4
SHORTEST = 300
"""Characters of a description that can judge."""
_WORD = re.compile(r"[a-z][a-z+#.]+|[\u4e00-\u9fff]{2}")
Weights = Mapping[str, float]


def postings_of(path: Path, size: int) -> list[Posting]:
    """A fixed sample of the postings with a description, as understood."""
    rows = [row for row in rows_in(path) if len(row.get("description") or "") >= SHORTEST]
    chosen = random.Random(7).sample(rows, min(size, len(rows)))
    return [_understood(row, f"{path.stem[:2]}{number:09d}") for number, row in enumerate(chosen)]


def _understood(row: Mapping[str, Any], uid: str) -> Posting:
    place = row.get("location") or row.get("city") or ""
    raw = RawPosting(
        id=uid,
        title=row["title"],
        url=f"https://jobs.example/{uid}",
        company=row.get("company") or uid,
        description=row["description"],
        places=(place,) if place else (),
        skills=tuple(row.get("tags") or ()),
    )
    posting = normalise(raw, Board(id=1, kind="greenhouse", token="acme"), now=NOW)
    return outlined(replace(posting, uid=uid))


def weights_of(postings: Sequence[Posting]) -> dict[str, Weights]:
    """By uid: the words of the description, rare ones most, as a vector of length 1."""
    counts = {
        posting.uid: Counter(_WORD.findall(posting.description.casefold())) for posting in postings
    }
    naming = Counter(word for words in counts.values() for word in words)
    found: dict[str, Weights] = {}
    for uid, words in counts.items():
        raw = {word: (1 + log(n)) * log(len(postings) / naming[word]) for word, n in words.items()}
        length = sqrt(sum(value * value for value in raw.values())) or 1.0
        found[uid] = {word: value / length for word, value in raw.items()}
    return found


def cosine(one: Weights, other: Weights) -> float:
    """How much of their words two descriptions share, 0 to 1."""
    return sum(value * other.get(word, 0.0) for word, value in one.items())


def judged(turn: Turn, asked: Sequence[Posting], everything: Sequence[Posting]) -> dict[str, float]:
    """The figures over the lists of some postings."""
    weights, chance = weights_of(everything), random.Random(3)
    by_category: dict[str | None, list[Posting]] = defaultdict(list)
    for posting in everything:
        by_category[posting.category].append(posting)
    pairs: list[tuple[Posting, Posting]] = []
    lots: list[tuple[Posting, Posting]] = []
    begin = time.process_time()
    lists = [alike(turn, posting, elsewhere=True)[:SHOWN] for posting in asked]
    spent = time.process_time() - begin
    for posting, found in zip(asked, lists, strict=True):
        pairs += [(posting, other) for other in found]
        lots += [(posting, chance.choice(by_category[posting.category])) for _ in found]
    return {
        "lists": _share(bool(found) for found in lists),
        "text": _mean(cosine(weights[one.uid], weights[two.uid]) for one, two in pairs),
        "chance": _mean(
            cosine(weights[one.uid], weights[two.uid]) for one, two in lots if one != two
        ),
        "intern": _share(_is_intern(one) is not _is_intern(two) for one, two in pairs),
        "abroad": _share(_is_abroad(one, two) for one, two in pairs),
        "language": _share(one.language != two.language for one, two in pairs),
        "ms": round(spent / len(asked) * 1000, 1),
    }


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return round(sum(found) / len(found), 4) if found else 0.0


def _share(answers: Iterable[bool]) -> float:
    return round(_mean(float(answer) for answer in answers), 3)


def _is_intern(posting: Posting) -> bool:
    return is_intern(posting.employment, posting.level)


def _is_abroad(one: Posting, two: Posting) -> bool:
    here, there = ({place.country for place in each.places if place.country} for each in (one, two))
    return bool(here and there and not here & there)


def _turn(tx: Transaction) -> Turn:
    address = Address("console", "1")
    who = subscribers.ensure(tx, address, language="en", zone="UTC", now=NOW)
    return Turn(tx, Request(address=address, user_id=1, now=NOW), who, Access())


def main() -> None:
    """Measure the files named on the command line, or the usual ones, as one catalogue."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", default=FILES)
    parser.add_argument("--size", type=int, default=3000, help="postings of each file")
    parser.add_argument("--asked", type=int, default=150, help="lists of each file")
    given = parser.parse_args()
    files = {Path(name).name: postings_of(Path(name), given.size) for name in given.files}
    everything = [posting for postings in files.values() for posting in postings]
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        db = open_database(f"sqlite:///{folder}/w.db")
        with db.transaction() as tx:
            save_postings(tx, everything)
            turn = _turn(tx)
            for name, postings in files.items():
                asked = random.Random(5).sample(postings, min(given.asked, len(postings)))
                result[name] = judged(turn, asked, everything)
                print(name, result[name])
        db.close()
    print(json.dumps(result))


if __name__ == "__main__":
    main()
