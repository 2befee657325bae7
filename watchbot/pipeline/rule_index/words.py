"""Which of all rules' words stand in a text? One pass over it, whatever the number of words.

Single Latin words are looked up among the words of the text; phrases, Chinese words and those with
signs (C++, .net) are found by Aho-Corasick automata. New words go into a small automaton of their
own, which is joined with a larger one when it has grown, so that adding stays cheap.
"""

from __future__ import annotations

import re
from collections import Counter

from ahocorasick_rs import AhoCorasick

from watchbot.pipeline.facts import Facts
from watchbot.pipeline.keyword import Keyword
from watchbot.pipeline.rule_index.keys import Words

_PLAIN = re.compile(r"[a-z0-9]+")
_GROWTH = 4
"""An automaton is joined with its neighbour while that has less than so many times its words."""


class Automaton:
    """An immutable set of keywords that one pass finds all at once."""

    def __init__(self, keywords: list[Keyword]):
        self.keywords = keywords
        self._keys = [keyword.key for keyword in keywords]
        self._found = AhoCorasick([keyword.body for keyword in keywords])

    def hits(self, text: str) -> list[tuple[int, str]]:
        """The end and the key of each keyword that stands there as a word of its own."""
        keywords, keys = self.keywords, self._keys
        return [
            (end, keys[number])
            for number, start, end in self._found.find_matches_as_indexes(text, overlapping=True)
            if keywords[number].stands_at(text, start)
        ]


class WordFinder:
    """The words that rules look for, counted, and the texts they stand in."""

    def __init__(self) -> None:
        self._uses: Counter[Keyword] = Counter()
        self._plain: dict[str, tuple[str, ...]] = {}
        self._everywhere: set[str] = set()
        self._fresh: list[Keyword] = []
        self._automata: list[Automaton] = []

    def __getstate__(self) -> Counter[Keyword]:
        return self._uses

    def __setstate__(self, uses: Counter[Keyword]) -> None:
        vars(self).update(vars(WordFinder()))
        for keyword in uses:
            self.add(keyword)
        self._uses = uses

    def add(self, keyword: Keyword) -> None:
        """One more rule looks for it."""
        uses = self._uses[keyword] = self._uses[keyword] + 1
        if uses > 1:
            return
        if not keyword.body:
            self._everywhere.add(keyword.key)
        elif _is_plain(keyword):
            for form in _forms(keyword):
                self._plain[form] = (*self._plain.get(form, ()), keyword.key)
        else:
            self._fresh.append(keyword)

    def remove(self, keyword: Keyword) -> None:
        """One rule less looks for it. What nobody looks for leaves at the next joining."""
        uses = self._uses[keyword] = self._uses[keyword] - 1
        if uses:
            return
        del self._uses[keyword]
        if not keyword.body:
            self._everywhere.discard(keyword.key)
        elif _is_plain(keyword):
            self._remove_plain(keyword)

    def find(self, facts: Facts) -> Words:
        """The keys of the words in a posting's title, and in its whole text."""
        title, text = set(self._everywhere), set(self._everywhere)
        if self._plain:
            title |= self._plain_in(facts.title)
            text |= self._plain_in(facts.text)
        if self._fresh:
            self._join()
        for automaton in self._automata:
            for end, key in automaton.hits(facts.text):
                text.add(key)
                if end <= len(facts.title):  # the text begins with the title
                    title.add(key)
        return Words(title, text)

    def _plain_in(self, text: str) -> set[str]:
        known = self._plain.keys() & set(_PLAIN.findall(text))
        return {key for form in known for key in self._plain[form]}

    def _remove_plain(self, keyword: Keyword) -> None:
        for form in _forms(keyword):
            left = tuple(key for key in self._plain[form] if key != keyword.key)
            if left:
                self._plain[form] = left
            else:
                del self._plain[form]

    def _join(self) -> None:
        """Put the fresh words, and automata that are not much larger, into a new automaton."""
        words = self._fresh
        while self._automata and len(self._automata[-1].keywords) < _GROWTH * len(words):
            words = self._automata.pop().keywords + words
        wanted = list(dict.fromkeys(word for word in words if word in self._uses))
        self._fresh = []
        if wanted:
            self._automata.append(Automaton(wanted))


def _is_plain(keyword: Keyword) -> bool:
    return keyword.before and keyword.after and _PLAIN.fullmatch(keyword.body) is not None


def _forms(keyword: Keyword) -> tuple[str, ...]:
    body = keyword.body
    return (body, f"{body}s", f"{body}es") if keyword.plural else (body,)
