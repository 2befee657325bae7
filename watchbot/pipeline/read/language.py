"""The language of a posting: by script where the script tells it, else by its small words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

_SCRIPTS: Mapping[str, re.Pattern[str]] = {
    "ja": re.compile(r"[\u3040-\u30ff]+"),
    "ko": re.compile(r"[\uac00-\ud7af]+"),
    "zh": re.compile(r"[\u3400-\u9fff]+"),
    "ru": re.compile(r"[\u0400-\u04ff]+"),
    "el": re.compile(r"[\u0370-\u03ff]+"),
    "he": re.compile(r"[\u0590-\u05ff]+"),
    "ar": re.compile(r"[\u0600-\u06ff]+"),
    "th": re.compile(r"[\u0e00-\u0e7f]+"),
}
_NOT_LATIN = re.compile(r"[\u0370-\u1fff\u3040-\ud7af]")
_LATIN = re.compile(r"[^\W\d_]+", re.UNICODE)
_LETTERS_ONLY = bytes(code if chr(code).isalpha() else 32 for code in range(128)) + b" " * 128
"""The same for ASCII, several times quicker: whatever is no letter is a blank."""
_WESTERN_LETTERS_ONLY = bytes(code if chr(code).isalpha() else 32 for code in range(256))
_FURTHER_LETTERS = re.compile(r"[\u0100-\u1fff\u2c00-\ud7af\uf900-\ufdff]")


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_SMALL: Mapping[str, frozenset[str]] = {
    "en": _set("the and of to in for with you we our is are be will on as or at an this your"),
    "de": _set(
        "und der die das mit für wir du ihre deine bei zu von im eine sie ist dich auf den als oder"
    ),
    "fr": _set("et de la le les des vous nous une pour dans avec en sur du est votre notre au aux"),
    "es": _set("y de la el en los las para con una por que se del tu nuestro es al como un"),
    "pt": _set("e de o a os as para com uma em do da que no na você nossa um se por"),
    "it": _set("e di il la per con una in del che le i gli si della un sei nostro al da"),
    "nl": _set("en de het een van voor met je wij ons in op is aan bij te zijn jij als naar"),
    "pl": _set("i w z na do oraz się jest dla od że o lub praca nie po przez"),
    "sv": _set("och att i en för med du vi som är på av till det den ett har om"),
    "da": _set("og at i en for med du vi som er på af til det den et har om vores"),
    "cs": _set("a v na se s z do je pro pro o jako nebo práce nabízíme že"),
}
_OWNERS = {
    word: tuple(code for code, small in _SMALL.items() if word in small)
    for word in frozenset().union(*_SMALL.values())
}
"""Small word -> the languages that have it."""
_SHARE = 0.15
_LOOKED_AT = 2000
_LEAST_LETTERS = 2
_FEW_WORDS = 20


def read_language(text: str) -> str | None:
    """Return an ISO 639-1 code; None when there is too little to tell.

    A script counts when it makes up 15 % of the letters: a Chinese posting full of English terms
    is Chinese. Kana decides for Japanese even among Chinese characters.
    """
    sample = text[:_LOOKED_AT]
    if not _NOT_LATIN.search(sample):
        return _by_words(sample)
    letters = sum(map(str.isalpha, sample))
    if letters < _LEAST_LETTERS:
        return None
    for code, script in _SCRIPTS.items():
        needed = _SHARE / 3 if code == "ja" else _SHARE
        if sum(map(len, script.findall(sample))) >= letters * needed:
            return code
    return _by_words(sample)


def _words(sample: str) -> list[str]:
    if sample.isascii():
        return sample.lower().encode().translate(_LETTERS_ONLY).decode().split()
    folded = sample.casefold()
    if _FURTHER_LETTERS.search(folded):
        return _LATIN.findall(folded)
    western = folded.encode("latin-1", "replace").translate(_WESTERN_LETTERS_ONLY)
    return western.decode("latin-1").split()


def _by_words(sample: str) -> str | None:
    found = _words(sample)
    if sum(map(len, found)) < _LEAST_LETTERS:
        return None
    counts = dict.fromkeys(_SMALL, 0)
    if len(found) < _FEW_WORDS:
        found = [word for word in found if len(word) > 1]  # S&OP is no Czech
    for word, times in Counter(filter(_OWNERS.__contains__, found)).items():
        for code in _OWNERS[word]:
            counts[code] += times
    best = max(counts, key=lambda code: counts[code])
    if counts[best] == 0:
        return "en" if found and sample.isascii() else None
    return best
