"""What do the words beside an amount say of it: an extra, a piece rate, or no pay at all?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from watchbot.lexicon.data_files import load_toml
from watchbot.lexicon.names import is_han
from watchbot.pipeline.read.pay_tokens import Kind, Token

_PUNCTUATION = frozenset(",，、:：()（）+*·•|-")


def is_extra(row: Sequence[Token], first: int, end: int) -> bool:
    """A bonus, an allowance, a benefit in money: not the pay itself."""
    behind = "".join(token.text for token in row[end : end + 3])
    return (
        _spoken_before(row, first, _forms("extra"))
        or behind.startswith(_says("extra"))
        or _names_stipend(row, end)
        or _names_extra(row, end)
    )


_STIPENDS = frozenset(
    {"stipend", "allowance", "bonus", "reimbursement", "reimbursements", "credits"}
)
_ON_TOP = frozenset({"plus", "and", "with", "or", "as", "base", "salary"})


def _names_stipend(row: Sequence[Token], end: int) -> bool:
    """$500 home office stipend; not $50,000 plus bonus."""
    words: list[str] = []
    for token in row[end : end + 4]:
        if token.kind is not Kind.WORD or not token.text.isalpha() or token.text in _ON_TOP:
            return False
        words.append(token.text)
        if token.text in _STIPENDS:
            return True
    return False


def _names_extra(row: Sequence[Token], end: int) -> bool:
    """150元高温补贴, 600元绩效: the Chinese word run right behind names the extra; not 5000元加提成."""
    if end >= len(row) or not is_han(row[end].text) or row[end].start > row[end - 1].end:
        return False
    if row[end].text in _says("and_more"):
        return False
    return _spoken_after(row, end, _forms("extra", "extra_behind"), reach=6)


def is_piecework(row: Sequence[Token], end: int) -> bool:
    """100元/次, 30元/单: a slash and a Chinese word that names no time."""
    text = "".join(token.text for token in row[end : end + 2])
    return len(text) > 1 and text[0] == "/" and text[1] in "次单件课稿篇场节条题人"


def is_foreign(row: Sequence[Token], first: int, end: int) -> bool:
    """QPS 1w+, 融资 3000万: a figure, but none of pay."""
    return _spoken_beside(row, first, end, _forms("not_pay"))


def is_aside(row: Sequence[Token], first: int, end: int) -> bool:
    """房租1500元, contracts of $20,000: in running text a figure of something else."""
    return _spoken_beside(row, first, end, _forms("aside"))


class _Forms(NamedTuple):
    """A Latin form is one word or several whole ones; a Chinese one may stand anywhere."""

    words: frozenset[str]
    pieces: tuple[str, ...]


@cache
def _forms(*lists: str) -> _Forms:
    every = [form for name in lists for form in _says(name)]
    words = frozenset(form for form in every if form.isascii() and form.isalpha())
    return _Forms(words, tuple(form for form in every if form not in words))


@cache
def _says(name: str) -> tuple[str, ...]:
    return tuple(load_toml("pay")["says"][name])


def _spoken_beside(row: Sequence[Token], first: int, end: int, forms: _Forms) -> bool:
    return _spoken_before(row, first, forms) or _spoken_after(row, end, forms, reach=3)


def _spoken_after(row: Sequence[Token], end: int, forms: _Forms, *, reach: int) -> bool:
    """One of the words begins right behind the amount: "$150 monthly food stipend", "$9M in funding"."""
    words: list[str] = []
    start = end + (end < len(row) and row[end].kind is Kind.PLUS)  # 1M+ users
    for token in row[start : start + reach]:
        if token.kind is not Kind.WORD or token.text in _PUNCTUATION:
            break
        words.append(token.text)
    return _mentions(words, forms)


def _mentions(words: Sequence[str], forms: _Forms) -> bool:
    if not forms.words.isdisjoint(words):
        return True
    compact, spaced = "".join(words), " ".join(words)
    return any(form in compact or form in spaced for form in forms.pieces)


def _spoken_before(row: Sequence[Token], first: int, forms: _Forms) -> bool:
    """One of the words ends within the few tokens before the amount, in its own clause."""
    words: list[str] = []
    for token in reversed(row[max(0, first - 5) : first]):
        if token.kind in (Kind.NUMBER, Kind.STOP) or token.text in {",", "，"}:
            break
        words.insert(0, token.text)
    return _mentions(words, forms)
