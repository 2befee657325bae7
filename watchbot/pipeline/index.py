"""Which known postings can a new one be at all? Found by employer, or by rare title words and city.

Incremental: the cost depends on the employer's postings, not on the catalogue (kernels.md 4.1).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import combinations

from watchbot.model.posting import Posting
from watchbot.pipeline.spots import place_words
from watchbot.pipeline.titles import read_title

_SMALL_EMPLOYER = 40
"""Up to so many postings of an employer are compared without a look at their words."""
_MOST = 200
"""At most so many candidates for one posting, those that share the most words first."""
_RARE_KEPT, _RARE_ASKED = 3, 4
"""Rarest words of a title: kept for a posting, and asked for, as a slip or a tag may take a place."""


class Index:
    """Postings by uid, with the two ways to find candidates. `add` replaces a posting of that uid."""

    def __init__(self, postings: Iterable[Posting] = ()) -> None:
        self._postings: dict[str, Posting] = {}
        self._employer: dict[str, dict[str, None]] = defaultdict(dict)
        self._word: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
        self._pair: dict[tuple[str, str, str], dict[str, None]] = defaultdict(dict)
        self._count: Counter[str] = Counter()
        for posting in postings:
            self.add(posting)

    def __len__(self) -> int:
        return len(self._postings)

    def add(self, posting: Posting) -> None:
        """Remember a posting, or its new version."""
        self.remove(posting.uid)
        core = read_title(posting.title).core
        self._postings[posting.uid] = posting
        self._count.update(core)
        self._employer[posting.company_key][posting.uid] = None
        for word in core:
            self._word[posting.company_key, word][posting.uid] = None
        for key in self._pairs(posting, _RARE_KEPT):
            self._pair[key][posting.uid] = None

    def remove(self, uid: str) -> None:
        """Forget a posting; unknown ones are no error."""
        posting = self._postings.pop(uid, None)
        if posting is None:
            return
        self._employer[posting.company_key].pop(uid, None)
        for word in read_title(posting.title).core:
            self._word[posting.company_key, word].pop(uid, None)
        for key in self._pairs(posting, _RARE_KEPT):
            self._pair[key].pop(uid, None)

    def candidates(self, posting: Posting) -> tuple[Posting, ...]:
        """Known postings worth comparing, in a fixed order."""
        found = dict(self._of_employer(posting))
        for key in self._pairs(posting, _RARE_ASKED, known=True):
            found |= self._pair.get(key, {})
        found.pop(posting.uid, None)
        return tuple(self._postings[uid] for uid in found if uid in self._postings)

    def _of_employer(self, posting: Posting) -> dict[str, None]:
        everything = self._employer.get(posting.company_key, {})
        if len(everything) <= _SMALL_EMPLOYER:
            return everything
        title = read_title(posting.title)
        shared: Counter[str] = Counter()
        for word in sorted(title.core):
            shared.update(self._word.get((posting.company_key, word), {}).keys())
        best = sorted(shared.items(), key=lambda one: (-one[1], one[0]))
        return dict.fromkeys(
            uid
            for uid, count in best[:_MOST]
            if title.cut_off or 2 * count >= min(len(title.core), self._length(uid))
        )

    def _length(self, uid: str) -> int:
        return len(read_title(self._postings[uid].title).core)

    def _pairs(
        self, posting: Posting, rarest: int, *, known: bool = False
    ) -> list[tuple[str, str, str]]:
        """Pairs of the rarest title words with each city: the way around a misspelt employer.

        Words of its own place are left out, and (`known`) those that no posting here has.
        """
        cities = {place.city for place in posting.places if place.city}
        if not cities:
            return []
        own = place_words(posting)
        core = [word for word in read_title(posting.title).core if word not in own]
        core = [word for word in core if self._count[word]] if known else core
        core.sort(key=lambda word: (self._count[word], word))
        pairs = [sorted(pair) for pair in combinations(core[:rarest], 2)]
        return [(one, two, city) for one, two in pairs for city in sorted(cities)]
