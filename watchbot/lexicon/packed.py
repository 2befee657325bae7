"""Keeps a large table as the one text that it is read from, and finds its lines by their keys."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from zlib import crc32

_KEY = re.compile(rb"^[^\t\n]+", re.MULTILINE)
_BITS = 32
"""Of an entry, that say where a line begins; the checksum of its key stands above them."""
_PLACE = (1 << _BITS) - 1


class PackedTable:
    """Lines of UTF-8, `key<TAB>what is listed`, sorted by key: a fifth of the memory of a dict.

    Keys are found by bisecting their checksums, beside each of which stands where its line begins.
    """

    def __init__(self, lines: bytes):
        self._text = b"\n%b\n" % lines.strip(b"\n")
        keys = _KEY.finditer(self._text)
        self._entries = array("Q", sorted([crc32(key[0]) << _BITS | key.start() for key in keys]))

    def get(self, key: str) -> str | None:
        """What is listed under a key, or None."""
        name = key.encode("utf-8", "surrogatepass")
        checksum = crc32(name)
        for at in range(bisect_left(self._entries, checksum << _BITS), len(self._entries)):
            entry = self._entries[at]
            if entry >> _BITS != checksum:
                return None
            if self._text.startswith(name + b"\t", entry & _PLACE):
                return self._line(entry & _PLACE)[1]
        return None

    def items_from(self, prefix: str) -> Iterator[tuple[str, str]]:
        """The keys that begin so, in order, each with what is listed under it."""
        at = self._text.find(b"\n" + prefix.encode("utf-8", "surrogatepass")) + 1
        while 0 < at < len(self._text):
            key, listed = self._line(at)
            if not key.startswith(prefix):
                return
            yield key, listed
            at = self._text.index(b"\n", at) + 1

    def _line(self, begin: int) -> tuple[str, str]:
        key, _, listed = self._text[begin : self._text.index(b"\n", begin)].partition(b"\t")
        return key.decode(), listed.decode()
