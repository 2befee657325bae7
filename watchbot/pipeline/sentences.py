"""A posting's text becomes sentences as written, each with the part of the posting it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.model.posting import Posting
from watchbot.pipeline.read.phrases import expressions_of
from watchbot.pipeline.read.text import clean, fold, unglue

_STOP = re.compile(
    r"[\n\r。；;！？•·●▪◆■★]+|(?<=[㐀-鿿）)：:])(?=\s*\d{1,2}[.．、)）]\s?[^\d\s])|(?<=[a-z0-9)%][.!?])(?<!e\.g\.)(?<!i\.e\.)(?<!\bvs\.)(?<!\bincl\.)(?<!\b[Ee]x\.)\s+(?=[\"'(A-Z])|\s(?=\(?\d{1,2}[.．、)）]\s?\D)"
)
_AMOUNT = r"\s*(?:[+~年个名位到至天周月小时岁人条种款份次级届本专万千kK％%]|-\s*\d|or |to |years?|yrs?|months?|weeks?|days?|hours?|plus)"
"""What stands behind a number that is none of a list: 3+ years, 2 or more, 1年."""
_NUMBER = re.compile(
    rf"^[\s\W]*(?:[(（]?\d{{1,2}}(?:[、)）]|[.．：:](?!\d)|(?!{_AMOUNT})(?=\s*[㐀-鿿]))|[-*–—>])?[\s\W]*(?=[\w“\"(（【])"
)
_APOSTROPHE = re.compile(r"\s?[’‘`´]\s?")
_EDGES = " \t*#_-–—:：【】[]()（）<>?？"
_DASH = re.compile(r"(?<![\s\d-])\s?-\s?(?=[㐀-鿿])")
_LISTED = 8
"""Signs between two dashes: shorter ones are steps of one thing (需求-开发-测试)."""
_LONGEST_HEADING = 42
_SHORTEST = 4


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as written, without its number or bullet. `part`: duties, required, preferred, offer, about or ""."""

    text: str
    part: str


def sentences(posting: Posting) -> tuple[Sentence, ...]:
    """The sentences of the parts that the page had, else of the description."""
    parts = posting.sections
    given = {
        "duties": parts.responsibilities,
        "required": parts.minimum,
        "preferred": parts.preferred,
        "about": parts.about,
    }
    listed = [
        Sentence(_bare(line), part)
        for part, lines in given.items()
        for line in lines
        if len(_bare(line)) >= _SHORTEST
    ]
    return tuple(listed) or tuple(_sorted(_cut(posting.description)))


def _sorted(found: Iterable[Sentence]) -> Iterator[Sentence]:
    """Sentences outside of any part are sorted by how they begin: 负责..., 熟悉..., `You will ...`."""
    for each in found:
        folded = fold(each.text)
        kind = next((kind for kind, begins in _openings().items() if begins.match(folded)), "")
        yield Sentence(each.text, each.part or kind)


def is_demand(text: str) -> bool:
    """Whether a sentence begins as what is asked for (熟悉..., `experience with ...`)."""
    return _openings()["required"].match(fold(text)) is not None


def _openings() -> Mapping[str, re.Pattern[str]]:
    return expressions_of("insight", "opening")


def _cut(text: str) -> Iterator[Sentence]:
    part = ""
    for piece in _STOP.split(_with_breaks(unglue(clean(text)))):
        opened, rest = _opened(piece)
        part = opened or part
        said = _bare(rest)
        if len(said) >= _SHORTEST:
            yield Sentence(said, part)


def _with_breaks(text: str) -> str:
    """The text with a line of its own for each Chinese heading that is glued to what it opens, and for
    each entry of a list that lost its line ends."""
    between = _DASH.split(text)[1:-1]
    if between and min(map(len, between)) >= _LISTED:
        text = _DASH.sub("\n", text)
    return _glued().sub(lambda hit: f"\n{hit['name']}：\n", text)


@cache
def _glued() -> re.Pattern[str]:
    names = sorted((name for name in _headings() if not name.isascii()), key=len, reverse=True)
    return re.compile(
        rf"[【\[]?(?P<name>{'|'.join(map(re.escape, names))})[】\]]?\s*(?:[：:]|(?=1[.、)）]))"
    )


def _bare(piece: str) -> str:
    return " ".join(_NUMBER.sub("", piece, count=1).split()).strip(" *#_")


def _opened(piece: str) -> tuple[str, str]:
    """(the part that a heading opens or "", what stands behind the heading)."""
    head, sign, rest = _parted(piece)
    name = _APOSTROPHE.sub("'", fold(head)).strip(_EDGES + "0123456789一二三四五六七八九十、.")
    if not name or len(name) > _LONGEST_HEADING:
        return "", piece
    part = (
        _headings().get(name)
        or _headings().get(re.sub(r"[^\w ]+.*$", "", name).strip())
        or next((kind for kind, form in _like_headings().items() if form.match(name)), None)
    )
    return (part, rest if sign else "") if part else ("", piece)


def _parted(piece: str) -> tuple[str, str, str]:
    for sign in ("：", ":", "】", "**"):
        if sign in piece[: _LONGEST_HEADING + 4].lstrip("*"):
            start = len(piece) - len(piece.lstrip("*"))
            head, found, rest = piece[start:].partition(sign)
            return head, found, rest
    return piece, "", ""


def _like_headings() -> Mapping[str, re.Pattern[str]]:
    return expressions_of("insight", "like_heading")


@cache
def _headings() -> dict[str, str]:
    return {
        _APOSTROPHE.sub("'", fold(name)): part
        for part, names in load_toml("insight")["heading"].items()
        for name in names
    }
