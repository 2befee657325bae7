"""In which money is paid, where a line says so apart from the sum? `pay in usd`, 工资发美金."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from watchbot.bot.rule_text.assemble import Group
from watchbot.bot.rule_text.figures import at_edge
from watchbot.bot.rule_text.money_words import CURRENCY_WORDS
from watchbot.bot.rule_text.pay import in_currency
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.model.rule import Field

CURRENCY = "currency"
"""The name of the setting that such a piece carries."""
_TOLD_APART = re.compile(
    r"(?:(?:must |to |should )?(?:be |get |gets |getting )?(?:pay|pays|paying|paid|payment|salary|salaries|wages?|compensation|comp|rate|money)"
    r"(?: (?:is|are|has to be|must be|should be))? in (?:us )?(?P<en>[a-z]+)(?: (?:only|please))?)(?![a-z])|"
    r"(?:工资|薪资|薪水|薪酬|薪)?(?:要|得|能|是|最好)?(?:用|按|以|发|付|拿|收|给)(?:的是)?(?P<zh>[a-z]{3}|[\u3400-\u9fff]{2,3}?)(?:结算?|发放|发|支付|付|计算|算|的)*(?=$|[^\w])|"
    r"(?P<of>[\u3400-\u9fff]{2,3}?)(?:结算|发放|支付|计价|计薪)(?=$|[^\w])"
)
_MONEY = {
    code: re.compile("|".join(one for one in words.split("|") if len(one) > 1))
    for code, words in CURRENCY_WORDS.items()
}


def read_paid_in(folded: str, start: int) -> Piece | None:
    """The piece that names the money of the pay, or None. It is a setting of the rule's pay."""
    match = _TOLD_APART.match(folded, start)
    if match is None or not at_edge(folded, *match.span()):
        return None
    said = match["en"] or match["zh"] or match["of"]
    code = next((code for code, words in _MONEY.items() if words.fullmatch(said)), None)
    setting = (CURRENCY, code) if code else None
    return (
        Piece(kind=Kind.SETTING, start=start, end=match.end(), setting=setting) if setting else None
    )


def put_money(groups: Sequence[Group], settings: Sequence[tuple[str, str]]) -> None:
    """Pay without a currency is in the money that the line names elsewhere."""
    money = next((value for name, value in settings if name == CURRENCY), None)
    for group in groups if money else ():
        group.pieces[:] = [_paid_in(piece, money) for piece in group.pieces]


def _paid_in(piece: Piece, money: str | None) -> Piece:
    condition = piece.condition
    if condition is None or money is None or piece.field is not Field.PAY:
        return piece
    if condition.currency is not None and not piece.assumed:
        return piece
    paid = in_currency(condition, money, timed=piece.timed)
    return replace(piece, condition=paid, assumed=False)
