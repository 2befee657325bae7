"""Where does a person take back what she just typed? `berlin, no wait, hamburg`; 上海，打错了，是杭州."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from watchbot.bot.rule_text.pieces import TERMS, Kind, Piece
from watchbot.model.rule import Field

_EN = re.compile(
    r"(?:(?:oh|oops|ah|ups|no),? )?(?:no,? wait|wait,? no|(?:hang|hold) on,? no|no,? sorry|sorry,? no|"
    r"(?:sorry,? (?:no,? )?)?(?:(?<=sorry )i mean|(?<=sorry, )i mean|i meant|that should (?:be|have been))|(?:scratch|strike) that|correction(?= ?[:,-])|"
    r"(?:sorry,? )?(?:(?:or )?(?:actually|rather),? )?(?:make|change) (?:it|that)(?: to)?|on second thoughts?|typo(?= ?[:,!-])|"
    r"(?<=[,.] )sorry(?=,? (?!(?:for|if|to|about|and|but|i|im|i'm|the|this|no|not|my)(?![a-z]))[a-z]))"
    r"(?:[,:-]? (?:i meant?|make (?:it|that)|(?:that|it) should be|it's|actually|rather))?(?![a-z])"
)
_ZH = re.compile(
    r"(?:(?:打|说|写|搞|输|发|弄|填|选)错了?(?:字|地方|城市)?了?|口误|手误|笔误|sorry(?=[, ]{0,2}(?:是|应该?是|我?说的?是))|(?<![\u3400-\u9fff])[哦噢啊呃诶]不(?=[,. !是对])|(?<![\u3400-\u9fff])不对(?![口外劲])(?:[,!、 ]*不对)*)[,.!。 ]*"
    r"(?:我)?(?:应该?是|要的?是|说的?是|想说|是|要|改成|改为|换成)?|"
    r"(?:算了|不了)[,. ]?还是(?:去|看|找|要|选)?|(?:我要?)?(?:还是)?(?:改成|改为|改到|换成|换为|更正为?|应该是)[: ]?"
)
_TAKEN_BACK = re.compile(
    r"(?:scrap|forget(?: about)?|cancel|drop|strike|ditch|never ?mind) (?!my |the rule)[a-z][a-z' -]{1,24}[a-z](?=[,.;] ?(?:no,? )?(?:make (?:it|that)|change (?:it|that)|(?:i )?(?:want|meant?|need)|let's (?:do|say)|go (?:for|with)|[a-z ]{2,24} instead(?![a-z])))|"
    r"把[\u3400-\u9fff]{2,6}(?=改成|改为|换成|换为)|(?:取消|删掉|删了)(?:之前|原来|那个|那条|刚才)的?[\u3400-\u9fff]{2,8}(?=[,. ])"
)
_INSTEAD_BEHIND = re.compile(r"instead(?! of)(?![a-z])")
_SAYS_NOTHING = (Kind.SPACE, Kind.GAP, Kind.COMMA, Kind.LIST)


def correction(folded: str, at: int) -> Piece | None:
    """Words that take back what stood before: `no wait`, 打错了，是."""
    match = _EN.match(folded, at) or _ZH.match(folded, at)
    return Piece(kind=Kind.CORRECTION, start=at, end=match.end()) if match else None


def taken_back_end(folded: str, at: int) -> int | None:
    """Where that ends which is taken back by its first word (`scrap berlin`, 把上海改成), or None."""
    match = _TAKEN_BACK.match(folded, at) or _INSTEAD_BEHIND.match(folded, at)
    return match.end() if match else None


def corrected(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces without what was taken back; that is left as a remark, so that it is named."""
    found = list(pieces)
    for at, piece in enumerate(found):
        if piece.kind is Kind.CORRECTION:
            _take_back(found, at)
            found[at] = replace(piece, kind=Kind.COMMA)
    return found


def _take_back(pieces: list[Piece], at: int) -> None:
    """Make a remark of the last term of the kind that follows the correction at `at`."""
    right = next((one for one in pieces[at:] if one.kind in TERMS), None)
    last = _last_of(pieces, at, right.field) if right is not None else None
    if last is None:
        return
    first = _phrase_start(pieces, last)
    if first and pieces[first - 1].kind is Kind.NOT:
        pieces[first - 1] = replace(pieces[first - 1], kind=Kind.GAP)
    start, end = pieces[first].start, pieces[last].end
    pieces[first : last + 1] = [one.as_gap() for one in pieces[first : last + 1]]
    pieces[last] = Piece(kind=Kind.ASIDE, start=start, end=end)


def _last_of(pieces: Sequence[Piece], before: int, field: Field | None) -> int | None:
    """The last term of a field before a place; a plain word must stand right before it."""
    for at in range(before - 1, -1, -1):
        piece = pieces[at]
        if piece.kind in TERMS and piece.field is field:
            return at
        if field is Field.WORD and piece.kind not in _SAYS_NOTHING:
            return None
    return None


def _phrase_start(pieces: Sequence[Piece], last: int) -> int:
    """Where the phrase begins that ends with the plain word at `last`: pastry chef."""
    first = last
    while (
        first > 1
        and pieces[last].kind is Kind.WORD
        and pieces[first - 1].kind is Kind.SPACE
        and pieces[first - 2].field in (Field.WORD, Field.SKILL)
    ):
        first -= 2
    return first
