"""What do the words beside an amount say of it: an extra, a piece rate, or no pay at all?"""

from __future__ import annotations

from collections.abc import Sequence

from watchbot.lexicon.words import load_toml
from watchbot.pipeline.read.pay_tokens import Kind, Token

_PUNCTUATION = frozenset(",，、:：()（）+*·-")


def is_extra(row: Sequence[Token], first: int, end: int) -> bool:
    """A bonus, an allowance, a benefit in money: not the pay itself."""
    says = load_toml("pay")["says"]
    behind = "".join(token.text for token in row[end : end + 2])
    return _spoken_before(row, first, says["extra"]) or any(
        behind.startswith(word) for word in says["extra"]
    )


def is_piecework(row: Sequence[Token], end: int) -> bool:
    """100元/次, 30元/单: a slash and a Chinese word that names no time."""
    text = "".join(token.text for token in row[end : end + 2])
    return len(text) > 1 and text[0] == "/" and text[1] in "次单件课稿篇场节条题人"


def is_foreign(row: Sequence[Token], first: int, end: int) -> bool:
    """QPS 1w+, 融资 3000万: a figure, but none of pay."""
    forms = load_toml("pay")["says"]["not_pay"]
    return _spoken_before(row, first, forms) or _spoken_after(row, end, forms, reach=3)


def _spoken_after(row: Sequence[Token], end: int, forms: Sequence[str], *, reach: int) -> bool:
    """One of the words begins right behind the amount: "$150 monthly food stipend", "$9M in funding"."""
    words: list[str] = []
    for token in row[end : end + reach]:
        if token.kind is not Kind.WORD or token.text in _PUNCTUATION:
            break
        words.append(token.text)
    return _mentions(words, forms)


def _mentions(words: Sequence[str], forms: Sequence[str]) -> bool:
    """A Latin form is one word or several whole ones; a Chinese one may stand anywhere."""
    compact, spaced = "".join(words), " ".join(words)
    for form in forms:
        whole = form.isascii() and form.isalpha()
        if (form in words) if whole else (form in compact or form in spaced):
            return True
    return False


def _spoken_before(row: Sequence[Token], first: int, forms: Sequence[str]) -> bool:
    """One of the words ends within the few tokens before the amount, in its own clause."""
    words: list[str] = []
    for token in reversed(row[max(0, first - 5) : first]):
        if token.kind in (Kind.NUMBER, Kind.STOP) or token.text in {",", "，"}:
            break
        words.insert(0, token.text)
    return _mentions(words, forms)
