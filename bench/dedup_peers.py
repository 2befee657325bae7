"""Other ways to find what a posting may repeat: MinHash LSH where it is installed, FTS5 trigrams."""

from __future__ import annotations

import importlib
import importlib.util
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any, Protocol

from watchbot.model.posting import Posting
from watchbot.pipeline.read.text import fold
from watchbot.pipeline.titles import read_title

_PERMUTATIONS, _BANDS, _ROWS = 64, 16, 4
_BEST = 20


class Finder(Protocol):
    """Candidates by the text of a posting. `most`: incoming postings that it is worth asking."""

    name: str
    most: int

    def add(self, number: int, posting: Posting) -> None:
        """Remember a stored posting."""
        ...

    def find(self, posting: Posting) -> Collection[int]:
        """Numbers of the stored postings that it may be."""
        ...


def finders() -> Iterator[Finder]:
    """Those that can be had here."""
    if importlib.util.find_spec("rensa"):
        yield Rensa()
    elif importlib.util.find_spec("datasketch"):
        yield Datasketch()
    yield Trigrams()


def _text(posting: Posting) -> str:
    """As our own readers understand it, so that only the search is compared, not the reading."""
    city = posting.places[0].city if posting.places else " ".join(posting.place_texts)
    core = " ".join(sorted(read_title(posting.title).core))
    return fold(f"{posting.company_key} {core} {city or ''}")


@lru_cache(maxsize=1)
def _shingles(posting: Posting) -> list[str]:
    """Pieces of three signs, each once: the usual ones for short texts of mixed scripts."""
    text = _text(posting)
    return list(dict.fromkeys(text[at : at + 3] for at in range(max(1, len(text) - 2))))


class _Bands(ABC):
    """MinHash in bands, whoever computes it."""

    _lsh: Any

    @abstractmethod
    def _hash(self, posting: Posting) -> Any: ...

    def add(self, number: int, posting: Posting) -> None:
        """Remember a stored posting."""
        self._lsh.insert(number, self._hash(posting))

    def find(self, posting: Posting) -> Collection[int]:
        """Numbers of those that share a band."""
        return set(self._lsh.query(self._hash(posting)))


class Rensa(_Bands):
    """rensa: MinHash LSH in Rust, 64 permutations in 16 bands of 4."""

    name = "rensa_minhash_lsh_64_16x4"
    most = 10_000

    def __init__(self) -> None:
        self._rensa: Any = importlib.import_module("rensa")
        self._lsh = self._rensa.RMinHashLSH(0.5, _PERMUTATIONS, _BANDS)

    def _hash(self, posting: Posting) -> Any:
        found = self._rensa.RMinHash(_PERMUTATIONS, 42)
        found.update(_shingles(posting))
        return found


class Datasketch(_Bands):
    """datasketch: the same in Python."""

    name = "datasketch_minhash_lsh_64_16x4"
    most = 2_000

    def __init__(self) -> None:
        self._datasketch: Any = importlib.import_module("datasketch")
        self._lsh = self._datasketch.MinHashLSH(num_perm=_PERMUTATIONS, params=(_BANDS, _ROWS))

    def _hash(self, posting: Posting) -> Any:
        found = self._datasketch.MinHash(num_perm=_PERMUTATIONS)
        found.update_batch([piece.encode() for piece in _shingles(posting)])
        return found


class Trigrams:
    """SQLite FTS5 with its trigram tokenizer: any trigram, the best 20 by bm25."""

    name = "sqlite_fts5_trigram_top20"
    most = 60

    def __init__(self) -> None:
        self._database = sqlite3.connect(":memory:")
        self._database.execute("CREATE VIRTUAL TABLE texts USING fts5(text, tokenize='trigram')")

    def add(self, number: int, posting: Posting) -> None:
        """Remember a stored posting."""
        row = (number, _text(posting))
        self._database.execute("INSERT INTO texts (rowid, text) VALUES (?, ?)", row)

    def find(self, posting: Posting) -> Collection[int]:
        """Numbers of the best ones."""
        pieces = (piece.replace('"', '""') for piece in _shingles(posting) if len(piece) == 3)
        asked = " OR ".join(f'"{piece}"' for piece in pieces)
        found = self._database.execute(
            "SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY rank LIMIT ?", (asked, _BEST)
        )
        return {number for (number,) in found}
